import { readBooks } from '#features/price-books/draft.service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fieldError, HttpError, staleVersion } from '#server/errors.ts';
import type { EditedProduct, ProductModel } from './product-body.contract.ts';
import type { ProductRecord } from './product-edit.contract.ts';
import { productEditText } from './product-edit.texts.ts';
import { productProblems } from './product-problems.service.ts';
import { editedBody } from './product-versions.service.ts';
import { tariffsOf } from './tariffs.service.ts';

/** The product as the editor holds it, with what keeps it from the shelf; 404, and 409 for products of suppliers. */
export async function productRecord(db: Db, id: number): Promise<ProductRecord> {
  const row = await db
    .selectFrom('product')
    .innerJoin('category', (on) =>
      on.on(({ eb, fn }) => eb('category.id', '=', fn.coalesce('product.draftCategoryId', 'product.categoryId'))),
    )
    .leftJoin('category as parent', 'parent.id', 'category.parentId')
    .leftJoin('productVersion as published', 'published.id', 'product.publishedVersionId')
    .leftJoin('appUser as publisher', 'publisher.id', 'published.createdBy')
    .leftJoin('appUser as editor', (on) =>
      on.on(({ eb, fn }) => eb('editor.id', '=', fn.coalesce('product.updatedBy', 'product.createdBy'))),
    )
    .where('product.id', '=', id)
    .select(({ fn }) => [
      'product.id',
      'product.version',
      'product.status',
      'product.model',
      'product.sort',
      'product.draft',
      'category.id as categoryId',
      'category.status as categoryStatus',
      'parent.status as parentStatus',
      'published.no',
      'published.createdAt as publishedAt',
      'published.body',
      'publisher.displayName as publishedBy',
      fn.coalesce('product.updatedAt', 'product.createdAt').as('changedAt'),
      'editor.displayName as changedBy',
    ])
    .executeTakeFirst();
  if (!row) throw new HttpError(404, productEditText.notFound);
  assertOwn(row);
  const body = editedBody(row.draft ?? row.body);
  const { published, drafted } = tariffsOf(await readBooks(db));
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    categoryId: row.categoryId,
    model: row.model as ProductModel,
    sort: row.sort,
    body,
    changed: row.draft !== null,
    published:
      row.no === null || row.publishedAt === null ? null : { no: row.no, at: row.publishedAt, by: row.publishedBy },
    problems: productProblems({
      id,
      body,
      categoryActive: row.categoryStatus === 'active' && row.parentStatus !== 'disabled',
      tariff: published,
      drafted,
    }),
    updatedAt: row.changedAt,
    updatedBy: row.changedBy,
  };
}

/** The row, locked for a change; 409 when somebody else has changed it meanwhile, or when it is archived. */
export async function lockedProduct(tx: Tx, id: number, version: number | null) {
  const row = await tx.selectFrom('product').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new HttpError(404, productEditText.notFound);
  if (version !== null && row.version !== version) throw staleVersion();
  if (row.status === 'archived') throw new HttpError(409, productEditText.archived);
  return row;
}

/** What a supplier makes has a body of another shape, and pages and calls of its own. */
export function assertOwn({ model }: { readonly model: string }): void {
  if (model === 'external') throw new HttpError(409, productEditText.bySupplier);
}

/** A price table belongs to the product that it was made for: a draft cannot write into that of another one. */
export function assertOwnTable(
  code: string,
  next: EditedProduct['priced'],
  now: EditedProduct['priced'] | undefined,
): void {
  if (next.model !== 'matrix' || next.matrix === code) return;
  if (now?.model !== 'matrix' || now.matrix !== next.matrix) {
    throw fieldError('body.priced.matrix', productEditText.tableOfAnother);
  }
}

/** The published version of a product as it is edited; null before the first. */
export async function publishedBody(db: Db, versionId: number | null) {
  if (versionId === null) return null;
  const row = await db.selectFrom('productVersion').select('body').where('id', '=', versionId).executeTakeFirst();
  return row ? editedBody(row.body) : null;
}
