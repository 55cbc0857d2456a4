import { hashPassword } from '#server/auth/password.ts';
import type { Tx } from '../database.ts';
import { demoCustomers, demoPassword, demoStaff } from './demo-accounts.ts';

/** The people and companies of the demo house. */
export async function run(tx: Tx): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const roles = await tx.selectFrom('role').select(['id', 'key']).execute();
  const roleIds = new Map(roles.map((row) => [row.key, row.id]));
  const gold = await tx.selectFrom('level').select('id').where('nameEn', '=', 'Gold').executeTakeFirstOrThrow();
  const companyIds = await insertCompanies(tx, gold.id);

  for (const person of [...demoCustomers, ...demoStaff]) {
    const { id } = await tx
      .insertInto('appUser')
      .values({
        sub: `demo-${person.phone}`,
        userName: person.userName,
        displayName: person.displayName,
        phone: person.phone,
        passwordHash,
        kind: 'role' in person ? 'staff' : 'customer',
        roleId: 'role' in person ? (roleIds.get(person.role) ?? null) : null,
        levelId: null,
        lastLoginAt: null,
        source: 'role' in person ? 'staff_created' : 'web',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!('membership' in person)) continue;
    const { company, role, spendLimitFen } = person.membership;
    await tx
      .insertInto('membership')
      .values({
        userId: id,
        companyId: companyIds[company] ?? 0,
        role,
        status: 'active',
        spendLimitFen,
        decidedAt: new Date().toISOString(),
      })
      .execute();
  }

  await tx
    .insertInto('siteSetting')
    .values({ key: 'site', value: JSON.stringify(demoSite), updatedAt: null, updatedBy: null })
    .execute();
}

async function insertCompanies(tx: Tx, goldId: number): Promise<number[]> {
  const rows = await tx
    .insertInto('company')
    .values([
      {
        name: '杭州云杉文化传播有限公司',
        companyType: 1,
        contact: '沈雨桐',
        phone: '13800000001',
        address: JSON.stringify({ regionCode: '330106', detail: '文三路 478 号华星时代广场 12 层' }),
        payTerms: 'monthly',
        creditLimitFen: 20_000_000,
        levelId: goldId,
        status: 'active',
      },
      {
        name: '宁波海岸线包装设计工作室',
        companyType: 3,
        contact: '陆一鸣',
        phone: '13800000004',
        address: JSON.stringify({ regionCode: '330212', detail: '鄞州区天童南路 666 号 3 幢 502' }),
        payTerms: 'prepaid',
        creditLimitFen: 0,
        levelId: null,
        status: 'active',
      },
    ])
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

const demoSite = {
  qq: '800820000',
  tel: '400-820-2026',
  serviceHours: '9:00 - 21:00',
  serviceQr: 'https://example.com/platen-service',
  companyName: '版面印务 Platen',
  links: { home: 'https://example.com/', about: 'https://example.com/about', help: 'https://example.com/help' },
};
