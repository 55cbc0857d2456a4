import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponIssue, couponItems } from '#features/coupons/coupon-items.contract.ts';
import { couponPage } from '#features/coupons/coupons.contract.ts';
import { couponMine, couponUsable } from '#features/coupons/my-coupons.contract.ts';
import { orderAdd, orderCancel, orderConfirmPayment, orderGet } from '#features/orders/orders.contract.ts';
import { aQuote, flyerRequest, placeInput, productIds } from '#tests/features/orders/ordering.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type CouponHouse, couponHouse, everything } from './coupon-house.ts';

let house: CouponHouse;
beforeAll(async () => {
  house = await couponHouse();
});
afterAll(() => house.app.close());

describe('a coupon on an order', () => {
  const ordered = async (actor: Actor, couponId: number, change: Parameters<typeof aQuote>[1] = {}) => {
    const quote = await aQuote(actor, change);
    return { quote, answer: await actor.call(orderAdd, placeInput(quote.id, { couponId })) };
  };

  test('comes off the goods, stands in rows and shares, and is locked until the order is paid', async () => {
    const id = await house.issuedTo('13800000003');
    const { quote, answer } = await ordered(house.person, id);
    expect(answer.body.payableFen).toBe(quote.result.payableFen - 3000);
    const order = (await house.person.call(orderGet, { id: answer.body.id })).body;
    expect([order.amounts.couponDiscFen, order.lines[0]?.couponShareFen]).toEqual([3000, 3000]);
    expect(order.coupon).toMatchObject({ nameZh: '满350减30', freightFen: 0 });
    const rows = await house.app.database.db
      .selectFrom('orderAdjustment')
      .select(['kind', 'sourceId', 'amountFen'])
      .where('orderId', '=', order.id)
      .execute();
    expect(rows).toContainEqual({ kind: 'coupon', sourceId: id, amountFen: -3000 });
    const sum = rows.reduce((all, { kind, amountFen }) => all + (kind === 'tax_contained' ? 0 : amountFen), 0);
    expect(order.amounts.listFen + sum).toBe(order.amounts.payableFen);
    expect(await house.stateOf(id)).toBe('locked');
    // Staff count what the customer sees under his used coupons.
    const mine = (await house.person.call(couponMine, { tab: 'used' })).body.items;
    const ofStaff = (await house.admin.call(couponPage, { pagesize: 100 })).body.items;
    expect(ofStaff.reduce((all, { used }) => all + used, 0)).toBe(mine.length);
    const paid = await (await actAs(house.app, '13900000004')).call(orderConfirmPayment, {
      id: order.id,
      version: order.version,
      amountFen: order.amounts.payableFen,
      channel: 'cash',
      reference: '',
    });
    expect(paid.status).toBe(200);
    expect(await house.stateOf(id)).toBe('used');
  });

  test('of a company may be used by each member, and is used at once on account', async () => {
    const { id: template } = await house.published();
    await house.admin.call(couponIssue, {
      id: template,
      target: 'companies',
      ids: [await house.companyOf('杭州云杉')],
    });
    const id = (await house.admin.call(couponItems, { id: template })).body.items[0]?.id ?? 0;
    const { answer } = await ordered(house.colleague, id);
    expect(answer.body.status).toBe('pending_review');
    expect(await house.stateOf(id)).toBe('used');
    const used = (await house.owner.call(couponMine, { tab: 'used' })).body.items;
    expect(used.find((one) => one.id === id)?.orderNo).toBe(answer.body.no);
    const order = (await house.owner.call(orderGet, { id: answer.body.id })).body;
    const cancelled = await house.owner.call(orderCancel, { id: order.id, version: order.version, reason: '改稿' });
    expect(cancelled.status).toBe(200);
    expect(await house.stateOf(id)).toBe('unused');
  });

  test('comes back when the order is cancelled, and is good for the next one', async () => {
    const id = await house.issuedTo('13800000003');
    const { answer } = await ordered(house.person, id);
    const usableIds = async () => {
      const { body } = await house.person.call(couponUsable, await flyerRequest(house.person));
      return body.coupons.map((one) => one.id);
    };
    expect(await usableIds()).not.toContain(id);
    const order = (await house.person.call(orderGet, { id: answer.body.id })).body;
    await house.person.call(orderCancel, { id: order.id, version: order.version, reason: '不要了' });
    expect(await house.stateOf(id)).toBe('unused');
    expect(await usableIds()).toContain(id);
    expect((await ordered(house.person, id)).answer.status).toBe(200);
    expect((await house.person.call(orderGet, { id: order.id })).body.coupon?.nameZh).toBe('满350减30');
  });

  test('that comes back after its last day is expired', async () => {
    const id = await house.issuedTo('13800000003');
    const { answer } = await ordered(house.person, id);
    await house.setDays(id, -2, -1);
    const order = (await house.person.call(orderGet, { id: answer.body.id })).body;
    await house.person.call(orderCancel, { id: order.id, version: order.version, reason: '不要了' });
    expect(await house.stateOf(id)).toBe('expired');
  });

  test('is good on its first and its last day, and on no other (INV-30)', async () => {
    for (const [from, to, status] of [
      [0, 0, 200],
      [-5, 0, 200],
      [0, 5, 200],
      [-5, -1, 400],
      [1, 5, 400],
    ] as const) {
      const id = await house.issuedTo('13800000003');
      await house.setDays(id, from, to);
      const { answer } = await ordered(house.person, id);
      expect([from, to, answer.status]).toEqual([from, to, status]);
    }
  });

  test('of others, of another scope, below its threshold or spent is refused beside the field, each with its cause', async () => {
    const cards = (await productIds(house.person)).get('标准名片') ?? 0;
    const theirs = await house.issuedTo('13800000004');
    const elsewhere = await house.issuedTo('13800000003', { scope: { ...everything, productIds: [cards] } });
    const above = await house.issuedTo('13800000003', { thresholdFen: 100_000 });
    const spent = await house.issuedTo('13800000003');
    expect((await ordered(house.person, spent)).answer.status).toBe(200);
    for (const [id, cause] of [
      [theirs, '不可用'],
      [999_999, '不可用'],
      [elsewhere, '不适用于所选商品'],
      [above, '须满 1000.00 元'],
      [spent, '已用于其他订单'],
    ] as const) {
      const { answer } = await ordered(house.person, id);
      expect([cause, answer.status]).toEqual([cause, 400]);
      expect(answer.refusal.errors?.couponId?.[0]).toContain(cause);
    }
  });

  test('for freight takes off the freight alone; one for goods never touches it (INV-31)', async () => {
    const all = await house.issuedTo('13800000003', { kind: 'freight', valueFen: null });
    const some = await house.issuedTo('13800000003', { kind: 'freight', valueFen: 500 });
    const huge = await house.issuedTo('13800000003', { valueFen: 99_999_999 });
    const { quote, answer } = await ordered(house.person, all);
    const { freightFen } = quote.result;
    expect(freightFen).toBeGreaterThan(500);
    expect(answer.body.payableFen).toBe(quote.result.payableFen - (freightFen ?? 0));
    const order = (await house.person.call(orderGet, { id: answer.body.id })).body;
    expect([order.amounts.freightFen, order.amounts.couponDiscFen, order.coupon?.freightFen]).toEqual([
      0,
      0,
      freightFen,
    ]);
    expect((await ordered(house.person, some)).answer.body.payableFen).toBe(quote.result.payableFen - 500);
    expect((await ordered(house.person, huge)).answer.body.payableFen).toBe(freightFen);
  });

  test('that takes the goods below free shipping brings the freight back', async () => {
    const lhasa = { regionCode: '540100', pickup: false };
    // E15 West: free from 500.00 up to 20 kg. 2000 flyers are lighter and 731.23 dear.
    const request = { quantity: 2000, shipping: lhasa };
    const quote = await aQuote(house.person, request);
    expect(quote.result.freightFen).toBe(0);
    const id = await house.issuedTo('13800000003', { valueFen: 30_000 });
    const usable = (await house.person.call(couponUsable, { ...(await flyerRequest(house.person)), ...request })).body;
    const mine = usable.coupons.find((one) => one.id === id);
    expect(mine?.payableFen).toBeGreaterThan(quote.result.payableFen - 30_000);
    const { address } = placeInput(0);
    const answer = await house.person.call(
      orderAdd,
      placeInput(quote.id, { couponId: id, address: { ...address, regionCode: '540100' } }),
    );
    expect(answer.body.payableFen).toBe(mine?.payableFen);
  });

  test('whose total is not the one that was seen places nothing (409)', async () => {
    const id = await house.issuedTo('13800000003');
    const quote = await aQuote(house.person);
    const seen = quote.result.payableFen - 3000;
    const wrong = await house.person.call(
      orderAdd,
      placeInput(quote.id, { couponId: id, expectedPayableFen: seen - 1 }),
    );
    expect([wrong.status, wrong.refusal.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(await house.stateOf(id)).toBe('unused');
    const right = await house.person.call(orderAdd, placeInput(quote.id, { couponId: id, expectedPayableFen: seen }));
    expect(right.status).toBe(200);
  });

  test('serves one of twenty parallel orders (INV-28)', async () => {
    const id = await house.issuedTo('13800000003');
    const quotes = [];
    for (let at = 0; at < 20; at += 1) quotes.push(await aQuote(house.person));
    const answers = await Promise.all(
      quotes.map((quote) => house.person.call(orderAdd, placeInput(quote.id, { couponId: id }))),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const standing = await house.app.database.db
      .selectFrom('salesOrder')
      .select('id')
      .where('couponId', '=', id)
      .execute();
    expect(standing.map((order) => order.id)).toEqual([placed[0]?.body.id]);
    // The nineteen quotes are still open: without the coupon each can be ordered.
    const left = quotes[answers.findIndex(({ status }) => status === 400)];
    expect((await house.person.call(orderAdd, placeInput(left?.id ?? 0))).status).toBe(200);
  });

  test('is given once to a repeated order, which answers the first one (INV-13)', async () => {
    const id = await house.issuedTo('13800000003');
    const quote = await aQuote(house.person);
    const input = placeInput(quote.id, { couponId: id });
    const first = await house.person.call(orderAdd, input, { idempotencyKey: input.clientRef });
    const second = await house.person.call(orderAdd, input);
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
  });
});
