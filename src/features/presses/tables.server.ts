import {
  type Books,
  bookState,
  currentTariff,
  editDraft,
  type ItemKey,
  readBooks,
} from '#features/price-books/draft.service.ts';
import { pageOfItems } from '#features/price-books/item-list.service.ts';
import { usersOf } from '#features/price-books/item-users.service.ts';
import { type ShelfItem, shelfItems } from '#features/price-books/shelf.service.ts';
import { isActive, type StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { Api } from '#server/api.ts';
import { fieldError, HttpError, staleVersion } from '#server/errors.ts';
import { type RouteContext, route } from '#server/route.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { tableText } from './presses.texts.ts';
import {
  freeCode,
  type Item,
  type ItemTable,
  isWanted,
  itemBy,
  type NamedFields,
  nextId,
  tableRows,
} from './table-items.service.ts';

type Calls = Readonly<Record<'page' | 'get' | 'add' | 'edit' | 'remove' | 'copy' | 'setState', Endpoint>>;

/** Inputs of the calls, which `tableCalls` makes alike for every table. */
interface PageInput {
  readonly page: number;
  readonly pagesize: number;
  readonly sort?: string;
  readonly keyword?: string;
  readonly state?: 'active' | 'disabled';
}
interface One {
  readonly id: number;
  readonly version: number;
}

/** What is not there yet was edited by nobody. */
const anyVersion = Number.MAX_SAFE_INTEGER;

/**
 * The calls of one table: what the tariff in hand says of its items, and changes of the draft (docs/decisions/0016).
 * `only` leaves out what a table cannot have: a parent sheet is not switched off.
 */
export function tableRoutes<I extends Item, F extends NamedFields>(
  api: Api,
  calls: Calls,
  table: ItemTable<I, F>,
  without: readonly ('copy' | 'setState')[] = [],
): void {
  const { part, items, put } = table;
  const rows = async ({ db }: RouteContext<unknown>, books?: Books) =>
    tableRows(table, books ?? (await readBooks(db)), await shelfItems(db, api.db));
  const row = async (context: RouteContext<unknown>, code: string, books?: Books) =>
    (await rows(context, books)).find((candidate) => candidate.code === code);

  /** Changes one item of the draft, notes it, and answers how it stands then. */
  const edit = async (
    context: RouteContext<unknown>,
    { code, version, action }: { readonly code: string; readonly version: number; readonly action: string },
    change: (tariff: StoredTariff, shelf: readonly ShelfItem[]) => StoredTariff,
  ) => {
    const { tx, principal, log } = context;
    const shelf = await shelfItems(tx, api.db);
    const { before, after, books } = await editDraft(tx, {
      version,
      items: [`${part}:${code}` as ItemKey],
      userId: principal.userId,
      change: (tariff) => change(tariff, shelf),
    });
    const noted = (tariff: StoredTariff) => {
      const item = items(tariff).find((candidate) => candidate.code === code);
      return item ? { ...table.fieldsOf(item, tariff), active: isActive(item) } : null;
    };
    log({ module: part, action, entityType: part, entityId: code, before: noted(before), after: noted(after) });
    return books;
  };
  /** The code that a number stands for, as the books stand now. */
  const codeOf = async ({ db }: RouteContext<unknown>, id: number) =>
    itemBy(table, currentTariff(await readBooks(db)), id).code;
  const replaced = (tariff: StoredTariff, code: string, change: (item: I) => I): StoredTariff =>
    put(
      tariff,
      items(tariff).map((item) => (item.code === code ? change(item) : item)),
    );

  route(api, calls.page, async (context) => {
    const { page, pagesize, sort, ...filter } = context.input as unknown as PageInput;
    const books = await readBooks(context.db);
    const all = (await rows(context, books)).filter((candidate) => isWanted(candidate, filter));
    const paged = pageOfItems(
      all,
      { page, pagesize, sort },
      {
        code: ({ code }) => code,
        nameZh: ({ nameZh }) => nameZh,
        usedBy: ({ usedBy }) => usedBy,
      },
    );
    return { ...paged, book: bookState(books) };
  });

  route(api, calls.get, async (context) => {
    const { id } = context.input as unknown as One;
    return row(context, await codeOf(context, id));
  });

  route(api, calls.add, async (context) => {
    const { code, ...rest } = context.input as unknown as F & { readonly code: string };
    const fields = rest as unknown as F;
    await edit(context, { code, version: anyVersion, action: 'add' }, (tariff, shelf) => {
      const all = items(tariff);
      if (all.some((item) => item.code.toLowerCase() === code.toLowerCase()))
        throw fieldError('code', tableText.codeTaken);
      table.check?.(fields, tariff, { code, shelf });
      return put(tariff, [...all, table.itemOf(code, fields, null, tariff)]);
    });
    return row(context, code);
  });

  route(api, calls.edit, async (context) => {
    const { id, version, code: asked, ...rest } = context.input as unknown as F & One & { readonly code: string };
    const fields = rest as unknown as F;
    const code = await codeOf(context, id);
    if (asked !== code) throw fieldError('code', tableText.codeFixed);
    await edit(context, { code, version, action: 'edit' }, (tariff, shelf) => {
      itemBy(table, tariff, id);
      table.check?.(fields, tariff, { code, shelf });
      return replaced(tariff, code, (item) => table.itemOf(code, fields, item, tariff));
    });
    return row(context, code);
  });

  route(api, calls.remove, async (context) => {
    const { id, version } = context.input as unknown as One;
    const code = await codeOf(context, id);
    const books = await edit(context, { code, version, action: 'delete' }, (tariff, shelf) => {
      itemBy(table, tariff, id);
      const [user] = usersOf(part, code, tariff, shelf);
      if (user) throw new HttpError(409, fillText(table.inUse ?? tableText.inUse, { name: user }));
      return put(
        tariff,
        items(tariff).filter((item) => item.code !== code),
      );
    });
    return bookState(books);
  });

  if (!without.includes('copy')) {
    route(api, calls.copy, async (context) => {
      const { id } = context.input as unknown as One;
      const tariffNow = currentTariff(await readBooks(context.db));
      const code = freeCode(items(tariffNow), itemBy(table, tariffNow, id).code);
      await edit(context, { code, version: anyVersion, action: 'copy' }, (tariff) => {
        const source = itemBy(table, tariff, id);
        const fields = table.fieldsOf(source, tariff);
        const copied: F = {
          ...fields,
          nameZh: fillText(tableText.copied, { name: fields.nameZh.slice(0, 55) })[0],
          nameEn: fillText(tableText.copied, { name: fields.nameEn.slice(0, 53) })[1],
        };
        const all = items(tariff);
        // Somebody else has made the same copy meanwhile.
        if (all.some((item) => item.code === code)) throw staleVersion();
        const item = table.itemOf(code, copied, source, tariff);
        return put(tariff, [...all, 'id' in item ? { ...item, id: nextId(all) } : item]);
      });
      return row(context, code);
    });
  }

  if (!without.includes('setState')) {
    route(api, calls.setState, async (context) => {
      const { id, version, active } = context.input as unknown as One & { readonly active: boolean };
      const code = await codeOf(context, id);
      await edit(context, { code, version, action: active ? 'enable' : 'disable' }, (tariff) => {
        itemBy(table, tariff, id);
        return replaced(tariff, code, (item) => ({ ...item, active }));
      });
      return row(context, code);
    });
  }
}
