import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import { getSiteSetting, type SiteSetting, siteSetting } from './settings.contract.ts';

/** What a house shows before anybody has filled in its settings. */
const unset: SiteSetting = {
  qq: '',
  tel: '',
  serviceHours: '9:00 - 21:00',
  serviceQr: '',
  companyName: '',
  links: { home: '', about: '', help: '' },
};

export function settingsRoutes(api: Api): void {
  route(api, getSiteSetting, async ({ db }) => {
    const row = await db.selectFrom('siteSetting').select('value').where('key', '=', 'site').executeTakeFirst();
    return siteSetting.parse({ ...unset, ...(row?.value as Partial<SiteSetting> | undefined) });
  });
}
