import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponMine, couponUsable } from '#features/coupons/my-coupons.contract.ts';
import { addDays } from '#shared/working-days.ts';
import { flyerRequest } from '#tests/features/orders/ordering.ts';
import { type CouponHouse, couponHouse, today } from './coupon-house.ts';

let house: CouponHouse;
beforeAll(async () => {
  house = await couponHouse();
});
afterAll(() => house.app.close());

test('the usable coupons of a configuration come best total first, the others with their reason', async () => {
  await sql`update coupon set status = 'void', order_id = null where status <> 'void'`.execute(house.app.database.db);
  const small = await house.issuedTo('13800000004', { nameZh: '小', valueFen: 1000 });
  const large = await house.issuedTo('13800000004', { nameZh: '大', kind: 'percent', valueFen: null, valueBp: 1000 });
  const above = await house.issuedTo('13800000004', { nameZh: '高', thresholdFen: 5_000_000 });
  const early = await house.issuedTo('13800000004', { nameZh: '早', startDay: addDays(today, 2) });
  await house.issuedTo('13800000003', { nameZh: '别人' });
  const { body } = await house.stranger.call(couponUsable, await flyerRequest(house.stranger));
  expect(body.coupons.map(({ id }) => id)).toEqual([large, small, above, early]);
  expect(body.bestId).toBe(large);
  const [best, , tooSmall, tooEarly] = body.coupons;
  expect([best?.savingFen, best?.payableFen]).toEqual([9865, body.payableFen - 9865]);
  expect(tooSmall?.reason).toBe('适用商品须满 50000.00 元');
  expect(tooEarly?.reason).toContain(addDays(today, 2));
  const english = await house.stranger.call(couponUsable, await flyerRequest(house.stranger), { language: 'en' });
  expect(english.body.coupons[2]?.reason).toBe('Applies from 50000.00 yuan of eligible goods');
  const mine = await house.stranger.call(couponMine, {});
  expect([mine.body.counts, mine.body.items.filter(({ isEarly }) => isEarly).length]).toEqual([
    { usable: 4, used: 0, expired: 0 },
    1,
  ]);
  expect(mine.body.items.every(({ productId }) => productId !== null)).toBe(true);
});
