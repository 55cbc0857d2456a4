import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  discountAdd,
  discountPage,
  discountSetState,
  discountTest,
  scopeChoices,
} from '#features/discounts/discounts.contract.ts';
import type { Input } from '#shared/endpoint.ts';
import { addDays, shanghaiDay } from '#shared/working-days.ts';
import { productIds } from '#tests/features/orders/ordering.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Actor;
let sales: Actor;
let flyer: number;
let gold: number;
beforeAll(async () => {
  app = await testApp();
  [admin, sales] = await Promise.all([actAs(app, '13900000001'), actAs(app, '13900000006')]);
  flyer = (await productIds(admin)).get('宣传单') ?? 0;
  gold = (await admin.call(scopeChoices, {})).body.levels.find(({ nameEn }) => nameEn === 'Gold')?.id ?? 0;
});
afterAll(() => app.close());

const today = shanghaiDay(new Date());
const empty = { productIds: [], categoryIds: [], levelIds: [], companyIds: [] };
async function strategy(change: Partial<Input<typeof discountAdd>> = {}) {
  const { body } = await admin.call(discountAdd, {
    nameZh: '试算策略',
    nameEn: 'Trial',
    priority: 10,
    stack: true,
    scope: empty,
    basis: 'qty',
    bands: [{ from: 5000, bp: 300 }],
    startDay: addDays(today, 40),
    endDay: addDays(today, 50),
    exclusiveWithCoupon: false,
    ...change,
  });
  return body;
}
const tried = async (id: number, change: Partial<Input<typeof discountTest>> = {}) =>
  (
    await sales.call(discountTest, {
      id,
      productId: flyer,
      quantity: 5000,
      levelId: gold,
      companyId: null,
      ...change,
    })
  ).body;

test('a draft of later days is tried as if it were in force today, on the level of the buyer', async () => {
  const { id } = await strategy();
  const body = await tried(id);
  // The level takes 5 %, the strategy 3 % of what is left.
  expect(body.levelName).toBe('金牌');
  expect(body.levelFen).toBe(Math.round(body.listFen * 0.05));
  expect(body.strategyFen).toBe(Math.round((body.listFen - body.levelFen) * 0.03));
  expect(body.payableFen).toBe(body.listFen - body.levelFen - body.strategyFen);
  expect(body.wonId).toBe(id);
  expect(body.rules.find((rule) => rule.id === id)?.outcome).toBe('won');
  expect((await admin.call(discountPage, { keyword: '试算策略' })).body.items[0]?.status).toBe('draft');
});

test('says which rule wins and why the tested one does not', async () => {
  const weak = await strategy({ stack: false, bands: [{ from: 1, bp: 200 }] });
  const levelWins = await tried(weak.id);
  expect([levelWins.wonId, levelWins.strategyFen]).toEqual([null, 0]);
  expect(levelWins.rules.find(({ id }) => id === weak.id)).toMatchObject({
    outcome: 'saves_less',
    savingFen: Math.round(levelWins.listFen * 0.02),
  });
  const later = await strategy({ bands: [{ from: 80_000, bp: 900 }] });
  expect((await tried(later.id)).rules.find(({ id }) => id === later.id)?.outcome).toBe('below_bands');
  const elsewhere = await strategy({ scope: { ...empty, productIds: [flyer + 1] } });
  expect((await tried(elsewhere.id)).rules.find(({ id }) => id === elsewhere.id)?.outcome).toBe('out_of_scope');

  const strong = await strategy({ startDay: today, endDay: today, bands: [{ from: 1, bp: 2000 }] });
  await admin.call(discountSetState, { id: strong.id, version: strong.version, action: 'activate' });
  expect((await tried(weak.id)).wonId).toBe(strong.id);
  expect((await tried(weak.id, { levelId: null })).rules.find(({ id }) => id === weak.id)?.outcome).toBe('saves_less');
});

test('without a product it is tried on the first that it is for, at its first usual quantity', async () => {
  const cards = (await productIds(admin)).get('标准名片') ?? 0;
  const { id } = await strategy({ scope: { ...empty, productIds: [cards] } });
  const body = await tried(id, { productId: null, quantity: null });
  expect([body.productId, body.quantity > 0]).toEqual([cards, true]);
});

test('a company brings its own level, and what is for it alone', async () => {
  const company = (await admin.call(scopeChoices, {})).body.companies.find(({ name }) => name.startsWith('杭州云杉'));
  const { id } = await strategy({
    scope: { ...empty, companyIds: [company?.id ?? 0] },
    bands: [{ from: 1, bp: 3000 }],
  });
  const withIt = await tried(id, { levelId: null, companyId: company?.id ?? 0 });
  expect([withIt.levelName, withIt.wonId]).toEqual(['金牌', id]);
  expect((await tried(id, { companyId: null })).rules.find((rule) => rule.id === id)?.outcome).toBe('out_of_scope');
});

test('is refused beside the field for what cannot be priced, and 404 without a strategy', async () => {
  const { id } = await strategy();
  const ask = (change: Partial<Input<typeof discountTest>>) =>
    sales.call(discountTest, { id, productId: flyer, quantity: 5000, levelId: null, companyId: null, ...change });
  expect(Object.keys((await ask({ productId: 999_999 })).refusal.errors ?? {})).toEqual(['productId']);
  expect(Object.keys((await ask({ companyId: 999_999 })).refusal.errors ?? {})).toEqual(['companyId']);
  expect(Object.keys((await ask({ quantity: 90_000_000 })).refusal.errors ?? {})).toEqual(['quantity']);
  expect((await ask({ id: 999_999 })).status).toBe(404);
});

test('the list says which strategies overlap', async () => {
  const first = await strategy({ nameZh: '重叠甲', startDay: today, endDay: today });
  await admin.call(discountSetState, { id: first.id, version: first.version, action: 'activate' });
  await strategy({ nameZh: '重叠乙', startDay: today, endDay: addDays(today, 3) });
  const { items } = (await admin.call(discountPage, { keyword: '重叠' })).body;
  const names = items.map(({ nameZh, overlaps }) => [nameZh, overlaps.some(({ id }) => id === first.id)]);
  expect(names).toEqual([
    ['重叠乙', true],
    ['重叠甲', false],
  ]);
});
