import { type Kysely, sql } from 'kysely';

/** Discount strategies, coupon templates and issued coupons; what shipping rules need to be kept by staff. */
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
  `create table discount_strategy (${base},
    name_zh text not null, name_en text not null,
    status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
    priority int not null, stack boolean not null, scope jsonb not null default '{}',
    basis text not null check (basis in ('qty', 'amountFen')), bands jsonb not null,
    start_day date not null, end_day date not null, exclusive_with_coupon boolean not null default false,
    check (start_day <= end_day))`,
  // What a strategy has taken off so far is summed from the orders' own rows.
  `create index order_adjustment_strategy on order_adjustment (source_id) where kind = 'strategy'`,
  `create table coupon_template (${base},
    name_zh text not null, name_en text not null,
    status text not null default 'draft' check (status in ('draft', 'published', 'paused', 'ended')),
    kind text not null check (kind in ('full_reduction', 'percent', 'freight')),
    threshold_fen bigint not null check (threshold_fen >= 0),
    value_fen bigint check (value_fen > 0), value_bp int check (value_bp between 1 and 10000),
    cap_fen bigint check (cap_fen > 0), total int not null check (total > 0),
    per_user int not null check (per_user > 0), issued int not null default 0,
    scope jsonb not null default '{}', excludes_strategy boolean not null default false,
    start_day date, end_day date, days_after_issue int check (days_after_issue > 0),
    check (start_day <= end_day),
    check ((days_after_issue is null) = (start_day is not null and end_day is not null)),
    check (issued between 0 and total))`,
  `create table coupon (${base},
    no text generated always as ('YQ' || lpad(id::text, greatest(8, length(id::text)), '0')) stored unique,
    template_id bigint not null references coupon_template,
    user_id bigint references app_user, company_id bigint references company,
    owner_key bigint not null generated always as (coalesce(company_id, -user_id)) stored,
    from_day date not null, to_day date not null, check (from_day <= to_day),
    status text not null default 'unused' check (status in ('unused', 'locked', 'used', 'expired', 'void')),
    order_id bigint references sales_order, used_at timestamptz, void_reason text,
    check ((user_id is null) <> (company_id is null)),
    check ((status in ('locked', 'used')) = (order_id is not null)))`,
  `create index coupon_owner on coupon (owner_key, status, to_day)`,
  `create index coupon_template_items on coupon (template_id, owner_key)`,
  `create unique index coupon_of_order on coupon (order_id) where order_id is not null`,
  `alter table sales_order add column coupon_id bigint references coupon`,
  // INV-28 whatever the code does: one coupon, one order that stands.
  `create unique index order_one_per_coupon on sales_order (coupon_id)
    where coupon_id is not null and status <> 'cancelled'`,
  `alter table logistics_template
    add column carrier text not null default '',
    add column type text not null default 'courier' check (type in ('courier', 'logistics', 'pickup', 'van')),
    add column sort int not null default 0`,
  `create index order_freight_template on sales_order (freight_template_id) where freight_template_id is not null`,
];
