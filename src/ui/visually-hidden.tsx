/** <VisuallyHidden>for screen readers only</VisuallyHidden>; `as="h2"` where the element matters. */
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';

export const hiddenStyle = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: '0',
});

export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h2' | 'h3'; children: ReactNode }) {
  return <Tag className={hiddenStyle}>{children}</Tag>;
}
