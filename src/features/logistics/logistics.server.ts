import { freightFee, freightRate } from '#features/pricing/freight.ts';
import { announceCatalogue } from '#features/products/catalogue-cache.service.ts';
import type { Api } from '#server/api.ts';
import { HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { textIn } from '#shared/text.ts';
import {
  type LogisticsFields,
  logisticsAdd,
  logisticsCopy,
  logisticsEdit,
  logisticsGet,
  logisticsPage,
  logisticsSetDefault,
  logisticsSetState,
  logisticsTest,
} from './logistics.contract.ts';
import { logisticsServerText } from './logistics.texts.ts';
import { logisticsExportRoute } from './logistics-export.server.ts';
import { assertServes, freightBody, lockedRule, logisticsPageOf, logisticsRow } from './logistics-rows.service.ts';

const columnsOf = ({ nameZh, nameEn, carrier, type, sort, pickup, ...tariff }: LogisticsFields) => ({
  nameZh,
  nameEn,
  carrier,
  type,
  sort,
  body: JSON.stringify(freightBody(tariff, pickup)),
});

/** Shipping rules: the default one joins every price, so each change is announced. */
export function logisticsRoutes(api: Api): void {
  route(api, logisticsPage, ({ input: { page, pagesize, sort, ...filter }, db }) =>
    logisticsPageOf(db, filter, { page, pagesize, sort }),
  );

  logisticsExportRoute(api);

  route(api, logisticsGet, ({ input, db }) => logisticsRow(db, input.id));

  route(
    api,
    logisticsTest,
    ({ input: { regionCode, weightG, volumeCm3, goodsFen, ...tariff } }) => {
      const rate = freightRate({ ...freightBody(tariff, false), id: 0 }, regionCode);
      if (!rate) return { served: false, feeFen: 0, chargeG: 0, steps: 0, free: false };
      const shipment = { weightMg: weightG * 1000, volumeMm3: volumeCm3 * 1000, goodsFen };
      const { feeFen, chargeMg, steps, free } = freightFee(rate, tariff.divisor, shipment);
      return { served: true, feeFen, chargeG: Math.ceil(chargeMg / 1000), steps, free };
    },
    { transaction: false },
  );

  route(api, logisticsAdd, async ({ input, tx, principal, log }) => {
    assertServes(input);
    const { id } = await tx
      .insertInto('logisticsTemplate')
      .values({ ...columnsOf(input), createdBy: principal.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    log({ module: 'logistics', action: 'add', entityType: 'logistics', entityId: id, after: input });
    return logisticsRow(tx, id);
  });

  route(api, logisticsEdit, async ({ input: { id, version, ...fields }, tx, log }) => {
    await lockedRule(tx, id, version);
    assertServes(fields);
    const before = await logisticsRow(tx, id);
    await tx
      .updateTable('logisticsTemplate')
      .set(({ eb }) => ({
        ...columnsOf(fields),
        updatedAt: new Date().toISOString(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await announceCatalogue(tx);
    log({ module: 'logistics', action: 'edit', entityType: 'logistics', entityId: id, before, after: fields });
    return logisticsRow(tx, id);
  });

  route(api, logisticsCopy, async ({ input, tx, principal, log }) => {
    const { nameZh, nameEn, carrier, type, sort, body } = await lockedRule(tx, input.id, null);
    const { id } = await tx
      .insertInto('logisticsTemplate')
      .values({
        nameZh: textIn('zh-CN', logisticsServerText.copyOf, { name: nameZh }).slice(0, 40),
        nameEn: textIn('en', logisticsServerText.copyOf, { name: nameEn }).slice(0, 60),
        carrier,
        type,
        sort,
        body: JSON.stringify(body),
        createdBy: principal.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    log({
      module: 'logistics',
      action: 'copy',
      entityType: 'logistics',
      entityId: id,
      after: { copiedFrom: input.id },
    });
    return logisticsRow(tx, id);
  });

  route(api, logisticsSetState, async ({ input: { id, version, active }, tx, log }) => {
    const before = await lockedRule(tx, id, version);
    if (before.isDefault && !active) throw new HttpError(409, logisticsServerText.defaultStays);
    await tx
      .updateTable('logisticsTemplate')
      .set(({ eb }) => ({ active, updatedAt: new Date().toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    log({
      module: 'logistics',
      action: active ? 'enable' : 'disable',
      entityType: 'logistics',
      entityId: id,
      before: { active: before.active },
      after: { active },
    });
    return logisticsRow(tx, id);
  });

  route(api, logisticsSetDefault, async ({ input: { id, version }, tx, log }) => {
    // The old default first: two who choose at once then wait for each other instead of meeting in the middle.
    const old = await tx
      .selectFrom('logisticsTemplate')
      .select('id')
      .where('isDefault', '=', true)
      .forUpdate()
      .executeTakeFirst();
    const next = await lockedRule(tx, id, version);
    if (!next.active) throw new HttpError(409, logisticsServerText.onlyActive);
    await tx.updateTable('logisticsTemplate').set({ isDefault: false }).where('isDefault', '=', true).execute();
    await tx
      .updateTable('logisticsTemplate')
      .set(({ eb }) => ({ isDefault: true, updatedAt: new Date().toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await announceCatalogue(tx);
    log({
      module: 'logistics',
      action: 'set default',
      entityType: 'logistics',
      entityId: id,
      before: { defaultId: old?.id ?? null },
      after: { defaultId: id },
    });
    return logisticsRow(tx, id);
  });
}
