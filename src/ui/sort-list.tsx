/**
 * <SortList label="分类" items={rows} onChange={setRows} words={{ name, drag, up, down, moved }}>{(row) => row.name}</SortList>
 *
 * A list that is put in order by dragging a handle, or by the buttons beside it (WCAG 2.5.7). Every move is announced;
 * a button keeps the focus, also at the ends. The caller keeps the order.
 */
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { css } from '#styled-system/css/index.js';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SortListProps<Item extends { readonly id: number }> {
  label: string;
  items: readonly Item[];
  onChange: (next: readonly Item[]) => void;
  words: {
    readonly name: (item: Item) => string;
    readonly drag: (name: string) => string;
    readonly up: (name: string) => string;
    readonly down: (name: string) => string;
    /** Said by the button of the first and the last row, which lead nowhere. */
    readonly first: (name: string) => string;
    readonly last: (name: string) => string;
    readonly moved: (name: string, at: number, of: number) => string;
  };
  children: (item: Item) => ReactNode;
}

const list = css({ listStyle: 'none', padding: '0', display: 'grid', gap: '1.5' });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto auto',
  alignItems: 'center',
  gap: '1',
  paddingInline: '2',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  backgroundColor: 'bg.surface',
  '&[data-dragged]': { borderColor: 'accent.border', backgroundColor: 'accent.subtle' },
});
const handle = css({
  display: 'grid',
  placeItems: 'center',
  width: '8',
  minHeight: '10',
  color: 'fg.subtle',
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '& svg': { width: '4', height: '4' },
});

export function SortList<Item extends { readonly id: number }>(props: SortListProps<Item>) {
  const { label, items, onChange, words, children } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLUListElement>(null);

  const move = (item: Item, to: number) => {
    const from = items.indexOf(item);
    if (from === to || to < 0 || to >= items.length) return;
    const next = items.filter((each) => each !== item);
    next.splice(to, 0, item);
    onChange(next);
    setSaid(words.moved(words.name(item), to + 1, items.length));
  };
  /** Where the pointer is among the rows: past the middle of a row is below it. */
  const placeAt = (y: number, from: number): number => {
    const middles = [...(rows.current?.children ?? [])].map((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2;
    });
    return middles.filter((middle, at) => at !== from && middle < y).length;
  };
  const drag = (item: Item) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(item.id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === item.id) move(item, placeAt(event.clientY, items.indexOf(item)));
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });

  return (
    <>
      <ul ref={rows} className={list} aria-label={label}>
        {items.map((item, at) => {
          const name = words.name(item);
          return (
            <li key={item.id} className={row} data-dragged={dragged === item.id ? '' : undefined}>
              <span className={handle} title={words.drag(name)} {...drag(item)}>
                <GripVertical aria-hidden />
              </span>
              {children(item)}
              <IconButton
                label={at === 0 ? words.first(name) : words.up(name)}
                aria-disabled={at === 0 || undefined}
                onClick={() => move(item, at - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={at === items.length - 1 ? words.last(name) : words.down(name)}
                aria-disabled={at === items.length - 1 || undefined}
                onClick={() => move(item, at + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
