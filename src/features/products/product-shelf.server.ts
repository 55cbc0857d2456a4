import { nextStatus } from '#machines/lifecycle.ts';
import { productLifecycle } from '#machines/lifecycles/product.ts';
import type { Api } from '#server/api.ts';
import { HttpError, staleVersion } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { announceCatalogue } from './catalogue-cache.service.ts';
import { saveProduct } from './product-changes.service.ts';
import { productArrange, productDelete, productSetShelf } from './product-edit.contract.ts';
import { productEditText } from './product-edit.texts.ts';
import { lockedProduct } from './product-record.service.ts';
import { assertFitsBook, assertShownCategory } from './shelf-problems.service.ts';

/** On and off the shelf, in order on it, and out of the catalogue for good; of products of every model. */
export function productShelfRoutes(api: Api): void {
  route(api, productSetShelf, async ({ input: { id, version, on }, tx, principal, log }) => {
    const row = await lockedProduct(tx, id, version);
    if (row.publishedVersionId === null) throw new HttpError(409, productEditText.neverPublished);
    // A supplier's product has its version before it was ever on the shelf.
    const putOn = row.status === 'draft' ? 'publish' : 'putOn';
    const status = nextStatus(productLifecycle, row.status, { type: on ? putOn : 'takeOff' });
    if (!status) throw new HttpError(409, on ? productEditText.alreadyOn : productEditText.alreadyOff);
    // Price books look at the shelf only, so what comes back is checked against the book of today.
    if (on) {
      await assertShownCategory(tx, row.categoryId);
      await assertFitsBook(tx, row);
    }
    const state = await saveProduct(tx, id, principal.userId, { status });
    await announceCatalogue(tx);
    log({
      module: 'product',
      action: on ? 'putOnShelf' : 'takeOffShelf',
      entityType: 'product',
      entityId: id,
      before: { status: row.status },
      after: { status },
    });
    return state;
  });

  route(api, productArrange, async ({ input: { categoryId, order }, tx, principal, log }) => {
    const stored = await tx
      .selectFrom('product')
      .select(['id', 'version', 'sort'])
      .where('categoryId', '=', categoryId)
      .where('status', '<>', 'archived')
      .orderBy('sort')
      .orderBy('id')
      .forUpdate()
      .execute();
    const known = new Map(stored.map((row) => [row.id, row]));
    const isAll = new Set(order.map(({ id }) => id)).size === known.size && order.length === known.size;
    // One that was added, taken away or changed meanwhile: the order was chosen without having seen it.
    if (!isAll || order.some(({ id, version }) => known.get(id)?.version !== version)) {
      throw staleVersion();
    }
    for (const [at, { id }] of order.entries()) {
      if (known.get(id)?.sort !== at + 1) await saveProduct(tx, id, principal.userId, { sort: at + 1 });
    }
    await announceCatalogue(tx);
    log({
      module: 'product',
      action: 'arrange',
      entityType: 'category',
      entityId: categoryId,
      before: { order: stored.map(({ id }) => id) },
      after: { order: order.map(({ id }) => id) },
    });
    return { ok: true };
  });

  route(api, productDelete, async ({ input: { id }, tx, principal, log }) => {
    const row = await lockedProduct(tx, id, null);
    const { code, nameZh, nameEn, status } = row;
    const before = { code, nameZh, nameEn, status };
    if (row.publishedVersionId === null && row.model !== 'external') {
      await tx.deleteFrom('product').where('id', '=', id).execute();
      log({ module: 'product', action: 'delete', entityType: 'product', entityId: id, before });
      return { ok: true };
    }
    // A supplier's product that was never switched on has no version of ours, and is kept with its setting.
    const archived = nextStatus(productLifecycle, status, { type: 'archive' }) ?? 'archived';
    await saveProduct(tx, id, principal.userId, { status: archived, draft: null, draftCategoryId: null });
    await announceCatalogue(tx);
    log({ module: 'product', action: 'archive', entityType: 'product', entityId: id, before });
    return { ok: true };
  });
}
