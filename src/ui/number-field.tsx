/**
 * <NumberField label="数量" value={500} onChange={(next) => …} min={100} max={50000} step={100} suffix="张" error={…} />
 *
 * Value is a number or null (empty). Up/Down changes by one step, with Shift by ten; buttons do the same. The value
 * is reported while typing when it reads as a number, and clamped to min/max only on leaving, so that nobody is
 * corrected in the middle of a word. `decimals` (default 0) is how many places are accepted.
 */
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css, cx } from '#styled-system/css/index.js';
import { Field, type FieldLook, frameStyle, inputStyle } from './field.tsx';
import { useMoreWords } from './more-words.ts';

const stepButton = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: 'touch', lg: '8' },
  alignSelf: 'stretch',
  flexShrink: '0',
  background: 'transparent',
  border: 'none',
  borderRadius: 'md',
  color: 'fg.muted',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { color: 'accent.fg', backgroundColor: 'bg.subtle' },
  _disabled: { opacity: '0.4', cursor: 'not-allowed' },
  '& svg': { width: '16px', height: '16px' },
});
const figure = css({ fontVariantNumeric: 'tabular-nums', textAlign: 'center', paddingInline: '1' });
const unit = css({ color: 'fg.subtle', fontSize: 'sm', whiteSpace: 'nowrap', paddingInlineEnd: '2' });

export interface NumberFieldProps extends FieldLook {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  step?: number;
  decimals?: number;
  suffix?: ReactNode;
  disabled?: boolean | undefined;
  name?: string;
}

/** What was typed as a number: full-width digits and thousands separators are understood; otherwise undefined. */
function read(text: string, decimals: number): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '');
  if (plain === '') return null;
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return undefined;
  return Number(Number(plain).toFixed(decimals));
}

export function NumberField(props: NumberFieldProps) {
  const { label, help, error, required, hideLabel, value, onChange, onBlur, suffix, disabled, name } = props;
  const { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, decimals = 0 } = props;
  const words = useMoreWords();
  const [draft, setDraft] = useState<string | null>(null);
  const clamp = (next: number) => Number(Math.min(max, Math.max(min, next)).toFixed(decimals));
  const move = (by: number) => {
    setDraft(null);
    onChange(clamp((value ?? min) + by));
  };
  return (
    <Field {...{ label, help, error, required, hideLabel }}>
      {(wiring) => (
        <div className={frameStyle}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.decrease}
            disabled={disabled || (value !== null && value <= min)}
            onClick={() => move(-step)}
            className={stepButton}
          >
            <Minus aria-hidden />
          </button>
          <input
            {...wiring}
            name={name}
            type="text"
            role="spinbutton"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={value ?? undefined}
            disabled={disabled}
            value={draft ?? (value === null ? '' : String(value))}
            onChange={(event) => {
              setDraft(event.target.value);
              const next = read(event.target.value, decimals);
              if (next !== undefined) onChange(next);
            }}
            onKeyDown={(event) => {
              const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
              if (direction === 0 || event.nativeEvent.isComposing) return;
              event.preventDefault();
              move(direction * step * (event.shiftKey ? 10 : 1));
            }}
            onBlur={() => {
              setDraft(null);
              if (value !== null && value !== clamp(value)) onChange(clamp(value));
              onBlur?.();
            }}
            className={cx(inputStyle, figure)}
          />
          {suffix === undefined ? null : <span className={unit}>{suffix}</span>}
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.increase}
            disabled={disabled || (value !== null && value >= max)}
            onClick={() => move(step)}
            className={stepButton}
          >
            <Plus aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
