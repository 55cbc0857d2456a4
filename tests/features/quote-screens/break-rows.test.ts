import { expect, test } from 'vitest';
import type { QuoteResult } from '#features/products/products.contract.ts';
import { breakRows, isOnePrice, yuanOfPiece } from '#features/quotes/break-rows.ts';

const price = (quantity: number, payableBeforeShippingFen: number, breaks: readonly [number, number | null][]) =>
  ({
    quantity,
    payableBeforeShippingFen,
    unitYuan: (payableBeforeShippingFen / 100 / quantity).toFixed(4),
    priceBreaks: breaks.map(([of, payableFen]) => ({ quantity: of, listFen: payableFen, payableFen, unitYuan: '0.1' })),
  }) as unknown as QuoteResult;

test('the chosen quantity stands among the breaks in order, once', () => {
  const rows = breakRows(
    price(750, 9000, [
      [1000, 10_000],
      [500, 8000],
    ]),
  );
  expect(rows.map(({ quantity, current }) => [quantity, current])).toEqual([
    [500, false],
    [750, true],
    [1000, false],
  ]);
  expect(
    breakRows(
      price(500, 8000, [
        [500, 8000],
        [1000, 10_000],
      ]),
    ),
  ).toHaveLength(2);
});

test('saving is per piece against the smallest quantity shown', () => {
  const rows = breakRows(
    price(1000, 10_000, [
      [100, 2000],
      [10_000, 50_000],
    ]),
  );
  expect(rows.map(({ savedPercent }) => savedPercent)).toEqual([null, 50, 75]);
});

test('a quantity that cannot be ordered has no price and no saving', () => {
  const [row] = breakRows(price(1000, 10_000, [[10, null]]));
  expect(row).toMatchObject({ quantity: 10, payableFen: null, savedPercent: null });
});

test('banners by area cost the same each in every quantity, and the table says so; paper goods do not', () => {
  const banners = breakRows(
    price(10, 126_000, [
      [1, 12_600],
      [100, 1_260_000],
      [100_000, null],
    ]),
  );
  expect(banners.map(({ savedPercent }) => savedPercent)).toEqual([null, 0, 0, null]);
  expect(isOnePrice(banners)).toBe(true);
  expect(isOnePrice(breakRows(price(1000, 10_000, [[100, 2000]])))).toBe(false);
  expect(isOnePrice(breakRows(price(1000, 10_000, [])))).toBe(false);
});

test('a set tells what a piece of it costs on the average', () => {
  expect([yuanOfPiece('252.0000', 2), yuanOfPiece('352.0000', 3)]).toEqual(['126.0000', '117.3333']);
});
