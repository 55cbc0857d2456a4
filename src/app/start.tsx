import { StrictMode, startTransition } from 'react';
import { prepareSession, startSession } from '#client/session-actor.ts';
import { App } from './app.tsx';
import { createRoot } from './react-root.ts';
import { navigate, startRouter } from './router.tsx';
import { sessionCalls } from './session-calls.ts';

/**
 * Session first, then the router whose guard asks it, then the page, which is drawn in slices (a transition).
 * @param pause lets the browser do something else between two steps.
 */
export async function start(root: HTMLElement, pause: () => Promise<void>): Promise<void> {
  prepareSession();
  await pause();
  startSession({ navigate, ...sessionCalls });
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
