import { sql } from 'kysely';
import { announceCatalogue } from '#features/products/catalogue-cache.service.ts';
import type { Api } from '#server/api.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fieldError, HttpError, staleVersion } from '#server/errors.ts';
import { type ExportColumn, exportRoute } from '#server/export.ts';
import { route } from '#server/route.ts';
import {
  type Category,
  categoryAdd,
  categoryArrange,
  categoryExport,
  categoryGet,
  categoryMove,
  categoryPage,
  categoryParents,
  categorySetStatus,
  categoryUpdate,
} from './categories.contract.ts';
import { categoryText } from './categories.texts.ts';

/** Product categories, two levels deep. Every change is announced: the quote page's menu follows with its commit. */
export function categoryRoutes(api: Api): void {
  route(api, categoryPage, ({ input, db }) => pageOfCategories(db, input));

  exportRoute(api, categoryExport, {
    name: 'categories',
    title: categoryText.title,
    columns: fileColumns,
    page: ({ input: { keyword, status }, db }, paging) => pageOfCategories(db, { keyword, status, ...paging }),
  });

  route(api, categoryGet, ({ input, db }) => oneCategory(db, input.id));

  route(api, categoryParents, ({ db }) =>
    db
      .selectFrom('category')
      .where('parentId', 'is', null)
      .select(['id', 'nameZh', 'nameEn'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  );

  route(api, categoryAdd, async ({ input, tx, principal, log }) => {
    await assertPlace(tx, input, 0);
    const { id } = await tx
      .insertInto('category')
      .values({ ...input, createdBy: principal.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    log({ module: 'category', action: 'add', entityType: 'category', entityId: id, after: input });
    await announceCatalogue(tx);
    return oneCategory(tx, id);
  });

  route(api, categoryUpdate, async ({ input: { id, version, ...fields }, tx, log }) => {
    const before = await locked(tx, id, version);
    await assertPlace(tx, fields, id);
    await changeCategory(tx, id, fields);
    log({ module: 'category', action: 'update', entityType: 'category', entityId: id, before, after: fields });
    return oneCategory(tx, id);
  });

  route(api, categorySetStatus, async ({ input: { id, version, status }, tx, log }) => {
    const before = await locked(tx, id, version);
    await changeCategory(tx, id, { status });
    const action = status === 'active' ? 'enable' : 'disable';
    log({ module: 'category', action, entityType: 'category', entityId: id, before: { status: before.status } });
    return oneCategory(tx, id);
  });

  route(api, categoryMove, async ({ input: { id, version, by }, tx, log }) => {
    const { parentId } = await locked(tx, id, version);
    const siblings = await tx
      .selectFrom('category')
      .select('id')
      .where('parentId', parentId === null ? 'is' : '=', parentId)
      .orderBy('sort')
      .orderBy('id')
      .forUpdate()
      .execute();
    const order = siblings.map((row) => row.id);
    const at = order.indexOf(id);
    const to = Math.min(Math.max(at + by, 0), order.length - 1);
    order.splice(to, 0, ...order.splice(at, 1));
    // All of them anew: two with one sort number could not change places.
    for (const [index, each] of order.entries()) await changeCategory(tx, each, { sort: index + 1 });
    log({ module: 'category', action: 'move', entityType: 'category', entityId: id, before: at + 1, after: to + 1 });
    return oneCategory(tx, id);
  });

  route(api, categoryArrange, async ({ input: { order }, tx, log }) => {
    const stored = await tx
      .selectFrom('category')
      .select(['id', 'version', 'parentId', 'sort'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const known = new Map(stored.map((row) => [row.id, row]));
    const isAll = new Set(order.map(({ id }) => id)).size === known.size && order.length === known.size;
    // One that was added, taken away or changed meanwhile: the order was chosen without having seen it.
    if (!isAll || order.some(({ id, version }) => known.get(id)?.version !== version)) {
      throw staleVersion();
    }
    const places = new Map<number | null, number>();
    for (const { id } of order) {
      const row = known.get(id);
      const place = (places.get(row?.parentId ?? null) ?? 0) + 1;
      places.set(row?.parentId ?? null, place);
      if (row && row.sort !== place) await changeCategory(tx, id, { sort: place });
    }
    const ids = order.map(({ id }) => id);
    log({ module: 'category', action: 'arrange', entityType: 'category', after: { order: ids } });
    return { ok: true };
  });
}

const fileColumns: readonly ExportColumn<Category>[] = [
  { title: categoryText.parent, value: (row, language) => (language === 'en' ? row.parentEn : row.parentZh) },
  { title: categoryText.nameZh, value: (row) => row.nameZh },
  { title: categoryText.nameEn, value: (row) => row.nameEn },
  { title: categoryText.icon, value: (row) => row.icon },
  { title: categoryText.products, value: (row) => row.products },
  { title: categoryText.onMenu, value: (row) => (row.onMenu ? 1 : 0) },
  { title: categoryText.sort, value: (row) => row.sort },
  {
    title: categoryText.status,
    value: (row, language) => categoryText[row.status === 'active' ? 'active' : 'disabled'][language === 'en' ? 1 : 0],
  },
];

const rowsOf = (db: Db) =>
  db
    .selectFrom('category as c')
    .leftJoin('category as p', 'p.id', 'c.parentId')
    .select([
      'c.id',
      'c.version',
      'c.parentId',
      'p.nameZh as parentZh',
      'p.nameEn as parentEn',
      'c.nameZh',
      'c.nameEn',
      'c.icon',
      'c.sort',
      'c.onMenu',
      'c.status',
      sql<number>`(select count(*) from product where category_id = c.id)::int`.as('products'),
      sql<number>`(select count(*) from product where category_id = c.id and status = 'on_shelf')::int`.as('onShelf'),
      sql<number>`(select count(*) from category as child where child.parent_id = c.id)::int`.as('children'),
    ]);

interface PageInput {
  readonly keyword?: string | undefined;
  readonly status?: Category['status'] | undefined;
  readonly page: number;
  readonly pagesize: number;
}

async function pageOfCategories(db: Db, { keyword, status, page, pagesize }: PageInput) {
  const part = `%${(keyword ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const named = db
    .selectFrom('category')
    .where(({ eb, or }) => or([eb('nameZh', 'like', part), eb('nameEn', 'ilike', part)]));
  const groups = await named
    .select(({ fn }) => ['status', fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute();
  const counts = { active: 0, disabled: 0, ...Object.fromEntries(groups.map(({ status: of, n }) => [of, Number(n)])) };
  const items: Category[] = await rowsOf(db)
    .where('c.id', 'in', named.select('id'))
    .$if(status !== undefined, (rows) => rows.where('c.status', '=', status ?? 'active'))
    // A child stands right below its parent.
    .orderBy(sql`coalesce(p.sort, c.sort)`)
    .orderBy(sql`coalesce(p.id, c.id)`)
    .orderBy(sql`c.parent_id is not null`)
    .orderBy('c.sort')
    .orderBy('c.id')
    .limit(pagesize)
    .offset((page - 1) * pagesize)
    .execute();
  const total = status === undefined ? counts.active + counts.disabled : counts[status];
  return { items, total, page, pagesize, counts };
}

async function oneCategory(db: Db, id: number): Promise<Category> {
  const row = await rowsOf(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError(404, categoryText.notFound);
  return row;
}

/** The row, locked for a change; 409 when somebody else has changed it meanwhile. */
async function locked(tx: Tx, id: number, version: number) {
  const row = await tx.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new HttpError(404, categoryText.notFound);
  if (row.version !== version) throw staleVersion();
  return row;
}

/** Two levels at most, no category below itself, no name twice in one place. */
async function assertPlace(
  tx: Tx,
  { parentId, nameZh }: { readonly parentId: number | null; readonly nameZh: string },
  own: number,
): Promise<void> {
  if (parentId !== null) {
    const parent = await tx.selectFrom('category').select('parentId').where('id', '=', parentId).executeTakeFirst();
    if (!parent || parent.parentId !== null || parentId === own) throw fieldError('parentId', categoryText.badParent);
    const child = await tx.selectFrom('category').select('id').where('parentId', '=', own).executeTakeFirst();
    if (child) throw fieldError('parentId', categoryText.hasChildren);
  }
  const other = await tx
    .selectFrom('category')
    .select('id')
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .where('nameZh', '=', nameZh)
    .where('id', '!=', own)
    .executeTakeFirst();
  if (other) throw fieldError('nameZh', categoryText.nameTaken);
}

type Change = Partial<Pick<Category, 'parentId' | 'nameZh' | 'nameEn' | 'icon' | 'sort' | 'onMenu' | 'status'>>;

async function changeCategory(tx: Tx, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('category')
    .set({ ...change, updatedAt: new Date().toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await announceCatalogue(tx);
}
