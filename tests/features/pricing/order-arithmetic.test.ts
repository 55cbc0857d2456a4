import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coupon } from '#features/pricing/coupon.ts';
import { redeem } from '#features/pricing/coupon.ts';
import type { FreightTemplate } from '#features/pricing/freight.ts';
import { freightFee, freightRate } from '#features/pricing/freight.ts';
import type { Buyer, DiscountStrategy, OrderLine } from '#features/pricing/line-discount.ts';
import { lineDiscount } from '#features/pricing/line-discount.ts';
import type { OrderInput, OrderTotals } from '#features/pricing/order-arithmetic.ts';
import { orderTotals, payableFromRows, refundShare, taxOf } from '#features/pricing/order-arithmetic.ts';
import { businessCard, flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import { e1, e2, e6, messages, priced } from './jobs.ts';

const buyer: Buyer = { userId: 1, companyId: 17, levelId: 3, levelBp: 500, today: '2026-11-27' };
const days = { startDay: '2026-11-01', endDay: '2026-11-30' };
const strategy = (
  id: number,
  stack: boolean,
  band: { bp?: number; fixedFen?: number },
  rest: Partial<DiscountStrategy> = {},
): DiscountStrategy => ({
  id,
  active: true,
  priority: 1,
  stack,
  scope: {},
  basis: 'qty',
  bands: [{ from: 0, ...band }],
  ...days,
  exclusiveWithCoupon: false,
  ...rest,
});
const coupon: Coupon = {
  id: 9,
  kind: 'full_reduction',
  ownerUserId: 1,
  usable: true,
  ...days,
  thresholdFen: 0,
  scope: {},
  excludesStrategy: false,
};
const line = (id: string, listFen: number, productId = 1): OrderLine => ({
  id,
  productId,
  categoryId: productId,
  quantity: 100,
  listFen,
  weightMg: 1_000_000,
  volumeMm3: 1_000_000,
});
const east = { codes: ['33', '31', '32'], firstG: 1000, firstFen: 800, stepG: 1000, stepFen: 200 };
const west = {
  codes: ['65', '54'],
  firstG: 1000,
  firstFen: 1500,
  stepG: 1000,
  stepFen: 800,
  freeFromFen: 50_000,
  freeMaxG: 20_000,
};
const freight: FreightTemplate = { id: 5, regions: [east, west], divisor: 6000, pickup: true };
const included = { mode: 'included', bp: 1300 } as const;

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
    expect(result).toMatchObject({ couponFen: 20_000, goodsFen: 522_177 });
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
  });

  test('an unknown region and a coupon of someone else are refused at their fields', () => {
    const refusal = (change: Partial<OrderInput>) => {
      const outcome = orderTotals({ ...input, ...change });
      return outcome.outcome === 'refused' ? messages(outcome.errors, 'en') : outcome;
    };
    expect(refusal({ regionCode: '990000' })).toEqual({ 'shipping.regionCode': ['We do not deliver to this region'] });
    expect(refusal({ coupon: null })).toEqual({ couponId: ['This coupon is not yours'] });
  });
});

describe('E15: freight edges', () => {
  const fee = (regionCode: string, kg: number, cm3: number, goodsFen: number) => {
    const rate = freightRate(freight, regionCode);
    if (!rate) throw new Error('no rate');
    const { feeFen, steps } = freightFee(rate, 6000, { weightMg: kg * 1_000_000, volumeMm3: cm3 * 1000, goodsFen });
    return [feeFen, steps];
  };
  test.each([
    ['exactly the first kg', '310101', 1, 0, 0, 800, 0],
    ['a gram more is a step', '310101', 1.001, 0, 0, 1000, 1],
    ['exactly two kg', '310101', 2, 0, 0, 1000, 1],
    ['3 kg against 30 000 cm³ is 5 kg', '310101', 3, 30_000, 0, 1600, 4],
    ['West, 500.00 of goods and 20 kg: free', '650101', 20, 0, 50_000, 0, 19],
    ['West, 20.5 kg is too heavy to be free', '650101', 20.5, 0, 50_000, 17_500, 20],
    ['West, 499.99 is too little to be free', '650101', 5, 0, 49_999, 4700, 4],
  ])('%s', (_, region, kg, cm3, goodsFen, feeFen, steps) => {
    expect(fee(region, kg, cm3, goodsFen)).toEqual([feeFen, steps]);
  });

  test('the longest matching prefix wins; what no region names goes elsewhere or is refused', () => {
    const city = { ...east, codes: ['3301'], firstFen: 500 };
    const template = { ...freight, regions: [east, city, west] };
    expect(freightRate(template, '330106')?.firstFen).toBe(500);
    expect(freightRate(template, '330206')?.firstFen).toBe(800);
    expect(freightRate(template, '440100')).toBeUndefined();
    expect(freightRate(template, '33')).toBeUndefined();
    expect(freightRate({ ...template, elsewhere: west }, '440100')).toBe(west);
  });
});

