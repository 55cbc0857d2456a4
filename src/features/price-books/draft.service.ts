import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { staleVersion } from '#server/errors.ts';
import type { BookState } from './price-books.contract.ts';
import { emptyTariff, readTariff, type StoredTariff } from './stored-tariff.service.ts';
import { type Part, tariffChanges } from './tariff-changes.service.ts';

/** Names a part of a tariff that is edited as one: `material:C157`, `craft:foil`, `matrix:business-card`. */
export type ItemKey = `${Part}:${string}`;

export interface Book {
  readonly id: number;
  readonly no: number;
  readonly version: number;
  readonly touched: Readonly<Record<string, number>>;
  readonly tariff: StoredTariff;
  readonly changeCount: number;
  readonly publishedAt: string | null;
}

/** The published book and the draft on it, as far as there are any. */
export interface Books {
  readonly published: Book | null;
  readonly draft: Book | null;
}

/** Reads both books in one statement. */
export async function readBooks(db: Db): Promise<Books> {
  const rows = await db
    .selectFrom('priceBookVersion')
    .select(['id', 'no', 'status', 'version', 'touched', 'tariff', 'changeCount', 'publishedAt'])
    .where('status', 'in', ['published', 'draft'])
    .execute();
  const of = (wanted: string): Book | null => {
    const row = rows.find(({ status }) => status === wanted);
    return row ? { ...row, tariff: readTariff(row.tariff) } : null;
  };
  return { published: of('published'), draft: of('draft') };
}

/** What is edited and listed: the draft, else what is published, else nothing yet. */
export const currentTariff = ({ draft, published }: Books): StoredTariff =>
  draft?.tariff ?? published?.tariff ?? emptyTariff;

/** What the draft is compared with. */
export const publishedTariff = ({ published }: Books): StoredTariff => published?.tariff ?? emptyTariff;

/** What screens show of the books beside a list of their items; `version` travels with every change. */
export const bookState = ({ draft, published }: Books): BookState => ({
  version: (draft ?? published)?.version ?? 1,
  draft: draft && { id: draft.id, no: draft.no, changes: draft.changeCount },
  published: published && { id: published.id, no: published.no },
});

/** Any number of our own. Books change one after another, so that there is one draft and one published book. */
const lockNumber = 7_528_362;

/** Takes the right to change the books until the transaction ends; then reads them. */
export async function lockBooks(tx: Tx): Promise<Books> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
  return readBooks(tx);
}

export async function nextRevision(tx: Tx): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select nextval('price_book_revision') as revision`.execute(tx);
  return rows[0]?.revision ?? 0;
}

export async function nextNo(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('priceBookVersion')
    .select(({ fn }) => fn.max('no').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export interface Edit {
  /** The revision that the person's screen shows. */
  readonly version: number;
  /** What is going to change; only these are looked at for changes of others. */
  readonly items: readonly ItemKey[];
  readonly userId: number;
  readonly change: (tariff: StoredTariff) => StoredTariff;
}

/**
 * Changes the draft; without one the published tariff is copied into a new draft first (copy on write). Refuses with
 * 409 when somebody else has changed one of the items since the person's screen was read.
 */
export async function editDraft(
  tx: Tx,
  { version, items, userId, change }: Edit,
): Promise<{ before: StoredTariff; after: StoredTariff; books: Books }> {
  const books = await lockBooks(tx);
  const current = books.draft ?? books.published;
  if (items.some((item) => (current?.touched[item] ?? 0) > version)) throw staleVersion();
  const before = currentTariff(books);
  const after = change(before);
  const revision = await nextRevision(tx);
  const touched = { ...current?.touched, ...Object.fromEntries(items.map((item) => [item, revision])) };
  const values = {
    tariff: JSON.stringify(after),
    touched: JSON.stringify(touched),
    version: revision,
    changeCount: tariffChanges(publishedTariff(books), after).length,
    updatedAt: new Date().toISOString(),
  };
  if (books.draft) {
    await tx
      .updateTable('priceBookVersion')
      .set(values)
      .where('id', '=', books.draft.id)
      .where('status', '=', 'draft')
      .execute();
  } else {
    await tx
      .insertInto('priceBookVersion')
      .values({
        ...values,
        no: await nextNo(tx),
        status: 'draft',
        baseId: books.published?.id ?? null,
        createdBy: userId,
        publishedAt: null,
        publishedBy: null,
      })
      .execute();
  }
  return { before, after, books: await readBooks(tx) };
}
