import type { FastifyInstance } from 'fastify';
import type { EmbeddedProvider } from './provider.ts';

const prefix = '/oidc';

/**
 * Serves the provider below /oidc. It reads its own request bodies, so Fastify must not. Its addresses are made from
 * the public URL whatever Host or X-Forwarded header a request came with, so no proxy need be trusted for them.
 */
export async function mountProvider(fastify: FastifyInstance, { provider, issuer }: EmbeddedProvider): Promise<void> {
  const { host, protocol } = new URL(issuer);
  const handle = provider.callback();
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
      // The provider finds its mount point from the difference of the two.
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice(prefix.length);
      raw.headers.host = host;
      raw.headers['x-forwarded-host'] = host;
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      await handle(raw, reply.raw);
    });
  });
}
