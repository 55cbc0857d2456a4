import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { addDays, shanghaiDay, startOfDay } from '#shared/working-days.ts';
import type { OrderStatus, PayStatus } from './orders.contract.ts';

export type Reader = Kysely<Database>;

/** One set of orders: the same value behind a list, its count and the figure on the home screen (INV-49). */
export interface OrderFilter {
  /** Rows of these owners only; absent: all rows (staff). */
  readonly ownerKeys?: readonly number[];
  readonly status?: OrderStatus | undefined;
  readonly payStatus?: PayStatus | undefined;
  readonly companyId?: number | undefined;
  readonly due?: 'today' | 'late' | undefined;
  /** Shanghai days, both inclusive. */
  readonly placedFrom?: string | undefined;
  readonly placedTo?: string | undefined;
  readonly keyword?: string | undefined;
}

/** Orders whose due day still matters. */
export const dueStatuses = ['pending_review', 'in_production', 'partially_shipped'] as const;

/** The conditions of a filter without owners and keyword; every one is served by an index of migration 0003. */
export function conditions(filter: OrderFilter, now: Date) {
  return ({ eb, and }: ExpressionBuilder<Database, 'salesOrder'>) => {
    const all = [];
    if (filter.status) all.push(eb('status', '=', filter.status));
    if (filter.payStatus) all.push(eb('payStatus', '=', filter.payStatus));
    if (filter.companyId !== undefined) all.push(eb('ownerKey', '=', filter.companyId));
    if (filter.placedFrom) all.push(eb('placedAt', '>=', startOfDay(filter.placedFrom).toISOString()));
    if (filter.placedTo) all.push(eb('placedAt', '<', startOfDay(addDays(filter.placedTo, 1)).toISOString()));
    if (filter.due) {
      const today = shanghaiDay(now);
      const endOfToday = startOfDay(addDays(today, 1)).toISOString();
      // Literals, not parameters: the partial index is used only when the planner sees its condition.
      all.push(sql<boolean>`status in ('pending_review', 'in_production', 'partially_shipped')`);
      if (filter.due === 'late') all.push(eb('dueAt', '<', now.toISOString()));
      else all.push(eb('dueAt', '>=', now.toISOString()), eb('dueAt', '<', endOfToday));
    }
    return and(all);
  };
}

/** A column and its value: each such pair is one walk down an index that is sorted as the list is. */
export interface Walk {
  readonly column: 'ownerKey' | 'userId' | 'productId';
  readonly value: number;
}

/** How a keyword narrows a list: an order-number prefix, or walks; an empty list of walks finds nothing. */
export interface Search {
  readonly numberPrefix?: string;
  readonly walks?: readonly Walk[];
}

/** People, companies and products that one keyword may stand for; beyond it the search asks for more letters. */
const fewest = 20;

const likePrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * What staff may type: an order number or its beginning (DD2026…, 20261127-00042), the beginning of a customer's phone
 * (7 digits or more), or the beginning of a name of a company, person or product (products and companies: any part).
 * Names are looked up in their own small tables first, then orders by index; orders are never scanned.
 */
export async function searchOf(db: Reader, keyword: string): Promise<Search> {
  const text = keyword.trim();
  const upper = text.toUpperCase();
  if (/^DD?[\d-]*$/.test(upper)) return { numberPrefix: upper };
  if (/^20\d{6}(-\d*)?$/.test(text)) return { numberPrefix: `DD${text}` };
  const isPhone = /^1\d{6,10}$/.test(text);
  const people = db
    .selectFrom('appUser')
    .select([sql<Walk['column']>`'userId'`.as('column'), 'id as value'])
    .where(isPhone ? 'phone' : 'displayName', 'like', likePrefix(text))
    .limit(fewest);
  if (isPhone) return { walks: await people.execute() };
  const part = `%${likePrefix(text)}`;
  const [users, companies, products] = await Promise.all([
    people.execute(),
    db
      .selectFrom('company')
      .select([sql<Walk['column']>`'ownerKey'`.as('column'), 'id as value'])
      .where('name', 'like', part)
      .limit(fewest)
      .execute(),
    productWalks(db, part),
  ]);
  return { walks: [...companies, ...users, ...products] };
}

/** Products by any part of their name, in either language. */
export const productWalks = (db: Reader, part: string): Promise<Walk[]> =>
  db
    .selectFrom('product')
    .select([sql<Walk['column']>`'productId'`.as('column'), 'id as value'])
    .where((eb) => eb.or([eb('nameZh', 'like', part), eb('nameEn', 'ilike', part)]))
    .limit(fewest)
    .execute();
