/**
 * <StatusTag tone="neutral | accent | success | warning | danger | info">待付款</StatusTag>   state of a record, with a dot
 * <Badge tone=…>12</Badge>                                                              a count or a short mark
 *
 * The words carry the meaning; colour only repeats it. Never wraps.
 */
import type { ReactNode } from 'react';
import { cva } from '#styled-system/css/index.js';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

const style = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2',
    minHeight: '5.5',
    borderRadius: 'sm',
    border: '1px solid',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1.6',
    whiteSpace: 'nowrap',
    // On paper words are enough, and eight columns need the room.
    _print: { border: 'none', backgroundColor: 'transparent', paddingInline: '0', whiteSpace: 'normal' },
  },
  variants: {
    tone: {
      neutral: { backgroundColor: 'bg.inset', color: 'fg.muted', borderColor: 'border.default' },
      accent: { backgroundColor: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.border' },
      success: { backgroundColor: 'success.subtle', color: 'success.fg', borderColor: 'success.border' },
      warning: { backgroundColor: 'warning.subtle', color: 'warning.fg', borderColor: 'warning.border' },
      danger: { backgroundColor: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.border' },
      info: { backgroundColor: 'info.subtle', color: 'info.fg', borderColor: 'info.border' },
    },
    dot: {
      true: {
        _print: { _before: { display: 'none' } },
        _before: { content: '""', width: '6px', height: '6px', borderRadius: 'full', background: 'currentColor' },
      },
    },
    round: {
      true: { borderRadius: 'full', justifyContent: 'center', minWidth: '5', fontVariantNumeric: 'tabular-nums' },
    },
  },
});

export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={style({ tone, dot: true })}>{children}</span>;
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={style({ tone, round: true })}>{children}</span>;
}
