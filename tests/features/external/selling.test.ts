import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getExternalSetting,
  setExternalSetting,
  setSdReErrorTime,
  testExternalConnection,
} from '#features/external/external.contract.ts';
import {
  externalAdd,
  externalEdit,
  externalGet,
  externalTestPrice,
  getSupplierProduct,
  searchSupplier,
  syncSupplierProduct,
} from '#features/external/external-product.contract.ts';
import { orderAdd } from '#features/orders/orders.contract.ts';
import { calculate, getInfo, getNavs } from '#features/products/products.contract.ts';
import { quoteAdd } from '#features/quotes/quotes.contract.ts';
import { may } from '#shared/permissions.ts';
import { staleCode } from '#shared/rules.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { SupplierStandIn, supplierAccount } from '../../../e2e/supplier-stand-in.ts';
import { hangzhou, placeInput } from '../orders/ordering.ts';
import { postcard, settingFor } from './supplier-house.ts';

const stand = new SupplierStandIn();
let app: TestApp;
let admin: Actor;
let buyer: Actor; // no company, no level discount
let gold: Actor;
beforeAll(async () => {
  await stand.start();
  app = await testApp({ supplierPrivateHosts: ['127.0.0.1'] });
  admin = await actAs(app, '13900000001');
  buyer = await actAs(app, '13800000003');
  gold = await actAs(app, '13800000001');
});
afterAll(async () => {
  await app.close();
  await stand.stop();
});
beforeEach(async () => {
  stand.reset();
  const { version } = (await admin.call(getExternalSetting, {})).body;
  await admin.call(setExternalSetting, settingFor(stand, { version, timeoutS: 2 }));
  await admin.call(setSdReErrorTime, { minutes: 10, clear: true });
});

const logged = async () =>
  JSON.stringify(await app.database.db.selectFrom('activityLog').select(['action', 'before', 'after']).execute());
const version = async () => (await admin.call(getExternalSetting, {})).body.version;

/** The postcard at 25 % margin, on the shelf. */
async function onShelf(change: Parameters<typeof postcard>[1] = {}): Promise<number> {
  const { status, body } = await admin.call(externalAdd, await postcard(admin, change));
  expect([status, body]).toEqual([200, expect.objectContaining({ enabled: true })]);
  return body.id;
}

const spec = (size = 'A6', paper = 'C300') => ({
  crafts: [
    { key: 'sd-size', params: { value: size } },
    { key: 'sd-paper', params: { value: paper } },
  ],
});
const request = (productId: number, quantity = 500) => ({ productId, quantity, spec: spec() });

