import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '#features/account/account.server.ts';
import { preferenceRoutes } from '#features/account/preferences.server.ts';
import { wechatRoutes } from '#features/account/wechat.server.ts';
import { categoryRoutes } from '#features/categories/categories.server.ts';
import { couponRoutes } from '#features/coupons/coupons.server.ts';
import { craftRoutes } from '#features/crafts/crafts.server.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.server.ts';
import { discountRoutes } from '#features/discounts/discounts.server.ts';
import { exportRoutes } from '#features/exports/exports.server.ts';
import { externalRoutes } from '#features/external/external.server.ts';
import { externalProductRoutes } from '#features/external/external-product.server.ts';
import { createSupplier } from '#features/external/supplier.service.ts';
import { supplierPricing } from '#features/external/supplier-price.service.ts';
import { levelRoutes } from '#features/levels/levels.server.ts';
import { logisticsRoutes } from '#features/logistics/logistics.server.ts';
import { materialRoutes } from '#features/materials/materials.server.ts';
import { orderRoutes } from '#features/orders/orders.server.ts';
import { pressRoutes } from '#features/presses/presses.server.ts';
import { priceBookRoutes } from '#features/price-books/price-books.server.ts';
import { watchCatalogue } from '#features/products/catalogue-cache.service.ts';
import { productRoutes } from '#features/products/products.server.ts';
import { quoteRoutes } from '#features/quotes/quotes.server.ts';
import { settingsRoutes } from '#features/settings/settings.server.ts';
import type { Api } from './api.ts';
import type { Identity } from './auth/identity.ts';
import { mountProvider } from './auth/mount.ts';
import type { SignIn } from './auth/sign-in.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/client.ts';
import { createFastify } from './fastify.ts';
import { healthRoute } from './health.ts';
import { openApiRoutes } from './openapi.ts';
import { apiHeaders, type PolicyOptions, securityHeaders } from './security-headers.ts';
import { mountSpa } from './spa.ts';

export interface AppParts {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly identity: Identity;
  readonly signIn: SignIn;
  readonly version: string;
  /** See `Api.strict`. */
  readonly strict: boolean;
}

/** The whole server as one Fastify app, listening nowhere yet: /oidc, /api and the built pages. */
export async function createApp(parts: AppParts): Promise<{ fastify: FastifyInstance; api: Api }> {
  const { config, database, identity } = parts;
  const https = config.publicUrl.startsWith('https:');
  const policy: PolicyOptions = {
    https,
    dev: config.dev,
    connect: config.external ? [new URL(config.external.issuer).origin] : [],
  };
  const fastify = createFastify({
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    apiHeaders: apiHeaders(https),
    headers: securityHeaders(policy),
  });
  const api: Api = {
    fastify,
    db: database.db,
    endpoints: [],
    exporters: [],
    strict: parts.strict,
    authenticate: (token) => identity.people.authenticate(token),
  };
  healthRoute(api, database, parts.version);
  accountRoutes(api, { people: identity.people, signIn: parts.signIn });
  await wechatRoutes(api, config, parts.signIn);
  preferenceRoutes(api);
  settingsRoutes(api, config.payee);
  const supplier = createSupplier(database.db, { allowedHosts: config.supplierPrivateHosts });
  const supplierPriceOf = supplierPricing(supplier);
  externalRoutes(api, supplier);
  externalProductRoutes(api, supplier);
  productRoutes(api, supplierPriceOf);
  discountRoutes(api);
  couponRoutes(api);
  logisticsRoutes(api);
  priceBookRoutes(api);
  materialRoutes(api);
  craftRoutes(api);
  pressRoutes(api);
  quoteRoutes(api, supplierPriceOf, config.payee);
  orderRoutes(api);
  levelRoutes(api);
  categoryRoutes(api);
  dashboardRoutes(api);
  exportRoutes(api);
  await watchCatalogue(database);
  openApiRoutes(api, parts.version);

  if (identity.embedded) await mountProvider(fastify, identity.embedded);
  await mountSpa(
    fastify,
    config,
    identity.client,
    (script) => securityHeaders({ ...policy, script })['content-security-policy'],
  );
  await fastify.ready();
  return { fastify, api };
}
