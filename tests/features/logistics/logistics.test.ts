import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  logisticsAdd,
  logisticsCopy,
  logisticsEdit,
  logisticsGet,
  logisticsPage,
  logisticsSetDefault,
  logisticsSetState,
  logisticsTest,
} from '#features/logistics/logistics.contract.ts';
import { calculate } from '#features/products/products.contract.ts';
import { quoteGet } from '#features/quotes/quotes.contract.ts';
import type { Input } from '#shared/endpoint.ts';
import { aQuote, flyerRequest } from '#tests/features/orders/ordering.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Actor;
let warehouse: Actor;
let person: Actor;
beforeAll(async () => {
  app = await testApp();
  [admin, warehouse, person] = await Promise.all([
    actAs(app, '13900000001'),
    actAs(app, '13900000005'),
    actAs(app, '13800000003'),
  ]);
});
afterAll(() => app.close());

const rate = { firstG: 1000, firstFen: 800, stepG: 1000, stepFen: 200, freeFromFen: null, freeMaxG: null };
/** Example E15. */
const east = { codes: ['33', '32'], ...rate };
const west = { codes: ['54', '65'], ...rate, firstFen: 1500, stepFen: 800, freeFromFen: 50_000, freeMaxG: 20_000 };
const fields = (change: Partial<Input<typeof logisticsAdd>> = {}): Input<typeof logisticsAdd> => ({
  nameZh: '试运快递',
  nameEn: 'Trial courier',
  carrier: '顺丰速运',
  type: 'courier',
  sort: 5,
  pickup: true,
  divisor: 6000,
  regions: [east, west],
  elsewhere: null,
  ...change,
});

describe('the test beside the form', () => {
  const ask = async (change: object) =>
    (
      await warehouse.call(logisticsTest, {
        divisor: 6000,
        regions: [east, west],
        elsewhere: null,
        regionCode: '540100',
        weightG: 3000,
        ...change,
      })
    ).body;

  test('3 kg to Lhasa cost 15.00 and two steps of 8.00', async () => {
    expect(await ask({})).toEqual({ served: true, feeFen: 3100, chargeG: 3000, steps: 2, free: false });
  });
  test('answers the edges of example E15', async () => {
    const cases = [
      [{ regionCode: '330106', weightG: 1000 }, 800],
      [{ regionCode: '330106', weightG: 1001 }, 1000],
      [{ regionCode: '330106', weightG: 2000 }, 1000],
      [{ regionCode: '330106', weightG: 3000, volumeCm3: 30_000 }, 1600],
      [{ weightG: 20_000, goodsFen: 50_000 }, 0],
      [{ weightG: 20_500, goodsFen: 50_000 }, 17_500],
      [{ weightG: 5000, goodsFen: 49_999 }, 4700],
    ] as const;
    for (const [change, feeFen] of cases) expect([change, (await ask(change)).feeFen]).toEqual([change, feeFen]);
  });
  test('takes a city before its province, and all others last', async () => {
    const hangzhou = { ...east, codes: ['3301'], firstFen: 500 };
    const regions = [east, west, hangzhou];
    expect((await ask({ regions, regionCode: '330106', weightG: 1 })).feeFen).toBe(500);
    expect((await ask({ regions, regionCode: '330212', weightG: 1 })).feeFen).toBe(800);
    expect(await ask({ regionCode: '110101' })).toMatchObject({ served: false });
    expect((await ask({ regionCode: '110101', elsewhere: { ...rate, firstFen: 2000 }, weightG: 1 })).feeFen).toBe(2000);
  });
});

