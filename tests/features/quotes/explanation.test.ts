import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getInfo, getNavs, type ProductInfo } from '#features/products/products.contract.ts';
import { quoteFind } from '#features/quotes/explanation.contract.ts';
import { firstConfiguration, requestOf } from '#features/quotes/quote-form.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { aQuote } from '../orders/ordering.ts';

let app: TestApp;
let owner: Actor;
let finance: Actor; // sees cost
let service: Actor; // does not
beforeAll(async () => {
  app = await testApp();
  owner = await actAs(app, '13800000001');
  finance = await actAs(app, '13900000004');
  service = await actAs(app, '13900000002');
});
afterAll(() => app.close());

/** The first product of every model. */
async function oneOfEach(): Promise<ProductInfo[]> {
  const { body } = await owner.call(getNavs, {});
  const ids = body.flatMap(({ products }) => products.map(({ id }) => id));
  const infos = await Promise.all(ids.map((id) => owner.call(getInfo, { id })));
  const firsts = new Map(infos.toReversed().map(({ body: info }) => [info.model, info]));
  return [...firsts.values()];
}

describe('the explanation of a stored quote', () => {
  test('of every model adds up to its list price, from the lines that were stored', async () => {
    const products = await oneOfEach();
    expect(products.length).toBeGreaterThanOrEqual(7);
    for (const info of products) {
      const quote = await aQuote(owner, requestOf(firstConfiguration(info, null), null));
      const { body } = await finance.call(quoteFind, { no: quote.no });
      const { explanation } = body;
      const total = explanation?.lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
      expect([info.code, total, explanation?.agrees]).toEqual([info.code, quote.result.listFen, true]);
      expect(info.model === 'matrix' || explanation?.planWords, info.code).toBeTruthy();
    }
  });

  test('names the plans that were not taken, with what they would have cost', async () => {
    const quote = await aQuote(owner);
    const { body } = await finance.call(quoteFind, { no: quote.no.toLowerCase() });
    expect(body.explanation?.costFen).toBe(78_923);
    expect(body.explanation?.plan).toMatchObject({ parent: 'D', cut: 4, ups: 4, plates: 4, parents: 338 });
    // Example E2: 6-up of the sixth-sheet of D, 769.23 for the chosen plan.
    expect(body.explanation?.rejected[0]).toMatch(/981\.52 元，比所选方案贵 212\.29 元/);
  });

  test('is in the language of who asks', async () => {
    const quote = await aQuote(owner);
    const { body } = await finance.call(quoteFind, { no: quote.no }, { language: 'en' });
    expect(body.explanation?.lines.map(({ label }) => label)).toContain('Paper');
    expect(JSON.stringify(body.explanation)).not.toMatch(/\p{Script=Han}/u);
  });

  test('says so when the rules of pricing have changed since, and shows what was stored', async () => {
    const quote = await aQuote(owner);
    await sql`update quote set frozen = jsonb_set(frozen, '{lines,0,amountFen}', '1') where id = ${quote.id}`.execute(
      app.database.db,
    );
    const { body } = await finance.call(quoteFind, { no: quote.no });
    expect([body.explanation?.agrees, body.explanation?.lines[0]?.amountFen, body.explanation?.rejected]).toEqual([
      false,
      1,
      [],
    ]);
  });

  test('is for people with the claim for cost; other staff see the quote, customers nothing', async () => {
    const { no, id } = await aQuote(owner);
    const seen = await service.call(quoteFind, { no });
    expect([seen.status, seen.body.quote.id, seen.body.explanation, seen.body.mayNote]).toEqual([200, id, null, true]);
    expect((await owner.call(quoteFind, { no })).status).toBe(403);
    expect((await finance.call(quoteFind, { no: 'BJ20200101-99999' })).status).toBe(404);
    expect((await finance.call(quoteFind, { no: 'DD20200101-99999' })).status).toBe(400);
  });
});
