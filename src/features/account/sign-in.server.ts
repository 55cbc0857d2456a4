import { randomUUID } from 'node:crypto';
import { issueOnEvent } from '#features/coupons/event-coupons.service.ts';
import type { Api } from '#server/api.ts';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';
import type { AccountParts } from '#server/auth/sign-in.ts';
import type { Db } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { type RouteContext, route } from '#server/route.ts';
import { phoneCodeResendSeconds } from '#shared/rules.ts';
import { login, loginPhone, register, sendPhoneCode, sendRegisterCode } from './account.contract.ts';
import { registerCustomer } from './account.service.ts';
import { accountRefusal } from './refusals.texts.ts';

/** The identity provider and the codes have transactions of their own, and a refused try must stay counted. */
const ownTransactions = { transaction: false };

/**
 * Signing in and registering on our own pages. Status, text and time are the same for known and unknown phones: the
 * same statements run, a missing password is hashed for nothing, and messages go out beside the answer.
 */
export function signInRoutes(api: Api, { signIn }: AccountParts): void {
  route(
    api,
    login,
    async (context) => {
      const { input, request, reply, db } = context;
      await signIn.assertBegun(request, reply, input.uid);
      await signIn.limits.signInPerAddress.spend(request.ip);
      await signIn.limits.signInPerAccount.spend(input.userName);
      const person = await findByName(db, input.userName);
      const fits = await verifyPassword(input.password, person?.passwordHash ?? null);
      if (!person || !fits || person.status !== 'active') {
        await refuse(context, input.userName);
        throw new HttpError(400, accountRefusal.credentials);
      }
      await signIn.limits.signInPerAccount.clear(input.userName);
      return { redirectTo: await admit(context, person) };
    },
    ownTransactions,
  );

  route(
    api,
    loginPhone,
    async (context) => {
      const { input, request, reply, db } = context;
      await signIn.assertBegun(request, reply, input.uid);
      await signIn.limits.signInPerAddress.spend(request.ip);
      const fits = await signIn.codes.check(input.phone, 'login', input.code);
      const person = await findByName(db, input.phone);
      if (!person || !fits || person.status !== 'active' || person.phone !== input.phone) {
        await refuse(context, input.phone);
        throw fieldError('code', accountRefusal.code);
      }
      return { redirectTo: await admit(context, person) };
    },
    ownTransactions,
  );

  route(
    api,
    sendPhoneCode,
    async ({ input, request, afterCommit }) => {
      signIn.assertHere();
      const purpose = input.verifyUser ? 'login' : 'bind';
      afterCommit(await signIn.codes.request({ phone: input.phone, purpose, address: request.ip }));
      return { resendAfterSeconds: phoneCodeResendSeconds };
    },
    ownTransactions,
  );

  route(
    api,
    sendRegisterCode,
    async ({ input, request, afterCommit }) => {
      signIn.assertHere();
      afterCommit(await signIn.codes.request({ phone: input.phone, purpose: 'register', address: request.ip }));
      return { resendAfterSeconds: phoneCodeResendSeconds };
    },
    ownTransactions,
  );

  route(
    api,
    register,
    async (context) => {
      const { input, request, reply } = context;
      signIn.assertHere();
      if (input.uid) await signIn.assertBegun(request, reply, input.uid);
      await signIn.limits.signInPerAddress.spend(request.ip);
      const fits = await signIn.codes.check(input.phone, 'register', input.code);
      if (!fits) throw fieldError('code', accountRefusal.code);
      const { phone, displayName } = input;
      const customer = { sub: randomUUID(), phone, displayName, passwordHash: await hashPassword(input.password) };
      await context.transaction(async (tx) => {
        const made = await registerCustomer(tx, customer);
        // Somebody else has bound this phone since the code was sent.
        if (!made) throw fieldError('code', accountRefusal.code);
        const after = { phone, displayName };
        context.log({ module: 'account', action: 'register', entityType: 'appUser', entityId: made.id, after });
        const alone = { userId: made.id, companyId: null, levelId: null };
        for (const entry of await issueOnEvent(tx, 'register', alone, new Date())) context.log(entry);
      });
      return { redirectTo: input.uid ? await signIn.complete(request, reply, customer.sub) : null };
    },
    ownTransactions,
  );

  async function admit(context: RouteContext<unknown>, person: { id: number; sub: string }): Promise<string> {
    await context.transaction(async (tx) => {
      const lastLoginAt = new Date().toISOString();
      await tx.updateTable('appUser').set({ lastLoginAt }).where('id', '=', person.id).execute();
      context.log({ module: 'account', action: 'signIn', entityType: 'appUser', entityId: person.id });
    });
    return signIn.complete(context.request, context.reply, person.sub);
  }
}

/** Kept although the call fails. What was typed as a name may be a password, so only its shape is told. */
function refuse(context: RouteContext<unknown>, name: string): Promise<void> {
  return context.transaction(async () => {
    const after = { name: /^1\d{10}$/.test(name) ? name : '…' };
    context.log({ module: 'account', action: 'signIn', entityType: 'appUser', after, result: 'refused' });
  });
}

/** By phone or user name. */
const findByName = (db: Db, name: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'sub', 'passwordHash', 'status', 'phone'])
    .where((eb) => eb.or([eb('phone', '=', name), eb('userName', '=', name)]))
    // A user name may look like somebody's phone; the phone wins.
    .orderBy((eb) => eb.case().when('phone', '=', name).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
