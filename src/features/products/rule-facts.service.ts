import type { Tariff } from '#features/pricing/tariff.ts';
import type { Priced } from './problem-list.service.ts';

export type Cell = string | number | boolean;

/** What a rule can know or change of a product: one of these values, or any number. */
export type Fact = { readonly kind: 'choice'; readonly values: readonly Cell[] } | { readonly kind: 'number' };

const choice = (values: readonly Cell[]): Fact => ({ kind: 'choice', values });
const number: Fact = { kind: 'number' };
const measures = (part: string, ...sides: string[]): [string, Fact][] =>
  sides.map((side) => [`${part}.${side}`, number]);

/** Every field that the rules of this product can name, as features/pricing/options.ts lists them. */
export function ruleFacts(priced: Priced, tariff: Tariff): ReadonlyMap<string, Fact> {
  const classes = tariff.materials.filter(({ code }) => priced.materials.includes(code)).map((item) => item.class);
  const facts: [string, Fact][] = [
    ['material', choice(priced.materials)],
    ['gsm', number],
    ['paperClass', choice([...new Set(classes)])],
    ['colour', choice(priced.colours)],
    ...measures('colour', 'front', 'back'),
    ['customDie', choice([true, false])],
    ['crafts', choice(priced.crafts.map(({ key }) => key))],
    ...('boxLimits' in priced ? measures('box', 'l', 'w', 'h') : measures('size', 'w', 'h')),
  ];
  if ('boxLimits' in priced) facts.push(['box.style', choice(priced.boxStyles)]);
  if (priced.model === 'carton' && priced.flutes) facts.push(['flute', choice(priced.flutes)]);
  if (priced.model === 'book') {
    facts.push(['pages', number], ['cover.material', choice(priced.cover.materials)]);
    facts.push(['cover.colour', choice(priced.cover.colours)]);
  }
  if (priced.model === 'ncr') facts.push(['ncr.plies', number], ['ncr.sets', choice(priced.ncr.sets)]);
  if (priced.model === 'roll') {
    facts.push(...measures('roll', 'perRoll', 'maxDiameter', 'gap'));
    facts.push(['roll.direction', choice(priced.roll.directions)], ['roll.core', choice(priced.roll.cores)]);
  }
  for (const { key, params } of priced.crafts) {
    facts.push([`crafts.${key}`, choice([true, false])]);
    for (const param of params) {
      const values = param.kind === 'choice' ? choice(param.choices.map((each) => each.key)) : number;
      facts.push([`crafts.${key}.${param.key}`, values]);
    }
  }
  return new Map(facts);
}

/** What a rule of this kind can act on. */
export function ruleTargets(kind: Priced['rules'][number]['kind'], priced: Priced, tariff: Tariff) {
  const facts = [...ruleFacts(priced, tariff)];
  const only = (holds: (field: string, fact: Fact) => boolean) =>
    new Map(facts.filter(([field, fact]) => holds(field, fact)));
  switch (kind) {
    case 'derive':
    case 'default':
      return only((field) => ['material', 'colour', 'crafts'].includes(field));
    case 'range':
      return only((_, fact) => fact.kind === 'number');
    case 'hide': {
      const groups = [...(priced.model === 'corrugated' ? ['plate'] : []), ...priced.crafts.map(({ key }) => key)];
      return new Map(groups.map((field): [string, Fact] => [field, choice([])]));
    }
    default:
      return new Map(facts);
  }
}
