import type { Payee } from '#features/settings/settings.contract.ts';
import type { Tx } from '../database.ts';

const demoPayee: Payee = {
  name: '版面印务（演示）有限公司',
  bank: '演示银行杭州文三支行',
  account: '1200 0000 2026 0001 888',
};

/** The demo house takes transfers too; no such bank exists. */
export async function run(tx: Tx): Promise<void> {
  await tx
    .insertInto('siteSetting')
    .values({ key: 'payee', value: JSON.stringify(demoPayee), updatedAt: null, updatedBy: null })
    .execute();
}
