import { type Kysely, sql } from 'kysely';

/** What the back-office kit and its first two areas keep: people's lists, rules of levels, a tree of categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table user_preference (
    user_id bigint not null references app_user, screen text not null, value jsonb not null,
    primary key (user_id, screen))`,
  // What a company must have spent in twelve months to be raised to the level, and below what it is lowered.
  `alter table level add column upgrade_fen bigint check (upgrade_fen > 0)`,
  `alter table level add column downgrade_fen bigint check (downgrade_fen > 0)`,
  `alter table category add column parent_id bigint references category`,
  `create index category_parent on category (parent_id, sort)`,
];
