import { sql } from 'kysely';
import type { CompanyStatus } from '#features/companies/companies.tables.ts';
import { bindCoupon, lockedCouponTotals } from '#features/coupons/coupons.service.ts';
import type { ParsedRequest } from '#features/products/price.service.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import type { Frozen } from '#features/quotes/frozen-quote.service.ts';
import { nextStatus } from '#machines/lifecycle.ts';
import { type OrderEvent, orderLifecycle } from '#machines/lifecycles/order.ts';
import { type QuoteLifecycleEvent, quoteLifecycle } from '#machines/lifecycles/quote.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { nextNumber } from '#server/db/public-number.ts';
import { errorCode } from '#server/db/transaction.ts';
import { HttpError } from '#server/errors.ts';
import { regionName, regionOf } from '#shared/regions.ts';
import { addDays, addWorkingDays, shanghaiDay, startOfDay } from '#shared/working-days.ts';
import type { OrderStatus, PayStatus } from './orders.contract.ts';
import type { AddressSnapshot } from './orders.tables.ts';
import { orderText } from './orders.texts.ts';
import { checkToolsOnFile } from './reorder.service.ts';

export interface PlaceRequest {
  readonly clientRef: string;
  readonly quoteId: number;
  readonly delivery: 'courier' | 'self_pickup';
  readonly address: Omit<AddressSnapshot, 'regionName'>;
  readonly saveAddress: boolean;
  readonly remark: string;
  readonly couponId: number | null;
  readonly expectedPayableFen?: number | undefined;
}

export interface Buyer {
  readonly userId: number;
  readonly displayName: string;
  readonly companyId: number | null;
}

export interface Placed {
  readonly id: number;
  readonly no: string;
  readonly status: OrderStatus;
  readonly payableFen: number;
  /** False when this client reference had its order already (INV-13). */
  readonly isNew: boolean;
}

/** End of the day on which work promised in working days is done, counted from a day. */
export const dueAfter = (now: Date, workingDays: number): string =>
  new Date(startOfDay(addDays(addWorkingDays(shanghaiDay(now), workingDays), 1)).getTime() - 1000).toISOString();

/**
 * Makes an order of a quote, in the caller's transaction (INV-8, INV-11, INV-13). The quote's row is locked first, so
 * that parallel attempts on it go one after the other; with one client reference the second gets the first's order.
 * The day's numbers must be open (`numberDayOpened`). `careful` on a second attempt after a serialization failure.
 * 404 for a quote of others; 409 when it was ordered, has expired, the company may not order, the total with the coupon
 * isn't the one that was seen, or tools that were free are gone; 400 when the delivery isn't the quoted one or the
 * coupon can't be used.
 */
export async function placeOrder(
  tx: Tx,
  buyer: Buyer,
  request: PlaceRequest,
  now: Date,
  careful = false,
): Promise<Placed> {
  const quote = await lockedQuote(tx, request.quoteId, buyer.userId);
  const ownerKey = buyer.companyId ?? -buyer.userId;
  const own = quote && (quote.ownerKey === ownerKey || quote.ownerKey === -buyer.userId);
  if (!quote || !own) throw new HttpError(404, orderText.quoteNotFound);
  if (quote.status === 'ordered') {
    const first = await orderByRef(tx, buyer.userId, request.clientRef);
    if (first?.id === quote.orderId && first) return { ...first, isNew: false };
    throw new HttpError(409, orderText.quoteUsed);
  }
  if (quote.status === 'cancelled') throw new HttpError(409, orderText.quoteCancelled);
  if (
    !nextStatus(quoteLifecycle, quote.status, {
      type: 'order',
      valid: now.getTime() <= Date.parse(quote.validUntil),
    } as QuoteLifecycleEvent)
  ) {
    throw new HttpError(409, orderText.quoteExpired);
  }
  checkDelivery(request, quote.request);
  await checkToolsOnFile(tx, buyer, quote);
  const amounts = await amountsOf(tx, quote, buyer, request, now);
  const status = placedStatus(await termsOf(tx, quote, buyer, amounts.payableFen, careful));
  const payStatus: PayStatus = status === 'pending_review' ? 'on_account' : 'unpaid';
  const address: AddressSnapshot = { ...request.address, regionName: regionName(request.address.regionCode) };
  const placed = await insertOrder(tx, buyer, request, quote, { status, payStatus, address, amounts, now });
  if (request.couponId !== null) {
    await bindCoupon(tx, request.couponId, { id: placed.id, settled: status === 'pending_review' }, now);
  }
  if (request.saveAddress && request.delivery === 'courier') await keepAddress(tx, buyer, address);
  return { ...placed, status, payableFen: amounts.payableFen, isNew: true };
}

