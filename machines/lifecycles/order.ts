import { setup } from 'xstate';
import type { EdgeMeta } from '../lifecycle.ts';

/** Statuses an order can be held in and released to. */
export type HeldStatus =
  | 'pending_approval'
  | 'pending_payment'
  | 'pending_review'
  | 'in_production'
  | 'partially_shipped';

export type OrderEvent =
  /** `onAccount`: the company pays monthly; `creditRoom`: its credit covers this order. */
  | {
      readonly type: 'place';
      readonly needsApproval: boolean;
      readonly onAccount: boolean;
      readonly creditRoom: boolean;
    }
  | { readonly type: 'approve'; readonly onAccount: boolean; readonly creditRoom: boolean }
  | { readonly type: 'reject' }
  /** Money came in, online or confirmed by staff; `covered`: all that is payable is paid now. */
  | { readonly type: 'pay'; readonly covered: boolean }
  | { readonly type: 'confirmPayment'; readonly covered: boolean }
  | { readonly type: 'useCredit'; readonly creditRoom: boolean }
  | { readonly type: 'expire' }
  | { readonly type: 'rejectArtwork' }
  /** `artworkReady`: every design is approved (or the order needs none). */
  | { readonly type: 'startProduction'; readonly artworkReady: boolean }
  /** `all`: nothing is left to ship afterwards. */
  | { readonly type: 'ship'; readonly all: boolean }
  | { readonly type: 'complete' }
  | { readonly type: 'cancel' }
  /** Staff only, with a reason and a charge for the work done (INV-14). */
  | { readonly type: 'cancelInProduction' }
  | { readonly type: 'hold' }
  /** `from`: the status before the hold, as the order keeps it. */
  | { readonly type: 'release'; readonly from: HeldStatus };

const customerOrStaff = ['customer', 'staff'] as const;
const cancel = {
  target: 'cancelled',
  meta: { who: customerOrStaff, spec: '3.5 any before in_production: cancel' },
} as const;
const hold = {
  target: 'on_hold',
  meta: { who: ['staff'], claim: 'Order_Stage', spec: '3.5 any non-terminal: hold' },
} as const;
const release = (from: HeldStatus) =>
  ({
    guard: {
      type: 'heldFrom',
      params: ({ event }: { event: { from: HeldStatus } }) => ({ from: event.from, is: from }),
    },
    target: from,
    meta: { who: ['staff'], claim: 'Order_Stage', spec: '3.5 on_hold back to the previous status' },
  }) as const;

/**
 * The status graph of an order (domain entities 3.5). Statuses are the states; `new` stands before anything is stored.
 * Server and screens ask it through `nextStatus`, `can` and `edgeMeta`; a payment that does not cover the amount keeps
 * the status. Money, stock and coupons of an edge are the server's, in the same transaction (INV-11).
 */
