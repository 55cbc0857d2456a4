import { canonical } from '#features/price-books/tariff-changes.service.ts';
import type { Api } from '#server/api.ts';
import type { Db } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { announceCatalogue } from './catalogue-cache.service.ts';
import { newBody } from './new-body.service.ts';
import { copyPictures } from './picture.service.ts';
import { changedParts, saveProduct } from './product-changes.service.ts';
import {
  productAdd,
  productDiscard,
  productEdit,
  productGet,
  productMove,
  productPublish,
  productVersions,
} from './product-edit.contract.ts';
import { productEditText } from './product-edit.texts.ts';
import { publishProduct } from './product-publish.service.ts';
import { assertOwn, assertOwnTable, lockedProduct, productRecord, publishedBody } from './product-record.service.ts';
import { productShelfRoutes } from './product-shelf.server.ts';
import { productToolRoutes } from './product-tools.server.ts';

/**
 * The product editor. Customers see the published version alone: a change goes into the draft of its row, publishing
 * makes an immutable version of it and is announced to every process (docs/decisions/0022).
 */
export function productEditRoutes(api: Api): void {
  route(api, productGet, ({ input, db }) => productRecord(db, input.id));

  route(api, productAdd, async ({ input, tx, principal, log }) => {
    await assertCategory(tx, input.categoryId);
    const { categoryId, code, nameZh, nameEn, model, copyOf } = input;
    const body = await newBody(tx, { code, name: [nameZh, nameEn], model, copyOf }, principal.userId);
    const { last } = await tx
      .selectFrom('product')
      .where('categoryId', '=', categoryId)
      .select(({ fn }) => fn.max('sort').as('last'))
      .executeTakeFirstOrThrow();
    const made = await tx
      .insertInto('product')
      .values({
        categoryId,
        code,
        nameZh,
        nameEn,
        model,
        sort: (last ?? 0) + 1,
        publishedVersionId: null,
        draft: JSON.stringify(body),
        createdBy: principal.userId,
      })
      .onConflict((on) => on.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw fieldError('code', productEditText.codeTaken);
    if (copyOf !== null) await copyPictures(tx, copyOf, made.id, principal.userId);
    log({ module: 'product', action: 'add', entityType: 'product', entityId: made.id, after: input });
    return productRecord(tx, made.id);
  });

  route(api, productEdit, async ({ input: { id, version, categoryId, body }, tx, principal, log }) => {
    const row = await lockedProduct(tx, id, version);
    assertOwn(row);
    await assertCategory(tx, categoryId);
    if (body.priced.code !== row.code) throw fieldError('body.priced.code', productEditText.codeFixed);
    if (body.priced.model !== row.model) throw fieldError('body.priced.model', productEditText.modelFixed);
    const published = await publishedBody(tx, row.publishedVersionId);
    assertOwnTable(row.code, body.priced, published?.priced);
    const before = { categoryId: row.draftCategoryId ?? row.categoryId, body: row.draft ?? published };
    const after = { categoryId, body };
    if (!published) {
      const [nameZh, nameEn] = body.priced.name;
      await saveProduct(tx, id, principal.userId, { categoryId, nameZh, nameEn, draft: JSON.stringify(body) });
    } else {
      // Back at what is published there is nothing left to publish.
      const same = canonical(body) === canonical(published) && categoryId === row.categoryId;
      await saveProduct(tx, id, principal.userId, {
        draft: same ? null : JSON.stringify(body),
        draftCategoryId: categoryId === row.categoryId ? null : categoryId,
      });
    }
    log({ module: 'product', action: 'edit', entityType: 'product', entityId: id, ...changedParts(before, after) });
    return productRecord(tx, id);
  });

  route(api, productPublish, async ({ input: { id, version }, tx, principal, log }) => {
    const row = await lockedProduct(tx, id, version);
    const { no, before, after } = await publishProduct(tx, row, principal.userId);
    log({
      module: 'product',
      action: 'publish',
      entityType: 'product',
      entityId: id,
      before,
      after: { no, ...after },
    });
    return productRecord(tx, id);
  });

  route(api, productDiscard, async ({ input: { id, version }, tx, principal, log }) => {
    const row = await lockedProduct(tx, id, version);
    assertOwn(row);
    const published = await publishedBody(tx, row.publishedVersionId);
    if (!published) throw new HttpError(409, productEditText.neverPublished);
    if (row.draft === null) throw new HttpError(409, productEditText.nothingToDiscard);
    await saveProduct(tx, id, principal.userId, { draft: null, draftCategoryId: null });
    const { before } = changedParts({ body: row.draft }, { body: published });
    log({ module: 'product', action: 'discard', entityType: 'product', entityId: id, before });
    return productRecord(tx, id);
  });

  route(api, productMove, async ({ input: { id, version, categoryId, sort }, tx, principal, log }) => {
    const row = await lockedProduct(tx, id, version);
    const to = { categoryId: categoryId ?? row.categoryId, sort: sort ?? row.sort };
    const category = await assertCategory(tx, to.categoryId);
    if (row.status === 'on_shelf' && categoryId !== undefined && category.status !== 'active') {
      throw fieldError('categoryId', productEditText.categoryOff);
    }
    const moved = categoryId === undefined ? to : { ...to, draftCategoryId: null };
    const state = await saveProduct(tx, id, principal.userId, moved);
    await announceCatalogue(tx);
    const { categoryId: from, sort: place } = row;
    log({
      module: 'product',
      action: 'move',
      entityType: 'product',
      entityId: id,
      before: { categoryId: from, sort: place },
      after: to,
    });
    return state;
  });

  route(api, productVersions, async ({ input, db }) => {
    const product = await db
      .selectFrom('product')
      .select('publishedVersionId')
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (!product) throw new HttpError(404, productEditText.notFound);
    const rows = await db
      .selectFrom('productVersion')
      .leftJoin('appUser', 'appUser.id', 'productVersion.createdBy')
      .where('productId', '=', input.id)
      .orderBy('no', 'desc')
      .select(['productVersion.id', 'no', 'productVersion.createdAt as at', 'appUser.displayName as by'])
      .execute();
    return rows.map((row) => ({ ...row, current: row.id === product.publishedVersionId }));
  });

  productShelfRoutes(api);
  productToolRoutes(api);
}

async function assertCategory(db: Db, id: number) {
  const category = await db.selectFrom('category').select(['id', 'status']).where('id', '=', id).executeTakeFirst();
  if (!category) throw fieldError('categoryId', productEditText.categoryUnknown);
  return category;
}
