import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Category,
  categoryAdd,
  categoryArrange,
  categoryGet,
  categoryMove,
  categoryPage,
  categoryParents,
  categorySetStatus,
  categoryUpdate,
} from '#features/categories/categories.contract.ts';
import { getInfo, getNavs } from '#features/products/products.contract.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let admin: Actor;
let service: Actor; // reads categories as every position does, changes none
let guest: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  service = await actAs(app, '13900000002');
  guest = await actAs(app, '13800000003');
});
afterAll(() => app.close());

const fields = { parentId: null, nameEn: 'Envelopes', icon: 'mail' as const, sort: 5, onMenu: true };
const rows = async (query = {}) => (await admin.call(categoryPage, query)).body;
const named = async (name: string): Promise<Category> => {
  const found = (await rows()).items.find(({ nameZh }) => nameZh === name);
  if (!found) throw new Error(`no category ${name}`);
  return found;
};
const productOf = async (category: string) =>
  (await guest.call(getNavs, {})).body.find(({ name }) => name === category)?.products[0]?.id ?? 0;
const menu = async () => (await guest.call(getNavs, {})).body.map(({ name }) => name);

describe('the list of categories', () => {
  test('is in the order of the menu, counts products and the states of the tabs', async () => {
    const { items, counts, total } = await rows();
    expect(items.map(({ nameZh }) => nameZh).slice(0, 4)).toEqual(['宣传印刷', '名片办公', '彩盒包装', '吊牌卡片']);
    expect(items[0]?.products).toBeGreaterThan(0);
    expect([counts, total]).toEqual([{ active: items.length, disabled: 0 }, items.length]);
    expect(await menu()).toEqual(items.map(({ nameZh }) => nameZh));
  });

  test('shows a child right below its parent', async () => {
    const parent = await named('宣传印刷');
    const { status, body } = await admin.call(categoryAdd, {
      ...fields,
      nameZh: '折页',
      parentId: parent.id,
      sort: 99,
    });
    expect([status, body.parentZh]).toEqual([200, '宣传印刷']);
    expect((await rows()).items.map(({ nameZh }) => nameZh).slice(0, 3)).toEqual(['宣传印刷', '折页', '名片办公']);
    expect((await admin.call(categoryParents, {})).body.map(({ nameZh }) => nameZh)).not.toContain('折页');
  });
});

