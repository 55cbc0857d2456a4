import { useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Group, Items, muted, stack, two, WordsField } from './editor-parts.tsx';
import { kindText } from './rule.texts.ts';
import { type Cell, conditionFields, type Rule, type RuleField, targetFields } from './rule-fields.ts';
import { ConditionRow, ValuesField } from './rule-parts.tsx';
import { ruleSentence } from './rule-words.ts';
import { stepFieldText } from './step.texts.ts';
import type { StepProps } from './step-parts.ts';

const kinds = Object.keys(kindText) as Rule['kind'][];
const sentence = css({
  padding: '2.5',
  borderRadius: 'md',
  backgroundColor: 'bg.subtle',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
});

/** A name that no other rule of the product has. */
function freshId(rules: readonly Rule[]): string {
  for (let n = rules.length + 1; ; n += 1) if (!rules.some(({ id }) => id === `rule-${n}`)) return `rule-${n}`;
}

/** "When … then …": what goes together and what does not. */
export function RulesCard({ priced, data, set, errorOf }: StepProps) {
  const t = useText();
  const asked = conditionFields(priced, data);
  return (
    <Card title={t(stepFieldText.rulesTitle)}>
      <div className={stack}>
        <p className={muted}>{t(stepFieldText.rulesHelp)}</p>
        {errorOf('priced.rules') ? (
          <p role="alert" className={css({ color: 'danger.fg' })}>
            {errorOf('priced.rules')}
          </p>
        ) : null}
        <Items<Rule>
          items={priced.rules}
          onChange={(rules) => set({ rules })}
          name={(index) => t(stepFieldText.ruleNo, { n: index + 1 })}
          addLabel={t(stepFieldText.addRule)}
          blank={() => ({
            id: freshId(priced.rules),
            kind: 'excludes',
            if: [],
            // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
            then: { field: 'crafts', values: [] },
            messageZh: '',
            messageEn: '',
          })}
          render={(rule, index, put) => (
            <RuleFields
              rule={rule}
              put={put}
              asked={asked}
              targets={targetFields(rule.kind, priced, data)}
              targetsOf={(kind) => targetFields(kind, priced, data)}
              errorOf={(path) => errorOf(`priced.rules.${index}${path}`)}
            />
          )}
        />
      </div>
    </Card>
  );
}

interface RuleFieldsProps {
  readonly rule: Rule;
  readonly put: (rule: Rule) => void;
  readonly asked: readonly RuleField[];
  readonly targets: readonly RuleField[];
  readonly targetsOf: (kind: Rule['kind']) => readonly RuleField[];
  readonly errorOf: (path: string) => string | undefined;
}

function RuleFields({ rule, put, asked, targets, targetsOf, errorOf }: RuleFieldsProps) {
  const t = useText();
  const target = targets.find(({ field }) => field === rule.then.field);
  const restricts = rule.kind === 'excludes' || rule.kind === 'requires' || rule.kind === 'range';
  const setKind = (kind: Rule['kind']) => {
    const offered = targetsOf(kind);
    const kept = offered.some(({ field }) => field === rule.then.field);
    const field = kept ? rule.then.field : (offered[0]?.field ?? '');
    put(withEffect({ ...rule, kind }, effectOf(kind, field, kept ? (rule.then.values ?? []) : [])));
  };
  return (
    <div className={stack}>
      <p className={sentence} data-sentence="">
        {t(ruleSentence(rule, asked, targets))}
      </p>
      <Group legend={t(stepFieldText.ifTitle)} help={t(stepFieldText.ifHelp)} error={errorOf('.if')}>
        <Items
          items={rule.if}
          most={8}
          onChange={(conditions) => put({ ...rule, if: conditions })}
          name={(index) => t(stepFieldText.conditionNo, { n: index + 1 })}
          addLabel={t(stepFieldText.addCondition)}
          blank={() => blankCondition(asked)}
          inline
          render={(condition, index, change) => (
            <ConditionRow
              condition={condition}
              fields={asked}
              put={change}
              error={errorOf(`.if.${index}.field`) ?? errorOf(`.if.${index}.value`) ?? errorOf(`.if.${index}`)}
            />
          )}
        />
      </Group>
      <Group legend={t(stepFieldText.thenTitle)} error={errorOf('.then') ?? errorOf('')}>
        <div className={two}>
          <SelectField
            label={t(stepFieldText.ruleKind)}
            value={rule.kind}
            options={kinds.map((kind) => ({ value: kind, label: t(kindText[kind]) }))}
            onChange={(event) => setKind(event.target.value as Rule['kind'])}
          />
          <SelectField
            label={t(stepFieldText.ruleTarget)}
            value={rule.then.field}
            placeholder={t(stepFieldText.choose)}
            error={errorOf('.then.field')}
            options={targets.map(({ field, label }) => ({ value: field, label: t(label) }))}
            onChange={(event) => put(withEffect(rule, effectOf(rule.kind, event.target.value, [])))}
          />
        </div>
        {rule.kind === 'range' ? (
          <Limits rule={rule} put={put} unit={target?.unit ?? ''} errorOf={errorOf} />
        ) : rule.kind === 'hide' || !target ? null : (
          <ValuesField
            field={target}
            single={rule.kind === 'derive' || rule.kind === 'default'}
            value={rule.then.values ?? []}
            error={errorOf('.then.values')}
            onChange={(values) => put(withEffect(rule, { ...rule.then, values }))}
          />
        )}
      </Group>
      {restricts ? (
        <WordsField
          label={t(stepFieldText.message)}
          help={t(stepFieldText.messageHelp)}
          max={120}
          value={[rule.messageZh, rule.messageEn]}
          error={(at) => errorOf(at === 0 ? '.messageZh' : '.messageEn')}
          onChange={([messageZh, messageEn]) => put({ ...rule, messageZh, messageEn })}
        />
      ) : null}
    </div>
  );
}

function Limits(props: Pick<RuleFieldsProps, 'rule' | 'put' | 'errorOf'> & { readonly unit: string }) {
  const { rule, put, unit, errorOf } = props;
  const t = useText();
  const limit = (key: 'min' | 'max', label: string) => (
    <NumberField
      label={label}
      max={1_000_000}
      decimals={2}
      suffix={unit}
      value={rule.then[key] ?? null}
      error={errorOf(`.then.${key}`)}
      onChange={(next) => {
        const { [key]: _, ...rest } = rule.then;
        put(withEffect(rule, next === null ? rest : { ...rest, [key]: next }));
      }}
    />
  );
  return (
    <div className={two}>
      {limit('min', t(stepFieldText.atLeast))}
      {limit('max', t(stepFieldText.atMost))}
    </div>
  );
}

// biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
const withEffect = (rule: Rule, effect: Rule['then']): Rule => ({ ...rule, then: effect });

const effectOf = (kind: Rule['kind'], field: string, values: readonly Cell[]): Rule['then'] => ({
  field,
  ...(kind !== 'hide' && kind !== 'range' && { values: [...values] }),
});

function blankCondition(fields: readonly RuleField[]): Rule['if'][number] {
  const [first] = fields;
  return { field: first?.field ?? '', op: 'eq', value: first?.values[0]?.value ?? '' };
}
