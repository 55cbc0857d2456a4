import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Vite inside this server: one origin for pages, API and sign-in, with hot reload. */
export async function mountVite(fastify: FastifyInstance, page: (html: string) => string): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, ws: { server: fastify.server } },
    appType: 'custom',
  });
  fastify.addHook('onClose', () => vite.close());
  fastify.get('/*', (request, reply) => {
    if (/^\/(?:api|oidc)\//.test(request.url)) return reply.callNotFound();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, async () => {
      const html = await readFile(fileURLToPath(new URL('../app/index.html', import.meta.url)), 'utf8');
      reply.raw.setHeader('content-type', 'text/html; charset=utf-8');
      reply.raw.end(page(await vite.transformIndexHtml(request.url, html)));
    });
  });
}
