/**
 * <LinkTabs label="订单状态" tabs={[{ key: 'all', label: '全部', to: '?status=', count: 12, current: true }]} />
 *   tabs that are addresses (filters in the URL): links, aria-current; scroll sideways on a phone
 * <Tabs label="登录方式" value={…} onChange={…} tabs={[{ key, label }]}>{panel of the current tab}</Tabs>
 *   tabs within a page: the ARIA tabs pattern, arrows, Home and End move and select
 */
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { css } from '#styled-system/css/index.js';
import { Badge } from './badge.tsx';

const bar = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid',
  borderColor: 'border.default',
  listStyle: 'none',
});
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'touch', lg: '10' },
  paddingInline: '3',
  marginBottom: '-1px',
  background: 'transparent',
  border: 'none',
  borderBottom: '2px solid transparent',
  borderRadius: '4px 4px 0 0',
  color: 'fg.muted',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  outlineOffset: '-2px',
  _hover: { color: 'fg.default' },
  '&[aria-current], &[aria-selected=true]': {
    color: 'accent.fg',
    fontWeight: 'semibold',
    borderBottomColor: 'accent.solid',
    _forcedColors: { borderBottomColor: 'Highlight' },
  },
  // Forced colours draw transparent borders: without this every tab would be underlined.
  _forcedColors: { borderBottomColor: 'Canvas' },
});

export interface LinkTab {
  key: string;
  label: ReactNode;
  to: string;
  current: boolean;
  count?: number | undefined;
}

/** On a phone the bar is longer than the screen: the current tab must be in sight when the page opens. */
function bringIntoSight(link: HTMLAnchorElement | null) {
  const list = link?.closest('ul');
  if (!link || !list) return;
  const [tabBox, listBox] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += tabBox.left - listBox.left - (listBox.width - tabBox.width) / 2;
}

export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={bar}>
        {tabs.map((each) => (
          <li key={each.key}>
            <Link
              to={each.to}
              ref={each.current ? bringIntoSight : undefined}
              aria-current={each.current ? 'page' : undefined}
              className={tab}
            >
              {each.label}
              {each.count === undefined ? null : <Badge tone={each.current ? 'accent' : 'neutral'}>{each.count}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface TabsProps {
  label: string;
  value: string;
  onChange: (key: string) => void;
  tabs: readonly { key: string; label: ReactNode }[];
  children: ReactNode;
}

export function Tabs({ label, value, onChange, tabs, children }: TabsProps) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((each) => each.key === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={move} className={bar}>
        {tabs.map((each) => (
          <button
            key={each.key}
            id={`${id}-${each.key}`}
            type="button"
            role="tab"
            aria-selected={each.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={each.key === value ? 0 : -1}
            onClick={() => onChange(each.key)}
            className={tab}
          >
            {each.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={css({ paddingTop: { base: '4', lg: '6' } })}
      >
        {children}
      </div>
    </div>
  );
}
