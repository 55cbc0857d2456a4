import { type Kysely, sql } from 'kysely';

/** Categories, products with immutable versions, price books, shipping rules, day counters of public numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const base = `
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz,
  version int not null default 1`;

const statements = [
  `create table category (${base},
    name_zh text not null, name_en text not null, icon text not null, sort int not null default 0,
    on_menu boolean not null default true, status text not null default 'active' check (status in ('active', 'disabled')))`,
  `create table product (${base},
    category_id bigint not null references category, code text not null unique,
    name_zh text not null, name_en text not null, model text not null, sort int not null default 0,
    status text not null default 'draft' check (status in ('draft', 'on_shelf', 'off_shelf', 'archived')),
    published_version_id bigint)`,
  `create index product_category on product (category_id, sort)`,
  `create table product_version (
    id bigint generated always as identity primary key,
    product_id bigint not null references product, no int not null, body jsonb not null,
    created_at timestamptz not null default now(), created_by bigint, unique (product_id, no))`,
  `create table price_book_version (
    id bigint generated always as identity primary key,
    no int not null unique, status text not null check (status in ('draft', 'published', 'retired')),
    tariff jsonb not null, note text not null default '', published_at timestamptz, published_by bigint,
    created_at timestamptz not null default now())`,
  `create unique index price_book_one_published on price_book_version (status) where status = 'published'`,
  `create table logistics_template (${base},
    name text not null, body jsonb not null, is_default boolean not null default false,
    active boolean not null default true)`,
  `create unique index logistics_one_default on logistics_template (is_default) where is_default`,
  // A public number is (sequence value - base of its day): no row is locked while orders are placed.
  `create table number_day (prefix text not null, day date not null, base bigint not null, primary key (prefix, day))`,
  `create sequence number_dd`,
  `create sequence number_bj`,
];