describe('a category', () => {
  test('stands on two levels at most, and not below itself', async () => {
    const [parent, child] = [await named('宣传印刷'), await named('折页')];
    const below = await admin.call(categoryAdd, { ...fields, nameZh: '三折页', parentId: child.id });
    expect(below.refusal.errors).toEqual({ parentId: ['请选择一级分类'] });
    const { id, version } = parent;
    const move = { ...fields, nameZh: parent.nameZh, id, version };
    expect((await admin.call(categoryUpdate, { ...move, parentId: id })).status).toBe(400);
    const other = await named('彩盒包装');
    const full = await admin.call(categoryUpdate, { ...move, parentId: other.id });
    expect(full.refusal.errors).toEqual({ parentId: ['有下级分类，不能放到其他分类之下'] });
  });

  test('has a name of its own in its place', async () => {
    const { status, refusal } = await admin.call(categoryAdd, { ...fields, nameZh: '彩盒包装' });
    expect([status, refusal.errors]).toEqual([400, { nameZh: ['同一上级下已有同名分类'] }]);
  });

  test('changes places with its neighbour, and the customers’ menu follows', async () => {
    const { id, version } = await named('名片办公');
    expect((await admin.call(categoryMove, { id, version, by: -1 })).status).toBe(200);
    expect((await menu()).slice(0, 3)).toEqual(['名片办公', '宣传印刷', '彩盒包装']);
    const first = await named('名片办公');
    expect((await admin.call(categoryMove, { id, version: first.version, by: -1 })).status).toBe(200);
    expect((await rows()).items[0]?.nameZh).toBe('名片办公');
  });

  test('all are put in order at once, children below their parent, and the customers’ menu follows', async () => {
    const { items } = await rows();
    const order = items.toReversed().map(({ id, version }) => ({ id, version }));
    expect((await service.call(categoryArrange, { order })).status).toBe(403);
    expect((await admin.call(categoryArrange, { order })).status).toBe(200);
    const names = items.filter(({ parentId }) => parentId === null).map(({ nameZh }) => nameZh);
    expect(await menu()).toEqual(names.toReversed());
    const now = (await rows()).items;
    expect(now.findIndex(({ nameZh }) => nameZh === '折页')).toBe(
      now.findIndex(({ nameZh }) => nameZh === '宣传印刷') + 1,
    );
    const back = now.map(({ id, version }) => ({ id, version }));
    const at = (wanted: string) => names.indexOf(wanted);
    const nameOf = new Map(now.map(({ id, nameZh }) => [id, nameZh]));
    back.sort((a, b) => at(nameOf.get(a.id) ?? '') - at(nameOf.get(b.id) ?? ''));
    expect((await admin.call(categoryArrange, { order: back })).status).toBe(200);
    expect(await menu()).toEqual(names);
  });

  test('an order that misses one, names one twice or was chosen before a change is refused (409)', async () => {
    const order = (await rows()).items.map(({ id, version }) => ({ id, version }));
    const [first] = order;
    if (!first) throw new Error('no category');
    for (const wrong of [
      order.slice(1),
      [...order.slice(1), ...order.slice(1, 2)],
      [{ ...first, version: first.version - 1 }, ...order.slice(1)],
    ]) {
      expect((await admin.call(categoryArrange, { order: wrong })).status).toBe(409);
    }
  });

  test('disabled takes its products out of the offer, enabled brings them back', async () => {
    const product = await productOf('名片办公');
    const { id, version } = await named('名片办公');
    expect((await guest.call(getInfo, { id: product })).status).toBe(200);
    const off = await admin.call(categorySetStatus, { id, version, status: 'disabled' });
    expect(await menu()).not.toContain('名片办公');
    expect((await guest.call(getInfo, { id: product })).status).toBe(404);
    expect((await rows({ status: 'disabled' })).items.map(({ nameZh }) => nameZh)).toEqual(['名片办公']);
    await admin.call(categorySetStatus, { id, version: off.body.version, status: 'active' });
    expect(await menu()).toContain('名片办公');
  });

  test('hidden from the menu is still offered by its address', async () => {
    const { id, version, icon: _, ...category } = await named('名片办公');
    const product = await productOf('名片办公');
    const { parentId, nameZh, nameEn, sort } = category;
    const change = { id, version, parentId, nameZh, nameEn, sort, icon: 'contact' as const, onMenu: false };
    expect((await admin.call(categoryUpdate, change)).status).toBe(200);
    expect(await menu()).not.toContain('名片办公');
    expect((await guest.call(getInfo, { id: product })).status).toBe(200);
  });

  test('changed by somebody else meanwhile is not overwritten (409), and every change is logged', async () => {
    const { id, version } = await named('折页');
    const change = { ...fields, nameZh: '折页', id, version };
    expect((await admin.call(categoryUpdate, { ...change, sort: 1 })).status).toBe(200);
    expect((await admin.call(categoryUpdate, { ...change, sort: 2 })).status).toBe(409);
    const log = await app.database.db
      .selectFrom('activityLog')
      .select('action')
      .where('entityType', '=', 'category')
      .where('entityId', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['add', 'update']);
  });

  test('is read by every position and changed with Product_Edit only', async () => {
    expect((await service.call(categoryPage, {})).status).toBe(200);
    expect((await service.call(categoryAdd, { ...fields, nameZh: '偷加' })).status).toBe(403);
    expect((await guest.call(categoryPage, {})).status).toBe(403);
    expect((await admin.call(categoryGet, { id: 999_999 })).status).toBe(404);
  });
});
