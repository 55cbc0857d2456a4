import type { Text } from '#shared/text.ts';
import { fillText } from './fill-text.ts';
import type { Condition, OptionRule, ProductOptions } from './options.ts';
import { ruleText } from './pricing.texts.ts';

/** What is wrong with the rules of a product, and with which of them; said to whoever saves it. */
export interface RuleProblem {
  readonly ruleIds: readonly string[];
  readonly text: Text;
}

type Offer = Pick<ProductOptions, 'materials' | 'colours' | 'crafts'>;

/** Fields that a rule can ask about, besides the crafts by their keys and parameters. */
const facts = [
  ...['material', 'gsm', 'paperClass', 'colour', 'colour.front', 'colour.back', 'size', 'size.w', 'size.h'],
  ...[
    'box.style',
    'box.l',
    'box.w',
    'box.h',
    'pages',
    'cover.material',
    'cover.colour',
    'flute',
    'customDie',
    'crafts',
  ],
  ...['roll.direction', 'roll.core', 'roll.perRoll', 'roll.maxDiameter', 'ncr.plies', 'ncr.sets'],
];
/** Groups that a rule can take off the screen besides those it can ask about. */
const groups = ['plate', 'box', 'roll', 'cover'];

const isFact = (field: string): boolean => facts.includes(field) || /^crafts\.[^.]+(\.[^.]+)?$/.test(field);
const sets = ({ kind }: OptionRule): boolean => kind === 'derive' || kind === 'default';

/**
 * Checks the option rules of a product when it is saved (pricing.md 2.14): every rule can be read, what it sets or
 * demands is offered, and rules that set values do not set each other in a circle. Empty when all is well.
 */
export function ruleProblems(rules: readonly OptionRule[], offer: Offer): RuleProblem[] {
  const ids = rules.map(({ id }) => id);
  const twice = ids.filter((id, index) => id === '' || ids.indexOf(id) < index);
  return [
    ...twice.map((id) => problem([id], ruleText.idTwice, { id })),
    ...rules.flatMap((rule) => [
      ...rule.if.flatMap((condition) => conditionProblems(rule, condition)),
      ...consequenceProblems(rule, offer),
    ]),
    ...circles(rules),
  ];
}

const problem = (ruleIds: readonly string[], text: Text, params: Parameters<typeof fillText>[1]): RuleProblem => ({
  ruleIds,
  text: fillText(text, params),
});

function conditionProblems({ id }: OptionRule, { field, op, value }: Condition): RuleProblem[] {
  if (!isFact(field)) return [problem([id], ruleText.unknownField, { id, field })];
  const fits = op === 'in' ? Array.isArray(value) : !Array.isArray(value);
  const counts = ['lt', 'le', 'gt', 'ge'].includes(op) ? typeof value === 'number' : true;
  return fits && counts ? [] : [problem([id], ruleText.wrongValue, { id, field })];
}

function consequenceProblems(rule: OptionRule, offer: Offer): RuleProblem[] {
  const { id, kind } = rule;
  const { field, values = [], min, max } = rule.then;
  const found: RuleProblem[] = [];
  const add = (text: Text, params: Parameters<typeof fillText>[1] = {}) =>
    found.push(problem([id], text, { id, field, ...params }));
  if (!isFact(field) && !(kind === 'hide' && groups.includes(field))) add(ruleText.unknownField);
  if (kind === 'range') {
    const bounded = min !== undefined || max !== undefined;
    if (!bounded || (min ?? Number.NEGATIVE_INFINITY) > (max ?? Number.POSITIVE_INFINITY)) add(ruleText.noRange);
  }
  if ((kind === 'excludes' || kind === 'requires') && values.length === 0) add(ruleText.noValue);
  if (sets(rule)) {
    if (values.length !== 1) add(ruleText.oneValue);
    if (!['material', 'colour', 'crafts'].includes(field)) add(ruleText.cannotSet);
  }
  if (kind !== 'hide' && kind !== 'derive' && kind !== 'default' && !(rule.messageZh && rule.messageEn)) {
    add(ruleText.noMessage);
  }
  for (const value of sets(rule) || (kind === 'requires' && field === 'crafts') ? values : []) {
    if (!offered(field, offer).includes(String(value))) add(ruleText.notOffered, { value: String(value) });
  }
  return found;
}

function offered(field: string, { materials, colours, crafts }: Offer): readonly string[] {
  if (field === 'material') return materials;
  if (field === 'colour') return colours;
  return field === 'crafts' ? crafts.map(({ key }) => key) : [];
}

/** What a rule that sets a value writes: `material`, `colour` or `crafts.<key>`. */
const written = ({ then }: OptionRule): string =>
  then.field === 'crafts' ? `crafts.${then.values?.[0] ?? ''}` : then.field;

/** Whether a condition looks at what is written: the weight and class of a paper follow from it. */
function reads({ field }: Condition, fact: string): boolean {
  const [head = '', key] = field.split('.');
  if (head === 'gsm' || head === 'paperClass') return fact === 'material';
  if (head === 'crafts') return key === undefined ? fact.startsWith('crafts.') : fact === `crafts.${key}`;
  return head === fact;
}

/** Rules that set values, each of which follows from the one before it and the first from the last; each circle once. */
function circles(rules: readonly OptionRule[]): RuleProblem[] {
  const setting = rules.filter(sets);
  const next = (rule: OptionRule) =>
    setting.filter((other) => other.if.some((condition) => reads(condition, written(rule))));
  const found = new Map<string, RuleProblem>();
  const done = new Set<OptionRule>();
  const walk = (rule: OptionRule, path: readonly OptionRule[]): void => {
    const at = path.indexOf(rule);
    if (at >= 0) {
      const ids = path.slice(at).map(({ id }) => id);
      const first = ids.indexOf([...ids].sort()[0] as string);
      const turned = [...ids.slice(first), ...ids.slice(0, first)];
      const circle = [...turned, turned[0]].join(' → ');
      found.set(circle, problem(turned, ruleText.circle, { circle }));
      return;
    }
    if (done.has(rule)) return;
    for (const other of next(rule)) walk(other, [...path, rule]);
    done.add(rule);
  };
  for (const rule of setting) walk(rule, []);
  return [...found.values()];
}
