import type { Selectable } from 'kysely';
import { readBooks } from '#features/price-books/draft.service.ts';
import { emptyTariff } from '#features/price-books/stored-tariff.service.ts';
import { tariffProblems } from '#features/price-books/tariff-checks.service.ts';
import type { Db } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { productEditText } from './product-edit.texts.ts';
import { publishedBody } from './product-record.service.ts';
import { productBodyOf } from './product-versions.service.ts';
import type { ProductTable } from './products.tables.ts';

/** What stands in a category that is switched off, or below one, is seen by nobody (INV-6). */
export async function assertShownCategory(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('category')
    .leftJoin('category as parent', 'parent.id', 'category.parentId')
    .where('category.id', '=', id)
    .select(['category.status', 'parent.status as above'])
    .executeTakeFirst();
  const isShown = row?.status === 'active' && (row.above ?? 'active') === 'active';
  if (!isShown) throw fieldError('categoryId', productEditText.categoryOff);
}

/**
 * Refuses to put a product back on the shelf that the published price book could not have been published with: books
 * look at the shelf alone. What a supplier makes has no price in a book.
 */
export async function assertFitsBook(db: Db, row: Selectable<ProductTable>): Promise<void> {
  const edited = row.model === 'external' ? null : await publishedBody(db, row.publishedVersionId);
  if (!edited || row.publishedVersionId === null) return;
  const { published } = await readBooks(db);
  const body = productBodyOf(edited, row.id);
  const { id, publishedVersionId: versionId, categoryId } = row;
  const item = { id, versionId, categoryId, status: 'on_shelf' as const, body, priced: body.priced };
  const problems = tariffProblems(published?.tariff ?? emptyTariff, [item]);
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new HttpError(400, first.message, { fields });
}
