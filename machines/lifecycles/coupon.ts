import { setup } from 'xstate';
import type { EdgeMeta } from '../lifecycle.ts';

export type CouponEvent =
  /** `inDays`: today is within the coupon's days, both included (INV-30). */
  | { readonly type: 'lock'; readonly inDays: boolean }
  | { readonly type: 'use' }
  | { readonly type: 'release'; readonly inDays: boolean }
  | { readonly type: 'expire' }
  | { readonly type: 'void' };

const inDays = {
  type: 'inDays',
  params: ({ event }: { event: { readonly inDays: boolean } }) => ({ inDays: event.inDays }),
} as const;
/** The order was cancelled before production: the coupon comes back, unless its days are over. */
const release = [
  { guard: inDays, target: 'unused', meta: { who: ['system'], spec: '3.10 order cancelled before paid: unused' } },
  { target: 'expired', meta: { who: ['system'], spec: '3.10 or expired when past `to`' } },
] as const;

/** The status graph of a coupon in a customer's hands (domain entities 3.10). A coupon serves one order (INV-28). */
export const couponLifecycle = setup({
  types: { events: {} as CouponEvent, meta: {} as EdgeMeta | { readonly screen: string } },
  guards: { inDays: (_, params: { inDays: boolean }) => params.inDays },
}).createMachine({
  id: 'coupon',
  initial: 'unused',
  states: {
    unused: {
      meta: { screen: 'my coupons' },
      on: {
        lock: {
          guard: inDays,
          target: 'locked',
          meta: { who: ['customer', 'staff'], spec: '3.10 lock; order creating' },
        },
        expire: { target: 'expired', meta: { who: ['system'], spec: '3.10 Sys past `to`' } },
        void: { target: 'void', meta: { who: ['staff'], claim: 'Coupon_Issue', spec: '3.10 void; S, reason' } },
      },
    },
    locked: {
      meta: { screen: 'my coupons' },
      on: {
        use: { target: 'used', meta: { who: ['system'], spec: '3.10 pay or credit: used' } },
        release,
      },
    },
    used: { meta: { screen: 'my coupons' }, on: { release } },
    expired: { type: 'final', meta: { screen: 'my coupons' } },
    void: { type: 'final', meta: { screen: 'coupon items' } },
  },
});
