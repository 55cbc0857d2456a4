/** <SkipLink target="main">跳到主要内容</SkipLink>: first stop of the Tab key, visible when it has the focus. */
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';

const style = css({
  position: 'fixed',
  top: '2',
  insetInlineStart: '2',
  zIndex: 'skip',
  paddingInline: '4',
  paddingBlock: '2.5',
  backgroundColor: 'accent.solid',
  color: 'fg.onSolid',
  borderRadius: 'md',
  fontWeight: 'medium',
  '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', padding: '0', overflow: 'hidden' },
});

export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a
      href={`#${target}`}
      className={style}
      onClick={(event) => {
        // Not a navigation: the router would put the hash into the address.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
