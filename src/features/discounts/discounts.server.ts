import { announceCatalogue, currentCatalogue } from '#features/products/catalogue-cache.service.ts';
import { nextStatus } from '#machines/lifecycle.ts';
import { discountLifecycle } from '#machines/lifecycles/discount.ts';
import type { Api } from '#server/api.ts';
import { HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { textIn } from '#shared/text.ts';
import { discountExportRoute } from './discount-export.server.ts';
import { discountPageOf, discountRow, lockedDiscount, nextVersion } from './discount-rows.service.ts';
import { discountSampleOf } from './discount-sample.service.ts';
import { discountTestOf } from './discount-test.service.ts';
import {
  type DiscountFields,
  discountAdd,
  discountCopy,
  discountEdit,
  discountGet,
  discountPage,
  discountSample,
  discountSetState,
  discountTest,
  scopeChoices,
} from './discounts.contract.ts';
import { discountText } from './discounts.texts.ts';
import { assertScopeExists, scopeChoicesOf } from './scope.service.ts';

const columnsOf = ({ scope, bands, ...plain }: DiscountFields) => ({
  ...plain,
  scope: JSON.stringify(scope),
  bands: JSON.stringify(bands),
});

/** Discount strategies: each change is announced, so that the next price of every process is made with it. */
export function discountRoutes(api: Api): void {
  route(api, discountPage, ({ input: { page, pagesize, sort, ...filter }, db }) =>
    discountPageOf(db, filter, { page, pagesize, sort }),
  );

  discountExportRoute(api);

  route(api, discountGet, ({ input, db }) => discountRow(db, input.id));

  route(api, scopeChoices, ({ db }) => scopeChoicesOf(db));

  route(api, discountSample, async ({ input }) => discountSampleOf(await currentCatalogue(api.db), input), {
    transaction: false,
  });

  route(api, discountTest, async ({ input, db }) => discountTestOf(db, await currentCatalogue(api.db), input), {
    transaction: false,
  });

  route(api, discountAdd, async ({ input, tx, principal, log }) => {
    await assertScopeExists(tx, input.scope);
    const { id } = await tx
      .insertInto('discountStrategy')
      .values({ ...columnsOf(input), createdBy: principal.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    log({ module: 'discount', action: 'add', entityType: 'discount', entityId: id, after: input });
    return discountRow(tx, id);
  });

  route(api, discountEdit, async ({ input: { id, version, ...fields }, tx, log }) => {
    const before = await lockedDiscount(tx, id, version);
    if (before.status === 'ended') throw new HttpError(409, discountText.ended);
    await assertScopeExists(tx, fields.scope);
    await tx
      .updateTable('discountStrategy')
      .set({ ...columnsOf(fields), updatedAt: new Date().toISOString(), version: nextVersion })
      .where('id', '=', id)
      .execute();
    await announceCatalogue(tx);
    log({ module: 'discount', action: 'edit', entityType: 'discount', entityId: id, before, after: fields });
    return discountRow(tx, id);
  });

  route(api, discountCopy, async ({ input, tx, principal, log }) => {
    const { nameZh, nameEn, scope, bands, priority, stack, basis, startDay, endDay, exclusiveWithCoupon } =
      await lockedDiscount(tx, input.id, null);
    const { id } = await tx
      .insertInto('discountStrategy')
      .values({
        ...columnsOf({ scope, bands, priority, stack, basis, startDay, endDay, exclusiveWithCoupon, nameZh, nameEn }),
        nameZh: textIn('zh-CN', discountText.copyOf, { name: nameZh }).slice(0, 40),
        nameEn: textIn('en', discountText.copyOf, { name: nameEn }).slice(0, 60),
        createdBy: principal.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    log({ module: 'discount', action: 'copy', entityType: 'discount', entityId: id, after: { copiedFrom: input.id } });
    return discountRow(tx, id);
  });

  route(api, discountSetState, async ({ input: { id, version, action }, tx, log }) => {
    const before = await lockedDiscount(tx, id, version);
    const status = nextStatus(discountLifecycle, before.status, { type: action });
    if (!status) throw new HttpError(409, discountText.refusedEdge);
    await tx
      .updateTable('discountStrategy')
      .set({ status, updatedAt: new Date().toISOString(), version: nextVersion })
      .where('id', '=', id)
      .execute();
    await announceCatalogue(tx);
    log({
      module: 'discount',
      action,
      entityType: 'discount',
      entityId: id,
      before: { status: before.status },
      after: { status },
    });
    return discountRow(tx, id);
  });
}
