import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderAdd, orderStartProduction } from '#features/orders/orders.contract.ts';
import { calculate, type QuoteRequest } from '#features/products/products.contract.ts';
import { quoteFind } from '#features/quotes/explanation.contract.ts';
import type { Frozen } from '#features/quotes/frozen-quote.service.ts';
import { quoteAdd } from '#features/quotes/quotes.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { aQuote, hangzhou, placeInput, productIds } from './ordering.ts';

let app: TestApp;
let owner: Actor;
let colleague: Actor;
let stranger: Actor;
let admin: Actor;
let box: QuoteRequest;
beforeAll(async () => {
  app = await testApp();
  owner = await actAs(app, '13800000001');
  colleague = await actAs(app, '13800000002');
  stranger = await actAs(app, '13800000004');
  admin = await actAs(app, '13900000001');
  box = { productId: (await productIds(owner)).get('反插盒') ?? 0, quantity: 10_000, spec: e7, shipping: hangzhou };
});
afterAll(() => app.close());

/** The carton of example E7: a die, a foil block and an embossing pair. */
const e7 = {
  box: { l: 60, w: 40, h: 120 },
  material: 'W350',
  colour: '4/0',
  crafts: [
    { key: 'foil', params: { w: 30, h: 20 } },
    { key: 'emboss', params: { w: 30, h: 20 } },
    { key: 'lamination', params: { film: 'matte', sides: 1 } },
  ],
};

/** An order whose tools are made, with the quote it was made of. */
async function produced(change: Partial<QuoteRequest> = {}) {
  const quote = await aQuote(owner, { ...box, ...change });
  const placed = await owner.call(orderAdd, placeInput(quote.id));
  const { id, no } = placed.body;
  const started = await admin.call(orderStartProduction, { id, version: 1 });
  expect(started.body.status).toBe('in_production');
  return { quote, id, no };
}

const frozenOf = async (quoteId: number) => {
  const { frozen } = await app.database.db
    .selectFrom('quote')
    .where('id', '=', quoteId)
    .select('frozen')
    .executeTakeFirstOrThrow();
  return frozen as Frozen;
};

describe('the carton of E7, ordered again', () => {
  test('lists at 5172.10: three tools are on file, and the plan is that of the first order', async () => {
    const { quote, no } = await produced();
    expect(quote.result.listFen).toBe(646_420);
    const again = await colleague.call(calculate, { ...box, reorderOf: quote.id });
    expect(again.body).toMatchObject({ listFen: 517_210, plan: quote.result.plan });
    expect(again.body.warnings[0]).toEqual({ code: 'TOOLS_ON_FILE', message: expect.stringContaining(no) });

    // Also with another quantity, which without tools another plan would serve.
    const few = await owner.call(calculate, { ...box, quantity: 500, reorderOf: quote.id });
    expect(few.body.plan).toEqual(quote.result.plan);
  });

  test('is stored with the tools it was priced with, explained by them, and is a reorder for the house', async () => {
    const first = await produced();
    const again = await aQuote(owner, { ...box, reorderOf: first.quote.id });
    expect(again.result.listFen).toBe(517_210);
    const [before, after] = [await frozenOf(first.quote.id), await frozenOf(again.id)];
    expect(after.tools?.types.toSorted()).toEqual(['die', 'emboss', 'foil']);
    expect(after.layouts).toEqual(before.layouts);
    const { body } = await admin.call(quoteFind, { no: again.no });
    expect(body.explanation).toMatchObject({ agrees: true, costFen: 426_449 });
    const placed = await owner.call(orderAdd, placeInput(again.id));
    const { source } = await app.database.db
      .selectFrom('salesOrder')
      .where('id', '=', placed.body.id)
      .select('source')
      .executeTakeFirstOrThrow();
    expect(source).toBe('reorder');

    // And a third time from the second: its tools are those of the first.
    await admin.call(orderStartProduction, { id: placed.body.id, version: 1 });
    const third = await owner.call(calculate, { ...box, reorderOf: again.id });
    expect(third.body.listFen).toBe(517_210);
  });

  test('of an order of before layouts were kept they follow from its own versions', async () => {
    const { quote } = await produced();
    const { layouts: _, ...frozen } = await frozenOf(quote.id);
    await app.database.db
      .updateTable('quote')
      .set({ frozen: JSON.stringify(frozen) })
      .where('id', '=', quote.id)
      .execute();
    expect((await owner.call(calculate, { ...box, reorderOf: quote.id })).body.listFen).toBe(517_210);
    const lines = frozen.lines.map((line) => ({ ...line, amountFen: line.amountFen + 1 }));
    await app.database.db
      .updateTable('quote')
      .set({ frozen: JSON.stringify({ ...frozen, lines }) })
      .where('id', '=', quote.id)
      .execute();
    expect((await owner.call(calculate, { ...box, reorderOf: quote.id })).body.listFen).toBe(646_420);
  });
});

