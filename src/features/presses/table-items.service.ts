import { createHash } from 'node:crypto';
import { type Books, bookState, currentTariff, publishedTariff } from '#features/price-books/draft.service.ts';
import { mentions } from '#features/price-books/item-list.service.ts';
import { type TablePart, usersOf } from '#features/price-books/item-users.service.ts';
import { partText } from '#features/price-books/price-books.texts.ts';
import type { ShelfItem } from '#features/price-books/shelf.service.ts';
import { isActive, type StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { changeMarks } from '#features/price-books/tariff-changes.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import { HttpError } from '#server/errors.ts';
import type { Text } from '#shared/text.ts';
import { tableText } from './presses.texts.ts';

/** What every table's items have. */
export interface Item {
  /** Not every table has one; it breaks ties between plans. */
  readonly id?: number;
  readonly code: string;
  readonly name: Text;
  readonly active?: boolean;
}
export interface NamedFields {
  readonly nameZh: string;
  readonly nameEn: string;
}

/** One table of the tariff: where its items stand, and how an item and its form become each other. */
export interface ItemTable<I extends Item, F extends NamedFields> {
  readonly part: TablePart;
  readonly items: (tariff: StoredTariff) => readonly I[];
  readonly put: (tariff: StoredTariff, items: readonly I[]) => StoredTariff;
  readonly fieldsOf: (item: I, tariff: StoredTariff) => F;
  /** `before` is null for a new one; what the form does not know of an item stays. */
  readonly itemOf: (code: string, fields: F, before: I | null, tariff: StoredTariff) => I;
  /** Refuses fields that do not fit to the rest of the tariff. */
  readonly check?: (
    fields: F,
    tariff: StoredTariff,
    at: { readonly code: string; readonly shelf: readonly ShelfItem[] },
  ) => void;
  readonly inUse?: Text;
}

/**
 * An item is known by its code; calls of the kit name a record by a number. This one is made of the code, so that it
 * stays the same whatever is added or taken out before it.
 */
export const idOf = (code: string): number => createHash('sha256').update(code).digest().readUIntBE(0, 6) + 1;

/** Rows of a table as the draft has them, else as published. */
export function tableRows<I extends Item, F extends NamedFields>(
  table: ItemTable<I, F>,
  books: Books,
  shelf: readonly ShelfItem[],
) {
  const current = currentTariff(books);
  const marks = changeMarks(publishedTariff(books), current);
  const { version } = bookState(books);
  return table.items(current).map((item) => {
    const users = usersOf(table.part, item.code, current, shelf).map(([nameZh, nameEn]) => ({ nameZh, nameEn }));
    return {
      ...table.fieldsOf(item, current),
      id: idOf(item.code),
      code: item.code,
      active: isActive(item),
      users,
      usedBy: users.length,
      change: marks.get(`${table.part}:${item.code}`) ?? null,
      version,
    };
  });
}

interface Filter {
  readonly keyword?: string | undefined;
  readonly state?: 'active' | 'disabled' | undefined;
}

export const isWanted = (
  { code, nameZh, nameEn, active }: { code: string; nameZh: string; nameEn: string; active: boolean },
  { keyword, state }: Filter,
): boolean => mentions(keyword, code, nameZh, nameEn) && (state === undefined || active === (state === 'active'));

/** The item that a number stands for; 404 without it. */
export function itemBy<I extends Item>(
  table: Pick<ItemTable<I, never>, 'part' | 'items'>,
  tariff: StoredTariff,
  id: number,
): I {
  const item = table.items(tariff).find(({ code }) => idOf(code) === id);
  if (!item) throw new HttpError(404, fillText(tableText.notFound, { part: partText[table.part] }));
  return item;
}

/** A number for a new item; it breaks ties between plans, so none is given twice. */
export const nextId = (items: readonly { readonly id?: number }[]): number =>
  Math.max(0, ...items.map(({ id = 0 }) => id)) + 1;

/** The first free one of `P2-2`, `P2-3`… */
export function freeCode(taken: readonly Item[], code: string): string {
  const stem = code.slice(0, 36);
  const isFree = (wanted: string) => !taken.some((item) => item.code.toLowerCase() === wanted.toLowerCase());
  for (let n = 2; ; n += 1) if (isFree(`${stem}-${n}`)) return `${stem}-${n}`;
}
