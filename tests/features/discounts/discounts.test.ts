import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type DiscountRow,
  discountActions,
  discountAdd,
  discountCopy,
  discountEdit,
  discountGet,
  discountPage,
  discountSample,
  discountSetState,
  discountStatuses,
  scopeChoices,
} from '#features/discounts/discounts.contract.ts';
import { orderAdd, orderGet } from '#features/orders/orders.contract.ts';
import { calculate } from '#features/products/products.contract.ts';
import { quoteGet } from '#features/quotes/quotes.contract.ts';
import { can, statusesOf } from '#machines/lifecycle.ts';
import { discountLifecycle } from '#machines/lifecycles/discount.ts';
import type { Input } from '#shared/endpoint.ts';
import { addDays, shanghaiDay } from '#shared/working-days.ts';
import { anOrder, aQuote, flyerRequest, placeInput, productIds } from '#tests/features/orders/ordering.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Actor;
let sales: Actor;
let owner: Actor;
let person: Actor;
beforeAll(async () => {
  app = await testApp();
  [admin, sales, owner, person] = await Promise.all([
    actAs(app, '13900000001'),
    actAs(app, '13900000006'),
    actAs(app, '13800000001'),
    actAs(app, '13800000003'),
  ]);
});
afterAll(() => app.close());

const today = shanghaiDay(new Date());
const empty = { productIds: [], categoryIds: [], levelIds: [], companyIds: [] };
const fields = (change: Partial<Input<typeof discountAdd>> = {}): Input<typeof discountAdd> => ({
  nameZh: '大批量',
  nameEn: 'Large runs',
  priority: 10,
  stack: true,
  scope: empty,
  basis: 'qty',
  bands: [{ from: 5000, bp: 300 }],
  startDay: today,
  endDay: addDays(today, 30),
  exclusiveWithCoupon: false,
  ...change,
});

async function add(change: Partial<Input<typeof discountAdd>> = {}): Promise<DiscountRow> {
  const { status, body } = await admin.call(discountAdd, fields(change));
  expect(status).toBe(200);
  return body;
}
async function active(change: Partial<Input<typeof discountAdd>> = {}): Promise<DiscountRow> {
  const { id, version } = await add(change);
  const { status, body } = await admin.call(discountSetState, { id, version, action: 'activate' });
  expect(status).toBe(200);
  return body;
}
const priceFor = async (actor: Actor, quantity = 5000) =>
  (await actor.call(calculate, { ...(await flyerRequest(actor)), quantity })).body;

afterEach(async () => {
  const { body } = await admin.call(discountPage, { status: 'active', pagesize: 100, keyword: '大批量' });
  for (const { id, version } of body.items) await admin.call(discountSetState, { id, version, action: 'end' });
});

test('the contract lists exactly the statuses and edges of the graph', () => {
  expect(statusesOf(discountLifecycle).toSorted()).toEqual([...discountStatuses].toSorted());
  for (const action of discountActions) {
    expect(
      discountStatuses.some((status) => can(discountLifecycle, status, action)),
      action,
    ).toBe(true);
  }
});

