import { fromPromise } from 'xstate';
import { lastAttempt } from '#client/page-start.ts';
import { signIn } from '#client/session-actor.ts';
import { classify, verdictOf } from '#machines/api-error.ts';
import { credentialFormMachine } from '#machines/credential-form.ts';
import { phoneCodeMachine } from '#machines/phone-code.ts';
import type { Input } from '#shared/endpoint.ts';
import type { login, loginPhone, register } from './account.contract.ts';

/**
 * Contracts and their schemas come with the first touch of a form, not with the page (bundle budget). Rejects with the
 * verdict of a call without an answer when their script does not arrive; asked again, it is loaded again.
 */
export const accountCalls = async () => {
  try {
    const [api, contract] = await Promise.all([import('#client/api.ts'), import('./account.contract.ts')]);
    return { ...contract, call: api.call };
  } catch {
    throw classify({ kind: 'network' });
  }
};

/** The first touch of a form. What it fails at is asked for again by whoever sends the form, and told to him. */
export const fetchAccountCalls = (): void => void accountCalls().catch(() => {});

/** The machines of the sign-in pages with their calls; no session exists here yet. */

/** Another tab took over the provider's interaction, or it is too old: begin anew, with the same way back. */
const restartCodes: readonly string[] = ['OTHER_TAB', 'INTERACTION_EXPIRED'];

type Calls = Awaited<ReturnType<typeof accountCalls>>;

async function orRestart<T>(calling: (calls: Calls) => Promise<T>): Promise<T> {
  try {
    return await calling(await accountCalls());
  } catch (error) {
    if (!restartCodes.includes(verdictOf(error).code ?? '')) throw error;
    restartSignIn();
    return new Promise<never>(() => {}); // the page leaves
  }
}

/** Begins a new sign-in that returns to where the last one of this tab was to return. */
export function restartSignIn(): void {
  signIn(lastAttempt()?.returnTo ?? null);
}

/** On to the provider, which sends the browser to /callback; Back must not lead to the used sign-in page. */
function followSignIn(output: unknown): void {
  const { redirectTo } = output as { readonly redirectTo: string | null };
  if (redirectTo === null) return;
  const target = new URL(redirectTo, location.origin);
  if (target.origin === location.origin) location.replace(target);
}

const followed = { succeeded: (_: unknown, params: { output: unknown }) => followSignIn(params.output) };

export const passwordLogin = credentialFormMachine.provide({
  actors: {
    send: fromPromise(({ input, signal }) =>
      orRestart((calls) => calls.call(calls.login, input.values as Input<typeof login>, { signal })),
    ),
  },
  actions: followed,
});

export const codeLogin = credentialFormMachine.provide({
  actors: {
    send: fromPromise(({ input, signal }) =>
      orRestart((calls) => calls.call(calls.loginPhone, input.values as Input<typeof loginPhone>, { signal })),
    ),
  },
  actions: followed,
});

export const registration = credentialFormMachine.provide({
  actors: {
    send: fromPromise(({ input, signal }) =>
      orRestart((calls) => calls.call(calls.register, input.values as Input<typeof register>, { signal })),
    ),
  },
  actions: followed,
});

export const loginCode = phoneCodeMachine.provide({
  actors: {
    requestCode: fromPromise(({ input, signal }) =>
      accountCalls().then(({ call, sendPhoneCode }) =>
        call(sendPhoneCode, { phone: input.phone, verifyUser: true }, { signal }),
      ),
    ),
  },
});

export const registerCode = phoneCodeMachine.provide({
  actors: {
    requestCode: fromPromise(({ input, signal }) =>
      accountCalls().then(({ call, sendRegisterCode }) => call(sendRegisterCode, { phone: input.phone }, { signal })),
    ),
  },
});
