import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import { getSiteSetting } from './settings.contract.ts';
import { siteSettingOf } from './settings.service.ts';

export function settingsRoutes(api: Api): void {
  route(api, getSiteSetting, ({ db }) => siteSettingOf(db));
}
