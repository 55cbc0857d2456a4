import { reorderedFrom } from '#features/orders/reorder.service.ts';
import { currentCatalogue } from '#features/products/catalogue-cache.service.ts';
import type { Api } from '#server/api.ts';
import { createLimit } from '#server/auth/limits.ts';
import { route } from '#server/route.ts';
import { claim, claimableOf, redeem } from './claims.service.ts';
import { couponClaim, couponClaimable, couponMine, couponRedeem, couponUsable } from './my-coupons.contract.ts';
import { myCouponPage, usableCoupons } from './my-coupons.service.ts';

const quarterHour = 15 * 60;

/** What customers ask about their coupons, and the two ways in which they take one themselves. */
export function myCouponRoutes(api: Api): void {
  const tries = createLimit(api.db, 'coupon-code', 10, quarterHour);

  route(api, couponMine, async ({ input, principal, db }) =>
    myCouponPage(db, principal, await currentCatalogue(api.db), input),
  );

  route(
    api,
    couponUsable,
    async ({ input, principal, db, language }) => {
      const catalogue = await currentCatalogue(api.db);
      const reordered = await reorderedFrom(db, api.db, principal, input, catalogue);
      return usableCoupons(db, principal, catalogue, input, language, reordered);
    },
    { transaction: false },
  );

  route(api, couponClaimable, async ({ principal, db }) => ({
    forCompany: principal.companyId !== null,
    offers: await claimableOf(db, principal, new Date()),
  }));

  route(api, couponClaim, async ({ input, tx, principal, log }) => {
    const got = await claim(tx, input.id, principal, new Date());
    const after = { templateId: input.id, way: 'claim' };
    log({ module: 'coupon', action: 'claim', entityType: 'coupon', entityId: got.id, after });
    return got;
  });

  route(
    api,
    couponRedeem,
    async ({ input, tx, principal, log, afterCommit }) => {
      const { templateId, ...got } = await redeem(tx, input.code, principal, new Date());
      const after = { templateId, way: 'code' };
      log({ module: 'coupon', action: 'redeem', entityType: 'coupon', entityId: got.id, after });
      afterCommit(() => tries.refund(String(principal.userId)));
      return got;
    },
    { before: (_, principal) => tries.spend(String(principal?.userId)) },
  );
}
