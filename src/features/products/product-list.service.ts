import type { ExpressionBuilder } from 'kysely';
import { readBooks } from '#features/price-books/draft.service.ts';
import { emptyTariff, engineTariff } from '#features/price-books/stored-tariff.service.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import type { Database, Db } from '#server/db/database.ts';
import { hasPriceSource } from './catalogue.service.ts';
import { picturesOf } from './picture.service.ts';
import type { listModels, ProductRow } from './product-list.contract.ts';
import { readVersion } from './product-versions.service.ts';
import type { ProductStatus } from './products.tables.ts';

interface Filter {
  readonly keyword?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly model?: string | undefined;
  readonly status?: ProductStatus | undefined;
  readonly external?: boolean | undefined;
  readonly priced?: boolean | undefined;
}
interface Paging {
  readonly page: number;
  readonly pagesize: number;
  readonly sort?: string | undefined;
}
type Tables = 'product' | 'category';

function wanted({ keyword, categoryId, model, external }: Filter) {
  const part = `%${(keyword ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return ({ eb, or, and }: ExpressionBuilder<Database, Tables>) =>
    and([
      or([eb('product.nameZh', 'like', part), eb('product.nameEn', 'ilike', part), eb('product.code', 'ilike', part)]),
      ...(categoryId ? [or([eb('category.id', '=', categoryId), eb('category.parentId', '=', categoryId)])] : []),
      ...(model ? [eb('product.model', '=', model)] : []),
      ...(external === undefined ? [] : [eb('product.model', external ? '=' : '<>', 'external')]),
    ]);
}

const found = (db: Db, filter: Filter) =>
  db.selectFrom('product').innerJoin('category', 'category.id', 'product.categoryId').where(wanted(filter));

const sorters = {
  code: 'product.code',
  name: 'product.nameZh',
  category: 'category.nameZh',
  model: 'product.model',
  sort: 'product.sort',
  updatedAt: 'changedAt',
} as const;

/** One page of products with what prices them; without a sort in the order of the quote page's menu. */
export async function productPageOf(db: Db, filter: Filter, { page, pagesize, sort }: Paging) {
  const { published } = await readBooks(db);
  const tariff = engineTariff(published?.tariff ?? emptyTariff, published?.id ?? 0);
  const unpriced = filter.priced === undefined ? [] : await unpricedIds(db, tariff);
  const onlyPriced = (ids: readonly number[]) => (eb: ExpressionBuilder<Database, Tables>) =>
    filter.priced === undefined ? eb.lit(true) : eb('product.id', filter.priced ? 'not in' : 'in', [...ids, 0]);
  const all = found(db, filter).where(onlyPriced(unpriced));
  const counted = await all
    .groupBy('product.status')
    .select(({ fn }) => ['product.status', fn.countAll<number>().as('n')])
    .execute();
  const counts = Object.fromEntries(counted.map(({ status, n }) => [status, Number(n)]));
  const total = filter.status
    ? (counts[filter.status] ?? 0)
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const turn = sort?.startsWith('-') ? 'desc' : 'asc';
  const key = sort ? sorters[sort.replace(/^-/, '') as keyof typeof sorters] : undefined;
  const { status } = filter;
  const rows = await all
    .leftJoin('category as parent', 'parent.id', 'category.parentId')
    .leftJoin('productVersion', 'productVersion.id', 'product.publishedVersionId')
    .leftJoin('appUser as editor', (on) =>
      on.on(({ eb, fn }) => eb('editor.id', '=', fn.coalesce('product.updatedBy', 'product.createdBy'))),
    )
    .$if(status !== undefined, (query) => query.where('product.status', '=', status as ProductStatus))
    .select(({ eb, fn }) => [
      'product.id',
      'product.version',
      'product.code',
      'product.nameZh as name',
      'product.nameEn as nameEn',
      'product.categoryId',
      'category.nameZh as categoryName',
      'category.nameEn as categoryNameEn',
      'product.model',
      'product.status',
      'product.publishedVersionId',
      'productVersion.no as versionNo',
      'productVersion.body',
      'product.draft',
      eb('product.draft', 'is not', null).as('changed'),
      'product.sort',
      fn.coalesce('product.updatedAt', 'product.createdAt').as('changedAt'),
      'editor.displayName as updatedBy',
    ])
    .$if(key !== undefined, (query) => query.orderBy(key ?? 'product.id', turn))
    .orderBy((eb) => eb.fn.coalesce('parent.sort', 'category.sort'))
    .orderBy((eb) => eb.fn.coalesce('parent.id', 'category.id'))
    .orderBy((eb) => eb('parent.id', 'is not', null))
    .orderBy('category.sort')
    .orderBy('category.id')
    .orderBy('product.sort')
    .orderBy('product.id')
    .limit(pagesize)
    .offset((page - 1) * pagesize)
    .execute();
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ draft, body, changedAt, publishedVersionId: _, model, ...row }): ProductRow => {
    const priceSource = sourceOf({ id: row.id, model, body: body ?? draft }, tariff);
    const bookNo = priceSource === 'table' || priceSource === 'tariff' ? (published?.no ?? null) : null;
    return {
      ...row,
      model: model as (typeof listModels)[number],
      changed: Boolean(row.changed),
      updatedAt: changedAt,
      picture: pictures.get(row.id)?.[0] ?? null,
      priceSource,
      bookNo,
    };
  });
  return { items, total, page, pagesize, counts };
}

/** Where the price of a product comes from: its published version's, before the first its draft's. */
function sourceOf(
  { id, model, body }: { readonly id: number; readonly model: string; readonly body: unknown },
  tariff: Tariff,
): ProductRow['priceSource'] {
  if (model === 'external') return 'supplier';
  if (!body || !hasPriceSource(readVersion(body, id).priced, tariff)) return 'none';
  return model === 'matrix' ? 'table' : 'tariff';
}

/** Products that the published price book cannot price. */
async function unpricedIds(db: Db, tariff: Tariff): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .leftJoin('productVersion', 'productVersion.id', 'product.publishedVersionId')
    .where('product.model', '<>', 'external')
    .select(['product.id', 'product.model', 'product.draft', 'productVersion.body'])
    .execute();
  return rows
    .filter(({ id, model, draft, body }) => sourceOf({ id, model, body: body ?? draft }, tariff) === 'none')
    .map(({ id }) => id);
}
