import { lazy, Suspense, useMemo, useState } from 'react';
import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { EmptyState, LoadingState } from '#ui/state.tsx';
import { appText } from '../app.texts.ts';
import type { RouteRow } from '../route-table.ts';

type Screen = NonNullable<RouteRow['screen']>;

/**
 * In place of a screen whose script did not arrive. The router keeps what stands here for this address, so it asks for the
 * script itself: each time the address is opened, and when the person says so. Some browsers remember that a script
 * failed, and after an update of the portal it is gone for good: then only a reload of the page helps, which stands beside.
 */
export const retrying = (screen: Screen) => () => <RetryScreen screen={screen} />;

function RetryScreen({ screen }: { screen: Screen }) {
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  const Shown = useMemo(
    () =>
      lazy(() =>
        screen().then(
          ({ Screen }) => ({ default: Screen }),
          () => ({ default: () => <NotArrived onRetry={() => setAttempt((before) => before + 1)} /> }),
        ),
      ),
    [attempt, screen],
  );
  return (
    <Suspense fallback={<LoadingState />}>
      <Shown />
    </Suspense>
  );
}

function NotArrived({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div role="alert" className={css({ display: 'grid', placeContent: 'center', minHeight: '60dvh' })}>
      <EmptyState
        title={t(appText.pageFailed)}
        titleAs="h1"
        text={t(appText.pageFailedHint)}
        action={
          <span className={css({ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })}>
            <Button onClick={onRetry}>{t(appText.retry)}</Button>
            <Button variant="outline" onClick={() => location.reload()}>
              {t(appText.reload)}
            </Button>
          </span>
        }
      />
    </div>
  );
}
