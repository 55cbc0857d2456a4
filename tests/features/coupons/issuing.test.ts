import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  couponIssue,
  couponItems,
  couponPeople,
  couponReissue,
  couponVoid,
} from '#features/coupons/coupon-items.contract.ts';
import { couponGet } from '#features/coupons/coupons.contract.ts';
import { scopeChoices } from '#features/discounts/discounts.contract.ts';
import { type CouponHouse, couponHouse } from './coupon-house.ts';

let house: CouponHouse;
beforeAll(async () => {
  house = await couponHouse();
});
afterAll(() => house.app.close());

describe('issuing', () => {
  test('never goes above the cap of a person or the total, and says whom it left out (INV-29)', async () => {
    const { id } = await house.published({ total: 3, perUser: 1 });
    const ids = [await house.idOf('13800000001'), await house.idOf('13800000003')];
    const first = await house.admin.call(couponIssue, { id, target: 'users', ids });
    expect([first.body.issued, first.body.skipped, first.body.template.issued]).toEqual([2, [], 2]);
    const second = await house.admin.call(couponIssue, {
      id,
      target: 'users',
      ids: [...ids, await house.idOf('13800000004')],
    });
    expect([second.body.issued, second.body.skipped.toSorted()]).toEqual([1, ['徐然', '沈雨桐'].toSorted()]);
    const third = await house.admin.call(couponIssue, { id, target: 'users', ids: [await house.idOf('13800000002')] });
    expect([third.status, third.refusal.error]).toEqual([409, '剩余可发放 0 张，本次需要 1 张']);
    expect((await house.admin.call(couponIssue, { id, target: 'users', ids })).status).toBe(409);
  });

  test('twenty at once issue exactly the total (INV-29)', async () => {
    const { id } = await house.published({ total: 5, perUser: 50 });
    const ids = [await house.idOf('13800000003')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.admin.call(couponIssue, { id, target: 'users', ids })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect((await house.admin.call(couponItems, { id })).body.total).toBe(5);
  });

  test('to levels reaches companies of the level and people in no company', async () => {
    const levels = (await house.admin.call(scopeChoices, {})).body.levels;
    const gold = await house.published();
    const id = levels.find(({ nameEn }) => nameEn === 'Gold')?.id ?? 0;
    expect((await house.admin.call(couponIssue, { id: gold.id, target: 'levels', ids: [id] })).status).toBe(200);
    const names = async (template: number) =>
      (await house.admin.call(couponItems, { id: template, pagesize: 100 })).body.items.map(
        ({ ownerName }) => ownerName,
      );
    expect((await names(gold.id)).some((name) => name.startsWith('杭州云杉'))).toBe(true);
    const basic = await house.published();
    const basicId = levels.find(({ nameEn }) => nameEn === 'Basic')?.id ?? 0;
    await house.admin.call(couponIssue, { id: basic.id, target: 'levels', ids: [basicId] });
    const reached = await names(basic.id);
    expect(reached).toContain('徐然');
    expect(reached.some((name) => name.startsWith('宁波海岸线'))).toBe(true);
    expect(reached).not.toContain('沈雨桐');
  });

  test('to somebody who does not exist is refused beside the field', async () => {
    const { id } = await house.published();
    for (const target of ['users', 'levels', 'companies'] as const) {
      const { status, refusal } = await house.admin.call(couponIssue, { id, target, ids: [999_999] });
      expect([target, status, Object.keys(refusal.errors ?? {})]).toEqual([target, 400, ['ids']]);
    }
    expect((await house.admin.call(couponIssue, { id, target: 'users', ids: [] })).status).toBe(400);
  });

  test('finds people by the beginning of name or phone, with the phone masked', async () => {
    const { body } = await house.csr.call(couponPeople, { keyword: '13800000003' });
    expect(body).toEqual([{ id: await house.idOf('13800000003'), name: '徐然', phone: '138****0003', company: null }]);
    expect((await house.csr.call(couponPeople, { keyword: '周' })).body[0]?.company).toContain('杭州云杉');
  });

  test('what is taken back makes room, and a new one replaces it', async () => {
    const { id } = await house.published({ total: 1 });
    await house.admin.call(couponIssue, { id, target: 'users', ids: [await house.idOf('13800000003')] });
    const item = (await house.admin.call(couponItems, { id })).body.items[0];
    const at = { id: item?.id ?? 0, version: item?.version ?? 0, reason: '发错人' };
    expect((await house.person.call(couponVoid, at)).status).toBe(403);
    const fresh = await house.admin.call(couponReissue, at);
    expect([fresh.status, fresh.body.status, fresh.body.ownerName]).toEqual([200, 'unused', '徐然']);
    expect((await house.admin.call(couponReissue, at)).status).toBe(409);
    const gone = await house.admin.call(couponVoid, { id: fresh.body.id, version: fresh.body.version, reason: '停止' });
    expect([gone.body.status, gone.body.voidReason]).toEqual(['void', '停止']);
    const { counts } = (await house.admin.call(couponItems, { id })).body;
    expect(counts).toEqual({ unused: 0, locked: 0, used: 0, expired: 0, void: 2 });
    expect((await house.admin.call(couponGet, { id })).body.issued).toBe(0);
  });
});
