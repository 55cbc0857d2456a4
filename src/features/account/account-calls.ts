import { fromPromise } from 'xstate';
import { call } from '#client/api.ts';
import { profileChanged, useProfile } from '#client/session-actor.ts';
import { credentialFormMachine } from '#machines/credential-form.ts';
import { phoneCodeMachine } from '#machines/phone-code.ts';
import type { Endpoint, Input } from '#shared/endpoint.ts';
import {
  bindPhone,
  changePassword,
  getCurrent,
  type Profile,
  profileIn,
  sendPhoneCode,
  supplementProfile,
} from './account.contract.ts';

/** The machines of the signed-in person's own pages with their calls. */

/** The signed-in person with all that GetCurrent answers: the session stores that answer as it came. */
export const useAccount = (): Profile | null => useProfile() as Profile | null;

const sending = <E extends Endpoint>(endpoint: E, after: (signal: AbortSignal) => Promise<void> = async () => {}) =>
  credentialFormMachine.provide({
    actors: {
      send: fromPromise(async ({ input, signal }) => {
        const answer = await call(endpoint, input.values as Input<E>, { signal });
        await after(signal);
        return answer;
      }),
    },
  });

/** What was changed shows everywhere: the profile is read again and handed to the session. */
async function rereadProfile(signal: AbortSignal): Promise<void> {
  const profile = profileIn(await call(getCurrent, {}, { signal }));
  if (profile) profileChanged(profile);
}

export const passwordChange = sending(changePassword);
export const phoneBinding = sending(bindPhone, rereadProfile);
export const profileSupplement = sending(supplementProfile, rereadProfile);

export const bindingCode = phoneCodeMachine.provide({
  actors: {
    requestCode: fromPromise(({ input, signal }) =>
      call(sendPhoneCode, { phone: input.phone, verifyUser: false }, { signal }),
    ),
  },
});
