import { type Kysely, sql } from 'kysely';

/** What staff write below a quotation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table quote add column note text not null default ''`).execute(db);
}
