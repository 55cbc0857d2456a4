import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  orderCancel,
  orderConfirm,
  orderConfirmPayment,
  orderGet,
  orderShip,
  orderStartProduction,
} from '#features/orders/orders.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { anOrder } from './ordering.ts';

let app: TestApp;
let owner: Actor;
let person: Actor;
let stranger: Actor;
let admin: Actor;
let csr: Actor;
let production: Actor;
let finance: Actor;
let warehouse: Actor;
beforeAll(async () => {
  app = await testApp();
  owner = await actAs(app, '13800000001');
  person = await actAs(app, '13800000003');
  stranger = await actAs(app, '13800000004');
  admin = await actAs(app, '13900000001');
  csr = await actAs(app, '13900000002');
  production = await actAs(app, '13900000003');
  finance = await actAs(app, '13900000004');
  warehouse = await actAs(app, '13900000005');
});
afterAll(() => app.close());

const bank = { channel: 'bank', reference: 'BK20261128' } as const;
const parcel = { carrier: '顺丰速运', trackingNo: 'SF1400012345' };

describe('an order from payment to receipt', () => {
  test('is paid, produced, shipped and received, each by whom it concerns', async () => {
    const { id, payableFen } = await anOrder(person);
    const paid = await finance.call(orderConfirmPayment, { id, version: 1, amountFen: payableFen, ...bank });
    expect(paid.body).toMatchObject({
      status: 'pending_review',
      payStatus: 'paid',
      version: 2,
      amounts: { paidFen: payableFen },
    });
    expect(paid.body.payments).toMatchObject([{ kind: 'offline', amountFen: payableFen, status: 'succeeded' }]);
    expect(paid.body.dueAt).not.toBeNull();
    const started = await production.call(orderStartProduction, { id, version: 2 });
    expect(started.body).toMatchObject({ status: 'in_production', version: 3 });
    const shipped = await warehouse.call(orderShip, { id, version: 3, ...parcel });
    expect(shipped.body).toMatchObject({ status: 'shipped', trackingNo: parcel.trackingNo, shipments: [parcel] });
    const seen = await person.call(orderGet, { id });
    expect(seen.body.actions).toEqual(['complete']);
    expect(seen.body.events.map(({ action, by }) => [action, by])).toEqual([
      ['place', '徐然'],
      ['confirmPayment', '印厂'],
      ['startProduction', '印厂'],
      ['ship', '印厂'],
    ]);
    const done = await person.call(orderConfirm, { id, version: 4 });
    expect(done.body).toMatchObject({ status: 'completed', actions: [] });
  });

  test('paid in cash needs no reference, every other channel does', async () => {
    const { id, payableFen } = await anOrder(person);
    const pay = { id, version: 1, amountFen: payableFen, reference: '' };
    const byBank = await finance.call(orderConfirmPayment, { ...pay, channel: 'bank' });
    expect([byBank.status, byBank.refusal.errors]).toEqual([400, { reference: ['此项必填'] }]);
    const paid = await finance.call(orderConfirmPayment, { ...pay, channel: 'cash' });
    expect(paid.body.payments).toMatchObject([{ channel: 'cash', reference: null }]);
  });

  test('needs the claim of each step', async () => {
    const { id, payableFen } = await anOrder(person);
    expect(
      (await production.call(orderConfirmPayment, { id, version: 1, amountFen: payableFen, ...bank })).status,
    ).toBe(403);
    expect((await person.call(orderConfirmPayment, { id, version: 1, amountFen: payableFen, ...bank })).status).toBe(
      403,
    );
    expect((await finance.call(orderStartProduction, { id, version: 1 })).status).toBe(403);
    expect((await finance.call(orderShip, { id, version: 1, ...parcel })).status).toBe(403);
    expect((await production.call(orderCancel, { id, version: 1, reason: '测试' })).status).toBe(403);
    expect((await stranger.call(orderCancel, { id, version: 1, reason: '测试' })).status).toBe(404);
    expect((await stranger.call(orderConfirm, { id, version: 1 })).status).toBe(404);
  });

  test('offers each person only what he may do', async () => {
    const { id } = await anOrder(person);
    const actions = async (actor: Actor) => (await actor.call(orderGet, { id })).body.actions;
    expect(await actions(person)).toEqual(['cancel']);
    expect(await actions(finance)).toEqual(['confirmPayment']);
    expect(await actions(production)).toEqual([]);
    expect(await actions(admin)).toEqual(['cancel', 'confirmPayment']);
    expect((await csr.call(orderGet, { id })).body.customer).toMatchObject({ name: '徐然', phone: '13800000003' });
  });
});

test('phones of customers are whole for those who work with them, and masked for staff who only read orders', async () => {
  const { id } = await anOrder(person);
  const editor = await actAs(app, '13900000007');
  const phones = async (actor: Actor) => {
    const { customer, address } = (await actor.call(orderGet, { id })).body;
    return [customer?.phone, address?.phone];
  };
  const address = (await phones(person))[1];
  for (const actor of [csr, production, finance, admin]) expect(await phones(actor)).toEqual(['13800000003', address]);
  expect(await phones(editor)).toEqual(['138****0003', expect.stringMatching(/^\d{3}\*{4}\d{4}$/)]);
});

