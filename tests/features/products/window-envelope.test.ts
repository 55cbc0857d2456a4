import { afterAll, beforeAll, expect, test } from 'vitest';
import { craftAdd } from '#features/crafts/crafts.contract.ts';
import { orderAdd, orderGet } from '#features/orders/orders.contract.ts';
import { productAdd, productEditData } from '#features/products/product-edit.contract.ts';
import { calculate, getInfo } from '#features/products/products.contract.ts';
import { firstConfiguration, requestOf } from '#features/quotes/quote-form.ts';
import { quoteAdd, quoteShare, quoteShared } from '#features/quotes/quotes.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { hangzhou, placeInput } from '../orders/ordering.ts';
import { publish } from '../price-books/books.ts';
import { edit, productNamed, publishProduct } from './editing.ts';

let app: TestApp;
let admin: Actor;
let customer: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  customer = await actAs(app, '13800000003');
});
afterAll(() => app.close());

/** Pieces are folded and glued on a machine that the demo house does not have. */
const envelopeGluing = {
  code: 'envelope-gluing',
  nameZh: '糊信封',
  nameEn: 'Envelope folding and gluing',
  key: 'envelope-gluing',
  variant: null,
  unitBasis: 'piece' as const,
  unitParams: [],
  sizeBasis: 'none' as const,
  setupFen: 12_000,
  tiers: [{ upTo: null, rateE4: 300 }],
  minUnitE4: 0,
  minChargeFen: 0,
  tool: null,
  sheetLevelOp: false,
  order: 90,
};

test('a window envelope, which the house has never made, is entered, published, quoted and ordered', async () => {
  // The gluing comes into the draft of the price book, which is published first.
  expect((await admin.call(craftAdd, envelopeGluing)).status).toBe(200);
  const { categoryId } = await productNamed(admin, '宣传单');
  const added = await admin.call(productAdd, {
    categoryId,
    code: 'window-envelope',
    nameZh: '开窗信封',
    nameEn: 'Window envelope',
    model: 'flat',
  });
  expect([added.status, added.body.status, added.body.problems]).toEqual([200, 'draft', []]);

  const { body: offered } = await admin.call(productEditData, {});
  const window = offered.crafts.find(({ key }) => key === 'window')?.option;
  if (!window) throw new Error('no window craft');
  const saved = await edit(admin, added.body, {
    unit: ['个', 'envelopes'],
    // Two panels, with seams of 15 mm on each side and a flap of 25 mm: 250 × 245 mm when flat (pricing.md 2.8).
    sizes: [{ code: 'dl', name: ['5号 DL 220×110 mm', 'DL 220×110 mm'], w: 220, h: 110 }],
    opened: { timesW: 1, timesH: 2, addWCmm: 3000, addHCmm: 2500 },
    materials: offered.materials
      .filter((paper) => ['C105', 'C128', 'C157'].includes(paper.code))
      .map(({ code }) => code),
    colours: ['4/0', '1/0'],
    dieRule: { fixedMm: 900, perimeterBp: 10_000 },
    standardCrafts: [{ key: 'die-cut' }, { key: 'envelope-gluing' }],
    crafts: [{ ...window, required: true }],
    quantity: { min: 500, max: 200_000, step: 500, choices: [], allowCustom: true },
    breakQuantities: [1000, 5000, 20_000],
  } as never);
  expect(saved.status).toBe(200);
  expect(saved.body.problems).toEqual([
    expect.objectContaining({
      field: 'priced.standardCrafts.1',
      messageEn: expect.stringContaining('publish the book first'),
    }),
  ]);
  expect((await publishProduct(admin, saved.body)).status).toBe(400);
  expect((await publish(admin, '糊信封')).status).toBe(200);
  const published = await publishProduct(admin, saved.body);
  expect([published.status, published.body.status, published.body.problems]).toEqual([200, 'on_shelf', []]);

  const { id } = published.body;
  const { body: info } = await customer.call(getInfo, { id });
  expect(info.options.map(({ key, required }) => [key, required])).toEqual([
    ['size', true],
    ['material', true],
    ['colour', true],
    ['window', true],
  ]);
  const { spec, productId } = requestOf(firstConfiguration(info, null), null);
  const request = { productId, spec, quantity: 5000, shipping: hangzhou };
  const priced = await customer.call(calculate, request);
  expect([priced.status, priced.body.needsManualQuote]).toEqual([200, false]);
  expect(priced.body.listFen).toBeGreaterThan(0);
  // The weight is that of the flat sheet on its paper of 105 g/m², and not that of the finished piece.
  expect(priced.body.weightG).toBe(Math.floor(5000 * 0.25 * 0.245 * 105));
  const costs = (await admin.call(calculate, request)).body.lines?.map(({ code }) => code);
  expect(costs).toEqual(expect.arrayContaining(['paper', 'tool.die', 'die-cut', 'window', 'envelope-gluing']));

  const quote = await customer.call(quoteAdd, { ...request, expectedPayableFen: priced.body.payableFen });
  expect(quote.status).toBe(200);
  const order = await customer.call(orderAdd, placeInput(quote.body.id));
  expect(order.status).toBe(200);
  const { body: shown } = await customer.call(orderGet, { id: order.body.id });
  expect(shown.lines.map(({ productName, listFen }) => [productName, listFen])).toEqual([
    ['开窗信封', priced.body.listFen],
  ]);
  // Whoever makes it reads these words only: the die and the gluing stand there beside the window that was chosen.
  expect(shown.lines[0]?.specZh.slice(-4, -1)).toEqual([
    { label: window.name[0], value: expect.stringContaining('宽') },
    { label: '模切', value: '已包含' },
    { label: '糊信封', value: '已包含' },
  ]);
});

test('a window that is always included is named with its size on the form, the quote, its link and the order', async () => {
  const product = await productNamed(admin, '开窗信封');
  const saved = await edit(admin, product, {
    crafts: [],
    standardCrafts: [
      { key: 'die-cut' },
      { key: 'gluing', params: { type: 'straight' } },
      { key: 'window', params: { w: 90, h: 35 } },
    ],
  });
  expect((await publishProduct(admin, saved.body)).body.problems).toEqual([]);

  const { body: info } = await customer.call(getInfo, { id: product.id });
  expect(info.included?.map(({ labelZh, detailZh }) => [labelZh, detailZh])).toEqual([
    ['模切', undefined],
    ['糊盒（直线）', undefined],
    ['开窗贴胶片', '90×35 mm'],
  ]);
  const included = [
    { label: '模切', value: '已包含' },
    { label: '糊盒（直线）', value: '已包含' },
    { label: '开窗贴胶片', value: '90×35 mm' },
  ];
  const { spec, productId } = requestOf(firstConfiguration(info, null), null);
  const request = { productId, spec, quantity: 5000, shipping: hangzhou };
  const priced = await customer.call(calculate, request);
  const { body: quote } = await customer.call(quoteAdd, { ...request, expectedPayableFen: priced.body.payableFen });
  expect(quote.specZh).toEqual(expect.arrayContaining(included));
  expect(quote.specEn).toContainEqual({ label: 'Window patching', value: '90×35 mm' });
  const shared = await customer.call(quoteShare, { id: quote.id, version: quote.version, on: true });
  const link = await customer.call(quoteShared, { token: shared.body.shareToken ?? '' });
  expect(link.body.specZh).toEqual(quote.specZh);
  const { body: order } = await customer.call(orderAdd, placeInput(quote.id));
  // The job details that staff make it by.
  expect((await admin.call(orderGet, { id: order.id })).body.lines[0]?.specZh).toEqual(quote.specZh);
});
