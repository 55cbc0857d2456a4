import { randomUUID } from 'node:crypto';
import { orderAdd } from '#features/orders/orders.contract.ts';
import { calculate, getNavs, type QuoteRequest } from '#features/products/products.contract.ts';
import { quoteAdd } from '#features/quotes/quotes.contract.ts';
import type { Actor } from '#tests/support/act-as.ts';

/** The flyer of example E2. */
export const flyerSpec = { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4' } as const;
export const hangzhou = { regionCode: '330106', pickup: false } as const;
export const address = {
  consignee: '沈雨桐',
  phone: '13800000001',
  regionCode: '330106',
  detail: '文三路 478 号',
} as const;

/** Product ids by their Chinese name on the menu. */
export async function productIds(actor: Actor): Promise<Map<string, number>> {
  const { body } = await actor.call(getNavs, {});
  return new Map(body.flatMap((group) => group.products.map(({ name, id }) => [name, id] as const)));
}

export async function flyerRequest(actor: Actor, change: Partial<QuoteRequest> = {}): Promise<QuoteRequest> {
  const productId = (await productIds(actor)).get('宣传单') ?? 0;
  return { productId, quantity: 5000, spec: flyerSpec, shipping: hangzhou, ...change };
}

/** Prices, then stores a quote with exactly that price. */
export async function aQuote(actor: Actor, change: Partial<QuoteRequest> = {}) {
  const request = await flyerRequest(actor, change);
  const priced = await actor.call(calculate, request);
  if (priced.status !== 200) throw new Error(JSON.stringify(priced.body));
  const stored = await actor.call(quoteAdd, { ...request, expectedPayableFen: priced.body.payableFen });
  if (stored.status !== 200) throw new Error(JSON.stringify(stored.body));
  return stored.body;
}

export const placeInput = (quoteId: number, change: Record<string, unknown> = {}) => ({
  clientRef: randomUUID(),
  quoteId,
  delivery: 'courier' as const,
  address,
  ...change,
});

/** An order of a new quote. */
export async function anOrder(actor: Actor, change: Partial<QuoteRequest> = {}) {
  const quote = await aQuote(actor, change);
  const placed = await actor.call(orderAdd, placeInput(quote.id));
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
  return placed.body;
}