describe('the setting', () => {
  test('never shows its secret: not in an answer, not in the log', async () => {
    const secret = 'Zq9-very-secret-key';
    const changed = await admin.call(setExternalSetting, {
      ...settingFor(stand),
      version: await version(),
      appSecret: secret,
    });
    expect(changed.body.hasSecret).toBe(true);
    const read = await admin.call(getExternalSetting, {});
    const test = await admin.call(testExternalConnection, {});
    expect(test.body.outcome).toBe('credentials');
    for (const text of [changed, read, test, await logged()]) {
      expect(JSON.stringify(text)).not.toContain(secret);
      expect(JSON.stringify(text)).not.toContain(supplierAccount.appSecret);
    }
    expect(await logged()).toContain('keyReplaced');
  });

  test('keeps its secret when none is sent, and its address is in the log', async () => {
    const { appSecret: _, ...rest } = settingFor(stand);
    const kept = await admin.call(setExternalSetting, { ...rest, version: await version(), userName: 'other' });
    expect([kept.status, kept.body.hasSecret]).toEqual([200, true]);
    expect((await admin.call(testExternalConnection, {})).body.outcome).toBe('ok');
    expect(await logged()).toContain(stand.baseUrl);
  });

  test('is read with External_Config and changed with External_Edit', async () => {
    const staff = await actAs(app, '13900000004');
    const customer = await actAs(app, '13800000003');
    const change = settingFor(stand, { version: await version() });
    for (const person of [staff, customer]) {
      expect((await person.call(getExternalSetting, {})).status).toBe(403);
      expect((await person.call(setExternalSetting, change)).status).toBe(403);
      expect((await person.call(setSdReErrorTime, { clear: true })).status).toBe(403);
    }
    const reader = { role: 'finance', userClaims: ['External_Config'] };
    expect(may(reader, getExternalSetting.access)).toBe(true);
    for (const { access } of [setExternalSetting, setSdReErrorTime, testExternalConnection])
      expect(may(reader, access)).toBe(false);
  });

  test('refuses private addresses beside the field, and what is no address', async () => {
    const wrong = [
      'https://10.0.0.1/v1',
      'https://[::1]/v1',
      'https://localhost/v1',
      'http://api.example.com',
      'ftp://a.example',
      'x',
      'https://a:b@api.example.com',
      'https://api.example.com/?',
      'https://api.example.com/#',
      'https://api\t.example.com',
    ];
    for (const baseUrl of wrong) {
      const { status, refusal } = await admin.call(
        setExternalSetting,
        settingFor(stand, { baseUrl, version: await version() }),
      );
      expect([baseUrl, status, Object.keys(refusal.errors ?? {})]).toEqual([baseUrl, 400, ['baseUrl']]);
    }
  });

  test('of an older version is refused', async () => {
    const old = await version();
    await admin.call(setExternalSetting, settingFor(stand, { version: old }));
    const late = await admin.call(setExternalSetting, settingFor(stand, { version: old }));
    expect([late.status, late.refusal.code]).toEqual([409, staleCode]);
  });

  test('of another account ends the error state, other changes do not; clearing ends it too', async () => {
    const broken = () =>
      app.database.db
        .updateTable('externalSetting')
        .set({ sdFailures: 5, sdErrorSince: new Date().toISOString(), sdTriedAt: new Date().toISOString() })
        .execute();
    await broken();
    const same = await admin.call(setExternalSetting, settingFor(stand, { version: await version(), timeoutS: 3 }));
    expect(same.body.sdErrorSince).not.toBeNull();
    expect(same.body.nextTrialAt).not.toBeNull();
    const other = await admin.call(setExternalSetting, settingFor(stand, { version: await version(), mode: 'live' }));
    expect(other.body.sdErrorSince).toBeNull();
    await broken();
    const cleared = await admin.call(setSdReErrorTime, { minutes: 1440, clear: true });
    expect([cleared.body.sdErrorSince, cleared.body.sdRetryMinutes]).toEqual([null, 1440]);
    for (const minutes of [0, 1441, 1.5]) expect((await admin.call(setSdReErrorTime, { minutes })).status).toBe(400);
  });
});

