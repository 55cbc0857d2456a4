import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';

/** What the small account forms share: their rhythm, their heading, and the message for the form as a whole. */
export const formStyle = css({ display: 'grid', gap: '4', alignContent: 'start' });
/** The sheet of a small form: as wide as what one writes into it. */
export const formCard = css({ maxWidth: 'form' });
export const footnote = css({ marginTop: '5', color: 'fg.muted', fontSize: 'sm', textAlign: 'center' });

export function SignInHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className={css({ marginBottom: '5' })}>
      <h1 tabIndex={-1} className={css({ fontSize: '2xl', fontWeight: 'semibold' })}>
        {title}
      </h1>
      {lead === undefined ? null : <p className={css({ marginTop: '1', color: 'fg.muted' })}>{lead}</p>}
    </header>
  );
}

const notice = css({
  padding: '3',
  borderRadius: 'md',
  backgroundColor: 'danger.subtle',
  color: 'danger.fg',
  fontSize: 'sm',
  whiteSpace: 'pre-line',
});

/** The refusal of the form as a whole. */
export function FormMessage({ children }: { children: ReactNode }) {
  return children ? (
    <div role="alert" className={notice}>
      {children}
    </div>
  ) : null;
}
