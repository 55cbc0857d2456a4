import { useEffect } from 'react';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { appText } from './app.texts.ts';

/** Instead of the router's own error page: a chunk that did not load, or a fault of ours. A reload mends the first. */
export function RouteError() {
  const t = useText();
  return (
    <div role="alert" className={css({ display: 'grid', placeContent: 'center', minHeight: '60dvh' })}>
      <EmptyState
        title={t(appText.pageFailed)}
        titleAs="h1"
        text={t(appText.pageFailedHint)}
        action={<Button onClick={() => location.reload()}>{t(appText.reload)}</Button>}
      />
    </div>
  );
}

/** The same without a frame around it: the frame itself failed, or the guard. */
export function PageError() {
  const title = `${useText()(appText.pageFailed)} - Platen`;
  // A frame would name the page; without one the name of the page before would stay.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main>
      <RouteError />
    </main>
  );
}
