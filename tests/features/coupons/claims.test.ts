import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register, sendRegisterCode } from '#features/account/account.contract.ts';
import { couponItems } from '#features/coupons/coupon-items.contract.ts';
import { couponAdd, couponGet, couponSetState } from '#features/coupons/coupons.contract.ts';
import { couponClaim, couponClaimable, couponMine, couponRedeem } from '#features/coupons/my-coupons.contract.ts';
import { orderConfirm } from '#features/orders/orders.contract.ts';
import { addDays } from '#shared/working-days.ts';
import { actWith } from '#tests/support/act-as.ts';
import { soon } from '#tests/support/soon.ts';
import { type CouponHouse, couponHouse, everything, fields, today } from './coupon-house.ts';

let house: CouponHouse;
beforeAll(async () => {
  house = await couponHouse();
});
afterAll(() => house.app.close());

const issuedOf = async (id: number) => (await house.admin.call(couponGet, { id })).body.issued;
const ownersOf = async (id: number) =>
  (await house.admin.call(couponItems, { id })).body.items.map(({ ownerName, way }) => [ownerName, way]);
const logged = async (action: string) =>
  (
    await house.app.database.db
      .selectFrom('activityLog')
      .select(['after'])
      .where('module', '=', 'coupon')
      .where('action', '=', action)
      .execute()
  ).map(({ after }) => after);

