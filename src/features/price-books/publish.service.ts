import { announceCatalogue } from '#features/products/catalogue-cache.service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { HttpError, staleVersion } from '#server/errors.ts';
import { type Book, type Books, bookState, lockBooks, nextRevision, readBooks } from './draft.service.ts';
import { addedGolden, goldenDelta, goldenInputs } from './golden-quotes.service.ts';
import type { BookState, DeltaRow } from './price-books.contract.ts';
import { priceBookText } from './price-books.texts.ts';
import { type ShelfItem, shelfItems } from './shelf.service.ts';
import { engineTariff, type StoredMaterial, type StoredTariff } from './stored-tariff.service.ts';
import { tariffProblems } from './tariff-checks.service.ts';

/** The delta table of a tariff that is not published yet, on the products as they are now. */
export async function deltaOf(db: Db, { published }: Books, next: StoredTariff, items: readonly ShelfItem[]) {
  const before = published ? engineTariff(published.tariff, published.id) : null;
  const after = engineTariff(next, 0);
  const inputs = goldenInputs(items, await addedGolden(db), before ?? after);
  return goldenDelta(inputs, before, after);
}

/** Prices that change with this book are valid from now on; the others keep the day they had. */
function dated(before: Book | null, tariff: StoredTariff, now: string): StoredTariff {
  const old = new Map(before?.tariff.materials.map((material) => [material.code, material]));
  return {
    ...tariff,
    materials: tariff.materials.map((material) => {
      const was = old.get(material.code);
      const since = was ? (was.validFrom ?? before?.publishedAt ?? now) : now;
      return { ...material, validFrom: was && isSamePrice(was, material) ? since : now };
    }),
  };
}

const isSamePrice = ({ price: a }: StoredMaterial, { price: b }: StoredMaterial): boolean =>
  a.valueFen === b.valueFen && a.unit === b.unit;

async function lockedDraft(tx: Tx, { id, version }: { readonly id: number; readonly version: number }) {
  const books = await lockBooks(tx);
  const { draft } = books;
  if (draft?.id !== id) {
    const row = await tx.selectFrom('priceBookVersion').select('id').where('id', '=', id).executeTakeFirst();
    throw row ? staleVersion(priceBookText.notDraft) : new HttpError(404, priceBookText.notFound);
  }
  // The whole draft must be the one that the person has seen.
  if (draft.version !== version) throw staleVersion();
  return { books, draft };
}

export interface Published {
  readonly state: BookState;
  readonly no: number;
  readonly changes: number;
  readonly rows: readonly DeltaRow[];
}

/**
 * Publishes the draft: checks it (400 with a message for each thing that is wrong), stores its golden quotes, retires
 * the book before, and tells every process. Two people at once: the second one finds no draft and is answered 409.
 */
export async function publishDraft(
  tx: Tx,
  asked: { readonly id: number; readonly version: number; readonly note: string },
  { owner, userId, now }: { readonly owner: object; readonly userId: number; readonly now: Date },
): Promise<Published> {
  const { books, draft } = await lockedDraft(tx, asked);
  if (draft.changeCount === 0) throw new HttpError(400, priceBookText.nothingChanged);
  const items = await shelfItems(tx, owner);
  const problems = tariffProblems(draft.tariff, items);
  const [first] = problems;
  if (first) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new HttpError(400, first.message, { fields });
  }
  const rows = await deltaOf(tx, books, draft.tariff, items);
  const at = now.toISOString();
  await tx.updateTable('priceBookVersion').set({ status: 'retired' }).where('status', '=', 'published').execute();
  await tx
    .updateTable('priceBookVersion')
    .set({
      status: 'published',
      tariff: JSON.stringify(dated(books.published, draft.tariff, at)),
      golden: JSON.stringify(rows),
      note: asked.note,
      publishedAt: at,
      publishedBy: userId,
      version: await nextRevision(tx),
    })
    .where('id', '=', draft.id)
    .where('status', '=', 'draft')
    .execute();
  await announceCatalogue(tx);
  return { state: bookState(await readBooks(tx)), no: draft.no, changes: draft.changeCount, rows };
}

/** Throws the draft away. What it had changed has changed once more: screens that show it are out of date. */
export async function discardDraft(
  tx: Tx,
  asked: { readonly id: number; readonly version: number },
): Promise<{ state: BookState; no: number; changes: number }> {
  const { books, draft } = await lockedDraft(tx, asked);
  await tx.deleteFrom('priceBookVersion').where('id', '=', draft.id).where('status', '=', 'draft').execute();
  const { published } = books;
  if (published) {
    const revision = await nextRevision(tx);
    const reverted = Object.keys(draft.touched).filter((item) => draft.touched[item] !== published.touched[item]);
    const touched = { ...published.touched, ...Object.fromEntries(reverted.map((item) => [item, revision])) };
    await tx
      .updateTable('priceBookVersion')
      .set({ touched: JSON.stringify(touched), version: revision })
      .where('id', '=', published.id)
      .execute();
  }
  return { state: bookState(await readBooks(tx)), no: draft.no, changes: draft.changeCount };
}
