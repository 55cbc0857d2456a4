import { describe, expect, test } from 'vitest';
import type { OptionRule } from '#features/pricing/options.ts';
import { ruleProblems } from '#features/pricing/rule-problems.ts';
import * as models from '#features/pricing/t-sample-models.ts';
import { flyer } from '#features/pricing/t-sample-products.ts';
import { demoModels } from '#server/db/seed/02-catalogue-models.ts';
import { demoCatalogue } from '#server/db/seed/02-catalogue-products.ts';

const rule = (
  id: string,
  kind: OptionRule['kind'],
  conditions: OptionRule['if'],
  then: OptionRule['then'],
): OptionRule => ({
  id,
  kind,
  if: conditions,
  then,
  messageZh: '不可以',
  messageEn: 'Not possible',
});
const on = (field: string, value: string | number | boolean = true) => ({ field, op: 'eq', value }) as const;
const words = (rules: readonly OptionRule[]) => ruleProblems(rules, flyer).map(({ text }) => text[1]);

test('the rules of every demo product are in order', () => {
  const demo = [...demoCatalogue, ...demoModels].flatMap(({ products }) => products.map(({ priced }) => priced));
  for (const product of [...Object.values(models), ...demo]) expect(ruleProblems(product.rules, product)).toEqual([]);
});

describe('rules that set values', () => {
  const filmForFoil = rule('film-for-foil', 'derive', [on('crafts.foil')], { field: 'crafts', values: ['lamination'] });
  const heavyForFilm = rule('heavy-for-film', 'derive', [on('crafts.lamination')], {
    field: 'material',
    values: ['C250'],
  });
  const foilForHeavy = rule('foil-for-heavy', 'derive', [{ field: 'gsm', op: 'ge', value: 250 }], {
    field: 'crafts',
    values: ['foil'],
  });

  test('may follow from one another', () => {
    expect(words([filmForFoil, heavyForFilm])).toEqual([]);
  });

  test('in a circle are named, whatever their order, once', () => {
    const circle =
      'These rules derive each other in a circle: film-for-foil → heavy-for-film → foil-for-heavy → film-for-foil';
    expect(words([filmForFoil, heavyForFilm, foilForHeavy])).toEqual([circle]);
    expect(words([foilForHeavy, heavyForFilm, filmForFoil])).toEqual([circle]);
    expect(ruleProblems([foilForHeavy, heavyForFilm, filmForFoil], flyer)[0]?.ruleIds).toHaveLength(3);
  });

  test('a rule that looks at what it sets is a circle of its own', () => {
    const own = rule('own', 'default', [{ field: 'material', op: 'ne', value: 'C250' }], {
      field: 'material',
      values: ['C250'],
    });
    expect(words([own])).toEqual(['These rules derive each other in a circle: own → own']);
  });

  test('two circles that share a rule are both named', () => {
    const back = rule('back', 'derive', [on('material', 'C250')], { field: 'crafts', values: ['lamination'] });
    expect(words([filmForFoil, heavyForFilm, foilForHeavy, back])).toHaveLength(2);
  });

  test('another craft than the one that is set makes no circle', () => {
    const crease = rule('crease', 'derive', [on('crafts.folding')], { field: 'crafts', values: ['creasing'] });
    expect(words([crease])).toEqual([]);
  });

  test('set one value that is offered, of a field that can be set', () => {
    expect(words([rule('a', 'derive', [], { field: 'material', values: ['W350'] })])).toEqual([
      'Rule “a”: the product does not offer “W350”',
    ]);
    expect(words([rule('a', 'derive', [], { field: 'colour', values: ['4/4', '4/0'] })])).toEqual([
      'Rule “a”: exactly one value can be set',
    ]);
    expect(words([rule('a', 'derive', [], { field: 'pages', values: [20] })])[0]).toContain('“pages” cannot be set');
  });
});

describe('a rule is refused', () => {
  const cases: [string, OptionRule, string][] = [
    [
      'with a field that does not exist',
      rule('a', 'excludes', [on('weight', 3)], { field: 'material', values: ['C157'] }),
      'no field “weight”',
    ],
    [
      'with a list where one value is compared',
      rule('a', 'hide', [{ field: 'colour', op: 'eq', value: ['4/4'] }], { field: 'size' }),
      'does not suit',
    ],
    [
      'with a word where a number is compared',
      rule('a', 'hide', [{ field: 'gsm', op: 'lt', value: 'x' }], { field: 'size' }),
      'does not suit',
    ],
    ['with an empty range', rule('a', 'range', [], { field: 'gsm', min: 300, max: 100 }), 'range'],
    ['without values', rule('a', 'excludes', [], { field: 'colour' }), 'no value'],
    [
      'that demands a craft the product does not have',
      rule('a', 'requires', [], { field: 'crafts', values: ['rope'] }),
      'does not offer “rope”',
    ],
    [
      'without a reason in one language',
      { ...rule('a', 'excludes', [], { field: 'colour', values: ['4/4'] }), messageEn: '' },
      'reason is missing',
    ],
  ];
  test.for(cases)('%s', ([, broken, message]) => {
    expect(words([broken]).join()).toContain(message);
  });

  test('that has the id of another, or none', () => {
    const one = rule('same', 'excludes', [], { field: 'colour', values: ['4/4'] });
    expect(words([one, one])).toEqual(['The rule id “same” is empty or used twice']);
    expect(words([{ ...one, id: '' }])).toHaveLength(1);
  });
});
