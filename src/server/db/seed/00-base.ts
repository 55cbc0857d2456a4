import type { Tx } from '../database.ts';
import { roleSeeds } from './roles.ts';

/** What every house starts with: positions and customer levels. */
export async function run(tx: Tx): Promise<void> {
  await tx
    .insertInto('role')
    .values(
      roleSeeds.map(({ key, name, claims }) => ({
        key,
        nameZh: name[0],
        nameEn: name[1],
        claims: JSON.stringify(claims),
        isSystem: key === 'admin',
      })),
    )
    .execute();
  await tx
    .insertInto('level')
    .values([
      { nameZh: '普通', nameEn: 'Basic', discountBp: 0, isDefault: true, sort: 1 },
      { nameZh: '银牌', nameEn: 'Silver', discountBp: 300, sort: 2 },
      { nameZh: '金牌', nameEn: 'Gold', discountBp: 500, sort: 3 },
      { nameZh: '白金', nameEn: 'Platinum', discountBp: 800, sort: 4 },
    ])
    .execute();
}
