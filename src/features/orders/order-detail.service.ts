import { sql } from 'kysely';
import type { Plan } from '#features/pricing/result.ts';
import { HttpError } from '#server/errors.ts';
import { maskPhone } from '#shared/mask.ts';
import { hasClaim } from '#shared/permissions.ts';
import { type Language, textIn } from '#shared/text.ts';
import type { Reader } from './order-filter.service.ts';
import type { OrderListRow } from './order-list.service.ts';
import { actionsOf, isStaff, mayRead, type Person, seesPhones } from './order-scope.service.ts';
import type { LinePlan, OrderDetail, OrderRow } from './orders.contract.ts';
import { orderText } from './orders.texts.ts';

/** The row of a list as one person sees it. */
export const rowFor = (person: Person, row: OrderListRow): OrderRow => ({
  id: row.id,
  no: row.no,
  status: row.status,
  payStatus: row.payStatus,
  placedAt: row.placedAt,
  dueAt: row.dueAt,
  productName: row.productNameZh,
  productNameEn: row.productNameEn,
  quantity: row.quantity,
  unitZh: row.unitZh,
  unitEn: row.unitEn,
  lineCount: row.lineCount,
  payableFen: row.payableFen,
  trackingNo: row.trackingNo,
  actions: actionsOf(person, row),
});

/** One order as one person sees it. 404 for a missing one and for one of others alike (INV-1). */
export async function orderDetailFor(
  db: Reader,
  person: Person,
  orderId: number,
  language: Language,
): Promise<OrderDetail> {
  const order = await db
    .selectFrom('salesOrder')
    .leftJoin('appUser', 'appUser.id', 'salesOrder.userId')
    .selectAll('salesOrder')
    .select('appUser.phone as userPhone')
    .where('salesOrder.id', '=', orderId)
    .executeTakeFirst();
  if (!order || !mayRead(person, order)) throw new HttpError(404, orderText.notFound);
  const lines = await db.selectFrom('orderLine').selectAll().where('orderId', '=', orderId).orderBy('no').execute();
  const payments = await db.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
  const shipments = await db.selectFrom('shipment').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
  const staff = isStaff(person);
  const phoneFor = seesPhones(person, order) ? (phone: string) => phone : maskPhone;
  const seesPlan = staff && hasClaim(person, ['Product_Cost', 'Order_Stage']);
  return {
    ...rowFor(person, order),
    version: order.version,
    quoteId: order.quoteId,
    quoteNo: order.quoteNo,
    priceBookVersionId: order.priceBookVersionId,
    delivery: order.delivery,
    address: order.address && { ...order.address, phone: phoneFor(order.address.phone) },
    remark: order.remark,
    amounts: {
      listFen: order.listFen,
      levelDiscFen: order.levelDiscFen,
      strategyDiscFen: order.strategyDiscFen,
      couponDiscFen: order.couponDiscFen,
      freightFen: order.freightFen,
      taxFen: order.taxFen,
      payableFen: order.payableFen,
      paidFen: order.paidFen,
      refundedFen: order.refundedFen,
    },
    coupon: await couponOf(db, order),
    lines: lines.map((line) => ({
      id: line.id,
      no: line.no,
      productName: line.nameZh,
      productNameEn: line.nameEn,
      specZh: line.words.zh,
      specEn: line.words.en,
      quantity: line.quantity,
      designs: line.designs,
      unitZh: line.unitZh,
      unitEn: line.unitEn,
      payableFen: line.payableFen,
      listFen: line.listFen,
      couponShareFen: line.couponShareFen,
      weightG: line.weightG,
      ...(seesPlan && { plan: planOf(line.plan as Plan | null) }),
    })),
    payments: payments.map(({ id, kind, channel, amountFen, status, succeededAt, createdAt, reference }) => ({
      id,
      kind,
      channel,
      amountFen,
      status,
      at: succeededAt ?? createdAt,
      reference,
    })),
    shipments: shipments.map(({ id, no, carrier, trackingNo, shippedAt }) => ({
      id,
      no,
      carrier,
      trackingNo,
      shippedAt,
    })),
    events: await eventsOf(db, orderId, staff, language),
    closedReason: order.closedReason,
    customer: staff
      ? {
          userId: order.userId,
          name: order.customerName,
          phone: phoneFor(order.userPhone ?? order.customerPhone),
          companyId: order.companyId,
          companyName: order.companyName,
          internalRemark: order.internalRemark,
        }
      : null,
  };
}

/** The coupon that an order was placed with, and what it took off the freight. */
async function couponOf(
  db: Reader,
  { id, couponId }: { readonly id: number; readonly couponId: number | null },
): Promise<OrderDetail['coupon']> {
  if (couponId === null) return null;
  const row = await db
    .selectFrom('coupon')
    .innerJoin('couponTemplate', 'couponTemplate.id', 'coupon.templateId')
    .select(['coupon.no', 'couponTemplate.nameZh', 'couponTemplate.nameEn'])
    .where('coupon.id', '=', couponId)
    .executeTakeFirst();
  const freight = await db
    .selectFrom('orderAdjustment')
    .select('amountFen')
    .where('orderId', '=', id)
    .where('kind', '=', 'freight_coupon')
    .executeTakeFirst();
  return row ? { ...row, freightFen: -(freight?.amountFen ?? 0) } : null;
}

/** The stored plan; numbers that only the price needs stay behind. */
function planOf(plan: Plan | null): LinePlan | null {
  if (plan === null) return null;
  const { press, parent, cut, sheet, cols, rows, ups, orient, style, net, waste, parents } = plan;
  const shown = { press, parent, cut, sheet, cols, rows, ups, orient, style, net, waste, parents };
  if (!plan.places) return { ...shown, places: null };
  const { pressName, ...places } = plan.places;
  return { ...shown, places: { ...places, pressZh: pressName[0], pressEn: pressName[1] } };
}

/** The order's history from the activity log; customers see the house, not the names of its staff. */
async function eventsOf(
  db: Reader,
  orderId: number,
  staff: boolean,
  language: Language,
): Promise<OrderDetail['events']> {
  const rows = await db
    .selectFrom('activityLog')
    .select(['at', 'action', 'displayName', 'role', sql<string | null>`after ->> 'note'`.as('note')])
    .where('entityType', '=', 'order')
    .where('entityId', '=', String(orderId))
    .where('result', '=', 'done')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ at, action, displayName, role, note }) => ({
    at,
    action,
    by: !staff && role !== '' ? textIn(language, orderText.house) : displayName,
    note,
  }));
}
