import type { FastifyInstance } from 'fastify';
import type { EmbeddedProvider } from './provider.ts';

const prefix = '/oidc';

/** Serves the provider below /oidc. It reads its own request bodies, so Fastify must not. */
export async function mountProvider(fastify: FastifyInstance, { provider }: EmbeddedProvider): Promise<void> {
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
      await handle(raw, reply.raw);
    });
  });
}
