import type { Text } from '#shared/text.ts';
import type { Condition, OptionRule, Spec } from './options.ts';

/** What a rule can know of the chosen paper. */
export interface PaperFacts {
  readonly gsm: number;
  readonly class: string;
}

type Cell = string | number | boolean;
type Fact = Cell | readonly string[] | undefined;

export interface Violation {
  readonly ruleId: string;
  /** The field that the message stands beside: `material`, `crafts.foil`, … */
  readonly field: string;
  readonly message: Text;
}

export interface RuleOutcome {
  /** The specification with derived and default values filled in. */
  readonly spec: Spec;
  /** Fields that do not apply to this specification. */
  readonly hidden: readonly string[];
  readonly violations: readonly Violation[];
  /** Restrictions in force; ask `blockedReason`. */
  readonly active: readonly OptionRule[];
}

function measure(value: object | string | undefined, key: string | undefined): Fact {
  if (typeof value !== 'object' || key === undefined) return undefined;
  return (value as Readonly<Record<string, Fact>>)[key];
}

function factOf(field: string, spec: Spec, paper: PaperFacts | undefined): Fact {
  const [head, second, third] = field.split('.');
  switch (head) {
    case 'material':
      return spec.material;
    case 'gsm':
      return paper?.gsm;
    case 'paperClass':
      return paper?.class;
    case 'pages':
    case 'flute':
      return spec[head];
    case 'cover':
    case 'roll':
    case 'ncr':
      return measure(spec[head], second);
    case 'customDie':
      return spec.customDie ?? false;
    case 'colour': {
      if (second === undefined) return spec.colour;
      const [front, back] = (spec.colour ?? '').split('/');
      return Number(second === 'front' ? front : back);
    }
    case 'size':
      return second === undefined && typeof spec.size === 'string' ? spec.size : measure(spec.size, second);
    case 'box':
      return measure(spec.box, second);
    case 'crafts': {
      if (second === undefined) return (spec.crafts ?? []).map((craft) => craft.key);
      const chosen = spec.crafts?.find((craft) => craft.key === second);
      return third === undefined ? chosen !== undefined : chosen?.params?.[third];
    }
    default:
      return undefined;
  }
}

function holds({ op, value, field }: Condition, spec: Spec, paper: PaperFacts | undefined): boolean {
  const fact = factOf(field, spec, paper);
  if (op === 'eq') return fact === value;
  if (op === 'ne') return fact !== value;
  if (op === 'in') return Array.isArray(value) && value.includes(fact);
  if (typeof fact !== 'number' || typeof value !== 'number') return false;
  if (op === 'lt') return fact < value;
  if (op === 'le') return fact <= value;
  return op === 'gt' ? fact > value : fact >= value;
}

/** The specification with one derived or default value set; the same object when nothing changes. */
function withValue(rule: OptionRule, spec: Spec): Spec {
  const value = rule.then.values?.[0];
  if (value === undefined) return spec;
  const field = rule.then.field;
  if (field === 'crafts') {
    const crafts = spec.crafts ?? [];
    return crafts.some((craft) => craft.key === value)
      ? spec
      : { ...spec, crafts: [...crafts, { key: String(value) }] };
  }
  if (field !== 'material' && field !== 'colour') return spec;
  const now = spec[field];
  if (now === value || (rule.kind === 'default' && now !== undefined)) return spec;
  return { ...spec, [field]: String(value) };
}

function forbids(rule: OptionRule, value: Cell): boolean {
  const { values, min, max } = rule.then;
  if (rule.kind === 'excludes') return values?.includes(value) ?? false;
  if (rule.kind === 'requires') return !(values?.includes(value) ?? true);
  if (rule.kind !== 'range' || typeof value !== 'number') return false;
  return (min !== undefined && value < min) || (max !== undefined && value > max);
}

/** The fields at fault when a rule in force is broken: of crafts each forbidden or missing one, else the field. */
function brokenFields(rule: OptionRule, spec: Spec, paper: PaperFacts | undefined): readonly string[] {
  const fact = factOf(rule.then.field, spec, paper);
  if (fact === undefined || typeof fact === 'object') {
    const chosen = (fact ?? []) as readonly string[];
    const broken =
      rule.kind === 'requires'
        ? (rule.then.values ?? []).map(String).filter((value) => !chosen.includes(value))
        : chosen.filter((value) => forbids(rule, value));
    return broken.map((value) => `${rule.then.field}.${value}`);
  }
  // The screen has no weight field: a weight limit speaks about the paper.
  return forbids(rule, fact) ? [rule.then.field === 'gsm' ? 'material' : rule.then.field] : [];
}

const messageOf = (rule: OptionRule): Text => [rule.messageZh, rule.messageEn];

/**
 * Applies a product's rules to a specification (pricing.md 2.13): derives values first, then tells what is hidden,
 * what is broken, and which restrictions are in force. Pure and total; the screen greys out choices with it and
 * the server refuses with it. Derivation is repeated until nothing changes, at most once per rule.
 */
export function applyRules(rules: readonly OptionRule[], spec: Spec, paper?: PaperFacts): RuleOutcome {
  let derived = spec;
  for (let round = 0; round < rules.length; round += 1) {
    const before = derived;
    for (const rule of rules) {
      if (rule.kind !== 'derive' && rule.kind !== 'default') continue;
      if (rule.if.every((condition) => holds(condition, derived, paper))) derived = withValue(rule, derived);
    }
    if (derived === before) break;
  }
  const inForce = rules.filter((rule) => rule.if.every((condition) => holds(condition, derived, paper)));
  const active = inForce.filter(
    (rule) => rule.kind === 'excludes' || rule.kind === 'requires' || rule.kind === 'range',
  );
  return {
    spec: derived,
    hidden: inForce.filter((rule) => rule.kind === 'hide').map((rule) => rule.then.field),
    violations: active.flatMap((rule) =>
      brokenFields(rule, derived, paper).map((field) => ({ ruleId: rule.id, field, message: messageOf(rule) })),
    ),
    active,
  };
}

/**
 * Why a value may not be chosen now, or undefined when it may: the reason shown at a greyed-out choice. Of a
 * paper ask twice: `blockedReason(o, 'material', code) ?? blockedReason(o, 'gsm', gsm)`.
 */
export function blockedReason(outcome: RuleOutcome, field: string, value: Cell): Text | undefined {
  const rule = outcome.active.find(
    (candidate) =>
      candidate.then.field === field &&
      !(field === 'crafts' && candidate.kind === 'requires') &&
      forbids(candidate, value),
  );
  return rule && messageOf(rule);
}
