import { sql } from 'kysely';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import type { Api } from './api.ts';
import type { OpenDatabase } from './db/client.ts';
import { route } from './route.ts';

const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether the server is ready: answers only when the database does',
  input: z.strictObject({}),
  output: z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgres']), version: z.string() }),
});

export function healthRoute(api: Api, database: OpenDatabase, version: string): void {
  route(api, health, async ({ db }) => {
    await sql`select 1`.execute(db);
    return { status: 'ok', database: database.kind, version };
  });
}
