import type { Db } from '#server/db/database.ts';
import { type Payee, payee, type SiteSetting, siteSetting } from './settings.contract.ts';

/** What a house shows before anybody has filled in its settings. */
const unset: SiteSetting = {
  qq: '',
  tel: '',
  serviceHours: '9:00 - 21:00',
  serviceQr: '',
  companyName: '',
  links: { home: '', about: '', help: '' },
};

/** The site info as it is kept, with what nobody has filled in yet left empty. */
export async function siteSettingOf(db: Db): Promise<SiteSetting> {
  const row = await db.selectFrom('siteSetting').select('value').where('key', '=', 'site').executeTakeFirst();
  return siteSetting.parse({ ...unset, ...(row?.value as Partial<SiteSetting> | undefined) });
}

/** The account that customers transfer to: the one of the environment, else the one that is kept; null without either. */
export async function payeeOf(db: Db, configured: Payee | undefined): Promise<Payee | null> {
  if (configured) return configured;
  const row = await db.selectFrom('siteSetting').select('value').where('key', '=', 'payee').executeTakeFirst();
  return row ? payee.parse(row.value) : null;
}
