import { describe, expect, test } from 'vitest';
import { stepsOf } from '#features/orders/order-steps.ts';
import type { OrderDetail, OrderStatus } from '#features/orders/orders.contract.ts';

const event = (action: string, at: string) => ({ action, at, by: '', note: null });
const order = (status: OrderStatus, ...events: OrderDetail['events']) => ({
  status,
  payStatus: 'unpaid' as const,
  placedAt: '2026-11-01T00:00:00Z',
  events,
});
const paid = event('confirmPayment', '2026-11-02T00:00:00Z');

const read = (given: Parameters<typeof stepsOf>[0]) => stepsOf(given).map(({ status, state }) => `${status} ${state}`);

describe('the progress of an order', () => {
  test('shows what is done, where it is, and what is ahead', () => {
    expect(read(order('in_production', paid))).toEqual([
      'placed done',
      'pending_payment done',
      'pending_review done',
      'in_production now',
      'shipped ahead',
      'completed ahead',
    ]);
  });

  test('is done at every step once completed', () => {
    expect(read(order('completed')).every((step) => step.endsWith('done'))).toBe(true);
  });

  test('carries the time at which a step was finished', () => {
    expect(stepsOf(order('pending_review', paid)).map(({ at }) => at)).toEqual([
      '2026-11-01T00:00:00Z',
      '2026-11-02T00:00:00Z',
      null,
      null,
      null,
      null,
    ]);
  });

  test('says when an order that is on its way was shipped', () => {
    const shipped = event('ship', '2026-11-03T00:00:00Z');
    expect(stepsOf(order('shipped', paid, shipped))).toContainEqual({
      status: 'shipped',
      state: 'now',
      at: shipped.at,
    });
  });

  test('of a cancelled order ends where it was cancelled', () => {
    expect(read(order('cancelled', event('cancel', '2026-11-02T00:00:00Z')))).toEqual(['placed done', 'cancelled now']);
  });

  test('that is held shows the hold between what is done and what is left', () => {
    expect(read(order('on_hold', paid))).toEqual([
      'placed done',
      'pending_payment done',
      'on_hold now',
      'pending_review ahead',
      'in_production ahead',
      'shipped ahead',
      'completed ahead',
    ]);
  });
});
