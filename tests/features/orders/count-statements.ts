import pg from 'pg';
import { PGliteClient } from '#server/db/pglite-client.ts';
import type { TestApp } from '#tests/support/app.ts';

/** The SQL that reaches the database while `work` runs, in either kind of database, begin and commit included. */
export async function countStatements(app: TestApp, work: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  const target = (app.database.kind === 'pglite' ? PGliteClient.prototype : pg.Client.prototype) as unknown as {
    query: (...args: unknown[]) => unknown;
  };
  const { query } = target;
  target.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args;
    seen.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    target.query = query;
  }
  return seen;
}
