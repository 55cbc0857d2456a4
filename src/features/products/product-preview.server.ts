import { readBooks } from '#features/price-books/draft.service.ts';
import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import { productInfo } from './info.service.ts';
import { productPreview } from './product-preview.contract.ts';
import { productRecord } from './product-record.service.ts';
import { productBodyOf } from './product-versions.service.ts';
import { tariffsOf } from './tariffs.service.ts';

/** The form of a draft. What its price book does not have yet is not in it, as on the quote page. */
export function productPreviewRoutes(api: Api): void {
  route(api, productPreview, async ({ input: { id }, db }) => {
    const { categoryId, body } = await productRecord(db, id);
    const { published } = tariffsOf(await readBooks(db));
    return {
      ...productInfo({ id, versionId: 0, categoryId }, productBodyOf(body, id), published),
      versionId: 0 as const,
    };
  });
}