describe('a strategy', () => {
  test('takes part in prices, break table and stored orders from the moment it is active', async () => {
    expect((await priceFor(owner)).strategyDiscountFen).toBe(0);
    const { id } = await active();
    expect((await priceFor(owner)).strategyDiscountFen).toBe(2812);
    const price = await priceFor(owner);
    // E14: level 5 % of 986.54, then 3 % of 937.21.
    expect([price.listFen, price.levelDiscountFen, price.payableBeforeShippingFen]).toEqual([98_654, 4933, 90_909]);
    expect([price.strategyName, price.strategyNameEn]).toEqual(['大批量', 'Large runs']);
    const rows = Object.fromEntries(price.priceBreaks.map((row) => [row.quantity, row]));
    expect(rows[3000]?.payableFen).toBe(81_260 - 4063);
    expect(rows[10_000]?.payableFen).toBe(155_221 - 7761 - Math.round((155_221 - 7761) * 0.03));
    const placed = await anOrder(owner);
    const order = (await owner.call(orderGet, { id: placed.id })).body;
    expect([order.amounts.strategyDiscFen, order.amounts.payableFen]).toEqual([2812, placed.payableFen]);
    const adjustment = await app.database.db
      .selectFrom('orderAdjustment')
      .select(['sourceId', 'amountFen', 'lineNo'])
      .where('orderId', '=', placed.id)
      .where('kind', '=', 'strategy')
      .execute();
    expect(adjustment).toEqual([{ sourceId: id, amountFen: -2812, lineNo: 1 }]);
    expect((await admin.call(discountGet, { id })).body.usedFen).toBe(2812);
  });

  test('that changes, pauses or ends never changes a stored quote (INV-40)', async () => {
    const strategy = await active();
    expect((await priceFor(owner)).strategyDiscountFen).toBe(2812);
    const quote = await aQuote(owner);
    const dearer = await admin.call(discountEdit, {
      id: strategy.id,
      version: strategy.version,
      ...fields({ bands: [{ from: 1, bp: 5000 }] }),
    });
    expect((await priceFor(owner)).strategyDiscountFen).toBe(46_861);
    expect((await owner.call(quoteGet, { id: quote.id })).body.result).toEqual(quote.result);
    await admin.call(discountSetState, { id: strategy.id, version: dearer.body.version, action: 'pause' });
    expect((await priceFor(owner)).strategyDiscountFen).toBe(0);
    expect((await owner.call(quoteGet, { id: quote.id })).body.result).toEqual(quote.result);
    const placed = await owner.call(orderAdd, placeInput(quote.id));
    expect(placed.body.payableFen).toBe(quote.result.payableFen);
  });

  test('applies on its first and its last day, not the day after (INV-39)', async () => {
    const strategy = await active({ startDay: today, endDay: today });
    expect((await priceFor(owner)).strategyDiscountFen).toBe(2812);
    const moved = await admin.call(discountEdit, {
      id: strategy.id,
      version: strategy.version,
      ...fields({ startDay: addDays(today, 1), endDay: addDays(today, 1) }),
    });
    expect(moved.status).toBe(200);
    expect((await priceFor(owner)).strategyDiscountFen).toBe(0);
    await admin.call(discountEdit, {
      id: strategy.id,
      version: moved.body.version,
      ...fields({ startDay: addDays(today, -9), endDay: addDays(today, -1) }),
    });
    expect((await priceFor(owner)).strategyDiscountFen).toBe(0);
  });

  test('for one company is the price of that company alone, however warm the remembered answers are', async () => {
    const companies = (await admin.call(scopeChoices, {})).body.companies;
    const other = await actAs(app, '13800000004');
    const id = companies.find(({ name }) => name.startsWith('宁波'))?.id ?? 0;
    await active({ scope: { ...empty, companyIds: [id] } });
    expect((await priceFor(other)).strategyDiscountFen).toBeGreaterThan(0);
    expect((await priceFor(owner)).strategyDiscountFen).toBe(0);
    expect((await priceFor(person)).strategyDiscountFen).toBe(0);
    expect((await priceFor(other)).strategyDiscountFen).toBeGreaterThan(0);
  });

  test('that overlaps another in days and scope is told so', async () => {
    const flyer = (await productIds(admin)).get('宣传单') ?? 0;
    const card = (await productIds(admin)).get('标准名片') ?? 0;
    const first = await active({ scope: { ...empty, productIds: [flyer] } });
    const second = await add({ scope: { ...empty, productIds: [flyer, card] } });
    expect(second.overlaps.map(({ id }) => id)).toContain(first.id);
    const third = await add({ scope: { ...empty, productIds: [card] } });
    expect(third.overlaps.map(({ id }) => id)).not.toContain(first.id);
    const later = await add({ startDay: addDays(today, 31), endDay: addDays(today, 40) });
    expect(later.overlaps.map(({ id }) => id)).not.toContain(first.id);
  });

  test('shows what it does to a product before it is stored', async () => {
    const productId = (await productIds(admin)).get('宣传单') ?? 0;
    const levels = (await admin.call(scopeChoices, {})).body.levels;
    const sample = { productId, levelId: levels.find(({ nameEn }) => nameEn === 'Gold')?.id ?? null, scope: empty };
    const { body } = await admin.call(discountSample, {
      ...sample,
      stack: false,
      basis: 'qty',
      bands: [{ from: 5000, bp: 600 }],
    });
    const rows = Object.fromEntries(body.rows.map((row) => [row.quantity, row]));
    expect(body.inScope).toBe(true);
    expect(rows[3000]).toMatchObject({ strategyFen: 0, used: false });
    expect(rows[5000]).toMatchObject({ levelFen: 0, used: true });
    expect(rows[5000]?.payableFen).toBe((rows[5000]?.listFen ?? 0) - Math.round((rows[5000]?.listFen ?? 0) * 0.06));
    const elsewhere = { ...sample, scope: { ...empty, productIds: [999_999] } };
    const out = await admin.call(discountSample, {
      ...elsewhere,
      stack: false,
      basis: 'qty',
      bands: [{ from: 1, bp: 600 }],
    });
    expect([out.body.inScope, out.body.rows.some(({ used }) => used)]).toEqual([false, false]);
  });

  test('is refused beside the field for bands out of order, days reversed, and things that do not exist', async () => {
    const wrong = [
      [{ bands: [] }, 'bands'],
      [
        {
          bands: [
            { from: 100, bp: 100 },
            { from: 100, bp: 200 },
          ],
        },
        'bands',
      ],
      [{ bands: [{ from: 1, bp: 100, fixedFen: 100 }] }, 'bands.0'],
      [{ bands: [{ from: 1, bp: 10_001 }] }, 'bands.0.bp'],
      [{ startDay: addDays(today, 2), endDay: today }, 'endDay'],
      [{ scope: { ...empty, productIds: [999_999] } }, 'scope.productIds'],
      [{ nameZh: ' ' }, 'nameZh'],
    ] as const;
    for (const [change, field] of wrong) {
      const { status, refusal } = await admin.raw(discountAdd, { ...fields(), ...change });
      expect([field, status, Object.keys(refusal.errors ?? {})]).toEqual([field, 400, [field]]);
    }
  });

  test('goes along the edges of its graph only, and a stale version is told (409)', async () => {
    const { id, version } = await add();
    for (const action of ['pause', 'resume', 'end'] as const) {
      expect((await admin.call(discountSetState, { id, version, action })).status).toBe(409);
    }
    const started = await admin.call(discountSetState, { id, version, action: 'activate' });
    expect((await admin.call(discountSetState, { id, version, action: 'pause' })).status).toBe(409);
    const ended = await admin.call(discountSetState, { id, version: started.body.version, action: 'end' });
    expect(ended.body.status).toBe('ended');
    expect((await admin.call(discountEdit, { id, version: ended.body.version, ...fields() })).status).toBe(409);
    const copy = await admin.call(discountCopy, { id });
    expect([copy.body.status, copy.body.nameZh, copy.body.bands]).toEqual([
      'draft',
      '大批量（副本）',
      [{ from: 5000, bp: 300, fixedFen: null }],
    ]);
  });

  test('is read with Discount_Read and changed with Discount_Edit', async () => {
    const { id, version } = await add();
    expect((await sales.call(discountGet, { id })).status).toBe(200);
    expect((await sales.call(discountEdit, { id, version, ...fields() })).status).toBe(403);
    expect((await sales.call(discountSetState, { id, version, action: 'activate' })).status).toBe(403);
    expect((await person.call(discountPage, {})).status).toBe(403);
    expect((await admin.call(discountGet, { id: 999_999 })).status).toBe(404);
  });
});

