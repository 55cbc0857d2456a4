import { type Kysely, sql } from 'kysely';

/** What staff have entered of a product and not published yet, and who changed it last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table product add column draft jsonb`,
  // Where a published product goes when its draft is published.
  `alter table product add column draft_category_id bigint references category`,
  `alter table product add column updated_by bigint`,
];