test('the plan of a line is told to those who see costs or run the presses, and to nobody else', async () => {
  const { id } = await anOrder(person);
  const plan = async (actor: Actor) => (await actor.call(orderGet, { id })).body.lines[0]?.plan;
  for (const actor of [production, finance, admin])
    expect(await plan(actor)).toMatchObject({ sheet: '597×444', ups: 4, places: { gripper: 1000, bleed: 300 } });
  for (const actor of [person, csr]) expect(await plan(actor)).toBeUndefined();
});

test('an order from before layouts were kept has a plan without places', async () => {
  const { id } = await anOrder(person);
  await sql`update order_line set plan = plan - 'places' where order_id = ${id}`.execute(app.database.db);
  const { body } = await production.call(orderGet, { id });
  expect(body.lines[0]?.plan).toMatchObject({ ups: 4, places: null });
});

describe('confirming a payment', () => {
  test('takes exactly the payable amount', async () => {
    const { id, payableFen } = await anOrder(person);
    for (const amountFen of [payableFen - 1, payableFen + 1, 0]) {
      const answer = await finance.call(orderConfirmPayment, { id, version: 1, amountFen, ...bank });
      expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([400, ['amountFen']]);
    }
  });

  test('counts once, whether repeated with the same key or clicked twice', async () => {
    const { id, payableFen } = await anOrder(person);
    const input = { id, version: 1, amountFen: payableFen, ...bank };
    const idempotencyKey = crypto.randomUUID();
    const [one, two] = await Promise.all([
      finance.call(orderConfirmPayment, input, { idempotencyKey }),
      finance.call(orderConfirmPayment, input, { idempotencyKey }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await finance.call(orderConfirmPayment, input)).status).toBe(409);
    expect((await finance.call(orderGet, { id })).body.payments).toHaveLength(1);
  });
});

describe('the lifecycle refuses', () => {
  test('what the graph has no edge for, and an old version first', async () => {
    const { id } = await anOrder(person);
    expect((await admin.call(orderStartProduction, { id, version: 1 })).status).toBe(409);
    expect((await admin.call(orderShip, { id, version: 1, ...parcel })).status).toBe(409);
    expect((await admin.call(orderConfirm, { id, version: 1 })).status).toBe(409);
    const stale = await admin.call(orderCancel, { id, version: 7, reason: '测试' });
    expect([stale.status, stale.refusal.error]).toEqual([409, '数据已被他人修改，请刷新']);
  });

  test('two people who act on the same version: one is told', async () => {
    const { id } = await anOrder(owner);
    const answers = await Promise.all([
      production.call(orderStartProduction, { id, version: 1 }),
      owner.call(orderCancel, { id, version: 1, reason: '改稿' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('going back from completed (INV-15)', async () => {
    const { id } = await anOrder(owner);
    await admin.call(orderStartProduction, { id, version: 1 });
    await admin.call(orderShip, { id, version: 2, ...parcel });
    await owner.call(orderConfirm, { id, version: 3 });
    expect((await admin.call(orderStartProduction, { id, version: 4 })).status).toBe(409);
  });

  test('shipping more than was ordered (INV-16)', async () => {
    const { id } = await anOrder(owner);
    await expect(
      app.database.db.updateTable('orderLine').set({ delivered: 5501 }).where('orderId', '=', id).execute(),
    ).rejects.toThrow();
  });
});

describe('cancelling', () => {
  test('a customer cancels before payment; the reason stays', async () => {
    const { id } = await anOrder(person);
    const { body } = await person.call(orderCancel, { id, version: 1, reason: '尺寸选错了' });
    expect(body).toMatchObject({ status: 'cancelled', closedReason: '尺寸选错了', actions: [] });
    expect(body.events.at(-1)).toMatchObject({ action: 'cancel', note: '尺寸选错了' });
  });

  test('what is paid is cancelled by staff, and the refund is noted as open', async () => {
    const { id, payableFen } = await anOrder(person);
    await finance.call(orderConfirmPayment, { id, version: 1, amountFen: payableFen, ...bank });
    expect((await person.call(orderCancel, { id, version: 2, reason: '不要了' })).status).toBe(409);
    const { body } = await admin.call(orderCancel, { id, version: 2, reason: '客户要求' });
    expect(body).toMatchObject({ status: 'cancelled', payStatus: 'refunding' });
    expect(body.payments.at(-1)).toMatchObject({ kind: 'refund', amountFen: -payableFen, status: 'pending' });
  });

  test('an order on account gives its credit back', async () => {
    const { id } = await anOrder(owner);
    const { body } = await owner.call(orderCancel, { id, version: 1, reason: '重复下单' });
    expect(body).toMatchObject({ status: 'cancelled', payStatus: 'unpaid' });
  });

  test('nobody cancels in production by this call', async () => {
    const { id } = await anOrder(owner);
    await admin.call(orderStartProduction, { id, version: 1 });
    expect((await owner.call(orderCancel, { id, version: 2, reason: '改稿' })).status).toBe(409);
    expect((await admin.call(orderCancel, { id, version: 2, reason: '改稿' })).status).toBe(409);
  });
});
