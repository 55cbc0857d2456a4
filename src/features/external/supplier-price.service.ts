import * as z from 'zod/mini';
import { questionKey, type Supplied, type SupplierQuestion, supplierQuestion } from '#features/pricing/external.ts';
import type { Catalogue } from '#features/products/catalogue.service.ts';
import type { ParsedRequest } from '#features/products/price.service.ts';
import { faultText } from './external.texts.ts';
import type { Supplier } from './supplier.service.ts';
import { supplierPrices } from './supplier-answers.service.ts';
import { gateState, readSetting } from './supplier-gate.service.ts';
import { SupplierError } from './supplier-http.service.ts';

/** Asks the supplier what a request needs; undefined for a product of our own. Not inside a transaction. */
export type SupplierPriceOf = (catalogue: Catalogue, request: ParsedRequest) => Promise<Supplied | undefined>;

type Prices = Extract<Supplied, { kind: 'prices' }>;

/** An answer serves again until a minute before it ends, and no longer than ten. */
const keptMs = 10 * 60_000;
const marginMs = 60_000;
const mostKept = 500;

/**
 * The supplier's prices, each question once while its answer holds: the page asks at every change, and the quote that
 * follows must get the price that was seen. The breaker is asked each time; what failed is not kept.
 */
export function supplierPricing(supplier: Supplier): SupplierPriceOf {
  const kept = new Map<string, { readonly until: number; readonly prices: Promise<Prices> }>();

  const remembered = (question: SupplierQuestion, version: number): Promise<Prices> => {
    const key = `${version} ${questionKey(question)}`;
    const at = supplier.now().getTime();
    const known = kept.get(key);
    if (known && at < known.until) return known.prices;
    const prices = askPrices(supplier, question);
    // While the answer is under way, others wait for the same one.
    kept.set(key, { until: at + marginMs, prices });
    prices.then(
      ({ expiresAt }) => kept.set(key, { until: Math.min(Date.parse(expiresAt) - marginMs, at + keptMs), prices }),
      () => kept.delete(key),
    );
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return prices;
  };

  return async (catalogue, request) => {
    const product = catalogue.products.get(request.productId)?.priced;
    if (product?.model !== 'external') return undefined;
    const quantities = request.quantities.length > 0 ? request.quantities : undefined;
    const question = supplierQuestion(product, { ...request, quantities });
    if (!question) return undefined;
    try {
      const setting = await readSetting(supplier.db);
      const isClosed = gateState(setting, supplier.now()) === 'closed';
      // Everything but a closed breaker is for the call itself to judge; what is kept would hide an open one.
      return await (isClosed ? remembered(question, setting.version) : askPrices(supplier, question));
    } catch (error) {
      if (error instanceof SupplierError) return { kind: 'none', reason: faultText[error.fault] };
      throw error;
    }
  };
}

/**
 * Asks for prices. Quantities that were not asked for or come twice, and an answer that has ended, are outside the
 * contract; a quantity that is left out is one that the supplier does not offer. Throws `SupplierError`.
 */
export async function askPrices(supplier: Supplier, question: SupplierQuestion): Promise<Prices> {
  const { product, options, quantities } = question;
  const isAnswer = ({ expiresAt, prices }: z.output<typeof supplierPrices>): boolean =>
    Date.parse(expiresAt) > supplier.now().getTime() &&
    prices.every(({ quantity }) => quantities.includes(quantity)) &&
    new Set(prices.map(({ quantity }) => quantity)).size === prices.length;
  const { expiresAt, prices } = await supplier.call('price', {
    method: 'POST',
    path: '/prices',
    body: { product, options, quantities },
    answer: supplierPrices.check(z.refine(isAnswer)),
  });
  return { kind: 'prices', question, expiresAt: new Date(expiresAt).toISOString(), prices };
}
