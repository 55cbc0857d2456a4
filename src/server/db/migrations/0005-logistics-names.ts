import { type Kysely, sql } from 'kysely';

/** Shipping rules have a name in each language: English quotes name them as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table logistics_template rename column name to name_zh',
  'alter table logistics_template add column name_en text',
  // The rule of the demo house; any other keeps its one name until somebody gives it a second.
  `update logistics_template set name_en = case name_zh when '标准快递' then 'Standard courier' else name_zh end`,
  'alter table logistics_template alter column name_en set not null',
];
