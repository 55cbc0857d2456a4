import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderLine } from '#features/pricing/line-discount.ts';
import type { OrderInput, OrderTotals } from '#features/pricing/order-arithmetic.ts';
import { orderTotals, payableFromRows, refundShare, taxOf } from '#features/pricing/order-arithmetic.ts';
import { businessCard, flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import { e1, e2, e6, messages, priced } from './jobs.ts';
import { buyer, coupon, freight, included, line, strategy } from './order-parts.ts';

function totals(input: OrderInput): OrderTotals {
  const result = orderTotals(input);
  if (result.outcome !== 'totalled') throw new Error(JSON.stringify(result));
  return result;
}

describe('E14: cartons, flyers and cards in one order', () => {
  const goods = (
    id: string,
    product: typeof flyer | typeof tuckBox | typeof businessCard,
    result: ReturnType<typeof priced>,
  ): OrderLine => ({
    id,
    productId: product.id,
    categoryId: product.id,
    quantity: result.quantity * result.designs,
    listFen: result.listFen,
    weightMg: result.weightMg,
    volumeMm3: result.volumeMm3,
  });
  const input: OrderInput = {
    lines: [
      goods('cartons', tuckBox, priced(tuckBox, e6, 10_000)),
      goods('flyers', flyer, priced(flyer, e2, 5000)),
      goods('cards', businessCard, priced(businessCard, e1, 500, { designs: 2 })),
    ],
    buyer,
    strategies: [
      strategy(1, false, { bp: 800 }, { scope: { productIds: [tuckBox.id] } }),
      strategy(2, true, { bp: 300 }, { scope: { productIds: [flyer.id] } }),
    ],
    coupon: { ...coupon, thresholdFen: 300_000, valueFen: 20_000, scope: { productIds: [tuckBox.id, flyer.id] } },
    freight,
    regionCode: '330106',
    pickup: false,
    tax: included,
  };
  const result = totals(input);

  test('level, strategy and coupon share of every line', () => {
    expect(result.lines).toEqual([
      {
        lineId: 'cartons',
        listFen: 479_150,
        levelFen: 0,
        strategyFen: 38_332,
        strategyId: 1,
        couponFen: 16_581,
        payableFen: 424_237,
      },
      {
        lineId: 'flyers',
        listFen: 98_654,
        levelFen: 4933,
        strategyFen: 2812,
        strategyId: 2,
        couponFen: 3419,
        payableFen: 87_490,
      },
      {
        lineId: 'cards',
        listFen: 11_000,
        levelFen: 550,
        strategyFen: 0,
        strategyId: null,
        couponFen: 0,
        payableFen: 10_450,
      },
    ]);
    expect(result).toMatchObject({ levelFen: 5483, strategyFen: 41_144, couponFen: 20_000, goodsFen: 522_177 });
  });

  test('freight by actual weight: 223 steps, 454.00', () => {
    expect(input.lines.reduce((sum, { volumeMm3 }) => sum + volumeMm3, 0)).toBe(296_780_770);
    expect(result.freight).toEqual({ feeFen: 45_400, chargeMg: 223_125_250, steps: 223, free: false });
  });

  test('payable 5675.77 with 652.96 VAT contained, net 5022.81', () => {
    expect(result).toMatchObject({ payableFen: 567_577, taxFen: 65_296, netFen: 502_281 });
  });

  test('the rows alone give the total', () => {
    expect(result.adjustments).toEqual([
      { kind: 'strategy', sourceId: 1, amountFen: -38_332, lineId: 'cartons' },
      { kind: 'coupon', sourceId: 9, amountFen: -16_581, lineId: 'cartons' },
      { kind: 'level', sourceId: 3, amountFen: -4933, lineId: 'flyers' },
      { kind: 'strategy', sourceId: 2, amountFen: -2812, lineId: 'flyers' },
      { kind: 'coupon', sourceId: 9, amountFen: -3419, lineId: 'flyers' },
      { kind: 'level', sourceId: 3, amountFen: -550, lineId: 'cards' },
      { kind: 'tax_contained', sourceId: null, amountFen: 65_296, lineId: null },
      { kind: 'freight', sourceId: 5, amountFen: 45_400, lineId: null },
    ]);
    expect(payableFromRows(result.listFen, result.adjustments)).toBe(567_577);
  });

  test('in exclusive mode the tax is added', () => {
    const added = totals({ ...input, tax: { mode: 'excluded', bp: 1300 } });
    expect(added).toMatchObject({ taxFen: 73_785, payableFen: 641_362, netFen: 567_577 });
    expect(payableFromRows(added.listFen, added.adjustments)).toBe(641_362);
  });

  test('picked up, there is no freight', () => {
    expect(totals({ ...input, pickup: true })).toMatchObject({ freight: null, freightFen: 0, payableFen: 522_177 });
  });

  test('a freight coupon takes off freight and nothing else', () => {
    const waived = totals({ ...input, coupon: { ...coupon, kind: 'freight', valueFen: 1000 } });
    expect(waived).toMatchObject({ goodsFen: 542_177, freightFen: 44_400, couponFen: 0, payableFen: 586_577 });
    expect(payableFromRows(waived.listFen, waived.adjustments)).toBe(586_577);
    expect(waived.adjustments).toContainEqual({
      kind: 'freight_coupon',
      sourceId: 9,
      amountFen: -1000,
      lineId: null,
    });
  });

  test.each([
    ['of no amount', undefined],
    ['of more than the freight', 90_000],
  ])('a freight coupon %s takes off the whole freight and no fen more', (_, valueFen) => {
    const value = valueFen === undefined ? {} : { valueFen };
    const waived = totals({ ...input, coupon: { ...coupon, kind: 'freight', ...value } });
    expect(waived).toMatchObject({ freight: { feeFen: 45_400 }, freightFen: 0, payableFen: 542_177 });
  });

  test('an unknown region and a coupon of someone else are refused at their fields', () => {
    const refusal = (change: Partial<OrderInput>) => {
      const outcome = orderTotals({ ...input, ...change });
      return outcome.outcome === 'refused' ? messages(outcome.errors, 'en') : outcome;
    };
    expect(refusal({ regionCode: '990000' })).toEqual({ 'shipping.regionCode': ['We do not deliver to this region'] });
    expect(refusal({ coupon: null })).toEqual({ couponId: ['This coupon is not yours'] });
  });

  test('pick-up from a carrier without a counter is refused as such, in a region that it delivers to', () => {
    const outcome = orderTotals({ ...input, pickup: true, freight: { ...freight, pickup: false } });
    expect(outcome.outcome === 'refused' && messages(outcome.errors)).toEqual({
      'shipping.regionCode': ['该配送方式不支持自提'],
    });
  });
});

describe('E17: refund shares', () => {
  test('100.00 for three pieces come back as 33.33, 33.34, 33.33', () => {
    expect([0, 1, 2].map((before) => refundShare(10_000, 3, before, 1))).toEqual([3333, 3334, 3333]);
  });

  test('any sequence of returns adds up to what was paid', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (paid, returns) => {
        const quantity = returns.reduce((sum, n) => sum + n, 0);
        let before = 0;
        let refunded = 0;
        for (const now of returns) {
          refunded += refundShare(paid, quantity, before, now);
          before += now;
        }
        return refunded === paid;
      }),
    );
  });

  test('more than the line holds is never refunded', () => {
    expect(() => refundShare(10_000, 3, 2, 2)).toThrow(RangeError);
  });
});

