import { describe, expect, test } from 'vitest';
import type { DiscountStrategy } from '#features/pricing/line-discount.ts';
import { lineDiscount } from '#features/pricing/line-discount.ts';
import { buyer, line, strategy } from './order-parts.ts';

describe('E22: level against strategies, list 100.00 and level 5 %; at most one strategy a line, never below 0 (INV-39)', () => {
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

  test('outside its days, scope, level or status a strategy is nothing; both end days count (INV-39)', () => {
    const idle: Partial<DiscountStrategy>[] = [
      { active: false },
      { startDay: '2026-11-28' },
      { endDay: '2026-11-26' },
      { scope: { levelIds: [1] } },
      { scope: { companyIds: [99] } },
      { scope: { productIds: [2] } },
      { scope: { categoryIds: [1] } },
      { bands: [{ from: 101, bp: 5000 }] },
    ];
    for (const change of idle) expect(pays(strategy(1, true, { bp: 5000 }, change))[2]).toBeNull();
    expect(pays(strategy(1, true, { bp: 5000 }, { startDay: '2026-11-27', endDay: '2026-11-27' }))[2]).toBe(1);
  });

  test('inside each list of its scope it counts; an empty list holds nobody', () => {
    const scope = { productIds: [1], categoryIds: [10], levelIds: [3], companyIds: [17] };
    expect(pays(strategy(1, true, { bp: 300 }, { scope }))[2]).toBe(1);
    for (const list of Object.keys(scope)) {
      expect(pays(strategy(1, true, { bp: 300 }, { scope: { ...scope, [list]: [] } }))[2]).toBeNull();
    }
  });

  test('a strategy for companies is not for a buyer without a company', () => {
    const { companyId: _, ...alone } = buyer;
    const only = strategy(1, true, { bp: 300 }, { scope: { companyIds: [17] } });
    expect(lineDiscount(line('a', 10_000), alone, [only]).strategy).toBeNull();
    expect(lineDiscount(line('a', 10_000), alone, [strategy(1, true, { bp: 300 })]).strategy?.id).toBe(1);
  });

  test('a level of more than the whole price leaves 0 to pay, never less', () => {
    const all = { ...buyer, levelBp: 12_000 };
    expect(lineDiscount(line('a', 10_000), all, [])).toMatchObject({ levelFen: 10_000, payableFen: 0 });
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

  test('a band begins at its own number: of pieces, or of list price before any discount', () => {
    const from = (start: number, basis: DiscountStrategy['basis']) =>
      pays(strategy(1, true, {}, { bands: [{ from: start, bp: 300 }], basis }))[1];
    expect([from(100, 'qty'), from(101, 'qty')]).toEqual([285, 0]);
    expect([from(10_000, 'amountFen'), from(10_001, 'amountFen')]).toEqual([285, 0]);
  });

  test('a band with neither a rate nor an amount gives nothing', () => {
    expect(pays(strategy(1, true, {}))).toEqual([500, 0, null, 9500]);
  });
});
