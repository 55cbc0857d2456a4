/**
 * <IconButton label="关闭" onClick={…}><X /></IconButton>
 *
 * The label is the accessible name and the tooltip (title). 36 px, 44 px on mobile. `pressed` makes it a toggle.
 */
import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from '#styled-system/css/index.js';

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  minWidth: { base: 'touch', lg: 'control' },
  minHeight: { base: 'touch', lg: 'control' },
  paddingInline: '2',
  gap: '1.5',
  borderRadius: 'md',
  border: '1px solid transparent',
  backgroundColor: 'transparent',
  color: 'fg.muted',
  fontSize: 'sm',
  cursor: 'pointer',
  transition: 'background-color 120ms, color 120ms',
  '& svg': { width: '18px', height: '18px' },
  _hover: { backgroundColor: 'bg.inset', color: 'fg.default' },
  _disabled: { opacity: '0.45', cursor: 'not-allowed' },
  '&[aria-pressed=true]': { backgroundColor: 'accent.subtle', color: 'accent.fg' },
  _print: { display: 'none' },
});

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string;
  pressed?: boolean | undefined;
  children: ReactNode;
};

export function IconButton({ label, pressed, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
      className={cx(style, className)}
    >
      {children}
    </button>
  );
}
