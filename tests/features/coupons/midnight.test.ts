import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim } from '#features/coupons/claims.service.ts';
import { heldCoupons, lockedCouponTotals, withCoupon } from '#features/coupons/coupons.service.ts';
import type { DiscountStrategy } from '#features/pricing/line-discount.ts';
import type { Catalogue } from '#features/products/catalogue.service.ts';
import { currentCatalogue } from '#features/products/catalogue-cache.service.ts';
import { priceOf } from '#features/products/price.service.ts';
import { calculate } from '#features/products/products.contract.ts';
import { freeze } from '#features/quotes/frozen-quote.service.ts';
import { transaction } from '#server/db/transaction.ts';
import { flyerRequest } from '#tests/features/orders/ordering.ts';
import { type CouponHouse, couponHouse } from './coupon-house.ts';

/**
 * Days are those of Shanghai, 8 hours ahead of UTC, from their first instant to their last (INV-30, INV-39). 2026-12-05
 * begins there at 16:00 UTC of the fourth.
 */
let house: CouponHouse;
let catalogue: Catalogue;
beforeAll(async () => {
  house = await couponHouse();
  catalogue = await currentCatalogue(house.app.database.db);
});
afterAll(() => house.app.close());

const day = '2026-12-05';
const edges = [
  ['the last instant of the day before', '2026-12-04T15:59:59.999Z', false],
  ['its first instant', '2026-12-04T16:00:00.000Z', true],
  ['midnight in London', '2026-12-05T00:00:00.000Z', true],
  ['its last instant', '2026-12-05T15:59:59.999Z', true],
  ['the first instant of the day after', '2026-12-05T16:00:00.000Z', false],
] as const;

async function quoted(at: Date) {
  const request = calculate.input.parse(await flyerRequest(house.person));
  const buyer = { userId: await house.idOf('13800000003'), companyId: null, level: catalogue.defaultLevel };
  const { result, frozen } = freeze(catalogue, request, buyer, at);
  if (!frozen) throw new Error('not priced');
  return { quote: { request, result, frozen }, buyer };
}

test.each(edges)('a coupon of one day, both ends included, at %s (INV-30)', async (_, instant, isGood) => {
  const now = new Date(instant);
  const { db } = house.app.database;
  const id = await house.issuedTo('13800000003');
  await sql`update coupon set from_day = ${day}, to_day = ${day} where id = ${id}`.execute(db);
  const held = await heldCoupons(db).where('coupon.id', '=', id).executeTakeFirstOrThrow();
  const { quote, buyer } = await quoted(now);
  expect(withCoupon(quote, held, buyer, now).outcome).toBe(isGood ? 'totalled' : 'refused');
  const taken = transaction(db, (tx) => lockedCouponTotals(tx, id, quote, buyer, now));
  if (isGood) expect((await taken).couponFen).toBe(3000);
  else await expect(taken).rejects.toMatchObject({ status: 400 });
});

test('an offered coupon is given out until the last instant of its last day, and not one later (INV-30)', async () => {
  const { db } = house.app.database;
  const { id } = await house.published({ claimable: true });
  await sql`update coupon_template set start_day = ${day}, end_day = ${day} where id = ${id}`.execute(db);
  const customer = { userId: await house.idOf('13800000003'), companyId: null, levelId: null };
  const at = (instant: string) => transaction(db, (tx) => claim(tx, id, customer, new Date(instant)));
  expect((await at('2026-12-05T15:59:59.999Z')).toDay).toBe(day);
  await expect(at('2026-12-05T16:00:00.000Z')).rejects.toMatchObject({ status: 409 });
});

test('a coupon of three days from issue counts the day of its issue in Shanghai (INV-30)', async () => {
  const { db } = house.app.database;
  const { id } = await house.published({ claimable: true, startDay: null, endDay: null, daysAfterIssue: 3 });
  const customer = { userId: await house.idOf('13800000003'), companyId: null, levelId: null };
  const at = (instant: string) => transaction(db, (tx) => claim(tx, id, customer, new Date(instant)));
  expect((await at('2026-12-05T15:59:59.999Z')).toDay).toBe('2026-12-07');
  expect((await at('2026-12-05T16:00:00.000Z')).toDay).toBe('2026-12-08');
});

test.each(edges)('a strategy of one day, both ends included, at %s (INV-39)', async (_, instant, isGood) => {
  const now = new Date(instant);
  const only: DiscountStrategy & { name: readonly [string, string] } = {
    id: 1,
    name: ['一日', 'One day'],
    active: true,
    priority: 1,
    stack: true,
    scope: {},
    basis: 'qty',
    bands: [{ from: 1, bp: 300 }],
    startDay: day,
    endDay: day,
    exclusiveWithCoupon: false,
  };
  const request = calculate.input.parse(await flyerRequest(house.person));
  const { result } = priceOf({ ...catalogue, strategies: [only] }, request, {
    userId: 1,
    companyId: null,
    level: catalogue.defaultLevel,
    showsCost: false,
    say: ([zh]) => zh,
    now,
  });
  expect(result.strategyDiscountFen > 0).toBe(isGood);
});
