import { type Kysely, sql } from 'kysely';

/** People, companies, positions, the identity provider's storage and what the server shell needs. */
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
  `create table level (${base},
    name_zh text not null, name_en text not null,
    discount_bp int not null check (discount_bp between 0 and 3000),
    is_default boolean not null default false, sort int not null default 0)`,
  `create unique index level_one_default on level (is_default) where is_default`,
  `create table company (${base},
    name text not null unique, company_type int not null check (company_type between 1 and 5),
    contact text not null default '', phone text not null default '', address jsonb,
    pay_terms text not null default 'prepaid' check (pay_terms in ('prepaid', 'monthly')),
    credit_limit_fen bigint not null default 0 check (credit_limit_fen >= 0),
    level_id bigint references level,
    status text not null default 'pending' check (status in ('pending', 'active', 'rejected', 'frozen', 'closed')))`,
  `create table role (${base},
    key text not null unique, name_zh text not null, name_en text not null,
    claims jsonb not null default '[]', is_system boolean not null default false)`,
  `create table app_user (${base},
    sub text not null unique, user_name text not null unique, display_name text not null,
    phone text unique check (phone ~ '^1[0-9]{10}$'), password_hash text,
    kind text not null check (kind in ('customer', 'staff')), role_id bigint references role,
    status text not null default 'active' check (status in ('active', 'disabled')),
    level_id bigint references level, last_login_at timestamptz,
    source text not null default 'web' check (source in ('web', 'wechat', 'staff_created', 'provider')),
    check ((kind = 'staff') = (role_id is not null)))`,
  `create table membership (${base},
    user_id bigint not null references app_user, company_id bigint not null references company,
    role text not null check (role in ('owner', 'admin', 'buyer', 'approver', 'finance')),
    status text not null check (status in ('applied', 'active', 'rejected', 'left', 'removed')),
    spend_limit_fen bigint check (spend_limit_fen >= 0), decided_at timestamptz)`,
  `create unique index membership_one_active on membership (user_id) where status = 'active'`,
  `create index membership_company on membership (company_id, status)`,
  `create table phone_code (
    phone text not null, purpose text not null check (purpose in ('login', 'bind', 'register')),
    code_hash text not null, expires_at timestamptz not null, tries int not null default 0,
    sent_at timestamptz not null default now(), primary key (phone, purpose))`,
  `create table activity_log (
    id bigint generated always as identity primary key, at timestamptz not null default now(),
    user_id bigint, display_name text not null, on_behalf_of bigint, role text not null, ip text not null,
    device text not null, module text not null, action text not null, entity_type text not null, entity_id text,
    before jsonb, after jsonb, result text not null)`,
  `create index activity_log_entity on activity_log (entity_type, entity_id, id desc)`,
  `create index activity_log_user on activity_log (user_id, id desc)`,
  `create table site_setting (key text primary key, value jsonb not null, updated_at timestamptz, updated_by bigint)`,
  `create table oidc_payload (
    kind text not null, id text not null, payload jsonb not null, grant_id text, uid text, user_code text,
    account_id text, expires_at timestamptz, consumed_at timestamptz, primary key (kind, id))`,
  `create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null`,
  `create index oidc_payload_uid on oidc_payload (kind, uid) where uid is not null`,
  `create index oidc_payload_account on oidc_payload (account_id) where account_id is not null`,
  `create index oidc_payload_expiry on oidc_payload (expires_at)`,
  `create table oidc_key (kid text primary key, private_jwk jsonb not null, created_at timestamptz not null default now())`,
  `create table app_secret (name text primary key, value text not null)`,
  `create table idempotency (
    user_id bigint not null, key text not null, endpoint text not null, request_hash text not null,
    response jsonb, created_at timestamptz not null default now(), primary key (user_id, key))`,
  `create index idempotency_age on idempotency (created_at)`,
  `create table seed_step (name text primary key, ran_at timestamptz not null default now())`,
  // The shape that rate-limiter-flexible's PostgreSQL store asks for.
  `create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
];
