import { setup } from 'xstate';
import type { EdgeMeta } from '../lifecycle.ts';

export type DiscountEvent =
  | { readonly type: 'activate' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'end' };

const staff = { who: ['staff'], claim: 'Discount_Edit' } as const;

/** The status graph of a discount strategy (domain entities 3.13); only an active one takes part in prices. */
export const discountLifecycle = setup({
  types: { events: {} as DiscountEvent, meta: {} as EdgeMeta | { readonly screen: string } },
}).createMachine({
  id: 'discount',
  initial: 'draft',
  states: {
    draft: {
      meta: { screen: 'discount list' },
      on: { activate: { target: 'active', meta: { ...staff, spec: '3.13 draft → active' } } },
    },
    active: {
      meta: { screen: 'discount list' },
      on: {
        pause: { target: 'paused', meta: { ...staff, spec: '3.13 active → paused' } },
        end: { target: 'ended', meta: { ...staff, addition: 'a campaign may end without a pause' } },
      },
    },
    paused: {
      meta: { screen: 'discount list' },
      on: {
        resume: { target: 'active', meta: { ...staff, addition: 'a pause ends' } },
        end: { target: 'ended', meta: { ...staff, spec: '3.13 paused → ended' } },
      },
    },
    ended: { type: 'final', meta: { screen: 'discount list' } },
  },
});
