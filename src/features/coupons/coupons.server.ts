import { assertScopeExists } from '#features/discounts/scope.service.ts';
import { nextStatus } from '#machines/lifecycle.ts';
import { couponTemplateLifecycle } from '#machines/lifecycles/coupon-template.ts';
import type { Api } from '#server/api.ts';
import type { Tx } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { exportRoute } from '#server/export.ts';
import { route } from '#server/route.ts';
import { templateColumns } from './coupon-files.service.ts';
import { couponItemRoutes } from './coupon-items.server.ts';
import { couponStaffText } from './coupon-staff.texts.ts';
import {
  type CouponFields,
  couponAdd,
  couponEdit,
  couponExport,
  couponGet,
  couponPage,
  couponSetState,
} from './coupons.contract.ts';
import { couponServerText } from './coupons.texts.ts';
import { myCouponRoutes } from './my-coupons.server.ts';
import { lockedTemplate, type StoredTemplate, templatePageOf, templateRow } from './template-rows.service.ts';

const columnsOf = ({ scope, code, ...plain }: CouponFields) => ({
  ...plain,
  code: code || null,
  scope: JSON.stringify(scope),
});

/** Coupon templates; issued ones stand in coupon-items.server.ts, those of the customer in my-coupons.server.ts. */
export function couponRoutes(api: Api): void {
  route(api, couponPage, ({ input: { page, pagesize, sort, ...filter }, db }) =>
    templatePageOf(db, filter, { page, pagesize, sort }),
  );

  exportRoute(api, couponExport, {
    name: 'coupons',
    title: couponStaffText.title,
    columns: templateColumns,
    page: ({ input: { format: _, sort, ...filter }, db }, paging) => templatePageOf(db, filter, { ...paging, sort }),
  });

  route(api, couponGet, ({ input, db }) => templateRow(db, input.id));

  route(api, couponAdd, async ({ input, tx, principal, log }) => {
    await assertScopeExists(tx, input.scope);
    await assertCodeFree(tx, input.code, 0);
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
    const locked = before.status === 'draft' ? [] : lockedFieldsOf(before, fields);
    if (locked.length > 0) {
      // Each beside its field, so that what may still change can be saved.
      const said = Object.fromEntries(locked.map((field) => [field, couponServerText.published]));
      throw new HttpError(400, couponServerText.published, { fields: said });
    }
    await assertScopeExists(tx, fields.scope);
    await assertCodeFree(tx, fields.code, id);
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

  myCouponRoutes(api);
}

/** 400 beside the code that another template has; the unique index stands behind it. */
async function assertCodeFree(tx: Tx, code: string, own: number): Promise<void> {
  if (code === '') return;
  const other = await tx
    .selectFrom('couponTemplate')
    .select('id')
    .where('code', '=', code)
    .where('id', '!=', own)
    .executeTakeFirst();
  if (other) throw fieldError('code', couponServerText.codeTaken);
}

/** The fields that a template which is out may not change: all but a larger total and a later last day (entities.md 3.10). */
function lockedFieldsOf(before: StoredTemplate, fields: CouponFields): string[] {
  const { total, endDay, scope: _, ...rest } = columnsOf(fields);
  const changed = Object.entries(rest).flatMap(([key, value]) =>
    before[key as keyof StoredTemplate] === value ? [] : [key],
  );
  const sameScope = (Object.keys(fields.scope) as (keyof CouponFields['scope'])[]).every(
    (key) => String(before.scope[key]) === String(fields.scope[key]),
  );
  const laterEnd = endDay !== null && before.endDay !== null && endDay > before.endDay;
  return [
    ...changed,
    ...(sameScope ? [] : ['scope']),
    ...(endDay === before.endDay || laterEnd ? [] : ['endDay']),
    ...(total >= before.total ? [] : ['total']),
  ];
}
