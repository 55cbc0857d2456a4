import type { Tariff } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import {
  conditionFields,
  type Priced,
  type Rule,
  type RuleField,
  type RuleNames,
  targetFields,
} from './rule-fields.ts';

interface Item {
  readonly code: string;
  readonly name: Text;
}
const named = ({ code, name }: Item) => ({ code, nameZh: name[0], nameEn: name[1] });
const namesOf = ({ materials, boxStyles }: Tariff): RuleNames => ({
  materials: materials.map((item) => ({ ...named(item), class: item.class })),
  boxStyles: boxStyles.map(named),
});
const byField = (fields: readonly RuleField[]): ReadonlyMap<string, RuleField> =>
  new Map(fields.map((field) => [field.field, field]));

/** Every field that the rules of this product can ask about: those that the editor offers. */
export const ruleFacts = (priced: Priced, tariff: Tariff) => byField(conditionFields(priced, namesOf(tariff)));

/** What a rule of this kind can act on. */
export const ruleTargets = (kind: Rule['kind'], priced: Priced, tariff: Tariff) =>
  byField(targetFields(kind, priced, namesOf(tariff)));
