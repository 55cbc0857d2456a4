import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponIssue, couponItems, couponVoid } from '#features/coupons/coupon-items.contract.ts';
import type { Actor } from '#tests/support/act-as.ts';
import { type CouponHouse, couponHouse, everything } from './coupon-house.ts';

let house: CouponHouse;
beforeAll(async () => {
  house = await couponHouse();
});
afterAll(() => house.app.close());

const fetch = (path: string, actor: Actor, language = 'zh-CN') =>
  house.app.fastify.inject({
    url: `/api/Coupon/${path}`,
    headers: { authorization: `Bearer ${actor.token}`, 'accept-language': language },
  });
const linesOf = (body: string) => body.replace('\uFEFF', '').trim().split('\r\n');

test('the list of coupons is handed out as filtered and sorted, in the reader’s language', async () => {
  await house.published({ nameZh: '导出甲', nameEn: 'Export A', total: 7, code: 'EXPORT-A' });
  await house.published({ nameZh: '导出乙', nameEn: 'Export B', total: 9, kind: 'freight', valueFen: null });
  const both = linesOf((await fetch('Export?format=csv&keyword=导出&sort=total', house.csr)).body);
  expect(both.map((line) => line.split(',')[0])).toEqual(['中文名称（客户可见）', '导出甲', '导出乙']);
  expect(both[1]).toContain('满减券,¥30,350.00,0,0,7');
  expect(both[1]).toContain('EXPORT-A,发放中');
  const english = linesOf((await fetch('Export?format=csv&keyword=导出&kind=freight', house.csr, 'en')).body);
  expect([english.length, english[1]]).toEqual([2, expect.stringContaining('Off freight,Free shipping')]);
  expect((await fetch('Export?format=xlsx', house.csr)).headers['content-type']).toContain('spreadsheetml');
  expect((await fetch('Export?format=csv', house.person)).statusCode).toBe(403);
});

test('issued coupons are handed out as filtered, with phones masked', async () => {
  const { id } = await house.published({ scope: everything });
  const ids = [await house.idOf('13800000003'), await house.idOf('13800000004')];
  await house.admin.call(couponIssue, { id, target: 'users', ids });
  const [item] = (await house.admin.call(couponItems, { id })).body.items;
  await house.admin.call(couponVoid, { id: item?.id ?? 0, version: item?.version ?? 0, reason: '=发错人' });
  const all = linesOf((await fetch(`ExportItems/${id}?format=csv`, house.csr)).body);
  expect(all.length).toBe(3);
  expect(all.join()).toContain('138****0003');
  expect(all.join()).not.toMatch(/138\d{8}/);
  const gone = linesOf((await fetch(`ExportItems/${id}?format=csv&status=void`, house.csr)).body);
  expect([gone.length, gone[1]]).toEqual([2, expect.stringContaining("已作废,,'=发错人")]);
  expect((await fetch('ExportItems/999999?format=csv', house.csr)).statusCode).toBe(404);
});

test('issued coupons are sorted by number, time of issue and last day', async () => {
  const { id } = await house.published();
  await house.admin.call(couponIssue, {
    id,
    target: 'users',
    ids: [await house.idOf('13800000003'), await house.idOf('13800000004')],
  });
  const sorted = async (sort?: 'no' | '-no' | 'issuedAt' | '-issuedAt' | 'toDay') =>
    (await house.admin.call(couponItems, { id, ...(sort ? { sort } : {}) })).body.items.map(({ no }) => no);
  const newest = await sorted();
  expect(await sorted('no')).toEqual(newest.toReversed());
  expect(await sorted('-no')).toEqual(newest);
  expect(await sorted('issuedAt')).toEqual(newest.toReversed());
  expect(await sorted('-issuedAt')).toEqual(newest);
  const [first] = (await house.admin.call(couponItems, { id })).body.items;
  await house.setDays(first?.id ?? 0, 0, 90);
  expect((await sorted('toDay')).at(-1)).toBe(first?.no);
});
