import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CouponTemplateRow,
  couponAdd,
  couponEdit,
  couponGet,
  couponIssue,
  couponItems,
  couponMine,
  couponPage,
  couponPeople,
  couponReissue,
  couponSetState,
  couponStatuses,
  couponUsable,
  couponVoid,
  templateActions,
  templateStatuses,
} from '#features/coupons/coupons.contract.ts';
import { scopeChoices } from '#features/discounts/discounts.contract.ts';
import { orderAdd, orderCancel, orderConfirmPayment, orderGet } from '#features/orders/orders.contract.ts';
import { can, statusesOf } from '#machines/lifecycle.ts';
import { couponLifecycle } from '#machines/lifecycles/coupon.ts';
import { couponTemplateLifecycle } from '#machines/lifecycles/coupon-template.ts';
import type { Input } from '#shared/endpoint.ts';
import { addDays, shanghaiDay } from '#shared/working-days.ts';
import { aQuote, flyerRequest, placeInput, productIds } from '#tests/features/orders/ordering.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Actor;
let csr: Actor;
let owner: Actor;
let colleague: Actor;
let person: Actor;
let stranger: Actor;
beforeAll(async () => {
  app = await testApp();
  [admin, csr, owner, colleague, person, stranger] = await Promise.all([
    actAs(app, '13900000001'),
    actAs(app, '13900000002'),
    actAs(app, '13800000001'),
    actAs(app, '13800000002'),
    actAs(app, '13800000003'),
    actAs(app, '13800000004'),
  ]);
  // What the demo house has given out already would get in the way of "the best".
  await sql`update coupon set status = 'void', void_reason = 'test'`.execute(app.database.db);
});
afterAll(() => app.close());

const today = shanghaiDay(new Date());
const empty = { productIds: [], categoryIds: [], levelIds: [], companyIds: [] };
const fields = (change: Partial<Input<typeof couponAdd>> = {}): Input<typeof couponAdd> => ({
  nameZh: '满350减30',
  nameEn: '30 off from 350',
  kind: 'full_reduction',
  thresholdFen: 35_000,
  valueFen: 3000,
  valueBp: null,
  capFen: null,
  total: 100,
  perUser: 50,
  scope: empty,
  excludesStrategy: false,
  startDay: today,
  endDay: addDays(today, 10),
  daysAfterIssue: null,
  ...change,
});

async function published(change: Partial<Input<typeof couponAdd>> = {}): Promise<CouponTemplateRow> {
  const { status, body, refusal } = await admin.call(couponAdd, fields(change));
  if (status !== 200) throw new Error(JSON.stringify(refusal));
  const out = await admin.call(couponSetState, { id: body.id, version: body.version, action: 'publish' });
  return out.body;
}

