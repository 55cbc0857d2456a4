import { afterAll, beforeAll, expect, test } from 'vitest';
import { craftAdd } from '#features/crafts/crafts.contract.ts';
import { materialAdd } from '#features/materials/materials.contract.ts';
import { markupCalls } from '#features/presses/markup.contract.ts';
import { otherRatesEdit, otherRatesGet } from '#features/presses/other-rates.contract.ts';
import { parentSheetCalls, usualSheetsAdd } from '#features/presses/parent-sheets.contract.ts';
import { pressCalls } from '#features/presses/presses.contract.ts';
import { bookPage, bookPublish } from '#features/price-books/price-books.contract.ts';
import { flyer } from '#features/pricing/t-sample-products.ts';
import { calculate } from '#features/products/products.contract.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { demoPassword } from '#server/db/seed/demo-accounts.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { emptyDatabase } from '#tests/support/db.ts';
import { rowsOf } from './tables.ts';

let app: TestApp;
let admin: Actor;
let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  app = await testApp({ demo: false, admin: { phone: '13900000001', password: demoPassword } }, database);
  admin = await actAs(app, '13900000001');
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A product as a later screen would store it. */
async function product(): Promise<number> {
  const { db } = app.database;
  const category = await db
    .insertInto('category')
    .values({ nameZh: '宣传品', nameEn: 'Print', icon: 'file-text' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('product')
    .values({
      ...{
        categoryId: category.id,
        code: 'flyer',
        nameZh: '宣传单',
        nameEn: 'Flyer',
        model: 'flat',
        status: 'on_shelf',
      },
      publishedVersionId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const priced = { ...flyer, id, presses: ['P4'], materials: ['C157'], crafts: [], rules: [] };
  const version = await db
    .insertInto('productVersion')
    .values({ productId: id, no: 1, body: JSON.stringify({ description: ['', ''], priced }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('product').set({ publishedVersionId: version.id }).where('id', '=', id).execute();
  return id;
}

const publish = async () => {
  const { body } = await admin.call(bookPage, { pagesize: 1 });
  const [draft] = body.items;
  return admin.call(bookPublish, { id: draft?.id ?? 0, version: draft?.version ?? 0 });
};

const ok = async (answer: Promise<{ status: number; refusal: unknown }>) => {
  const { status, refusal } = await answer;
  expect([status, status === 200 ? null : refusal]).toEqual([200, null]);
};

test('a house with nothing enters sheets, a press, a paper, a craft and its markup, publishes, and sells', async () => {
  const id = await product();
  expect(await rowsOf(admin, parentSheetCalls.page)).toEqual([]);
  await ok(admin.call(usualSheetsAdd, { codes: ['D', 'Z'] }));
  await ok(
    admin.call(pressCalls.add, {
      ...{ code: 'P4', nameZh: '四开四色胶印机', nameEn: 'B2 press', kind: 'offset', parents: ['D', 'Z'], units: 4 },
      ...{ maxLongCmm: 74_000, maxShortCmm: 53_000, minLongCmm: 35_000, minShortCmm: 26_000 },
      ...{ sideCmm: 300, gripperCmm: 1000, tailCmm: 200, gsmMin: 60, gsmMax: 500 },
      ...{ startFen: 28_000, includedImpressions: 3000, plateFen: 3500 },
      tiers: [
        { upTo: 10_000, ratePer1000E4: 550_000 },
        { upTo: 50_000, ratePer1000E4: 480_000 },
        { upTo: null, ratePer1000E4: 420_000 },
      ],
      ...{ makereadySheets: 80, runWastePermille: 8, postOpSheets: 20, minWasteSheets: 100 },
    }),
  );
  await ok(
    admin.call(materialAdd, {
      ...{ code: 'C157', nameZh: '157g 铜版纸', nameEn: '157 g/m² coated paper', class: 'paper', gsm: 157 },
      ...{ caliperUm: 130, priceFen: 620_000, priceUnit: 'tonne', parents: ['D', 'Z'] },
    }),
  );
  await ok(
    admin.call(craftAdd, {
      ...{ code: 'fold', nameZh: '折页', nameEn: 'Folding', key: 'folding', variant: null, unitBasis: 'piece' },
      ...{ unitParams: [], sizeBasis: 'none', setupFen: 6000, tiers: [{ upTo: null, rateE4: 180 }], minUnitE4: 0 },
      ...{ minChargeFen: 8000, tool: null, sheetLevelOp: false, order: 9 },
    }),
  );
  const { body: rates } = await admin.call(otherRatesGet, { id: 1 });
  await ok(admin.call(otherRatesEdit, { ...rates, perCartonG: 15_000, cartonFen: 500, stackBp: 11_000 }));

  // Without a markup the flyer would be sold at cost: that is said instead.
  const early = await publish();
  expect([early.status, Object.keys(early.refusal.errors ?? {})]).toEqual([400, ['products.flyer.markup']]);
  await ok(
    admin.call(markupCalls.add, {
      ...{ code: 'all', nameZh: '通用加价', nameEn: 'For all', products: [] },
      bands: [
        { upToFen: 200_000, bp: 2500 },
        { upToFen: 1_000_000, bp: 1800 },
        { upToFen: null, bp: 1200 },
      ],
    }),
  );
  await ok(publish());

  const priced = await admin.call(calculate, {
    ...{ productId: id, quantity: 5000, shipping: { regionCode: '330106', pickup: true } },
    spec: { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4' },
  });
  // Example E2 of pricing.md: 5000 flyers of 210 × 285 mm in four colours on both sides.
  expect([priced.status, priced.body.listFen]).toEqual([200, 98_654]);
});
