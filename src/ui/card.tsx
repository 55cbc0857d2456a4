/**
 * <Card title="收货地址" action={<Button …/>} footer={…} padded={false}>…</Card>
 *
 * A sheet with a hairline, no shadow. With a title it is a section labelled by it (h2, or `level={3}`).
 * `padded={false}` lets a table run to the edges.
 */
import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled-system/css/index.js';

const sheet = css({
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'lg',
  minWidth: '0',
  _print: { border: 'none', breakInside: 'avoid' },
});
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: { base: '12', _print: '0' },
  paddingInline: { base: '4', lg: '6', _print: '0' },
  paddingBlock: { base: '2.5', _print: '1' },
  borderBottom: '1px solid',
  borderColor: 'border.default',
});
const heading = css({ fontSize: 'lg', fontWeight: 'semibold' });
const body = css({
  paddingInline: { base: '4', lg: '6', _print: '0' },
  paddingBlock: { base: '4', lg: '6', _print: '3' },
});
const foot = css({
  paddingInline: { base: '4', lg: '6' },
  paddingBlock: '3',
  borderTop: '1px solid',
  borderColor: 'border.default',
});

export interface CardProps {
  title?: ReactNode;
  level?: 2 | 3;
  action?: ReactNode;
  footer?: ReactNode;
  padded?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

export function Card({ title, level = 2, action, footer, padded = true, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const Sheet = title === undefined ? 'div' : 'section';
  return (
    <Sheet className={cx(sheet, className)} {...(title === undefined ? undefined : { 'aria-labelledby': id })}>
      {title === undefined ? null : (
        <div className={head}>
          <Heading id={id} className={heading}>
            {title}
          </Heading>
          {action}
        </div>
      )}
      {padded ? <div className={body}>{children}</div> : children}
      {footer === undefined ? null : <div className={foot}>{footer}</div>}
    </Sheet>
  );
}