const idOf = async (phone: string): Promise<number> =>
  (await app.database.db.selectFrom('appUser').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
const companyOf = async (name: string): Promise<number> =>
  (await app.database.db.selectFrom('company').select('id').where('name', 'like', `${name}%`).executeTakeFirstOrThrow())
    .id;

/** A coupon in a person's hands. */
async function issuedTo(phone: string, change: Partial<Input<typeof couponAdd>> = {}): Promise<number> {
  const { id } = await published(change);
  await admin.call(couponIssue, { id, target: 'users', ids: [await idOf(phone)] });
  return (await admin.call(couponItems, { id })).body.items[0]?.id ?? 0;
}
const stateOf = async (id: number): Promise<string> =>
  (await app.database.db.selectFrom('coupon').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('the contract lists exactly the statuses and edges of the graphs', () => {
  expect(statusesOf(couponLifecycle).toSorted()).toEqual([...couponStatuses].toSorted());
  expect(statusesOf(couponTemplateLifecycle).toSorted()).toEqual([...templateStatuses].toSorted());
  for (const action of templateActions) {
    expect(
      templateStatuses.some((status) => can(couponTemplateLifecycle, status, action)),
      action,
    ).toBe(true);
  }
});

describe('a template', () => {
  test('is refused beside the field when a value, a period or an order of days is missing', async () => {
    const wrong = [
      [{ valueFen: null }, 'valueFen'],
      [{ kind: 'percent', valueFen: null }, 'valueBp'],
      [{ startDay: null }, 'endDay'],
      [{ daysAfterIssue: 5 }, 'endDay'],
      [{ startDay: addDays(today, 3), endDay: today }, 'endDay'],
      [{ total: 0 }, 'total'],
      [{ scope: { ...empty, categoryIds: [999_999] } }, 'scope.categoryIds'],
    ] as const;
    for (const [change, field] of wrong) {
      const { status, refusal } = await admin.raw(couponAdd, { ...fields(), ...change });
      expect([field, status, Object.keys(refusal.errors ?? {})]).toEqual([field, 400, [field]]);
    }
  });

  test('once published only gets a larger total and a later last day', async () => {
    const { id, version } = await published();
    const edit = (change: Partial<Input<typeof couponAdd>>, at = version) =>
      admin.call(couponEdit, { id, version: at, ...fields(change) });
    expect((await edit({ valueFen: 4000 })).status).toBe(409);
    expect((await edit({ total: 99 })).status).toBe(409);
    expect((await edit({ endDay: today })).status).toBe(409);
    expect((await edit({ scope: { ...empty, levelIds: [1] } })).status).toBe(409);
    const more = await edit({ total: 200, endDay: addDays(today, 20) });
    expect([more.status, more.body.total, more.body.endDay]).toEqual([200, 200, addDays(today, 20)]);
    expect((await edit({ total: 300 })).status).toBe(409); // the version is old by now
  });

  test('goes along its graph, and issues only while it is published', async () => {
    const { id, version } = await published();
    const to = { id, target: 'users' as const, ids: [await idOf('13800000003')] };
    const paused = await admin.call(couponSetState, { id, version, action: 'pause' });
    expect((await admin.call(couponIssue, to)).status).toBe(409);
    const again = await admin.call(couponSetState, { id, version: paused.body.version, action: 'resume' });
    expect((await admin.call(couponIssue, to)).status).toBe(200);
    const ended = await admin.call(couponSetState, { id, version: again.body.version, action: 'end' });
    expect(ended.body.status).toBe('ended');
    expect((await admin.call(couponIssue, to)).status).toBe(409);
    expect((await admin.call(couponEdit, { id, version: ended.body.version, ...fields() })).status).toBe(409);
  });

  test('is read with Coupon_info, issued with Coupon_Issue and changed with Coupon_Edit', async () => {
    const { id, version } = await published();
    expect((await csr.call(couponGet, { id })).status).toBe(200);
    expect((await csr.call(couponEdit, { id, version, ...fields() })).status).toBe(403);
    const issue = { id, target: 'users' as const, ids: [await idOf('13800000003')] };
    expect((await csr.call(couponIssue, issue)).status).toBe(200);
    expect((await (await actAs(app, '13900000007')).call(couponPage, {})).status).toBe(403);
    expect((await person.call(couponPage, {})).status).toBe(403);
    expect((await admin.call(couponGet, { id: 999_999 })).status).toBe(404);
  });

  test('is found by words, kind and status, and sorted', async () => {
    await published({ nameZh: '寻找甲', kind: 'freight', valueFen: null, total: 7 });
    await published({ nameZh: '寻找乙', total: 9 });
    const names = async (filter: Input<typeof couponPage>) =>
      (await admin.call(couponPage, { keyword: '寻找', ...filter })).body.items.map(({ nameZh }) => nameZh);
    expect(await names({})).toEqual(['寻找乙', '寻找甲']);
    expect(await names({ sort: 'total' })).toEqual(['寻找甲', '寻找乙']);
    expect(await names({ kind: 'freight' })).toEqual(['寻找甲']);
    expect(await names({ status: 'draft' })).toEqual([]);
  });
});

describe('issuing', () => {
  test('never goes above the cap of a person or the total, and says whom it left out (INV-29)', async () => {
    const { id } = await published({ total: 3, perUser: 1 });
    const ids = [await idOf('13800000001'), await idOf('13800000003')];
    const first = await admin.call(couponIssue, { id, target: 'users', ids });
    expect([first.body.issued, first.body.skipped, first.body.template.issued]).toEqual([2, [], 2]);
    const second = await admin.call(couponIssue, { id, target: 'users', ids: [...ids, await idOf('13800000004')] });
    expect([second.body.issued, second.body.skipped.toSorted()]).toEqual([1, ['徐然', '沈雨桐'].toSorted()]);
    const third = await admin.call(couponIssue, { id, target: 'users', ids: [await idOf('13800000002')] });
    expect([third.status, third.refusal.error]).toEqual([409, '剩余可发放 0 张，本次需要 1 张']);
    expect((await admin.call(couponIssue, { id, target: 'users', ids })).status).toBe(409);
  });

  test('twenty at once issue exactly the total (INV-29)', async () => {
    const { id } = await published({ total: 5, perUser: 50 });
    const ids = [await idOf('13800000003')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(couponIssue, { id, target: 'users', ids })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect((await admin.call(couponItems, { id })).body.total).toBe(5);
  });

  test('to levels reaches companies of the level and people in no company', async () => {
    const levels = (await admin.call(scopeChoices, {})).body.levels;
    const gold = await published();
    const id = levels.find(({ nameEn }) => nameEn === 'Gold')?.id ?? 0;
    expect((await admin.call(couponIssue, { id: gold.id, target: 'levels', ids: [id] })).status).toBe(200);
    const names = async (template: number) =>
      (await admin.call(couponItems, { id: template, pagesize: 100 })).body.items.map(({ ownerName }) => ownerName);
    expect((await names(gold.id)).some((name) => name.startsWith('杭州云杉'))).toBe(true);
    const basic = await published();
    const basicId = levels.find(({ nameEn }) => nameEn === 'Basic')?.id ?? 0;
    await admin.call(couponIssue, { id: basic.id, target: 'levels', ids: [basicId] });
    const reached = await names(basic.id);
    expect(reached).toContain('徐然');
    expect(reached.some((name) => name.startsWith('宁波海岸线'))).toBe(true);
    expect(reached).not.toContain('沈雨桐');
  });

  test('to somebody who does not exist is refused beside the field', async () => {
    const { id } = await published();
    for (const target of ['users', 'levels', 'companies'] as const) {
      const { status, refusal } = await admin.call(couponIssue, { id, target, ids: [999_999] });
      expect([target, status, Object.keys(refusal.errors ?? {})]).toEqual([target, 400, ['ids']]);
    }
    expect((await admin.call(couponIssue, { id, target: 'users', ids: [] })).status).toBe(400);
  });

  test('finds people by the beginning of name or phone, with the phone masked', async () => {
    const { body } = await csr.call(couponPeople, { keyword: '13800000003' });
    expect(body).toEqual([{ id: await idOf('13800000003'), name: '徐然', phone: '138****0003', company: null }]);
    expect((await csr.call(couponPeople, { keyword: '周' })).body[0]?.company).toContain('杭州云杉');
  });

  test('what is taken back makes room, and a new one replaces it', async () => {
    const { id } = await published({ total: 1 });
    await admin.call(couponIssue, { id, target: 'users', ids: [await idOf('13800000003')] });
    const item = (await admin.call(couponItems, { id })).body.items[0];
    const at = { id: item?.id ?? 0, version: item?.version ?? 0, reason: '发错人' };
    expect((await person.call(couponVoid, at)).status).toBe(403);
    const fresh = await admin.call(couponReissue, at);
    expect([fresh.status, fresh.body.status, fresh.body.ownerName]).toEqual([200, 'unused', '徐然']);
    expect((await admin.call(couponReissue, at)).status).toBe(409);
    const gone = await admin.call(couponVoid, { id: fresh.body.id, version: fresh.body.version, reason: '停止' });
    expect([gone.body.status, gone.body.voidReason]).toEqual(['void', '停止']);
    const { counts } = (await admin.call(couponItems, { id })).body;
    expect(counts).toEqual({ unused: 0, locked: 0, used: 0, expired: 0, void: 2 });
    expect((await admin.call(couponGet, { id })).body.issued).toBe(0);
  });
});

describe('a coupon on an order', () => {
  const ordered = async (actor: Actor, couponId: number, change: Parameters<typeof aQuote>[1] = {}) => {
    const quote = await aQuote(actor, change);
    return { quote, answer: await actor.call(orderAdd, placeInput(quote.id, { couponId })) };
  };

  test('comes off the goods, stands in rows and shares, and is locked until the order is paid', async () => {
    const id = await issuedTo('13800000003');
    const { quote, answer } = await ordered(person, id);
    expect(answer.body.payableFen).toBe(quote.result.payableFen - 3000);
    const order = (await person.call(orderGet, { id: answer.body.id })).body;
    expect([order.amounts.couponDiscFen, order.lines[0]?.couponShareFen]).toEqual([3000, 3000]);
    expect(order.coupon).toMatchObject({ nameZh: '满350减30', freightFen: 0 });
    const rows = await app.database.db
      .selectFrom('orderAdjustment')
      .select(['kind', 'sourceId', 'amountFen'])
      .where('orderId', '=', order.id)
      .execute();
    expect(rows).toContainEqual({ kind: 'coupon', sourceId: id, amountFen: -3000 });
    const sum = rows.reduce((all, { kind, amountFen }) => all + (kind === 'tax_contained' ? 0 : amountFen), 0);
    expect(order.amounts.listFen + sum).toBe(order.amounts.payableFen);
    expect(await stateOf(id)).toBe('locked');
    const paid = await (await actAs(app, '13900000004')).call(orderConfirmPayment, {
      id: order.id,
      version: order.version,
      amountFen: order.amounts.payableFen,
      channel: 'cash',
      reference: '',
    });
    expect(paid.status).toBe(200);
    expect(await stateOf(id)).toBe('used');
  });

  test('of a company may be used by each member, and is used at once on account', async () => {
    const { id: template } = await published();
    await admin.call(couponIssue, { id: template, target: 'companies', ids: [await companyOf('杭州云杉')] });
    const id = (await admin.call(couponItems, { id: template })).body.items[0]?.id ?? 0;
    const { answer } = await ordered(colleague, id);
    expect(answer.body.status).toBe('pending_review');
    expect(await stateOf(id)).toBe('used');
    const used = (await owner.call(couponMine, { tab: 'used' })).body.items;
    expect(used.find((one) => one.id === id)?.orderNo).toBe(answer.body.no);
    const order = (await owner.call(orderGet, { id: answer.body.id })).body;
    const cancelled = await owner.call(orderCancel, { id: order.id, version: order.version, reason: '改稿' });
    expect(cancelled.status).toBe(200);
    expect(await stateOf(id)).toBe('unused');
  });

  test('comes back when the order is cancelled, and is good for the next one', async () => {
    const id = await issuedTo('13800000003');
    const { answer } = await ordered(person, id);
    const usableIds = async () => {
      const { body } = await person.call(couponUsable, await flyerRequest(person));
      return body.coupons.map((one) => one.id);
    };
    expect(await usableIds()).not.toContain(id);
    const order = (await person.call(orderGet, { id: answer.body.id })).body;
    await person.call(orderCancel, { id: order.id, version: order.version, reason: '不要了' });
    expect(await stateOf(id)).toBe('unused');
    expect(await usableIds()).toContain(id);
    expect((await ordered(person, id)).answer.status).toBe(200);
    expect((await person.call(orderGet, { id: order.id })).body.coupon?.nameZh).toBe('满350减30');
  });

  test('that comes back after its last day is expired', async () => {
    const id = await issuedTo('13800000003');
    const { answer } = await ordered(person, id);
    await sql`update coupon set from_day = ${addDays(today, -2)}, to_day = ${addDays(today, -1)} where id = ${id}`.execute(
      app.database.db,
    );
    const order = (await person.call(orderGet, { id: answer.body.id })).body;
    await person.call(orderCancel, { id: order.id, version: order.version, reason: '不要了' });
    expect(await stateOf(id)).toBe('expired');
  });

  test('is good on its first and its last day, and on no other (INV-30)', async () => {
    for (const [from, to, status] of [
      [0, 0, 200],
      [-5, 0, 200],
      [0, 5, 200],
      [-5, -1, 400],
      [1, 5, 400],
    ] as const) {
      const id = await issuedTo('13800000003');
      await sql`update coupon set from_day = ${addDays(today, from)}, to_day = ${addDays(today, to)} where id = ${id}`.execute(
        app.database.db,
      );
      const { answer } = await ordered(person, id);
      expect([from, to, answer.status]).toEqual([from, to, status]);
    }
  });

  test('of others, of another scope, below its threshold or spent is refused beside the field, each with its cause', async () => {
    const cards = (await productIds(person)).get('标准名片') ?? 0;
    const theirs = await issuedTo('13800000004');
    const elsewhere = await issuedTo('13800000003', { scope: { ...empty, productIds: [cards] } });
    const above = await issuedTo('13800000003', { thresholdFen: 100_000 });
    const spent = await issuedTo('13800000003');
    expect((await ordered(person, spent)).answer.status).toBe(200);
    for (const [id, cause] of [
      [theirs, '不可用'],
      [999_999, '不可用'],
      [elsewhere, '不适用于所选商品'],
      [above, '须满 1000.00 元'],
      [spent, '已用于其他订单'],
    ] as const) {
      const { answer } = await ordered(person, id);
      expect([cause, answer.status]).toEqual([cause, 400]);
      expect(answer.refusal.errors?.couponId?.[0]).toContain(cause);
    }
  });

  test('for freight takes off the freight alone; one for goods never touches it (INV-31)', async () => {
    const all = await issuedTo('13800000003', { kind: 'freight', valueFen: null });
    const some = await issuedTo('13800000003', { kind: 'freight', valueFen: 500 });
    const huge = await issuedTo('13800000003', { valueFen: 99_999_999 });
    const { quote, answer } = await ordered(person, all);
    const { freightFen } = quote.result;
    expect(freightFen).toBeGreaterThan(500);
    expect(answer.body.payableFen).toBe(quote.result.payableFen - (freightFen ?? 0));
    const order = (await person.call(orderGet, { id: answer.body.id })).body;
    expect([order.amounts.freightFen, order.amounts.couponDiscFen, order.coupon?.freightFen]).toEqual([
      0,
      0,
      freightFen,
    ]);
    expect((await ordered(person, some)).answer.body.payableFen).toBe(quote.result.payableFen - 500);
    expect((await ordered(person, huge)).answer.body.payableFen).toBe(freightFen);
  });

  test('that takes the goods below free shipping brings the freight back', async () => {
    const lhasa = { regionCode: '540100', pickup: false };
    // E15 West: free from 500.00 up to 20 kg. 2000 flyers are lighter and 731.23 dear.
    const request = { quantity: 2000, shipping: lhasa };
    const quote = await aQuote(person, request);
    expect(quote.result.freightFen).toBe(0);
    const id = await issuedTo('13800000003', { valueFen: 30_000 });
    const usable = (await person.call(couponUsable, { ...(await flyerRequest(person)), ...request })).body;
    const mine = usable.coupons.find((one) => one.id === id);
    expect(mine?.payableFen).toBeGreaterThan(quote.result.payableFen - 30_000);
    const { address } = placeInput(0);
    const answer = await person.call(
      orderAdd,
      placeInput(quote.id, { couponId: id, address: { ...address, regionCode: '540100' } }),
    );
    expect(answer.body.payableFen).toBe(mine?.payableFen);
  });

  test('whose total is not the one that was seen places nothing (409)', async () => {
    const id = await issuedTo('13800000003');
    const quote = await aQuote(person);
    const seen = quote.result.payableFen - 3000;
    const wrong = await person.call(orderAdd, placeInput(quote.id, { couponId: id, expectedPayableFen: seen - 1 }));
    expect([wrong.status, wrong.refusal.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(await stateOf(id)).toBe('unused');
    const right = await person.call(orderAdd, placeInput(quote.id, { couponId: id, expectedPayableFen: seen }));
    expect(right.status).toBe(200);
  });

  test('serves one of twenty parallel orders (INV-28)', async () => {
    const id = await issuedTo('13800000003');
    const quotes = [];
    for (let at = 0; at < 20; at += 1) quotes.push(await aQuote(person));
    const answers = await Promise.all(
      quotes.map((quote) => person.call(orderAdd, placeInput(quote.id, { couponId: id }))),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const standing = await app.database.db.selectFrom('salesOrder').select('id').where('couponId', '=', id).execute();
    expect(standing.map((order) => order.id)).toEqual([placed[0]?.body.id]);
    // The nineteen quotes are still open: without the coupon each can be ordered.
    const left = quotes[answers.findIndex(({ status }) => status === 400)];
    expect((await person.call(orderAdd, placeInput(left?.id ?? 0))).status).toBe(200);
  });

  test('is given once to a repeated order, which answers the first one (INV-13)', async () => {
    const id = await issuedTo('13800000003');
    const quote = await aQuote(person);
    const input = placeInput(quote.id, { couponId: id });
    const first = await person.call(orderAdd, input, { idempotencyKey: input.clientRef });
    const second = await person.call(orderAdd, input);
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
  });
});

test('the usable coupons of a configuration come best total first, the others with their reason', async () => {
  await sql`update coupon set status = 'void', order_id = null where status <> 'void'`.execute(app.database.db);
  const small = await issuedTo('13800000004', { nameZh: '小', valueFen: 1000 });
  const large = await issuedTo('13800000004', { nameZh: '大', kind: 'percent', valueFen: null, valueBp: 1000 });
  const above = await issuedTo('13800000004', { nameZh: '高', thresholdFen: 5_000_000 });
  const early = await issuedTo('13800000004', { nameZh: '早', startDay: addDays(today, 2) });
  await issuedTo('13800000003', { nameZh: '别人' });
  const { body } = await stranger.call(couponUsable, await flyerRequest(stranger));
  expect(body.coupons.map(({ id }) => id)).toEqual([large, small, above, early]);
  expect(body.bestId).toBe(large);
  const [best, , tooSmall, tooEarly] = body.coupons;
  expect([best?.savingFen, best?.payableFen]).toEqual([9865, body.payableFen - 9865]);
  expect(tooSmall?.reason).toBe('适用商品须满 50000.00 元');
  expect(tooEarly?.reason).toContain(addDays(today, 2));
  const english = await stranger.call(couponUsable, await flyerRequest(stranger), { language: 'en' });
  expect(english.body.coupons[2]?.reason).toBe('Applies from 50000.00 yuan of eligible goods');
  const mine = await stranger.call(couponMine, {});
  expect([mine.body.counts, mine.body.items.filter(({ isEarly }) => isEarly).length]).toEqual([
    { usable: 4, used: 0, expired: 0 },
    1,
  ]);
  expect(mine.body.items.every(({ productId }) => productId !== null)).toBe(true);
});
