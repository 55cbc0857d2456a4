import { type Kysely, sql } from 'kysely';

/** Quotes, orders with lines, adjustments, payments and shipments, delivery addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const base = `
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz,
  version int not null default 1`;

// Own or company scope as one indexed key (INV-1): rows of a company, else rows of a person without one.
const owner = `
  user_id bigint not null references app_user, company_id bigint references company,
  owner_key bigint not null generated always as (coalesce(company_id, -user_id)) stored`;

// Collation "C": order numbers are searched by prefix and sorted by the same index.
const statements = [
  `create table quote (${base}, ${owner},
    no text collate "C" not null unique, on_behalf_by bigint references app_user,
    status text not null default 'open' check (status in ('open', 'ordered', 'cancelled')),
    product_id bigint not null references product, product_version_id bigint not null references product_version,
    price_book_version_id bigint not null references price_book_version,
    request jsonb not null, result jsonb not null, frozen jsonb not null,
    list_fen bigint not null check (list_fen > 0), payable_fen bigint not null check (payable_fen >= 0),
    valid_until timestamptz not null, order_id bigint)`,
  `create index quote_owner on quote (owner_key, id desc)`,
  `create table sales_order (${base}, ${owner},
    no text collate "C" not null unique, client_ref uuid not null,
    source text not null default 'web' check (source in ('web', 'wechat', 'proxy', 'reorder', 'api')),
    on_behalf_by bigint references app_user,
    status text not null check (status in ('pending_approval', 'pending_payment', 'pending_review', 'in_production',
      'partially_shipped', 'shipped', 'completed', 'cancelled', 'on_hold')),
    pay_status text not null check (pay_status in ('unpaid', 'partly_paid', 'paid', 'on_account', 'in_statement',
      'settled', 'refunding', 'partly_refunded', 'refunded')),
    quote_id bigint not null unique references quote, quote_no text not null,
    price_book_version_id bigint not null references price_book_version,
    customer_name text not null, customer_phone text collate "C" not null default '', company_name text,
    product_id bigint not null references product, product_name_zh text not null, product_name_en text not null,
    quantity int not null check (quantity > 0), unit_zh text not null, unit_en text not null,
    line_count int not null default 1,
    delivery text not null check (delivery in ('courier', 'logistics', 'self_pickup', 'van')),
    address jsonb not null, region_code text not null, freight_template_id bigint references logistics_template,
    list_fen bigint not null check (list_fen > 0), level_disc_fen bigint not null default 0 check (level_disc_fen >= 0),
    strategy_disc_fen bigint not null default 0 check (strategy_disc_fen >= 0),
    coupon_disc_fen bigint not null default 0 check (coupon_disc_fen >= 0),
    freight_fen bigint not null default 0 check (freight_fen >= 0), tax_fen bigint not null default 0 check (tax_fen >= 0),
    payable_fen bigint not null check (payable_fen >= 0),
    paid_fen bigint not null default 0, refunded_fen bigint not null default 0,
    remark text not null default '', internal_remark text not null default '', tracking_no text,
    production_days int not null, placed_at timestamptz not null, paid_at timestamptz, due_at timestamptz,
    closed_reason text,
    unique (user_id, client_ref),
    check (payable_fen = list_fen - level_disc_fen - strategy_disc_fen - coupon_disc_fen + freight_fen),
    check (paid_fen between 0 and payable_fen), check (refunded_fen between 0 and paid_fen))`,
  // One index per filter of the lists, each in the order of the lists: a page is read from the index, not sorted.
  `create index order_placed on sales_order (placed_at desc, id desc)`,
  `create index order_status on sales_order (status, placed_at desc, id desc)`,
  `create index order_pay on sales_order (pay_status, placed_at desc, id desc)`,
  `create index order_status_pay on sales_order (status, pay_status, placed_at desc, id desc)`,
  // Status and payment hang together: without this the planner walks the index of one and finds the pair nowhere.
  `create statistics order_status_pay_together (mcv) on status, pay_status from sales_order`,
  `create index order_owner on sales_order (owner_key, placed_at desc, id desc)`,
  `create index order_owner_status on sales_order (owner_key, status, placed_at desc, id desc)`,
  `create index order_user on sales_order (user_id, placed_at desc, id desc)`,
  `create index order_product on sales_order (product_id, placed_at desc, id desc)`,
  `create index order_due on sales_order (due_at, id)
    where status in ('pending_review', 'in_production', 'partially_shipped')`,
  // What a company owes on account, kept by the database itself so that no path forgets it. The check comes with the
  // commit (deferred): orders of one company then wait for each other only there. An order that would exceed the limit
  // fails as a serialization failure, is run again, and sees that the room is gone.
  `create table company_credit (company_id bigint primary key references company, used_fen bigint not null default 0)`,
  `create function keep_company_credit() returns trigger language plpgsql as $$
    declare
      owed bigint := 0;
      used bigint;
    begin
      if tg_op = 'UPDATE' and old.pay_status in ('on_account', 'in_statement') then
        owed := owed - (old.payable_fen - old.paid_fen);
      end if;
      if new.pay_status in ('on_account', 'in_statement') then
        owed := owed + (new.payable_fen - new.paid_fen);
      end if;
      if owed = 0 then return null; end if;
      insert into company_credit as credit (company_id, used_fen) values (new.company_id, owed)
        on conflict (company_id) do update set used_fen = credit.used_fen + excluded.used_fen
        returning credit.used_fen into used;
      if owed > 0 and used > (select credit_limit_fen from company where id = new.company_id) then
        raise exception 'company % has no credit left', new.company_id using errcode = '40001';
      end if;
      return null;
    end $$`,
  `create constraint trigger order_credit after insert or update of pay_status, payable_fen, paid_fen on sales_order
    deferrable initially deferred for each row when (new.company_id is not null) execute function keep_company_credit()`,
  `create table order_line (
    id bigint generated always as identity primary key, order_id bigint not null references sales_order, no int not null,
    product_id bigint not null, product_version_id bigint not null references product_version,
    name_zh text not null, name_en text not null, spec jsonb not null, words jsonb not null,
    quantity int not null check (quantity > 0), designs int not null check (designs > 0),
    unit_zh text not null, unit_en text not null,
    list_fen bigint not null, level_disc_fen bigint not null, strategy_disc_fen bigint not null,
    coupon_share_fen bigint not null default 0, payable_fen bigint not null check (payable_fen >= 0),
    cost jsonb not null, plan jsonb, weight_g bigint not null, volume_mm3 bigint not null, turnaround text not null,
    delivered int not null default 0 check (delivered >= 0),
    unique (order_id, no),
    check (payable_fen = list_fen - level_disc_fen - strategy_disc_fen - coupon_share_fen),
    check (delivered <= quantity::bigint * designs * 110 / 100))`,
  `create table order_adjustment (
    id bigint generated always as identity primary key, order_id bigint not null references sales_order,
    line_no int,
    kind text not null check (kind in ('level', 'strategy', 'coupon', 'freight', 'freight_coupon', 'tax', 'tax_contained')),
    source_id bigint, amount_fen bigint not null)`,
  `create index order_adjustment_order on order_adjustment (order_id)`,
  `create table payment (${base},
    order_id bigint not null references sales_order,
    kind text not null check (kind in ('online', 'offline', 'balance', 'on_account', 'refund')),
    channel text not null check (channel in ('wechat', 'alipay', 'unionpay', 'bank', 'cash', 'balance')),
    amount_fen bigint not null,
    status text not null check (status in ('pending', 'succeeded', 'failed', 'closed', 'refunding', 'refunded')),
    out_trade_no text not null unique, reference text, succeeded_at timestamptz)`,
  `create index payment_order on payment (order_id)`,
  `create table shipment (${base},
    order_id bigint not null references sales_order, no text not null unique, carrier text not null,
    tracking_no text not null, lines jsonb not null, shipped_at timestamptz not null,
    status text not null default 'shipped' check (status in ('packed', 'shipped', 'in_transit', 'signed', 'returned', 'lost')))`,
  `create index shipment_order on shipment (order_id)`,
  `create table address (${base}, ${owner},
    consignee text not null, phone text not null, region_code text not null, region_name text not null,
    detail text not null, is_default boolean not null default false)`,
  `create index address_owner on address (owner_key, id desc)`,
  `create unique index address_one_default on address (owner_key) where is_default`,
  // Staff search people and companies by the beginning of their name or phone.
  `create index app_user_name_prefix on app_user (display_name text_pattern_ops)`,
  `create index app_user_phone_prefix on app_user (phone text_pattern_ops)`,
  `create index company_name_prefix on company (name text_pattern_ops)`,
];
