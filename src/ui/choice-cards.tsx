/**
 * <RadioCards legend="纸张" name="material" value={value} onChange={…} options={[{ value, label, note?, reason? }]} />
 * <CheckCard label="圆角" note="…" checked onChange={…} reason="…" />
 *
 * Native radios and checkboxes in frames large enough for a finger. An option with a `reason` cannot be chosen: it is
 * greyed, keeps its contrast, stays reachable for a screen reader, and says why. Errors stand below the group.
 */
import { type ReactNode, useId } from 'react';
import { css, cva } from '#styled-system/css/index.js';

const group = css({ display: 'grid', gap: '2', minWidth: '0', border: 'none' });
const legendStyle = css({ fontWeight: 'medium', marginBottom: '2', padding: '0' });
const helpStyle = css({ color: 'fg.subtle', fontSize: 'sm', fontWeight: 'normal', marginInlineStart: '2' });
const errorStyle = css({ color: 'danger.fg', fontSize: 'sm', whiteSpace: 'pre-line' });
const grid = cva({
  base: { display: 'grid', gap: '2' },
  variants: {
    fit: {
      narrow: { gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))' },
      wide: { gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fill, minmax(13rem, 1fr))' } },
    },
  },
});
const card = cva({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '2.5',
    backgroundColor: 'bg.surface',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'md',
    lineHeight: 'snug',
    cursor: 'pointer',
    transition: 'border-color 120ms, background-color 120ms',
    _hover: { borderColor: 'accent.solid' },
    '&:has(:checked)': {
      borderColor: 'accent.solid',
      backgroundColor: 'accent.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' },
  },
  variants: {
    blocked: {
      true: {
        cursor: 'not-allowed',
        backgroundColor: 'bg.inset',
        borderColor: 'border.default',
        borderStyle: 'dashed',
        color: 'fg.muted',
        _hover: { borderColor: 'border.default' },
      },
    },
  },
});
const input = css({
  flexShrink: '0',
  width: '4',
  height: '4',
  marginTop: '0.5',
  accentColor: 'accent.solid',
  cursor: 'inherit',
  outline: 'none',
});
const noteStyle = css({ display: 'block', color: 'fg.muted', fontSize: 'sm' });

export interface CardOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Why it cannot be chosen now. */
  readonly reason?: string | undefined;
}

interface RadioCardsProps {
  legend: ReactNode;
  help?: ReactNode;
  name: string;
  value: string;
  options: readonly CardOption[];
  onChange: (value: string) => void;
  error?: string | undefined;
  /** narrow: short labels side by side; wide: two or three lines each. */
  fit?: 'narrow' | 'wide';
  children?: ReactNode;
}

export function RadioCards({
  legend,
  help,
  name,
  value,
  options,
  onChange,
  error,
  fit = 'narrow',
  children,
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className={group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendStyle}>
        {legend}
        {help === undefined ? null : <span className={helpStyle}>{help}</span>}
      </legend>
      <div className={grid({ fit })}>
        {options.map((option) => {
          const blocked = option.reason !== undefined && option.value !== value;
          return (
            <label key={option.value} className={card({ blocked })}>
              <input
                type="radio"
                name={`${id}-${name}`}
                value={option.value}
                checked={option.value === value}
                aria-disabled={blocked || undefined}
                aria-invalid={error && option.value === value ? true : undefined}
                onChange={() => blocked || onChange(option.value)}
                className={input}
              />
              <span>
                {option.label}
                {option.note === undefined ? null : <span className={noteStyle}>{option.note}</span>}
                {option.reason === undefined ? null : <span className={noteStyle}>{option.reason}</span>}
              </span>
            </label>
          );
        })}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={errorStyle}>
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

interface CheckCardProps {
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  reason?: string | undefined;
  error?: string | undefined;
  /** Switched on by a rule: shown ticked, cannot be taken off; the note says why. */
  locked?: boolean | undefined;
}

export function CheckCard({ label, note, checked, onChange, reason, error, locked = false }: CheckCardProps) {
  const id = useId();
  const blocked = locked || (reason !== undefined && !checked);
  return (
    <div className={group}>
      <label className={card({ blocked })}>
        <input
          type="checkbox"
          checked={checked || locked}
          aria-disabled={blocked || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => blocked || onChange(event.target.checked)}
          className={input}
        />
        <span>
          {label}
          {note === undefined ? null : <span className={noteStyle}>{note}</span>}
          {reason === undefined ? null : <span className={noteStyle}>{reason}</span>}
        </span>
      </label>
      {error ? (
        <p id={`${id}-error`} role="alert" className={errorStyle}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
