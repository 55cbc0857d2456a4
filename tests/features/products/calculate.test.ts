import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceCatalogue } from '#features/products/catalogue-cache.service.ts';
import { firstSpec } from '#features/products/first-spec.service.ts';
import {
  calculate,
  getInfo,
  getNavs,
  getSelectPrepareData,
  type QuoteRequest,
} from '#features/products/products.contract.ts';
import { firstConfiguration, requestOf } from '#features/quotes/quote-form.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { flyerRequest, flyerSpec, productIds } from '../orders/ordering.ts';

let app: TestApp;
let guest: Actor; // without a company: the default level, no discount
let owner: Actor; // level gold, 5 %
let admin: Actor;
beforeAll(async () => {
  app = await testApp();
  guest = await actAs(app, '13800000003');
  owner = await actAs(app, '13800000001');
  admin = await actAs(app, '13900000001');
});
afterAll(() => app.close());

const han = /\p{Script=Han}/u;

describe('the menu of the quote page', () => {
  test('has categories for every kind of work with at least twelve products, each in two languages and with a price', async () => {
    const { body } = await guest.call(getNavs, {});
    const products = body.flatMap((group) => group.products);
    expect(body.length).toBeGreaterThanOrEqual(3);
    expect(products.length).toBeGreaterThanOrEqual(12);
    for (const { id, name, nameEn } of products) {
      expect(name).not.toBe(nameEn);
      const { body: info } = await guest.call(getInfo, { id });
      const request = firstRequest(info);
      const { status, body: price } = await guest.call(calculate, request);
      expect([name, status, status === 200 ? price.needsManualQuote : price]).toEqual([name, 200, false]);
      expect(price.listFen).toBeGreaterThan(0);
      expect(price.priceBreaks.every((row) => row.listFen !== null)).toBe(true);
    }
  });

  test('offers no product whose first specification has no price: price books are compared by those', async () => {
    const { body } = await guest.call(getNavs, {});
    for (const { id, name } of body.flatMap((group) => group.products)) {
      const { body: info } = await guest.call(getInfo, { id });
      const quantity = info.breakQuantities[0] ?? info.quantity.min;
      const request = { productId: id, quantity, designs: info.designs.min, spec: firstSpec(info) };
      const { status, body: price } = await guest.call(calculate, request as QuoteRequest);
      expect([name, status, status === 200 ? price.needsManualQuote : price]).toEqual([name, 200, false]);
    }
  });

  test('every option is named in words of both languages; only sizes may go without Chinese', async () => {
    const { body } = await guest.call(getNavs, {});
    for (const { id } of body.flatMap((group) => group.products)) {
      const { body: info } = await guest.call(getInfo, { id });
      for (const { key, choices, ...group } of info.options) {
        for (const { labelZh, labelEn } of [group, ...choices]) {
          expect(labelEn).not.toMatch(han);
          if (key !== 'size') expect(labelZh).toMatch(han);
        }
      }
    }
  });

  test('an English price says nothing in Chinese, freight, breaks and costs included', async () => {
    const { body } = await guest.call(getNavs, {});
    const shipping = { regionCode: '330100', pickup: false };
    for (const { id, nameEn } of body.flatMap((group) => group.products)) {
      const { body: info } = await guest.call(getInfo, { id });
      for (const person of [guest, admin]) {
        const request = { ...firstRequest(info), shipping };
        const { status, body: price } = await person.call(calculate, request, { language: 'en' });
        expect([nameEn, status, price.freightNote]).toEqual([
          nameEn,
          200,
          expect.stringMatching(/^Standard courier: /),
        ]);
        // The level has a name in each language, as products have.
        const { levelName: _, ...said } = price;
        expect(JSON.stringify(said)).not.toMatch(han);
      }
    }
  });

  test('never shows a product off the shelf (INV-6)', async () => {
    const id = (await productIds(guest)).get('海报') ?? 0;
    const put = async (status: 'on_shelf' | 'off_shelf') => {
      await app.database.db.updateTable('product').set({ status }).where('id', '=', id).execute();
      await announceCatalogue(app.database.db);
      await expect.poll(async () => (await productIds(guest)).has('海报')).toBe(status === 'on_shelf');
    };
    await put('off_shelf');
    expect((await guest.call(getInfo, { id })).status).toBe(404);
    await put('on_shelf');
  });
});