describe("a supplier's product", () => {
  test('is found by name, and its options are kept as they were read', async () => {
    const { items } = (await admin.call(searchSupplier, { keyword: '明信片' })).body;
    expect(items).toEqual([{ code: 'SD-PC', name: '标准明信片', nameEn: 'Standard postcard' }]);
    await admin.call(syncSupplierProduct, { code: 'SD-PC' });
    stand.products[0]?.options[1]?.values.push({ code: 'W250', name: '250克白卡', nameEn: '' });
    const kept = await admin.call(getSupplierProduct, { code: 'SD-PC' });
    expect(kept.body.options[1]?.values.map(({ code }) => code)).toEqual(['C300', 'K350']);
    const synced = await admin.call(syncSupplierProduct, { code: 'SD-PC' });
    expect(synced.body.options[1]?.values.map(({ code }) => code)).toEqual(['C300', 'K350', 'W250']);
  });

  test('that it does not have is a 404, a silent supplier a 503 that says why', async () => {
    expect((await admin.call(syncSupplierProduct, { code: 'NONE' })).status).toBe(404);
    stand.moods.set('*', { status: 200, body: '[]' });
    const { status, refusal } = await admin.call(searchSupplier, { keyword: '' });
    expect([status, refusal.error]).toEqual([503, '供应商没有给出答复：答复无效']);
  });

  test('is not enabled while an option is unmapped; it may be stored as a draft', async () => {
    await admin.call(syncSupplierProduct, { code: 'SD-PC' });
    const whole = await postcard(admin);
    const [size, paper] = whole.mapping;
    if (!size || !paper) throw new Error('two options');
    const nameless = { ...paper, values: paper.values.map((value) => ({ ...value, nameEn: '' })) };
    const nothingOffered = { ...paper, values: paper.values.map((value) => ({ ...value, offered: false })) };
    for (const mapping of [[size], [size, nameless], [size, nothingOffered], []]) {
      const { status, refusal } = await admin.call(externalAdd, { ...whole, mapping });
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['mapping']]);
    }
    const draft = await admin.call(externalAdd, { ...whole, mapping: [size], enabled: false });
    expect(draft.status).toBe(200);
    expect((await buyer.call(getInfo, { id: draft.body.id })).status).toBe(404);
    const row = await app.database.db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', draft.body.id)
      .executeTakeFirst();
    expect([row?.status, row?.publishedVersionId]).toEqual(['draft', null]);
    const { id, version } = draft.body;
    expect((await admin.call(externalEdit, { ...whole, id, version })).body.enabled).toBe(true);
    expect((await buyer.call(getInfo, { id })).status).toBe(200);
  });

  test('is changed by one at a time, has a code of its own, and must have been synced', async () => {
    const whole = await postcard(admin);
    const first = (await admin.call(externalAdd, whole)).body;
    expect((await admin.call(externalAdd, whole)).refusal.errors).toHaveProperty('code');
    const edit = { ...whole, id: first.id, version: first.version, nameZh: '新名' };
    expect((await admin.call(externalEdit, edit)).body.nameZh).toBe('新名');
    const again = await admin.call(externalEdit, edit);
    expect([again.status, again.refusal.code]).toEqual([409, staleCode]);
    expect((await admin.call(externalEdit, { ...edit, id: 1 })).status).toBe(404);
    expect((await admin.call(externalGet, { id: 1 })).status).toBe(404);
    const unknown = await admin.call(externalAdd, { ...(await postcard(admin)), supplierCode: 'SD-NCR' });
    expect(unknown.refusal.errors).toHaveProperty('supplierCode');
  });

  test('has a test price: what the supplier asks, what is added, what customers pay', async () => {
    const asked = {
      supplierCode: 'SD-PC',
      options: { size: 'A6', paper: 'C300' },
      quantity: 500,
      markupBp: 2500,
      marginFen: 990,
    };
    const share = (await admin.call(externalTestPrice, { ...asked, marginKind: 'percent' })).body;
    expect(share.price).toMatchObject({ amountFen: 2700, marginFen: 675, listFen: 3375 });
    const fixed = (await admin.call(externalTestPrice, { ...asked, marginKind: 'fixed' })).body;
    expect(fixed.price).toMatchObject({ amountFen: 2700, marginFen: 990, listFen: 3690 });
    const none = (await admin.call(externalTestPrice, { ...asked, options: {}, marginKind: 'fixed' })).body;
    expect(none).toEqual({ outcome: 'rejected', price: null });
  });
});

