import { sql } from 'kysely';
import type { LogEntry } from '#features/activity-log/activity-log.service.ts';
import { releaseCoupon, spendCoupon } from '#features/coupons/coupons.service.ts';
import { issueOnEvent } from '#features/coupons/event-coupons.service.ts';
import type { Api } from '#server/api.ts';
import type { Tx } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { type RouteContext, route } from '#server/route.ts';
import { fenToYuan } from '#shared/money.ts';
import { ruleText } from '#shared/rules.ts';
import { changeOrder, lockedForAction, type OrderRecord } from './change-order.service.ts';
import { orderDetailFor } from './order-detail.service.ts';
import {
  type OrderStatus,
  orderCancel,
  orderConfirm,
  orderConfirmPayment,
  orderShip,
  orderStartProduction,
  type PayStatus,
} from './orders.contract.ts';
import { orderText } from './orders.texts.ts';
import { dueAfter } from './place-order.service.ts';

/**
 * The steps of an order after it is placed. Each locks the row, asks the lifecycle graph, writes the change with its
 * log entry and answers the order as it is now, all in one transaction (INV-11, INV-48).
 */
export function orderStepRoutes(api: Api): void {
  route(api, orderCancel, async (context) => {
    const { input, principal, tx } = context;
    const { order, status } = await lockedForAction(tx, principal, input, 'cancel', { type: 'cancel' });
    const now = new Date();
    await changeOrder(
      tx,
      order,
      { status, payStatus: cancelledPay(order), closedReason: input.reason, dueAt: null },
      now,
    );
    if (order.paidFen > 0) {
      // Money goes back by hand in this version; the open row is the reminder and doesn't count as refunded yet.
      await tx
        .insertInto('payment')
        .values({
          orderId: order.id,
          createdBy: principal.userId,
          kind: 'refund',
          channel: 'bank',
          amountFen: -order.paidFen,
          status: 'pending',
          outTradeNo: `${order.no}-R${order.version}`,
          reference: null,
          succeededAt: null,
        })
        .execute();
    }
    const couponNo = await releaseCoupon(tx, order, now);
    return finish(context, order, status, 'cancel', { note: input.reason, ...(couponNo ? { couponNo } : {}) });
  });

  route(api, orderConfirmPayment, async (context) => {
    const { input, principal, tx } = context;
    const { order, status } = await lockedForAction(tx, principal, input, 'confirmPayment', {
      type: 'confirmPayment',
      covered: true,
    });
    if (input.reference === '' && input.channel !== 'cash') throw fieldError('reference', ruleText.required);
    const open = order.payableFen - order.paidFen;
    if (input.amountFen !== open) {
      const text = orderText.amountDiffers;
      const amount = fenToYuan(open);
      throw new HttpError(400, text, {
        fields: {
          amountFen: [text[0].replace('{amount}', amount), text[1].replace('{amount}', amount)],
        },
      });
    }
    const now = new Date();
    await tx
      .insertInto('payment')
      .values({
        orderId: order.id,
        createdBy: principal.userId,
        kind: 'offline',
        channel: input.channel,
        amountFen: input.amountFen,
        status: 'succeeded',
        outTradeNo: `${order.no}-P${order.version}`,
        reference: input.reference || null,
        succeededAt: now.toISOString(),
      })
      .execute();
    const change = {
      status,
      payStatus: 'paid' as const,
      paidFen: order.payableFen,
      paidAt: now.toISOString(),
      dueAt: dueAfter(now, order.productionDays),
    };
    await changeOrder(tx, order, change, now);
    await spendCoupon(tx, order, now);
    return finish(context, order, status, 'confirmPayment', { amountFen: input.amountFen, channel: input.channel });
  });

  route(api, orderStartProduction, async (context) => {
    const { input, principal, tx } = context;
    // Artwork is not kept yet: staff say that it is in order by starting.
    const { order, status } = await lockedForAction(tx, principal, input, 'startProduction', {
      type: 'startProduction',
      artworkReady: true,
    });
    await changeOrder(tx, order, { status }, new Date());
    return finish(context, order, status, 'startProduction');
  });

  route(api, orderShip, async (context) => {
    const { input, principal, tx } = context;
    const { order, status } = await lockedForAction(tx, principal, input, 'ship', { type: 'ship', all: true });
    const now = new Date();
    const lines = await tx
      .updateTable('orderLine')
      .set({ delivered: sql<number>`quantity * designs` })
      .where('orderId', '=', order.id)
      .returning(['id as lineId', 'delivered as qty'])
      .execute();
    await tx
      .insertInto('shipment')
      .values({
        orderId: order.id,
        createdBy: principal.userId,
        no: `${order.no}-${order.version}`,
        carrier: input.carrier,
        trackingNo: input.trackingNo,
        lines: JSON.stringify(lines),
        shippedAt: now.toISOString(),
      })
      .execute();
    await changeOrder(tx, order, { status, trackingNo: input.trackingNo }, now);
    return finish(context, order, status, 'ship', { note: `${input.carrier} ${input.trackingNo}` });
  });

  route(api, orderConfirm, async (context) => {
    const { input, principal, tx } = context;
    const { order, status } = await lockedForAction(tx, principal, input, 'complete', { type: 'complete' });
    const now = new Date();
    await changeOrder(tx, order, { status }, now);
    for (const entry of await firstOrderCoupons(tx, order, now)) context.log(entry);
    return finish(context, order, status, 'complete');
  });
}

/** What a customer earns by his first completed order, and a company by that of any member. */
async function firstOrderCoupons(tx: Tx, { id, userId, companyId }: OrderRecord, now: Date): Promise<LogEntry[]> {
  const another = await tx
    .selectFrom('salesOrder')
    .select('id')
    .where('ownerKey', '=', companyId ?? -userId)
    .where('status', '=', 'completed')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (another) return [];
  const { levelId } = await (companyId === null
    ? tx.selectFrom('appUser').select('levelId').where('id', '=', userId)
    : tx.selectFrom('company').select('levelId').where('id', '=', companyId)
  ).executeTakeFirstOrThrow();
  return issueOnEvent(tx, 'first_order', { userId, companyId, levelId }, now);
}

/** What was on account is owed no longer; what was paid waits for its refund. */
function cancelledPay({ payStatus, paidFen }: OrderRecord): PayStatus {
  if (paidFen > 0) return 'refunding';
  return payStatus === 'on_account' ? 'unpaid' : payStatus;
}

async function finish(
  { tx, principal, language, log }: RouteContext<unknown>,
  order: OrderRecord,
  status: OrderStatus,
  action: string,
  after: { readonly note?: string; readonly [field: string]: unknown } = {},
) {
  log({
    module: 'order',
    action,
    entityType: 'order',
    entityId: order.id,
    before: { status: order.status, version: order.version },
    after: { status, ...after },
  });
  const detail = await orderDetailFor(tx, principal, order.id, language);
  // The log entry is written after the handler; the answer shows the step already.
  const note = after.note ?? null;
  const step = { at: new Date().toISOString(), action, by: principal.displayName, note };
  return { ...detail, events: [...detail.events, step] };
}
