import type { SupplierPriceOf } from '#features/external/supplier-price.service.ts';
import { reorderedFrom } from '#features/orders/reorder.service.ts';
import type { Supplied } from '#features/pricing/external.ts';
import type { Api } from '#server/api.ts';
import { HttpError } from '#server/errors.ts';
import type { Principal } from '#server/principal.ts';
import { type RouteContext, route } from '#server/route.ts';
import { hasClaim } from '#shared/permissions.ts';
import { languageOf, textIn } from '#shared/text.ts';
import type { Catalogue } from './catalogue.service.ts';
import { currentCatalogue, warmCatalogue } from './catalogue-cache.service.ts';
import { pictureRoutes } from './picture.server.ts';
import { pictureByteRoutes } from './picture-bytes.server.ts';
import { levelOf, type PriceContext, priceOf, priceScope } from './price.service.ts';
import { productEditRoutes } from './product-edit.server.ts';
import { productListRoutes } from './product-list.server.ts';
import { productPreviewRoutes } from './product-preview.server.ts';
import { calculate, getInfo, getNavs, getSelectPrepareData } from './products.contract.ts';
import { productText } from './products.texts.ts';
import type { Reordered } from './reordered.service.ts';
import { ownAddresses, payTermsOf } from './select-data.service.ts';

/** The catalogue, prices, and what the quote page offers for delivery. */
export function productRoutes(api: Api, supplierPriceOf: SupplierPriceOf): void {
  const catalogue = () => currentCatalogue(api.db);

  route(api, getNavs, async () => (await catalogue()).navs);

  route(api, getInfo, async ({ input }) => {
    const product = (await catalogue()).products.get(input.id);
    if (!product) throw new HttpError(404, productText.notFound);
    return product.info;
  });

  route(
    api,
    calculate,
    (context) => {
      const { input, principal } = context;
      const price = (loaded: Catalogue, supplied?: Supplied, reordered?: Reordered) =>
        priceOf(loaded, input, { ...priceContext(context, loaded), supplied, reordered }).result;
      const ask = async (loaded: Catalogue) => {
        const reordered = await reorderedFrom(context.db, api.db, principal, input, loaded);
        return price(loaded, await supplierPriceOf(loaded, input), reordered);
      };
      const loaded = catalogue();
      if (loaded instanceof Promise) return loaded.then(ask);
      // What the house makes itself is priced at once: neither a supplier nor an earlier order is asked.
      return isAsked(loaded, input) ? ask(loaded) : price(loaded);
    },
    {
      transaction: false,
      remember: (request, principal) => {
        const loaded = warmCatalogue(api.db);
        // A supplier's price ends on its own, the tools of an order are its owner's: not by a change of the catalogue.
        if (!loaded || isAsked(loaded, request.body)) return undefined;
        const language = languageOf(request.headers['accept-language']);
        return { of: loaded, by: priceScope(pricedFor(principal, loaded), language, loaded) };
      },
    },
  );

  route(api, getSelectPrepareData, async ({ principal, db }) => {
    const { shipping } = await catalogue();
    return {
      regions: shipping.regions.map(({ code, name, nameEn, cities }) => ({ code, name, nameEn, cities: [...cities] })),
      addresses: await ownAddresses(db, principal),
      pickup: shipping.template.pickup,
      payTerms: await payTermsOf(db, principal),
    };
  });

  productListRoutes(api);
  productEditRoutes(api);
  pictureRoutes(api);
  pictureByteRoutes(api);
  productPreviewRoutes(api);
}

/** Whether a price depends on more than the catalogue: on what a supplier answers, or on an earlier order. */
function isAsked({ products }: Catalogue, body: unknown): boolean {
  const { productId = 0, reorderOf } = (body ?? {}) as { productId?: number; reorderOf?: unknown };
  return typeof reorderOf === 'number' || products.get(productId)?.priced.model === 'external';
}

/** The price context of the signed-in person, with texts in the language of the request. */
const priceContext = ({ principal, language }: RouteContext<unknown>, catalogue: Catalogue): PriceContext => ({
  ...pricedFor(principal, catalogue),
  say: (text) => textIn(language, text),
});

const pricedFor = (principal: Principal, catalogue: Catalogue) => ({
  userId: principal.userId,
  companyId: principal.companyId,
  level: levelOf(catalogue, principal.levelId),
  showsCost: hasClaim(principal, ['Product_Cost']),
  now: new Date(),
});
