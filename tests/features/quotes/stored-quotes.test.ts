import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderAdd } from '#features/orders/orders.contract.ts';
import { type Quote, quoteCancel, quoteCounts, quoteGet, quoteShare } from '#features/quotes/quotes.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { aQuote, placeInput } from '../orders/ordering.ts';

let app: TestApp;
let owner: Actor;
let colleague: Actor; // buyer of the same company
let stranger: Actor; // owner of another company
let staff: Actor;
beforeAll(async () => {
  app = await testApp();
  owner = await actAs(app, '13800000001');
  colleague = await actAs(app, '13800000002');
  stranger = await actAs(app, '13800000004');
  staff = await actAs(app, '13900000001');
});
afterAll(() => app.close());

const key = ({ id, version }: Quote) => ({ id, version });

/** What somebody sees who has nothing but the link. */
async function visit(token: string): Promise<{ status: number; text: string }> {
  const { statusCode, payload } = await app.fastify.inject({ url: `/api/Quote/GetShared/${token}` });
  return { status: statusCode, text: payload };
}

async function expire(quote: Quote): Promise<void> {
  await sql`update quote set valid_until = now() - interval '1 second' where id = ${quote.id}`.execute(app.database.db);
}

describe('a stored quote', () => {
  test('says its configuration in both languages as it was when the price was frozen', async () => {
    const quote = await aQuote(owner);
    expect(quote.specZh[0]).toEqual({ label: '成品尺寸', value: expect.stringContaining('210×285') });
    expect(quote.specEn[0]?.label).toBe('Finished size');
    expect([quote.unitZh, quote.actions]).toEqual(['张', ['order', 'cancel', 'share']]);
  });

  test('is withdrawn by a colleague too, and no order comes of it any more', async () => {
    const quote = await aQuote(owner);
    const { body } = await colleague.call(quoteCancel, key(quote));
    expect([body.status, body.actions, body.version]).toEqual(['cancelled', [], quote.version + 1]);
    expect((await owner.call(orderAdd, placeInput(quote.id))).status).toBe(409);
  });

  test('is withdrawn only while it is open', async () => {
    const expired = await aQuote(owner);
    await expire(expired);
    expect((await owner.call(quoteCancel, key(expired))).status).toBe(409);
    const ordered = await aQuote(owner);
    await owner.call(orderAdd, placeInput(ordered.id));
    const now = (await owner.call(quoteGet, { id: ordered.id })).body;
    expect([now.status, now.actions]).toEqual(['ordered', ['share']]);
    expect((await owner.call(quoteCancel, key(now))).status).toBe(409);
  });

  test('that somebody else has changed is refused, not overwritten', async () => {
    const quote = await aQuote(owner);
    await colleague.call(quoteShare, { ...key(quote), on: true });
    expect((await owner.call(quoteCancel, key(quote))).status).toBe(409);
  });

  test('of another company cannot be withdrawn or shared, and looks missing (INV-1); staff read only', async () => {
    const quote = await aQuote(owner);
    for (const somebody of [stranger, staff]) {
      expect((await somebody.call(quoteCancel, key(quote))).status).toBe(404);
      expect((await somebody.call(quoteShare, { ...key(quote), on: true })).status).toBe(404);
    }
    expect((await staff.call(quoteGet, { id: quote.id })).body.actions).toEqual([]);
  });

  test('is counted by what it is now: an open one past its day is expired', async () => {
    const before = (await stranger.call(quoteCounts, {})).body;
    await aQuote(stranger);
    await expire(await aQuote(stranger));
    const after = (await stranger.call(quoteCounts, {})).body;
    const grown = (status: string) => (after[status] ?? 0) - (before[status] ?? 0);
    expect([grown('open'), grown('expired')]).toEqual([1, 1]);
  });
});

describe('the public link of a quote', () => {
  test('shows product, configuration and amounts, and nothing of the customer', async () => {
    const quote = await aQuote(owner);
    const { body } = await owner.call(quoteShare, { ...key(quote), on: true });
    const { status, text } = await visit(body.shareToken ?? '');
    expect(status).toBe(200);
    const seen = JSON.parse(text);
    expect([seen.payableFen, seen.goodsFen, seen.no]).toEqual([
      quote.result.payableFen,
      quote.result.payableBeforeShippingFen,
      quote.no,
    ]);
    // No key but these: a new field of the quote does not leak by itself.
    expect(Object.keys(seen).sort()).toEqual(
      [
        ...['breaks', 'createdAt', 'designs', 'freightFen', 'goodsFen', 'no', 'payableFen', 'productName'],
        ...['productNameEn', 'productionDays', 'quantity', 'specEn', 'specZh', 'status', 'taxFen', 'unitEn', 'unitZh'],
        'validUntil',
      ].sort(),
    );
    for (const secret of ['云杉', '沈雨桐', '金牌', 'levelBp']) expect(text).not.toContain(secret);
  });

  test('is the same when it is asked for again, and only people of the customer can read it', async () => {
    const quote = await aQuote(owner);
    const first = (await owner.call(quoteShare, { ...key(quote), on: true })).body;
    const second = (await colleague.call(quoteShare, { ...key(first), on: true })).body;
    expect([second.shareToken, first.shareToken?.length]).toEqual([first.shareToken, 22]);
    expect((await staff.call(quoteGet, { id: quote.id })).body.shareToken).toBeNull();
  });

  test('ends for good: by its owner, or with the quote; an unknown one answers the same', async () => {
    const unknown = await visit('A'.repeat(22));
    expect(unknown.status).toBe(404);
    const quote = await aQuote(owner);
    const shared = (await owner.call(quoteShare, { ...key(quote), on: true })).body;
    const ended = (await owner.call(quoteShare, { ...key(shared), on: false })).body;
    expect(await visit(shared.shareToken ?? '')).toEqual(unknown);
    const again = (await owner.call(quoteShare, { ...key(ended), on: true })).body;
    expect(again.shareToken).not.toBe(shared.shareToken);
    await owner.call(quoteCancel, key(again));
    expect(await visit(again.shareToken ?? '')).toEqual(unknown);
  });

  test('leaves no trace of its token in the activity log', async () => {
    const quote = await aQuote(owner);
    const { body } = await owner.call(quoteShare, { ...key(quote), on: true });
    const rows = await app.database.db
      .selectFrom('activityLog')
      .selectAll()
      .where('entityType', '=', 'quote')
      .execute();
    expect(JSON.stringify(rows)).toContain(quote.no);
    expect(JSON.stringify(rows)).not.toContain(body.shareToken);
  });
});
