import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  materialAdd,
  materialBulk,
  materialBulkPreview,
  materialDelete,
  materialEdit,
  materialExport,
  materialGet,
  materialImport,
  materialImportPreview,
  materialPage,
  materialSetState,
} from '#features/materials/materials.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { productIds } from '../orders/ordering.ts';
import { material, materialForm, state } from '../price-books/books.ts';

let app: TestApp;
let admin: Actor;
let production: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  production = await actAs(app, '13900000003');
});
afterAll(() => app.close());

const newPaper = {
  code: 'C80',
  nameZh: '80g 双胶纸',
  nameEn: '80 g/m² uncoated paper',
  class: 'paper',
  gsm: 80,
  caliperUm: 100,
  priceFen: 580_000,
  priceUnit: 'tonne',
  parents: ['D', 'Z'],
} as const;

describe('the list of materials', () => {
  const codes = async (query: Parameters<Actor['call']>[1]) => {
    const { status, body } = await admin.call(materialPage, query as never);
    expect(status).toBe(200);
    return body.items.map(({ code }) => code);
  };

  test('filters by word, class, grammage, product and state', async () => {
    expect(await codes({ keyword: '白卡' })).toEqual(['W350', 'W250']);
    expect(await codes({ class: 'board' })).toEqual(['W350', 'W250', 'B250']);
    expect(await codes({ gsmFrom: 200, gsmTo: 250, class: 'paper' })).toEqual(['C200', 'C250']);
    const cards = (await productIds(await actAs(app, '13800000003'))).get('标准名片') ?? 0;
    expect(await codes({ usedIn: cards })).toEqual(['C300']);
    expect(await codes({ usedIn: 999_999 })).toEqual([]);
    expect(await codes({ state: 'disabled' })).toEqual([]);
    expect(await codes({ changed: 'yes' })).toEqual([]);
  });

  test('goes out as a file that the import of prices understands', async () => {
    const { body: text } = await app.fastify.inject({
      url: `${materialExport.path}?format=csv&class=board`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFF编号', 'W350', 'W250', 'B250', '']);
    const { version } = await state(admin);
    const { body } = await admin.call(materialImportPreview, { csv: text, version });
    expect(body).toMatchObject({ changed: 0, errors: 0 });
    expect(body.rows).toHaveLength(3);
  });

  test('sorts, and refuses an unknown key', async () => {
    expect((await codes({ sort: '-priceFen' })).at(0)).toBe('NMY');
    expect((await codes({ sort: 'priceFen' })).at(0)).toBe('FE');
    expect(await codes({ sort: 'code', pagesize: 2, page: 2 })).toEqual(['C128', 'C157']);
    expect((await admin.raw(materialPage, { sort: 'colour' })).status).toBe(400);
  });

  test('says who uses a material and since when its price holds', async () => {
    const { body } = await admin.call(materialGet, { code: 'W350' });
    expect(body.products.map(({ name }) => name)).toContain('杯垫');
    expect(body.usedBy).toBe(body.products.length);
    expect([body.validFrom, body.change]).toEqual([expect.any(String), null]);
    expect((await admin.call(materialGet, { code: 'nothing' })).status).toBe(404);
  });

  test('is read by production, who may change nothing', async () => {
    expect((await production.call(materialPage, {})).status).toBe(200);
    const form = await materialForm(production, 'C157');
    expect((await production.call(materialEdit, form)).status).toBe(403);
    expect((await production.call(materialAdd, { ...newPaper, parents: ['D'] })).status).toBe(403);
  });
});

describe('changing materials', () => {
  test('a new one is marked, and can be deleted as long as no product offers it', async () => {
    const added = await admin.call(materialAdd, { ...newPaper, parents: ['D', 'Z'] });
    expect([added.status, added.body.change, added.body.publishedFen, added.body.usedBy]).toEqual([
      200,
      'added',
      null,
      0,
    ]);
    const twice = await admin.call(materialAdd, { ...newPaper, code: 'c80', parents: ['D'] });
    expect([twice.status, Object.keys(twice.refusal.errors ?? {})]).toEqual([400, ['code']]);
    const [first] = (await admin.call(materialPage, {})).body.items;
    expect(first?.code).toBe('C80');
    const gone = await admin.call(materialDelete, { code: 'C80', version: added.body.version });
    expect([gone.status, gone.body.draft?.changes]).toEqual([200, 0]);
    expect((await admin.call(materialGet, { code: 'C80' })).status).toBe(404);
  });

  test('one that a published product offers is not deleted (INV-5), but can be switched off', async () => {
    const { version } = await material(admin, 'C157');
    const refused = await admin.call(materialDelete, { code: 'C157', version });
    expect([refused.status, refused.refusal.error]).toEqual([409, expect.stringContaining('停用')]);
    const off = await admin.call(materialSetState, { code: 'C157', version, active: false });
    expect([off.body.active, off.body.change]).toEqual([false, 'changed']);
    const on = await admin.call(materialSetState, { code: 'C157', version: off.body.version, active: true });
    expect([on.body.active, on.body.change]).toEqual([true, null]);
  });

  test.each([
    ['priceFen', 0],
    ['gsm', 9],
    ['caliperUm', 0],
    ['nameZh', ' '],
    ['class', 'plastic'],
    ['parents', []],
    ['parents', ['nowhere']],
  ])('refuses %s %j beside its field', async (field, value) => {
    const form = await materialForm(admin, 'C157');
    const answer = await admin.raw(materialEdit, { ...form, [field]: value });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([400, [field]]);
  });

  test('is noted with before and after', async () => {
    const form = await materialForm(admin, 'C128');
    await admin.call(materialEdit, { ...form, priceFen: 650_000 });
    const row = await app.database.db
      .selectFrom('activityLog')
      .select(['action', 'entityId', 'before', 'after'])
      .where('module', '=', 'material')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      action: 'edit',
      entityId: 'C128',
      before: { priceFen: 610_000 },
      after: { priceFen: 650_000 },
    });
    await admin.call(materialEdit, { ...(await materialForm(admin, 'C128')), priceFen: 610_000 });
  });
});

