import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOf, exampleInput } from '#features/crafts/craft-draft.ts';
import {
  type CraftExample,
  craftAdd,
  craftBulk,
  craftBulkPreview,
  craftDelete,
  craftEdit,
  craftExample,
  craftGet,
  craftPage,
  craftSetState,
} from '#features/crafts/crafts.contract.ts';
import { bookDiscard, bookGet } from '#features/price-books/price-books.contract.ts';
import { calculate, getInfo } from '#features/products/products.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { flyerRequest, flyerSpec, productIds } from '../orders/ordering.ts';
import { publish, state } from '../price-books/books.ts';

let app: TestApp;
let admin: Actor;
let production: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  production = await actAs(app, '13900000003');
});
afterAll(() => app.close());

const craft = async (code: string) => (await admin.call(craftGet, { code })).body;
const formOf = async (code: string) => {
  const { id: _i, active: _, usedBy: _u, change: _c, products: _p, ...form } = await craft(code);
  return form;
};
const discard = async () => {
  const { draft, version } = await state(admin);
  if (draft) await admin.call(bookDiscard, { id: draft.id, version });
};

test('the form of every craft of the house shows what its prices come to', async () => {
  const { items } = (await admin.call(craftPage, { pagesize: 100 })).body;
  expect(items.length).toBeGreaterThan(20);
  for (const row of items) {
    const asked = exampleInput(draftOf(row));
    const { status, body } = await admin.raw(craftExample, asked);
    expect([row.code, status, (body as CraftExample).rows?.length]).toEqual([row.code, 200, 4]);
  }
});

describe('the list of crafts', () => {
  const codes = async (query: Record<string, string>) =>
    (await admin.call(craftPage, query as never)).body.items.map(({ code }) => code);

  test('stands in the order of work, filters and sorts', async () => {
    expect((await codes({})).slice(0, 3)).toEqual(['lamination.matte', 'lamination.gloss', 'varnish']);
    expect(await codes({ key: 'gluing' })).toEqual(['gluing.straight', 'gluing.crash-lock', 'gluing.corners']);
    expect(await codes({ keyword: '烫' })).toEqual(['foil']);
    expect((await codes({ sort: '-minChargeFen' })).slice(0, 2)).toEqual(['foil', 'spot-uv']);
    expect((await admin.raw(craftPage, { sort: 'colour' })).status).toBe(400);
  });

  test('says which products can come to need a craft, chosen, standard or by their box style', async () => {
    const names = async (code: string) => (await craft(code)).products.map(({ name }) => name);
    expect(await names('gluing.crash-lock')).toEqual(['自动扣底盒']);
    expect(await names('string')).toEqual(['服装吊牌']);
    expect(await names('lamination.matte')).toContain('宣传单');
    expect(await names('double-tape')).toEqual([]);
  });

  test('is read by production, who may change nothing', async () => {
    expect((await production.call(craftPage, {})).status).toBe(200);
    expect((await production.call(craftEdit, await formOf('foil'))).status).toBe(403);
  });
});

describe('the live example', () => {
  test('is worked out by the engine: matte lamination of 1000 quarter sheets', async () => {
    const { unitBasis, sizeBasis, setupFen, tiers, minUnitE4, minChargeFen } = await craft('lamination.matte');
    const rates = { unitBasis, sizeBasis, setupFen, tiers, minUnitE4, minChargeFen };
    const { body } = await admin.call(craftExample, { ...rates, tool: null });
    // 1000 × 0.597 m × 0.444 m × 0.65 yuan
    expect([body.sheet, body.toolFen]).toEqual(['597×444', null]);
    expect(body.rows.slice(0, 2)).toEqual([
      { units: 1000, feeFen: 17_229 },
      { units: 500, feeFen: 12_000 },
    ]);
  });

  test('shows a tool beside the fee', async () => {
    const { unitBasis, sizeBasis, setupFen, tiers, minUnitE4, minChargeFen, tool } = await craft('die-cut');
    const { type, rateE4, allowanceCmm, minFen } = tool ?? { type: 'die', rateE4: 0, allowanceCmm: 0, minFen: 0 };
    const { body } = await admin.call(craftExample, {
      ...{ unitBasis, sizeBasis, setupFen, tiers, minUnitE4, minChargeFen },
      tool: { type, rateE4, allowanceCmm, minFen },
    });
    // 100 + 70 per 1000, at least 200; 2.1 m of rule × 4 × 25 yuan
    expect([body.rows[0], body.toolFen]).toEqual([{ units: 1000, feeFen: 20_000 }, 21_000]);
  });
});

