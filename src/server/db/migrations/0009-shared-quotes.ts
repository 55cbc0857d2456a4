import { type Kysely, sql } from 'kysely';

/** The token of a quote's public link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table quote add column share_token text collate "C" unique').execute(db);
}
