import { sql } from 'kysely';
import type { Api } from '#server/api.ts';
import type { AccountParts } from '#server/auth/sign-in.ts';
import type { Tx } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { type RouteContext, route } from '#server/route.ts';
import { maskPhone } from '#shared/mask.ts';
import { textIn } from '#shared/text.ts';
import { getCurrent, type Profile, supplementProfile } from './account.contract.ts';
import { personChanged } from './account.service.ts';
import { accountRefusal } from './refusals.texts.ts';

/** The signed-in person as his screens know him (spec section 3, user info). */
export function profileRoutes(api: Api, { signIn }: AccountParts): void {
  route(api, getCurrent, async (context): Promise<Profile> => {
    const { principal, language } = context;
    const row = await context.db
      .selectFrom('appUser as u')
      .leftJoin('company as c', (join) => join.on('c.id', '=', principal.companyId))
      .where('u.id', '=', principal.userId)
      .select(['u.userName', 'u.displayName', 'u.phone', 'c.companyType', 'c.name as companyName'])
      .select((eb) => [
        eb('u.passwordHash', 'is not', null).as('hasPassword'),
        eb
          .selectFrom('membership as m')
          .innerJoin('company as p', 'p.id', 'm.companyId')
          .whereRef('m.userId', '=', 'u.id')
          .where('m.status', '=', 'active')
          .where('p.status', '=', 'pending')
          .select('p.name')
          .as('pendingCompany'),
      ])
      .executeTakeFirstOrThrow();
    const { companyId } = principal;
    return {
      userId: principal.userId,
      userName: row.userName,
      displayName: row.displayName,
      role: principal.role,
      roleName: textIn(language, principal.roleName),
      roleNames: principal.roleName,
      userClaims: [...principal.userClaims],
      company:
        companyId === null
          ? null
          : { userCompanyId: companyId, companyType: row.companyType ?? 1, companyName: row.companyName ?? '' },
      pendingCompany: row.pendingCompany,
      isBindPhone: row.phone !== null,
      phone: row.phone === null ? '' : maskPhone(row.phone),
      hasPassword: signIn.isHere && Boolean(row.hasPassword),
    };
  });

  route(api, supplementProfile, async (context) => {
    const { input, principal, tx, log } = context;
    const { displayName, companyName } = input;
    await tx
      .updateTable('appUser')
      .set((eb) => ({ displayName, version: eb('version', '+', 1), updatedAt: sql<string>`now()` }))
      .where('id', '=', principal.userId)
      .execute();
    const before = { displayName: principal.displayName };
    log({
      module: 'account',
      action: 'profile',
      entityType: 'appUser',
      entityId: principal.userId,
      before,
      after: { displayName },
    });
    if (companyName) await foundCompany(tx, context, companyName, input.companyType ?? 1);
    await personChanged(tx, principal.sub);
    return { ok: true };
  });
}

/** A company waiting for approval, with its founder as owner (entities.md 3.1). */
async function foundCompany(tx: Tx, context: RouteContext<unknown>, given: string, companyType: number): Promise<void> {
  const { principal, log } = context;
  const membership = await tx
    .selectFrom('membership')
    .select('id')
    .where('userId', '=', principal.userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (membership) throw new HttpError(409, accountRefusal.hasCompany);
  // Names that differ only in full-width letters or spaces are one name.
  const name = given.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const createdBy = principal.userId;
  const company = await tx
    .insertInto('company')
    .values({ name, companyType, contact: principal.displayName, address: 'null', levelId: null, createdBy })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!company) throw fieldError('companyName', accountRefusal.companyTaken);
  await tx
    .insertInto('membership')
    .values({
      userId: principal.userId,
      companyId: company.id,
      role: 'owner',
      status: 'active',
      spendLimitFen: null,
      decidedAt: null,
      createdBy,
    })
    .execute();
  const after = { name, companyType };
  log({ module: 'company', action: 'apply', entityType: 'company', entityId: company.id, after });
}
