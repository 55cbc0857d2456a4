/**
 * <Segment label="面数" value={…} onChange={…} options={[{ value, label, disabled? }]} />   a few short words in one frame
 * <Checkbox label="…" checked onChange={…} hint? indeterminate?>        <Switch label="…" checked onChange={…} busy?>
 *
 * Native inputs: arrows move within a group, Space toggles, forms and autofill know them. Larger choices with notes and
 * reasons are choice-cards.tsx.
 */
import { type ReactNode, useId } from 'react';
import { css, cva, cx } from '#styled-system/css/index.js';
import { hiddenStyle } from './visually-hidden.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}

interface GroupProps {
  label: ReactNode;
  name?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  options: readonly Choice[];
  error?: string | undefined;
  help?: ReactNode;
  hideLabel?: boolean;
}

const fieldset = css({ display: 'grid', gap: '1.5', border: 'none', padding: '0', margin: '0', minWidth: '0' });
const legend = css({ fontWeight: 'medium', marginBottom: '1.5', padding: '0' });
const helpStyle = css({ color: 'fg.subtle', fontSize: 'sm' });
const errorStyle = css({ color: 'danger.fg', fontSize: 'sm' });

function Group({
  label,
  error,
  help,
  hideLabel,
  children,
}: Omit<GroupProps, 'value' | 'onChange' | 'options'> & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className={fieldset}
      aria-describedby={error ? `${id}-error` : help === undefined ? undefined : `${id}-help`}
    >
      <legend className={hideLabel ? hiddenStyle : legend}>{label}</legend>
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className={errorStyle}>
          {error}
        </p>
      ) : null}
      {help === undefined ? null : (
        <p id={`${id}-help`} className={helpStyle}>
          {help}
        </p>
      )}
    </fieldset>
  );
}

const hintStyle = css({ color: 'fg.muted', fontSize: 'xs' });

const track = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifySelf: 'start',
  padding: '2px',
  gap: '2px',
  backgroundColor: 'bg.inset',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const segment = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: { base: '10', lg: '7' },
  paddingInline: '3.5',
  borderRadius: 'sm',
  border: '1px solid transparent',
  color: 'fg.muted',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
  '&:has(:checked)': {
    backgroundColor: 'bg.surface',
    borderColor: 'border.strong',
    color: 'fg.default',
    fontWeight: 'medium',
    _forcedColors: { outline: '2px solid Highlight' },
  },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '1px' },
  '&:has(:disabled)': { opacity: '0.5', cursor: 'not-allowed' },
});

export function Segment({ name, value, onChange, options, ...look }: GroupProps) {
  const own = useId();
  return (
    <Group {...look}>
      <div className={track}>
        {options.map((option) => (
          <label key={option.value} className={segment}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={hiddenStyle}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  );
}

const toggleRow = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '2.5',
  minHeight: '6',
  paddingBlock: { base: '2.5', lg: '0.5' },
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.subtle' },
});
const checkStyle = css({
  appearance: 'none',
  flexShrink: '0',
  // The label is the target; the box alone is one, too, where fingers are (WCAG 2.5.8).
  width: { base: '24px', lg: '18px' },
  height: { base: '24px', lg: '18px' },
  marginTop: { base: '0', lg: '2px' },
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'sm',
  backgroundColor: 'bg.surface',
  cursor: 'inherit',
  display: 'grid',
  placeItems: 'center',
  color: 'fg.onSolid',
  _before: {
    content: '""',
    width: '10px',
    height: '10px',
    clipPath: 'polygon(14% 47%, 0 62%, 40% 100%, 100% 20%, 85% 6%, 39% 71%)',
  },
  '&:checked, &:indeterminate': { backgroundColor: 'accent.solid', borderColor: 'accent.solid' },
  '&:checked': { _before: { backgroundColor: 'currentColor' } },
  '&:indeterminate': { _before: { backgroundColor: 'currentColor', clipPath: 'inset(40% 5%)' } },
  _disabled: { backgroundColor: 'bg.inset', opacity: '0.6' },
  _forcedColors: { appearance: 'auto' },
});

interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  name?: string;
  hideLabel?: boolean;
}

export function Checkbox({
  label,
  checked,
  onChange,
  hint,
  disabled,
  name,
  hideLabel,
  indeterminate = false,
}: ToggleProps & { indeterminate?: boolean }) {
  return (
    <label className={toggleRow}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className={checkStyle}
      />
      <span className={hideLabel ? hiddenStyle : undefined}>
        {label}
        {hint === undefined ? null : <span className={cx(hintStyle, css({ display: 'block' }))}>{hint}</span>}
      </span>
    </label>
  );
}

const switchStyle = cva({
  base: {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    width: '42px',
    height: '24px',
    borderRadius: 'full',
    backgroundColor: 'border.strong',
    cursor: 'inherit',
    transition: 'background-color 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      width: '18px',
      height: '18px',
      borderRadius: 'full',
      backgroundColor: 'bg.surface',
      boxShadow: 'thumb',
      transition: 'translate 120ms',
    },
    _checked: { backgroundColor: 'accent.solid', _before: { translate: '18px' } },
    _disabled: { opacity: '0.5' },
    _forcedColors: { border: '1px solid ButtonText', _before: { backgroundColor: 'ButtonText' } },
  },
  variants: { busy: { true: { opacity: '0.6', animation: 'pulse' } } },
});

export function Switch({
  label,
  checked,
  onChange,
  hint,
  disabled,
  name,
  hideLabel,
  busy = false,
}: ToggleProps & { busy?: boolean }) {
  return (
    <label className={toggleRow}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        checked={checked}
        disabled={disabled || busy}
        aria-busy={busy || undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={switchStyle({ busy })}
      />
      <span className={hideLabel ? hiddenStyle : undefined}>
        {label}
        {hint === undefined ? null : <span className={cx(hintStyle, css({ display: 'block' }))}>{hint}</span>}
      </span>
    </label>
  );
}
