import type { Kysely } from 'kysely';
import { engineScope } from '#features/discounts/strategies.service.ts';
import type { Coupon } from '#features/pricing/coupon.ts';
import { type OrderOutcome, type OrderTotals, totalsAfter } from '#features/pricing/order-arithmetic.ts';
import { includedTax, type ParsedRequest } from '#features/products/price.service.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import type { Frozen } from '#features/quotes/frozen-quote.service.ts';
import { nextStatus } from '#machines/lifecycle.ts';
import { couponLifecycle } from '#machines/lifecycles/coupon.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { type Text, unpackText } from '#shared/text.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import type { CouponKind, CouponStatus } from './coupons.contract.ts';
import { couponServerText } from './coupons.texts.ts';

/** A coupon in a customer's hands with what its template says. */
export interface HeldCoupon {
  readonly id: number;
  readonly no: string;
  readonly userId: number | null;
  readonly companyId: number | null;
  readonly fromDay: string;
  readonly toDay: string;
  readonly status: CouponStatus;
  readonly orderId: number | null;
  readonly templateId: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: CouponKind;
  readonly thresholdFen: number;
  readonly valueFen: number | null;
  readonly valueBp: number | null;
  readonly capFen: number | null;
  readonly scope: Parameters<typeof engineScope>[0];
  readonly excludesStrategy: boolean;
}

/** Coupons with their templates; whoever asks adds whose and which. */
export const heldCoupons = (db: Kysely<Database>) =>
  db
    .selectFrom('coupon')
    .innerJoin('couponTemplate', 'couponTemplate.id', 'coupon.templateId')
    .select([
      'coupon.id',
      'coupon.no',
      'coupon.userId',
      'coupon.companyId',
      'coupon.fromDay',
      'coupon.toDay',
      'coupon.status',
      'coupon.orderId',
      'coupon.templateId',
      'couponTemplate.nameZh',
      'couponTemplate.nameEn',
      'couponTemplate.kind',
      'couponTemplate.thresholdFen',
      'couponTemplate.valueFen',
      'couponTemplate.valueBp',
      'couponTemplate.capFen',
      'couponTemplate.scope',
      'couponTemplate.excludesStrategy',
    ]);

/** An unused coupon past its last day is expired, whether or not that is stored (INV-30). */
export const couponStatus = (row: Pick<HeldCoupon, 'status' | 'toDay'>, today: string): CouponStatus =>
  row.status === 'unused' && row.toDay < today ? 'expired' : row.status;

const engineCoupon = (row: HeldCoupon): Coupon => ({
  id: row.id,
  kind: row.kind,
  ownerUserId: row.userId ?? undefined,
  ownerCompanyId: row.companyId ?? undefined,
  usable: row.status === 'unused',
  startDay: row.fromDay,
  endDay: row.toDay,
  thresholdFen: row.thresholdFen,
  ...(row.valueFen === null ? {} : { valueFen: row.valueFen }),
  ...(row.valueBp === null ? {} : { valueBp: row.valueBp }),
  ...(row.capFen === null ? {} : { capFen: row.capFen }),
  scope: engineScope(row.scope),
  excludesStrategy: row.excludesStrategy,
});

export interface CouponBuyer {
  readonly userId: number;
  readonly companyId: number | null;
}

/** What a quote holds that a coupon is reckoned on. */
export interface QuotedPrice {
  readonly request: Pick<ParsedRequest, 'shipping'>;
  readonly result: QuoteResult;
  readonly frozen: Frozen;
}

/**
 * The totals of a quote with a coupon (pricing.md 2.11.3–5): the frozen line, its discounts and its freight rate, so
 * that nothing but the coupon changes. Refused with the reason at `couponId`.
 */
