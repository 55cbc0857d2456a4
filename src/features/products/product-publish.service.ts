import type { Selectable } from 'kysely';
import { nextStatus } from '#machines/lifecycle.ts';
import { productLifecycle } from '#machines/lifecycles/product.ts';
import type { Tx } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import type { Text } from '#shared/text.ts';
import { announceCatalogue } from './catalogue-cache.service.ts';
import { changedParts, saveProduct } from './product-changes.service.ts';
import type { ProductProblem } from './product-edit.contract.ts';
import { productEditText } from './product-edit.texts.ts';
import { assertOwn, productRecord, publishedBody } from './product-record.service.ts';
import type { ProductTable } from './products.tables.ts';

/** A 400 with a message beside each field that keeps the product from the shelf. */
export function assertNoProblems(problems: readonly ProductProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const text = ({ messageZh, messageEn }: ProductProblem): Text => [messageZh, messageEn];
  // The first message of a field: a later one often follows from it.
  const fields = Object.fromEntries(problems.toReversed().map((problem) => [problem.field, text(problem)]));
  throw new HttpError(400, text(first), { fields });
}

/**
 * Makes the draft an immutable version and puts it on the shelf; every process hears of it at the commit. Stored quotes
 * and orders name the version that they were made of, and keep it.
 */
export async function publishProduct(tx: Tx, row: Selectable<ProductTable>, userId: number) {
  assertOwn(row);
  const status = row.status === 'on_shelf' ? row.status : nextStatus(productLifecycle, row.status, { type: 'publish' });
  if (row.draft === null || !status) throw new HttpError(409, productEditText.nothingToPublish);
  const { body, categoryId, problems } = await productRecord(tx, row.id);
  assertNoProblems(problems);
  const { last } = await tx
    .selectFrom('productVersion')
    .where('productId', '=', row.id)
    .select(({ fn }) => fn.max('no').as('last'))
    .executeTakeFirstOrThrow();
  const no = (last ?? 0) + 1;
  const version = await tx
    .insertInto('productVersion')
    .values({ productId: row.id, no, body: JSON.stringify(body), createdBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await publishedBody(tx, row.publishedVersionId);
  const [nameZh, nameEn] = body.priced.name;
  await saveProduct(tx, row.id, userId, {
    categoryId,
    nameZh,
    nameEn,
    draft: null,
    draftCategoryId: null,
    publishedVersionId: version.id,
    status,
  });
  await announceCatalogue(tx);
  return { no, ...changedParts({ categoryId: row.categoryId, body: before }, { categoryId, body }) };
}
