import { sql } from 'kysely';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import type { Api } from './api.ts';
import type { OpenDatabase } from './db/client.ts';
import { isDatabaseLost } from './db/lost.ts';
import { route } from './route.ts';

const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether the server is ready; 503 while the database is away',
  input: z.strictObject({}),
  output: z.object({
    status: z.enum(['ok', 'unavailable']),
    database: z.enum(['pglite', 'postgres']),
    version: z.string(),
  }),
});

export function healthRoute(api: Api, database: OpenDatabase, version: string): void {
  route(api, health, async ({ db, reply, request }) => {
    const about = { database: database.kind, version };
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok', ...about };
    } catch (error) {
      if (!isDatabaseLost(error)) throw error;
      request.log.error(error);
      void reply.code(503).header('retry-after', 5);
      return { status: 'unavailable', ...about };
    }
  });
}
