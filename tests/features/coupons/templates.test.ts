import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponIssue } from '#features/coupons/coupon-items.contract.ts';
import {
  couponAdd,
  couponEdit,
  couponGet,
  couponPage,
  couponSetState,
  couponStatuses,
  templateActions,
  templateStatuses,
} from '#features/coupons/coupons.contract.ts';
import { can, statusesOf } from '#machines/lifecycle.ts';
import { couponLifecycle } from '#machines/lifecycles/coupon.ts';
import { couponTemplateLifecycle } from '#machines/lifecycles/coupon-template.ts';
import type { Input } from '#shared/endpoint.ts';
import { addDays } from '#shared/working-days.ts';
import { actAs } from '#tests/support/act-as.ts';
import { type CouponHouse, couponHouse, everything, fields, today } from './coupon-house.ts';

let house: CouponHouse;
beforeAll(async () => {
  house = await couponHouse();
});
afterAll(() => house.app.close());

test('the contract lists exactly the statuses and edges of the graphs', () => {
  expect(statusesOf(couponLifecycle).toSorted()).toEqual([...couponStatuses].toSorted());
  expect(statusesOf(couponTemplateLifecycle).toSorted()).toEqual([...templateStatuses].toSorted());
  for (const action of templateActions) {
    expect(
      templateStatuses.some((status) => can(couponTemplateLifecycle, status, action)),
      action,
    ).toBe(true);
  }
});

describe('a template', () => {
  test('is refused beside the field when a value, a period or an order of days is missing', async () => {
    const wrong = [
      [{ valueFen: null }, 'valueFen'],
      [{ kind: 'percent', valueFen: null }, 'valueBp'],
      [{ kind: 'percent', valueBp: 500 }, 'valueFen'],
      [{ valueBp: 500 }, 'valueBp'],
      [{ kind: 'freight', capFen: 500 }, 'capFen'],
      [{ startDay: null }, 'startDay'],
      [{ endDay: null }, 'endDay'],
      [{ daysAfterIssue: 5 }, 'daysAfterIssue'],
      [{ startDay: addDays(today, 3), endDay: today }, 'endDay'],
      [{ total: 0 }, 'total'],
      [{ scope: { ...everything, categoryIds: [999_999] } }, 'scope.categoryIds'],
    ] as const;
    for (const [change, field] of wrong) {
      const { status, refusal } = await house.admin.raw(couponAdd, { ...fields(), ...change });
      expect([field, status, Object.keys(refusal.errors ?? {})]).toEqual([field, 400, [field]]);
    }
  });

  test('once published only gets a larger total and a later last day', async () => {
    const { id, version } = await house.published();
    const edit = (change: Partial<Input<typeof couponAdd>>, at = version) =>
      house.admin.call(couponEdit, { id, version: at, ...fields(change) });
    // Beside its field.
    const refused: Partial<Input<typeof couponAdd>>[] = [
      { valueFen: 4000 },
      { total: 99 },
      { endDay: today },
      { scope: { ...everything, levelIds: [1] } },
    ];
    for (const change of refused) {
      const [field] = Object.keys(change);
      const { status, refusal } = await edit(change);
      expect([field, status, Object.keys(refusal.errors ?? {})]).toEqual([field, 400, [field]]);
    }
    const more = await edit({ total: 200, endDay: addDays(today, 20) });
    expect([more.status, more.body.total, more.body.endDay]).toEqual([200, 200, addDays(today, 20)]);
    expect((await edit({ total: 300 })).status).toBe(409); // the version is old by now
  });

  test('goes along its graph, and issues only while it is published', async () => {
    const { id, version } = await house.published();
    const to = { id, target: 'users' as const, ids: [await house.idOf('13800000003')] };
    const paused = await house.admin.call(couponSetState, { id, version, action: 'pause' });
    expect((await house.admin.call(couponIssue, to)).status).toBe(409);
    const again = await house.admin.call(couponSetState, { id, version: paused.body.version, action: 'resume' });
    expect((await house.admin.call(couponIssue, to)).status).toBe(200);
    const ended = await house.admin.call(couponSetState, { id, version: again.body.version, action: 'end' });
    expect(ended.body.status).toBe('ended');
    expect((await house.admin.call(couponIssue, to)).status).toBe(409);
    expect((await house.admin.call(couponEdit, { id, version: ended.body.version, ...fields() })).status).toBe(409);
  });

  test('is read with Coupon_info, issued with Coupon_Issue and changed with Coupon_Edit', async () => {
    const { id, version } = await house.published();
    expect((await house.csr.call(couponGet, { id })).status).toBe(200);
    expect((await house.csr.call(couponEdit, { id, version, ...fields() })).status).toBe(403);
    const issue = { id, target: 'users' as const, ids: [await house.idOf('13800000003')] };
    expect((await house.csr.call(couponIssue, issue)).status).toBe(200);
    expect((await (await actAs(house.app, '13900000007')).call(couponPage, {})).status).toBe(403);
    expect((await house.person.call(couponPage, {})).status).toBe(403);
    expect((await house.admin.call(couponGet, { id: 999_999 })).status).toBe(404);
  });

  test('is found by words, kind and status, and sorted', async () => {
    await house.published({ nameZh: '寻找甲', kind: 'freight', valueFen: null, total: 7 });
    await house.published({ nameZh: '寻找乙', total: 9 });
    const names = async (filter: Input<typeof couponPage>) =>
      (await house.admin.call(couponPage, { keyword: '寻找', ...filter })).body.items.map(({ nameZh }) => nameZh);
    expect(await names({})).toEqual(['寻找乙', '寻找甲']);
    expect(await names({ sort: 'total' })).toEqual(['寻找甲', '寻找乙']);
    expect(await names({ kind: 'freight' })).toEqual(['寻找甲']);
    expect(await names({ status: 'draft' })).toEqual([]);
  });
});
