/**
 * <Steps label="订单进度" steps={[{ key, label, note? }]} current={2} />   0-based; current = steps.length: all done
 *
 * An ordered list; on a phone it runs down the page. Done and current are said in words to screen readers.
 */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, cva } from '#styled-system/css/index.js';
import { useMoreWords } from './more-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const list = css({ display: { base: 'grid', lg: 'flex' }, listStyle: 'none' });
const step = css({
  position: 'relative',
  flex: '1',
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  alignItems: { base: 'flex-start', lg: 'center' },
  gap: '3',
  paddingBottom: { base: '5', lg: '0' },
  textAlign: { base: 'start', lg: 'center' },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    backgroundColor: 'border.default',
    left: { base: '13px', lg: 'calc(50% + 22px)' },
    right: { base: 'auto', lg: 'calc(-50% + 22px)' },
    top: { base: '32px', lg: '14px' },
    bottom: { base: '4px', lg: 'auto' },
    width: { base: '1px', lg: 'auto' },
    height: { base: 'auto', lg: '1px' },
  },
  '&[data-done]:not(:last-child)::after': { backgroundColor: 'accent.solid' },
});
const knot = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '7',
    flexShrink: '0',
    borderRadius: 'full',
    border: '1px solid',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { width: '15px', height: '15px' },
  },
  variants: {
    state: {
      done: { backgroundColor: 'accent.subtle', borderColor: 'accent.solid', color: 'accent.fg' },
      current: {
        backgroundColor: 'accent.solid',
        borderColor: 'accent.solid',
        color: 'fg.onSolid',
        fontWeight: 'semibold',
      },
      ahead: { backgroundColor: 'bg.surface', borderColor: 'border.strong', color: 'fg.subtle' },
    },
  },
});
const labelStyle = cva({
  base: { fontSize: 'md' },
  variants: { state: { done: {}, current: { fontWeight: 'semibold' }, ahead: { color: 'fg.subtle' } } },
});
const noteStyle = css({ color: 'fg.subtle', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' });

export interface Step {
  key: string;
  label: ReactNode;
  note?: ReactNode;
}

export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  const words = useMoreWords();
  return (
    <ol aria-label={label} className={list}>
      {steps.map((each, at) => {
        const state = at < current ? 'done' : at === current ? 'current' : 'ahead';
        return (
          <li
            key={each.key}
            className={step}
            data-done={state === 'done' ? '' : undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span aria-hidden="true" className={knot({ state })}>
              {state === 'done' ? <Check /> : at + 1}
            </span>
            <span>
              <span className={labelStyle({ state })}>{each.label}</span>
              {state === 'done' ? <VisuallyHidden> ({words.stepDone})</VisuallyHidden> : null}
              {each.note === undefined ? null : (
                <span className={noteStyle}>
                  <br />
                  {each.note}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
