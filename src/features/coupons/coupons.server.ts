import { assertScopeExists } from '#features/discounts/scope.service.ts';
import { currentCatalogue } from '#features/products/catalogue-cache.service.ts';
import { nextStatus } from '#machines/lifecycle.ts';
import { couponTemplateLifecycle } from '#machines/lifecycles/coupon-template.ts';
import type { Api } from '#server/api.ts';
import { HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { couponItemRoutes } from './coupon-items.server.ts';
import {
  type CouponFields,
  couponAdd,
  couponEdit,
  couponGet,
  couponMine,
  couponPage,
  couponSetState,
  couponUsable,
} from './coupons.contract.ts';
import { couponServerText } from './coupons.texts.ts';
import { myCouponPage, usableCoupons } from './my-coupons.service.ts';
import { lockedTemplate, type StoredTemplate, templatePageOf, templateRow } from './template-rows.service.ts';

/** What is stored of the fields: only the value that the kind of coupon has. */
const columnsOf = ({ scope, kind, valueFen, valueBp, capFen, ...plain }: CouponFields) => ({
  ...plain,
  kind,
  valueFen: kind === 'percent' ? null : valueFen,
  valueBp: kind === 'percent' ? valueBp : null,
  capFen: kind === 'percent' ? capFen : null,
  scope: JSON.stringify(scope),
});

/** Coupon templates and what customers ask about their coupons; issued ones stand in coupon-items.server.ts. */
export function couponRoutes(api: Api): void {
  route(api, couponPage, ({ input: { page, pagesize, sort, ...filter }, db }) =>
    templatePageOf(db, filter, { page, pagesize, sort }),
  );

  route(api, couponGet, ({ input, db }) => templateRow(db, input.id));

  route(api, couponAdd, async ({ input, tx, principal, log }) => {
    await assertScopeExists(tx, input.scope);
    const { id } = await tx
      .insertInto('couponTemplate')
      .values({ ...columnsOf(input), createdBy: principal.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    log({ module: 'coupon', action: 'add', entityType: 'couponTemplate', entityId: id, after: input });
    return templateRow(tx, id);
  });

  route(api, couponEdit, async ({ input: { id, version, ...fields }, tx, log }) => {
    const before = await lockedTemplate(tx, id, version);
    if (before.status === 'ended') throw new HttpError(409, couponServerText.ended);
    if (before.status !== 'draft' && !onlyMore(before, fields)) {
      throw new HttpError(409, couponServerText.published);
    }
    await assertScopeExists(tx, fields.scope);
    await tx
      .updateTable('couponTemplate')
      .set(({ eb }) => ({
        ...columnsOf(fields),
        updatedAt: new Date().toISOString(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    log({ module: 'coupon', action: 'edit', entityType: 'couponTemplate', entityId: id, before, after: fields });
    return templateRow(tx, id);
  });

  route(api, couponSetState, async ({ input: { id, version, action }, tx, log }) => {
    const before = await lockedTemplate(tx, id, version);
    const status = nextStatus(couponTemplateLifecycle, before.status, { type: action });
    if (!status) throw new HttpError(409, couponServerText.refusedEdge);
    await tx
      .updateTable('couponTemplate')
      .set(({ eb }) => ({ status, updatedAt: new Date().toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    log({
      module: 'coupon',
      action,
      entityType: 'couponTemplate',
      entityId: id,
      before: { status: before.status },
      after: { status },
    });
    return templateRow(tx, id);
  });

  couponItemRoutes(api);

  route(api, couponMine, async ({ input, principal, db }) =>
    myCouponPage(db, principal, await currentCatalogue(api.db), input),
  );

  route(
    api,
    couponUsable,
    async ({ input, principal, db, language }) =>
      usableCoupons(db, principal, await currentCatalogue(api.db), input, language),
    { transaction: false },
  );
}

/** Whether nothing but the total rises and the last day moves on (entities.md 3.10). */
function onlyMore(before: StoredTemplate, fields: CouponFields): boolean {
  const { total, endDay, scope: _, ...rest } = columnsOf(fields);
  const isSame = Object.entries(rest).every(([key, value]) => before[key as keyof StoredTemplate] === value);
  const sameScope = (Object.keys(fields.scope) as (keyof CouponFields['scope'])[]).every(
    (key) => String(before.scope[key]) === String(fields.scope[key]),
  );
  const sameEnd = endDay === before.endDay || (endDay !== null && before.endDay !== null && endDay > before.endDay);
  return isSame && sameScope && sameEnd && total >= before.total;
}
