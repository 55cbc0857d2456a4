import type { OrderDetail, OrderStatus } from './orders.contract.ts';

/** The way of an order that goes well; overlays (approval, hold) and its end (cancelled) are shown beside it. */
const way: readonly OrderStatus[] = ['pending_payment', 'pending_review', 'in_production', 'shipped', 'completed'];

export interface Step {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'ahead';
  /** When it was reached, if the history says. */
  readonly at: string | null;
}

/** History actions that bring an order into a status. */
const reachedBy: Readonly<Partial<Record<OrderStatus, readonly string[]>>> = {
  pending_payment: ['place', 'placed', 'approve'],
  pending_review: ['confirmPayment', 'pay', 'useCredit', 'on_account'],
  in_production: ['startProduction'],
  shipped: ['ship'],
  completed: ['complete', 'confirm'],
};

/** Progress of an order for its timeline: reached steps with their time, the current one, and what is still to come. */
export function stepsOf(order: Pick<OrderDetail, 'status' | 'events' | 'placedAt'>): readonly Step[] {
  const timeOf = (status: OrderStatus): string | null => {
    const event = order.events.findLast(({ action }) => reachedBy[status]?.includes(action));
    return event?.at ?? (status === 'pending_payment' ? order.placedAt : null);
  };
  if (order.status === 'cancelled') {
    const reached = way.filter((status) => timeOf(status) !== null);
    const end = order.events.findLast(({ action }) =>
      ['cancel', 'cancelInProduction', 'reject', 'expire'].includes(action),
    );
    return [
      ...reached.map((status): Step => ({ status, state: 'done', at: timeOf(status) })),
      { status: 'cancelled', state: 'now', at: end?.at ?? null },
    ];
  }
  const shown = way.includes(order.status) ? way : [order.status, ...way.filter((status) => timeOf(status) === null)];
  const before = way.includes(order.status) ? [] : way.filter((status) => timeOf(status) !== null);
  const at = shown.indexOf(order.status);
  return [
    ...before.map((status): Step => ({ status, state: 'done', at: timeOf(status) })),
    ...shown.map((status, index): Step => {
      const finished = index < at || (status === order.status && status === 'completed');
      const state = finished ? 'done' : index === at ? 'now' : 'ahead';
      return { status, state, at: index <= at ? timeOf(status) : null };
    }),
  ];
}
