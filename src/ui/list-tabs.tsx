/**
 * <ListTabs label="状态" all="全部" values={[{ value: 'active', label: '启用' }]} counts={{ active: 3 }} current="" hrefFor={…} />
 *
 * The values of one filter of a list as tabs, each with its number of rows; the first one is all of them.
 */
import { LinkTabs } from './tabs.tsx';

interface ListTabsProps {
  label: string;
  all: string;
  values: readonly { readonly value: string; readonly label: string }[];
  counts: Readonly<Record<string, number>>;
  /** '' is all. */
  current: string;
  hrefFor: (value: string) => string;
}

export function ListTabs({ label, all, values, counts, current, hrefFor }: ListTabsProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <LinkTabs
      label={label}
      tabs={[{ value: '', label: all }, ...values].map(({ value, label }) => ({
        key: value || 'all',
        label,
        to: hrefFor(value),
        current: current === value,
        count: value === '' ? total : (counts[value] ?? 0),
      }))}
    />
  );
}
