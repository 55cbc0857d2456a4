import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderAdd, orderGet } from '#features/orders/orders.contract.ts';
import { calculate, type QuoteRequest } from '#features/products/products.contract.ts';
import { quoteFind } from '#features/quotes/explanation.contract.ts';
import { quoteShare, quoteShared } from '#features/quotes/quotes.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { aQuote, placeInput, productIds } from '../orders/ordering.ts';

let app: TestApp;
let owner: Actor;
let staff: Actor;
let banners: Pick<QuoteRequest, 'productId' | 'quantity' | 'spec'>;
beforeAll(async () => {
  app = await testApp();
  owner = await actAs(app, '13800000001');
  staff = await actAs(app, '13900000001');
  const spec = {
    size: { w: 1400, h: 3600 },
    set: { pieces: 2, more: [{ w: 3000, h: 1000, pieces: 1 }] },
    material: 'V510',
    colour: '4/0',
    crafts: [{ key: 'eyelets', params: { count: 8 } }, { key: 'hem' }],
  };
  banners = { productId: (await productIds(owner)).get('喷绘条幅') ?? 0, quantity: 2, spec };
});
afterAll(() => app.close());

const words = [
  { label: '尺寸 1', value: '1400×3600 mm × 2 幅' },
  { label: '尺寸 2', value: '3000×1000 mm × 1 幅' },
  { label: '每套', value: '3 幅，共 13.08 m²' },
];

test('an order of two sets of banners tells every size, and is counted in sets', async () => {
  const quote = await aQuote(owner, banners);
  expect(quote.result.listFen).toBe(2 * 38_820);
  expect(quote.specZh.slice(0, 3)).toEqual(words);
  expect(quote.specEn[0]).toEqual({ label: 'Size 1', value: '1400×3600 mm, 2 pieces' });
  expect(quote.request.spec.set).toEqual(banners.spec.set);
  expect([quote.unitZh, quote.unitEn]).toEqual(['套', 'sets']);

  const { body: shared } = await owner.call(quoteShare, { id: quote.id, version: quote.version, on: true });
  const { body: seen } = await owner.call(quoteShared, { token: shared.shareToken ?? '' });
  expect([seen.specZh.slice(0, 3), seen.unitZh, seen.quantity]).toEqual([words, '套', 2]);

  const { explanation } = (await staff.call(quoteFind, { no: quote.no })).body;
  expect(explanation?.agrees).toBe(true);
  expect(explanation?.lines.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['喷绘 1400×3600 mm', '打气眼 3000×1000 mm', '卷边 3000×1000 mm']),
  );
  expect(explanation?.planWords).toContain('2 种尺寸（宽×高）共 6 件：面积 26.16 m²');

  const placed = await owner.call(orderAdd, placeInput(quote.id));
  expect(placed.status).toBe(200);
  const { body: order } = await owner.call(orderGet, { id: placed.body.id });
  expect(order.lines[0]).toMatchObject({ quantity: 2, unitZh: '套', specZh: expect.arrayContaining(words) });
});

test('a fault of one line is answered beside it', async () => {
  const set = {
    pieces: 1,
    more: [
      { w: 3000, h: 1000, pieces: 1 },
      { w: 50, h: 1000, pieces: 1 },
    ],
  };
  const { status, body } = await owner.call(calculate, { ...banners, spec: { ...banners.spec, set } });
  expect([status, body]).toMatchObject([400, { errors: { 'spec.set.more.1': [expect.stringContaining('200×200')] } }]);
});
