/**
 * <Button variant="solid | outline | ghost | danger" size="sm | md | lg" loading icon={<Icon />} block>…</Button>
 * <ButtonLink to="/order/create" …same look…>…</ButtonLink>   a link that looks like a button
 *
 * `loading` keeps focus and size, announces busy and swallows clicks; type defaults to "button".
 * A solid button is the one main action of a view; danger is for what cannot be taken back.
 */
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cva, cx, type RecipeVariantProps } from '#styled-system/css/index.js';
import { Spinner } from './spinner.tsx';

export const buttonStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    border: '1px solid transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '& svg': { width: '1.15em', height: '1.15em', flexShrink: '0' },
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed' },
    '&:disabled:not([data-loading])': { opacity: '0.5' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: {
        backgroundColor: 'accent.solid',
        color: 'fg.onSolid',
        '&:hover:not(:disabled)': { backgroundColor: 'accent.hover' },
        _forcedColors: { borderColor: 'ButtonText' },
      },
      outline: {
        backgroundColor: 'bg.surface',
        borderColor: 'border.strong',
        color: 'fg.default',
        '&:hover:not(:disabled)': { backgroundColor: 'bg.subtle', borderColor: 'accent.solid', color: 'accent.fg' },
      },
      ghost: {
        backgroundColor: 'transparent',
        color: 'accent.fg',
        '&:hover:not(:disabled)': { backgroundColor: 'accent.subtle' },
      },
      danger: {
        backgroundColor: 'danger.solid',
        color: 'fg.onSolid',
        '&:hover:not(:disabled)': { backgroundColor: 'danger.hover' },
        _forcedColors: { borderColor: 'ButtonText' },
      },
    },
    size: {
      sm: { minHeight: { base: '9', lg: '7' }, paddingInline: '2.5', paddingBlock: '1', fontSize: 'sm' },
      md: { minHeight: { base: 'touch', lg: 'control' }, paddingInline: '4', paddingBlock: '1.5', fontSize: 'md' },
      lg: { minHeight: { base: '12', lg: '11' }, paddingInline: '6', paddingBlock: '2', fontSize: 'lg' },
    },
    block: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

type Look = RecipeVariantProps<typeof buttonStyle> & { icon?: ReactNode };

export type ButtonProps = ComponentProps<'button'> & Look & { loading?: boolean | undefined };

export function Button({ variant, size, block, icon, loading, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true, 'data-loading': '' } : undefined)}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
      className={cx(buttonStyle({ variant, size, block }), className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look;

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonStyle({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  );
}
