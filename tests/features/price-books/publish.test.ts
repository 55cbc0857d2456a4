import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { materialSetState } from '#features/materials/materials.contract.ts';
import { orderGet } from '#features/orders/orders.contract.ts';
import {
  bookDelta,
  bookDiscard,
  bookGet,
  bookPublish,
  goldenAdd,
  goldenDelete,
  goldenList,
} from '#features/price-books/price-books.contract.ts';
import { calculate } from '#features/products/products.contract.ts';
import { quoteGet } from '#features/quotes/quotes.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { anOrder, aQuote, flyerRequest } from '../orders/ordering.ts';
import { books, material, publish, raisePapers, state } from './books.ts';

let app: TestApp;
let admin: Actor;
let finance: Actor;
let customer: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  finance = await actAs(app, '13900000004');
  customer = await actAs(app, '13800000003');
});
afterAll(() => app.close());

const discard = async () => {
  const { draft, version } = await state(admin);
  if (draft) expect((await admin.call(bookDiscard, { id: draft.id, version })).status).toBe(200);
};

describe('a draft', () => {
  test('begins with the first change, as a copy of what is published', async () => {
    const before = await state(admin);
    expect([before.draft, before.published?.no]).toEqual([null, 1]);
    await raisePapers(admin, 300);
    const { draft } = await state(admin);
    expect(draft).toEqual({ id: expect.any(Number), no: 2, changes: 6 });
    expect((await material(admin, 'C157')).priceFen).toBe(638_600);
    expect((await material(admin, 'C157')).publishedFen).toBe(620_000);
  });

  test('says in words what it changes', async () => {
    const { draft } = await state(admin);
    const { body } = await admin.call(bookGet, { id: draft?.id ?? 0 });
    expect([body.status, body.baseNo, body.items.length]).toEqual(['draft', 1, 6]);
    expect(body.items.find(({ code }) => code === 'C157')).toEqual({
      part: 'material',
      kind: 'changed',
      code: 'C157',
      nameZh: '157g 铜版纸',
      nameEn: '157 g/m² coated paper',
      fields: [{ label: '价格', before: '¥6,200.00/吨', after: '¥6,386.00/吨' }],
    });
  });

  test('changes no price of customers', async () => {
    expect((await customer.call(calculate, await flyerRequest(customer))).body.listFen).toBe(98_654);
  });

  test('shows the list price of every golden quote before and after', async () => {
    const { draft } = await state(admin);
    const { body } = await admin.call(bookDelta, { id: draft?.id ?? 0 });
    expect(body.problems).toEqual([]);
    expect(new Set(body.rows.map(({ productId }) => productId)).size).toBeGreaterThanOrEqual(12);
    const cards = body.rows.filter(({ productName }) => productName === '标准名片');
    expect(cards.map(({ quantity, changeBp }) => [quantity, changeBp])).toEqual([
      [100, 0],
      [1000, 0],
      [5000, 0],
    ]);
    const flyers = body.rows.filter(({ productName }) => productName === '宣传单');
    expect(flyers).toHaveLength(3);
    for (const { before, after, changeBp } of flyers) {
      expect([before.kind, after.kind]).toEqual(['priced', 'priced']);
      expect(after.listFen).toBeGreaterThan(before.listFen ?? 0);
      expect(changeBp).toBeGreaterThan(0);
      expect(changeBp).toBeLessThanOrEqual(300);
    }
    expect(body.summary).toMatchObject({ quotes: body.rows.length, lost: 0 });
    expect(body.summary.highestBp).toBe(Math.max(...body.rows.map(({ changeBp }) => changeBp ?? 0)));
  });

  test('can be thrown away: everything is as it was', async () => {
    await discard();
    expect((await state(admin)).draft).toBeNull();
    expect((await material(admin, 'C157')).priceFen).toBe(620_000);
    expect((await books(admin)).map(({ no, status }) => [no, status])).toEqual([[1, 'published']]);
  });
});

