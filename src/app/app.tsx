import { RouterProvider } from 'react-router/dom';
import { useLanguage } from '#client/language.ts';
import { UiLanguage } from '#ui/words.tsx';
import type { startRouter } from './router.tsx';
import { SessionGate } from './session-gate.tsx';

/** The whole page: language, the session's own screens, and the routes below them. */
export function App({ router }: { router: ReturnType<typeof startRouter> }) {
  return (
    <UiLanguage language={useLanguage()}>
      <SessionGate>
        <RouterProvider router={router} />
      </SessionGate>
    </UiLanguage>
  );
}
