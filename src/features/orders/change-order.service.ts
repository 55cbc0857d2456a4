import { type Selectable, sql, type Updateable } from 'kysely';
import { nextStatus } from '#machines/lifecycle.ts';
import type { OrderEvent } from '#machines/lifecycles/order.ts';
import { orderLifecycle } from '#machines/lifecycles/order.ts';
import type { Tx } from '#server/db/database.ts';
import { HttpError, staleVersion } from '#server/errors.ts';
import { serverText } from '#server/server.texts.ts';
import { isStaff, mayAct, mayRead, type Person } from './order-scope.service.ts';
import type { OrderAction, OrderStatus } from './orders.contract.ts';
import type { SalesOrderTable } from './orders.tables.ts';
import { orderText } from './orders.texts.ts';

export type OrderRecord = Selectable<SalesOrderTable>;

/**
 * Locks an order for an action of a person and finds the status it leads to. Refuses in this order: 404 when it isn't
 * his to see (INV-1), 403 when staff lack the claim, 409 when a customer would cancel what is paid, 409 when somebody
 * else changed it meanwhile, 409 when the graph has no such edge.
 */
export async function lockedForAction(
  tx: Tx,
  person: Person,
  { id, version }: { readonly id: number; readonly version: number },
  action: OrderAction,
  event: OrderEvent,
): Promise<{ order: OrderRecord; status: OrderStatus }> {
  const order = await tx.selectFrom('salesOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order || !mayRead(person, order)) throw new HttpError(404, orderText.notFound);
  if (order.version !== version) throw staleVersion();
  const status = nextStatus(orderLifecycle, order.status, event as never) as OrderStatus | undefined;
  if (!mayAct(person, order, action)) {
    if (isStaff(person)) throw new HttpError(403, serverText.forbidden);
    throw new HttpError(409, status && order.paidFen > 0 ? orderText.paidCannotCancel : orderText.refusedEdge);
  }
  if (!status) throw new HttpError(409, orderText.refusedEdge);
  return { order, status };
}

/** Writes the change and raises the version, by which others see that theirs is old. */
export async function changeOrder(
  tx: Tx,
  order: OrderRecord,
  change: Updateable<SalesOrderTable>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('salesOrder')
    .set({ ...change, updatedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', order.id)
    .execute();
}