describe('a question asked again', () => {
  test('is answered alike, but each level, language and right to see costs has an answer of its own', async () => {
    const request = await flyerRequest(guest);
    const asked = async (actor: Actor) => (await actor.call(calculate, request)).body;
    const first = await Promise.all([guest, owner, admin].map(asked));
    const again = await Promise.all([guest, owner, admin].map(asked));
    expect(again).toEqual(first);
    expect(first.map(({ levelBp }) => levelBp)).toEqual([0, 500, 0]);
    expect(first.map(({ lines }) => lines === undefined)).toEqual([true, true, false]);
    const english = await guest.call(calculate, request, { language: 'en' });
    expect(english.body.plan?.style).not.toBe(first[0]?.plan?.style);
  });

  test('is refused once the product has left the shelf', async () => {
    const db = app.database.db;
    const request = await flyerRequest(guest);
    expect((await guest.call(calculate, request)).status).toBe(200);
    const put = async (status: 'on_shelf' | 'off_shelf') => {
      await db.updateTable('product').set({ status }).where('id', '=', request.productId).execute();
      await announceCatalogue(db);
      await expect
        .poll(async () => (await guest.call(calculate, request)).status)
        .toBe(status === 'on_shelf' ? 200 : 404);
    };
    await put('off_shelf');
    await put('on_shelf');
  });

  test('is refused again when it was refused', async () => {
    const request = await flyerRequest(guest, { turnaround: 'never' });
    const first = await guest.call(calculate, request);
    expect(first.status).toBe(400);
    const { status, refusal } = await guest.call(calculate, request);
    expect([status, refusal]).toEqual([400, first.refusal]);
  });
});

