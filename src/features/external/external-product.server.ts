import { sql } from 'kysely';
import { marginFen } from '#features/pricing/external.ts';
import { announceCatalogue } from '#features/products/catalogue-cache.service.ts';
import type { Api } from '#server/api.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fieldError, HttpError, staleVersion } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { hasClaim } from '#shared/permissions.ts';
import { externalText } from './external.texts.ts';
import { externalBody, marginOf } from './external-body.service.ts';
import {
  type ExternalProductFields,
  externalAdd,
  externalDefaults,
  externalEdit,
  externalGet,
  externalTestPrice,
  getSupplierProduct,
  searchSupplier,
  syncSupplierProduct,
} from './external-product.contract.ts';
import { askProduct, keepProduct, keptProduct, refusalOf } from './external-rows.service.ts';
import { mappingStates, unmappedCount } from './mapping.ts';
import type { Supplier } from './supplier.service.ts';
import { supplierList } from './supplier-answers.service.ts';
import { readSetting } from './supplier-gate.service.ts';
import { SupplierError } from './supplier-http.service.ts';
import { askPrices } from './supplier-price.service.ts';

/** Products that a supplier makes: what it has, our names for it, and what is sold (spec section 7). */
export function externalProductRoutes(api: Api, supplier: Supplier): void {
  supplierProductRoutes(api, supplier);

  route(api, externalDefaults, async ({ db }) => ({ markupBp: (await readSetting(db)).markupBp }));

  route(api, externalGet, ({ input, db }) => productRow(db, input.id));

  route(api, externalAdd, async ({ input, tx, principal, log }) => {
    await assertCategory(tx, input.categoryId);
    await assertFreeCode(tx, input.code, 0);
    const { id } = await tx
      .insertInto('product')
      .values({
        categoryId: input.categoryId,
        code: input.code,
        nameZh: input.nameZh,
        nameEn: input.nameEn,
        model: 'external',
        sort: sql<number>`(select coalesce(max(sort), 0) + 1 from product where category_id = ${input.categoryId})`,
        publishedVersionId: null,
        createdBy: principal.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await store(tx, id, input, { status: 'draft', by: principal.userId });
    log({ module: 'product', action: 'add external', entityType: 'product', entityId: id, after: input });
    return productRow(tx, id);
  });

  route(api, externalEdit, async ({ input, tx, principal, log }) => {
    const { id, version, ...fields } = input;
    const row = await tx
      .selectFrom('product')
      .select(['version', 'status'])
      .where('id', '=', id)
      .where('model', '=', 'external')
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new HttpError(404, externalText.productMissing);
    if (row.version !== version) throw staleVersion();
    if (row.status === 'archived') throw fieldError('enabled', externalText.archived);
    const { id: _id, version: _version, ...before } = await productRow(tx, id);
    await assertCategory(tx, fields.categoryId);
    await assertFreeCode(tx, fields.code, id);
    await store(tx, id, fields, { status: row.status, by: principal.userId });
    log({ module: 'product', action: 'edit external', entityType: 'product', entityId: id, before, after: fields });
    return productRow(tx, id);
  });

  route(
    api,
    externalTestPrice,
    async ({ input: { supplierCode, options, quantity, ...margin } }) => {
      const question = { product: supplierCode, options, quantities: [quantity] };
      try {
        const { prices, expiresAt } = await askPrices(supplier, question);
        const [price] = prices;
        if (!price) return { outcome: 'rejected', price: null };
        const { quoteId, amountFen, weightG } = price;
        const added = marginFen(marginOf(margin), amountFen);
        const listFen = amountFen + added;
        return { outcome: 'ok', price: { quoteId, expiresAt, amountFen, marginFen: added, listFen, weightG } };
      } catch (error) {
        if (error instanceof SupplierError) return { outcome: error.fault, price: null };
        throw error;
      }
    },
    { transaction: false },
  );
}

/** What the supplier has, and our copy of it. No call is made inside a transaction. */
function supplierProductRoutes(api: Api, supplier: Supplier): void {
  const fresh = (code: string) =>
    askProduct(supplier, code).catch((error: unknown) => {
      throw refusalOf(error);
    });

  route(api, searchSupplier, async ({ input }) => {
    const path = `/products?keyword=${encodeURIComponent(input.keyword)}&page=1&pagesize=20`;
    return supplier.call('search', { method: 'GET', path, answer: supplierList }).catch((error: unknown) => {
      throw refusalOf(error);
    });
  });

  route(api, getSupplierProduct, async ({ input, db, principal }) => {
    const kept = await keptProduct(db, input.code);
    if (kept) return kept;
    if (!hasClaim(principal, ['Product_Edit'])) throw new HttpError(404, externalText.productMissing);
    return keepProduct(db, await fresh(input.code), supplier.now());
  });

  route(
    api,
    syncSupplierProduct,
    async (context) => {
      const product = await fresh(context.input.code);
      return context.transaction(async (tx) => {
        const before = await keptProduct(tx, product.code);
        context.log({
          module: 'product',
          action: 'sync supplier product',
          entityType: 'supplierProduct',
          entityId: product.code,
          before: before ?? null,
          after: product,
        });
        return keepProduct(tx, product, supplier.now());
      });
    },
    { transaction: false },
  );
}

async function productRow(db: Db, id: number) {
  const row = await db
    .selectFrom('product')
    .innerJoin('externalProduct', 'externalProduct.productId', 'product.id')
    .where('product.id', '=', id)
    .select(['product.id', 'product.version', 'product.status', 'externalProduct.body'])
    .select(['product.nameZh', 'product.nameEn', 'product.code', 'product.categoryId'])
    .executeTakeFirst();
  if (!row) throw new HttpError(404, externalText.productMissing);
  const { body, status, ...own } = row;
  // The product's own columns may have been changed elsewhere: the list moves products and takes them off the shelf.
  return { ...(body as ExternalProductFields), ...own, enabled: status === 'on_shelf' };
}

async function assertCategory(tx: Tx, id: number): Promise<void> {
  const found = await tx.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw fieldError('categoryId', externalText.categoryMissing);
}

async function assertFreeCode(tx: Tx, code: string, own: number): Promise<void> {
  const other = await tx
    .selectFrom('product')
    .select('id')
    .where('code', '=', code)
    .where('id', '!=', own)
    .executeTakeFirst();
  if (other) throw fieldError('code', externalText.codeTaken);
}

/**
 * Stores what was entered. Completely mapped, it becomes the published version; else the product has none, so that
 * nobody can put on the shelf what cannot be priced.
 */
async function store(
  tx: Tx,
  id: number,
  fields: ExternalProductFields,
  { status, by }: { readonly status: 'draft' | 'on_shelf' | 'off_shelf'; readonly by: number },
): Promise<void> {
  const kept = await keptProduct(tx, fields.supplierCode);
  if (!kept) throw fieldError('supplierCode', externalText.notSynced);
  const isComplete = unmappedCount(mappingStates(kept.options, fields.mapping)) === 0;
  if (fields.enabled && !isComplete) throw fieldError('mapping', externalText.unmapped);
  const body = JSON.stringify(fields);
  await tx
    .insertInto('externalProduct')
    .values({ productId: id, supplierCode: fields.supplierCode, body })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet({ supplierCode: fields.supplierCode, body }))
    .execute();
  const made = externalBody(fields, kept);
  const published = isComplete
    ? await tx
        .insertInto('productVersion')
        .values({
          productId: id,
          no: sql<number>`(select coalesce(max(no), 0) + 1 from product_version where product_id = ${id})`,
          body: JSON.stringify({ ...made, priced: { ...made.priced, id } }),
          createdBy: by,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    : null;
  await tx
    .updateTable('product')
    .set({
      categoryId: fields.categoryId,
      code: fields.code,
      nameZh: fields.nameZh,
      nameEn: fields.nameEn,
      status: fields.enabled ? 'on_shelf' : status === 'draft' ? 'draft' : 'off_shelf',
      publishedVersionId: published?.id ?? null,
      updatedAt: new Date().toISOString(),
      updatedBy: by,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await announceCatalogue(tx);
}
