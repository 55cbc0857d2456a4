import { sql } from 'kysely';
import type { ParsedRequest } from '#features/products/price.service.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import type { Frozen } from '#features/quotes/frozen-quote.service.ts';
import { nextStatus } from '#machines/lifecycle.ts';
import { orderLifecycle } from '#machines/lifecycles/order.ts';
import { quoteLifecycle } from '#machines/lifecycles/quote.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { nextNumber } from '#server/db/public-number.ts';
import { errorCode } from '#server/db/transaction.ts';
import { HttpError } from '#server/errors.ts';
import { regionName, regionOf } from '#shared/regions.ts';
import { addDays, addWorkingDays, shanghaiDay, startOfDay } from '#shared/working-days.ts';
import type { OrderStatus, PayStatus } from './orders.contract.ts';
import type { AddressSnapshot } from './orders.tables.ts';
import { orderText } from './orders.texts.ts';

export interface PlaceRequest {
  readonly clientRef: string;
  readonly quoteId: number;
  readonly delivery: 'courier' | 'self_pickup';
  readonly address: Omit<AddressSnapshot, 'regionName'>;
  readonly saveAddress: boolean;
  readonly remark: string;
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
 * The day's numbers must be open (`numberDayOpened`).
 * 404 for a quote of others; 409 when it was ordered, has expired, or the company may not order; 400 when the
 * delivery isn't the quoted one.
 */
export async function placeOrder(tx: Tx, buyer: Buyer, request: PlaceRequest, now: Date): Promise<Placed> {
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
  const valid = now.getTime() <= Date.parse(quote.validUntil);
  if (!nextStatus(quoteLifecycle, quote.status, { type: 'order', valid } as never)) {
    throw new HttpError(409, orderText.quoteExpired);
  }
  const asked = quote.request as ParsedRequest;
  checkDelivery(request, asked);
  const terms = await termsOf(tx, quote, buyer);

  const status = nextStatus(orderLifecycle, 'new', {
    type: 'place',
    needsApproval: false,
    onAccount: terms.onAccount,
    creditRoom: terms.creditRoom,
  } as never) as OrderStatus;
  const payStatus: PayStatus = status === 'pending_review' ? 'on_account' : 'unpaid';
  const address: AddressSnapshot = { ...request.address, regionName: regionName(request.address.regionCode) };
  const placed = await insertOrder(tx, buyer, request, quote, terms.companyName, { status, payStatus, address, now });
  if (request.saveAddress && request.delivery === 'courier') await keepAddress(tx, buyer, address);
  return { ...placed, status, payableFen: quote.payableFen, isNew: true };
}

/** The order of a person with this client reference. */
export const orderByRef = (tx: Db, userId: number, clientRef: string) =>
  tx
    .selectFrom('salesOrder')
    .select(['id', 'no', 'status', 'payableFen'])
    .where('userId', '=', userId)
    .where('clientRef', '=', clientRef)
    .executeTakeFirst();

const lockedQuote = (tx: Tx, quoteId: number, buyerId: number) =>
  tx
    .selectFrom('quote')
    .innerJoin('product', 'product.id', 'quote.productId')
    .innerJoin('appUser', (join) => join.on('appUser.id', '=', buyerId))
    .leftJoin('company', 'company.id', 'quote.companyId')
    .where('quote.id', '=', quoteId)
    .selectAll('quote')
    .select([
      'product.nameZh',
      'product.nameEn',
      'appUser.phone',
      'company.name as companyName',
      'company.status as companyStatus',
      'company.payTerms',
    ])
    .forUpdate('quote')
    .executeTakeFirst();

type LockedQuote = NonNullable<Awaited<ReturnType<typeof lockedQuote>>>;

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

/**
 * Whether the company may order, and has credit for it. A company that pays monthly is locked, and what it owes is
 * summed in a statement of its own: one that began before the lock would not see the order it waited for.
 */
async function termsOf(tx: Tx, quote: LockedQuote, buyer: Buyer) {
  const { companyId, companyName, companyStatus, payTerms } = quote;
  if (companyId === null) return { companyName: null, onAccount: false, creditRoom: false };
  if (companyId !== buyer.companyId) throw new HttpError(404, orderText.quoteNotFound);
  if (companyStatus !== 'active' && companyStatus !== 'pending') throw new HttpError(409, orderText.companyBlocked);
  if (payTerms !== 'monthly') return { companyName, onAccount: false, creditRoom: false };
  const company = await tx
    .selectFrom('company')
    .select(['status', 'creditLimitFen'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (company.status !== 'active') throw new HttpError(409, orderText.companyBlocked);
  const { owed } = await tx
    .selectFrom('salesOrder')
    .select(sql<number>`coalesce(sum(payable_fen - paid_fen), 0)::bigint`.as('owed'))
    .where('companyId', '=', companyId)
    .where(sql<boolean>`pay_status in ('on_account', 'in_statement')`)
    .executeTakeFirstOrThrow();
  return { companyName, onAccount: true, creditRoom: owed + quote.payableFen <= company.creditLimitFen };
}

interface Decided {
  readonly status: OrderStatus;
  readonly payStatus: PayStatus;
  readonly address: AddressSnapshot;
  readonly now: Date;
}

/** Order, line, adjustments and the quote's new status in one statement. */
async function insertOrder(
  tx: Tx,
  buyer: Buyer,
  request: PlaceRequest,
  quote: LockedQuote,
  companyName: string | null,
  { status, payStatus, address, now }: Decided,
): Promise<{ id: number; no: string }> {
  const asked = quote.request as ParsedRequest;
  const result = quote.result as QuoteResult;
  const frozen = quote.frozen as Frozen;
  const pieces = asked.quantity * asked.designs;
  const steps: Frozen['adjustments'] =
    frozen.adjustments.length > 0
      ? frozen.adjustments
      : [{ kind: 'tax_contained', sourceId: null, amountFen: 0, lineId: null }];
  try {
    return await tx
      .with('placed', (db) =>
        db
          .insertInto('salesOrder')
          .values({
            no: nextNumber('DD', now).$castTo<string>(),
            clientRef: request.clientRef,
            userId: buyer.userId,
            companyId: quote.companyId,
            createdBy: buyer.userId,
            onBehalfBy: quote.onBehalfBy,
            status,
            payStatus,
            quoteId: quote.id,
            quoteNo: quote.no,
            priceBookVersionId: quote.priceBookVersionId,
            customerName: buyer.displayName,
            customerPhone: quote.phone ?? '',
            companyName,
            productId: quote.productId,
            productNameZh: quote.nameZh,
            productNameEn: quote.nameEn,
            quantity: pieces,
            unitZh: frozen.unit[0],
            unitEn: frozen.unit[1],
            delivery: request.delivery,
            address: JSON.stringify(address),
            regionCode: address.regionCode,
            freightTemplateId: frozen.freightTemplateId,
            listFen: result.listFen,
            levelDiscFen: result.levelDiscountFen,
            strategyDiscFen: result.strategyDiscountFen,
            freightFen: result.freightFen ?? 0,
            taxFen: result.taxFen,
            payableFen: quote.payableFen,
            remark: request.remark,
            trackingNo: null,
            productionDays: result.productionDays,
            placedAt: now.toISOString(),
            paidAt: null,
            dueAt: status === 'pending_review' ? dueAfter(now, result.productionDays) : null,
            closedReason: null,
          })
          .returning(['id', 'no']),
      )
      .with('line', (db) =>
        db
          .insertInto('orderLine')
          .values({
            orderId: sql<number>`(select id from placed)`,
            no: 1,
            productId: quote.productId,
            productVersionId: quote.productVersionId,
            nameZh: quote.nameZh,
            nameEn: quote.nameEn,
            spec: JSON.stringify(asked.spec),
            words: JSON.stringify(frozen.words),
            quantity: asked.quantity,
            designs: asked.designs,
            unitZh: frozen.unit[0],
            unitEn: frozen.unit[1],
            listFen: result.listFen,
            levelDiscFen: result.levelDiscountFen,
            strategyDiscFen: result.strategyDiscountFen,
            payableFen: result.payableBeforeShippingFen,
            cost: JSON.stringify({ costFen: frozen.costFen, lines: frozen.lines }),
            plan: JSON.stringify(frozen.plan),
            weightG: result.weightG,
            volumeMm3: result.volumeMm3,
            turnaround: asked.turnaround,
          })
          .returning('id'),
      )
      .with('steps', (db) =>
        db
          .insertInto('orderAdjustment')
          .values(
            steps.map((step) => ({
              orderId: sql<number>`(select id from placed)`,
              lineNo: step.lineId === null ? null : 1,
              kind: step.kind,
              sourceId: step.sourceId,
              amountFen: step.amountFen,
            })),
          )
          .returning('id'),
      )
      .with('used', (db) =>
        db
          .updateTable('quote')
          .set({
            status: 'ordered',
            orderId: sql<number>`(select id from placed)`,
            updatedAt: now.toISOString(),
            version: sql<number>`version + 1`,
          })
          .where('id', '=', quote.id)
          .returning('id'),
      )
      .selectFrom('placed')
      .select(['id', 'no'])
      .executeTakeFirstOrThrow();
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
