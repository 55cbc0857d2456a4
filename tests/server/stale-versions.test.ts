import { afterAll, beforeAll, expect, test } from 'vitest';
import { staleCode } from '#shared/rules.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

/**
 * Whoever saves over what somebody else has changed is told by a code that no other refusal has: on it alone screens
 * read the record again. Looped over the list that the server itself registered.
 */
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/**
 * Items of the price book share one version and one check (price-books/draft.service.ts), and what stands in the house of
 * a supplier is set up there: draft.test.ts and selling.test.ts have theirs.
 */
const elsewhere =
  /^\/api\/(?:(?:Material|Craft|Press|ParentSheet|BoxStyle|Binding|BoardLine|LabelPress|Markup|OtherRates)\/|Product\/External|Setting\/)/;

/** What the calls need besides id and version to pass their schema. */
const fields: Record<string, unknown> = {
  on: false,
  reason: '改稿',
  note: '附言',
  by: 1,
  status: 'disabled',
  amountFen: 1,
  channel: 'bank',
  reference: 'T1',
  carrier: '顺丰',
  trackingNo: 'SF1',
  hashes: [],
  hash: 'a'.repeat(43),
  altZh: '正面',
  altEn: 'Front',
  active: true,
  action: 'pause',
};

test('every call with a version refuses one that is not the stored one: 409 and the code of stale versions', async () => {
  const [admin, owner] = [await actAs(app, '13900000001'), await actAs(app, '13800000001')];
  const endpoints = app.api.endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ path, input }) => 'version' in input.shape && !elsewhere.test(path));
  expect(endpoints.length).toBeGreaterThan(30);
  const found: Record<string, unknown> = {};
  for (const endpoint of endpoints) {
    const id = await idFor(endpoint.path);
    const input = { ...fields, ...(await storedFields(admin, endpoint.path, id)), id, version: 999_999 };
    const known = Object.fromEntries(Object.entries(input).filter(([name]) => name in endpoint.input.shape));
    const { status, refusal } = await (endpoint.access === 'user' ? owner : admin).raw(endpoint, known);
    found[endpoint.path] = [status, refusal.code, status === 400 ? refusal.errors : undefined];
  }
  expect(found).toEqual(Object.fromEntries(endpoints.map(({ path }) => [path, [409, staleCode, undefined]])));
});

/** A record that the call could change. */
async function idFor(path: string): Promise<number> {
  const { db } = app.database;
  const table = /\/(?:Void|Reissue)\//.test(path) ? 'coupon' : tables[path.split('/')[2] ?? ''];
  if (!table) throw new Error(`no table for ${path}`);
  const { id } = await db
    .selectFrom(table)
    .select('id')
    // What a customer changes is his own.
    .$if(table === 'quote' || table === 'salesOrder', (all) =>
      all.where('userId', '=', (qb) => qb.selectFrom('appUser').select('id').where('phone', '=', '13800000001')),
    )
    .executeTakeFirstOrThrow();
  return id;
}
const tables = {
  Product: 'product',
  Discount: 'discountStrategy',
  Coupon: 'couponTemplate',
  Logistics: 'logisticsTemplate',
  PriceBook: 'priceBookVersion',
  Quote: 'quote',
  Order: 'salesOrder',
  Level: 'level',
  Category: 'category',
} as Readonly<Record<string, string>> as Readonly<Record<string, 'quote' | 'salesOrder' | 'coupon'>>;

/** An edit sends all fields: those that its get call answers. */
async function storedFields(admin: Actor, path: string, id: number): Promise<object> {
  const get = path.replace(/(?:Edit|Update)\//, 'Get/');
  const found = app.api.endpoints.find(({ endpoint }) => endpoint.path === get && get !== path);
  return found ? ((await admin.raw(found.endpoint, { id })).body as object) : {};
}
