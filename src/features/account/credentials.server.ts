import { sql } from 'kysely';
import type { Api } from '#server/api.ts';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';
import { clientId } from '#server/auth/provider.ts';
import type { AccountParts } from '#server/auth/sign-in.ts';
import type { Tx } from '#server/db/database.ts';
import { errorCode } from '#server/db/transaction.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { type RouteContext, route } from '#server/route.ts';
import { bindPhone, changePassword, logout } from './account.contract.ts';
import { personChanged } from './account.service.ts';
import { accountRefusal } from './refusals.texts.ts';

const uniqueViolation = '23505';

/** Password, phone and the end of sign-ins. */
export function credentialRoutes(api: Api, { people, signIn }: AccountParts): void {
  route(api, logout, async (context) => {
    const { principal, tx, log } = context;
    const grantId = grantOf(context);
    if (grantId !== null) await endSignIns(tx, principal.sub, { only: grantId });
    log({ module: 'account', action: 'signOut', entityType: 'appUser', entityId: principal.userId });
    return { ok: true };
  });

  route(
    api,
    changePassword,
    async (context) => {
      const { input, principal, db, request } = context;
      signIn.assertHere();
      await signIn.limits.signInPerAddress.spend(request.ip);
      await signIn.limits.signInPerAccount.spend(principal.sub);
      const person = await db
        .selectFrom('appUser')
        .select('passwordHash')
        .where('id', '=', principal.userId)
        .executeTakeFirstOrThrow();
      if (person.passwordHash === null) throw new HttpError(409, accountRefusal.noPassword);
      const fits = await verifyPassword(input.oldPassword, person.passwordHash);
      if (!fits) throw fieldError('oldPassword', accountRefusal.oldPassword);
      if (input.newPassword === input.oldPassword) throw fieldError('newPassword', accountRefusal.samePassword);
      const passwordHash = await hashPassword(input.newPassword);
      await context.transaction(async (tx) => {
        await tx
          .updateTable('appUser')
          .set((eb) => ({ passwordHash, version: eb('version', '+', 1), updatedAt: sql<string>`now()` }))
          .where('id', '=', principal.userId)
          .execute();
        await endSignIns(tx, principal.sub, { except: grantOf(context) });
        context.log({ module: 'account', action: 'password', entityType: 'appUser', entityId: principal.userId });
      });
      await signIn.limits.signInPerAccount.clear(principal.sub);
      return { ok: true };
    },
    { transaction: false },
  );

  route(
    api,
    bindPhone,
    async (context) => {
      const { input, principal } = context;
      signIn.assertHere();
      const fits = await signIn.codes.check(input.phone, 'bind', input.code);
      if (!fits) throw fieldError('code', accountRefusal.code);
      try {
        await context.transaction(async (tx) => {
          await tx
            .updateTable('appUser')
            .set((eb) => ({
              phone: input.phone,
              // A registered customer's name is his phone. It goes with it, or the phone's next owner could not register.
              userName: eb
                .case()
                .when('userName', '=', eb.ref('phone'))
                .then(input.phone)
                .else(eb.ref('userName'))
                .end(),
              version: eb('version', '+', 1),
              updatedAt: sql<string>`now()`,
            }))
            .where('id', '=', principal.userId)
            .execute();
          const after = { phone: input.phone };
          context.log({
            module: 'account',
            action: 'bindPhone',
            entityType: 'appUser',
            entityId: principal.userId,
            after,
          });
        });
      } catch (error) {
        // Taken since the code was sent; the same words as for a wrong code (INV-3).
        if (errorCode(error) === uniqueViolation) throw fieldError('code', accountRefusal.code);
        throw error;
      }
      return { ok: true };
    },
    { transaction: false },
  );

  const grantOf = ({ request }: RouteContext<unknown>): string | null =>
    people.grantOf(request.headers.authorization?.split(' ').at(-1) ?? '');
}

/**
 * Ends sign-ins of a person: the grant with its refresh tokens, and the provider's session that it came from. Access
 * tokens end with their grant.
 */
async function endSignIns(
  tx: Tx,
  sub: string,
  which: { readonly only: string } | { readonly except: string | null },
): Promise<void> {
  const grant = 'only' in which ? which.only : which.except;
  const grantOfSession = sql<string>`payload -> 'authorizations' -> ${sql.lit(clientId)} ->> 'grantId'`;
  await tx
    .deleteFrom('oidcPayload')
    .where('accountId', '=', sub)
    .where((eb) => {
      const isThis = eb.or([
        eb.and([eb('kind', '=', 'Grant'), eb('id', '=', grant)]),
        eb(sql<string>`coalesce(grant_id, '')`, '=', grant ?? ''),
        eb.and([eb('kind', '=', 'Session'), eb(sql<string>`coalesce(${grantOfSession}, '')`, '=', grant ?? '')]),
      ]);
      return 'only' in which ? isThis : eb.not(isThis);
    })
    .execute();
  await personChanged(tx, sub);
}
