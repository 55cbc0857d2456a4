import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productPage } from '#features/products/product-list.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
});
afterAll(() => app.close());

const page = async (query = {}) => (await admin.call(productPage, query)).body;

describe('the list of products', () => {
  test('needs nothing but a page, and shows what prices each product', async () => {
    const body = await page({ page: 1, pagesize: 5 });
    expect(body.items).toHaveLength(5);
    expect(body.total).toBeGreaterThanOrEqual(12);
    expect(body.counts).toEqual({ on_shelf: body.total });
    const [cards] = (await page({ keyword: '标准名片' })).items;
    expect(cards).toMatchObject({
      name: '标准名片',
      model: 'matrix',
      status: 'on_shelf',
      priceSource: 'table',
      bookNo: 1,
      versionNo: 1,
      changed: false,
    });
    const [flyers] = (await page({ keyword: '宣传单' })).items;
    expect(flyers).toMatchObject({ model: 'flat', priceSource: 'tariff', bookNo: 1 });
  });

  test('is limited to a model, a category with what is below it, and products of suppliers', async () => {
    const { items } = await page({ model: 'carton', pagesize: 100 });
    expect(new Set(items.map(({ model }) => model))).toEqual(new Set(['carton']));
    const categoryId = items[0]?.categoryId ?? 0;
    const below = await page({ categoryId, pagesize: 100 });
    expect(below.items.map((row) => row.categoryId).every((id) => id === categoryId)).toBe(true);
    expect((await page({ external: 'true' })).total).toBe(0);
    expect((await page({ external: 'false' })).total).toBe((await page()).total);
  });

  test('finds products that customers are not shown for want of a price', async () => {
    expect((await page({ priced: 'false' })).total).toBe(0);
    expect((await page({ priced: 'true' })).total).toBe((await page()).total);
  });

  test('sorts on the server by what the screen offers and refuses any other key', async () => {
    const codes = (await page({ sort: '-code', pagesize: 100 })).items.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted((a, b) => (a < b ? 1 : -1)));
    expect((await admin.raw(productPage, { sort: 'id; drop table product' })).status).toBe(400);
  });

  test('is handed out as a file with every row', async () => {
    const { rawPayload, headers } = await app.fastify.inject({
      url: '/api/Product/Export?format=xlsx',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(headers['content-disposition']).toContain('products.xlsx');
    const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength((await page()).total + 1);
  });
});
