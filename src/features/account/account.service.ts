import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeLog } from '#features/activity-log/activity-log.service.ts';
import { issueOnEvent } from '#features/coupons/event-coupons.service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Principal } from '#server/principal.ts';

/** Channel on which every process hears that somebody's rights, status or sign-ins have changed; payload: the sub. */
export const personChannel = 'platen_person';

/**
 * Tells all processes to forget what they remember of a person (INV-4, INV-47). Call it in the transaction that
 * disables a person, changes his role, its claims, his membership or level, or ends his sign-ins; PostgreSQL delivers
 * it with the commit.
 */
export async function personChanged(db: Db, sub: string): Promise<void> {
  await notify(db, personChannel, sub);
}

export interface PersonNow {
  readonly principal: Principal;
  /** Grants of the embedded provider that are alive: a token of another one has been signed out. */
  readonly grants: ReadonlySet<string>;
}

/** The person as he is now, or undefined when unknown or disabled. */
export async function personNow(db: Db, sub: string): Promise<PersonNow | undefined> {
  const row = await db
    .selectFrom('appUser as u')
    .leftJoin('role as r', 'r.id', 'u.roleId')
    .leftJoin('membership as m', (join) => join.onRef('m.userId', '=', 'u.id').on('m.status', '=', 'active'))
    .leftJoin('company as c', (join) =>
      join.onRef('c.id', '=', 'm.companyId').on('c.status', 'in', ['active', 'frozen']),
    )
    .where('u.sub', '=', sub)
    .where('u.status', '=', 'active')
    .select([
      'u.id',
      'u.displayName',
      'u.kind',
      'u.levelId',
      'r.key as roleKey',
      'r.nameZh',
      'r.nameEn',
      'r.claims',
      'm.role as companyRole',
      'c.id as companyId',
      'c.levelId as companyLevelId',
      sql<string[]>`array(select id from oidc_payload where account_id = u.sub and kind = 'Grant')`.as('grants'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    grants: new Set(row.grants),
    principal: {
      userId: row.id,
      sub,
      displayName: row.displayName,
      kind: row.kind,
      role: row.roleKey ?? '',
      roleName: [row.nameZh ?? '', row.nameEn ?? ''],
      userClaims: row.claims ?? [],
      companyId: row.companyId,
      companyRole: row.companyId === null ? null : row.companyRole,
      levelId: row.companyId === null ? row.levelId : row.companyLevelId,
    },
  };
}

/** The customer behind a first sign-in at another identity provider; made once, whoever asks first. */
export function customerOfProvider(db: Db, sub: string, name: string | null): Promise<void> {
  return transaction(db, async (tx) => {
    const displayName = name ?? '新客户';
    const made = await tx
      .insertInto('appUser')
      .values({ sub, userName: sub, displayName, ...noCredentials, kind: 'customer', source: 'provider' })
      .onConflict((conflict) => conflict.column('sub').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    const alone = { userId: made.id, companyId: null, levelId: null };
    const actor = { userId: made.id, displayName, role: '', ip: '', device: '' };
    await writeLog(tx, actor, await issueOnEvent(tx, 'register', alone, new Date()));
  });
}

const noCredentials = { phone: null, passwordHash: null, roleId: null, levelId: null, lastLoginAt: null };

/**
 * The customer behind a person of the WeChat official account, made at the first time: without phone, password or
 * company, which he adds himself. A disabled one is answered with that status.
 */
export async function customerOfWechat(
  tx: Tx,
  { openId, nickname }: { readonly openId: string; readonly nickname: string },
): Promise<{ id: number; sub: string; status: 'active' | 'disabled'; isNew: boolean }> {
  const sub = randomUUID();
  const lastLoginAt = new Date().toISOString();
  const row = await tx
    .insertInto('appUser')
    .values({
      ...noCredentials,
      sub,
      userName: sub,
      displayName: nameIn(nickname) || '微信用户',
      wechatOpenId: openId,
      kind: 'customer',
      source: 'wechat',
      lastLoginAt,
    })
    .onConflict((conflict) => conflict.column('wechatOpenId').doUpdateSet({ lastLoginAt }))
    .returning(['id', 'sub', 'status'])
    .executeTakeFirstOrThrow();
  return { ...row, isNew: row.sub === sub };
}

/** A name of ours from one that may hold anything: no control characters, no half pairs, at most 40 letters. */
const nameIn = (nickname: string): string =>
  [...nickname.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()].slice(0, 40).join('').trim();

export interface NewCustomer {
  readonly sub: string;
  readonly phone: string;
  readonly displayName: string;
  readonly passwordHash: string;
}

/** A registered customer without company; undefined when the phone is taken (INV-3). */
export function registerCustomer(tx: Tx, customer: NewCustomer): Promise<{ id: number } | undefined> {
  return tx
    .insertInto('appUser')
    .values({ ...noCredentials, ...customer, userName: customer.phone, kind: 'customer', source: 'web' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}
