/** <Breadcrumb crumbs={[{ label: '首页', to: '/dashboard' }, …]} />   the last one is the page itself */
import { Fragment } from 'react';
import { Link } from 'react-router';
import { css } from '#styled-system/css/index.js';
import { useWords } from './words.tsx';

export interface Crumb {
  label: string;
  to?: string | undefined;
}

const list = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  listStyle: 'none',
  fontSize: 'sm',
  minWidth: '0',
});
const link = css({
  display: 'inline-block',
  paddingBlock: '1',
  color: 'fg.muted',
  textDecoration: 'none',
  borderRadius: 'sm',
  _hover: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
});
const here = css({ color: 'fg.default', fontWeight: 'medium', overflowWrap: 'anywhere' });
const slash = css({ marginInline: '2', color: 'border.strong' });

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const words = useWords();
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={list}>
        {crumbs.map((crumb, at) => (
          <Fragment key={crumb.to ?? crumb.label}>
            {at > 0 ? (
              <li aria-hidden="true" className={slash}>
                /
              </li>
            ) : null}
            <li>
              {crumb.to && at < crumbs.length - 1 ? (
                <Link to={crumb.to} className={link}>
                  {crumb.label}
                </Link>
              ) : (
                <span aria-current={at === crumbs.length - 1 ? 'page' : undefined} className={here}>
                  {crumb.label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
