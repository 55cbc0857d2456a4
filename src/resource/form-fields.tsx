import type { ChoicesByKey } from '#client/choices.ts';
import { ruleOf, type Values } from '#client/form-rules.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { FieldErrors } from '#shared/rules.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Field } from '#ui/field.tsx';
import { FormControl } from '#ui/form-control.tsx';
import { FormLines, FormRange } from '#ui/form-group.tsx';
import { useFormWords } from '#ui/form-words.ts';
import type { FormDefinition, FormField } from './form-definition.ts';

interface GivenProps {
  readonly values: Values;
  readonly onChange: (key: string, value: unknown) => void;
  readonly errors: FieldErrors;
  readonly endpoint: Endpoint;
  readonly choices: ChoicesByKey;
  /** Where these fields stand in the input: `bands.0.` in a row, else nothing. */
  readonly at?: string;
}

const section = css({ display: 'grid', gap: '4', containerType: 'inline-size' });
/** A page has room for two fields side by side, a drawer has not: a figure in the middle of a metre of frame is hard to read. */
const pairs = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  '& > *': { minWidth: '0' },
  '@container (min-width: 44rem)': { gridTemplateColumns: '1fr 1fr' },
});
const wholeRow = css({ gridColumn: '1 / -1' });
const short: ReadonlySet<string> = new Set(['text', 'number', 'money', 'percent', 'select', 'date']);

/** A section of a form. Each field knows from the contract what it may hold. */
export function Section({ title, fields, note, ...given }: GivenProps & FormDefinition['sections'][number]) {
  const t = useText();
  return (
    <div className={section}>
      {title === undefined ? null : <h2 className={css({ fontSize: 'lg', fontWeight: 'semibold' })}>{t(title)}</h2>}
      <div className={pairs}>
        {fields.map((field) => (
          <div key={field.key} className={short.has(field.kind) ? undefined : wholeRow}>
            <OneField {...given} field={field} />
          </div>
        ))}
      </div>
      {note?.(given.values)}
    </div>
  );
}

function OneField({ field, ...props }: GivenProps & { readonly field: FormField }) {
  const { values, onChange, errors, endpoint, at = '' } = props;
  const t = useText();
  const language = useLanguage();
  const words = useFormWords();
  const help = typeof field.help === 'function' ? field.help(values) : field.help;
  /** What every field is given: its words, its rule, its value. */
  const given = (key: string) => {
    const error = errors[at + key]?.[0];
    return {
      ...ruleOf(endpoint, at + key, values),
      name: at + key,
      label: t(field.title),
      help: help && t(help),
      error: error === undefined ? undefined : unpackText(language, error),
      value: values[key],
      onChange: (value: unknown) => onChange(key, value),
    };
  };
  const own = given(field.key);
  switch (field.kind) {
    case 'money':
    case 'percent':
    case 'number': {
      const { scale, decimals, suffix } = field;
      return <FormControl kind="number" {...own} scale={scale} decimals={decimals} suffix={suffix && t(suffix)} />;
    }
    case 'select': {
      const choices = typeof field.options === 'function' ? props.choices[field.key] : field.options;
      const options = choices?.map(({ value, title }) => ({ value, label: t(title) }));
      return <FormControl kind="select" {...own} options={options} />;
    }
    case 'dateRange':
      return (
        <FormRange label={own.label}>
          <FormControl kind="date" {...own} label={words.from(own.label)} />
          <FormControl kind="date" {...given(field.until)} label={words.until(own.label)} help={undefined} />
        </FormRange>
      );
    case 'custom': {
      const { value, onChange: change, ...look } = own;
      return <Field {...look}>{(wiring) => field.render({ value, onChange: change, values, wiring })}</Field>;
    }
    case 'lines': {
      const lines = Array.isArray(own.value) ? (own.value as readonly Values[]) : [];
      return (
        <FormLines
          {...own}
          lines={lines}
          onAdd={() => own.onChange([...lines, field.blank])}
          onDrop={(index) => own.onChange(lines.filter((_, other) => other !== index))}
        >
          {(line, index) =>
            field.fields.map((each) => (
              <OneField
                key={each.key}
                {...props}
                field={each}
                values={line}
                at={`${own.name}.${index}.`}
                onChange={(key, value) => own.onChange(lines.with(index, { ...line, [key]: value }))}
              />
            ))
          }
        </FormLines>
      );
    }
    default:
      return <FormControl kind={field.kind} {...own} />;
  }
}
