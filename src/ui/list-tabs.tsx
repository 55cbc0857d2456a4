/**
 * <ListTabs label="状态" all="全部" values={[{ value: 'active', label: '启用' }]} counts={{ active: 3 }} current="" hrefFor={…} />
 *
 * The values of one filter of a list as tabs, each with its number of rows; the first one is all of them. A `rare` one only
 * appears with something in it. Without counts, which may come later, there are no numbers.
 */
import { css } from '#styled-system/css/index.js';
import { LinkTabs } from './tabs.tsx';

interface ListTabsProps {
  label: string;
  all: string;
  values: readonly { readonly value: string; readonly label: string; readonly rare?: boolean | undefined }[];
  counts: Readonly<Record<string, number>>;
  /** '' is all. */
  current: string;
  hrefFor: (value: string) => string;
}

const bar = css({ paddingInline: { base: '2', lg: '4' }, paddingTop: '1', _print: { display: 'none' } });

export function ListTabs({ label, all, values, counts, current, hrefFor }: ListTabsProps) {
  const known = Object.keys(counts).length > 0;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = values.filter(({ value, rare }) => !rare || (counts[value] ?? 0) > 0 || value === current);
  return (
    <div className={bar}>
      <LinkTabs
        label={label}
        tabs={[{ value: '', label: all }, ...shown].map(({ value, label }) => ({
          key: value || 'all',
          label,
          to: hrefFor(value),
          current: current === value,
          count: known ? (value === '' ? total : (counts[value] ?? 0)) : undefined,
        }))}
      />
    </div>
  );
}
