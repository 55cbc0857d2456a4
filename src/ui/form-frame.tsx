/**
 * <FormFrame onSubmit={…} onCancel={…} saving={…} faults={2} message="…" state="form">fields</FormFrame>
 *
 * What stands around the fields of a form: how many of them are wrong, why it could not be saved, the buttons, which
 * stay in sight. Ctrl+S or ⌘S saves. After a submit that was refused, the first wrong field has the focus.
 */
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { css } from '#styled-system/css/index.js';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useFormWords } from './form-words.ts';
import { useMoreWords } from './more-words.ts';

interface FormFrameProps {
  onSubmit: () => void;
  onCancel: () => void;
  saving: boolean;
  /** How many fields are wrong. */
  faults: number;
  /** What is wrong with the form as a whole. */
  message: string | null;
  /** For tests: data-form. */
  state: string;
  /** Above the faults. */
  note?: ReactNode;
  children: ReactNode;
}

const body = css({ display: 'grid', gap: '5', alignContent: 'start' });
const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '2',
  marginInline: { base: '-4', lg: '-6' },
  paddingInline: { base: '4', lg: '6' },
  paddingBlock: '3',
  paddingBottom: 'max(12px, env(safe-area-inset-bottom))',
  backgroundColor: 'bg.surface',
  borderTop: '1px solid',
  borderColor: 'border.default',
});

export function FormFrame({ onSubmit, onCancel, saving, faults, message, state, note, children }: FormFrameProps) {
  const words = useFormWords();
  const { cancel } = useMoreWords();
  const element = useRef<HTMLFormElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current || faults === 0) return;
    asked.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    asked.current = true;
    onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (isSave && !event.nativeEvent.isComposing) submit(event);
  };
  const fault = faults > 0 ? words.errors(faults) : message;
  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={onKeyDown} className={body} data-form={state}>
      {note}
      {fault === null ? null : (
        <Alert tone="danger" live>
          {fault}
        </Alert>
      )}
      {children}
      <div data-sticky-actions="" className={bar}>
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
