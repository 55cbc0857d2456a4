import { StrictMode, startTransition } from 'react';
import { prepareSession, startSession } from '#client/session-actor.ts';
import { App } from './app.tsx';
import { createRoot } from './react-root.ts';
import { navigate, startRouter } from './router.tsx';

/**
 * Session first, then the router whose guard asks it, then the page, which is drawn in slices (a transition).
 * @param pause lets the browser do something else between two steps.
 */
export async function start(root: HTMLElement, pause: () => Promise<void>): Promise<void> {
  prepareSession();
  await pause();
  connect();
  await pause();
  const router = startRouter();
  await pause();
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  });
}

function connect(): void {
  startSession({
    navigate,
    // The session machine words a missing profile itself, once.
    loadProfile: async (signal) => {
      const [{ call }, { getCurrent }] = await accountApi();
      return call(getCurrent, {}, { signal, quiet: true });
    },
    revoke: async (token) => {
      const [{ call }, { logout }] = await accountApi();
      return call(logout, {}, { token, quiet: true });
    },
  });
}

/** Visitors need no call before they send a form, so calls are no part of the first load. */
const accountApi = () => Promise.all([import('#client/api.ts'), import('#features/account/account.contract.ts')]);
