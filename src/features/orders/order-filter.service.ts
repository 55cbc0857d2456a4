import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { addDays, shanghaiDay, startOfDay } from '#shared/working-days.ts';
import type { OrderStatus, PayStatus } from './orders.contract.ts';

export type Reader = Kysely<Database>;

/** One set of orders: the same value behind a list, its count and the figure on the home screen (INV-49). */
export interface OrderFilter {
  /** Rows of these owners only; absent: all rows (staff). */
  readonly ownerKeys?: readonly number[] | undefined;
  readonly status?: OrderStatus | undefined;
  readonly payStatus?: PayStatus | undefined;
  readonly companyId?: number | undefined;
  readonly due?: 'today' | 'late' | undefined;
  /** Shanghai days, both inclusive. */
  readonly placedFrom?: string | undefined;
  readonly placedTo?: string | undefined;
}

export type Where = RawBuilder<SqlBool>;

export const allOf = (parts: readonly Where[]): Where =>
  parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;

/** The conditions of a filter, owners excepted; every one is served by an index of migration 0003. */
export function conditionsOf(filter: OrderFilter, now: Date): Where[] {
  const all: Where[] = [];
  if (filter.status) all.push(sql`status = ${filter.status}`);
  if (filter.payStatus) all.push(sql`pay_status = ${filter.payStatus}`);
  if (filter.companyId !== undefined) all.push(sql`owner_key = ${filter.companyId}`);
  if (filter.placedFrom) all.push(sql`placed_at >= ${startOfDay(filter.placedFrom).toISOString()}`);
  if (filter.placedTo) all.push(sql`placed_at < ${startOfDay(addDays(filter.placedTo, 1)).toISOString()}`);
  if (filter.due) {
    // The same words as the partial index order_due, which the planner wouldn't use otherwise.
    all.push(sql`status in ('pending_review', 'in_production', 'partially_shipped')`);
    if (filter.due === 'late') all.push(sql`due_at < ${now.toISOString()}`);
    else {
      const tomorrow = startOfDay(addDays(shanghaiDay(now), 1)).toISOString();
      all.push(sql`due_at >= ${now.toISOString()}`, sql`due_at < ${tomorrow}`);
    }
  }
  return all;
}
