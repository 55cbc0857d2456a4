import { type Kysely, sql } from 'kysely';

/** The interface to an external supplier, its last calls, and the products that are bought through it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table external_setting (
    id int primary key default 1 check (id = 1),
    version int not null default 1, updated_at timestamptz,
    enabled boolean not null default false, mode text not null default 'test' check (mode in ('test', 'live')),
    base_url text not null default '', app_id text not null default '', app_secret text,
    user_name text not null default '',
    timeout_s int not null default 8 check (timeout_s between 1 and 12),
    markup_bp int not null default 2000 check (markup_bp between 0 and 100000),
    sd_retry_minutes int not null default 10 check (sd_retry_minutes between 1 and 1440),
    sd_failures int not null default 0, sd_error_since timestamptz, sd_tried_at timestamptz)`,
  `insert into external_setting default values`,
  `create table external_call (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(), operation text not null, outcome text not null, status int,
    duration_ms int not null, attempts int not null)`,
  `create table supplier_product (code text primary key, body jsonb not null, synced_at timestamptz not null)`,
  `create table external_product (
    product_id bigint primary key references product,
    supplier_code text not null references supplier_product, body jsonb not null)`,
];