describe('freight of a whole order', () => {
  const west500: OrderInput = {
    lines: [line('a', 30_000), line('b', 20_000)],
    buyer: { ...buyer, levelBp: 0 },
    strategies: [],
    freight,
    regionCode: '650101',
    pickup: false,
    tax: included,
  };

  test('is free from 500.00 of goods after the coupon, and the order says so by a row of 0', () => {
    const free = totals(west500);
    expect(free).toMatchObject({ freight: { free: true }, freightFen: 0, payableFen: 50_000 });
    expect(free.adjustments).toContainEqual({ kind: 'freight', sourceId: 5, amountFen: 0, lineId: null });
    const reduced = totals({ ...west500, coupon: { ...coupon, valueFen: 1 } });
    expect(reduced).toMatchObject({ goodsFen: 49_999, freight: { free: false }, freightFen: 2300 });
  });

  test('is charged by the volume of all lines together when that is more than their weight', () => {
    const bulky = (id: string, volumeMm3: number): OrderLine => ({ ...line(id, 1000), volumeMm3 });
    const lines = [bulky('a', 13_500_000), bulky('b', 13_500_000)];
    // 27 000 cm³ ÷ 6000 is 4.5 kg against 2 kg; each line alone would be 2.25 kg.
    expect(totals({ ...west500, lines }).freight).toEqual({
      feeFen: 1500 + 4 * 800,
      chargeMg: 4_500_000,
      steps: 4,
      free: false,
    });
  });
});

test('no order is ever paid below zero, and its rows always give its total', () => {
  const anyStrategy = fc
    .record({ stack: fc.boolean(), bp: fc.nat(10_000), productId: fc.integer({ min: 1, max: 3 }) })
    .map(({ stack, bp, productId }) => strategy(bp, stack, { bp }, { scope: { productIds: [productId] } }));
  const anyLine = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.array(anyStrategy, { maxLength: 4 }),
      fc.option(fc.nat(500_000), { nil: undefined }),
      fc.constantFrom('included', 'excluded'),
      (lines, strategies, valueFen, mode) => {
        const outcome = orderTotals({
          lines: lines.map(([fen, productId], index) => line(String(index), fen, productId)),
          buyer,
          strategies,
          coupon: valueFen === undefined ? undefined : { ...coupon, valueFen },
          freight,
          regionCode: '330106',
          pickup: false,
          tax: { mode, bp: 1300 } as { mode: 'included' | 'excluded'; bp: number },
        });
        if (outcome.outcome !== 'totalled') return valueFen !== undefined;
        const goods = outcome.lines.reduce((sum, item) => sum + item.payableFen, 0);
        return (
          outcome.lines.every((item) => item.payableFen >= 0) &&
          goods === outcome.goodsFen &&
          payableFromRows(outcome.listFen, outcome.adjustments) === outcome.payableFen
        );
      },
    ),
  );
});

test('tax contained and tax added are rounded half up', () => {
  expect(taxOf(567_577, included)).toBe(65_296);
  expect(taxOf(50, { mode: 'excluded', bp: 1300 })).toBe(7);
});
