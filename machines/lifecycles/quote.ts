import { setup } from 'xstate';
import type { EdgeMeta } from '../lifecycle.ts';

export type QuoteLifecycleEvent =
  /** `valid`: now is not past validUntil. */
  { readonly type: 'order'; readonly valid: boolean } | { readonly type: 'expire' } | { readonly type: 'cancel' };

/** The status graph of a stored quote: it becomes one order, runs out, or is withdrawn. */
export const quoteLifecycle = setup({
  types: { events: {} as QuoteLifecycleEvent, meta: {} as EdgeMeta | { readonly screen: string } },
  guards: { stillValid: (_, params: { valid: boolean }) => params.valid },
}).createMachine({
  id: 'quote',
  initial: 'open',
  states: {
    open: {
      meta: { screen: 'quote list' },
      on: {
        order: {
          guard: { type: 'stillValid', params: ({ event }) => ({ valid: event.valid }) },
          target: 'ordered',
          meta: { who: ['customer', 'staff'], spec: '3.4 a quote becomes at most one order, within its days' },
        },
        expire: { target: 'expired', meta: { who: ['system'], spec: '3.4 validUntil passed' } },
        cancel: { target: 'cancelled', meta: { who: ['customer', 'staff'], addition: 'withdrawn' } },
      },
    },
    ordered: { type: 'final', meta: { screen: 'quote list' } },
    expired: { type: 'final', meta: { screen: 'quote list' } },
    cancelled: { type: 'final', meta: { screen: 'quote list' } },
  },
});
