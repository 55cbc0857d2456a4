import { type Checked, isHalf, type Priced, type ProblemList } from './problem-list.service.ts';
import { problemText } from './product-problem.texts.ts';
import { ruleFacts, ruleTargets } from './rule-facts.service.ts';
import type { Cell, RuleField } from './rule-fields.ts';

type Rule = Priced['rules'][number];

/** Rules between options: they name what the product has, say why, and do not derive from each other in a circle. */
export function ruleProblems({ body: { priced }, tariff }: Checked, list: ProblemList): void {
  const facts = ruleFacts(priced, tariff);
  for (const [at, rule] of priced.rules.entries()) {
    const say = (field: string, ...what: [Parameters<ProblemList['priced']>[2], Record<string, string>?]) =>
      list.priced('options', `rules.${at}${field}`, ...what);
    if (priced.rules.findIndex(({ id }) => id === rule.id) < at) say('.id', problemText.ruleTwice, { id: rule.id });
    // What is only hidden or preset refuses nothing, but its reason is shown beside it all the same.
    if (isHalf([rule.messageZh, rule.messageEn])) say('.messageZh', problemText.ruleMessage);
    for (const [index, { field, op, value }] of rule.if.entries()) {
      const fact = facts.get(field);
      if (!fact) say(`.if.${index}.field`, problemText.ruleField, { field });
      else {
        const asked = Array.isArray(value) ? value : [value];
        const isList = Array.isArray(value);
        if (isList !== (op === 'in')) say(`.if.${index}.value`, problemText.ruleValue, { value: asked.join(', ') });
        const wrong = wrongValue(fact, knownTo(field, tariff) ?? [], op, asked);
        if (wrong !== undefined) say(`.if.${index}.value`, problemText.ruleValue, { value: String(wrong) });
      }
    }
    target(rule, priced, tariff, say);
  }
  const circle = circleOf(priced.rules);
  if (circle) list.priced('options', 'rules', problemText.ruleCycle, { rules: circle.join(' → ') });
}

/** The first value that the field can never have; rules are shared, so the house may have more than the product offers. */
function wrongValue(field: RuleField, known: readonly Cell[], op: string, values: readonly Cell[]): Cell | undefined {
  if (field.kind === 'number' || ['lt', 'le', 'gt', 'ge'].includes(op)) {
    return values.find((value) => typeof value !== 'number');
  }
  return values.find((value) => !offers(field, value) && !known.includes(value));
}

const offers = ({ values }: RuleField, value: Cell): boolean => values.some((each) => each.value === value);

function target(
  { kind, then }: Rule,
  priced: Priced,
  tariff: Checked['tariff'],
  say: (field: string, text: Parameters<ProblemList['priced']>[2], params?: Record<string, string>) => void,
): void {
  const { field, values = [], min, max } = then;
  const fact = ruleTargets(kind, priced, tariff).get(field);
  if (!fact) {
    const known = ruleFacts(priced, tariff).has(field);
    say('.then.field', known ? problemText.ruleTarget : problemText.ruleField, { field });
    return;
  }
  if (kind === 'hide') return;
  if (kind === 'range') {
    const open = min === undefined && max === undefined;
    if (open || (min !== undefined && max !== undefined && min > max)) say('.then', problemText.ruleRange);
    return;
  }
  if (values.length === 0) {
    say('.then.values', problemText.ruleValues);
    return;
  }
  // Rules are shared between products: forbidding what this one does not offer does no harm, when the house has it.
  const known = kind === 'excludes' ? knownTo(field, tariff) : [];
  const wrong = known && values.find((value) => !offers(fact, value) && !known.includes(value));
  if (wrong !== undefined) say('.then.values', problemText.ruleValue, { value: String(wrong) });
}

/** Codes of the tariff that a field can be about; of colours and parameters there is no list. */
function knownTo(field: string, tariff: Checked['tariff']): readonly Cell[] | undefined {
  if (field === 'crafts') return tariff.crafts.map(({ key }) => key);
  return ['material', 'cover.material', 'flute'].includes(field) ? tariff.materials.map(({ code }) => code) : undefined;
}

/** Whether a rule that asks about `field` looks at what a deriving rule sets. */
function reads(field: string, { then }: Rule): boolean {
  if (then.field === 'material') return ['material', 'gsm', 'paperClass'].includes(field);
  if (then.field === 'colour') return field === 'colour' || field.startsWith('colour.');
  if (field === 'crafts') return true;
  return (then.values ?? []).some((key) => field === `crafts.${key}` || field.startsWith(`crafts.${key}.`));
}

/** Deriving rules that wait for each other, by their ids, the first one named again at the end; undefined without. */
export function circleOf(rules: readonly Rule[]): string[] | undefined {
  const deriving = rules.filter(({ kind }) => kind === 'derive');
  const after = (rule: Rule) => deriving.filter((other) => other.if.some(({ field }) => reads(field, rule)));
  const done = new Set<Rule>();
  const walk = (rule: Rule, path: readonly Rule[]): readonly Rule[] | undefined => {
    const seen = path.indexOf(rule);
    if (seen >= 0) return [...path.slice(seen), rule];
    if (done.has(rule)) return undefined;
    for (const next of after(rule)) {
      const circle = walk(next, [...path, rule]);
      if (circle) return circle;
    }
    done.add(rule);
    return undefined;
  };
  for (const rule of deriving) {
    const circle = walk(rule, []);
    if (circle) return circle.map(({ id }) => id);
  }
  return undefined;
}
