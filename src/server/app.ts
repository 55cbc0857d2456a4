import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { accountRoutes } from '#features/account/account.server.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.server.ts';
import { orderRoutes } from '#features/orders/orders.server.ts';
import { watchCatalogue } from '#features/products/catalogue-cache.service.ts';
import { productRoutes } from '#features/products/products.server.ts';
import { quoteRoutes } from '#features/quotes/quotes.server.ts';
import { settingsRoutes } from '#features/settings/settings.server.ts';
import { languageOf } from '#shared/text.ts';
import type { Api } from './api.ts';
import type { Identity } from './auth/identity.ts';
import { mountProvider } from './auth/mount.ts';
import type { SignIn } from './auth/sign-in.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/client.ts';
import { errorAnswer, HttpError } from './errors.ts';
import { healthRoute } from './health.ts';
import { openApiRoutes } from './openapi.ts';
import { securityHeaders } from './security-headers.ts';
import { serverText } from './server.texts.ts';
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

const bodyLimit = 64 * 1024;

/** The whole server as one Fastify app, listening nowhere yet: /oidc, /api and the built pages. */
export async function createApp(parts: AppParts): Promise<{ fastify: FastifyInstance; api: Api }> {
  const { config, database, identity } = parts;
  const fastify = Fastify({
    bodyLimit,
    trustProxy: config.trustProxy as boolean,
    // A name for each request, told to the caller, so that a failure on his screen can be found in the log.
    genReqId: () => crypto.randomUUID(),
    logger: {
      level: config.logLevel,
      // No token, cookie or query in a log: only what was asked for and how it ended.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
        err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
      },
    },
    // The schemas of our contracts check; Ajv would convert true to 1.
    ajv: { customOptions: { coerceTypes: false } },
    forceCloseConnections: true,
  });
  fastify.decorateRequest('principal', null);

  const headers = Object.entries(
    securityHeaders({
      https: config.publicUrl.startsWith('https:'),
      dev: config.dev,
      connect: config.external ? [new URL(config.external.issuer).origin] : [],
    }),
  );
  fastify.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  acceptJsonOnly(fastify);

  fastify.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error, languageOf(request.headers['accept-language']));
    if (answer.status >= 500 && !(error instanceof HttpError)) request.log.error(error);
    sendError(reply, answer);
  });

  const api: Api = {
    fastify,
    db: database.db,
    endpoints: [],
    strict: parts.strict,
    authenticate: (token) => identity.people.authenticate(token),
  };
  healthRoute(api, database, parts.version);
  accountRoutes(api, { people: identity.people, signIn: parts.signIn });
  settingsRoutes(api);
  productRoutes(api);
  quoteRoutes(api);
  orderRoutes(api);
  dashboardRoutes(api);
  await watchCatalogue(database);
  openApiRoutes(api, parts.version);

  if (identity.embedded) await mountProvider(fastify, identity.embedded);
  await mountSpa(fastify, config, identity.client);
  fastify.setNotFoundHandler((request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    sendError(reply, errorAnswer(new HttpError(404, serverText.notFound), language));
  });
  await fastify.ready();
  return { fastify, api };
}

function sendError(reply: FastifyReply, answer: ReturnType<typeof errorAnswer>): void {
  if (answer.retryAfter) reply.header('retry-after', answer.retryAfter);
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply.code(answer.status).send(answer.body);
}

/** JSON or nothing: a form of another site can't be read as a call. An empty body is an empty object. */
function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}
