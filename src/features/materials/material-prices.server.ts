import {
  type Books,
  bookState,
  currentTariff,
  editDraft,
  type ItemKey,
  readBooks,
} from '#features/price-books/draft.service.ts';
import { effectOf, previewRows, raised } from '#features/price-books/preview.service.ts';
import { shelfItems } from '#features/price-books/shelf.service.ts';
import type { StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { Api } from '#server/api.ts';
import type { Db } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import type { ParsedInput } from '#shared/endpoint.ts';
import { type Language, textIn } from '#shared/text.ts';
import { priceOf, withPrice } from './material-form.service.ts';
import { filtered, materialRows } from './material-rows.service.ts';
import {
  type ImportRow,
  materialBulk,
  materialBulkPreview,
  materialImport,
  materialImportPreview,
} from './materials.contract.ts';
import { materialText } from './materials.texts.ts';
import { readPriceList } from './price-list.ts';

type Bulk = ParsedInput<typeof materialBulk>;

/** Many prices at once: by a percentage, or from a price list; each with a preview that stores nothing. */
export function materialPriceRoutes(api: Api): void {
  const chosen = async (db: Db, books: Books, { codes, percentBp, version: _, ...filter }: Bulk) => {
    const items = await shelfItems(db, api.db);
    const rows = filtered(materialRows(books, items), items, filter);
    const wanted = codes && new Set(codes);
    return rows.filter(({ code }) => !wanted || wanted.has(code));
  };

  route(
    api,
    materialBulkPreview,
    async ({ input, db }) => {
      const books = await readBooks(db);
      const rows = await chosen(db, books, input);
      const current = currentTariff(books);
      const codes = rows.map(({ code }) => code);
      const next = withPrices(current, raisedPrices(current, codes, input.percentBp));
      return {
        affected: rows.length,
        rows: rows.slice(0, previewRows).map(({ code, nameZh, nameEn, priceFen }) => ({
          code,
          nameZh,
          nameEn,
          oldFen: priceFen,
          newFen: raised(priceFen, input.percentBp),
        })),
        effect: await effectOf(db, api.db, books, next),
      };
    },
    { transaction: false },
  );

  route(api, materialBulk, async ({ input, tx, principal, log }) => {
    // Chosen before the draft is locked; whatever changes in between is newer than the screen and answers 409.
    const codes = (await chosen(tx, await readBooks(tx), input)).map(({ code }) => code);
    if (codes.length === 0) throw fieldError('codes', materialText.noneChosen);
    const { percentBp, version } = input;
    const { books } = await editDraft(tx, {
      version,
      items: codes.map(itemOf),
      userId: principal.userId,
      change: (tariff) => withPrices(tariff, raisedPrices(tariff, codes, percentBp)),
    });
    log({
      module: 'material',
      action: 'change prices',
      entityType: 'material',
      after: { percentBp, affected: codes.length, codes: codes.slice(0, 100) },
    });
    return { affected: codes.length, book: bookState(books) };
  });

  route(
    api,
    materialImportPreview,
    async ({ input, db, language }) => {
      const books = await readBooks(db);
      const tariff = currentTariff(books);
      const rows = linesOf(tariff, input.csv, language);
      const prices = pricesOf(rows);
      return {
        rows,
        changed: prices.size,
        errors: rows.filter(({ error }) => error !== null).length,
        effect: await effectOf(db, api.db, books, withPrices(tariff, prices)),
      };
    },
    { transaction: false },
  );

  route(api, materialImport, async ({ input, tx, principal, log, language }) => {
    const rows = linesOf(currentTariff(await readBooks(tx)), input.csv, language);
    const prices = pricesOf(rows);
    const errors = rows.filter(({ error }) => error !== null).length;
    if (prices.size === 0) throw fieldError('csv', materialText.csvNothing);
    const { books } = await editDraft(tx, {
      version: input.version,
      items: [...prices.keys()].map(itemOf),
      userId: principal.userId,
      change: (tariff) => withPrices(tariff, prices),
    });
    log({
      module: 'material',
      action: 'import prices',
      entityType: 'material',
      after: { changed: prices.size, errors, prices: Object.fromEntries([...prices].slice(0, 100)) },
    });
    return { changed: prices.size, errors, book: bookState(books) };
  });
}

const itemOf = (code: string): ItemKey => `material:${code}`;

const withPrices = (tariff: StoredTariff, prices: ReadonlyMap<string, number>): StoredTariff => ({
  ...tariff,
  materials: tariff.materials.map((material) => {
    const priceFen = prices.get(material.code);
    return priceFen === undefined ? material : withPrice(material, priceFen);
  }),
});

function raisedPrices(tariff: StoredTariff, codes: readonly string[], percentBp: number): Map<string, number> {
  const wanted = new Set(codes);
  const touched = tariff.materials.filter(({ code }) => wanted.has(code));
  return new Map(touched.map((material) => [material.code, raised(priceOf(material), percentBp)]));
}

/** What each line of a price list does, or why it does nothing. */
function linesOf(tariff: StoredTariff, csv: string, language: Language): ImportRow[] {
  const lines = readPriceList(csv);
  if (!lines) throw fieldError('csv', materialText.csvHeader);
  const seen = new Map<string, number>();
  return lines.map(({ line, code, priceFen, error: unreadable }): ImportRow => {
    const material = tariff.materials.find((candidate) => candidate.code.toLowerCase() === code.toLowerCase());
    const before = seen.get(code.toLowerCase());
    seen.set(code.toLowerCase(), before ?? line);
    const oldFen = material ? priceOf(material) : null;
    const error = !material
      ? materialText.csvCode
      : before !== undefined
        ? fillText(materialText.csvTwice, { line: before })
        : unreadable;
    return {
      line,
      code: material?.code ?? code.slice(0, 60),
      nameZh: material?.name[0] ?? '',
      nameEn: material?.name[1] ?? '',
      oldFen,
      newFen: priceFen,
      error: error && textIn(language, error),
    };
  });
}

/** The prices that a price list changes. */
const pricesOf = (rows: readonly ImportRow[]): Map<string, number> =>
  new Map(
    rows.flatMap(({ code, oldFen, newFen, error }) =>
      error === null && newFen !== null && newFen !== oldFen ? [[code, newFen] as const] : [],
    ),
  );
