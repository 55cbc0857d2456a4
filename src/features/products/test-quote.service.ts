import { readBooks } from '#features/price-books/draft.service.ts';
import type { Db } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import type { Catalogue } from './catalogue.service.ts';
import { firstSpec } from './first-spec.service.ts';
import { productInfo } from './info.service.ts';
import { type ParsedRequest, type PriceContext, priceOf } from './price.service.ts';
import type { EditedProduct } from './product-body.contract.ts';
import { productEditText } from './product-edit.texts.ts';
import { bodyProblems } from './product-problems.service.ts';
import { assertNoProblems } from './product-publish.service.ts';
import { productBodyOf } from './product-versions.service.ts';
import type { QuoteResult } from './products.contract.ts';
import { tariffsOf } from './tariffs.service.ts';

interface Asked extends Pick<ParsedRequest, 'quantity' | 'designs' | 'quantities' | 'turnaround'> {
  readonly spec?: ParsedRequest['spec'] | undefined;
  readonly book: 'published' | 'draft';
}
interface Product {
  readonly id: number;
  readonly categoryId: number;
  readonly body: EditedProduct;
}

/** What the engine could not calculate with; names and words may still be missing while prices are tried. */
const needed = new Set(['sizes', 'options', 'price']);

/**
 * The list price of a draft, on the published book or on its draft: no level, no strategy, no freight. 400 with what is
 * wrong with the product, or with the request as Calculate answers it.
 */
export async function testQuote(
  db: Db,
  catalogue: Catalogue,
  { id, categoryId, body }: Product,
  { book, spec, ...asked }: Asked,
  context: PriceContext,
): Promise<QuoteResult> {
  const { published, drafted } = tariffsOf(await readBooks(db));
  const tariff = book === 'draft' ? drafted : published;
  if (!tariff) throw new HttpError(409, productEditText.noDraftBook);
  if (tariff.priceBookVersionId === 0) throw new HttpError(409, productEditText.noBook);
  const problems = bodyProblems({ id, body, categoryActive: true, tariff, drafted: null });
  // A cell that is missing elsewhere in the table does not matter to this price.
  assertNoProblems(problems.filter(({ step, field }) => needed.has(step) && !field.startsWith('priced.matrix.')));
  const product = productBodyOf(body, id);
  const info = productInfo({ id, versionId: 0, categoryId }, product, tariff);
  const alone: Catalogue = {
    ...catalogue,
    tariff,
    priceBookVersionId: tariff.priceBookVersionId,
    products: new Map([[id, { id, versionId: 0, priced: product.priced, info }]]),
    strategies: [],
    namedCompanies: new Set(),
  };
  // The specification as the form would send it; its numbers are those that the form opens with.
  const chosen = spec ?? ({ ...firstSpec(info) } as ParsedRequest['spec']);
  const request: ParsedRequest = { ...asked, productId: id, spec: chosen, compare: [], shipping: null };
  return priceOf(alone, request, context).result;
}