describe('an offered coupon', () => {
  const offered = async (actor = house.person) => (await actor.call(couponClaimable, {})).body.offers;

  test('is taken by the customer, is among his coupons and offered no more at his cap', async () => {
    const { id } = await house.published({ claimable: true, perUser: 1 });
    expect((await offered()).map((one) => [one.id, one.left])).toEqual([[id, 1]]);
    const { status, body } = await house.person.call(couponClaim, { id });
    expect([status, body.nameZh, body.toDay]).toEqual([200, '满350减30', addDays(today, 10)]);
    expect((await house.person.call(couponMine, {})).body.items.map(({ no }) => no)).toContain(body.no);
    expect(await offered()).toEqual([]);
    const again = await house.person.call(couponClaim, { id });
    expect([again.status, again.refusal.error]).toEqual([409, '每个客户最多领取 1 张']);
    expect(await ownersOf(id)).toEqual([['徐然', 'claim']]);
    expect(await logged('claim')).toContainEqual({ templateId: id, way: 'claim' });
  });

  test('goes to the company of a member, for which the cap counts once', async () => {
    const { id } = await house.published({ claimable: true, perUser: 1 });
    expect((await house.owner.call(couponClaim, { id })).status).toBe(200);
    expect((await house.colleague.call(couponClaim, { id })).status).toBe(409);
    expect((await ownersOf(id))[0]?.[0]).toContain('杭州云杉');
    expect((await house.owner.call(couponClaimable, {})).body.forCompany).toBe(true);
  });

  test('that is a draft, paused, over, used up or for others is not offered, and claiming it is refused', async () => {
    const draft = (await house.admin.call(couponAdd, fields({ claimable: true }))).body;
    const plain = await house.published();
    const late = await house.published({ claimable: true });
    await sql`update coupon_template set start_day = ${addDays(today, -9)}, end_day = ${addDays(today, -1)}
      where id = ${late.id}`.execute(house.app.database.db);
    const spent = await house.published({ claimable: true, total: 1 });
    await house.stranger.call(couponClaim, { id: spent.id });
    const others = await house.published({
      claimable: true,
      scope: { ...everything, companyIds: [await house.companyOf('杭州云杉')] },
    });
    const paused = await house.published({ claimable: true });
    await house.admin.call(couponSetState, { id: paused.id, version: paused.version, action: 'pause' });
    const ids = (await offered()).map(({ id }) => id);
    for (const [{ id }, status] of [
      [draft, 404],
      [plain, 404],
      [others, 404],
      [late, 409],
      [spent, 409],
      [paused, 409],
    ] as const) {
      expect(ids).not.toContain(id);
      expect((await house.person.call(couponClaim, { id })).status).toBe(status);
    }
    expect((await house.owner.call(couponClaimable, {})).body.offers.map(({ id }) => id)).toContain(others.id);
    expect((await house.person.call(couponClaim, { id: 999_999 })).status).toBe(404);
    expect((await house.csr.call(couponClaim, { id: others.id })).status).toBe(403);
  });

  test('is claimed in parallel by twenty and given as often as the total allows (INV-29)', async () => {
    const { id } = await house.published({ claimable: true, total: 5, perUser: 50 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        [house.person, house.stranger, house.owner][at % 3]?.call(couponClaim, { id }),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(15);
    expect([await issuedOf(id), (await ownersOf(id)).length]).toEqual([5, 5]);
  });

  test('is claimed in parallel by one customer and given as often as his cap allows (INV-29)', async () => {
    const { id } = await house.published({ claimable: true, total: 100, perUser: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.person.call(couponClaim, { id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await issuedOf(id)).toBe(2);
  });

  test('is given once to a repeated call (INV-13)', async () => {
    const { id } = await house.published({ claimable: true });
    const how = { idempotencyKey: 'claim-twice' };
    const first = await house.person.call(couponClaim, { id }, how);
    const second = await house.person.call(couponClaim, { id }, how);
    expect([second.status, second.body.no, await issuedOf(id)]).toEqual([200, first.body.no, 1]);
  });
});

describe('a redemption code', () => {
  test('is typed in either case, belongs to one template, and gives its coupon', async () => {
    const { id, code } = await house.published({ code: ' spring-26 ', perUser: 1 });
    expect(code).toBe('SPRING-26');
    const twin = await house.admin.call(couponAdd, fields({ code: 'Spring-26' }));
    expect([twin.status, twin.refusal.errors]).toEqual([400, { code: ['其他优惠券已使用此兑换码'] }]);
    expect((await house.person.call(couponRedeem, { code: 'Spring-26' })).status).toBe(200);
    expect(await ownersOf(id)).toEqual([['徐然', 'code']]);
    const again = await house.person.call(couponRedeem, { code: 'SPRING-26' });
    expect([again.status, again.refusal.errors]).toEqual([400, { code: ['您已领取过这张优惠券'] }]);
    expect(await logged('redeem')).toContainEqual({ templateId: id, way: 'code' });
  });

  test('that is unknown, unpublished, over, used up or for others is refused in the same words', async () => {
    await house.admin.call(couponAdd, fields({ code: 'DRAFT-CODE' }));
    const late = await house.published({ code: 'LATE-CODE' });
    await sql`update coupon_template set start_day = ${addDays(today, -9)}, end_day = ${addDays(today, -1)}
      where id = ${late.id}`.execute(house.app.database.db);
    await house.published({ code: 'SPENT-CODE', total: 1 });
    await house.stranger.call(couponRedeem, { code: 'SPENT-CODE' });
    await house.published({
      code: 'OTHERS-CODE',
      scope: { ...everything, companyIds: [await house.companyOf('杭州云杉')] },
    });
    const said = new Set<string>();
    for (const code of ['NO-SUCH-CODE', 'DRAFT-CODE', 'LATE-CODE', 'SPENT-CODE', 'OTHERS-CODE']) {
      const { status, refusal } = await house.person.call(couponRedeem, { code });
      said.add(JSON.stringify([status, refusal.errors]));
    }
    expect([...said]).toEqual([JSON.stringify([400, { code: ['兑换码无效、已过期或已领完'] }])]);
  });

  test('is given once when several customers type the last one at the same time (INV-29)', async () => {
    const { id } = await house.published({ code: 'LAST-ONE', total: 1 });
    const actors = [house.owner, house.colleague, house.person, house.stranger];
    const answers = await Promise.all(actors.map((actor) => actor.call(couponRedeem, { code: 'LAST-ONE' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await issuedOf(id)).toBe(1);
  });

  test('cannot be guessed: after ten wrong ones even the right one waits', async () => {
    await house.published({ code: 'RIGHT-CODE' });
    let wrong = 0;
    while ((await house.colleague.call(couponRedeem, { code: `WRONG-${1000 + wrong}` })).status === 400) wrong += 1;
    expect(wrong).toBeGreaterThan(5);
    expect(wrong).toBeLessThanOrEqual(10);
    const right = await house.colleague.call(couponRedeem, { code: 'RIGHT-CODE' });
    expect(right.status).toBe(429);
    expect((await house.owner.call(couponRedeem, { code: 'RIGHT-CODE' })).status).toBe(200);
  });
});

describe('an event', () => {
  const codeFor = async (phone: string) => {
    expect((await actWith(house.app, null).call(sendRegisterCode, { phone })).status).toBe(200);
    const sent = () => house.app.sms.find((message) => message.phone === phone);
    await soon(() => expect(sent()).toBeDefined());
    return sent()?.code ?? '';
  };
  const registered = async (phone: string, code: string) => {
    const customer = { phone, code, displayName: `新客${phone.slice(-4)}`, password: 'print2026' };
    expect((await actWith(house.app, null).call(register, customer)).status).toBe(200);
  };

  test('of registration gives the new customer its coupon, within the total, and never fails him', async () => {
    const { id } = await house.published({ event: 'register', total: 1 });
    for (const phone of ['13700000001', '13700000002']) await registered(phone, await codeFor(phone));
    expect(await ownersOf(id)).toEqual([['新客0001', 'register']]);
    expect(await house.idOf('13700000002')).toBeGreaterThan(0);
    expect(await logged('issue')).toContainEqual({ templateId: id, way: 'register' });
  });

  test('of registration serves five who register at once as often as the total allows (INV-29)', async () => {
    const { id } = await house.published({ event: 'register', total: 3 });
    const codes = new Map<string, string>();
    for (const end of [11, 12, 13, 14, 15]) codes.set(`137111100${end}`, await codeFor(`137111100${end}`));
    await Promise.all([...codes].map(([phone, code]) => registered(phone, code)));
    expect([await issuedOf(id), (await ownersOf(id)).length]).toEqual([3, 3]);
  });

  test('of the first completed order gives one coupon to the company, and none for the second order', async () => {
    const { db } = house.app.database;
    await sql`update sales_order set status = 'shipped' where status = 'completed'`.execute(db);
    const { id } = await house.published({ event: 'first_order', perUser: 50 });
    const company = await house.companyOf('杭州云杉');
    const orders = await db
      .selectFrom('salesOrder')
      .select(['id', 'version'])
      .where('companyId', '=', company)
      .where('status', '=', 'shipped')
      .limit(2)
      .execute();
    expect(orders).toHaveLength(2);
    for (const order of orders) expect((await house.admin.call(orderConfirm, order)).status).toBe(200);
    expect((await ownersOf(id)).map(([, way]) => way)).toEqual(['first_order']);
    expect((await ownersOf(id))[0]?.[0]).toContain('杭州云杉');
  });
});
