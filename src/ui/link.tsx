/**
 * <TextLink to="/my/order">…</TextLink>          inside the portal
 * <TextLink href="https://…">…</TextLink>        another site (opens a new tab, no opener)
 *
 * Underlined in running text, so that it is not told apart by colour alone; `quiet` drops the line until hover
 * where place already says "link" (table cells, breadcrumbs).
 */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cva, cx } from '#styled-system/css/index.js';

const style = cva({
  base: {
    color: 'accent.fg',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    _hover: { color: 'accent.hover', textDecoration: 'underline' },
  },
  variants: { quiet: { true: { textDecoration: 'none' }, false: { textDecoration: 'underline' } } },
});

type Target = { to: string; href?: undefined } | { href: string; to?: undefined };

export function TextLink({
  quiet = false,
  className,
  children,
  ...target
}: Target & { quiet?: boolean; className?: string; children: ReactNode }) {
  const classes = cx(style({ quiet }), className);
  if (target.to !== undefined)
    return (
      <Link to={target.to} className={classes}>
        {children}
      </Link>
    );
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" className={classes}>
      {children}
    </a>
  );
}
