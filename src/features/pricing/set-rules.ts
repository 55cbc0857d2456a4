import type { RuleOutcome } from './option-rules.ts';
import type { OptionRule, Spec } from './options.ts';

interface Measures {
  readonly w: number;
  readonly h: number;
}

const byMeasures = (one: Measures, other: Measures): number => one.w - other.w || one.h - other.h;

/**
 * What a product's rules say about a job of these sizes, mm: they hold for each. Material, colours and crafts are those of
 * the whole job, so what one size derives is derived for all, whatever the order; what one size forbids is forbidden; a
 * field is hidden where no size asks for it. A fault of a further size stands at `set.more.<index>`.
 * @param apply the rules for a specification of one size
 */
export function applyToSet(spec: Spec, sizes: readonly Measures[], apply: (spec: Spec) => RuleOutcome): RuleOutcome {
  if (sizes.length < 2) return apply(spec);
  const rising = [...sizes].sort(byMeasures);
  let filled = spec;
  // Twice: what the last size derives may let the first one derive more.
  for (const size of [...rising, ...rising]) filled = apply({ ...filled, size }).spec;
  const outcomes = sizes.map((size) => apply({ ...filled, size }));
  const violations = outcomes.flatMap((outcome, index) =>
    outcome.violations.map((violation) =>
      index > 0 && violation.field.startsWith('size') ? { ...violation, field: `set.more.${index - 1}` } : violation,
    ),
  );
  const active = new Map<string, OptionRule>(outcomes.flatMap((each) => each.active.map((rule) => [rule.id, rule])));
  return {
    spec: { ...filled, size: spec.size },
    hidden: (outcomes[0] as RuleOutcome).hidden.filter((field) =>
      outcomes.every((each) => each.hidden.includes(field)),
    ),
    violations: [...new Map(violations.map((each) => [`${each.ruleId} ${each.field}`, each])).values()],
    active: [...active.values()],
  };
}
