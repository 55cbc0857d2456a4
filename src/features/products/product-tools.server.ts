import { readBooks } from '#features/price-books/draft.service.ts';
import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import { hasClaim } from '#shared/permissions.ts';
import { textIn } from '#shared/text.ts';
import { currentCatalogue } from './catalogue-cache.service.ts';
import { editData } from './edit-data.service.ts';
import { matrixProduct, matrixView, writeMatrix } from './matrix.service.ts';
import { productDelta as deltaOf } from './product-delta.service.ts';
import {
  productDelta,
  productEditData,
  productMatrix,
  productSetMatrix,
  productTestQuote,
} from './product-edit.contract.ts';
import { productRecord, publishedBody } from './product-record.service.ts';
import { tariffsOf } from './tariffs.service.ts';
import { testQuote } from './test-quote.service.ts';

/** What the editor offers, the price table, test quotes, and what publishing does to prices. */
export function productToolRoutes(api: Api): void {
  route(api, productEditData, ({ db, principal }) => editData(db, api.db, principal));

  route(api, productMatrix, async ({ input, db }) =>
    matrixView(await matrixProduct(db, input.id), await readBooks(db)),
  );

  route(
    api,
    productSetMatrix,
    async ({ input: { id, ...input }, tx, principal, log }) => {
      const { before, after, view } = await writeMatrix(tx, id, input, principal.userId);
      log({ module: 'product', action: 'setPriceTable', entityType: 'product', entityId: id, before, after });
      return view;
    },
    // The whole of a large table: 600 cells of 130 quantities.
    { bodyLimit: 1024 * 1024 },
  );

  route(
    api,
    productTestQuote,
    async ({ input: { id, ...asked }, db, principal, language }) => {
      const product = await productRecord(db, id);
      return testQuote(db, await currentCatalogue(api.db), product, asked, {
        userId: principal.userId,
        companyId: null,
        level: { id: 0, name: ['', ''], discountBp: 0 },
        showsCost: hasClaim(principal, ['Product_Cost']),
        say: (text) => textIn(language, text),
        now: new Date(),
      });
    },
    { transaction: false },
  );

  route(api, productDelta, async ({ input: { id }, db }) => {
    const { version, body } = await productRecord(db, id);
    const { publishedVersionId } = await db
      .selectFrom('product')
      .select('publishedVersionId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const published = await publishedBody(db, publishedVersionId);
    const tariff = tariffsOf(await readBooks(db)).published;
    return { version, ...(await deltaOf(db, { id, published, next: body }, tariff)) };
  });
}
