import { Plus, Trash2 } from 'lucide-react';
import { useLanguage, useText } from '#client/language.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { FieldErrors } from '#shared/rules.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/choice.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Field, SelectField, TextareaField, TextField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { formText } from './form.texts.ts';
import type { Choice, FormField, Values } from './form-definition.ts';
import { ruleOf } from './form-rules.ts';

export interface FieldsProps {
  readonly fields: readonly FormField[];
  readonly values: Values;
  readonly onChange: (key: string, value: unknown) => void;
  readonly errors: FieldErrors;
  readonly endpoint: Endpoint;
  readonly options: Readonly<Record<string, readonly Choice[]>>;
  /** Where these fields stand in the input: `bands.0.` in a row, else nothing. */
  readonly at?: string;
}

const grid = css({ display: 'grid', gap: '4' });
const pair = css({ display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '3', border: 'none' });
const legend = css({ fontWeight: 'medium', marginBottom: '1.5', padding: '0' });
const row = css({
  border: 'none',
  padding: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '3',
  // A grid cannot repeat columns to fit and end in an automatic one.
  '& > :not(:last-child)': { flex: '1 1 7rem', minWidth: '0' },
  paddingBottom: '3',
  borderBottom: '1px solid',
  borderColor: 'border.default',
});
const rowsStyle = css({ display: 'grid', gap: '3', border: 'none', padding: '0', margin: '0', minWidth: '0' });
const bad = css({ color: 'danger.fg', fontSize: 'sm' });

/** The fields of one section, or of one row of lines. Each knows from the contract what it may hold. */
export function Fields(props: FieldsProps) {
  return (
    <div className={grid}>
      {props.fields.map((field) => (
        <OneField key={field.key} {...props} field={field} />
      ))}
    </div>
  );
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function OneField({ field, fields: _, ...props }: FieldsProps & { readonly field: FormField }) {
  const { values, onChange, errors, endpoint, options, at = '' } = props;
  const t = useText();
  const language = useLanguage();
  const { key, title, help } = field;
  const rule = ruleOf(endpoint, at + key);
  const value = values[key];
  const put = (next: unknown) => onChange(key, next);
  const first = errors[at + key]?.[0];
  const look = {
    label: t(title),
    help: help && t(help),
    required: rule.required,
    error: first === undefined ? undefined : unpackText(language, first),
  };
  const name = at + key;
  switch (field.kind) {
    case 'text':
    case 'textarea': {
      const Part = field.kind === 'text' ? TextField : TextareaField;
      return (
        <Part
          {...look}
          name={name}
          value={textOf(value)}
          maxLength={rule.maxLength}
          autoComplete="off"
          onChange={(event: { target: { value: string } }) => put(event.target.value)}
        />
      );
    }
    case 'number':
    case 'money':
    case 'percent': {
      const scale = field.kind === 'number' ? 1 : 100;
      const scaled = (limit: number | undefined) => (limit === undefined ? {} : { limit: limit / scale });
      const { limit: min = 0 } = scaled(rule.min);
      const { limit: max = Number.MAX_SAFE_INTEGER } = scaled(rule.max);
      const now = numberOf(value);
      const unit = {
        money: '元',
        percent: '%',
        number: field.kind === 'number' && field.suffix ? t(field.suffix) : undefined,
      };
      return (
        <NumberField
          {...look}
          name={name}
          value={now === null ? null : now / scale}
          onChange={(next) => put(next === null ? null : scale === 1 ? next : Math.round(next * scale))}
          min={min}
          max={max}
          decimals={field.kind === 'number' ? (field.decimals ?? 0) : 2}
          suffix={field.kind === 'money' && language === 'en' ? 'CNY' : unit[field.kind]}
        />
      );
    }
    case 'switch':
      return <Switch label={look.label} hint={look.help} name={name} checked={value === true} onChange={put} />;
    case 'date':
      return <DateField {...look} name={name} defaultValue={textOf(value)} onChange={(day) => put(day || null)} />;
    case 'dateRange': {
      const untilError = errors[at + field.until]?.[0];
      return (
        <fieldset className={pair}>
          <legend className={legend}>{look.label}</legend>
          <DateField
            {...look}
            label={t(formText.from, { name: look.label })}
            name={name}
            defaultValue={textOf(value)}
            onChange={(day) => put(day || null)}
          />
          <DateField
            label={t(formText.until, { name: look.label })}
            required={ruleOf(endpoint, at + field.until).required}
            error={untilError === undefined ? undefined : unpackText(language, untilError)}
            name={at + field.until}
            defaultValue={textOf(values[field.until])}
            onChange={(day) => onChange(field.until, day || null)}
          />
        </fieldset>
      );
    }
    case 'select': {
      const choices = typeof field.options === 'function' ? (options[key] ?? []) : field.options;
      const nothing = choices.find((choice) => choice.value === null);
      return (
        <SelectField
          {...look}
          name={name}
          value={textOf(value)}
          placeholder={nothing ? t(nothing.title) : t(formText.choose)}
          options={choices
            .filter((choice) => choice.value !== null)
            .map((choice) => ({ value: String(choice.value), label: t(choice.title) }))}
          onChange={(event) => put(choices.find((each) => String(each.value) === event.target.value)?.value ?? null)}
        />
      );
    }
    case 'custom':
      return <Field {...look}>{(wiring) => field.render({ value, onChange: put, values, wiring })}</Field>;
    default:
      return <Lines {...props} field={field} error={look.error} help={look.help} />;
  }
}

type LinesField = Extract<FormField, { kind: 'lines' }>;
type LinesProps = Omit<FieldsProps, 'fields'> & {
  readonly field: LinesField;
  readonly error: string | undefined;
  readonly help: string | undefined;
};

function Lines({ field, values, onChange, error, help, at = '', ...rest }: LinesProps) {
  const t = useText();
  const list = Array.isArray(values[field.key]) ? (values[field.key] as readonly Values[]) : [];
  const put = (next: readonly Values[]) => onChange(field.key, next);
  return (
    <fieldset className={rowsStyle}>
      <legend className={legend}>{t(field.title)}</legend>
      {help ? <p className={css({ color: 'fg.subtle', fontSize: 'sm' })}>{help}</p> : null}
      {list.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only; its fields are controlled
        <fieldset key={index} aria-label={t(formText.line, { n: index + 1 })} className={row}>
          {field.fields.map((each) => (
            <OneField
              key={each.key}
              {...rest}
              fields={field.fields}
              field={each}
              values={line}
              at={`${at}${field.key}.${index}.`}
              onChange={(key, value) => put(list.with(index, { ...line, [key]: value }))}
            />
          ))}
          <IconButton
            label={t(formText.dropLine, { n: index + 1 })}
            onClick={() => put(list.filter((_, other) => other !== index))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {error ? (
        <p role="alert" className={bad}>
          {error}
        </p>
      ) : null}
      <div>
        <Button
          size="sm"
          variant="outline"
          icon={<Plus aria-hidden />}
          aria-invalid={error ? true : undefined}
          onClick={() => put([...list, field.blank])}
        >
          {t(formText.addLine)}
        </Button>
      </div>
    </fieldset>
  );
}
