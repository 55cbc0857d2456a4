import { bookState, type Edit, editDraft, readBooks } from '#features/price-books/draft.service.ts';
import { shelfItems, usesMaterial } from '#features/price-books/shelf.service.ts';
import type { StoredMaterial, StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { Api } from '#server/api.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { exportRoute } from '#server/export.ts';
import { type RouteContext, route } from '#server/route.ts';
import { materialFile } from './material-file.service.ts';
import { fieldsOf, type MaterialFields, newMaterial, withFields } from './material-form.service.ts';
import { materialPriceRoutes } from './material-prices.server.ts';
import { filtered, type MaterialFilter, materialDetail, materialRows, pageOfRows } from './material-rows.service.ts';
import { materialScreenText } from './material-screen.texts.ts';
import {
  materialAdd,
  materialDelete,
  materialEdit,
  materialExport,
  materialGet,
  materialPage,
  materialSetState,
} from './materials.contract.ts';
import { materialText } from './materials.texts.ts';

/** No edit was made on a screen that is newer than this: for what is not there yet. */
const anyVersion = Number.MAX_SAFE_INTEGER;

/** Materials: what the tariff in hand says of them, and changes of the draft (docs/decisions/0016). */
export function materialRoutes(api: Api): void {
  const pageOf = async (
    db: Db,
    { page, pagesize, sort, ...filter }: MaterialFilter & Parameters<typeof pageOfRows>[1],
  ) => {
    const books = await readBooks(db);
    const items = await shelfItems(db, api.db);
    const rows = filtered(materialRows(books, items), items, filter);
    return { ...pageOfRows(rows, { page, pagesize, sort }), book: bookState(books) };
  };
  route(api, materialPage, ({ input, db }) => pageOf(db, input));
  exportRoute(api, materialExport, {
    name: 'materials',
    title: materialScreenText.title,
    columns: materialFile,
    page: ({ input: { format: _, ...asked }, db }, paging) => pageOf(db, { ...asked, ...paging }),
  });

  route(api, materialGet, async ({ input, db }) =>
    materialDetail(db, await readBooks(db), await shelfItems(db, api.db), input.code),
  );

  /** Changes one material of the draft, notes it, and answers how it stands then. */
  const editOne = async (
    { tx, principal, log }: RouteContext<unknown>,
    { code, version, action }: { readonly code: string; readonly version: number; readonly action: string },
    change: (tariff: StoredTariff) => StoredTariff,
  ) => {
    const { before, after, books } = await edit(tx, { version, code, userId: principal.userId, change });
    log({
      module: 'material',
      action,
      entityType: 'material',
      entityId: code,
      before: noted(before, code),
      after: noted(after, code),
    });
    return materialDetail(tx, books, await shelfItems(tx, api.db), code);
  };

  route(api, materialAdd, (context) => {
    const { code, ...fields } = context.input;
    return editOne(context, { code, version: anyVersion, action: 'add' }, (tariff) => {
      const taken = tariff.materials.some((material) => material.code.toLowerCase() === code.toLowerCase());
      if (taken) throw fieldError('code', materialText.codeTaken);
      checkParents(tariff, fields);
      const id = Math.max(0, ...tariff.materials.map((material) => material.id)) + 1;
      return { ...tariff, materials: [...tariff.materials, newMaterial(id, code, fields)] };
    });
  });

  route(api, materialEdit, (context) => {
    const { code, version, ...fields } = context.input;
    return editOne(context, { code, version, action: 'edit' }, (tariff) => {
      checkParents(tariff, fields);
      return withMaterial(tariff, code, (material) => withFields(material, fields));
    });
  });

  route(api, materialSetState, (context) => {
    const { code, version, active } = context.input;
    return editOne(context, { code, version, action: active ? 'enable' : 'disable' }, (tariff) =>
      withMaterial(tariff, code, (material) => ({ ...material, active })),
    );
  });

  route(api, materialDelete, async ({ input: { code, version }, tx, principal, log }) => {
    const used = (await shelfItems(tx, api.db)).filter((item) => usesMaterial(item, code));
    if (used.length > 0) {
      throw new HttpError(409, materialText.inUse, { params: { products: used[0]?.priced.name[0] ?? '' } });
    }
    const { before, books } = await edit(tx, {
      version,
      code,
      userId: principal.userId,
      change: (tariff) => ({
        ...withMaterial(tariff, code, (material) => material),
        materials: tariff.materials.filter((material) => material.code !== code),
      }),
    });
    log({
      module: 'material',
      action: 'delete',
      entityType: 'material',
      entityId: code,
      before: noted(before, code),
    });
    return bookState(books);
  });

  materialPriceRoutes(api);
}

const edit = (tx: Tx, { code, ...rest }: { readonly code: string } & Pick<Edit, 'version' | 'userId' | 'change'>) =>
  editDraft(tx, { ...rest, items: [`material:${code}`] });

function checkParents({ parents }: StoredTariff, fields: MaterialFields): void {
  if (fields.priceUnit === 'tonne' && fields.parents.length === 0) {
    throw fieldError('parents', materialText.parentsMissing);
  }
  const unknown = fields.parents.find((wanted) => !parents.some(({ code }) => code === wanted));
  if (unknown !== undefined) throw fieldError('parents', fillText(materialText.parentUnknown, { code: unknown }));
}

/** The tariff with one material changed; 404 without it. */
function withMaterial(
  tariff: StoredTariff,
  code: string,
  change: (material: StoredMaterial) => StoredMaterial,
): StoredTariff {
  if (!tariff.materials.some((material) => material.code === code)) throw new HttpError(404, materialText.notFound);
  return {
    ...tariff,
    materials: tariff.materials.map((material) => (material.code === code ? change(material) : material)),
  };
}

/** What the activity log keeps of a material. */
function noted(tariff: StoredTariff, code: string) {
  const material = tariff.materials.find((candidate) => candidate.code === code);
  return material ? { ...fieldsOf(material), active: material.active } : null;
}
