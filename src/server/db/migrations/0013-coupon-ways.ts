import { type Kysely, sql } from 'kysely';

/** Ways to a coupon besides staff: the customer claims it, types a code, or something happens to him. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table coupon_template
    add column claimable boolean not null default false,
    add column code text collate "C" unique check (code = upper(code) and code <> ''),
    add column event text check (event in ('register', 'first_order'))`,
  `alter table coupon add column way text not null default 'staff'
    check (way in ('staff', 'claim', 'code', 'register', 'first_order'))`,
  // Whatever the code does: an event gives a customer one coupon of a template. One that staff took back counts.
  `create unique index coupon_by_event on coupon (template_id, owner_key, way) where way in ('register', 'first_order')`,
];