describe('a shipping rule', () => {
  test('is refused beside the field for a region twice, one that is none, and weights of nothing', async () => {
    const wrong = [
      [{ regions: [east, { ...west, codes: ['33'] }] }, 'regions'],
      [{ regions: [{ ...east, codes: ['33', '33'] }] }, 'regions'],
      [{ regions: [{ ...east, codes: [] }] }, 'regions.0.codes'],
      [{ regions: [east, { ...west, codes: ['99'] }] }, 'regions.1.codes'],
      [{ regions: [{ ...east, firstG: 0 }] }, 'regions.0.firstG'],
      [{ regions: [{ ...east, stepG: 99 }] }, 'regions.0.stepG'],
      [{ regions: [], pickup: false }, 'regions'],
      [{ divisor: 0 }, 'divisor'],
    ] as const;
    for (const [change, field] of wrong) {
      const { status, refusal } = await admin.raw(logisticsAdd, { ...fields(), ...change });
      expect([field, status, Object.keys(refusal.errors ?? {})]).toEqual([field, 400, [field]]);
    }
  });

  test('is stored as it was entered, copied, edited with its version, and switched off', async () => {
    const { body } = await admin.call(logisticsAdd, fields());
    expect(body).toMatchObject({ ...fields(), isDefault: false, active: true, provinces: 4, usedBy: 0 });
    const copy = await admin.call(logisticsCopy, { id: body.id });
    expect([copy.body.nameZh, copy.body.regions]).toEqual(['试运快递（副本）', body.regions]);
    const { id, version } = body;
    const edited = await admin.call(logisticsEdit, { id, version, ...fields({ sort: 9 }) });
    expect([edited.status, edited.body.sort]).toEqual([200, 9]);
    expect((await admin.call(logisticsEdit, { id, version, ...fields() })).status).toBe(409);
    const off = await admin.call(logisticsSetState, { id, version: edited.body.version, active: false });
    expect(off.body.active).toBe(false);
    expect((await admin.call(logisticsSetDefault, { id, version: off.body.version })).status).toBe(409);
    expect((await warehouse.call(logisticsGet, { id })).status).toBe(200);
    expect((await warehouse.call(logisticsEdit, { id, version: off.body.version, ...fields() })).status).toBe(403);
    expect((await person.call(logisticsPage, {})).status).toBe(403);
  });

  test('made the default is what customers ship by, and a region it does not serve is refused with its name (INV-37)', async () => {
    const { items } = (await admin.call(logisticsPage, {})).body;
    const standard = items.find(({ isDefault }) => isDefault);
    expect([standard?.nameZh, (standard?.usedBy ?? 0) > 0]).toEqual(['标准快递', true]);
    const off = await admin.call(logisticsSetState, {
      id: standard?.id ?? 0,
      version: standard?.version ?? 0,
      active: false,
    });
    expect(off.status).toBe(409);
    const quote = await aQuote(person);
    const added = await admin.call(logisticsAdd, fields({ nameZh: '江浙专线', regions: [{ ...east, firstFen: 100 }] }));
    const { id, version } = added.body;
    expect((await admin.call(logisticsSetDefault, { id, version })).body.isDefault).toBe(true);
    const request = await flyerRequest(person);
    await expect
      .poll(async () => (await person.call(calculate, request)).body.freightFen)
      .toBe((quote.result.freightFen ?? 0) - 700);
    const refused = await person.call(calculate, { ...request, shipping: { regionCode: '540100', pickup: false } });
    expect([refused.status, refused.refusal.errors?.['shipping.regionCode']?.[0]]).toEqual([
      400,
      expect.stringContaining('江浙专线'),
    ]);
    expect((await person.call(quoteGet, { id: quote.id })).body.result).toEqual(quote.result);
    const again = (await admin.call(logisticsGet, { id: standard?.id ?? 0 })).body;
    await admin.call(logisticsSetDefault, { id: again.id, version: again.version });
  });

  test('is found by words, type, state and the region it serves', async () => {
    await admin.call(logisticsAdd, fields({ nameZh: '查找甲', regions: [{ ...east, codes: ['5401'] }] }));
    await admin.call(logisticsAdd, fields({ nameZh: '查找乙', type: 'van' }));
    const names = async (filter: Input<typeof logisticsPage>) =>
      (await admin.call(logisticsPage, { keyword: '查找', ...filter })).body.items.map(({ nameZh }) => nameZh);
    expect(await names({})).toEqual(['查找甲', '查找乙']);
    expect(await names({ type: 'van' })).toEqual(['查找乙']);
    expect(await names({ region: '540100' })).toEqual(['查找甲', '查找乙']);
    expect(await names({ region: '540200' })).toEqual(['查找乙']);
    // A province is served when one of its cities is.
    expect(await names({ region: '540000' })).toEqual(['查找甲', '查找乙']);
    expect(await names({ region: '440000' })).toEqual([]);
    expect(await names({ state: 'disabled' })).toEqual([]);
    expect(await names({ sort: '-provinces' })).toEqual(['查找乙', '查找甲']);
  });
});
