import { type Books, bookState, currentTariff, publishedTariff } from '#features/price-books/draft.service.ts';
import { mentions, pageOfItems } from '#features/price-books/item-list.service.ts';
import { type ShelfItem, usesCraft } from '#features/price-books/shelf.service.ts';
import { isActive } from '#features/price-books/stored-tariff.service.ts';
import { changeMarks } from '#features/price-books/tariff-changes.service.ts';
import { HttpError } from '#server/errors.ts';
import { fieldsOf } from './craft-form.service.ts';
import type { CraftDetail, CraftRow } from './crafts.contract.ts';
import { craftText } from './crafts.texts.ts';

export interface CraftFilter {
  readonly keyword?: string | undefined;
  readonly key?: string | undefined;
  readonly state?: 'active' | 'disabled' | undefined;
  readonly changed?: 'yes' | undefined;
}

/** Every craft of the draft, else of the published book, in the order of work. */
export function craftRows(books: Books, items: readonly ShelfItem[]): CraftRow[] {
  const current = currentTariff(books);
  const marks = changeMarks(publishedTariff(books), current);
  const { version } = bookState(books);
  const rows = current.crafts.map(
    (craft): CraftRow => ({
      id: craft.id,
      code: craft.code,
      ...fieldsOf(craft),
      active: isActive(craft),
      usedBy: items.filter((item) => usesCraft(item, craft, current.boxStyles)).length,
      change: marks.get(`craft:${craft.code}`) ?? null,
      version,
    }),
  );
  return rows.sort((a, b) => a.order - b.order);
}

/** The rows that filters leave. */
export const filtered = (rows: readonly CraftRow[], { keyword, key, state, changed }: CraftFilter): CraftRow[] =>
  rows.filter(
    (row) =>
      mentions(keyword, row.code, row.nameZh, row.nameEn) &&
      (key === undefined || row.key === key) &&
      (state === undefined || row.active === (state === 'active')) &&
      (changed === undefined || row.change !== null),
  );

/** One page of rows in the asked order. */
export const pageOfRows = (rows: readonly CraftRow[], asked: Parameters<typeof pageOfItems>[1]) =>
  pageOfItems(rows, asked, {
    code: ({ code }) => code,
    nameZh: ({ nameZh }) => nameZh,
    key: ({ key }) => key,
    setupFen: ({ setupFen }) => setupFen,
    minChargeFen: ({ minChargeFen }) => minChargeFen,
    order: ({ order }) => order,
    usedBy: ({ usedBy }) => usedBy,
  });

/** One craft with its products; 404 when neither draft nor published book has it. */
export function craftDetail(books: Books, items: readonly ShelfItem[], code: string): CraftDetail {
  const row = craftRows(books, items).find((craft) => craft.code === code);
  const { crafts, boxStyles } = currentTariff(books);
  const craft = crafts.find((candidate) => candidate.code === code);
  if (!row || !craft) throw new HttpError(404, craftText.notFound);
  const products = items
    .filter((item) => usesCraft(item, craft, boxStyles))
    .map(({ id, priced, status }) => ({ id, name: priced.name[0], nameEn: priced.name[1], status }));
  return { ...row, products };
}
