import { sql } from 'kysely';
import { couponIssue, couponItems } from '#features/coupons/coupon-items.contract.ts';
import { type CouponTemplateRow, couponAdd, couponSetState } from '#features/coupons/coupons.contract.ts';
import type { Input } from '#shared/endpoint.ts';
import { addDays, shanghaiDay } from '#shared/working-days.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

export const today = shanghaiDay(new Date());
export const everything = { productIds: [], categoryIds: [], levelIds: [], companyIds: [] };
type Fields = Input<typeof couponAdd>;

/** 30 off from 350, for everything, ten days from today. */
export const fields = (change: Partial<Fields> = {}): Fields => ({
  nameZh: '满350减30',
  nameEn: '30 off from 350',
  kind: 'full_reduction',
  thresholdFen: 35_000,
  valueFen: 3000,
  valueBp: null,
  capFen: null,
  total: 100,
  perUser: 50,
  scope: everything,
  excludesStrategy: false,
  startDay: today,
  endDay: addDays(today, 10),
  daysAfterIssue: null,
  claimable: false,
  code: '',
  event: null,
  ...change,
});

/** The demo house without the coupons that it has given out, who acts in it, and what is often done. */
export interface CouponHouse {
  readonly app: TestApp;
  readonly admin: Actor;
  readonly csr: Actor;
  readonly owner: Actor;
  readonly colleague: Actor;
  readonly person: Actor;
  readonly stranger: Actor;
  published(change?: Partial<Fields>): Promise<CouponTemplateRow>;
  idOf(phone: string): Promise<number>;
  companyOf(name: string): Promise<number>;
  /** A coupon in a person's hands. */
  issuedTo(phone: string, change?: Partial<Fields>): Promise<number>;
  stateOf(couponId: number): Promise<string>;
  setDays(couponId: number, from: number, to: number): Promise<void>;
}

export async function couponHouse(): Promise<CouponHouse> {
  const app = await testApp();
  const { db } = app.database;
  const [admin, csr, owner, colleague, person, stranger] = await Promise.all([
    actAs(app, '13900000001'),
    actAs(app, '13900000002'),
    actAs(app, '13800000001'),
    actAs(app, '13800000002'),
    actAs(app, '13800000003'),
    actAs(app, '13800000004'),
  ]);
  // What the demo house has given out already would get in the way of "the best", what it offers in that of a count.
  await sql`update coupon set status = 'void', void_reason = 'test'`.execute(db);
  await sql`update coupon_template set claimable = false, code = null, event = null`.execute(db);
  const idOf = async (phone: string) =>
    (await db.selectFrom('appUser').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
  const published = async (change: Partial<Fields> = {}) => {
    const { status, body, refusal } = await admin.call(couponAdd, fields(change));
    if (status !== 200) throw new Error(JSON.stringify(refusal));
    const out = await admin.call(couponSetState, { id: body.id, version: body.version, action: 'publish' });
    return out.body;
  };
  return {
    app,
    admin,
    csr,
    owner,
    colleague,
    person,
    stranger,
    published,
    idOf,
    companyOf: async (name) =>
      (await db.selectFrom('company').select('id').where('name', 'like', `${name}%`).executeTakeFirstOrThrow()).id,
    issuedTo: async (phone, change = {}) => {
      const { id } = await published(change);
      await admin.call(couponIssue, { id, target: 'users', ids: [await idOf(phone)] });
      return (await admin.call(couponItems, { id })).body.items[0]?.id ?? 0;
    },
    stateOf: async (id) =>
      (await db.selectFrom('coupon').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    setDays: async (id, from, to) => {
      await sql`update coupon set from_day = ${addDays(today, from)}, to_day = ${addDays(today, to)} where id = ${id}`.execute(
        db,
      );
    },
  };
}
