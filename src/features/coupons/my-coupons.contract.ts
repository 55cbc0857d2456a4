import * as z from 'zod/mini';
import { scopeWord } from '#features/discounts/discounts.contract.ts';
import { quoteRequest } from '#features/products/products.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { fen, id, idParam, pageInput, pageOf } from '#shared/schemas.ts';
import { packText } from '#shared/text.ts';
import { couponCode, couponKinds, couponRule, couponStatuses } from './coupons.contract.ts';

/** What a coupon says of itself, whether it is held or only offered. */
const face = z.object({
  id,
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(couponKinds),
  thresholdFen: fen,
  valueFen: z.nullable(fen),
  valueBp: z.nullable(z.int()),
  capFen: z.nullable(fen),
});

const shown = z.extend(face, {
  no: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  /** Belongs to the company; each of its members may use it. */
  ofCompany: z.boolean(),
});

export const couponTabs = ['usable', 'used', 'expired'] as const;
export type CouponTab = (typeof couponTabs)[number];
const mine = z.extend(shown, {
  status: z.enum(couponStatuses),
  scopeWords: z.array(scopeWord),
  excludesStrategy: z.boolean(),
  /** Its first day is still to come. */
  isEarly: z.boolean(),
  orderId: z.nullable(id),
  orderNo: z.nullable(z.string()),
  /** A product on the shelf that it can be used for. */
  productId: z.nullable(id),
});
export type MyCoupon = z.output<typeof mine>;

export const couponMine = endpoint({
  method: 'GET',
  path: '/api/Coupon/GetMine',
  access: 'user',
  summary: 'Own coupons and those of the company, with how many are usable, used and expired',
  input: z.strictObject({ ...pageInput, tab: z._default(z.enum(couponTabs), 'usable') }),
  output: z.extend(pageOf(mine), { counts: z.record(z.string(), z.int()) }),
});

const usable = z.extend(shown, {
  /** Why it cannot be used for this; null when it can. */
  reason: z.nullable(z.string()),
  /** What the order costs less with it; below 0 when free shipping is lost by it. */
  savingFen: z.int(),
  payableFen: fen,
  taxFen: fen,
});
export type UsableCoupon = z.output<typeof usable>;

export const couponUsable = endpoint({
  method: 'POST',
  path: '/api/Coupon/GetUsable',
  access: 'user',
  summary: 'Which own coupons fit a configuration, the best total first, and why the others do not; changes nothing',
  input: z.strictObject(quoteRequest),
  output: z.object({
    /** Without a coupon. */
    payableFen: fen,
    bestId: z.nullable(id),
    coupons: z.array(usable),
  }),
});
export type UsableCoupons = z.output<(typeof couponUsable)['output']>;

const claimable = z.extend(face, {
  scopeWords: z.array(scopeWord),
  excludesStrategy: z.boolean(),
  /** First and last day of the coupon that is claimed today. */
  fromDay: z.string(),
  toDay: z.string(),
  /** How many this customer may still take. */
  left: z.int(),
});
export type ClaimableCoupon = z.output<typeof claimable>;

export const couponClaimable = endpoint({
  method: 'GET',
  path: '/api/Coupon/GetClaimable',
  access: 'customer',
  summary: 'Coupons that this customer may take; a member of a company takes them for the company',
  input: z.strictObject({}),
  output: z.object({
    /** What is taken goes to the company. */
    forCompany: z.boolean(),
    offers: z.array(claimable),
  }),
});
export type CouponOffers = z.output<(typeof couponClaimable)['output']>;

/** What a customer has just got. */
const got = z.object({ id, no: z.string(), nameZh: z.string(), nameEn: z.string(), toDay: z.string() });
export type GotCoupon = z.output<typeof got>;

export const couponClaim = endpoint({
  method: 'POST',
  path: '/api/Coupon/Claim/{id}',
  access: 'customer',
  idempotent: true,
  summary: 'Takes a coupon that is offered; never above total or cap (INV-29)',
  input: z.strictObject({ id: idParam }),
  output: got,
});

export const couponRedeem = endpoint({
  method: 'POST',
  path: '/api/Coupon/Redeem',
  access: 'customer',
  idempotent: true,
  summary: 'Takes the coupon of a code; codes that are unknown, over or used up are refused alike, tries are limited',
  input: z.strictObject({ code: couponCode.check(z.minLength(1, packText(couponRule.code))) }),
  output: got,
});
