import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Level,
  levelAdd,
  levelEffect,
  levelGet,
  levelPage,
  levelRemove,
  levelSetDefault,
  levelUpdate,
} from '#features/levels/levels.contract.ts';
import { calculate } from '#features/products/products.contract.ts';
import { quoteGet } from '#features/quotes/quotes.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { aQuote, flyerRequest } from '../orders/ordering.ts';

let app: TestApp;
let admin: Actor;
let sales: Actor; // may look at levels, not change them
let owner: Actor; // a company of level gold, 5 %
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  sales = await actAs(app, '13900000006');
  owner = await actAs(app, '13800000001');
});
afterAll(() => app.close());

const fields = { nameEn: 'Diamond', discountBp: 1000, upgradeFen: 100_000_00, downgradeFen: null, sort: 9 };
const levels = async (query = {}) => (await admin.call(levelPage, query)).body;
const named = async (name: string): Promise<Level> => {
  const found = (await levels()).items.find(({ nameZh }) => nameZh === name);
  if (!found) throw new Error(`no level ${name}`);
  return found;
};
const added = async (nameZh: string) => (await admin.call(levelAdd, { ...fields, nameZh })).body;

describe('the list of levels', () => {
  test('shows discount, members and the one default, in the house’s order', async () => {
    const { items, total } = await levels();
    expect(items.slice(0, 4).map(({ nameZh, discountBp, isDefault }) => [nameZh, discountBp, isDefault])).toEqual([
      ['普通', 0, true],
      ['银牌', 300, false],
      ['金牌', 500, false],
      ['白金', 800, false],
    ]);
    expect((await named('金牌')).members).toBeGreaterThan(0);
    expect(total).toBe(items.length);
  });

  test('sorts on the server by what the screen offers and refuses any other key', async () => {
    const { items } = await levels({ sort: '-discountBp' });
    expect(items.map(({ discountBp }) => discountBp)).toEqual(
      items.map(({ discountBp }) => discountBp).toSorted((a, b) => b - a),
    );
    const { status, refusal } = await admin.raw(levelPage, { sort: 'id; drop table level' });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, ['sort']]);
  });

  test('finds by name in both languages, and takes % and _ for letters', async () => {
    expect((await levels({ keyword: 'gold' })).items.map(({ nameZh }) => nameZh)).toEqual(['金牌']);
    expect((await levels({ keyword: '%' })).total).toBe(0);
  });
});

