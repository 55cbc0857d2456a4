import { setup } from 'xstate';
import type { EdgeMeta } from '../lifecycle.ts';

export type CouponTemplateEvent =
  | { readonly type: 'publish' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'end' };

const staff = { who: ['staff'], claim: 'Coupon_Edit' } as const;

/**
 * The status graph of a coupon template (domain entities 3.10). Coupons are issued while it is published; what is
 * issued already stays valid whatever becomes of the template.
 */
export const couponTemplateLifecycle = setup({
  types: { events: {} as CouponTemplateEvent, meta: {} as EdgeMeta | { readonly screen: string } },
}).createMachine({
  id: 'couponTemplate',
  initial: 'draft',
  states: {
    draft: {
      meta: { screen: 'coupon list' },
      on: { publish: { target: 'published', meta: { ...staff, spec: '3.10 draft → published' } } },
    },
    published: {
      meta: { screen: 'coupon list' },
      on: {
        pause: { target: 'paused', meta: { ...staff, spec: '3.10 published → paused' } },
        end: { target: 'ended', meta: { ...staff, spec: '3.10 → ended' } },
      },
    },
    paused: {
      meta: { screen: 'coupon list' },
      on: {
        resume: { target: 'published', meta: { ...staff, spec: '3.10 paused ⇄' } },
        end: { target: 'ended', meta: { ...staff, spec: '3.10 → ended' } },
      },
    },
    ended: { type: 'final', meta: { screen: 'coupon list' } },
  },
});
