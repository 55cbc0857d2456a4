/**
 * <Timeline items={[{ title: '已付款', time: '2026-11-27 14:05', note: '…', state: 'done | now | ahead' }]} />
 *
 * What has happened and what is still to come, as an ordered list; the current entry carries aria-current.
 */
import type { ReactNode } from 'react';
import { css, cva } from '#styled-system/css/index.js';

const list = css({ display: 'grid', listStyle: 'none', margin: '0', padding: '0' });
const entry = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1rem 1fr',
  columnGap: '3',
  paddingBottom: '5',
  _last: { paddingBottom: '0' },
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '7.5px',
    top: '5',
    bottom: '-2px',
    width: '1px',
    backgroundColor: 'border.default',
  },
});
const dot = cva({
  base: {
    width: '3',
    height: '3',
    marginTop: '1.5',
    marginInlineStart: '0.5',
    borderRadius: 'full',
    border: '2px solid',
  },
  variants: {
    state: {
      done: { borderColor: 'success.solid', backgroundColor: 'success.solid' },
      now: {
        borderColor: 'accent.solid',
        backgroundColor: 'bg.surface',
        boxShadow: '0 0 0 3px {colors.accent.subtle}',
      },
      ahead: { borderColor: 'border.strong', backgroundColor: 'bg.surface' },
    },
  },
});
const title = cva({
  base: { fontWeight: 'medium' },
  variants: { state: { done: {}, now: { color: 'accent.fg', fontWeight: 'semibold' }, ahead: { color: 'fg.muted' } } },
});
const small = css({ color: 'fg.subtle', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });
const noteStyle = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' });

export interface TimelineItem {
  readonly key: string | number;
  readonly title: ReactNode;
  readonly time?: ReactNode;
  readonly note?: ReactNode;
  readonly state: 'done' | 'now' | 'ahead';
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={list}>
      {items.map(({ key, title: text, time, note, state }) => (
        <li key={key} className={entry} aria-current={state === 'now' ? 'step' : undefined}>
          <span aria-hidden="true" className={dot({ state })} />
          <div>
            <p className={title({ state })}>{text}</p>
            {time === undefined ? null : <p className={small}>{time}</p>}
            {note === undefined ? null : <p className={noteStyle}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
