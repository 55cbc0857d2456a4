/** <Alert tone="info | success | warning | danger" title="…" action={…}>…</Alert>: a lasting note within the page. `live` announces it. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, cva } from '#styled-system/css/index.js';

const box = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    columnGap: '3',
    rowGap: '1',
    padding: '3',
    border: '1px solid',
    borderRadius: 'md',
    whiteSpace: 'pre-line',
    '& > svg': { width: '18px', height: '18px', marginTop: '2px' },
  },
  variants: {
    tone: {
      info: { backgroundColor: 'accent.subtle', borderColor: 'accent.border', '& > svg': { color: 'accent.fg' } },
      success: { backgroundColor: 'success.subtle', borderColor: 'success.border', '& > svg': { color: 'success.fg' } },
      warning: { backgroundColor: 'warning.subtle', borderColor: 'warning.border', '& > svg': { color: 'warning.fg' } },
      danger: { backgroundColor: 'danger.subtle', borderColor: 'danger.border', '& > svg': { color: 'danger.fg' } },
    },
  },
});

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface AlertProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  action?: ReactNode;
  live?: boolean;
  children?: ReactNode;
}

export function Alert({ tone = 'info', title, action, live, children }: AlertProps) {
  const Icon = icons[tone];
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div className={box({ tone })} {...(live ? { role } : undefined)}>
      <Icon aria-hidden />
      <div>
        {title === undefined ? null : <p className={css({ fontWeight: 'semibold' })}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
