/**
 * <PageHeader title="我的订单" lead="一句说明" action={<ButtonLink …/>} meta={<StatusTag …/>} />
 *
 * The h1 of a screen: every screen has exactly one. The shell moves focus here on a route change, so it must be
 * rendered by the screen itself, also while its data is loading.
 */
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/index.js';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '3',
  marginBottom: { base: '4', lg: '6' },
});
/** A long lead takes lines of its own; the buttons stay at the right. */
const words = css({ lg: { flex: '1 1 0', minWidth: '20rem' } });
const heading = css({
  fontSize: { base: 'xl', lg: '2xl' },
  fontWeight: 'semibold',
  letterSpacing: '-0.005em',
  overflowWrap: 'anywhere',
});
const titleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' });
const leadStyle = css({ marginTop: '1', color: 'fg.muted', maxWidth: 'prose' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the title: a status tag, a number to copy. */
  meta?: ReactNode;
  action?: ReactNode;
}

export function PageHeader({ title, lead, meta, action }: PageHeaderProps) {
  return (
    <header className={row}>
      <div className={words}>
        <div className={titleRow}>
          <h1 tabIndex={-1} className={heading}>
            {title}
          </h1>
          {meta}
        </div>
        {lead === undefined ? null : <p className={leadStyle}>{lead}</p>}
      </div>
      {action === undefined ? null : <div className={actions}>{action}</div>}
    </header>
  );
}
