import type { OrderDetail, OrderStatus } from './orders.contract.ts';

/** The way of an order that goes well; overlays (approval, hold) and its end (cancelled) stand in it where they fell. */
const way = ['pending_payment', 'pending_review', 'in_production', 'shipped', 'completed'] as const;
type OnTheWay = (typeof way)[number];

export interface Step {
  /** `placed` is what every order starts with. */
  readonly status: OrderStatus | 'placed';
  readonly state: 'done' | 'now' | 'ahead';
  /** When a done step was finished, if the history says; of an order that is on its way, when it was shipped. */
  readonly at: string | null;
}

/** History actions that finish a status. */
const finishedBy: Readonly<Record<OnTheWay, readonly string[]>> = {
  pending_payment: ['confirmPayment', 'pay', 'useCredit'],
  pending_review: ['startProduction'],
  in_production: [],
  shipped: ['ship'],
  completed: ['complete'],
};
const endedBy = ['cancel', 'cancelInProduction', 'reject', 'expire'];

type Given = Pick<OrderDetail, 'status' | 'payStatus' | 'events' | 'placedAt'>;

/** Progress of an order for its timeline: what is done and when, where it is, and what is still to come. */
export function stepsOf(order: Given): readonly Step[] {
  const { status } = order;
  const timeOf = (actions: readonly string[]): string | null =>
    order.events.findLast(({ action }) => actions.includes(action))?.at ?? null;
  const done = (step: OnTheWay): Step => ({ status: step, state: 'done', at: timeOf(finishedBy[step]) });
  const ahead = (step: OnTheWay): Step => ({ status: step, state: 'ahead', at: null });
  const placed: Step = { status: 'placed', state: 'done', at: order.placedAt };
  const reached = way.indexOf(status as OnTheWay);
  if (reached >= 0)
    return [
      placed,
      ...way.map((step, at): Step => {
        if (at < reached || status === 'completed') return done(step);
        if (at > reached) return ahead(step);
        return { status: step, state: 'now', at: step === 'shipped' ? timeOf(finishedBy.shipped) : null };
      }),
    ];
  // Off the way: what the history finished, then the status itself, then what a hold or an approval leaves open.
  const finished = way.filter((step) => timeOf(finishedBy[step]) !== null);
  const now: Step = { status, state: 'now', at: status === 'cancelled' ? timeOf(endedBy) : null };
  const left = status === 'cancelled' ? [] : way.slice(finished.length);
  return [placed, ...finished.map(done), now, ...left.map(ahead)];
}
