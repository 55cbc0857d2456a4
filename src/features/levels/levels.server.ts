import { sql } from 'kysely';
import { announceCatalogue } from '#features/products/catalogue-cache.service.ts';
import type { Api } from '#server/api.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fieldError, HttpError, staleVersion } from '#server/errors.ts';
import { type ExportColumn, exportRoute } from '#server/export.ts';
import { route } from '#server/route.ts';
import { fenToYuan } from '#shared/money.ts';
import {
  type Level,
  levelAdd,
  levelEffect,
  levelExport,
  levelGet,
  levelPage,
  levelRemove,
  levelSetDefault,
  levelUpdate,
} from './levels.contract.ts';
import { levelText } from './levels.texts.ts';

/**
 * 客户等级. A change is announced, so that every process prices by it from its commit on; quotes hold their own price
 * and are not touched (INV-8). Exactly one level is the default: a unique index allows no second, no call takes it away.
 */
export function levelRoutes(api: Api): void {
  route(api, levelPage, ({ input, db }) => pageOfLevels(db, input));

  exportRoute(api, levelExport, {
    name: 'levels',
    title: levelText.title,
    columns: fileColumns,
    page: ({ input: { keyword, sort }, db }, paging) => pageOfLevels(db, { keyword, sort, ...paging }),
  });

  route(api, levelGet, ({ input, db }) => oneLevel(db, input.id));

  route(api, levelAdd, async ({ input, tx, principal, log }) => {
    await assertFree(tx, input.nameZh, 0);
    const { id } = await tx
      .insertInto('level')
      .values({ ...input, createdBy: principal.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    log({ module: 'level', action: 'add', entityType: 'level', entityId: id, after: input });
    await announceCatalogue(tx);
    return oneLevel(tx, id);
  });

  route(api, levelUpdate, async ({ input: { id, version, ...fields }, tx, log }) => {
    const before = await locked(tx, id, version);
    await assertFree(tx, fields.nameZh, id);
    await changeLevel(tx, id, fields);
    log({ module: 'level', action: 'update', entityType: 'level', entityId: id, before, after: fields });
    return oneLevel(tx, id);
  });

  route(api, levelSetDefault, async ({ input: { id, version }, tx, log }) => {
    await locked(tx, id, version);
    // First away, then set: the index allows no two at any moment.
    const before = await tx
      .updateTable('level')
      .set({ isDefault: false, version: sql<number>`version + 1` })
      .where('isDefault', '=', true)
      .where('id', '!=', id)
      .returning('id')
      .executeTakeFirst();
    await changeLevel(tx, id, { isDefault: true });
    log({ module: 'level', action: 'setDefault', entityType: 'level', entityId: id, before: before ?? null });
    return oneLevel(tx, id);
  });

  route(api, levelRemove, async ({ input: { id, version }, tx, log }) => {
    const before = await locked(tx, id, version);
    if (before.isDefault) throw new HttpError(409, levelText.isTheDefault);
    if ((await oneLevel(tx, id)).members > 0) throw new HttpError(409, levelText.hasMembers);
    await tx.deleteFrom('level').where('id', '=', id).execute();
    log({ module: 'level', action: 'delete', entityType: 'level', entityId: id, before });
    await announceCatalogue(tx);
    return { ok: true };
  });

  route(api, levelEffect, async ({ db }) => {
    const rows = await db
      .selectFrom((eb) =>
        eb
          .selectFrom('quote')
          .innerJoin('product', 'product.id', 'quote.productId')
          .distinctOn('quote.productId')
          .select(['quote.id', 'product.nameZh', 'product.nameEn', 'quote.request', 'quote.listFen'])
          .where('quote.listFen', '>', 0)
          .orderBy('quote.productId')
          .orderBy('quote.id', 'desc')
          .as('newest'),
      )
      .selectAll()
      .orderBy('id', 'desc')
      .limit(5)
      .execute();
    return rows.map(({ nameZh, nameEn, request, listFen }) => ({
      name: nameZh,
      nameEn,
      quantity: (request as { quantity: number }).quantity,
      listFen,
    }));
  });
}

const fileColumns: readonly ExportColumn<Level>[] = [
  { title: levelText.nameZh, value: (row) => row.nameZh },
  { title: levelText.nameEn, value: (row) => row.nameEn },
  { title: [`${levelText.discount[0]} %`, `${levelText.discount[1]} %`], value: (row) => row.discountBp / 100 },
  { title: levelText.upgrade, value: (row) => yuan(row.upgradeFen) },
  { title: levelText.downgrade, value: (row) => yuan(row.downgradeFen) },
  { title: levelText.members, value: (row) => row.members },
  { title: levelText.isDefault, value: (row) => (row.isDefault ? 1 : 0) },
  { title: levelText.sort, value: (row) => row.sort },
];

const yuan = (fen: number | null): string | null => (fen === null ? null : fenToYuan(fen));

interface PageInput {
  readonly keyword?: string | undefined;
  readonly sort?: string | undefined;
  readonly page: number;
  readonly pagesize: number;
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('level')
    .select(['id', 'version', 'nameZh', 'nameEn', 'discountBp', 'upgradeFen', 'downgradeFen', 'sort', 'isDefault'])
    .select(({ selectFrom }) => [
      sql<number>`(${selectFrom('appUser')
        .whereRef('appUser.levelId', '=', 'level.id')
        .select(({ fn }) => fn.countAll().as('n'))}
        + ${selectFrom('company')
          .whereRef('company.levelId', '=', 'level.id')
          .select(({ fn }) => fn.countAll().as('n'))})::int`.as('members'),
    ]);

async function pageOfLevels(db: Db, { keyword, sort, page, pagesize }: PageInput) {
  const part = `%${(keyword ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const named = db
    .selectFrom('level')
    .where(({ eb, or }) => or([eb('nameZh', 'like', part), eb('nameEn', 'ilike', part)]));
  const { total } = await named.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const key = (sort ?? 'sort').replace(/^-/, '') as 'nameZh' | 'discountBp' | 'members' | 'sort';
  const items: Level[] = await rowsOf(db)
    .where('id', 'in', named.select('id'))
    .orderBy(key, sort?.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(pagesize)
    .offset((page - 1) * pagesize)
    .execute();
  return { items, total: Number(total), page, pagesize };
}

async function oneLevel(db: Db, id: number): Promise<Level> {
  const row = await rowsOf(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError(404, levelText.notFound);
  return row;
}

/** The row, locked for a change; 409 when somebody else has changed it meanwhile. */
async function locked(tx: Tx, id: number, version: number) {
  const row = await tx.selectFrom('level').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new HttpError(404, levelText.notFound);
  if (row.version !== version) throw staleVersion();
  return row;
}

async function assertFree(tx: Tx, nameZh: string, own: number): Promise<void> {
  const other = await tx.selectFrom('level').select('id').where('nameZh', '=', nameZh).where('id', '!=', own).execute();
  if (other.length > 0) throw fieldError('nameZh', levelText.nameTaken);
}

async function changeLevel(
  tx: Tx,
  id: number,
  change: Partial<Omit<Level, 'id' | 'version' | 'members'>>,
): Promise<void> {
  await tx
    .updateTable('level')
    .set({ ...change, updatedAt: new Date().toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await announceCatalogue(tx);
}
