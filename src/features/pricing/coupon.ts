import { couponOff } from '#shared/coupon-value.ts';
import { fenToYuan, largestRemainder } from '#shared/money.ts';
import type { Text } from '#shared/text.ts';
import { fillText } from './fill-text.ts';
import type { Buyer, LineDiscount, OrderLine, Scope } from './line-discount.ts';
import { inScope, onDay } from './line-discount.ts';
import { couponText } from './pricing.texts.ts';

/** A coupon in a customer's hands with what its template says (pricing.md 2.13). Days are inclusive. */
export interface Coupon {
  readonly id: number;
  readonly kind: 'full_reduction' | 'percent' | 'freight';
  readonly ownerUserId?: number | undefined;
  readonly ownerCompanyId?: number | undefined;
  readonly usable: boolean;
  readonly startDay: string;
  readonly endDay: string;
  readonly thresholdFen: number;
  readonly valueFen?: number;
  readonly valueBp?: number;
  readonly capFen?: number;
  readonly scope: Scope;
  /** Lines that a strategy has discounted take no part. */
  readonly excludesStrategy: boolean;
}

export interface CouponUse {
  readonly outcome: 'used';
  /** Share of each order line, in the order of the lines; all 0 for a freight coupon. */
  readonly shares: readonly number[];
  readonly goodsFen: number;
  /** What a freight coupon may take off the freight. */
  readonly freightFen: number;
}

export type CouponOutcome = CouponUse | { readonly outcome: 'refused'; readonly reason: Text };

const refused = (reason: Text): CouponOutcome => ({ outcome: 'refused', reason });

/**
 * The use of one coupon on lines after level and strategy (pricing.md 2.11.3, E16): eligible lines in scope, threshold
 * on their sum, value capped at it, split by largest remainder with ties to the first line. A refusal names its cause.
 */
export function redeem(
  coupon: Coupon,
  lines: readonly OrderLine[],
  discounts: readonly LineDiscount[],
  buyer: Buyer,
): CouponOutcome {
  const own =
    (coupon.ownerUserId !== undefined && coupon.ownerUserId === buyer.userId) ||
    (coupon.ownerCompanyId !== undefined && coupon.ownerCompanyId === buyer.companyId);
  if (!own) return refused(couponText.notOwned);
  if (!coupon.usable) return refused(couponText.notUsable);
  if (!onDay(buyer.today, coupon.startDay, coupon.endDay)) {
    return refused(fillText(couponText.outsideDays, { from: coupon.startDay, to: coupon.endDay }));
  }
  const eligible = lines.map((line, index) => {
    const discount = discounts[index] as LineDiscount;
    const { strategy } = discount;
    const barred = strategy !== null && (strategy.exclusiveWithCoupon || coupon.excludesStrategy);
    return inScope(coupon.scope, line, buyer) && !barred ? discount.payableFen : 0;
  });
  const sum = eligible.reduce((all, fen) => all + fen, 0);
  if (sum === 0) return refused(couponText.outOfScope);
  if (sum < coupon.thresholdFen) {
    return refused(fillText(couponText.belowThreshold, { threshold: fenToYuan(coupon.thresholdFen) }));
  }
  if (coupon.kind === 'freight') {
    return {
      outcome: 'used',
      shares: lines.map(() => 0),
      goodsFen: 0,
      freightFen: coupon.valueFen ?? Number.MAX_SAFE_INTEGER,
    };
  }
  const goodsFen = couponOff({ ...coupon, kind: coupon.kind }, sum);
  return { outcome: 'used', shares: largestRemainder(goodsFen, eligible), goodsFen, freightFen: 0 };
}