export const orderLifecycle = setup({
  types: { events: {} as OrderEvent, meta: {} as EdgeMeta | { readonly screen: string } },
  guards: {
    needsApproval: (_, params: { needsApproval: boolean }) => params.needsApproval,
    creditCovers: (_, params: { onAccount: boolean; creditRoom: boolean }) => params.onAccount && params.creditRoom,
    covered: (_, params: { covered: boolean }) => params.covered,
    artworkReady: (_, params: { artworkReady: boolean }) => params.artworkReady,
    allShipped: (_, params: { all: boolean }) => params.all,
    heldFrom: (_, params: { from: HeldStatus; is: HeldStatus }) => params.from === params.is,
  },
}).createMachine({
  id: 'order',
  initial: 'new',
  states: {
    new: {
      meta: { screen: 'review' },
      on: {
        place: [
          {
            guard: { type: 'needsApproval', params: ({ event }) => ({ needsApproval: event.needsApproval }) },
            target: 'pending_approval',
            meta: { who: customerOrStaff, spec: '3.5 approval rule: first match asks' },
          },
          {
            guard: {
              type: 'creditCovers',
              params: ({ event }) => ({ onAccount: event.onAccount, creditRoom: event.creditRoom }),
            },
            target: 'pending_review',
            meta: { who: customerOrStaff, spec: '3.5 useCredit: credit room' },
          },
          { target: 'pending_payment', meta: { who: customerOrStaff, spec: '3.5 pending_payment' } },
        ],
      },
    },
    pending_approval: {
      meta: { screen: 'order list' },
      on: {
        approve: [
          {
            guard: {
              type: 'creditCovers',
              params: ({ event }) => ({ onAccount: event.onAccount, creditRoom: event.creditRoom }),
            },
            target: 'pending_review',
            meta: { who: ['customer'], spec: '3.5 approve; A or O, not the buyer: pending_review (monthly)' },
          },
          {
            target: 'pending_payment',
            meta: { who: ['customer'], spec: '3.5 approve; A or O, not the buyer: pending_payment' },
          },
        ],
        reject: { target: 'cancelled', meta: { who: ['customer'], spec: '3.5 reject; A; reason' } },
        cancel,
        hold,
      },
    },
    pending_payment: {
      meta: { screen: 'order list' },
      on: {
        pay: [
          {
            guard: { type: 'covered', params: ({ event }) => ({ covered: event.covered }) },
            target: 'pending_review',
            meta: { who: ['customer', 'system'], spec: '3.5 pay success: amount equals payable' },
          },
          { target: 'pending_payment', meta: { who: ['customer', 'system'], addition: 'a part was paid' } },
        ],
        confirmPayment: [
          {
            guard: { type: 'covered', params: ({ event }) => ({ covered: event.covered }) },
            target: 'pending_review',
            meta: { who: ['staff'], claim: 'Order_Pay', spec: '3.5 offline transfer: S confirms' },
          },
          {
            target: 'pending_payment',
            meta: { who: ['staff'], claim: 'Order_Pay', addition: 'a part was paid' },
          },
        ],
        useCredit: {
          guard: {
            type: 'creditCovers',
            params: ({ event }) => ({ onAccount: true, creditRoom: event.creditRoom }),
          },
          target: 'pending_review',
          meta: { who: customerOrStaff, spec: '3.5 useCredit: credit room' },
        },
        expire: { target: 'cancelled', meta: { who: ['system'], spec: '3.5 Sys; unpaid > 24 h' } },
        cancel,
        hold,
      },
    },
    pending_review: {
      meta: { screen: 'order list' },
      on: {
        rejectArtwork: {
          target: 'pending_review',
          meta: { who: ['staff'], claim: 'Order_Review', spec: '3.5 reject; S; reason + which design' },
        },
        startProduction: {
          guard: { type: 'artworkReady', params: ({ event }) => ({ artworkReady: event.artworkReady }) },
          target: 'in_production',
          meta: { who: ['staff'], claim: 'Order_Stage', spec: '3.5 artwork all approved; S' },
        },
        cancel,
        hold,
      },
    },
    in_production: {
      meta: { screen: 'order list' },
      on: {
        ship: [
          {
            guard: { type: 'allShipped', params: ({ event }) => ({ all: event.all }) },
            target: 'shipped',
            meta: { who: ['staff'], claim: 'Order_Ship', spec: '3.5 all lines finished: shipped' },
          },
          {
            target: 'partially_shipped',
            meta: { who: ['staff'], claim: 'Order_Ship', spec: '3.5 all lines finished: partially_shipped' },
          },
        ],
        cancelInProduction: {
          target: 'cancelled',
          meta: { who: ['staff'], claim: 'Order_Cancel', spec: '3.5 S with claim Order_Cancel + reason + cost charge' },
        },
        hold,
      },
    },
    partially_shipped: {
      meta: { screen: 'order list' },
      on: {
        ship: [
          {
            guard: { type: 'allShipped', params: ({ event }) => ({ all: event.all }) },
            target: 'shipped',
            meta: { who: ['staff'], claim: 'Order_Ship', spec: '3.5 remaining shipped; S' },
          },
          {
            target: 'partially_shipped',
            meta: { who: ['staff'], claim: 'Order_Ship', addition: 'one more parcel, something is left' },
          },
        ],
        hold,
      },
    },
    shipped: {
      meta: { screen: 'order list' },
      on: {
        complete: {
          target: 'completed',
          meta: {
            who: ['customer', 'staff', 'system'],
            claim: 'Order_Ship',
            spec: '3.5 confirm; C, or Sys after 15 days',
          },
        },
      },
    },
    on_hold: {
      meta: { screen: 'order list' },
      on: {
        release: [
          release('pending_approval'),
          release('pending_payment'),
          release('pending_review'),
          release('in_production'),
          release('partially_shipped'),
        ],
      },
    },
    completed: { type: 'final', meta: { screen: 'order list' } },
    cancelled: { type: 'final', meta: { screen: 'order list' } },
  },
});