describe('publishing', () => {
  test('asks for the claim', async () => {
    await raisePapers(admin, 100);
    const { draft, version } = await state(admin);
    for (const phone of ['13900000003', '13900000007', '13800000001'] as const) {
      const person = await actAs(app, phone);
      expect((await person.call(bookPublish, { id: draft?.id ?? 0, version })).status).toBe(403);
      expect((await person.call(bookDiscard, { id: draft?.id ?? 0, version })).status).toBe(403);
    }
    await discard();
  });

  test('is refused for what the person has not seen', async () => {
    await raisePapers(admin, 100);
    const seen = await state(admin);
    await raisePapers(finance, 100);
    const late = await admin.call(bookPublish, { id: seen.draft?.id ?? 0, version: seen.version });
    expect(late.status).toBe(409);
    await discard();
  });

  test('keeps stored quotes and orders at their price; a recalculation says that the price has changed (INV-8)', async () => {
    const quote = await aQuote(customer);
    const placed = await anOrder(customer);
    await raisePapers(finance, 300);
    expect((await publish(finance, '涨价')).status).toBe(200);

    const request = await flyerRequest(customer, { priceBookVersionId: quote.result.priceBookVersionId });
    const { body: now } = await customer.call(calculate, request);
    expect(now.listFen).toBeGreaterThan(98_654);
    expect(now.warnings[0]?.code).toBe('PRICE_CHANGED');
    expect((await customer.call(quoteGet, { id: quote.id })).body.result).toEqual(quote.result);
    expect((await customer.call(orderGet, { id: placed.id })).body.amounts.listFen).toBe(98_654);
  });

  test('retires the book before, dates the prices that it changed, and keeps the table it was decided by', async () => {
    const all = await books(admin);
    expect(all.map(({ no, status, publishedBy, note }) => [no, status, publishedBy, note])).toEqual([
      [2, 'published', expect.any(String), '涨价'],
      [1, 'retired', null, 'T-SAMPLE'],
    ]);
    const paper = await material(admin, 'C157');
    const board = await material(admin, 'W350');
    expect([paper.validFrom, board.validFrom]).toEqual([all[0]?.publishedAt, all[1]?.publishedAt]);
    expect(paper.history.map(({ bookNo, priceFen }) => [bookNo, priceFen])).toEqual([
      [2, 638_600],
      [1, 620_000],
    ]);
    expect(board.history.map(({ bookNo }) => bookNo)).toEqual([1]);
    const { body } = await admin.call(bookDelta, { id: all[0]?.id ?? 0 });
    expect(body.rows.find(({ productName, quantity }) => productName === '宣传单' && quantity === 100)).toMatchObject({
      before: { kind: 'priced' },
      after: { kind: 'priced' },
    });
  });

  test('a published book is never changed', async () => {
    const [published] = await books(admin);
    const asked = { id: published?.id ?? 0, version: published?.version ?? 0 };
    expect((await admin.call(bookPublish, asked)).status).toBe(409);
    expect((await admin.call(bookDiscard, asked)).status).toBe(409);
    expect((await admin.call(bookPublish, { ...asked, id: 999_999 })).status).toBe(404);
  });

  test('a draft without a change is not published', async () => {
    const { version } = await material(admin, 'C157');
    await admin.call(materialSetState, { code: 'C157', active: true, version });
    expect((await state(admin)).draft?.changes).toBe(0);
    expect((await publish(admin)).status).toBe(400);
    await discard();
  });

  test('two people at once publish it once', async () => {
    await raisePapers(admin, 100);
    const { draft, version } = await state(admin);
    const asked = { id: draft?.id ?? 0, version };
    const answers = await Promise.all(
      [admin, finance, admin, finance].map((person) => person.call(bookPublish, asked)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const statuses = (await books(admin)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'published')).toHaveLength(1);
  });

  test('stands in the activity log with what it did', async () => {
    const rows = await app.database.db
      .selectFrom('activityLog')
      .select(['action', 'after'])
      .where('module', '=', 'priceBook')
      .where('action', '=', 'publish')
      .orderBy('id')
      .execute();
    expect(rows[0]?.after).toMatchObject({ no: 2, changes: 6, note: '涨价', lost: 0 });
  });
});

describe('golden quotes', () => {
  test('grow by a stored quote, of which the configuration alone is taken', async () => {
    const quote = await aQuote(customer, { quantity: 1234 });
    const added = await admin.call(goldenAdd, { quoteNo: quote.no.toLowerCase(), note: '老客户常订' });
    expect([added.status, added.body.quantity, added.body.specZh]).toEqual([
      200,
      1234,
      expect.stringContaining('157g 铜版纸'),
    ]);
    const { request } = await app.database.db.selectFrom('goldenQuote').select('request').executeTakeFirstOrThrow();
    expect(Object.keys(request as object).sort()).toEqual(['designs', 'quantity', 'spec', 'turnaround']);

    await raisePapers(admin, 100);
    const { draft } = await state(admin);
    const { body } = await admin.call(bookDelta, { id: draft?.id ?? 0 });
    expect(body.rows.filter(({ goldenId }) => goldenId === added.body.id)).toMatchObject([
      { quantity: 1234, note: '老客户常订', changeBp: expect.any(Number) },
    ]);
    await discard();
    expect((await admin.call(goldenDelete, { id: added.body.id })).status).toBe(200);
    expect((await admin.call(goldenList, {})).body).toEqual([]);
    expect((await admin.call(goldenDelete, { id: added.body.id })).status).toBe(404);
  });

  test('an unknown quote number is refused beside its field', async () => {
    const answer = await admin.call(goldenAdd, { quoteNo: 'BJ00000000-00000' });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([400, ['quoteNo']]);
  });
});
