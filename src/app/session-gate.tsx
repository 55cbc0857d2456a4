import { type ReactNode, useEffect } from 'react';
import { useText } from '#client/language.ts';
import { retrySignIn, signIn, useSessionReason, useSessionTags, useSessionView } from '#client/session-actor.ts';
import type { SessionReason } from '#machines/session.types.ts';
import type { Text } from '#shared/text.ts';
import { css, cx } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { RegistrationMark } from '#ui/registration-mark.tsx';
import { LoadingState } from '#ui/state.tsx';
import { appText } from './app.texts.ts';

const full = css({ display: 'grid', placeContent: 'center', minHeight: '100dvh', padding: '6' });
// While the first page is on its way, the frame of index.html stands; this one is for pages that are left.
const wait = cx(full, css({ '#root:not(:has(main)) &': { display: 'none' } }));
const message = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  maxWidth: '30rem',
  textAlign: 'center',
});

/**
 * The screens of the session itself, above every page: waiting, leaving, failed sign-in, signed out elsewhere, blocked
 * storage (spec section 2: the full-screen failure message). Below an error nothing stays on screen to work with;
 * while the browser leaves, the page keeps its state, for the redirect may fail.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const view = useSessionView();
  const tags = useSessionTags();
  const t = useText();
  return (
    <div data-state={tags}>
      {view === 'spinner' || view === 'leaving' ? (
        <div className={wait}>
          <LoadingState {...(view === 'leaving' && { label: t(appText.leaving) })} />
        </div>
      ) : null}
      {view === 'errorPage' ? <SessionError /> : <div hidden={view !== 'open'}>{children}</div>}
    </div>
  );
}

const reasons: Partial<Record<SessionReason, readonly [title: Text, hint: Text]>> = {
  storage: [appText.browser, appText.browserHint],
  signedOutElsewhere: [appText.signedOutElsewhere, appText.signedOutElsewhereHint],
  cancelled: [appText.cancelled, appText.cancelledHint],
  noState: [appText.signInFailed, appText.noState],
  clock: [appText.signInFailed, appText.clock],
  refused: [appText.signInFailed, appText.refused],
  network: [appText.signInFailed, appText.network],
  loop: [appText.signInFailed, appText.loop],
};

function SessionError() {
  const reason = useSessionReason();
  const t = useText();
  const [title, hint] = reasons[reason] ?? [appText.signInFailed, appText.unknown];
  const elsewhere = reason === 'signedOutElsewhere';
  const name = `${t(title)} - Platen`;
  // No page has arrived that would name the tab.
  useEffect(() => {
    const before = document.title;
    document.title = name;
    return () => {
      document.title = before;
    };
  }, [name]);
  return (
    <main className={full} data-reason={reason}>
      <div role="alert" className={message}>
        <RegistrationMark className={css({ color: 'danger.solid', width: '10', height: '10' })} />
        <h1 className={css({ fontSize: 'xl', fontWeight: 'semibold' })}>{t(title)}</h1>
        <p className={css({ color: 'fg.muted' })}>{t(hint)}</p>
        <Button onClick={() => (elsewhere ? signIn(shownAddress()) : retrySignIn())}>
          {t(reason === 'storage' ? appText.retry : appText.signIn)}
        </Button>
      </div>
    </main>
  );
}

const shownAddress = (): string => location.pathname + location.search + location.hash;
