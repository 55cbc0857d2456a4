import type { SessionPorts } from '#client/session-actor.ts';

/** The calls of the API that the session makes itself. */
export const sessionCalls: Pick<SessionPorts, 'loadProfile' | 'revoke'> = {
  // The session machine words a missing profile itself, once.
  loadProfile: async (signal) => {
    const [{ call }, { getCurrent, profileIn }] = await accountApi();
    return profileIn(await call(getCurrent, {}, { signal, quiet: true }));
  },
  revoke: async (token) => {
    const [{ call }, { logout }] = await accountApi();
    return call(logout, {}, { token, quiet: true });
  },
};

/** Visitors need no call before they send a form, so calls are no part of the first load. */
const accountApi = () => Promise.all([import('#client/api.ts'), import('#features/account/account.contract.ts')]);