describe('a customer who chooses a product of the supplier', () => {
  test('sees our names for its options in the menu and on the page, and nothing of the supplier', async () => {
    const id = await onShelf();
    const navs = (await buyer.call(getNavs, {})).body.flatMap(({ products }) => products);
    expect(navs).toContainEqual({ id, name: '供应商明信片', nameEn: 'Postcards' });
    const info = (await buyer.call(getInfo, { id })).body;
    expect(info.options.map(({ labelZh, required }) => [labelZh, required])).toEqual([
      ['尺寸', true],
      ['纸张', true],
    ]);
    expect(JSON.stringify(info)).not.toContain('SD-PC');
  });

  test('pays the supplier price plus margin, less level, plus freight, with a table of quantities', async () => {
    const id = await onShelf();
    const { body } = await gold.call(calculate, { ...request(id), shipping: hangzhou });
    // 12.00 + 500 × 3 fen = 27.00, 25 % on top: 33.75; gold takes 5 % of it, half up.
    expect(body).toMatchObject({ needsManualQuote: false, listFen: 3375, weightG: 2500 });
    expect(body.priceBreaks.map(({ quantity, listFen }) => [quantity, listFen])).toEqual([
      [100, 1875],
      [500, 3375],
      [1000, 5250],
    ]);
    expect(body.levelDiscountFen).toBeGreaterThan(0);
    expect(body.freightFen).toBeGreaterThan(0);
    expect(body.payableFen).toBe(3375 - body.levelDiscountFen - body.strategyDiscountFen + (body.freightFen ?? 0));
    expect(JSON.stringify(body)).not.toMatch(/Q-\d|amountFen|"lines"/);
  });

  test('has the supplier asked once for what the page shows, however often it asks', async () => {
    const id = await onShelf();
    await buyer.call(calculate, request(id));
    await buyer.call(calculate, { ...request(id), shipping: hangzhou });
    expect(stand.asked.filter((line) => line === 'POST /prices')).toHaveLength(1);
    stand.offerMs = 30_000;
    await buyer.call(calculate, { ...request(id), spec: spec('DL') });
    await buyer.call(calculate, { ...request(id), spec: spec('DL') });
    // An offer that ends within the minute is asked for anew.
    expect(stand.asked.filter((line) => line === 'POST /prices')).toHaveLength(3);
  });

  test('is refused beside the option that is missing or not offered, without the supplier being asked', async () => {
    const id = await onShelf();
    const { body: product } = await admin.call(externalGet, { id });
    const [size, paper] = product.mapping;
    if (!size || !paper) throw new Error('two options');
    const narrow = { ...paper, values: paper.values.map((each) => ({ ...each, offered: each.code === 'C300' })) };
    await admin.call(externalEdit, { ...product, mapping: [size, narrow] });
    const asked = stand.asked.length;
    const hidden = await buyer.call(calculate, { ...request(id), spec: spec('A6', 'K350') });
    expect([hidden.status, Object.keys(hidden.refusal.errors ?? {})]).toEqual([400, ['spec.crafts.sd-paper']]);
    const missing = await buyer.call(calculate, {
      ...request(id),
      spec: { crafts: [{ key: 'sd-size', params: { value: 'A6' } }] },
    });
    expect(Object.keys(missing.refusal.errors ?? {})).toEqual(['spec.crafts.sd-paper']);
    expect((await buyer.call(calculate, request(id, 300))).refusal.errors).toHaveProperty('quantity');
    expect(stand.asked).toHaveLength(asked);
  });

  test('gets a quote that holds the number of the supplier and ends with its offer, and orders it', async () => {
    const id = await onShelf();
    stand.offerMs = 60 * 60_000;
    const asked = { ...request(id), shipping: hangzhou };
    const { payableFen, validUntil } = (await buyer.call(calculate, asked)).body;
    expect(Date.parse(validUntil) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    const quote = await buyer.call(quoteAdd, { ...asked, expectedPayableFen: payableFen });
    expect([quote.status, quote.body.validUntil]).toEqual([200, validUntil]);
    expect(quote.body.specZh.map(({ label, value }) => [label, value])).toEqual([
      ['尺寸', '148×105'],
      ['纸张', '300克铜版'],
      ['工期', '标准'],
    ]);
    expect(JSON.stringify(quote.body)).not.toMatch(/Q-\d/);
    const row = await app.database.db
      .selectFrom('quote')
      .select('frozen')
      .where('id', '=', quote.body.id)
      .executeTakeFirstOrThrow();
    expect(row.frozen).toMatchObject({
      costFen: 2700,
      supplier: { amountFen: 2700, quoteId: expect.stringMatching(/^Q-\d+$/) },
    });
    const order = await buyer.call(orderAdd, placeInput(quote.body.id));
    expect([order.status, order.body]).toEqual([200, expect.objectContaining({ payableFen })]);
  });

  test('cannot order when the offer of the supplier has ended', async () => {
    const id = await onShelf();
    const asked = { ...request(id), shipping: hangzhou };
    const { payableFen } = (await buyer.call(calculate, asked)).body;
    const { id: quoteId } = (await buyer.call(quoteAdd, { ...asked, expectedPayableFen: payableFen })).body;
    await sql`update quote set valid_until = now() - interval '1 second' where id = ${quoteId}`.execute(
      app.database.db,
    );
    expect((await buyer.call(orderAdd, placeInput(quoteId))).status).toBe(409);
  });

  test('is told when the price has changed since he saw it', async () => {
    const id = await onShelf();
    stand.offerMs = 30_000;
    const { payableFen } = (await buyer.call(calculate, request(id))).body;
    stand.raiseFen = 100;
    const { status, refusal } = await buyer.call(quoteAdd, { ...request(id), expectedPayableFen: payableFen });
    expect([status, refusal.code]).toEqual([409, 'PRICE_CHANGED']);
  });
});

describe('when the supplier fails', () => {
  test('the price is a manual quote with the reason, never a number, and nothing can be stored', async () => {
    const id = await onShelf();
    stand.moods.set('/prices', {
      status: 200,
      body: '{"expiresAt":"2099-01-01T00:00:00Z","prices":[{"quantity":500,"amountFen":1}]}',
    });
    const { status, body } = await buyer.call(calculate, request(id));
    expect([status, body.needsManualQuote, body.payableFen, body.listFen]).toEqual([200, true, 0, 0]);
    expect(body.manualReason).toBe('外部供应商的答复无效，未采用其价格，请联系客服报价');
    const english = await buyer.call(calculate, request(id), { language: 'en' });
    expect(english.body.manualReason).toBe(
      'The supplier gave an invalid answer, which was not used; ask us for a quote',
    );
    expect((await buyer.call(quoteAdd, { ...request(id), expectedPayableFen: 0 })).status).toBe(400);
  });

  test('five times, the breaker shuts its products, also those whose price is still known; clearing opens them', async () => {
    const id = await onShelf();
    expect((await buyer.call(calculate, request(id))).body.needsManualQuote).toBe(false);
    stand.moods.set('/prices', { status: 200, body: 'null' });
    for (let n = 0; n < 5; n += 1) await buyer.call(calculate, { ...request(id), spec: spec('DL') });
    stand.moods.clear();
    const shut = (await buyer.call(calculate, request(id))).body;
    expect(shut.manualReason).toBe('外部供应商接口故障，在线报价已暂停，请联系客服报价');
    const setting = (await admin.call(getExternalSetting, {})).body;
    expect([setting.sdFailures, setting.sdErrorSince]).toEqual([5, expect.any(String)]);
    expect(setting.calls[0]).toMatchObject({ operation: 'price', outcome: 'nonsense', status: 200 });
    // Others go on being priced.
    const own = await buyer.call(calculate, {
      productId: 1,
      quantity: 5000,
      spec: { size: '210x285', material: 'C157', colour: '4/4' },
    });
    expect(own.body.needsManualQuote).toBe(false);
    await admin.call(setSdReErrorTime, { clear: true });
    expect((await buyer.call(calculate, request(id))).body.needsManualQuote).toBe(false);
  });

  test('a person who tests the connection closes the breaker', async () => {
    await app.database.db
      .updateTable('externalSetting')
      .set({ sdFailures: 5, sdErrorSince: new Date().toISOString() })
      .execute();
    const { body } = await admin.call(testExternalConnection, {});
    expect([body.outcome, body.setting.sdErrorSince]).toEqual(['ok', null]);
  });

  test('no transaction waits for it: others read and write while it is silent', async () => {
    const id = await onShelf();
    stand.moods.set('/prices', 'hang');
    const waiting = buyer.call(quoteAdd, { ...request(id), expectedPayableFen: 1 });
    await expect.poll(() => stand.asked.includes('POST /prices')).toBe(true);
    const began = performance.now();
    // PGlite has one connection: an open transaction would hold this up until the supplier's time is over.
    expect((await admin.call(setSdReErrorTime, { minutes: 11 })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(900);
    expect((await waiting).status).toBe(400);
  });
});
