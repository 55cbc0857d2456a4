import { type RawBuilder, sql } from 'kysely';
import { HttpError } from '#server/errors.ts';
import { sharedCount } from './count-cache.service.ts';
import { allOf, conditionsOf, type OrderFilter, type Reader, type Where } from './order-filter.service.ts';
import type { Search } from './order-search.service.ts';
import { type OrderStatus, orderStatuses, type PayStatus } from './orders.contract.ts';
import { orderText } from './orders.texts.ts';

/** Lists are counted, and paged, up to this row; beyond it a filter finds things faster than a page number. */
export const farthest = 10_000;
/** Rows further down are found by index alone before the table is read. */
const shallow = 200;

/** What a list row is made of: columns of sales_order alone. */
export interface OrderListRow {
  readonly id: number;
  readonly no: string;
  readonly status: OrderStatus;
  readonly payStatus: PayStatus;
  readonly placedAt: string;
  readonly dueAt: string | null;
  readonly productNameZh: string;
  readonly productNameEn: string;
  readonly quantity: number;
  readonly unitZh: string;
  readonly unitEn: string;
  readonly lineCount: number;
  readonly payableFen: number;
  readonly paidFen: number;
  readonly trackingNo: string | null;
  readonly ownerKey: number;
  readonly customerName: string;
  readonly companyName: string | null;
}
const columns = sql`id, no, status, pay_status, placed_at, due_at, product_name_zh, product_name_en, quantity, unit_zh,
  unit_en, line_count, payable_fen, paid_fen, tracking_no, owner_key, customer_name, company_name`;

export interface Page {
  readonly page: number;
  readonly pagesize: number;
}

/** One page of a filter, newest first, and how many rows it has (counted to 10,000). */
export async function orderPageOf(
  db: Reader,
  filter: OrderFilter,
  search: Search | undefined,
  { page, pagesize }: Page,
  now: Date,
): Promise<{ rows: OrderListRow[]; total: number; capped: boolean }> {
  if (page * pagesize > farthest) throw new HttpError(400, orderText.narrow, { params: { max: farthest } });
  if (filter.placedFrom && filter.placedTo && filter.placedFrom > filter.placedTo) {
    throw new HttpError(400, orderText.range, { fields: { placedFrom: orderText.range } });
  }
  const [rows, count] = await Promise.all([
    rowsOf(db, filter, search, { limit: pagesize, offset: (page - 1) * pagesize }, now),
    countOrders(db, filter, now, search),
  ]);
  return { rows, total: Math.min(count, farthest), capped: count > farthest };
}

/** How many orders a filter has, counted to one more than 10,000. */
export function countOrders(db: Reader, filter: OrderFilter, now: Date, search?: Search): Promise<number> {
  const ids = idsOf(walksOf(filter, search, now), farthest + 1);
  const statement = sql<{ count: number }>`select count(*) from (${ids} limit ${farthest + 1}) counted`;
  const { sql: text, parameters } = statement.compile(db);
  return sharedCount(db, `${text}${JSON.stringify(parameters)}`, async () => {
    const { rows } = await statement.execute(db);
    return rows[0]?.count ?? 0;
  });
}

/** Orders by status for the tabs, each counted to 10,000, in one statement. */
export async function orderCounts(
  db: Reader,
  ownerKeys: readonly number[] | undefined,
  now: Date,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await Promise.all(
    orderStatuses.map(async (status) => {
      counts[status] = Math.min(await countOrders(db, { ownerKeys, status }, now), farthest);
    }),
  );
  return Object.fromEntries(orderStatuses.map((status) => [status, counts[status] ?? 0]));
}

/** Owners × search hits with everything else: each a condition that one index serves in the order of the list. */
function walksOf(filter: OrderFilter, search: Search | undefined, now: Date): Where[] {
  const shared = conditionsOf(filter, now);
  if (search && 'numberPrefix' in search) {
    // Collation "C": everything that begins with the prefix lies before prefix + '~'.
    shared.push(sql`no >= ${search.numberPrefix}`, sql`no < ${`${search.numberPrefix}~`}`);
  }
  const owners: Where[][] = filter.ownerKeys?.map((key) => [sql<boolean>`owner_key = ${key}`]) ?? [[]];
  const found: Where[][] = search && 'walks' in search ? search.walks.map((walk) => [walk]) : [[]];
  return owners.flatMap((owner) => found.map((walk) => allOf([...owner, ...walk, ...shared])));
}

/** The ids of a filter: several walks are merged, and `need` is how many rows of each can matter. */
function idsOf(walks: readonly Where[], need: number): RawBuilder<unknown> {
  const from = (where: Where) => sql`select id, placed_at, no from sales_order where ${where}`;
  if (walks.length < 2) return from(walks[0] ?? sql<boolean>`false`);
  const parts = walks.map((walk) => sql`(${from(walk)} order by placed_at desc, id desc limit ${need})`);
  return sql`select id, placed_at, no from (${sql.join(parts, sql` union `)}) merged`;
}

async function rowsOf(
  db: Reader,
  filter: OrderFilter,
  search: Search | undefined,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<OrderListRow[]> {
  const order = search && 'numberPrefix' in search ? sql`no desc` : sql`placed_at desc, id desc`;
  const part = sql`order by ${order} limit ${limit} offset ${offset}`;
  const walks = walksOf(filter, search, now);
  const [only] = walks;
  const statement =
    walks.length === 1 && only && offset <= shallow
      ? sql<OrderListRow>`select ${columns} from sales_order where ${only} ${part}`
      : sql<OrderListRow>`select ${columns} from sales_order
          where id in (select id from (${idsOf(walks, offset + limit)} ${part}) page) order by ${order}`;
  const { rows } = await statement.execute(db);
  return rows;
}
