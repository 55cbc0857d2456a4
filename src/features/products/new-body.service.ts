import { currentTariff, editDraft, readBooks } from '#features/price-books/draft.service.ts';
import type { Tx } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import { blankBody, type Words } from './blank-body.service.ts';
import type { EditedProduct, productModels } from './product-body.contract.ts';
import { productEditText } from './product-edit.texts.ts';
import { publishedBody } from './product-record.service.ts';
import { editedBody } from './product-versions.service.ts';
import { tariffsOf } from './tariffs.service.ts';

interface Asked {
  readonly code: string;
  readonly name: Words;
  readonly model: (typeof productModels)[number];
  readonly copyOf: number | null;
}

/** The body of a new product. A copy of a product with a price table gets a table of its own, in the book's draft. */
export async function newBody(tx: Tx, { code, name, model, copyOf }: Asked, userId: number): Promise<EditedProduct> {
  if (copyOf === null) {
    const { published, drafted } = tariffsOf(await readBooks(tx));
    return blankBody(model, code, name, published.priceBookVersionId === 0 && drafted ? drafted : published);
  }
  const source = await tx
    .selectFrom('product')
    .select(['model', 'draft', 'publishedVersionId'])
    .where('id', '=', copyOf)
    .executeTakeFirst();
  if (source?.model !== model) throw fieldError('copyOf', productEditText.copyModel);
  const body = source.draft === null ? await publishedBody(tx, source.publishedVersionId) : editedBody(source.draft);
  if (!body) throw fieldError('copyOf', productEditText.notFound);
  const { priced } = body;
  if (priced.model !== 'matrix') return { ...body, priced: { ...priced, code, name } };
  await copyTable(tx, priced.matrix, code, userId);
  return { ...body, priced: { ...priced, code, name, matrix: code } };
}

async function copyTable(tx: Tx, from: string, to: string, userId: number): Promise<void> {
  // Without a table there is nothing to copy, and no draft of the book to begin.
  if (!currentTariff(await readBooks(tx)).matrices.some(({ code }) => code === from)) return;
  await editDraft(tx, {
    // Nobody has seen a table that is not there yet.
    version: Number.MAX_SAFE_INTEGER,
    items: [`matrix:${to}`],
    userId,
    change: (tariff) => {
      const table = tariff.matrices.find(({ code }) => code === from);
      const others = tariff.matrices.filter(({ code }) => code !== to);
      return table ? { ...tariff, matrices: [...others, { ...table, code: to }] } : tariff;
    },
  });
}
