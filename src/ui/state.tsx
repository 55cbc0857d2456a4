/**
 * What stands where content would be:
 * <EmptyState title="还没有订单" text="…" action={<ButtonLink …/>} />        nothing yet, or nothing matches
 * <ErrorState title="…" text="…" requestId="…" onRetry={…} />                failed; announced as an alert
 * <LoadingState label? />                                                    before the first data, if no skeleton fits
 */
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import { RegistrationMark } from './registration-mark.tsx';
import { Spinner } from './spinner.tsx';
import { useWords } from './words.tsx';

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  paddingBlock: { base: '10', lg: '16' },
  paddingInline: '4',
  textAlign: 'center',
});
const mark = css({ color: 'border.strong', width: '10', height: '10' });
const titleStyle = css({ fontSize: 'lg', fontWeight: 'semibold' });
const textStyle = css({ color: 'fg.muted', maxWidth: '26rem' });
const small = css({ color: 'fg.subtle', fontSize: 'xs', fontFamily: 'mono', overflowWrap: 'anywhere' });

interface EmptyStateProps {
  title: ReactNode;
  /** Where it is the whole page, its title is the heading. */
  titleAs?: 'p' | 'h1';
  text?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, titleAs: Title = 'p', text, action }: EmptyStateProps) {
  return (
    <div className={box}>
      <RegistrationMark className={mark} />
      <Title className={titleStyle}>{title}</Title>
      {text === undefined ? null : <p className={textStyle}>{text}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  title?: ReactNode;
  text?: ReactNode;
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function ErrorState({ title, text, requestId, onRetry }: ErrorStateProps) {
  const words = useWords();
  return (
    <div role="alert" className={box}>
      <RegistrationMark className={css({ color: 'danger.solid', width: '10', height: '10' })} />
      <p className={titleStyle}>{title ?? words.failed}</p>
      {text === undefined ? null : <p className={textStyle}>{text}</p>}
      {onRetry ? (
        <Button variant="outline" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
      {requestId ? (
        <p className={small}>
          {words.requestId} {requestId}
        </p>
      ) : null}
    </div>
  );
}

export function LoadingState({ label }: { label?: string }) {
  const words = useWords();
  return (
    <div role="status" className={box}>
      <span className={css({ fontSize: '2xl', color: 'accent.solid', display: 'flex' })}>
        <Spinner />
      </span>
      <p className={textStyle}>{label ?? words.loading}</p>
    </div>
  );
}
