/**
 * <StatusTabs label="按状态筛选" tabs={[{ value: '', label: '全部', count: 12 }, …]} current="" hrefFor={(value) => '?…'} />
 *
 * Tabs of a list are links: each is an address, the middle button opens it in a new tab, Back undoes it.
 */
import { Link } from 'react-router';
import { css } from '#styled-system/css/index.js';

const bar = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid',
  borderColor: 'border.default',
  paddingInline: { base: '2', lg: '4' },
  _print: { display: 'none' },
});
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  minHeight: '12',
  paddingInline: '3',
  borderBottom: '2px solid transparent',
  marginBottom: '-1px',
  color: 'fg.muted',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: '-3px',
  _hover: { color: 'fg.default' },
  '&[aria-current=page]': { color: 'accent.fg', borderColor: 'accent.solid', fontWeight: 'semibold' },
});
const figure = css({
  minWidth: '5',
  paddingInline: '1.5',
  borderRadius: 'full',
  backgroundColor: 'bg.inset',
  color: 'fg.muted',
  fontSize: 'xs',
  fontWeight: 'medium',
  lineHeight: '1.6',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

export interface StatusTab {
  readonly value: string;
  readonly label: string;
  /** Left out: no number is shown. */
  readonly count?: string | undefined;
}

interface StatusTabsProps {
  label: string;
  tabs: readonly StatusTab[];
  current: string;
  hrefFor: (value: string) => string;
}

export function StatusTabs({ label, tabs, current, hrefFor }: StatusTabsProps) {
  return (
    <nav aria-label={label} className={bar}>
      {tabs.map(({ value, label: name, count }) => (
        <Link
          key={value}
          to={hrefFor(value)}
          aria-current={value === current ? 'page' : undefined}
          className={tab}
          preventScrollReset
        >
          {name}
          {count === undefined ? null : <span className={figure}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
