import { sql } from 'kysely';
import { type Books, bookState, currentTariff, publishedTariff } from '#features/price-books/draft.service.ts';
import { mentions, pageOfItems } from '#features/price-books/item-list.service.ts';
import { type ShelfItem, usesMaterial } from '#features/price-books/shelf.service.ts';
import type { StoredMaterial } from '#features/price-books/stored-tariff.service.ts';
import { changeMarks } from '#features/price-books/tariff-changes.service.ts';
import type { Db } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { fieldsOf, priceOf } from './material-form.service.ts';
import type { MaterialClass, MaterialDetail, MaterialRow } from './materials.contract.ts';
import { materialText } from './materials.texts.ts';

export interface MaterialFilter {
  readonly keyword?: string | undefined;
  readonly class?: MaterialClass | undefined;
  readonly state?: 'active' | 'disabled' | undefined;
  readonly changed?: 'yes' | undefined;
  readonly gsmFrom?: number | undefined;
  readonly gsmTo?: number | undefined;
  readonly usedIn?: number | undefined;
}

/** Every material of the draft, else of the published book, with what lists show beside it. */
export function materialRows(books: Books, items: readonly ShelfItem[]): MaterialRow[] {
  const published = publishedTariff(books);
  const current = currentTariff(books);
  const marks = changeMarks(published, current);
  const { version } = bookState(books);
  const old = new Map(published.materials.map((material) => [material.code, material]));
  return current.materials.map((material): MaterialRow => {
    const was = old.get(material.code);
    const publishedFen = was ? priceOf(was) : null;
    const isValid = publishedFen === priceOf(material) && was?.price.unit === material.price.unit;
    return {
      id: material.id,
      code: material.code,
      ...fieldsOf(material),
      active: material.active,
      validFrom: isValid ? (was?.validFrom ?? books.published?.publishedAt ?? null) : null,
      usedBy: items.filter((item) => usesMaterial(item, material.code)).length,
      change: marks.get(`material:${material.code}`) ?? null,
      publishedFen,
      version,
    };
  });
}

/** The rows that filters leave. */
export function filtered(
  rows: readonly MaterialRow[],
  items: readonly ShelfItem[],
  filter: MaterialFilter,
): MaterialRow[] {
  const product = items.find(({ id }) => id === filter.usedIn);
  return rows.filter(
    (row) =>
      mentions(filter.keyword, row.code, row.nameZh, row.nameEn) &&
      (filter.class === undefined || row.class === filter.class) &&
      (filter.state === undefined || row.active === (filter.state === 'active')) &&
      (filter.changed === undefined || row.change !== null) &&
      (filter.gsmFrom === undefined || row.gsm >= filter.gsmFrom) &&
      (filter.gsmTo === undefined || row.gsm <= filter.gsmTo) &&
      (filter.usedIn === undefined || (product !== undefined && usesMaterial(product, row.code))),
  );
}

/** One page of rows in the asked order. */
export const pageOfRows = (rows: readonly MaterialRow[], asked: Parameters<typeof pageOfItems>[1]) =>
  pageOfItems(rows, asked, {
    code: ({ code }) => code,
    nameZh: ({ nameZh }) => nameZh,
    class: (row) => row.class,
    gsm: ({ gsm }) => gsm,
    priceFen: ({ priceFen }) => priceFen,
    usedBy: ({ usedBy }) => usedBy,
    validFrom: ({ validFrom }) => validFrom ?? '',
  });

/** One material with its history and its products; 404 when neither draft nor published book has it. */
export async function materialDetail(
  db: Db,
  books: Books,
  items: readonly ShelfItem[],
  code: string,
): Promise<MaterialDetail> {
  const row = materialRows(books, items).find((material) => material.code === code);
  if (!row) throw new HttpError(404, materialText.notFound);
  const products = items
    .filter((item) => usesMaterial(item, code))
    .map(({ id, priced, status }) => ({ id, name: priced.name[0], nameEn: priced.name[1], status }));
  return { ...row, products, history: await priceHistory(db, code) };
}

type OldMaterial = Partial<Pick<StoredMaterial, 'price'>> & { readonly fenPerTonne?: number };

/** Every price that was ever published, newest first: read from the books themselves. */
async function priceHistory(db: Db, code: string): Promise<MaterialDetail['history']> {
  const { rows } = await sql<{ no: number; at: string | null; by: string | null; material: OldMaterial | null }>`
    select book.no, book.published_at as at, person.display_name as by,
      jsonb_path_query_first(book.tariff, '$.materials[*] ? (@.code == $code)',
        jsonb_build_object('code', ${code}::text)) as material
    from price_book_version book left join app_user person on person.id = book.published_by
    where book.status in ('published', 'retired') order by book.no`.execute(db);
  const prices = rows.flatMap(({ no, at, by, material }) => {
    if (!material) return [];
    // Books of before prices by area know the tonne only.
    const { unit, valueFen } = material.price ?? { unit: 'tonne', valueFen: material.fenPerTonne ?? 0 };
    return [{ bookNo: no, at, by, priceFen: valueFen, priceUnit: unit }];
  });
  const isNew = (index: number) => {
    const [now, before] = [prices[index], prices[index - 1]];
    return now?.priceFen !== before?.priceFen || now?.priceUnit !== before?.priceUnit;
  };
  return prices.filter((_, index) => isNew(index)).reverse();
}
