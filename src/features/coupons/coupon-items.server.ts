import { nextStatus } from '#machines/lifecycle.ts';
import { couponLifecycle } from '#machines/lifecycles/coupon.ts';
import type { Api } from '#server/api.ts';
import type { Tx } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { exportRoute } from '#server/export.ts';
import { route } from '#server/route.ts';
import { maskPhone } from '#shared/mask.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import { itemColumns } from './coupon-files.service.ts';
import {
  couponIssue,
  couponItems,
  couponItemsExport,
  couponPeople,
  couponReissue,
  couponVoid,
} from './coupon-items.contract.ts';
import { couponStaffText } from './coupon-staff.texts.ts';
import { couponServerText } from './coupons.texts.ts';
import { couponDays, freshCoupon, issueCoupons, raiseIssued } from './issue.service.ts';
import { itemOf, itemPageOf, lockedItem } from './items.service.ts';
import { lockedTemplate, templateRow } from './template-rows.service.ts';

type Locked = Awaited<ReturnType<typeof lockedItem>>;

/** Issued coupons: to whom, taken back, given anew. */
export function couponItemRoutes(api: Api): void {
  route(api, couponIssue, async ({ input: { id, target, ids }, tx, principal, log }) => {
    const template = await lockedTemplate(tx, id, null);
    const { issued, skipped } = await issueCoupons(tx, template, { target, ids }, principal.userId, new Date());
    log({
      module: 'coupon',
      action: 'issue',
      entityType: 'couponTemplate',
      entityId: id,
      after: { target, ids, issued, skipped: skipped.length },
    });
    return { issued, skipped, template: await templateRow(tx, id) };
  });

  route(api, couponPeople, async ({ input: { keyword }, db }) => {
    const part = `${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const rows = await db
      .selectFrom('appUser')
      .leftJoin('membership', (join) =>
        join.onRef('membership.userId', '=', 'appUser.id').on('membership.status', '=', 'active'),
      )
      .leftJoin('company', 'company.id', 'membership.companyId')
      .select(['appUser.id', 'appUser.displayName as name', 'appUser.phone', 'company.name as company'])
      .where('appUser.kind', '=', 'customer')
      .where('appUser.status', '=', 'active')
      .where(({ eb, or }) => or([eb('appUser.displayName', 'like', part), eb('appUser.phone', 'like', part)]))
      .orderBy('appUser.displayName')
      .limit(20)
      .execute();
    return rows.map((row) => ({ ...row, phone: maskPhone(row.phone ?? '') }));
  });

  route(api, couponItems, async ({ input: { page, pagesize, sort, ...filter }, db }) => {
    await templateRow(db, filter.id);
    return itemPageOf(db, filter, { page, pagesize, sort });
  });

  exportRoute(api, couponItemsExport, {
    name: 'coupon-items',
    title: couponStaffText.itemsTitle,
    columns: itemColumns,
    page: async ({ input: { format: _, sort, ...filter }, db }, paging) => {
      if (paging.page === 1) await templateRow(db, filter.id);
      return itemPageOf(db, filter, { ...paging, sort });
    },
  });

  route(api, couponVoid, async ({ input: { id, version, reason }, tx, log }) => {
    const locked = await lockedItem(tx, id, version);
    await takeBack(tx, locked, reason, new Date());
    log({
      module: 'coupon',
      action: 'void',
      entityType: 'coupon',
      entityId: id,
      before: { status: locked.coupon.status },
      after: { status: 'void', reason },
    });
    return itemOf(tx, id);
  });

  route(api, couponReissue, async ({ input: { id, version, reason }, tx, principal, log }) => {
    const locked = await lockedItem(tx, id, version);
    const { coupon } = locked;
    const now = new Date();
    // One that came back after its days stays expired; whatever an order holds stays with it.
    if (coupon.status === 'locked' || coupon.status === 'used' || coupon.status === 'void') {
      throw new HttpError(409, couponServerText.refusedEdge);
    }
    let { template } = locked;
    if (coupon.status === 'unused') {
      await takeBack(tx, locked, reason, now);
      template = { ...template, issued: template.issued - 1 };
    }
    const days = couponDays(template, shanghaiDay(now));
    if (!days) throw new HttpError(409, couponServerText.over);
    await raiseIssued(tx, template, 1);
    const fresh = await tx
      .insertInto('coupon')
      .values(freshCoupon(template.id, coupon, days, principal.userId, 'staff'))
      .returning('id')
      .executeTakeFirstOrThrow();
    log({
      module: 'coupon',
      action: 'reissue',
      entityType: 'coupon',
      entityId: fresh.id,
      before: { couponId: id, status: coupon.status },
      after: { status: 'unused', reason },
    });
    return itemOf(tx, fresh.id);
  });
}

/** Voids an unused coupon, which makes room for another one of the template. 409 for any other. */
async function takeBack(tx: Tx, { coupon, template }: Locked, reason: string, now: Date): Promise<void> {
  const status = nextStatus(couponLifecycle, coupon.status, { type: 'void' });
  if (!status) throw new HttpError(409, couponServerText.refusedEdge);
  await tx
    .updateTable('coupon')
    .set(({ eb }) => ({ status, voidReason: reason, updatedAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', coupon.id)
    .execute();
  await raiseIssued(tx, template, -1);
}
