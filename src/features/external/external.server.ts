import { sql, type Updateable } from 'kysely';
import type { Api } from '#server/api.ts';
import { fieldError, staleVersion } from '#server/errors.ts';
import { route } from '#server/route.ts';
import {
  getExternalSetting,
  setExternalSetting,
  setSdReErrorTime,
  testExternalConnection,
} from './external.contract.ts';
import type { ExternalSettingTable } from './external.tables.ts';
import { externalText } from './external.texts.ts';
import { settingView } from './external-rows.service.ts';
import { addressProblem } from './public-address.service.ts';
import type { Supplier } from './supplier.service.ts';
import { supplierList } from './supplier-answers.service.ts';
import { SupplierError } from './supplier-http.service.ts';

/** The setting of the supplier interface (spec section 7, entities.md 3.16). */
export function externalRoutes(api: Api, supplier: Supplier): void {
  route(api, getExternalSetting, ({ db }) => settingView(db));

  route(api, setExternalSetting, async ({ input, tx, log }) => {
    const { id: _id, version, appSecret, ...fields } = input;
    const stored = await tx.selectFrom('externalSetting').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (stored.version !== version) throw staleVersion();
    const secret = appSecret || stored.appSecret;
    const problem = fields.baseUrl === '' ? null : addressProblem(fields.baseUrl, supplier.allowedHosts);
    if (problem) throw fieldError('baseUrl', externalText[problem]);
    if (fields.enabled && fields.baseUrl === '') throw fieldError('baseUrl', externalText.addressMissing);
    if (fields.enabled && secret === null) throw fieldError('appSecret', externalText.secretMissing);
    const { baseUrl, appId, userName, mode } = stored;
    const secretChanged = secret !== stored.appSecret;
    const isOther =
      secretChanged ||
      Object.entries({ baseUrl, appId, userName, mode }).some(([key, was]) => fields[key as 'mode'] !== was);
    const change: Updateable<ExternalSettingTable> = { ...fields, appSecret: secret };
    // What failed before was another supplier, or another account there.
    if (isOther) Object.assign(change, { sdFailures: 0, sdErrorSince: null, sdTriedAt: null });
    await tx
      .updateTable('externalSetting')
      .set({ ...change, version: sql<number>`version + 1`, updatedAt: supplier.now().toISOString() })
      .execute();
    log({
      module: 'external',
      action: 'edit setting',
      entityType: 'externalSetting',
      entityId: 1,
      before: Object.fromEntries(Object.keys(fields).map((key) => [key, stored[key as keyof typeof fields]])),
      after: { ...fields, keyReplaced: secretChanged },
    });
    return settingView(tx);
  });

  route(api, setSdReErrorTime, async ({ input: { minutes, clear }, tx, log }) => {
    const stored = await tx.selectFrom('externalSetting').selectAll().forUpdate().executeTakeFirstOrThrow();
    await tx
      .updateTable('externalSetting')
      .set({
        sdRetryMinutes: minutes ?? stored.sdRetryMinutes,
        ...(clear ? { sdFailures: 0, sdErrorSince: null, sdTriedAt: null } : {}),
      })
      .execute();
    log({
      module: 'external',
      action: clear ? 'clear error state' : 'set retry minutes',
      entityType: 'externalSetting',
      entityId: 1,
      before: { sdRetryMinutes: stored.sdRetryMinutes, sdErrorSince: stored.sdErrorSince },
      after: { sdRetryMinutes: minutes ?? stored.sdRetryMinutes },
    });
    return settingView(tx);
  });

  route(
    api,
    testExternalConnection,
    async ({ db, log }) => {
      const outcome = await supplier
        .call('test', { method: 'GET', path: '/products?keyword=&page=1&pagesize=1', answer: supplierList })
        .then(
          () => 'ok' as const,
          (error: unknown) => {
            if (error instanceof SupplierError) return error.fault;
            throw error;
          },
        );
      log({
        module: 'external',
        action: 'test connection',
        entityType: 'externalSetting',
        entityId: 1,
        after: { outcome },
      });
      return { outcome, setting: await settingView(db) };
    },
    { transaction: false },
  );
}
