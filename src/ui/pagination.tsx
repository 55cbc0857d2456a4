/**
 * <Pagination page={2} pageSize={20} total={137} onPage={(page) => …} onPageSize={(size) => …} />
 *
 * Native buttons; shows total, neighbours, page size (when onPageSize is given) and a jump box from 8 pages up.
 * Renders only the total when there is one page. Pages count from 1.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { css, cx } from '#styled-system/css/index.js';
import { useMoreWords } from './more-words.ts';

export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize?: ((size: number) => void) | undefined;
  pageSizes?: readonly number[];
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { base: 'center', lg: 'flex-end' },
  gap: '3',
  paddingInline: '4',
  paddingBlock: '3',
  fontSize: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  _print: { display: 'none' },
});
const pages = css({ display: 'flex', alignItems: 'center', gap: '1', listStyle: 'none' });
const button = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: { base: '10', lg: '8' },
  minHeight: { base: '10', lg: '8' },
  paddingInline: '1.5',
  borderRadius: 'md',
  border: '1px solid transparent',
  background: 'transparent',
  color: 'fg.default',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { backgroundColor: 'bg.inset' },
  _disabled: { opacity: '0.4', cursor: 'not-allowed' },
  '&[aria-current=page]': { borderColor: 'accent.solid', color: 'accent.fg', fontWeight: 'semibold' },
  '& svg': { width: '16px', height: '16px' },
});
const box = css({
  minHeight: { base: '10', lg: '8' },
  paddingInline: '2',
  backgroundColor: 'bg.surface',
  color: 'fg.default',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  fontSize: { base: 'lg', lg: 'sm' },
});

/** First, last and the neighbours of the current page; 0 stands for a gap. */
export function pageNumbers(page: number, last: number): number[] {
  const shown = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((n, at) => {
    const gap = n - (sorted[at - 1] ?? n - 1) - 1;
    if (gap === 1) return [n - 1, n];
    return gap > 1 ? [0, n] : [n];
  });
}

export function Pagination({
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
  pageSizes = [10, 20, 50, 100],
}: PaginationProps) {
  const words = useMoreWords();
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label={words.pagination} className={bar}>
      <span role="status">{words.total(total)}</span>
      {last > 1 ? (
        <ul className={pages}>
          <li>
            <button
              type="button"
              aria-label={words.previousPage}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
              className={button}
            >
              <ChevronLeft aria-hidden />
            </button>
          </li>
          {pageNumbers(page, last).map((n, at) =>
            n === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
              <li key={`gap-${at}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={n}>
                <button
                  type="button"
                  aria-label={words.page(n)}
                  aria-current={n === page ? 'page' : undefined}
                  onClick={() => n !== page && onPage(n)}
                  className={button}
                >
                  {n}
                </button>
              </li>
            ),
          )}
          <li>
            <button
              type="button"
              aria-label={words.nextPage}
              disabled={page >= last}
              onClick={() => onPage(page + 1)}
              className={button}
            >
              <ChevronRight aria-hidden />
            </button>
          </li>
        </ul>
      ) : null}
      {onPageSize && total > Math.min(...pageSizes) ? (
        <select
          aria-label={words.pageSize}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
          className={box}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {words.perPage(size)}
            </option>
          ))}
        </select>
      ) : null}
      {last >= 8 ? (
        <form
          className={css({ display: 'flex', alignItems: 'center', gap: '2' })}
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = Number(new FormData(event.currentTarget).get('page'));
            if (Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, last));
            event.currentTarget.reset();
          }}
        >
          <label className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
            {words.jump}
            <input
              name="page"
              inputMode="numeric"
              autoComplete="off"
              className={cx(box, css({ width: '14', textAlign: 'center' }))}
            />
          </label>
          {words.jumpPage}
        </form>
      ) : null}
    </nav>
  );
}
