import { type Kysely, sql } from 'kysely';

/** Price books that people work on: at most one draft beside the published one, revisions, golden quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The revision of the last change of any book: a reader is up to date with an item when it rose no further since.
  'create sequence price_book_revision start 2',
  `alter table price_book_version
    add column version int not null default 1,
    add column base_id bigint references price_book_version,
    add column touched jsonb not null default '{}',
    add column change_count int not null default 0,
    add column golden jsonb not null default '[]',
    add column created_by bigint,
    add column updated_at timestamptz`,
  `create unique index price_book_one_draft on price_book_version (status) where status = 'draft'`,
  `create table golden_quote (
    id bigint generated always as identity primary key,
    created_at timestamptz not null default now(),
    created_by bigint,
    updated_at timestamptz,
    version int not null default 1,
    product_id bigint not null references product, note text not null default '', request jsonb not null)`,
  'create index golden_quote_product on golden_quote (product_id)',
];
