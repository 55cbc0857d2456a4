/**
 * <FormControl kind="number" label="价格" name="priceFen" value={9900} scale={100} decimals={2} suffix="元" onChange={…} />
 *
 * One field of a form by its kind, over a value of any type: what it cannot show is empty. A number may stand on screen
 * in a larger unit than in the value (`scale`: yuan for fen). A select's values keep their type. All kinds take the
 * label, help and error of field.tsx.
 */
import type { ReactNode } from 'react';
import { Switch } from './choice.tsx';
import { DateField } from './date-field.tsx';
import { SelectField, TextareaField, TextField } from './field.tsx';
import { useFormWords } from './form-words.ts';
import { NumberField } from './number-field.tsx';

export interface FormControlProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly maxLength?: number | undefined;
  /** Limits of the value, not of what stands on screen. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly scale?: number | undefined;
  readonly decimals?: number | undefined;
  readonly suffix?: string | undefined;
  /** Of a select; one with the value null is what nothing chosen means. */
  readonly options?: readonly { readonly value: string | number | null; readonly label: string }[] | undefined;
}

export type ControlKind = 'text' | 'textarea' | 'number' | 'switch' | 'date' | 'select';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const lookOf = ({ label, help, error, required, name }: FormControlProps) => ({ label, help, error, required, name });
const written = ({ value, onChange, maxLength }: FormControlProps) => ({
  value: textOf(value),
  maxLength,
  autoComplete: 'off',
  onChange: (event: { target: { value: string } }) => onChange(event.target.value),
});

function NumberControl(props: FormControlProps) {
  const { value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, scale = 1, decimals = 0, suffix } = props;
  return (
    <NumberField
      {...lookOf(props)}
      value={typeof value === 'number' ? value / scale : null}
      onChange={(next) => onChange(next === null || scale === 1 ? next : Math.round(next * scale))}
      min={min / scale}
      max={max / scale}
      decimals={decimals}
      suffix={suffix}
    />
  );
}

function SelectControl(props: FormControlProps) {
  const words = useFormWords();
  const { value, onChange, options = [] } = props;
  const nothing = options.find((option) => option.value === null);
  return (
    <SelectField
      {...lookOf(props)}
      value={textOf(value)}
      placeholder={nothing?.label ?? words.choose}
      options={options
        .filter((option) => option.value !== null)
        .map(({ value: each, label }) => ({ value: String(each), label }))}
      onChange={({ target }) => onChange(options.find((each) => String(each.value) === target.value)?.value ?? null)}
    />
  );
}

const controls: Readonly<Record<ControlKind, (props: FormControlProps) => ReactNode>> = {
  text: (props) => <TextField {...lookOf(props)} {...written(props)} />,
  textarea: (props) => <TextareaField {...lookOf(props)} {...written(props)} />,
  number: NumberControl,
  select: SelectControl,
  switch: ({ label, help, name, value, onChange }) => (
    <Switch label={label} hint={help} name={name} checked={value === true} onChange={onChange} />
  ),
  date: (props) => (
    <DateField
      {...lookOf(props)}
      defaultValue={textOf(props.value)}
      onChange={(day) => props.onChange(day === '' ? null : day)}
    />
  ),
};

export function FormControl({ kind, ...props }: FormControlProps & { kind: ControlKind }) {
  const Control = controls[kind];
  return <Control {...props} />;
}