describe('a price over HTTP', () => {
  test('E2: 5000 flyers 210×285 cost 986.54', async () => {
    const { body } = await guest.call(calculate, await flyerRequest(guest));
    expect(body).toMatchObject({ listFen: 98_654, unitYuan: '0.1973', levelDiscountFen: 0, weightG: 46_982 });
    expect(body.plan).toMatchObject({ ups: 4, sheet: '597×444', style: '自翻版' });
  });

  test('E3: the break table rises as worked out by hand', async () => {
    const { body } = await guest.call(calculate, await flyerRequest(guest));
    expect(body.priceBreaks.map((row) => [row.quantity, row.listFen])).toEqual([
      [100, 12_886],
      [200, 21_290],
      [500, 46_536],
      [1000, 64_490],
      [2000, 73_123],
      [3000, 81_260],
      [5000, 98_654],
      [10_000, 155_221],
      [20_000, 273_939],
      [50_000, 602_368],
    ]);
  });

  test('level gold takes 5 % off, freight is never discounted', async () => {
    const { body } = await owner.call(calculate, await flyerRequest(owner));
    // 46.9823 kg: first kg 8.00, 46 steps of 2.00
    expect(body).toMatchObject({
      listFen: 98_654,
      levelName: '金牌',
      levelBp: 500,
      levelDiscountFen: 4933,
      payableBeforeShippingFen: 93_721,
      freightFen: 10_000,
      payableFen: 103_721,
    });
  });

  test('E1: two designs of 500 cards with round corners cost 110.00', async () => {
    const productId = (await productIds(guest)).get('标准名片') ?? 0;
    const spec = { size: '90x54', material: 'C300', colour: '4/4', crafts: [{ key: 'round-corners' }] };
    const { body } = await guest.call(calculate, { productId, quantity: 500, designs: 2, spec });
    expect(body.listFen).toBe(11_000);
  });

  test('E6: 10 000 tuck end cartons cost 4791.50', async () => {
    const productId = (await productIds(guest)).get('反插盒') ?? 0;
    const crafts = [{ key: 'lamination', params: { film: 'matte', sides: 1 } }];
    const spec = { box: { l: 60, w: 40, h: 120 }, material: 'W350', colour: '4/0', crafts };
    const { body } = await guest.call(calculate, { productId, quantity: 10_000, spec });
    expect(body.listFen).toBe(479_150);
  });

  test('A4 costs a cut, and the answer says what 210×285 would save', async () => {
    const { body } = await guest.call(
      calculate,
      await flyerRequest(guest, { spec: { ...flyerSpec, size: '210x297' } }),
    );
    expect(body.listFen).toBe(125_190);
    expect(body.warnings).toMatchObject([{ code: 'SIZE_COSTS_A_CUT', message: expect.stringContaining('21%') }]);
  });

  test('cost lines are for people with Product_Cost only', async () => {
    expect((await owner.call(calculate, await flyerRequest(owner))).body.lines).toBeUndefined();
    const { lines = [] } = (await admin.call(calculate, await flyerRequest(admin))).body;
    expect(lines.find(({ code }) => code === 'paper')).toMatchObject({ amountFen: 34_923, qty: 338 });
    expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(98_654);
  });

  test('is promised in working days and valid through the seventh day in Shanghai', async () => {
    const { body } = await guest.call(calculate, await flyerRequest(guest));
    expect(body.validUntil).toMatch(/T15:59:59\.000Z$/);
    const days = (Date.parse(body.validUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(8);
    expect(body.promisedDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('an older price book is answered with the newest and a warning', async () => {
    const { body } = await guest.call(calculate, await flyerRequest(guest, { priceBookVersionId: 999 }));
    expect(body.warnings[0]?.code).toBe('PRICE_CHANGED');
    expect(body.listFen).toBe(98_654);
  });

  test('a size beyond every press is left to a person, never 0.00 without a word', async () => {
    const request = await flyerRequest(guest, { spec: { ...flyerSpec, size: { w: 1300, h: 900 } } });
    const { status, body } = await guest.call(calculate, request, { language: 'en' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ needsManualQuote: true, manualReason: expect.stringContaining('ask us') });
  });
});

describe('refusals stand beside their field (pricing.md 2.17)', () => {
  const refused = async (change: Record<string, unknown>) => {
    const { status, refusal } = await guest.raw(calculate, { ...(await flyerRequest(guest)), ...change });
    return [status, Object.keys(refusal.errors ?? {})];
  };
  test.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: -5 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: '500' }, 'quantity'],
    [{ quantity: '1e9' }, 'quantity'],
    [{ quantity: true }, 'quantity'],
    [{ quantity: 99_999_999 }, 'quantity'],
    [{ designs: 0 }, 'designs'],
    [{ designs: 21 }, 'designs'],
    [{ spec: { ...flyerSpec, size: { w: 9, h: 100 } } }, 'spec.size'],
    [{ spec: { ...flyerSpec, size: 'B7' } }, 'spec.size'],
    [{ spec: { ...flyerSpec, material: 'C80' } }, 'spec.material'],
    [{ spec: { material: 'C157', colour: '4/4' } }, 'spec.size'],
    [{ spec: { ...flyerSpec, colour: '6/6' } }, 'spec.colour'],
    [{ spec: { ...flyerSpec, crafts: [{ key: 'gold-plate' }] } }, 'spec.crafts'],
    [{ turnaround: 'yesterday' }, 'turnaround'],
    [{ shipping: { regionCode: '999999', pickup: false } }, 'shipping.regionCode'],
    [{ shipping: { regionCode: '810100', pickup: false } }, 'shipping.regionCode'],
  ])('%j', async (change, field) => {
    expect(await refused(change)).toEqual([400, [field]]);
  });

  test.each([0, -1, -1_000_000_000, 1_000_000_000, Number.MAX_SAFE_INTEGER])(
    'a quantity of %d is answered with the quantities that are sold',
    async (quantity) => {
      const request = await flyerRequest(guest);
      const { min, max } = (await guest.call(getInfo, { id: request.productId })).body.quantity;
      const { status, refusal } = await guest.raw(calculate, { ...request, quantity });
      expect([status, refusal.errors]).toEqual([400, { quantity: [`数量须在 ${min} 到 ${max} 之间`] }]);
    },
  );

  test('foil on light paper without lamination', async () => {
    const foil = { key: 'foil', params: { w: 30, h: 20, positions: 1 } };
    const [status, fields] = await refused({ spec: { ...flyerSpec, crafts: [foil] } });
    expect(status).toBe(400);
    expect(fields).toEqual([expect.stringMatching(/^spec\.(crafts|material)/)]);
    const laminated = [foil, { key: 'lamination', params: { film: 'matte', sides: 1 } }];
    expect(
      (await guest.call(calculate, await flyerRequest(guest, { spec: { ...flyerSpec, crafts: laminated } }))).status,
    ).toBe(200);
  });

  test('spot UV on gloss film', async () => {
    const crafts = [{ key: 'spot-uv' }, { key: 'lamination', params: { film: 'gloss', sides: 1 } }];
    expect((await refused({ spec: { ...flyerSpec, crafts } }))[0]).toBe(400);
  });

  test('a quantity off the exact grid of a table price', async () => {
    const productId = (await productIds(guest)).get('标准名片') ?? 0;
    const spec = { size: '90x54', material: 'C300', colour: '4/4' };
    expect(await refused({ productId, quantity: 300, spec })).toEqual([400, ['quantity']]);
  });

  test('a region that is not served is named in the language of the asker', async () => {
    const request = await flyerRequest(guest, { shipping: { regionCode: '810100', pickup: false } });
    const message = async (language: 'zh-CN' | 'en') =>
      (await guest.raw(calculate, request, { language })).refusal.errors?.['shipping.regionCode']?.[0];
    expect(await message('zh-CN')).toContain('香港');
    expect(await message('en')).toMatch(/Hong Kong/);
    expect(await message('en')).not.toMatch(han);
  });

  test('an unknown product answers 404, a visitor 401', async () => {
    expect((await guest.call(calculate, await flyerRequest(guest, { productId: 987_654 }))).status).toBe(404);
    const { actWith } = await import('#tests/support/act-as.ts');
    expect((await actWith(app, null).call(calculate, await flyerRequest(guest))).status).toBe(401);
  });
});

describe('delivery data', () => {
  test('lists the provinces that are served, with cities, and how the company pays', async () => {
    const { body } = await owner.call(getSelectPrepareData, {});
    expect(body.regions).toHaveLength(31);
    expect(body.regions.find(({ code }) => code === '330000')?.cities).toContainEqual({
      code: '330100',
      name: '杭州市',
      nameEn: 'Hangzhou',
    });
    expect(body).toMatchObject({ pickup: true, payTerms: 'monthly' });
    expect(body.addresses[0]?.isDefault).toBe(true);
  });
});

type Info = Awaited<ReturnType<typeof guest.call<typeof getInfo>>>['body'];

/** What the page starts with: first choices everywhere, a middle quantity. */
/** What the page itself would ask first. */
function firstRequest(info: Info) {
  const { productId, quantity, spec } = requestOf(firstConfiguration(info, null), null);
  return { productId, quantity, spec };
}
