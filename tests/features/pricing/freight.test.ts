import { describe, expect, test } from 'vitest';
import { freightFee, freightRate } from '#features/pricing/freight.ts';
import { east, freight, west } from './order-parts.ts';

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

  test('first weight, step and divisor are those of the template', () => {
    const rate = { firstG: 3000, firstFen: 1000, stepG: 500, stepFen: 100 };
    const fee = (weightMg: number, volumeMm3: number) => {
      const { feeFen, steps } = freightFee(rate, 5000, { weightMg, volumeMm3, goodsFen: 0 });
      return [feeFen, steps];
    };
    expect(fee(3_000_000, 0)).toEqual([1000, 0]);
    expect(fee(3_000_001, 0)).toEqual([1100, 1]);
    expect(fee(4_500_000, 0)).toEqual([1300, 3]);
    // 20 000 cm³ are 4 kg at 5000, but 3.34 kg at 6000.
    expect(fee(0, 20_000_000)).toEqual([1200, 2]);
  });

  test('free without a limit of weight is free at any weight; without an amount it is never free', () => {
    const { freeMaxG: _, ...endless } = west;
    const shipment = { weightMg: 900_000_000, volumeMm3: 0, goodsFen: 50_000 };
    expect(freightFee(endless, 6000, shipment)).toMatchObject({ free: true, feeFen: 0 });
    expect(freightFee(east, 6000, { ...shipment, goodsFen: Number.MAX_SAFE_INTEGER }).free).toBe(false);
  });

  describe('a region', () => {
    const province = { ...east, codes: ['33'], firstFen: 800 };
    const city = { ...east, codes: ['3301'], firstFen: 500 };
    const district = { ...east, codes: ['330106'], firstFen: 300 };
    const inOrders = [
      [province, city, district],
      [district, city, province],
      [city, district, province],
      [city, province, district],
    ];

    test.each(inOrders)('takes the rule with the longest prefix, in whatever order the rules stand', (...regions) => {
      const template = { ...freight, regions: [west, ...regions] };
      const first = (code: string) => freightRate(template, code)?.firstFen;
      expect([first('330106'), first('330102'), first('330206'), first('650101')]).toEqual([300, 500, 800, 1500]);
    });

    test.each([[['33', '3301']], [['3301', '33']]])(
      'that a rule names as %j is served by its longest prefix, not by its last',
      (codes) => {
        const both = { ...east, codes, firstFen: 700 };
        expect(freightRate({ ...freight, regions: [both, district] }, '330106')).toBe(district);
        expect(freightRate({ ...freight, regions: [district, both] }, '330106')).toBe(district);
        const whole = { ...freight, regions: [{ ...province, codes: ['330'] }, both] };
        expect(freightRate(whole, '330106')).toBe(both);
        expect(freightRate({ ...whole, regions: whole.regions.toReversed() }, '330106')).toBe(both);
      },
    );

    test('that no rule names goes elsewhere or is refused; so is what is no region code', () => {
      const template = { ...freight, regions: [province, west] };
      expect(freightRate(template, '440100')).toBeUndefined();
      expect(freightRate({ ...template, elsewhere: west }, '440100')).toBe(west);
      expect(freightRate({ ...template, elsewhere: west }, '330106')).toBe(province);
      for (const code of ['33', '3301060', '33010a', ' 330106', '330106\n']) {
        expect(freightRate({ ...template, elsewhere: west }, code)).toBeUndefined();
      }
    });
  });
});
