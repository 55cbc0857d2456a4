import type { Api } from '#server/api.ts';
import type { Db } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { hasClaim } from '#shared/permissions.ts';
import { changeInWords } from './change-words.service.ts';
import { bookState, currentTariff, readBooks } from './draft.service.ts';
import { goldenRoutes } from './golden.server.ts';
import { summaryOf } from './golden-quotes.service.ts';
import {
  bookDelta,
  bookDiscard,
  bookGet,
  bookHead,
  bookPage,
  bookPublish,
  type DeltaRow,
} from './price-books.contract.ts';
import { priceBookText } from './price-books.texts.ts';
import { itemNames } from './price-words.service.ts';
import { deltaOf, discardDraft, publishDraft } from './publish.service.ts';
import { shelfItems } from './shelf.service.ts';
import { emptyTariff, readTariff } from './stored-tariff.service.ts';
import { tariffChanges } from './tariff-changes.service.ts';
import { notOffered, tariffProblems } from './tariff-checks.service.ts';

/** Price books: history, what a book changes, the delta table, publishing (docs/decisions/0016). */
export function priceBookRoutes(api: Api): void {
  route(api, bookPage, async ({ input: { page, pagesize }, db }) => {
    const rows = await books(db)
      .orderBy('book.no', 'desc')
      .limit(pagesize)
      .offset((page - 1) * pagesize)
      .execute();
    const { total } = await db
      .selectFrom('priceBookVersion')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: rows, total, page, pagesize };
  });

  route(api, bookHead, async ({ db, principal }) => {
    const all = await readBooks(db);
    return {
      book: bookState(all),
      products: (await shelfItems(db, api.db)).map(({ id, priced }) => ({
        id,
        name: priced.name[0],
        nameEn: priced.name[1],
      })),
      parents: currentTariff(all).parents.map(({ code, name }) => ({ code, nameZh: name[0], nameEn: name[1] })),
      mayEditMaterials: hasClaim(principal, ['Material_Edit']),
      mayEditCrafts: hasClaim(principal, ['Craft_Edit']),
    };
  });

  route(api, bookGet, async ({ input, db, principal, language }) => {
    const row = await books(db).where('book.id', '=', input.id).executeTakeFirst();
    if (!row) throw new HttpError(404, priceBookText.notFound);
    const { tariff, base, baseNo } = await withBase(db, input.id);
    const names = itemNames(tariff, base);
    const items = tariffChanges(base, tariff).map((change) => changeInWords(change, language, names));
    return { ...row, baseNo, items, mayPublish: hasClaim(principal, ['PriceBook_Publish']) };
  });

  route(api, bookDelta, async ({ input, db }) => {
    const all = await readBooks(db);
    if (all.draft?.id !== input.id) {
      const row = await db
        .selectFrom('priceBookVersion')
        .select(['golden', 'version'])
        .where('id', '=', input.id)
        .executeTakeFirst();
      if (!row) throw new HttpError(404, priceBookText.notFound);
      const rows = row.golden as DeltaRow[];
      return { version: row.version, summary: summaryOf(rows), rows, problems: [], notOffered: [] };
    }
    const { draft } = all;
    const items = await shelfItems(db, api.db);
    const rows = await deltaOf(db, all, draft.tariff, items);
    return {
      version: draft.version,
      summary: summaryOf(rows),
      rows,
      problems: tariffProblems(draft.tariff, items).map(({ field, message }) => ({
        field,
        messageZh: message[0],
        messageEn: message[1],
      })),
      notOffered: notOffered(draft.tariff, items),
    };
  });

  route(api, bookPublish, async ({ input, principal, tx, log }) => {
    const people = { owner: api.db, userId: principal.userId, now: new Date() };
    const { state, no, changes, rows } = await publishDraft(tx, input, people);
    log({
      module: 'priceBook',
      action: 'publish',
      entityType: 'priceBook',
      entityId: input.id,
      after: { no, changes, note: input.note, ...summaryOf(rows) },
    });
    return state;
  });

  route(api, bookDiscard, async ({ input, tx, log }) => {
    const { state, no, changes } = await discardDraft(tx, input);
    log({
      module: 'priceBook',
      action: 'discard',
      entityType: 'priceBook',
      entityId: input.id,
      before: { no, changes },
    });
    return state;
  });

  goldenRoutes(api);
}

const books = (db: Db) =>
  db
    .selectFrom('priceBookVersion as book')
    .leftJoin('appUser as maker', 'maker.id', 'book.createdBy')
    .leftJoin('appUser as publisher', 'publisher.id', 'book.publishedBy')
    .select([
      'book.id',
      'book.no',
      'book.status',
      'book.note',
      'book.changeCount as changes',
      'book.createdAt',
      'maker.displayName as createdBy',
      'book.publishedAt',
      'publisher.displayName as publishedBy',
      'book.version',
    ]);

async function withBase(db: Db, id: number) {
  const row = await db
    .selectFrom('priceBookVersion as book')
    .leftJoin('priceBookVersion as base', 'base.id', 'book.baseId')
    .where('book.id', '=', id)
    .select(['book.tariff', 'base.tariff as base', 'base.no as baseNo'])
    .executeTakeFirstOrThrow();
  const base = row.base === null ? emptyTariff : readTariff(row.base);
  return { tariff: readTariff(row.tariff), base, baseNo: row.baseNo };
}
