/**
 * <DataTable caption="我的订单" rows={rows} rowKey={(r) => r.id} columns={[
 *   { key: 'no', title: '订单号', cell: (r) => r.no, primary: true },
 *   { key: 'total', title: '金额', cell: (r) => yuan(r.total), align: 'end', sort: 'descending', onSort: () => … },
 * ]} busy={refetching} empty={<EmptyState …/>} foot={<…>} />
 *
 * From 992 px a table whose actions stay in sight when it is wider than its frame; below it every row is a card: the `primary` column its heading with the
 * `corner` column across from it, the others "title  value" lines, columns with `action: true` a button bar. The roles are written out because `display: block`
 * would take them away. `busy` keeps the rows and shows a progress line.
 *
 * <SimpleTable caption=…><thead>…</thead><tbody>…</tbody></SimpleTable> for small matrices that stay tables on a phone
 * (they scroll sideways by themselves).
 */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, cva, cx } from '#styled-system/css/index.js';
import { ProgressLine } from './progress-line.tsx';
import { hiddenStyle } from './visually-hidden.tsx';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  width?: string | undefined;
  /** The heading of the card on a phone and the row's header for screen readers. */
  primary?: boolean | undefined;
  /** A status: in the head of the card on a phone, across from the `primary` column, without a label. */
  corner?: boolean | undefined;
  /** Buttons: last column, no label on the card. */
  action?: boolean | undefined;
  /** Left out of the card. */
  desktopOnly?: boolean | undefined;
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  onSort?: (() => void) | undefined;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  busy?: boolean | undefined;
  empty?: ReactNode;
  foot?: ReactNode;
  dense?: boolean | undefined;
}

const wrap = css({ position: 'relative', overflowX: { base: 'visible', lg: 'auto' } });
/**
 * The actions stay in sight while the other columns scroll below them, with a shadow for as long as something is hidden
 * there: without a scroll timeline (nothing to scroll, an older browser) there is none. A cell with an open menu stands
 * above the cells of the rows after it, which are stacking contexts of their own.
 */
const pinned = css.raw({
  lg: {
    position: 'sticky',
    insetInlineEnd: '0',
    animation: 'overhang linear both',
    animationTimeline: 'scroll(x nearest)',
    '&:has([data-state=open])': { zIndex: 'popover' },
  },
});
const table = css({
  // What receives focus must not stay below the pinned actions (WCAG 2.4.11).
  '& :is(td, th):not(:last-child) :is(a, button, input)': { scrollMarginInlineEnd: '9rem' },
  // Breakpoints are for screens: paper is told by itself.
  display: { base: 'block', lg: 'table', _print: 'table' },
  width: 'full',
  borderCollapse: 'collapse',
  textAlign: 'start',
  // Eight columns on a sheet of A4.
  _print: { fontSize: 'xs', '& *': { fontSize: 'xs' } },
});
const group = css({ display: { base: 'block', lg: 'table-row-group', _print: 'table-row-group' } });
const head = css({ display: { base: 'none', lg: 'table-header-group' }, _print: { display: 'table-header-group' } });
const th = cva({
  base: {
    paddingInline: { base: '4', lg: '3', '2xl': '4', _print: '1' },
    paddingBlock: '2.5',
    backgroundColor: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  variants: {
    align: { start: {}, end: { textAlign: 'end' } },
    action: { true: { ...pinned, _print: { display: 'none' } } },
  },
});
const row = css({
  display: { base: 'grid', lg: 'table-row', _print: 'table-row' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  paddingInline: '4',
  paddingBlock: '3',
  borderBottom: '1px solid',
  borderColor: 'border.default',
  _last: { borderBottom: 'none' },
  backgroundColor: 'bg.surface',
  lg: { _hover: { backgroundColor: 'bg.subtle' } },
  breakInside: 'avoid',
});
const td = cva({
  base: {
    display: { base: 'flex', lg: 'table-cell', _print: 'table-cell' },
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    paddingInline: { base: '0', lg: '3', '2xl': '4', _print: '1' },
    paddingBlock: { base: '1', lg: '3' },
    verticalAlign: 'middle',
    fontWeight: 'normal',
    textAlign: { base: 'end', lg: 'start', _print: 'start' },
    lgDown: {
      gridColumn: '1 / -1',
      _before: { content: 'attr(data-label)', color: 'fg.subtle', fontSize: 'sm', flexShrink: '0', textAlign: 'start' },
    },
  },
  variants: {
    dense: { true: { paddingBlock: { base: '0.5', lg: '1.5' } } },
    align: {
      // Without a least width, neighbours that do not wrap squeeze Chinese text to one character per line.
      start: { minWidth: { lg: '5.5rem', _print: '4rem' } },
      end: {
        textAlign: { base: 'end', lg: 'end', _print: 'end' },
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      },
    },
    part: {
      plain: {},
      primary: {
        minWidth: { lg: '8.5rem', _print: '4rem' },
        lgDown: {
          gridColumn: '1',
          gridRow: '1',
          fontWeight: 'semibold',
          textAlign: 'start',
          _before: { display: 'none' },
          paddingBottom: '1.5',
          // A target of 24 px (WCAG 2.5.8).
          '& > a': { paddingBlock: '1', marginBlock: '-1' },
        },
      },
      corner: { lgDown: { gridColumn: '2', gridRow: '1', _before: { display: 'none' } } },
      action: {
        ...pinned,
        backgroundColor: 'inherit',
        whiteSpace: 'nowrap',
        _print: { display: 'none' },
        lgDown: { justifyContent: 'flex-end', flexWrap: 'wrap', paddingTop: '2', _before: { display: 'none' } },
      },
      hidden: { lgDown: { display: 'none' } },
    },
  },
  defaultVariants: { align: 'start', part: 'plain' },
});
const sortButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  marginBlock: '-1',
  background: 'none',
  border: 'none',
  borderRadius: 'sm',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
  '& svg': { width: '14px', height: '14px' },
});

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