describe('changing crafts', () => {
  test('a form sent back as it was read changes nothing, whatever the craft', async () => {
    const { body } = await admin.call(craftPage, { pagesize: 100 });
    for (const { code } of body.items) {
      const { status, body: after } = await admin.call(craftEdit, await formOf(code));
      expect([code, status, after.change]).toEqual([code, 200, null]);
    }
    expect((await state(admin)).draft?.changes).toBe(0);
    await discard();
  });

  test('a copy is one more craft, told apart by its choice', async () => {
    const { version: _, ...matte } = await formOf('lamination.matte');
    const copy = { ...matte, code: 'lamination.soft', nameZh: '覆触感膜', nameEn: 'Soft-touch lamination' };
    const same = await admin.call(craftAdd, copy);
    expect([same.status, Object.keys(same.refusal.errors ?? {})]).toEqual([400, ['variant']]);
    const none = await admin.call(craftAdd, { ...copy, variant: null });
    expect([none.status, Object.keys(none.refusal.errors ?? {})]).toEqual([400, ['variant']]);
    const added = await admin.call(craftAdd, { ...copy, variant: { param: 'film', value: 'soft' } });
    expect([added.status, added.body.change, added.body.usedBy]).toEqual([200, 'added', 0]);
    const twice = await admin.call(craftAdd, { ...copy, variant: { param: 'film', value: 'silk' } });
    expect([twice.status, Object.keys(twice.refusal.errors ?? {})]).toEqual([400, ['code']]);
    const gone = await admin.call(craftDelete, { code: 'lamination.soft', version: added.body.version });
    expect(gone.status).toBe(200);
    await discard();
  });

  test('one that a product can need is not deleted (INV-5)', async () => {
    const { version } = await craft('gluing.crash-lock');
    const answer = await admin.call(craftDelete, { code: 'gluing.crash-lock', version });
    expect([answer.status, answer.refusal.error]).toEqual([409, expect.stringContaining('自动扣底盒')]);
    expect((await state(admin)).draft).toBeNull();
    expect((await admin.call(craftDelete, { code: 'double-tape', version })).status).toBe(200);
    await discard();
  });

  test.each([
    [
      'tiers',
      [
        { upTo: 500, rateE4: 1 },
        { upTo: 100, rateE4: 1 },
        { upTo: null, rateE4: 1 },
      ],
    ],
    ['tiers', [{ upTo: 500, rateE4: 1 }]],
    ['tiers', []],
    ['setupFen', -1],
    ['minChargeFen', 1.5],
    ['nameEn', ''],
    ['key', 'a b'],
    ['order', 0],
  ])('refuses %s %j beside its field', async (field, value) => {
    const answer = await admin.raw(craftEdit, { ...(await formOf('varnish')), [field]: value });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([400, [field]]);
  });

  test('refuses an area for what is counted in pieces: it would cost nothing', async () => {
    const answer = await admin.call(craftEdit, { ...(await formOf('varnish')), unitBasis: 'piece' });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([400, ['sizeBasis']]);
  });

  test('an old form is refused, and every change is noted', async () => {
    const form = await formOf('foil');
    expect((await admin.call(craftEdit, { ...form, setupFen: 16_000 })).status).toBe(200);
    expect((await admin.call(craftEdit, { ...form, setupFen: 17_000 })).status).toBe(409);
    const { draft } = await state(admin);
    const { items } = (await admin.call(bookGet, { id: draft?.id ?? 0 }, { language: 'en' })).body;
    expect(items[0]?.fields).toEqual([{ label: 'Set-up fee', before: '¥150.00', after: '¥160.00' }]);
    const noted = await app.database.db
      .selectFrom('activityLog')
      .select(['entityId', 'before', 'after'])
      .where('module', '=', 'craft')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(noted).toMatchObject({ entityId: 'foil', before: { setupFen: 15_000 }, after: { setupFen: 16_000 } });
    await discard();
  });
});

describe('craft prices by a percentage', () => {
  test('change everything that a craft costs, its tool too', async () => {
    const { version } = await state(admin);
    const input = { percentBp: 1000, codes: ['foil'], version };
    const { body } = await admin.call(craftBulkPreview, input);
    expect(body.rows).toEqual([
      {
        code: 'foil',
        nameZh: '烫金',
        nameEn: 'Hot foil',
        before: { setupFen: 15_000, firstRateE4: 1200, minChargeFen: 30_000 },
        after: { setupFen: 16_500, firstRateE4: 1320, minChargeFen: 33_000 },
      },
    ]);
    // No golden quote is foiled.
    expect([body.affected, body.effect.changed, body.effect.highestBp]).toEqual([1, 0, null]);
    expect((await admin.call(craftBulk, input)).body.affected).toBe(1);
    expect((await craft('foil')).tool).toMatchObject({ rateE4: 3300, minFen: 5500 });
    expect((await admin.call(craftBulk, input)).status).toBe(409);
    await discard();
  });
});

describe('a craft that is switched off', () => {
  test('leaves the forms of its products, and has no price any more', async () => {
    const { version } = await craft('lamination.gloss');
    await admin.call(craftSetState, { code: 'lamination.gloss', active: false, version });
    expect((await publish(admin)).status).toBe(200);
    const customer = await actAs(app, '13800000003');
    const id = (await productIds(customer)).get('宣传单') ?? 0;
    const films = (await customer.call(getInfo, { id })).body.options.find(({ key }) => key === 'lamination')?.choices;
    expect(films?.length).toBeGreaterThan(0);
    expect(films?.every(({ params }) => params?.film !== 'gloss')).toBe(true);
    const crafts = [{ key: 'lamination', params: { film: 'gloss', sides: 1 } }];
    const request = await flyerRequest(customer, { spec: { ...flyerSpec, crafts } });
    expect((await customer.call(calculate, request)).body.needsManualQuote).toBe(true);
  });
});
