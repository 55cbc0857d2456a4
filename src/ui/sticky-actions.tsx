/**
 * <StickyActions summary={<Money …/>}><Button>…</Button></StickyActions>
 *
 * The main actions of a long page. On a phone a bar at the bottom edge (floating things move up, see globalCss); from
 * 992 px an ordinary row at the end of the content.
 */
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '3',
  position: { base: 'sticky', lg: 'static' },
  bottom: '0',
  zIndex: 'sticky',
  marginInline: { base: '-4', lg: '0' },
  marginTop: { base: '4', lg: '6' },
  paddingInline: { base: '4', lg: '0' },
  paddingBlock: { base: '3', lg: '0' },
  paddingBottom: { base: 'max(12px, env(safe-area-inset-bottom))', lg: '0' },
  backgroundColor: { base: 'bg.surface', lg: 'transparent' },
  borderTop: { base: '1px solid', lg: 'none' },
  borderColor: { base: 'border.default', lg: 'border.default' },
  _print: { display: 'none' },
});

export function StickyActions({ summary, children }: { summary?: ReactNode; children: ReactNode }) {
  return (
    <div data-sticky-actions="" className={bar}>
      {summary === undefined ? null : <div className={css({ marginInlineEnd: 'auto', minWidth: '0' })}>{summary}</div>}
      {children}
    </div>
  );
}