/** The order of a person with this client reference. */
export const orderByRef = (tx: Db, userId: number, clientRef: string) =>
  tx
    .selectFrom('salesOrder')
    .select(['id', 'no', 'status', 'payableFen'])
    .where('userId', '=', userId)
    .where('clientRef', '=', clientRef)
    .executeTakeFirst();

interface LockedQuote {
  readonly id: number;
  readonly no: string;
  readonly ownerKey: number;
  readonly companyId: number | null;
  readonly onBehalfBy: number | null;
  readonly status: 'open' | 'ordered' | 'cancelled';
  readonly productId: number;
  readonly productVersionId: number;
  readonly priceBookVersionId: number;
  readonly request: ParsedRequest;
  readonly result: QuoteResult;
  readonly frozen: Frozen;
  readonly payableFen: number;
  readonly validUntil: string;
  readonly orderId: number | null;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly phone: string | null;
  readonly companyName: string | null;
  readonly companyStatus: CompanyStatus | null;
  readonly payTerms: 'prepaid' | 'monthly' | null;
  readonly creditLimitFen: number | null;
  readonly usedFen: number | null;
}

/** The quote with its row locked, and the company's terms and credit as they are committed now. */
async function lockedQuote(tx: Tx, quoteId: number, buyerId: number): Promise<LockedQuote | undefined> {
  const { rows } = await sql<LockedQuote>`
    select q.id, q.no, q.owner_key, q.company_id, q.on_behalf_by, q.status, q.product_id, q.product_version_id,
      q.price_book_version_id, q.request, q.result, q.frozen, q.payable_fen, q.valid_until, q.order_id,
      p.name_zh, p.name_en, u.phone, c.name as company_name, c.status as company_status, c.pay_terms,
      c.credit_limit_fen, coalesce(credit.used_fen, 0) as used_fen
    from quote q join product p on p.id = q.product_id join app_user u on u.id = ${buyerId}
      left join company c on c.id = q.company_id left join company_credit credit on credit.company_id = q.company_id
    where q.id = ${quoteId} for update of q`.execute(tx);
  return rows[0];
}

/** The freight is frozen in the quote for one region: another region or delivery asks for a new price (INV-37). */
function checkDelivery(request: PlaceRequest, { shipping }: ParsedRequest): void {
  const refuse = (field: string, text: (typeof orderText)[keyof typeof orderText]) =>
    new HttpError(400, text, { fields: { [field]: text } });
  const pickup = request.delivery === 'self_pickup';
  if (!shipping || shipping.pickup !== pickup) throw refuse('delivery', orderText.deliveryChanged);
  if (!regionOf(request.address.regionCode)) throw refuse('address.regionCode', orderText.regionUnknown);
  if (!pickup && shipping.regionCode !== request.address.regionCode) {
    throw refuse('address.regionCode', orderText.regionChanged);
  }
}

interface Amounts {
  readonly couponFen: number;
  readonly goodsFen: number;
  readonly freightFen: number;
  readonly taxFen: number;
  readonly payableFen: number;
  readonly adjustments: Frozen['adjustments'];
}

