import { useEffect, useState } from 'react';
import { css } from '#styled-system/css/index.js';
import { Dialog } from './dialog.tsx';
import { useListWords } from './list-words.ts';

const sheet = [
  ['/', 'keySearch'],
  ['N', 'keyNew'],
  ['J / K', 'keyRows'],
  ['X', 'keySelect'],
  ['E', 'keyEdit'],
  ['?', 'keySheet'],
] as const;

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '6',
  rowGap: '2.5',
  paddingBottom: '5',
  '& kbd': { fontFamily: 'mono', fontWeight: 'semibold' },
});

const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

/** What a key of the sheet does; it acts on the controls on screen, so it can do nothing that a pointer cannot. */
function press(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  const targets: Readonly<Record<string, () => HTMLElement | null | undefined>> = {
    '/': () => find('[role=search] input'),
    n: () => find('[data-key=new]'),
    j: () => rows[Math.min(at + 1, rows.length - 1)]?.querySelector<HTMLElement>('input, a, button'),
    k: () => rows[Math.max(at - 1, 0)]?.querySelector<HTMLElement>('input, a, button'),
    x: () => row?.querySelector<HTMLElement>('input[type=checkbox]'),
    e: () => row?.querySelector<HTMLElement>('[data-key=edit]'),
  };
  const target = targets[key]?.();
  if (!target) return false;
  target.focus();
  if (key === 'n' || key === 'x' || key === 'e') target.click();
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/** The keyboard of a list (experience.md): off while somebody types or composes; `on` is the person's own switch. */
export function ListKeys({ on }: { on: boolean }) {
  const words = useListWords();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      const busy = event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      // An open dialog has the keyboard to itself.
      if (busy || isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog], dialog[open]'))
        return;
      if (event.key === '?') setOpen(true);
      else if (!press(event.key.toLowerCase())) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on]);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={words.keyboard}>
      <dl className={grid}>
        {sheet.map(([key, word]) => (
          <div key={key} className={css({ display: 'contents' })}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words[word]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
