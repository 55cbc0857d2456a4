import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/list.ts';

/**
 * Brings the schema up to date. Costs one query when nothing is to be done. Kysely takes an advisory lock on
 * PostgreSQL, so that two processes may start at once.
 * Throws with the migration's name when one fails; its statements are rolled back.
 */
export async function migrate(db: Kysely<never>): Promise<void> {
  if (await isCurrent(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'start';
  throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}

async function isCurrent(db: Kysely<never>): Promise<boolean> {
  const exists = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!exists.rows[0]?.name) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return done.rows.length === Object.keys(migrations).length;
}