describe('E16: coupon edges', () => {
  const shares = (change: Partial<Coupon>, lists: number[], who = buyer) => {
    const lines = lists.map((fen, index) => line(String(index), fen));
    const discounts = lines.map((item) => lineDiscount(item, { ...who, levelBp: 0 }, []));
    const outcome = redeem({ ...coupon, ...change }, lines, discounts, who);
    return outcome.outcome === 'used' ? outcome.shares : outcome.reason[1];
  };
  test.each([
    ['100.00 on 80.00 of goods takes 80.00', { valueFen: 10_000 }, [5000, 3000], [5000, 3000]],
    ['threshold 300.00 reached exactly', { valueFen: 2000, thresholdFen: 30_000 }, [30_000], [2000]],
    [
      '12 % capped at 50.00',
      { kind: 'percent', valueBp: 1200, capFen: 5000 },
      [33_333, 33_333, 33_334],
      [1667, 1666, 1667],
    ],
    ['10.00 over three equal lines', { valueFen: 1000 }, [5000, 5000, 5000], [334, 333, 333]],
    ['15 % of 0.33', { kind: 'percent', valueBp: 1500 }, [33], [5]],
  ] as [string, Partial<Coupon>, number[], number[]][])('%s', (_, change, lists, expected) => {
    expect(shares(change, lists)).toEqual(expected);
  });

  test('a refusal names its cause', () => {
    expect(shares({ valueFen: 2000, thresholdFen: 30_000 }, [29_999])).toBe(
      'Applies from 300.00 yuan of eligible goods',
    );
    expect(shares({ ownerUserId: 2 }, [100])).toBe('This coupon is not yours');
    expect(shares({ usable: false }, [100])).toBe('This coupon has been used or is void');
    expect(shares({ scope: { productIds: [99] } }, [100])).toBe('This coupon does not apply to these goods');
    expect(shares({ endDay: '2026-11-26' }, [100])).toBe('This coupon is valid from 2026-11-01 to 2026-11-26');
    expect(shares({ endDay: '2026-11-27', valueFen: 1 }, [100])).toEqual([1]);
  });

  test('lines whose strategy or coupon excludes the other take no part', () => {
    const lines = [line('a', 10_000), line('b', 10_000, 2)];
    const shareOf = (exclusiveWithCoupon: boolean, excludesStrategy: boolean) => {
      const only = strategy(1, false, { bp: 1000 }, { scope: { productIds: [1] }, exclusiveWithCoupon });
      const discounts = lines.map((item) => lineDiscount(item, { ...buyer, levelBp: 0 }, [only]));
      const outcome = redeem({ ...coupon, valueFen: 1900, excludesStrategy }, lines, discounts, buyer);
      return outcome.outcome === 'used' ? outcome.shares : outcome.reason;
    };
    expect(shareOf(false, false)).toEqual([900, 1000]);
    expect(shareOf(true, false)).toEqual([0, 1900]);
    expect(shareOf(false, true)).toEqual([0, 1900]);
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

describe('E22: level against strategies, list 100.00 and level 5 %', () => {
  const stack3 = strategy(1, true, { bp: 300 });
  const pays = (...strategies: DiscountStrategy[]) => {
    const { levelFen, strategyFen, strategy: used, payableFen } = lineDiscount(line('a', 10_000), buyer, strategies);
    return [levelFen, strategyFen, used?.id ?? null, payableFen];
  };
  test.each([
    ['no strategy', [], [500, 0, null, 9500]],
    ['stacking 3 % beats exclusive 6 % in total', [stack3, strategy(2, false, { bp: 600 })], [500, 285, 1, 9215]],
    ['exclusive 8 % beats level and stacking 3 %', [stack3, strategy(2, false, { bp: 800 })], [0, 800, 2, 9200]],
    ['a tie keeps the level and uses no strategy', [strategy(2, false, { bp: 500 })], [500, 0, null, 9500]],
    ['a fixed 150.00 is capped at the list', [strategy(2, false, { fixedFen: 15_000 })], [0, 10_000, 2, 0]],
    ['of stacking 3 % and 4 % only 4 % applies', [stack3, strategy(2, true, { bp: 400 })], [500, 380, 2, 9120]],
  ] as [string, DiscountStrategy[], unknown[]][])('%s', (_, strategies, expected) => {
    expect(pays(...strategies)).toEqual(expected);
    expect(pays(...strategies.toReversed())).toEqual(expected);
  });

  test('of equal savings the lower priority number, then the lower id', () => {
    expect(pays(strategy(3, true, { bp: 300 }), strategy(2, true, { bp: 300 }))[2]).toBe(2);
    expect(pays(strategy(3, true, { bp: 300 }, { priority: 0 }), strategy(2, true, { bp: 300 }))[2]).toBe(3);
  });

  test('outside its days, scope, level or status a strategy is nothing; both end days count', () => {
    const idle: Partial<DiscountStrategy>[] = [
      { active: false },
      { startDay: '2026-11-28' },
      { endDay: '2026-11-26' },
      { scope: { levelIds: [1] } },
      { scope: { companyIds: [99] } },
      { scope: { categoryIds: [2] } },
      { bands: [{ from: 101, bp: 5000 }] },
    ];
    for (const change of idle) expect(pays(strategy(1, true, { bp: 5000 }, change))[2]).toBeNull();
    expect(pays(strategy(1, true, { bp: 5000 }, { startDay: '2026-11-27', endDay: '2026-11-27' }))[2]).toBe(1);
  });

  test('the highest band reached counts, by pieces or by amount', () => {
    const bands = [
      { from: 200, bp: 900 },
      { from: 100, bp: 300 },
      { from: 0, bp: 100 },
    ];
    expect(pays(strategy(1, true, {}, { bands }))[1]).toBe(285);
    expect(pays(strategy(1, true, {}, { bands, basis: 'amountFen' }))[1]).toBe(855);
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