describe('a level', () => {
  test('is added once per key, read back and refused under a name that is taken', async () => {
    const { status, body } = await admin.call(levelAdd, { ...fields, nameZh: '钻石' }, { idempotencyKey: 'diamond' });
    expect([status, body]).toEqual([
      200,
      { ...fields, nameZh: '钻石', id: body.id, version: 1, isDefault: false, members: 0 },
    ]);
    const again = await admin.call(levelAdd, { ...fields, nameZh: '钻石' }, { idempotencyKey: 'diamond' });
    expect(again.body.id).toBe(body.id);
    expect((await admin.call(levelGet, { id: body.id })).body).toEqual(body);
    const twice = await admin.call(levelAdd, { ...fields, nameZh: '钻石' });
    expect([twice.status, twice.refusal.errors]).toEqual([400, { nameZh: ['已有同名等级'] }]);
  });

  test('is refused beside the field that is wrong', async () => {
    const wrong = { ...fields, nameZh: ' ', discountBp: 3001, upgradeFen: 100, downgradeFen: 101 };
    const { status, refusal } = await admin.call(levelAdd, wrong);
    expect([status, Object.keys(refusal.errors ?? {}).toSorted()]).toEqual([
      400,
      ['discountBp', 'downgradeFen', 'nameZh'],
    ]);
    const order = await admin.call(levelAdd, { ...fields, nameZh: '倒挂', upgradeFen: 100, downgradeFen: 101 });
    expect(order.refusal.errors).toEqual({ downgradeFen: ['不能高于升级所需消费'] });
  });

  test('changed by somebody else meanwhile is not overwritten (409)', async () => {
    const level = await added('青铜');
    const change = { ...fields, nameZh: '青铜', id: level.id, version: level.version };
    expect((await admin.call(levelUpdate, { ...change, discountBp: 100 })).body.version).toBe(2);
    expect((await admin.call(levelUpdate, { ...change, discountBp: 200 })).status).toBe(409);
    expect((await admin.call(levelGet, { id: level.id })).body.discountBp).toBe(100);
  });

  test('is deleted when nobody has it; the default and one with members stay', async () => {
    const { id, version } = await added('临时');
    expect((await admin.call(levelRemove, { id, version })).status).toBe(200);
    expect((await admin.call(levelGet, { id })).status).toBe(404);
    for (const name of ['普通', '金牌']) {
      const kept = await named(name);
      expect((await admin.call(levelRemove, { id: kept.id, version: kept.version })).status).toBe(409);
    }
  });

  test('made the default takes that from the other: there is exactly one', async () => {
    const silver = await named('银牌');
    expect((await admin.call(levelSetDefault, { id: silver.id, version: silver.version })).body.isDefault).toBe(true);
    expect((await levels()).items.filter(({ isDefault }) => isDefault).map(({ nameZh }) => nameZh)).toEqual(['银牌']);
    const basic = await named('普通');
    await admin.call(levelSetDefault, { id: basic.id, version: basic.version });
    expect((await named('普通')).isDefault).toBe(true);
  });

  test('may be looked at with Level_info and changed with Level_Edit only, and each change is logged', async () => {
    expect((await sales.call(levelPage, {})).status).toBe(200);
    expect((await sales.call(levelAdd, { ...fields, nameZh: '偷加' })).status).toBe(403);
    const { id, version } = await added('记录');
    await admin.call(levelUpdate, { ...fields, nameZh: '记录', id, version, discountBp: 50 });
    const log = await app.database.db
      .selectFrom('activityLog')
      .select(['action', 'before', 'after'])
      .where('entityType', '=', 'level')
      .where('entityId', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['add', 'update']);
    expect(log[1]).toMatchObject({ before: { discountBp: 1000 }, after: { discountBp: 50 } });
  });
});

test('a new discount is in the next price at once, and no stored quote changes (INV-8, INV-40)', async () => {
  const quote = await aQuote(owner);
  const request = await flyerRequest(owner);
  const before = await owner.call(calculate, request);
  const gold = await named('金牌');
  const { id, version, members: _, isDefault: __, ...rest } = gold;
  await admin.call(levelUpdate, { ...rest, id, version, discountBp: 1500 });
  expect((await owner.call(calculate, request)).body.levelBp).toBe(1500);
  const after = await owner.call(calculate, request);
  expect(after.body.listFen).toBe(before.body.listFen);
  expect(after.body.payableFen).toBeLessThan(before.body.payableFen);
  expect((await owner.call(quoteGet, { id: quote.id })).body.result).toEqual(quote.result);
});

test('the effect of a discount is shown on quotes of at most five products', async () => {
  const { status, body } = await sales.call(levelEffect, {});
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(0);
  expect(body.length).toBeLessThanOrEqual(5);
  expect(new Set(body.map(({ nameEn }) => nameEn)).size).toBe(body.length);
});

describe('the export', () => {
  const fetch = (query: string, language = 'zh-CN') =>
    app.fastify.inject({
      url: `/api/Level/Export?${query}`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
    });

  test('is CSV with a byte order mark, every row of the filter, and no formula', async () => {
    await added('=1+1');
    const { body, headers, statusCode } = await fetch('format=csv&sort=sort');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(body.startsWith('\uFEFF名称,英文名称,折扣 %')).toBe(true);
    expect(body).toContain("\r\n'=1+1,Diamond,10,");
    const lines = body.trim().split('\r\n');
    expect(lines.length).toBe((await levels()).total + 1);
    expect((await fetch('format=csv&keyword=gold', 'en')).body.split('\r\n').length).toBe(3);
  });

  test('is XLSX that holds the same rows, texts as texts and figures as figures', async () => {
    const { rawPayload } = await fetch('format=xlsx');
    const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)?.length).toBe((await levels()).total + 1);
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('<c><v>10</v></c>');
    expect(sheet).not.toContain('<f>');
  });

  test('of another format is refused', async () => {
    expect((await fetch('format=exe')).statusCode).toBe(400);
  });
});
