import { css } from '#styled-system/css/index.js';

/**
 * How a pop-up of Ark UI stands: from 992 px a panel beside what opened it, below that a sheet at the foot of the page,
 * where a thumb is. Two rules for its owner:
 *
 * - no Portal, `positioning={{ strategy: 'fixed' }}`: it stays inside its landmark, and no scrolling box clips it;
 * - <div className={popUpBackdrop} /> while it is open: a tap beside it closes it and does nothing else, and no control
 *   behind is left half covered (WCAG 2.5.8).
 */
export const popUpBackdrop = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  lgDown: { backgroundColor: 'rgb(12 16 20 / 0.5)', animation: 'fadeIn' },
});

// Ark writes the place beside the opener into the style attribute; the sheet must win over it.
export const popUpPositioner = css({
  zIndex: 'popover',
  lgDown: { inset: 'auto 0 0 0 !important', transform: 'none !important', minWidth: '0 !important' },
});

/** A style to merge with the owner's own: css(popUpPanel, {…}). */
export const popUpPanel = css.raw({
  zIndex: 'popover',
  padding: { base: '3', lg: '1.5' },
  // The bar at the foot of a phone's screen.
  lgDown: { paddingBottom: 'max(0.75rem, env(safe-area-inset-bottom))' },
  maxHeight: { base: '85dvh', lg: 'none' },
  overflowY: 'auto',
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: { base: '14px 14px 0 0', lg: 'lg' },
  boxShadow: 'float',
  animation: 'rise',
  outline: 'none',
});
