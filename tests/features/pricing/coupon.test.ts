import { describe, expect, test } from 'vitest';
import type { Coupon } from '#features/pricing/coupon.ts';
import { redeem } from '#features/pricing/coupon.ts';
import type { Buyer } from '#features/pricing/line-discount.ts';
import { lineDiscount } from '#features/pricing/line-discount.ts';
import { buyer, coupon, line, strategy } from './order-parts.ts';

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

  test('a coupon of the company is used by anyone of it, and by nobody else', () => {
    const { ownerUserId: _, ...nobodys } = coupon;
    const ours = { ...nobodys, ownerCompanyId: 17, valueFen: 10 };
    const outcome = (held: Coupon, who: Buyer) => {
      const lines = [line('a', 1000)];
      return redeem(held, lines, [lineDiscount(line('a', 1000), who, [])], who).outcome;
    };
    expect(outcome(ours, { ...buyer, userId: 2 })).toBe('used');
    expect(outcome(ours, { ...buyer, companyId: 18 })).toBe('refused');
    const { companyId: __, ...alone } = buyer;
    expect(outcome(ours, alone)).toBe('refused');
    expect(outcome(nobodys, alone)).toBe('refused');
  });

  test('a percentage that is not given takes nothing', () => {
    expect(shares({ kind: 'percent' }, [1000])).toEqual([0]);
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
