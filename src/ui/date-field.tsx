/**
 * <DateField label="下单日期起" name="placedFrom" defaultValue="2026-01-31" />
 *
 * A day, typed as YYYY-MM-DD or picked in a calendar that speaks the product's language (the browser's own date input
 * speaks the browser's). Typing needs nothing but this file; the calendar is Ark UI's and is fetched when it is first
 * opened. The form gets YYYY-MM-DD under `name`, or '' when empty, and is not sent while the text is no day.
 */
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { css, cx } from '#styled-system/css/index.js';
import { dayIn } from './date-text.ts';
import { useDateWords } from './date-words.ts';
import { Field, frameButtonStyle, frameStyle, inputStyle } from './field.tsx';
import { hiddenStyle } from './visually-hidden.tsx';

const Calendar = lazy(() => import('./calendar-frame.tsx'));

const openStyle = cx(frameButtonStyle, css({ '&[aria-expanded=true]': { color: 'accent.fg' } }));

export interface DateFieldProps {
  label: string;
  name: string;
  defaultValue?: string;
  required?: boolean | undefined;
  help?: string | undefined;
  /** What else is wrong with the day. */
  error?: string | undefined;
  /** The day at every change, '' while the text is none. */
  onChange?: (day: string) => void;
}

export function DateField({ label, name, defaultValue = '', required, help, error, onChange }: DateFieldProps) {
  const words = useDateWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  // While somebody is still typing, half a date is no fault.
  const [judged, setJudged] = useState(defaultValue !== '');
  const day = dayIn(text);
  const isBad = day === undefined && (text.trim() !== '' || required === true);

  useLayoutEffect(() => input.current?.setCustomValidity(isBad ? words.bad : ''), [isBad, words]);

  const ids = { content: `${id}-calendar`, control: `${id}-frame`, trigger: `${id}-open` };
  const close = () => {
    setOpen(false);
    // Not when the focus has gone elsewhere by itself: that is how a calendar is left with Tab or a click.
    if (document.getElementById(ids.content)?.contains(document.activeElement)) button.current?.focus();
  };
  return (
    <Field label={label} required={required} help={help} error={judged && isBad ? words.bad : error}>
      {(wiring) => (
        <div id={ids.control} className={frameStyle}>
          <input
            {...wiring}
            aria-describedby={[wiring['aria-describedby'], `${id}-format`].filter(Boolean).join(' ')}
            ref={input}
            type="text"
            autoComplete="off"
            placeholder={words.placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onChange?.(dayIn(event.target.value) ?? '');
            }}
            onBlur={() => {
              setText(day ?? text);
              setJudged(true);
            }}
            onInvalid={(event) => {
              // Our sentence below the field instead of the browser's bubble, which speaks the browser's language.
              event.preventDefault();
              setJudged(true);
              const field = event.currentTarget;
              requestAnimationFrame(() => field.focus());
            }}
            className={inputStyle}
          />
          <input type="hidden" name={name} value={day ?? ''} />
          <span id={`${id}-format`} className={hiddenStyle}>
            {words.format}
          </span>
          <button
            ref={button}
            id={ids.trigger}
            type="button"
            aria-label={day === undefined ? words.choose(label) : words.chosen(label, day)}
            title={words.choose(label)}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => (open ? close() : setOpen(true))}
            className={openStyle}
          >
            <CalendarDays aria-hidden />
          </button>
          {open ? (
            <Suspense>
              <Calendar
                ids={ids}
                label={words.choose(label)}
                day={day}
                onClose={close}
                onPick={(picked) => {
                  setText(picked);
                  onChange?.(picked);
                  setJudged(true);
                  close();
                }}
              />
            </Suspense>
          ) : null}
        </div>
      )}
    </Field>
  );
}
