import { describe, expect, test } from 'vitest';
import { errorsIn, ruleOf } from '#client/form-rules.ts';
import { percentHelp, sampleOf } from '#features/coupons/coupon-sample.ts';
import { couponAdd } from '#features/coupons/coupons.contract.ts';
import { fields } from './coupon-house.ts';

const blank = {
  ...fields({ valueFen: null, startDay: null, endDay: null, perUser: 1 }),
  nameZh: '',
  nameEn: '',
  thresholdFen: null,
  total: null,
};
const missing = (change: object) => Object.keys(errorsIn(couponAdd, { ...blank, ...change }) ?? {}).toSorted();
const always = ['endDay', 'nameEn', 'nameZh', 'startDay', 'thresholdFen', 'total'];

describe('an empty coupon form', () => {
  test('tells all that is missing in one round, each beside its field', () => {
    expect(missing({})).toEqual([...always, 'valueFen'].toSorted());
    expect(missing({ kind: 'percent' })).toEqual([...always, 'valueBp'].toSorted());
    expect(missing({ kind: 'freight' })).toEqual(always);
    expect(missing({ startDay: '2026-01-31' })).not.toContain('startDay');
    expect(missing({ daysAfterIssue: 30 })).toEqual(['nameEn', 'nameZh', 'thresholdFen', 'total', 'valueFen']);
  });

  test('marks what its kind needs, and the days until a number of days is there', () => {
    const marked = (change: object) =>
      ['valueFen', 'valueBp', 'capFen', 'startDay', 'endDay'].filter(
        (key) => ruleOf(couponAdd, key, { ...blank, ...change }).required,
      );
    expect(marked({})).toEqual(['valueFen', 'startDay', 'endDay']);
    expect(marked({ kind: 'percent' })).toEqual(['valueBp', 'startDay', 'endDay']);
    expect(marked({ kind: 'freight', daysAfterIssue: 30 })).toEqual([]);
    // Filled in it is no less required.
    expect(marked({ valueFen: 3000, daysAfterIssue: 30 })).toEqual(['valueFen']);
  });
});

describe('the sample of a coupon as it is typed', () => {
  test('without a threshold does not make one up', () => {
    const { sees, goods } = sampleOf({ ...blank, kind: 'freight', thresholdFen: 0 });
    expect([sees[0], sees[1], goods]).toEqual([
      '客户看到：包邮 · 无门槛',
      'Customers read: Free shipping · No minimum',
      null,
    ]);
    expect(sampleOf({ ...blank, kind: 'freight', thresholdFen: 35_000, valueFen: 800 }).sees[0]).toBe(
      '客户看到：运费减 ¥8 · 满 ¥350 可用',
    );
  });

  test('shows goods at exactly the threshold, and at most the cap', () => {
    expect(sampleOf(fields()).goods?.[0]).toBe('¥350.00 商品 → ¥320.00');
    const percent = sampleOf({ ...fields(), kind: 'percent', valueBp: 1000, capFen: 2000 });
    expect(percent.goods).toEqual(['¥350.00 商品 → ¥330.00', '¥350.00 of goods → ¥330.00']);
    expect(percent.sees[0]).toBe('客户看到：9折 · 满 ¥350 可用，最多减 ¥20');
  });

  test('waits for what its kind needs; what another kind has left says nothing', () => {
    expect(sampleOf(blank).goods).toBeNull();
    expect(sampleOf({ ...fields(), kind: 'percent' }).sees[1]).toMatch(/^Appears when/);
  });

  test('says beside the percentage what customers will read: 9 typed for 9折 is 9.1折', () => {
    expect(percentHelp({ valueBp: 900 })[0]).toMatch(/^= 9\.1折/);
    expect(percentHelp({ valueBp: 1000 })).toEqual([
      '= 9折（10% 即 9折；填 9 为 9.1折）',
      '= 10 % off (10 takes a tenth off the price)',
    ]);
    expect(percentHelp({ valueBp: null })[0]).toMatch(/^10% 即 9折/);
  });
});
