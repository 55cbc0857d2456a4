import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { SelectField, TextField } from '#ui/field.tsx';
import { MultiChoice } from '#ui/multi-choice.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { opText } from './rule.texts.ts';
import type { Cell, Rule, RuleField } from './rule-fields.ts';
import { stepFieldText } from './step.texts.ts';

type Condition = Rule['if'][number];
type Op = Condition['op'];

const row = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  alignItems: 'start',
});
const wide = css({ gridColumn: '1 / -1' });

const isFlag = ({ values }: RuleField): boolean => values.some(({ value }) => typeof value === 'boolean');
/** What can be asked about a field: chosen or not, one of several, or more and less. */
const opsOf = (field: RuleField | undefined): readonly Op[] => {
  if (field?.kind === 'number') return ['lt', 'le', 'gt', 'ge', 'eq', 'ne'];
  return field && isFlag(field) ? ['eq'] : ['eq', 'ne', 'in'];
};

/** Another field or another way to ask begins with a value that fits it. */
function fitting(field: RuleField | undefined, code: string, op: Op): Condition {
  const first = field?.kind === 'number' ? 0 : (field?.values[0]?.value ?? '');
  const fits = opsOf(field).includes(op) ? op : (opsOf(field)[0] ?? 'eq');
  return { field: code, op: fits, value: fits === 'in' ? [first] : first };
}

interface ConditionRowProps {
  readonly condition: Condition;
  readonly fields: readonly RuleField[];
  readonly put: (condition: Condition) => void;
  readonly error: string | undefined;
}

/** One "when": field, comparison, value. */
export function ConditionRow({ condition, fields, put, error }: ConditionRowProps) {
  const t = useText();
  const field = fields.find((each) => each.field === condition.field);
  const { value, op } = condition;
  return (
    <div className={row}>
      <SelectField
        label={t(stepFieldText.conditionField)}
        value={condition.field}
        placeholder={t(stepFieldText.choose)}
        error={error}
        options={fields.map((each) => ({ value: each.field, label: t(each.label) }))}
        onChange={(event) =>
          put(
            fitting(
              fields.find((each) => each.field === event.target.value),
              event.target.value,
              op,
            ),
          )
        }
      />
      {field && isFlag(field) ? null : (
        <SelectField
          label={t(stepFieldText.conditionOp)}
          value={op}
          options={opsOf(field).map((each) => ({ value: each, label: t(opText[each]) }))}
          onChange={(event) => {
            const next = event.target.value as Op;
            const single = Array.isArray(value) ? (value[0] ?? '') : value;
            put({ ...condition, op: next, value: next === 'in' ? [single] : single });
          }}
        />
      )}
      {Array.isArray(value) ? (
        <div className={wide}>
          {field ? (
            <ValuesField field={field} value={value} onChange={(values) => put({ ...condition, value: values })} />
          ) : null}
        </div>
      ) : (
        <OneValue field={field} value={value} onChange={(next) => put({ ...condition, value: next })} />
      )}
    </div>
  );
}

interface OneValueProps {
  readonly field: RuleField | undefined;
  readonly value: Cell;
  readonly onChange: (value: Cell) => void;
}

function OneValue({ field, value, onChange }: OneValueProps) {
  const t = useText();
  const label = t(stepFieldText.conditionValue);
  if (field?.kind === 'number')
    return (
      <NumberField
        label={label}
        max={1_000_000}
        decimals={2}
        suffix={field.unit}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? 0)}
      />
    );
  if (!field)
    return <TextField label={label} value={String(value)} onChange={(event) => onChange(event.target.value)} />;
  return (
    <SelectField
      label={label}
      value={String(value)}
      placeholder={t(stepFieldText.choose)}
      options={field.values.map((each) => ({ value: String(each.value), label: t(each.label) }))}
      onChange={(event) =>
        onChange(field.values.find((each) => String(each.value) === event.target.value)?.value ?? event.target.value)
      }
    />
  );
}

interface ValuesFieldProps {
  readonly field: RuleField;
  readonly value: readonly Cell[];
  readonly onChange: (values: Cell[]) => void;
  /** One only. */
  readonly single?: boolean;
  readonly error?: string | undefined;
}

/** The values that a rule names. */
export function ValuesField({ field, value, onChange, single, error }: ValuesFieldProps) {
  const t = useText();
  const label = t(field.label);
  if (single)
    return (
      <SelectField
        label={label}
        value={String(value[0] ?? '')}
        placeholder={t(stepFieldText.choose)}
        error={error}
        options={field.values.map((each) => ({ value: String(each.value), label: t(each.label) }))}
        onChange={(event) => {
          const chosen = field.values.find((each) => String(each.value) === event.target.value);
          onChange(chosen ? [chosen.value] : []);
        }}
      />
    );
  const known = [
    ...field.values,
    ...value
      .filter((each) => !field.values.some((other) => other.value === each))
      .map((each) => ({ value: each, label: [String(each), String(each)] as const })),
  ];
  return (
    <MultiChoice
      label={label}
      error={error}
      options={known.map((each, at) => ({ value: at, label: t(each.label) }))}
      value={value.map((each) => known.findIndex((other) => other.value === each))}
      onChange={(chosen) => onChange(chosen.flatMap((at) => known[at]?.value ?? []))}
    />
  );
}
