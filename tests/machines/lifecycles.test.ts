import { describe, expect, test } from 'vitest';
import { orderActions, orderStatuses } from '#features/orders/orders.contract.ts';
import { quoteStatuses } from '#features/quotes/quotes.contract.ts';
import type { Alphabet } from '#machines/alphabet.ts';
import { can, edgeMeta, nextStatus, statusesOf } from '#machines/lifecycle.ts';
import { orderLifecycle } from '#machines/lifecycles/order.ts';
import { quoteLifecycle } from '#machines/lifecycles/quote.ts';

test('the contract lists exactly the statuses of the graph', () => {
  expect(statusesOf(orderLifecycle).toSorted()).toEqual([...orderStatuses].toSorted());
  expect(statusesOf(quoteLifecycle).toSorted()).toEqual([...quoteStatuses].toSorted());
});

test('every action of the contract is an edge somewhere', () => {
  for (const action of orderActions) {
    expect(
      orderStatuses.some((status) => can(orderLifecycle, status, action)),
      action,
    ).toBe(true);
  }
});

describe('an order', () => {
  test('starts by approval, credit or payment', () => {
    const place = (needsApproval: boolean, onAccount: boolean, creditRoom: boolean) =>
      nextStatus(orderLifecycle, 'new', { type: 'place', needsApproval, onAccount, creditRoom });
    expect(place(true, true, true)).toBe('pending_approval');
    expect(place(false, true, true)).toBe('pending_review');
    expect(place(false, true, false)).toBe('pending_payment');
    expect(place(false, false, true)).toBe('pending_payment');
  });
  test('goes from payment through production and shipping to its end', () => {
    expect(nextStatus(orderLifecycle, 'pending_payment', { type: 'confirmPayment', covered: true })).toBe(
      'pending_review',
    );
    expect(nextStatus(orderLifecycle, 'pending_review', { type: 'startProduction', artworkReady: true })).toBe(
      'in_production',
    );
    expect(nextStatus(orderLifecycle, 'in_production', { type: 'ship', all: true })).toBe('shipped');
    expect(nextStatus(orderLifecycle, 'shipped', { type: 'complete' })).toBe('completed');
  });
  test('is not paid by a part, and not produced without artwork', () => {
    expect(nextStatus(orderLifecycle, 'pending_payment', { type: 'confirmPayment', covered: false })).toBe(
      'pending_payment',
    );
    expect(
      nextStatus(orderLifecycle, 'pending_review', { type: 'startProduction', artworkReady: false }),
    ).toBeUndefined();
  });
  test('can be cancelled before production by both sides, afterwards by staff with Order_Cancel only (INV-14)', () => {
    expect(orderStatuses.filter((status) => can(orderLifecycle, status, 'cancel'))).toEqual([
      'pending_approval',
      'pending_payment',
      'pending_review',
    ]);
    expect(edgeMeta(orderLifecycle, 'in_production', 'cancelInProduction')).toMatchObject({
      who: ['staff'],
      claim: 'Order_Cancel',
    });
  });
  test('that is completed or cancelled never moves again (INV-15)', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(nextStatus(orderLifecycle, status, { type: 'cancel' })).toBeUndefined();
      expect(nextStatus(orderLifecycle, status, { type: 'hold' })).toBeUndefined();
    }
  });
  test('returns from a hold to where it was', () => {
    expect(nextStatus(orderLifecycle, 'in_production', { type: 'hold' })).toBe('on_hold');
    expect(nextStatus(orderLifecycle, 'on_hold', { type: 'release', from: 'in_production' })).toBe('in_production');
  });
  test('in a status nobody knows has no edges', () => {
    expect(nextStatus(orderLifecycle, 'lost' as never, { type: 'cancel' })).toBeUndefined();
    expect(can(orderLifecycle, 'lost' as never, 'cancel')).toBe(false);
    expect(edgeMeta(orderLifecycle, 'lost' as never, 'cancel')).toBeUndefined();
  });
});

test('a quote becomes an order within its days only', () => {
  expect(nextStatus(quoteLifecycle, 'open', { type: 'order', valid: true })).toBe('ordered');
  expect(nextStatus(quoteLifecycle, 'open', { type: 'order', valid: false })).toBeUndefined();
});

test('an alphabet without one of the events is a type error', () => {
  const events = { order: { valid: { valid: true } }, expire: { plain: {} } };
  // @ts-expect-error: cancel has no cases
  const incomplete: Alphabet<typeof quoteLifecycle>['events'] = events;
  expect(incomplete).toBe(events);
});
