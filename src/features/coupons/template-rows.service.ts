import type { Kysely, Selectable } from 'kysely';
import { scopeNames, scopeWordsOf } from '#features/discounts/scope.service.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError, staleVersion } from '#server/errors.ts';
import { type Paging, pageOfAll } from '#server/small-list.ts';
import { type CouponKind, type CouponTemplateRow, type TemplateStatus, templateStatuses } from './coupons.contract.ts';
import type { CouponTemplateTable } from './coupons.tables.ts';
import { couponServerText } from './coupons.texts.ts';

type Reader = Kysely<Database>;
export type StoredTemplate = Selectable<CouponTemplateTable>;

/** What a coupon says of itself, held or offered. */
export const faceOf = (row: CouponFace) => ({
  id: row.id,
  nameZh: row.nameZh,
  nameEn: row.nameEn,
  kind: row.kind,
  thresholdFen: row.thresholdFen,
  valueFen: row.valueFen,
  valueBp: row.valueBp,
  capFen: row.capFen,
});
type CouponFace = Pick<
  StoredTemplate,
  'id' | 'nameZh' | 'nameEn' | 'kind' | 'thresholdFen' | 'valueFen' | 'valueBp' | 'capFen'
>;

interface TemplateFilter {
  readonly keyword?: string | undefined;
  readonly status?: TemplateStatus | undefined;
  readonly kind?: CouponKind | undefined;
}

async function rowsOf(db: Reader, stored: readonly StoredTemplate[]): Promise<CouponTemplateRow[]> {
  const names = await scopeNames(
    db,
    stored.map(({ scope }) => scope),
  );
  const ids = stored.map(({ id }) => id);
  const used =
    ids.length === 0
      ? []
      : await db
          .selectFrom('coupon')
          .where('templateId', 'in', ids)
          .where('status', 'in', ['locked', 'used'])
          .groupBy('templateId')
          .select(['templateId', ({ fn }) => fn.countAll<number>().as('count')])
          .execute();
  const counts = new Map(used.map(({ templateId, count }) => [templateId, count]));
  return stored.map((row) => ({
    ...faceOf(row),
    version: row.version,
    status: row.status,
    total: row.total,
    perUser: row.perUser,
    scope: row.scope,
    scopeWords: scopeWordsOf(row.scope, names),
    excludesStrategy: row.excludesStrategy,
    startDay: row.startDay,
    endDay: row.endDay,
    daysAfterIssue: row.daysAfterIssue,
    claimable: row.claimable,
    code: row.code ?? '',
    event: row.event,
    issued: row.issued,
    used: counts.get(row.id) ?? 0,
    createdAt: row.createdAt,
  }));
}

/** A page of templates, counted by status for everything but the status filter. Read as one: a house has some dozen. */
export async function templatePageOf(db: Reader, filter: TemplateFilter, paging: Paging) {
  const all = await db.selectFrom('couponTemplate').selectAll().orderBy('id', 'desc').execute();
  const keyword = filter.keyword?.toLowerCase() ?? '';
  const found = all.filter(
    (row) =>
      (keyword === '' || `${row.nameZh} ${row.nameEn} ${row.code ?? ''}`.toLowerCase().includes(keyword)) &&
      (filter.kind === undefined || row.kind === filter.kind),
  );
  const counts = Object.fromEntries(
    templateStatuses.map((status) => [status, found.filter((row) => row.status === status).length]),
  );
  const chosen = await rowsOf(
    db,
    found.filter(({ status }) => filter.status === undefined || status === filter.status),
  );
  return { ...pageOfAll(chosen, paging, sortKeys), counts };
}

const sortKeys: Readonly<Record<string, (row: CouponTemplateRow) => string | number>> = {
  nameZh: ({ nameZh }) => nameZh,
  thresholdFen: ({ thresholdFen }) => thresholdFen,
  total: ({ total }) => total,
  issued: ({ issued }) => issued,
  used: ({ used }) => used,
  // Without a last day after every day.
  endDay: ({ endDay }) => endDay ?? '~',
};

/** One template as staff see it. 404 without it. */
export async function templateRow(db: Reader, id: number): Promise<CouponTemplateRow> {
  const stored = await db.selectFrom('couponTemplate').selectAll().where('id', '=', id).executeTakeFirst();
  if (!stored) throw new HttpError(404, couponServerText.notFound);
  const [row] = await rowsOf(db, [stored]);
  return row as CouponTemplateRow;
}

/** The row locked for a change, which also makes issuing wait; 404 without it, 409 when somebody was faster. */
export async function lockedTemplate(db: Reader, id: number, version: number | null): Promise<StoredTemplate> {
  const row = await db.selectFrom('couponTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new HttpError(404, couponServerText.notFound);
  if (version !== null && row.version !== version) throw staleVersion();
  return row;
}
