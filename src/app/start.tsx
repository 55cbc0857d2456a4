import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { call, connectCalls } from '#client/api.ts';
import { callForbidden, callUnauthorized, startSession } from '#client/session-actor.ts';
import { toast } from '#client/toasts.ts';
import { App } from './app.tsx';
import { currentRow, navigate, startRouter } from './router.tsx';

/** Session first, then the router whose guard asks it, then the page. */
export function start(root: HTMLElement): void {
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
  createRoot(root).render(
    <StrictMode>
      <App router={startRouter()} />
    </StrictMode>,
  );
}