function partOf<Row>(column: Column<Row>) {
  if (column.primary) return 'primary';
  if (column.corner) return 'corner';
  if (column.action) return 'action';
  return column.desktopOnly ? 'hidden' : 'plain';
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { sort, onSort, align = 'start', width, title } = column;
  const SortIcon = sortIcons[sort ?? 'none'];
  return (
    <th
      scope="col"
      aria-sort={onSort ? (sort ?? 'none') : undefined}
      className={th({ align, action: column.action === true })}
      style={{ width }}
    >
      {onSort ? (
        <button type="button" onClick={onSort} className={sortButton}>
          {title}
          <SortIcon aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

export function DataTable<Row>({ caption, columns, rows, rowKey, busy, empty, foot, dense }: DataTableProps<Row>) {
  if (rows.length === 0 && !busy && empty !== undefined) return empty;
  return (
    <div className={wrap}>
      <ProgressLine active={busy === true} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display: block below 992 px takes the implicit roles away */}
      <table role="table" aria-busy={busy || undefined} className={table}>
        <caption className={hiddenStyle}>{caption}</caption>
        <thead role="rowgroup" className={head}>
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={group}>
          {rows.map((item) => (
            <tr role="row" key={rowKey(item)} className={row}>
              {columns.map((column) => {
                const label = typeof column.title === 'string' && !column.action ? column.title : undefined;
                const props = {
                  className: td({ align: column.align, part: partOf(column), dense }),
                  'data-label': label,
                  children: column.cell(item),
                };
                return column.primary ? (
                  <th role="rowheader" scope="row" key={column.key} {...props} />
                ) : (
                  <td role="cell" key={column.key} {...props} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end of the table */}
      {foot}
    </div>
  );
}

const matrix = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { color: 'fg.muted', fontWeight: 'medium', fontSize: 'sm', textAlign: 'start', whiteSpace: 'nowrap' },
  '& th, & td': { paddingInline: '3', paddingBlock: '2', borderBottom: '1px solid', borderColor: 'border.default' },
  '& thead th': { backgroundColor: 'bg.subtle' },
  '& tbody tr:last-child > *': { borderBottom: 'none' },
  '& [data-align=end]': { textAlign: 'end' },
  '& tr[aria-current=true], & tr[data-current]': { backgroundColor: 'accent.subtle' },
});

export function SimpleTable({
  caption,
  showCaption,
  children,
}: {
  caption: string;
  showCaption?: boolean;
  children: ReactNode;
}) {
  return (
    // Scrolls sideways when the page cannot: focusable so that the keyboard can scroll it too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus (axe scrollable-region-focusable)
    <section aria-label={caption} tabIndex={0} className={css({ overflowX: 'auto' })}>
      <table className={matrix}>
        <caption
          className={cx(
            showCaption ? css({ textAlign: 'start', paddingBottom: '2', fontWeight: 'medium' }) : hiddenStyle,
          )}
        >
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}
