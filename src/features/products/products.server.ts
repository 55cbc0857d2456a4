import type { ExpressionBuilder } from 'kysely';
import type { Api } from '#server/api.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import type { Principal } from '#server/principal.ts';
import { type RouteContext, route } from '#server/route.ts';
import { hasClaim } from '#shared/permissions.ts';
import { languageOf, textIn } from '#shared/text.ts';
import type { Catalogue } from './catalogue.service.ts';
import { loadCatalogue } from './catalogue.service.ts';
import { currentCatalogue, warmCatalogue } from './catalogue-cache.service.ts';
import { type ProductBody, productInfo } from './info.service.ts';
import { levelOf, type PriceContext, priceOf, priceScope } from './price.service.ts';
import { calculate, get, getInfo, getNavs, getPage, getSelectPrepareData } from './products.contract.ts';
import { productText } from './products.texts.ts';
import { ownAddresses, payTermsOf } from './select-data.service.ts';

/** The catalogue, prices, and what the quote page offers for delivery. */
export function productRoutes(api: Api): void {
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
      const price = (loaded: Catalogue) => priceOf(loaded, context.input, priceContext(context, loaded)).result;
      const loaded = catalogue();
      return loaded instanceof Promise ? loaded.then(price) : price(loaded);
    },
    {
      transaction: false,
      remember: (request, principal) => {
        const loaded = warmCatalogue(api.db);
        if (!loaded) return undefined;
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

  route(api, getPage, async ({ input: { page, pagesize, keyword }, db }) => {
    const named = ({ eb, or }: ExpressionBuilder<Database, 'product'>) => {
      const part = `%${(keyword ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
      return or([
        eb('product.nameZh', 'like', part),
        eb('product.nameEn', 'ilike', part),
        eb('product.code', 'ilike', part),
      ]);
    };
    const rows = await db
      .selectFrom('product')
      .innerJoin('category', 'category.id', 'product.categoryId')
      .where(named)
      .orderBy('category.sort')
      .orderBy('product.sort')
      .orderBy('product.id')
      .limit(pagesize)
      .offset((page - 1) * pagesize)
      .select([
        'product.id',
        'product.code',
        'product.nameZh as name',
        'product.nameEn as nameEn',
        'category.nameZh as categoryName',
        'category.nameEn as categoryNameEn',
        'product.model',
        'product.status',
        'product.createdAt',
        'product.updatedAt',
      ])
      .execute();
    const { total } = await db
      .selectFrom('product')
      .where(named)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const items = rows.map(({ createdAt, updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt ?? createdAt }));
    return { items, total, page, pagesize };
  });

  route(api, get, async ({ input, db }) => {
    const { tariff, priceBookVersionId } = await loadCatalogue(db, api.db);
    const row = await db
      .selectFrom('product')
      .innerJoin('productVersion', 'productVersion.id', 'product.publishedVersionId')
      .where('product.id', '=', input.id)
      .select([
        'product.id',
        'product.categoryId',
        'product.status',
        'productVersion.id as versionId',
        'productVersion.body',
      ])
      .executeTakeFirst();
    if (!row) throw new HttpError(404, productText.notFound);
    const { id, categoryId, versionId, status } = row;
    return {
      ...productInfo({ id, categoryId, versionId }, row.body as ProductBody, tariff),
      status,
      priceBookVersionId,
    };
  });
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
