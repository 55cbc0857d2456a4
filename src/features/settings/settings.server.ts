import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import { getPayee, getSiteSetting, type Payee } from './settings.contract.ts';
import { payeeOf, siteSettingOf } from './settings.service.ts';

/** @param configured the bank account that the environment names */
export function settingsRoutes(api: Api, configured: Payee | undefined): void {
  route(api, getSiteSetting, ({ db }) => siteSettingOf(db));

  route(api, getPayee, async ({ db }) => ({ payee: await payeeOf(db, configured) }));
}
