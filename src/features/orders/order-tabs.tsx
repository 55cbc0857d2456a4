import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { LinkTabs } from '#ui/tabs.tsx';
import { orderScreenText, orderStatusText } from './order-screen.texts.ts';
import { type OrderStatus, orderStatuses } from './orders.contract.ts';

/** Statuses that always have a tab; the rare ones only appear with something in them. */
const always: readonly OrderStatus[] = ['pending_payment', 'pending_review', 'in_production', 'shipped', 'completed'];

interface OrderTabsProps {
  counts: Readonly<Record<string, number>>;
  current: string;
  hrefFor: (status: string) => string;
}

/** Status tabs with counters above a list of orders (counted up to 10,000 each). */
export function OrderTabs({ counts, current, hrefFor }: OrderTabsProps) {
  const t = useText();
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const known = Object.keys(counts).length > 0;
  const statuses = orderStatuses.filter(
    (status) => always.includes(status) || (counts[status] ?? 0) > 0 || status === current,
  );
  return (
    <div className={css({ paddingInline: { base: '2', lg: '4' }, paddingTop: '1', _print: { display: 'none' } })}>
      <LinkTabs
        label={t(orderScreenText.tabs)}
        tabs={[
          {
            key: 'all',
            label: t(orderScreenText.all),
            to: hrefFor(''),
            current: current === '',
            count: known ? total : undefined,
          },
          ...statuses.map((status) => ({
            key: status,
            label: t(orderStatusText[status]),
            to: hrefFor(status),
            current: status === current,
            count: known ? (counts[status] ?? 0) : undefined,
          })),
        ]}
      />
    </div>
  );
}
