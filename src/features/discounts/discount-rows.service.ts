import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { HttpError, staleVersion } from '#server/errors.ts';
import { type Paging, pageOfAll } from '#server/small-list.ts';
import { type DiscountRow, type DiscountStatus, discountStatuses } from './discounts.contract.ts';
import type { DiscountStrategyTable } from './discounts.tables.ts';
import { discountText } from './discounts.texts.ts';
import { scopeNames, scopesMeet, scopeWordsOf } from './scope.service.ts';

type Reader = Kysely<Database>;
type Stored = Selectable<DiscountStrategyTable>;

export interface DiscountFilter {
  readonly keyword?: string | undefined;
  readonly status?: DiscountStatus | undefined;
  readonly scope?: 'all' | 'product' | 'category' | 'level' | 'company' | undefined;
  readonly day?: string | undefined;
}
/** Fen that orders which stand have saved, by strategy. */
async function usedBy(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderAdjustment')
    .innerJoin('salesOrder', 'salesOrder.id', 'orderAdjustment.orderId')
    .where('orderAdjustment.kind', '=', 'strategy')
    .where('orderAdjustment.sourceId', 'in', ids)
    .where('salesOrder.status', '!=', 'cancelled')
    .groupBy('orderAdjustment.sourceId')
    .select(['orderAdjustment.sourceId', ({ fn }) => fn.sum<number>('orderAdjustment.amountFen').as('fen')])
    .execute();
  return new Map(rows.map(({ sourceId, fen }) => [sourceId ?? 0, -fen]));
}

/** What may meet a strategy: those that are or can be active again, on some of its days, in some of its scope. */
const overlapsOf = (row: Stored, all: readonly Stored[]): DiscountRow['overlaps'] =>
  row.status === 'ended'
    ? []
    : all
        .filter(
          (other) =>
            other.id !== row.id &&
            (other.status === 'active' || other.status === 'paused') &&
            other.startDay <= row.endDay &&
            other.endDay >= row.startDay &&
            scopesMeet(other.scope, row.scope),
        )
        .map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn }));

async function rowsOf(db: Reader, stored: readonly Stored[], all: readonly Stored[]): Promise<DiscountRow[]> {
  const names = await scopeNames(
    db,
    stored.map(({ scope }) => scope),
  );
  const used = await usedBy(
    db,
    stored.map(({ id }) => id),
  );
  return stored.map((row) => ({
    id: row.id,
    version: row.version,
    status: row.status,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    priority: row.priority,
    stack: row.stack,
    scope: row.scope,
    scopeWords: scopeWordsOf(row.scope, names),
    basis: row.basis,
    bands: row.bands,
    startDay: row.startDay,
    endDay: row.endDay,
    exclusiveWithCoupon: row.exclusiveWithCoupon,
    usedFen: used.get(row.id) ?? 0,
    overlaps: overlapsOf(row, all),
    createdAt: row.createdAt,
  }));
}

const scopeKeys = { product: 'productIds', category: 'categoryIds', level: 'levelIds', company: 'companyIds' } as const;

/**
 * A page of strategies with counts by status for everything but the status filter. A house has some dozen strategies,
 * so they are read as one and narrowed here: what they have saved can be sorted by as well.
 */
export async function discountPageOf(db: Reader, filter: DiscountFilter, paging: Paging) {
  const all = await db.selectFrom('discountStrategy').selectAll().orderBy('id', 'desc').execute();
  const keyword = filter.keyword?.toLowerCase() ?? '';
  const isWithin = ({ scope }: Stored): boolean => {
    if (filter.scope === undefined) return true;
    if (filter.scope === 'all') return Object.values(scope).every((ids) => ids.length === 0);
    return scope[scopeKeys[filter.scope]].length > 0;
  };
  const found = all.filter(
    (row) =>
      (keyword === '' || `${row.nameZh} ${row.nameEn}`.toLowerCase().includes(keyword)) &&
      (filter.day === undefined || (row.startDay <= filter.day && filter.day <= row.endDay)) &&
      isWithin(row),
  );
  const counts = Object.fromEntries(
    discountStatuses.map((status) => [status, found.filter((row) => row.status === status).length]),
  );
  const chosen = await rowsOf(
    db,
    found.filter(({ status }) => filter.status === undefined || status === filter.status),
    all,
  );
  return { ...pageOfAll(chosen, paging, sortKeys), counts };
}

const sortKeys: Readonly<Record<string, (row: DiscountRow) => string | number>> = {
  nameZh: ({ nameZh }) => nameZh,
  usedFen: ({ usedFen }) => usedFen,
  priority: ({ priority }) => priority,
  startDay: ({ startDay }) => startDay,
  endDay: ({ endDay }) => endDay,
};

/** One strategy with those that may meet it. 404 without it. */
export async function discountRow(db: Reader, id: number): Promise<DiscountRow> {
  const all = await db.selectFrom('discountStrategy').selectAll().orderBy('id').execute();
  const [row] = await rowsOf(
    db,
    all.filter((each) => each.id === id),
    all,
  );
  if (!row) throw new HttpError(404, discountText.notFound);
  return row;
}

/** The row locked for a change; 404 without it, 409 when somebody else was faster. */
export async function lockedDiscount(db: Reader, id: number, version: number | null): Promise<Stored> {
  const row = await db.selectFrom('discountStrategy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new HttpError(404, discountText.notFound);
  if (version !== null && row.version !== version) throw staleVersion();
  return row;
}

export const nextVersion = sql<number>`version + 1`;
