import { expect, test } from 'vitest';
import { fenOf } from '#features/orders/order-actions.tsx';

test.each([
  ['937.21', 93_721],
  ['937.2', 93_720],
  ['937', 93_700],
  ['1,204.00', 120_400],
  ['¥ 12.05', 1205],
  ['９３７.21', 93_721],
  ['0.29', 29],
])('%s is read as %i fen', (typed, fen) => {
  expect(fenOf(typed)).toBe(fen);
});

test.each(['', 'abc', '-1', '1e3', '1.234', '1.', '99999999999'])('%s is no amount', (typed) => {
  expect(fenOf(typed)).toBeNull();
});
