import { useText } from '#client/language.ts';
import { ListTabs } from '#ui/list-tabs.tsx';
import { orderScreenText, orderStatusText } from './order-screen.texts.ts';
import { type OrderStatus, orderStatuses } from './orders.contract.ts';

/** Statuses that always have a tab; the rare ones only appear with something in them. */
export const always: readonly OrderStatus[] = [
  'pending_payment',
  'pending_review',
  'in_production',
  'shipped',
  'completed',
];

interface OrderTabsProps {
  counts: Readonly<Record<string, number>>;
  current: string;
  hrefFor: (status: string) => string;
}

/** Status tabs with counters above a customer's orders (counted up to 10,000 each). */
export function OrderTabs(props: OrderTabsProps) {
  const t = useText();
  return (
    <ListTabs
      label={t(orderScreenText.tabs)}
      all={t(orderScreenText.all)}
      values={orderStatuses.map((value) => ({
        value,
        label: t(orderStatusText[value]),
        rare: !always.includes(value),
      }))}
      {...props}
    />
  );
}
