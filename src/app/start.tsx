import { StrictMode, startTransition } from 'react';
import { call, connectCalls } from '#client/api.ts';
import { callForbidden, callUnauthorized, startSession } from '#client/session-actor.ts';
import { toast } from '#client/toasts.ts';
import { App } from './app.tsx';
import { currentRow, navigate, startRouter } from './router.tsx';

/**
 * Session first, then the router whose guard asks it, then the page. Each step is a task of its own and the page is
 * drawn in slices, so that a slow phone answers a touch in between (total blocking time of /login).
 */
export async function start(root: HTMLElement): Promise<void> {
  connect();
  await pause();
  const router = startRouter();
  await pause();
  // In the same chunk, but run only here: half of the start-up work.
  const { createRoot } = await import('react-dom/client');
  await pause();
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  });
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

function connect(): void {
  connectCalls({
    silent400: () => currentRow()?.silent400 === true,
    showToast: (text) => toast(text),
    unauthorized: callUnauthorized,
    forbidden: callForbidden,
  });
  startSession({
    navigate,
    // The session machine words a missing profile itself, once.
    loadProfile: async (signal) => {
      const { getCurrent } = await import('#features/account/account.contract.ts');
      return call(getCurrent, {}, { signal, quiet: true });
    },
    revoke: async (token) => {
      const { logout } = await import('#features/account/account.contract.ts');
      return call(logout, {}, { token, quiet: true });
    },
  });
}