export function withCoupon(quote: QuotedPrice, coupon: HeldCoupon, buyer: CouponBuyer, now: Date): OrderOutcome {
  const { couponBasis, levelId } = quote.frozen;
  if (!couponBasis) return { outcome: 'refused', errors: { couponId: [couponServerText.gone[0]] } };
  const { line, strategy, freight } = couponBasis;
  const { listFen, levelDiscountFen, strategyDiscountFen, payableBeforeShippingFen, levelBp } = quote.result;
  const { shipping } = quote.request;
  return totalsAfter(
    {
      lines: [line],
      buyer: {
        userId: buyer.userId,
        companyId: buyer.companyId ?? undefined,
        levelId,
        levelBp,
        today: shanghaiDay(now),
      },
      coupon: engineCoupon(coupon),
      freight,
      regionCode: shipping?.regionCode ?? '',
      pickup: shipping === null || shipping.pickup,
      tax: includedTax,
    },
    [
      {
        lineId: line.id,
        listFen,
        levelFen: levelDiscountFen,
        strategyFen: strategyDiscountFen,
        strategy,
        payableFen: payableBeforeShippingFen,
      },
    ],
  );
}

/** The reason of a refusal in both languages. */
export function refusalOf(outcome: Extract<OrderOutcome, { outcome: 'refused' }>): Text {
  const [packed = ''] = Object.values(outcome.errors)[0] ?? [];
  return [unpackText('zh-CN', packed), unpackText('en', packed)];
}

const atCoupon = (status: 400 | 409, text: Text): HttpError =>
  new HttpError(status, text, { fields: { couponId: text } });

/**
 * Takes a coupon for an order that is being placed: its row is locked, so that of parallel orders one gets it and the
 * others see it taken (INV-28). 400 at `couponId` when it is of others, spent, or doesn't fit the quote.
 */
export async function lockedCouponTotals(
  tx: Tx,
  couponId: number,
  quote: QuotedPrice,
  buyer: CouponBuyer,
  now: Date,
): Promise<OrderTotals> {
  const row = await heldCoupons(tx).where('coupon.id', '=', couponId).forUpdate('coupon').executeTakeFirst();
  const own = row && (row.userId === buyer.userId || (row.companyId !== null && row.companyId === buyer.companyId));
  if (!row || !own) throw atCoupon(400, couponServerText.gone);
  const today = shanghaiDay(now);
  if (row.status === 'locked' || row.status === 'used') throw atCoupon(400, couponServerText.taken);
  const inDays = row.fromDay <= today && today <= row.toDay;
  const totals = withCoupon(quote, row, buyer, now);
  if (totals.outcome === 'refused') throw atCoupon(400, refusalOf(totals));
  if (!nextStatus(couponLifecycle, row.status, { type: 'lock', inDays })) throw atCoupon(400, couponServerText.gone);
  return totals;
}

/** Gives the locked coupon to its order: `used` at once when nothing is left to pay first. */
export async function bindCoupon(
  tx: Tx,
  couponId: number,
  order: { readonly id: number; readonly settled: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('coupon')
    .set(({ eb }) => ({
      status: order.settled ? 'used' : 'locked',
      orderId: order.id,
      usedAt: order.settled ? now.toISOString() : null,
      updatedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', couponId)
    .execute();
}

/** The order is paid: its coupon is used. Does nothing for an order without one. */
export async function spendCoupon(tx: Tx, order: { readonly id: number }, now: Date): Promise<void> {
  const row = await ofOrder(tx, order.id);
  const status = row && nextStatus(couponLifecycle, row.status, { type: 'use' });
  if (!row || !status) return;
  await tx
    .updateTable('coupon')
    .set(({ eb }) => ({
      status,
      usedAt: now.toISOString(),
      updatedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
}

/** The order is cancelled before production: its coupon comes back, or is expired when its days are over. */
export async function releaseCoupon(tx: Tx, order: { readonly id: number }, now: Date): Promise<string | null> {
  const row = await ofOrder(tx, order.id);
  if (!row) return null;
  const inDays = shanghaiDay(now) <= row.toDay;
  const status = nextStatus(couponLifecycle, row.status, { type: 'release', inDays });
  if (!status) return null;
  await tx
    .updateTable('coupon')
    .set(({ eb }) => ({
      status,
      orderId: null,
      usedAt: null,
      updatedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
  return row.no;
}

const ofOrder = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('coupon')
    .select(['id', 'no', 'status', 'toDay'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
