import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderAdd, orderByRef, orderGet, orderMyPage } from '#features/orders/orders.contract.ts';
import { announceCatalogue } from '#features/products/catalogue-cache.service.ts';
import { calculate } from '#features/products/products.contract.ts';
import { quoteAdd, quoteGet, quotePage } from '#features/quotes/quotes.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { countStatements } from './count-statements.ts';
import { address, anOrder, aQuote, flyerRequest, placeInput } from './ordering.ts';

let app: TestApp;
let owner: Actor; // monthly account, gold
let colleague: Actor; // buyer of the same company
let person: Actor; // without a company
let stranger: Actor; // owner of another company
/** A second house, for tests that change the company's terms or the tariff. */
let other: TestApp;
let otherOwner: Actor;
let otherPerson: Actor;
beforeAll(async () => {
  app = await testApp();
  owner = await actAs(app, '13800000001');
  colleague = await actAs(app, '13800000002');
  person = await actAs(app, '13800000003');
  stranger = await actAs(app, '13800000004');
  other = await testApp();
  otherOwner = await actAs(other, '13800000001');
  otherPerson = await actAs(other, '13800000003');
});
afterAll(async () => {
  await app.close();
  await other.close();
});

describe('a quote', () => {
  test('is stored with inputs, result and price-book version', async () => {
    const quote = await aQuote(owner);
    expect(quote).toMatchObject({ status: 'open', no: expect.stringMatching(/^BJ\d{8}-\d{5}$/), orderId: null });
    expect(quote.result.payableFen).toBe(103_721);
    expect((await colleague.call(quoteGet, { id: quote.id })).body).toEqual(quote);
    expect((await owner.call(quotePage, { status: 'open' })).body.items[0]?.id).toBe(quote.id);
  });

  test('of another company looks like one that does not exist (INV-1)', async () => {
    const quote = await aQuote(owner);
    const others = await stranger.call(quoteGet, { id: quote.id });
    const missing = await stranger.call(quoteGet, { id: 99_999_999 });
    expect([others.status, others.refusal]).toEqual([404, missing.refusal]);
    expect((await stranger.call(orderAdd, placeInput(quote.id))).status).toBe(404);
  });

  test('is not stored at a price that the person did not see', async () => {
    const request = await flyerRequest(owner);
    const answer = await owner.call(quoteAdd, { ...request, expectedPayableFen: 1 });
    expect([answer.status, answer.refusal.code]).toEqual([409, 'PRICE_CHANGED']);
  });

  test('with one idempotency key is stored once', async () => {
    const request = { ...(await flyerRequest(owner)), expectedPayableFen: 103_721 };
    const idempotencyKey = randomUUID();
    const first = await owner.call(quoteAdd, request, { idempotencyKey });
    const second = await owner.call(quoteAdd, request, { idempotencyKey });
    expect(second.body).toEqual(first.body);
    const other = await owner.call(quoteAdd, { ...request, quantity: 1000 }, { idempotencyKey });
    expect(other.status).toBe(422);
  });

  test('shows its words in the language of the reader', async () => {
    const quote = await aQuote(person);
    const english = await person.call(quoteGet, { id: quote.id }, { language: 'en' });
    expect(english.body.result.plan?.style).toBe('work-and-turn');
    expect(quote.result.plan?.style).toBe('自翻版');
  });

  test('that needs a person cannot be stored', async () => {
    const spec = { size: { w: 1300, h: 900 }, material: 'C157', colour: '4/4' };
    const request = await flyerRequest(owner, { spec });
    expect((await owner.call(quoteAdd, { ...request, expectedPayableFen: 0 })).status).toBe(400);
  });
});

