import { randomUUID } from 'node:crypto';
import { isPassword, isPhone } from '#shared/rules.ts';
import { hashPassword } from './auth/password.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';

/**
 * The first administrator of a house without demo data, from ADMIN_PHONE and ADMIN_PASSWORD; nothing happens when an
 * administrator exists. Throws one sentence when the two don't fit the rules of spec section 5.
 */
export async function ensureAdmin(db: Db, admin: Config['admin']): Promise<void> {
  if (!admin) return;
  const role = await db.selectFrom('role').select('id').where('key', '=', 'admin').executeTakeFirstOrThrow();
  const known = await db.selectFrom('appUser').select('id').where('roleId', '=', role.id).limit(1).executeTakeFirst();
  if (known) return;
  const { phone, password } = admin;
  if (!isPhone(phone) || !isPassword(password))
    throw new Error(
      'ADMIN_PHONE needs 11 digits, ADMIN_PASSWORD 6 letters and digits with a lowercase letter and a digit.',
    );
  await db
    .insertInto('appUser')
    .values({
      sub: randomUUID(),
      userName: 'admin',
      displayName: '管理员',
      phone,
      passwordHash: await hashPassword(password),
      kind: 'staff',
      roleId: role.id,
      levelId: null,
      lastLoginAt: null,
      source: 'staff_created',
    })
    // Two processes may start at once.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
