import { count } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { StatusTabs } from '#resource/status-tabs.tsx';
import { orderScreenText, orderStatusText } from './order-screen.texts.ts';
import { type OrderStatus, orderStatuses } from './orders.contract.ts';

/** Counting stops here on the server; a larger number would promise what was not counted. */
const countedUpTo = 10_000;

/** Statuses that always have a tab; the rare ones only appear with something in them. */
const always: readonly OrderStatus[] = ['pending_payment', 'pending_review', 'in_production', 'shipped', 'completed'];

interface OrderTabsProps {
  counts: Readonly<Record<string, number>>;
  current: string;
  hrefFor: (status: string) => string;
}

/** Status tabs with counters above a list of orders. */
export function OrderTabs({ counts, current, hrefFor }: OrderTabsProps) {
  const t = useText();
  const language = useLanguage();
  const shown = (n: number) =>
    n >= countedUpTo ? t(orderScreenText.more, { n: count(countedUpTo, language) }) : count(n, language);
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const known = Object.keys(counts).length > 0;
  const statuses = orderStatuses.filter(
    (status) => always.includes(status) || (counts[status] ?? 0) > 0 || status === current,
  );
  return (
    <StatusTabs
      label={t(orderScreenText.tabs)}
      current={current}
      hrefFor={hrefFor}
      tabs={[
        { value: '', label: t(orderScreenText.all), count: known ? shown(total) : undefined },
        ...statuses.map((status) => ({
          value: status,
          label: t(orderStatusText[status]),
          count: known ? shown(counts[status] ?? 0) : undefined,
        })),
      ]}
    />
  );
}
