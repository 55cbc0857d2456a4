/**
 * Every input with a label, a help line and an error, wired for screen readers.
 *
 * <TextField label="姓名" help="…" error={errors.name} required type="tel" autoComplete="name" {...register('name')} />
 * <PasswordField label="密码" … />      with a button that shows it; paste is allowed
 * <TextareaField label="备注" rows={3} … />
 * <SelectField label="类型" options={[{ value: '1', label: '…' }]} placeholder="请选择" … />   native select
 * <Field label="…" error={…}>{(wiring) => <AnyInput {...wiring} />}</Field>                  for inputs of your own
 *
 * `error` is shown below and announced (role=alert appears with the text); `hideLabel` keeps the label for screen
 * readers only; `prefix`/`suffix` stand inside the frame (¥, mm, 张). All props of the native element pass through.
 */
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { css, cx } from '#styled-system/css/index.js';
import { hiddenStyle } from './visually-hidden.tsx';
import { useWords } from './words.tsx';

const stack = css({ display: 'grid', gap: '1.5', minWidth: '0', alignContent: 'start' });
const labelStyle = css({ fontWeight: 'medium', fontSize: 'md' });
const star = css({ color: 'danger.fg', marginInlineStart: '1' });
const helpStyle = css({ color: 'fg.subtle', fontSize: 'sm' });
const errorStyle = css({ color: 'danger.fg', fontSize: 'sm', whiteSpace: 'pre-line' });

export const frameStyle = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: 'touch', lg: 'control' },
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  // iOS zooms into a focused input whose letters are below 16 px.
  fontSize: { base: 'lg', lg: 'md' },
  transition: 'border-color 120ms',
  '&:focus-within': {
    borderColor: 'accent.solid',
    outline: '2px solid',
    outlineColor: 'accent.solid',
    outlineOffset: '-1px',
  },
  '&:has([aria-invalid=true])': { borderColor: 'danger.solid' },
  '&:has(> :is(input, select, textarea):disabled, > [readonly])': {
    backgroundColor: 'bg.inset',
    color: 'fg.muted',
    cursor: 'not-allowed',
  },
});
export const inputStyle = css({
  flex: '1',
  width: 'full',
  minWidth: '0',
  alignSelf: 'stretch',
  paddingInline: '3',
  paddingBlock: '1.5',
  backgroundColor: 'transparent',
  border: 'none',
  borderRadius: 'inherit',
  color: 'inherit',
  fontSize: 'inherit',
  lineHeight: 'snug',
  outline: 'none',
});
const affix = css({
  color: 'fg.subtle',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  _first: { paddingInlineStart: '3' },
  _last: { paddingInlineEnd: '3' },
});

export interface FieldLook {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
}

export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export function Field({
  label,
  help,
  error,
  required,
  hideLabel,
  children,
}: FieldLook & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const described = [error ? `${id}-error` : '', help === undefined ? '' : `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={stack}>
      <label htmlFor={id} className={hideLabel ? hiddenStyle : labelStyle}>
        {label}
        {required ? (
          <span aria-hidden="true" className={star}>
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required ? true : undefined,
      })}
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
    </div>
  );
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'id' | 'required' | 'prefix' | 'size'
>;
type Affixes = { prefix?: ReactNode; suffix?: ReactNode };

export type TextFieldProps = FieldLook & Affixes & Native<'input'>;

export function TextField({
  label,
  help,
  error,
  required,
  hideLabel,
  prefix,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, required, hideLabel }}>
      {(wiring) => (
        <div className={cx(frameStyle, className)}>
          {prefix === undefined ? null : <span className={affix}>{prefix}</span>}
          <input type="text" {...input} {...wiring} className={inputStyle} />
          {suffix === undefined ? null : <span className={affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}

/** A button inside the frame of a field, at its end. */
export const frameButtonStyle = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: 'touch', lg: 'control' },
  alignSelf: 'stretch',
  flexShrink: '0',
  background: 'transparent',
  border: 'none',
  borderRadius: 'md',
  color: 'fg.subtle',
  cursor: 'pointer',
  _hover: { color: 'fg.default' },
  '& svg': { width: '18px', height: '18px' },
});

export type PasswordFieldProps = FieldLook & Omit<Native<'input'>, 'type'>;

export function PasswordField({ label, help, error, required, hideLabel, ...input }: PasswordFieldProps) {
  const words = useWords();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, required, hideLabel }}>
      {(wiring) => (
        <div className={frameStyle}>
          <input
            autoComplete="current-password"
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={inputStyle}
          />
          <button
            type="button"
            aria-label={shown ? words.hidePassword : words.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className={frameButtonStyle}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        </div>
      )}
    </Field>
  );
}

export type TextareaFieldProps = FieldLook & Native<'textarea'>;

export function TextareaField({ label, help, error, required, hideLabel, ...input }: TextareaFieldProps) {
  return (
    <Field {...{ label, help, error, required, hideLabel }}>
      {(wiring) => (
        <div className={frameStyle}>
          <textarea rows={3} {...input} {...wiring} className={cx(inputStyle, css({ resize: 'vertical' }))} />
        </div>
      )}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export const selectStyle = css({
  appearance: 'none',
  cursor: 'pointer',
  paddingInlineEnd: '9',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 0.75rem center',
  backgroundSize: '0.75rem',
  // A chevron in a grey that holds 3 : 1 on both themes; a background image cannot take the current colour.
  backgroundImage:
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='%23808080' stroke-width='1.6'%3E%3Cpath d='M2 4.5 6 8.5 10 4.5'/%3E%3C/svg%3E\")",
  '& option': { backgroundColor: 'bg.surface', color: 'fg.default' },
  _forcedColors: { appearance: 'auto', backgroundImage: 'none' },
});

export type SelectFieldProps = FieldLook &
  Native<'select'> & { options: readonly Option[]; placeholder?: string | undefined };

export function SelectField({
  label,
  help,
  error,
  required,
  hideLabel,
  options,
  placeholder,
  className,
  ...input
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, required, hideLabel }}>
      {(wiring) => (
        <div className={cx(frameStyle, className)}>
          <select {...input} {...wiring} className={cx(inputStyle, selectStyle)}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
