import { useState } from 'react';
import { typed, unitsOf } from '#client/amounts.ts';
import { useText } from '#client/language.ts';
import { type CustomProps, custom, type FormField } from '#resource/form-definition.ts';
import type { Text } from '#shared/text.ts';
import { css, cx } from '#styled-system/css/index.js';
import { frameStyle, inputStyle } from '#ui/field.tsx';
import { unitWord } from './press-screen.texts.ts';

const figure = css({ fontVariantNumeric: 'tabular-nums' });
const unitStyle = css({ color: 'fg.subtle', fontSize: 'sm', whiteSpace: 'nowrap', paddingInlineEnd: '3' });

const shown = (units: number, places: number): string => {
  const size = Math.abs(units);
  return `${units < 0 ? '-' : ''}${places === 0 ? size : typed(size, places)}`;
};

interface ScaledProps extends CustomProps {
  readonly name: string;
  readonly places: number;
  readonly unit: Text;
  /** Units of the last place that one in the record stands for: halves are five tenths. */
  readonly each: number;
}

/** A number as people write it (1030.5 mm), an integer of its last place in the record (103050). */
function ScaledInput({ value, onChange, wiring, name, places, unit, each }: ScaledProps) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  return (
    <div className={frameStyle}>
      <input
        {...wiring}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={cx(inputStyle, figure)}
        value={draft ?? (isNumber ? shown(value * each, places) : '')}
        onChange={({ target }) => {
          setDraft(target.value);
          // What is no number is refused by the schema when the form is sent.
          const units = unitsOf(target.value, places);
          const isWhole = units !== null && units % each === 0;
          onChange(target.value.trim() === '' ? null : isWhole ? units / each : Number.NaN);
        }}
        onBlur={() => {
          if (isNumber || value === null) setDraft(null);
        }}
      />
      {unit[0] === '' ? null : <span className={unitStyle}>{t(unit)}</span>}
    </div>
  );
}

const scaled =
  (places: number, unit: Text, each = 1) =>
  <K extends string>(key: K, title: Text, help?: Text): FormField<K> & { readonly key: K } =>
    custom(key, title, (props) => <ScaledInput {...props} name={key} places={places} unit={unit} each={each} />, help);

/** Lengths in 0.01 mm, in 0.001 mm (calipers) and, as metres, in 0.01 mm. */
export const mm = scaled(2, unitWord.mm);
export const finemm = scaled(3, unitWord.mm);
export const metres = scaled(5, unitWord.m);
/** Yuan in fen, and in 1/10 000 yuan where a piece costs less than a fen. */
export const yuan = scaled(2, unitWord.yuan);
export const rate = scaled(4, unitWord.yuan);
export const share = scaled(2, unitWord.percent);
export const permille = scaled(0, unitWord.permille);
export const whole = scaled(0, unitWord.none);
export const sheets = scaled(0, unitWord.sheets);
export const gsm = scaled(0, unitWord.gsm);
/** A factor of four places, millimetres of rule as m, cm² as m², and grams as kg. */
export const factor = scaled(4, unitWord.none);
export const ruleLength = scaled(3, unitWord.m);
export const area = scaled(4, unitWord.m2);
export const kilograms = scaled(3, unitWord.kg);
/** Coefficients of a formula: halves in the record, 1.5 on screen. */
export const halves = scaled(1, unitWord.none, 5);
