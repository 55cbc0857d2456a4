import type { Coupon } from '#features/pricing/coupon.ts';
import type { FreightTemplate } from '#features/pricing/freight.ts';
import type { Buyer, DiscountStrategy, OrderLine } from '#features/pricing/line-discount.ts';

/** Buyer, strategies, coupons, lines and freight that the tests of order arithmetic vary (pricing.md 2.16). */
export const buyer: Buyer = { userId: 1, companyId: 17, levelId: 3, levelBp: 500, today: '2026-11-27' };
const days = { startDay: '2026-11-01', endDay: '2026-11-30' };
export const strategy = (
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
export const coupon: Coupon = {
  id: 9,
  kind: 'full_reduction',
  ownerUserId: 1,
  usable: true,
  ...days,
  thresholdFen: 0,
  scope: {},
  excludesStrategy: false,
};
export const line = (id: string, listFen: number, productId = 1): OrderLine => ({
  id,
  productId,
  categoryId: 10 * productId,
  quantity: 100,
  listFen,
  weightMg: 1_000_000,
  volumeMm3: 1_000_000,
});
export const east = { codes: ['33', '31', '32'], firstG: 1000, firstFen: 800, stepG: 1000, stepFen: 200 };
export const west = {
  codes: ['65', '54'],
  firstG: 1000,
  firstFen: 1500,
  stepG: 1000,
  stepFen: 800,
  freeFromFen: 50_000,
  freeMaxG: 20_000,
};
export const freight: FreightTemplate = { id: 5, regions: [east, west], divisor: 6000, pickup: true };
export const included = { mode: 'included', bp: 1300 } as const;