describe('placing an order', () => {
  test('a monthly company with credit goes to artwork review on account', async () => {
    const placed = await anOrder(owner);
    expect(placed).toMatchObject({
      status: 'pending_review',
      payableFen: 103_721,
      no: expect.stringMatching(/^DD\d{8}-\d{5}$/),
    });
    const { body } = await colleague.call(orderGet, { id: placed.id });
    expect(body).toMatchObject({ payStatus: 'on_account', actions: ['cancel'], customer: null });
    expect(body.dueAt).not.toBeNull();
    expect(body.events.map(({ action, by }) => [action, by])).toEqual([['place', '沈雨桐']]);
  });

  test('a person without a company pays first', async () => {
    const placed = await anOrder(person);
    expect(placed.status).toBe('pending_payment');
    const { body } = await person.call(orderGet, { id: placed.id });
    expect(body).toMatchObject({ payStatus: 'unpaid', dueAt: null, address: { regionName: '浙江省杭州市' } });
    expect(body.lines[0]?.specEn).toContainEqual({ label: 'Paper', value: '157 g/m² coated paper' });
  });

  test('a monthly company without credit room pays first', async () => {
    await sql`update company set credit_limit_fen = 1000 where pay_terms = 'monthly'`.execute(other.database.db);
    const placed = await anOrder(otherOwner);
    expect(placed.status).toBe('pending_payment');
    await sql`update company set status = 'frozen' where pay_terms = 'monthly'`.execute(other.database.db);
    const buyer = otherOwner;
    const quote = await aQuote(buyer);
    expect((await buyer.call(orderAdd, placeInput(quote.id))).status).toBe(409);
    await sql`update company set status = 'active' where pay_terms = 'monthly'`.execute(other.database.db);
    expect((await buyer.call(orderGet, { id: placed.id })).status).toBe(200); // freezing blocks ordering, not viewing
  });

  test('takes at most 12 statements in one transaction', async () => {
    const quote = await aQuote(owner);
    await anOrder(owner); // the day's numbers are open by now
    const statements = await countStatements(app, async () => {
      expect((await owner.call(orderAdd, placeInput(quote.id, { saveAddress: true }))).status).toBe(200);
    });
    expect(statements.filter((text) => /^begin|^start transaction/i.test(text))).toHaveLength(1);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12);
  });

  test('the total is reproducible from its rows (INV-10)', async () => {
    const placed = await anOrder(owner);
    const { rows } = await sql<{ fromRows: number; payableFen: number; lines: number }>`
      select o.payable_fen, (select sum(payable_fen) from order_line where order_id = o.id) + o.freight_fen as lines,
        o.list_fen + (select sum(amount_fen) from order_adjustment
          where order_id = o.id and kind <> 'tax_contained') as from_rows
      from sales_order o where o.id = ${placed.id}`.execute(app.database.db);
    expect(rows[0]).toMatchObject({ fromRows: 103_721, lines: 103_721, payableFen: 103_721 });
  });

  test('a double click makes one order, whether the key is the same or not (INV-13)', async () => {
    const quote = await aQuote(owner);
    const input = placeInput(quote.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call(orderAdd, input)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const found = await owner.call(orderByRef, { clientRef: input.clientRef });
    expect(found.body?.id).toBe(answers[0]?.body.id);
    expect((await person.call(orderByRef, { clientRef: input.clientRef })).body).toBeNull();
  });

  test('one quote makes one order, however many try at once (INV-7)', async () => {
    const quote = await aQuote(owner);
    const tries = Array.from({ length: 6 }, (_, index) =>
      (index % 2 ? owner : colleague).call(orderAdd, placeInput(quote.id)),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('credit is never spent twice by orders at the same moment', async () => {
    const buyer = otherOwner;
    const quotes = await Promise.all(Array.from({ length: 4 }, () => aQuote(buyer)));
    await sql`update company set credit_limit_fen = 2 * 103721 + (
      select coalesce(sum(payable_fen - paid_fen), 0) from sales_order
      where company_id = company.id and pay_status in ('on_account', 'in_statement'))
      where pay_terms = 'monthly'`.execute(other.database.db);
    const placed = await Promise.all(quotes.map(({ id }) => buyer.call(orderAdd, placeInput(id))));
    const onAccount = placed.filter(({ body }) => body.status === 'pending_review');
    expect(onAccount).toHaveLength(2);
  });

  test('numbers of one day are unique and go up', async () => {
    const quotes = await Promise.all(Array.from({ length: 5 }, () => aQuote(person)));
    const placed = await Promise.all(quotes.map(({ id }) => person.call(orderAdd, placeInput(id))));
    expect(new Set(placed.map(({ body }) => body.no)).size).toBe(5);
  });

  test('an expired quote is not ordered; an ordered one never expires (INV-7)', async () => {
    const quote = await aQuote(owner);
    await sql`update quote set valid_until = now() - interval '1 second' where id = ${quote.id}`.execute(
      app.database.db,
    );
    expect((await owner.call(quoteGet, { id: quote.id })).body.status).toBe('expired');
    expect((await owner.call(orderAdd, placeInput(quote.id))).status).toBe(409);
    const placed = await anOrder(owner);
    const { quoteId } = (await owner.call(orderGet, { id: placed.id })).body;
    await sql`update quote set valid_until = now() - interval '1 second' where id = ${quoteId}`.execute(
      app.database.db,
    );
    expect((await owner.call(quoteGet, { id: quoteId })).body.status).toBe('ordered');
  });

  test('whoever sees an order, however old, can order it again from its quote', async () => {
    for (const actor of [owner, colleague, person, stranger]) {
      const { total } = (await actor.call(orderMyPage, { pagesize: 1 })).body;
      const oldest = (await actor.call(orderMyPage, { page: total, pagesize: 1 })).body.items[0];
      const { quoteId, quoteNo } = (await actor.call(orderGet, { id: oldest?.id ?? 0 })).body;
      const { status, body } = await actor.call(quoteGet, { id: quoteId });
      expect([status, body.no, body.orderId]).toEqual([200, quoteNo, oldest?.id]);
    }
  });

  test('another region or delivery than the quoted one asks for a new price (INV-37)', async () => {
    const quote = await aQuote(owner);
    const tibet = { ...address, regionCode: '540100' };
    const answer = await owner.call(orderAdd, placeInput(quote.id, { address: tibet }));
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([400, ['address.regionCode']]);
    const pickup = await owner.call(orderAdd, placeInput(quote.id, { delivery: 'self_pickup' }));
    expect([pickup.status, Object.keys(pickup.refusal.errors ?? {})]).toEqual([400, ['delivery']]);
  });

  test('with pick-up there is no freight', async () => {
    const quote = await aQuote(person, { shipping: { regionCode: '330106', pickup: true } });
    expect(quote.result.freightFen).toBe(0);
    expect((await person.call(orderAdd, placeInput(quote.id, { delivery: 'self_pickup' }))).status).toBe(200);
  });

  test('one client reference cannot stand for two quotes', async () => {
    const [first, second] = [await aQuote(owner), await aQuote(owner)];
    const input = placeInput(first.id);
    await owner.call(orderAdd, input);
    expect((await owner.call(orderAdd, { ...input, quoteId: second.id })).status).toBe(409);
  });

  test('keeps the quoted price when a new price book is published meanwhile (INV-8, INV-9)', async () => {
    const buyer = otherPerson;
    const quote = await aQuote(buyer);
    const placed = await anOrder(buyer);
    await publishDearerPaper(other);
    const request = await flyerRequest(buyer, { priceBookVersionId: quote.result.priceBookVersionId });
    await expect.poll(async () => (await buyer.call(calculate, request)).body.listFen).toBeGreaterThan(98_654);
    expect((await buyer.call(calculate, request)).body.warnings[0]?.code).toBe('PRICE_CHANGED');
    const stale = await buyer.call(quoteAdd, { ...request, expectedPayableFen: quote.result.payableFen });
    expect(stale.status).toBe(409);
    const ordered = await buyer.call(orderAdd, placeInput(quote.id));
    expect(ordered.body.payableFen).toBe(quote.result.payableFen);
    expect((await buyer.call(orderGet, { id: placed.id })).body.amounts.listFen).toBe(98_654);
  });

  test('appears in the list of the company, not in that of others', async () => {
    const placed = await anOrder(owner);
    const mine = await colleague.call(orderMyPage, {});
    expect(mine.body.items[0]?.id).toBe(placed.id);
    const others = await stranger.call(orderMyPage, { pagesize: 100 });
    expect(others.body.items.some(({ id }) => id === placed.id)).toBe(false);
    expect((await stranger.call(orderGet, { id: placed.id })).status).toBe(404);
  });
});

async function publishDearerPaper({ database: { db } }: TestApp): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await tx
      .updateTable('priceBookVersion')
      .set({ status: 'retired' })
      .returning(['tariff'])
      .executeTakeFirstOrThrow();
    const tariff = old.tariff as { materials: { price: { valueFen: number } }[] };
    for (const material of tariff.materials) material.price.valueFen *= 2;
    await tx
      .insertInto('priceBookVersion')
      .values({ no: 2, status: 'published', tariff: JSON.stringify(tariff), publishedAt: null, publishedBy: null })
      .execute();
    await announceCatalogue(tx);
  });
}