/** The quote's own amounts (INV-8), or with a coupon what it makes of them; then the coupon is locked (INV-28). */
async function amountsOf(
  tx: Tx,
  quote: LockedQuote,
  buyer: Buyer,
  { couponId, expectedPayableFen }: PlaceRequest,
  now: Date,
): Promise<Amounts> {
  const { result, frozen, payableFen } = quote;
  const amounts: Amounts =
    couponId === null
      ? {
          couponFen: 0,
          goodsFen: result.payableBeforeShippingFen,
          freightFen: result.freightFen ?? 0,
          taxFen: result.taxFen,
          payableFen,
          adjustments: frozen.adjustments,
        }
      : await lockedCouponTotals(tx, couponId, quote, buyer, now);
  if (expectedPayableFen !== undefined && expectedPayableFen !== amounts.payableFen) {
    throw new HttpError(409, orderText.amountChanged, { code: 'PRICE_CHANGED' });
  }
  return amounts;
}

/**
 * Whether the company may order, and has credit for it. The credit is read without a lock; migration 0003 checks it
 * again at the commit. `careful` (a second attempt) locks it first, so that the answer cannot change any more.
 */
async function termsOf(tx: Tx, quote: LockedQuote, buyer: Buyer, payableFen: number, careful: boolean): Promise<Terms> {
  const { companyId, companyStatus, payTerms } = quote;
  if (companyId === null) return { onAccount: false, creditRoom: false };
  if (companyId !== buyer.companyId) throw new HttpError(404, orderText.quoteNotFound);
  if (companyStatus !== 'active' && companyStatus !== 'pending') throw new HttpError(409, orderText.companyBlocked);
  if (payTerms !== 'monthly' || companyStatus !== 'active') return { onAccount: false, creditRoom: false };
  const used = careful ? await lockedCredit(tx, companyId) : (quote.usedFen ?? 0);
  return { onAccount: true, creditRoom: used + payableFen <= (quote.creditLimitFen ?? 0) };
}

async function lockedCredit(tx: Tx, companyId: number): Promise<number> {
  const row = await tx
    .selectFrom('companyCredit')
    .select('usedFen')
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.usedFen ?? 0;
}

interface Terms {
  readonly onAccount: boolean;
  readonly creditRoom: boolean;
}

const placedStatuses = new Map<string, OrderStatus>();

/** The status that the graph gives a new order; asked once per kind of terms, as the graph never changes. */
function placedStatus({ onAccount, creditRoom }: Terms): OrderStatus {
  const key = `${onAccount} ${creditRoom}`;
  const known = placedStatuses.get(key);
  if (known) return known;
  const event: OrderEvent = { type: 'place', needsApproval: false, onAccount, creditRoom };
  const status = nextStatus(orderLifecycle, 'new', event) as OrderStatus;
  placedStatuses.set(key, status);
  return status;
}

interface Decided {
  readonly status: OrderStatus;
  readonly payStatus: PayStatus;
  readonly address: AddressSnapshot;
  readonly amounts: Amounts;
  readonly now: Date;
}

/**
 * Order, line, adjustments and the quote's new status in one statement. Written as SQL: built clause by clause it
 * would cost more time in this process than in the database.
 */
