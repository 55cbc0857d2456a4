import { bookState, currentTariff, editDraft, readBooks } from '#features/price-books/draft.service.ts';
import { shelfItems, usesCraft } from '#features/price-books/shelf.service.ts';
import type { StoredCraft, StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { Api } from '#server/api.ts';
import type { Db } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { exportRoute } from '#server/export.ts';
import { type RouteContext, route } from '#server/route.ts';
import { exampleOf } from './craft-example.service.ts';
import { craftFile } from './craft-file.service.ts';
import { fieldsOf, newCraft, withFields, withState } from './craft-form.service.ts';
import { craftPriceRoutes } from './craft-prices.server.ts';
import { type CraftFilter, craftDetail, craftRows, filtered, pageOfRows } from './craft-rows.service.ts';
import { craftScreenText } from './craft-screen.texts.ts';
import {
  type CraftFields,
  craftAdd,
  craftDelete,
  craftEdit,
  craftExample,
  craftExport,
  craftGet,
  craftPage,
  craftSetState,
} from './crafts.contract.ts';
import { craftText } from './crafts.texts.ts';

/** What is not there yet was edited by nobody. */
const anyVersion = Number.MAX_SAFE_INTEGER;

/** Crafts: what the tariff in hand says of them, changes of the draft, and the example beside the form. */
export function craftRoutes(api: Api): void {
  const pageOf = async (
    db: Db,
    { page, pagesize, sort, ...filter }: CraftFilter & Parameters<typeof pageOfRows>[1],
  ) => {
    const books = await readBooks(db);
    const rows = filtered(craftRows(books, await shelfItems(db, api.db)), filter);
    return { ...pageOfRows(rows, { page, pagesize, sort }), book: bookState(books) };
  };
  route(api, craftPage, ({ input, db }) => pageOf(db, input));
  exportRoute(api, craftExport, {
    name: 'crafts',
    title: craftScreenText.title,
    columns: craftFile,
    page: ({ input: { format: _, ...asked }, db }, paging) => pageOf(db, { ...asked, ...paging }),
  });

  route(api, craftGet, async ({ input, db }) =>
    craftDetail(await readBooks(db), await shelfItems(db, api.db), input.code),
  );

  /** Changes one craft of the draft, notes it, and answers how it stands then. */
  const editOne = async (
    { tx, principal, log }: RouteContext<unknown>,
    { code, version, action }: { readonly code: string; readonly version: number; readonly action: string },
    change: (tariff: StoredTariff) => StoredTariff,
  ) => {
    const { before, after, books } = await editDraft(tx, {
      version,
      items: [`craft:${code}`],
      userId: principal.userId,
      change,
    });
    log({
      module: 'craft',
      action,
      entityType: 'craft',
      entityId: code,
      before: noted(before, code),
      after: noted(after, code),
    });
    return { books, items: await shelfItems(tx, api.db) };
  };

  route(api, craftAdd, async (context) => {
    const { code, ...fields } = context.input;
    const { books, items } = await editOne(context, { code, version: anyVersion, action: 'add' }, (tariff) => {
      const taken = tariff.crafts.some((craft) => craft.code.toLowerCase() === code.toLowerCase());
      if (taken) throw fieldError('code', craftText.codeTaken);
      checkFields(tariff, code, fields);
      const id = Math.max(0, ...tariff.crafts.map((craft) => craft.id)) + 1;
      return { ...tariff, crafts: [...tariff.crafts, newCraft(id, code, fields)] };
    });
    return craftDetail(books, items, code);
  });

  route(api, craftEdit, async (context) => {
    const { code, version, ...fields } = context.input;
    const { books, items } = await editOne(context, { code, version, action: 'edit' }, (tariff) => {
      checkFields(tariff, code, fields);
      return withCraft(tariff, code, (craft) => withFields(craft, fields));
    });
    return craftDetail(books, items, code);
  });

  route(api, craftSetState, async (context) => {
    const { code, version, active } = context.input;
    const action = active ? 'enable' : 'disable';
    const { books, items } = await editOne(context, { code, version, action }, (tariff) =>
      withCraft(tariff, code, (craft) => withState(craft, active)),
    );
    return craftDetail(books, items, code);
  });

  route(api, craftDelete, async (context) => {
    const { code, version } = context.input;
    const items = await shelfItems(context.tx, api.db);
    const { books } = await editOne(context, { code, version, action: 'delete' }, (tariff) => {
      const kept = withCraft(tariff, code, (craft) => {
        const user = items.find((item) => usesCraft(item, craft, tariff.boxStyles));
        if (user) throw new HttpError(409, craftText.inUse, { params: { product: user.priced.name[0] } });
        return craft;
      });
      return { ...kept, crafts: kept.crafts.filter((craft) => craft.code !== code) };
    });
    return bookState(books);
  });

  route(api, craftExample, ({ input }) => exampleOf(input), { transaction: false });

  craftPriceRoutes(api, async (db, filter) => {
    const books = await readBooks(db);
    const rows = filtered(craftRows(books, await shelfItems(db, api.db)), filter);
    return { books, tariff: currentTariff(books), rows };
  });
}

/** Measures that only a press sheet has. */
const onSheet: readonly CraftFields['sizeBasis'][] = ['sheet_m2', 'covered_m2'];

/** Two crafts of one kind must be told apart by a choice, or the engine would always take the first. */
function checkFields({ crafts }: StoredTariff, code: string, fields: CraftFields): void {
  const { key, variant } = fields;
  // A piece has no sheet: its square metres would be none, and its price nothing.
  if (fields.unitBasis !== 'press_sheet' && onSheet.includes(fields.sizeBasis)) {
    throw fieldError('sizeBasis', craftText.noSheet);
  }
  const others = crafts.filter((craft) => craft.key === key && craft.code !== code);
  const [other] = others;
  if (!other) return;
  if (!variant || others.some((craft) => !craft.variant)) {
    throw fieldError('variant', fillText(craftText.variantMissing, { name: other.name }));
  }
  const same = others.find(
    (craft) => craft.variant?.param === variant.param && String(craft.variant.value) === variant.value,
  );
  if (same) throw fieldError('variant', fillText(craftText.variantTaken, { name: same.name }));
}

/** The tariff with one craft changed; 404 without it. */
function withCraft(tariff: StoredTariff, code: string, change: (craft: StoredCraft) => StoredCraft): StoredTariff {
  if (!tariff.crafts.some((craft) => craft.code === code)) throw new HttpError(404, craftText.notFound);
  return { ...tariff, crafts: tariff.crafts.map((craft) => (craft.code === code ? change(craft) : craft)) };
}

/** What the activity log keeps of a craft. */
function noted(tariff: StoredTariff, code: string) {
  const craft = tariff.crafts.find((candidate) => candidate.code === code);
  return craft ? { ...fieldsOf(craft), active: craft.active !== false } : null;
}