describe('prices by a percentage', () => {
  test('are shown before they are changed: twenty of them, and what golden quotes do', async () => {
    const { version } = await state(admin);
    const input = { percentBp: 300, codes: null, class: 'paper', version } as const;
    const { body } = await admin.call(materialBulkPreview, input);
    expect(body.affected).toBe(6);
    expect(body.rows[2]).toMatchObject({ code: 'C157', oldFen: 620_000, newFen: 638_600 });
    expect(body.effect.highestBp).toBeGreaterThan(0);
    expect(body.effect.highestBp).toBeLessThanOrEqual(300);
    expect((await material(admin, 'C157')).priceFen).toBe(620_000);
  });

  test('change the chosen ones, up and down, and never to nothing', async () => {
    const { version } = await state(admin);
    const up = await admin.call(materialBulk, { percentBp: 1000, codes: ['C105', 'C128'], version });
    expect([up.status, up.body.affected]).toEqual([200, 2]);
    expect((await material(admin, 'C105')).priceFen).toBe(671_000);
    const stale = await admin.call(materialBulk, { percentBp: 1000, codes: ['C105'], version });
    expect(stale.status).toBe(409);
    const down = await admin.call(materialBulk, { percentBp: -909, codes: ['C105'], version: up.body.book.version });
    expect(down.status).toBe(200);
    expect((await material(admin, 'C105')).priceFen).toBe(610_006);
  });

  test.each([
    [{ percentBp: 0, codes: null }, 'percentBp'],
    [{ percentBp: -9001, codes: null }, 'percentBp'],
    [{ percentBp: 100, codes: [] }, 'codes'],
    [{ percentBp: 100, codes: ['nobody'] }, 'codes'],
  ])('refuse %j', async (input, field) => {
    const { version } = await state(admin);
    const answer = await admin.raw(materialBulk, { ...input, version });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('a price list', () => {
  const csv = [
    '编号,名称,价格',
    'C157,157g 铜版纸,"6,350.50"',
    'c200,,6400',
    'X1,,100',
    'C250,,abc',
    'C157,,1',
    'C300,,-5',
    '',
    'W350,,6000.00',
  ].join('\r\n');

  test('is read line by line, with what is wrong', async () => {
    const { version } = await state(admin);
    const { body } = await admin.call(materialImportPreview, { csv: `\uFEFF${csv}`, version });
    expect(body.rows.map(({ line, code, newFen, error }) => [line, code, newFen, error])).toEqual([
      [2, 'C157', 635_050, null],
      [3, 'C200', 640_000, null],
      [4, 'X1', 10_000, '没有这个编号的材料'],
      [5, 'C250', null, '价格须为大于0的数字，最多两位小数'],
      [6, 'C157', 100, '编号在第 2 行已出现'],
      [7, 'C300', null, '价格须为大于0的数字，最多两位小数'],
      [9, 'W350', 600_000, null],
    ]);
    expect([body.changed, body.errors]).toEqual([2, 4]);
    expect((await material(admin, 'C157')).priceFen).toBe(620_000);
  });

  test('changes what it can', async () => {
    const { version } = await state(admin);
    const answer = await admin.call(materialImport, { csv, version });
    expect([answer.body.changed, answer.body.errors]).toEqual([2, 4]);
    expect((await material(admin, 'C157')).priceFen).toBe(635_050);
    expect((await material(admin, 'C200')).priceFen).toBe(640_000);
  });

  test.each(['编号;价格\nC157;1', 'code\tprice\nC157\t1'])(
    'may be separated as spreadsheets do it: %j',
    async (text) => {
      const { version } = await state(admin);
      const { body } = await admin.call(materialImportPreview, { csv: text, version });
      expect(body.rows).toMatchObject([{ code: 'C157', newFen: 100, error: null }]);
    },
  );

  test('without column names is refused', async () => {
    const { version } = await state(admin);
    const answer = await admin.call(materialImport, { csv: 'C157,6200', version });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([400, ['csv']]);
  });
});
