import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { languageOf } from '#shared/text.ts';
import { type ErrorAnswer, errorAnswer, HttpError } from './errors.ts';
import { serverText } from './server.texts.ts';

export interface FastifyParts {
  readonly trustProxy: boolean | string | number;
  readonly logLevel: string;
  /** Set on every answer of a page or file. */
  readonly headers: Readonly<Record<string, string>>;
  /** Set on every answer of the API, which no browser shows as a page. */
  readonly apiHeaders: Readonly<Record<string, string>>;
}

const bodyLimit = 64 * 1024;

/** A Fastify that reads JSON only, names each request, and answers errors without telling internals. */
export function createFastify(parts: FastifyParts): FastifyInstance {
  const headers = Object.entries(parts.headers);
  const apiHeaders = Object.entries({ ...parts.apiHeaders, 'cache-control': 'no-store' });
  const fastify = Fastify({
    bodyLimit,
    trustProxy: parts.trustProxy as boolean,
    // A name for each request, told to the caller, so that a failure on his screen can be found in the log.
    genReqId: () => crypto.randomUUID(),
    logger: {
      level: parts.logLevel,
      // No token, cookie or query in a log: only what was asked for and how it ended.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
        err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
      },
    },
    // What the router refuses itself (a malformed address) passes no hook and no error handler.
    frameworkErrors: (error, request, reply) => {
      request.log.info(error.message);
      for (const [name, value] of headers) void reply.header(name, value);
      if (isPage(request)) return void reply.redirect('/404');
      sendError(reply, errorAnswer(error, languageOf(request.headers['accept-language'])));
    },
    // Open connections of browsers must not hold up the end of the process.
    forceCloseConnections: true,
  });
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('bodyText', '');

  fastify.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of request.url.startsWith('/api/') ? apiHeaders : headers) reply.header(name, value);
    reply.header('x-request-id', request.id);
    done();
  });
  acceptJsonOnly(fastify);
  fastify.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error, languageOf(request.headers['accept-language']));
    if (answer.status >= 500 && !(error instanceof HttpError)) request.log.error(error);
    sendError(reply, answer);
  });
  fastify.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return void reply.redirect('/404');
    const language = languageOf(request.headers['accept-language']);
    sendError(reply, errorAnswer(new HttpError(404, serverText.notFound), language));
  });
  return fastify;
}

/** A person's browser asks for a page, which no file and no call is: it is led to one, instead of reading JSON. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(?:api|oidc|assets)\//.test(url) && (headers.accept ?? '').includes('text/html');

function sendError(reply: FastifyReply, answer: ErrorAnswer): void {
  if (answer.retryAfter) reply.header('retry-after', answer.retryAfter);
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  void reply.code(answer.status).send(answer.body);
}

/** JSON or nothing: a form of another site can't be read as a call. An empty body is an empty object. */
function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.bodyText = body as string;
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}
