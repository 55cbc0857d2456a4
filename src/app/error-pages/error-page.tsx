import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';

const box = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '4',
  minHeight: '60dvh',
  paddingBlock: '12',
  textAlign: 'center',
});
/* The code printed out of register: cyan and magenta slip away from the key. */
const code = css({
  position: 'relative',
  fontSize: { base: '5rem', lg: '7.5rem' },
  fontWeight: 'bold',
  lineHeight: 'none',
  letterSpacing: '-0.02em',
  color: 'fg.default',
  userSelect: 'none',
  isolation: 'isolate',
  _before: {
    content: 'attr(data-code)',
    position: 'absolute',
    inset: '0',
    zIndex: '-1',
    color: 'brand.cyan',
    transform: 'translate(-6px, 4px)',
  },
  _after: {
    content: 'attr(data-code)',
    position: 'absolute',
    inset: '0',
    zIndex: '-1',
    color: 'brand.magenta',
    transform: 'translate(6px, -3px)',
  },
});

export function ErrorPage(props: { code: string; title: string; lead: string; children: ReactNode }) {
  return (
    <div className={box}>
      <div aria-hidden="true" data-code={props.code} className={code}>
        {props.code}
      </div>
      <h1 tabIndex={-1} className={css({ fontSize: '2xl', fontWeight: 'semibold', marginTop: '2' })}>
        {props.title}
      </h1>
      <p className={css({ color: 'fg.muted', maxWidth: '28rem' })}>{props.lead}</p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', marginTop: '2' })}>
        {props.children}
      </div>
    </div>
  );
}
