import { calculate } from '#features/pricing/calculate.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { PriceLine, ToolLayout, ToolsOnFile } from '#features/pricing/result.ts';
import type { Tariff, ToolType } from '#features/pricing/tariff.ts';
import { type Catalogue, pricedWith } from '#features/products/catalogue.service.ts';
import type { ParsedRequest } from '#features/products/price.service.ts';
import { isSameWork, type Reordered } from '#features/products/reordered.service.ts';
import { type StoredPrice, sameLines } from '#features/quotes/explain-quote.service.ts';
import type { Frozen } from '#features/quotes/frozen-quote.service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { type Owner, owns, type Person } from './order-scope.service.ts';
import type { OrderStatus } from './orders.contract.ts';
import { orderText } from './orders.texts.ts';

/** From here on the tools of an order have been made. */
const produced: readonly OrderStatus[] = ['in_production', 'partially_shipped', 'shipped', 'completed'];

/**
 * The tools of the order that a request repeats (`reorderOf`, the quote which that order was made of): they cost nothing
 * again while the work is the same, and hold every part to the layout that it was printed in (pricing.md 2.9). Undefined
 * when nothing is repeated, or no tool was made. 404 for an order that is not this person's or the company's own.
 * @param owner what versions are kept by, see `pricedWith`
 */
export async function reorderedFrom(
  db: Db,
  owner: object,
  person: Person,
  request: ParsedRequest,
  { products, tariff }: Catalogue,
): Promise<Reordered | undefined> {
  const { reorderOf } = request;
  if (typeof reorderOf !== 'number') return undefined;
  const order = await db
    .selectFrom('salesOrder')
    .innerJoin('quote', 'quote.id', 'salesOrder.quoteId')
    .where('quote.id', '=', reorderOf)
    .select(['salesOrder.no', 'salesOrder.status', 'salesOrder.ownerKey', 'quote.productId', 'quote.productVersionId'])
    .select(['quote.priceBookVersionId', 'quote.request', 'quote.frozen'])
    .executeTakeFirst();
  if (!order || !owns(person, order)) throw new HttpError(404, orderText.notFound);
  const product = products.get(request.productId)?.priced;
  if (!product || order.productId !== request.productId || !produced.includes(order.status)) return undefined;
  const { lines } = order.frozen as Frozen;
  const types = toolTypes(lines, product, tariff);
  if (types.length === 0) return undefined;
  const before = order.request as ParsedRequest;
  const made = { ...(await pricedWith(db, owner, order)), spec: before.spec };
  const same = before.designs === request.designs && isSameWork({ product, tariff, spec: request.spec }, made);
  const layouts = same ? await layoutsOf(db, owner, order) : undefined;
  return { no: order.no, tools: layouts && { types, layouts } };
}

/**
 * Refuses a stored price whose tools cost nothing because an earlier order had them made, when they are not on file any
 * more: that order was called off since, or is another's (INV-22). A tariff that was republished changes nothing (INV-8).
 * The earlier order stays as it is until the caller's transaction ends. 409 PRICE_CHANGED, so that the price is asked anew.
 */
export async function checkToolsOnFile(
  tx: Tx,
  buyer: Owner,
  { request, frozen }: { readonly request: ParsedRequest; readonly frozen: Frozen },
): Promise<void> {
  if (!frozen.tools || typeof request.reorderOf !== 'number') return;
  const order = await tx
    .selectFrom('salesOrder')
    .where('quoteId', '=', request.reorderOf)
    .select(['status', 'ownerKey'])
    .forShare()
    .executeTakeFirst();
  if (order && owns(buyer, order) && produced.includes(order.status)) return;
  throw new HttpError(409, orderText.toolsGone, { code: 'PRICE_CHANGED' });
}

/** What the lines of a price say was made, or was on file already: dies, blocks and screens; flexo plates. */
function toolTypes(lines: readonly PriceLine[], { model }: PricedProduct, tariff: Tariff): ToolType[] {
  const types = new Set(
    lines.flatMap(({ code }): ToolType[] => {
      const tool = /(?:^|\.)tool\.(die|foil|emboss|screen)$/.exec(code)?.[1];
      if (tool) return [tool as ToolType];
      if (!/(?:^|\.)plates$/.test(code)) return [];
      if (model === 'corrugated' || model === 'roll') return ['flexo'];
      return tariff.offsetPlatesReusable ? ['offset'] : [];
    }),
  );
  return [...types];
}

/**
 * How each part was laid out. Quotes of before that was kept are worked out anew with their own versions; when those
 * answer other lines by now, nobody knows, and the tools are charged.
 */
async function layoutsOf(
  db: Db,
  owner: object,
  stored: StoredPrice,
): Promise<Readonly<Record<string, ToolLayout>> | undefined> {
  const { layouts, lines, tools } = stored.frozen as Frozen;
  if (layouts) return layouts;
  const { product, tariff } = await pricedWith(db, owner, stored);
  const { quantity, designs, spec, turnaround } = stored.request as ParsedRequest;
  const asked: { tools?: ToolsOnFile } = tools ? { tools } : {};
  const again = calculate(product, { quantity, designs, spec, turnaround, quantities: [], ...asked }, tariff);
  return again.outcome === 'priced' && sameLines(again.lines, lines) ? again.layouts : undefined;
}