async function insertOrder(
  tx: Tx,
  buyer: Buyer,
  request: PlaceRequest,
  quote: LockedQuote,
  { status, payStatus, address, amounts, now }: Decided,
): Promise<{ id: number; no: string }> {
  const { request: asked, result, frozen } = quote;
  const at = now.toISOString();
  const steps: Frozen['adjustments'] =
    amounts.adjustments.length > 0
      ? amounts.adjustments
      : [{ kind: 'tax_contained', sourceId: null, amountFen: 0, lineId: null }];
  const stepRows = steps.map(
    ({ lineId, kind, sourceId, amountFen }) =>
      sql`((select id from placed), ${lineId === null ? null : 1}, ${kind}, ${sourceId}, ${amountFen})`,
  );
  const dueAt = status === 'pending_review' ? dueAfter(now, result.productionDays) : null;
  const source = typeof asked.reorderOf === 'number' ? 'reorder' : 'web';
  const cost = JSON.stringify({ costFen: frozen.costFen, lines: frozen.lines });
  const statement = sql<{ id: number; no: string }>`
    with placed as (
      insert into sales_order (no, client_ref, source, user_id, company_id, created_by, on_behalf_by, status, pay_status,
        quote_id, quote_no, price_book_version_id, customer_name, customer_phone, company_name, product_id,
        product_name_zh, product_name_en, quantity, unit_zh, unit_en, delivery, address, region_code,
        freight_template_id, list_fen, level_disc_fen, strategy_disc_fen, coupon_disc_fen, coupon_id, freight_fen,
        tax_fen, payable_fen, remark, production_days, placed_at, due_at)
      values (${nextNumber('DD', now)}, ${request.clientRef}, ${source}, ${buyer.userId}, ${quote.companyId}, ${buyer.userId},
        ${quote.onBehalfBy}, ${status}, ${payStatus}, ${quote.id}, ${quote.no}, ${quote.priceBookVersionId},
        ${buyer.displayName}, ${quote.phone ?? ''}, ${quote.companyName}, ${quote.productId}, ${quote.nameZh},
        ${quote.nameEn}, ${asked.quantity * asked.designs}, ${frozen.unit[0]}, ${frozen.unit[1]}, ${request.delivery},
        ${JSON.stringify(address)}, ${address.regionCode}, ${frozen.freightTemplateId}, ${result.listFen},
        ${result.levelDiscountFen}, ${result.strategyDiscountFen}, ${amounts.couponFen}, ${request.couponId},
        ${amounts.freightFen}, ${amounts.taxFen}, ${amounts.payableFen}, ${request.remark}, ${result.productionDays}, ${at}, ${dueAt})
      returning id, no
    ), line as (
      insert into order_line (order_id, no, product_id, product_version_id, name_zh, name_en, spec, words, quantity,
        designs, unit_zh, unit_en, list_fen, level_disc_fen, strategy_disc_fen, coupon_share_fen, payable_fen, cost, plan, weight_g,
        volume_mm3, turnaround)
      values ((select id from placed), 1, ${quote.productId}, ${quote.productVersionId}, ${quote.nameZh},
        ${quote.nameEn}, ${JSON.stringify(asked.spec)}, ${JSON.stringify(frozen.words)}, ${asked.quantity},
        ${asked.designs}, ${frozen.unit[0]}, ${frozen.unit[1]}, ${result.listFen}, ${result.levelDiscountFen},
        ${result.strategyDiscountFen}, ${amounts.couponFen}, ${amounts.goodsFen}, ${cost}, ${JSON.stringify(frozen.plan)},
        ${result.weightG}, ${result.volumeMm3}, ${asked.turnaround})
    ), steps as (
      insert into order_adjustment (order_id, line_no, kind, source_id, amount_fen) values ${sql.join(stepRows)}
    ), used as (
      update quote set status = 'ordered', order_id = (select id from placed), updated_at = ${at}, version = version + 1
      where id = ${quote.id}
    )
    select id, no from placed`;
  try {
    const { rows } = await statement.execute(tx);
    return rows[0] as { id: number; no: string };
  } catch (error) {
    // unique (user_id, client_ref): the reference belongs to the order of another quote.
    if (errorCode(error) === '23505') throw new HttpError(409, orderText.refTaken);
    throw error;
  }
}

/** Adds an address that isn't known yet; the first one becomes the default. */
async function keepAddress(tx: Tx, { userId, companyId }: Buyer, address: AddressSnapshot): Promise<void> {
  const ownerKey = companyId ?? -userId;
  await sql`insert into address (user_id, company_id, created_by, consignee, phone, region_code, region_name, detail, is_default)
    select ${userId}::bigint, ${companyId}::bigint, ${userId}::bigint, ${address.consignee}::text, ${address.phone}::text,
      ${address.regionCode}::text, ${address.regionName}::text, ${address.detail}::text,
      not exists (select from address where owner_key = ${ownerKey}::bigint and is_default)
    where not exists (select from address where owner_key = ${ownerKey}::bigint and consignee = ${address.consignee}
      and phone = ${address.phone} and region_code = ${address.regionCode} and detail = ${address.detail})`.execute(tx);
}