test('the list is narrowed by words, status, scope and day, counted by status, and sorted', async () => {
  const flyer = (await productIds(admin)).get('宣传单') ?? 0;
  await add({ nameZh: '清单甲', priority: 7, scope: { ...empty, productIds: [flyer] } });
  await add({ nameZh: '清单乙', priority: 3, startDay: addDays(today, 90), endDay: addDays(today, 99) });
  const page = async (filter: Input<typeof discountPage>) => {
    const { body } = await admin.call(discountPage, { keyword: '清单', ...filter });
    return body.items.map(({ nameZh }) => nameZh);
  };
  expect(await page({})).toEqual(['清单乙', '清单甲']);
  expect(await page({ sort: 'priority' })).toEqual(['清单乙', '清单甲']);
  expect(await page({ sort: '-priority' })).toEqual(['清单甲', '清单乙']);
  expect(await page({ scope: 'product' })).toEqual(['清单甲']);
  expect(await page({ scope: 'all' })).toEqual(['清单乙']);
  expect(await page({ day: today })).toEqual(['清单甲']);
  expect(await page({ status: 'active' })).toEqual([]);
  const { body } = await admin.call(discountPage, { keyword: '清单', pagesize: 1, page: 2 });
  expect([body.total, body.items.length, body.counts]).toEqual([2, 1, { draft: 2, active: 0, paused: 0, ended: 0 }]);
  expect(body.items[0]?.scopeWords).toEqual([{ kind: 'product', name: '宣传单', nameEn: 'Flyers' }]);
  expect((await admin.raw(discountPage, { sort: 'id' })).status).toBe(400);
});