describe('tools that do not serve are charged', () => {
  const other: [string, Partial<QuoteRequest>][] = [
    ['another box', { spec: { ...e7, box: { l: 61, w: 40, h: 120 } } }],
    ['another board', { spec: { ...e7, material: 'W250' } }],
    ['a larger block', { spec: { ...e7, crafts: [{ key: 'foil', params: { w: 40, h: 20 } }, ...e7.crafts.slice(1)] } }],
    ['two designs', { designs: 2 }],
  ];
  test.for(other)('%s', async ([, change]) => {
    const { quote } = await produced();
    const asked = { ...box, ...change };
    const [fresh, again] = [
      await owner.call(calculate, asked),
      await owner.call(calculate, { ...asked, reorderOf: quote.id }),
    ];
    expect(again.body).toMatchObject({ listFen: fresh.body.listFen, warnings: [{ code: 'TOOLS_ANEW' }] });
  });

  test('kept as a quote is not ordered at a price without tools when the first order was called off since', async () => {
    const first = await produced();
    const again = await aQuote(owner, { ...box, reorderOf: first.quote.id });
    const { db } = app.database;
    const firstIs = (status: 'cancelled' | 'in_production') =>
      db.updateTable('salesOrder').set({ status }).where('id', '=', first.id).execute();
    await firstIs('cancelled');
    const refused = await owner.call(orderAdd, placeInput(again.id));
    expect([refused.status, refused.refusal.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(refused.refusal.error).toContain('刀版');
    // What the screen then asks: the work is priced with its tools, and the quote of before is still open.
    const anew = await owner.call(calculate, { ...box, reorderOf: first.quote.id });
    expect(anew.body.listFen).toBe(646_420);
    await firstIs('in_production');
    expect((await owner.call(orderAdd, placeInput(again.id))).body.payableFen).toBe(again.result.payableFen);
  });

  test('before production nothing is on file yet', async () => {
    const quote = await aQuote(owner, box);
    await owner.call(orderAdd, placeInput(quote.id));
    const again = await owner.call(calculate, { ...box, reorderOf: quote.id });
    expect(again.body).toMatchObject({ listFen: 646_420, warnings: [] });
  });

  test('the order of crafts and what was left at its preset make no other work', async () => {
    const { quote } = await produced();
    const crafts = e7.crafts.toReversed().map(({ key, params }) => ({ key, params: { ...params } }));
    const foil = crafts.find(({ key }) => key === 'foil');
    Object.assign(foil?.params ?? {}, { positions: 1 });
    const again = await owner.call(calculate, { ...box, spec: { ...e7, crafts }, reorderOf: quote.id });
    expect(again.body.listFen).toBe(517_210);
  });
});

test('work without tools is priced freely: a flyer is not held to the press of its first order', async () => {
  const flyer = { productId: (await productIds(owner)).get('宣传单') ?? 0 };
  const spec = { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4' };
  const { quote } = await produced({ ...flyer, spec, quantity: 200 });
  const asked = { ...flyer, spec, quantity: 20_000, shipping: hangzhou };
  const [fresh, again] = [
    await owner.call(calculate, asked),
    await owner.call(calculate, { ...asked, reorderOf: quote.id }),
  ];
  expect(again.body).toEqual(fresh.body);
});

test('an order of another company does not exist, to be priced or to be stored', async () => {
  const { quote } = await produced();
  for (const reorderOf of [quote.id, 999_999_999]) {
    const priced = await stranger.call(calculate, { ...box, reorderOf });
    expect(priced.status).toBe(404);
    const stored = await stranger.call(quoteAdd, { ...box, reorderOf, expectedPayableFen: 1 });
    expect(stored.status).toBe(404);
  }
});
