import { type Language, type Text, textIn } from '#shared/text.ts';
import { opText, ruleText } from './rule.texts.ts';
import type { Cell, Rule, RuleField } from './rule-fields.ts';

type Condition = Rule['if'][number];

const languages: readonly [Language, Language] = ['zh-CN', 'en'];

/** A rule as a sentence in both languages, for those who check what they have built. */
export const ruleSentence = (rule: Rule, conditions: readonly RuleField[], targets: readonly RuleField[]): Text => {
  const [zh, en] = languages.map((language) => sentenceIn(language, rule, conditions, targets));
  return [zh ?? '', en ?? ''];
};

function sentenceIn(
  language: Language,
  rule: Rule,
  conditions: readonly RuleField[],
  targets: readonly RuleField[],
): string {
  const say = (text: Text, params?: Readonly<Record<string, string | number>>) => textIn(language, text, params);
  const labelOf = (field: RuleField | undefined, code: string) =>
    field ? textIn(language, field.label) : code || say(ruleText.nothing);
  const wordOf = (field: RuleField | undefined, value: Cell) => {
    const known = field?.values.find((each) => each.value === value);
    if (known) return textIn(language, known.label);
    const unit = field?.kind === 'number' && field.unit !== '' ? ` ${field.unit}` : '';
    return value === '' ? say(ruleText.nothing) : `${value}${unit}`;
  };
  const listOf = (field: RuleField | undefined, values: readonly Cell[] = []) =>
    values.length === 0 ? say(ruleText.nothing) : values.map((value) => wordOf(field, value)).join(say(ruleText.comma));

  const conditionIn = ({ field: code, op, value }: Condition) => {
    const field = conditions.find((each) => each.field === code);
    const label = labelOf(field, code);
    if (typeof value === 'boolean' && (op === 'eq' || op === 'ne'))
      return say(ruleText.flag, { field: label, value: wordOf(field, op === 'eq' ? value : !value) });
    const words = Array.isArray(value) ? listOf(field, value) : wordOf(field, value);
    return say(ruleText.condition, { field: label, op: say(opText[op]), value: words });
  };
  const when =
    rule.if.length === 0
      ? say(ruleText.always)
      : say(ruleText.when, { conditions: rule.if.map(conditionIn).join(say(ruleText.and)) });

  const { field: code, values, min, max } = rule.then;
  const target = targets.find((each) => each.field === code);
  const field = labelOf(target, code);
  const effect = (): string => {
    if (rule.kind === 'hide') return say(ruleText.hide, { field });
    if (rule.kind === 'range') {
      const unit = target?.unit ?? '';
      const limits = { field, min: min ?? '', max: max ?? '', unit };
      if (min !== undefined && max !== undefined) return say(ruleText.rangeBetween, limits);
      if (max !== undefined) return say(ruleText.rangeTo, limits);
      return say(min === undefined ? ruleText.rangeBetween : ruleText.rangeFrom, {
        ...limits,
        ...(min === undefined && { min: say(ruleText.nothing), max: '' }),
      });
    }
    const crafts = {
      excludes: ruleText.excludesCrafts,
      requires: ruleText.requiresCrafts,
      derive: ruleText.deriveCrafts,
    };
    const text = code === 'crafts' && rule.kind !== 'default' ? crafts[rule.kind] : ruleText[rule.kind];
    return say(text, { field, values: listOf(target, values) });
  };
  return say(ruleText.rule, { when, effect: effect().trim() });
}
