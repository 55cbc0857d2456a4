import { useEffect, useId, useRef } from 'react';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';

const box = css({
  display: 'grid',
  gap: '2',
  position: 'sticky',
  bottom: '0',
  paddingBlock: '4',
  backgroundColor: 'bg.surface',
  borderTop: '1px solid',
  borderColor: 'border.default',
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' });

interface QuestionProps {
  title: string;
  text: string;
  no: string;
  yes: string;
  busy: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** A question in place of a drawer's buttons: a dialog would lie behind the drawer, which is modal itself. */
export function Question({ title, text, no, yes, busy, onNo, onYes }: QuestionProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`} className={box}>
      <p id={id} className={css({ fontWeight: 'semibold' })}>
        {title}
      </p>
      <p id={`${id}-text`} className={css({ color: 'fg.muted' })}>
        {text}
      </p>
      <div className={buttons}>
        <Button ref={first} variant="outline" disabled={busy} onClick={onNo}>
          {no}
        </Button>
        <Button variant="danger" loading={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
