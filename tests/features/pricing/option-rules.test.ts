import { describe, expect, test } from 'vitest';
import { applyRules, blockedReason } from '#features/pricing/option-rules.ts';
import type { OptionRule, Spec } from '#features/pricing/options.ts';
import { matteForSpotUv, oneSideOnDuplex, stiffSheetForFoil } from '#features/pricing/t-sample-options.ts';

const message = { messageZh: '不可以', messageEn: 'Not possible' };
const rule = (kind: OptionRule['kind'], conditions: OptionRule['if'], consequence: OptionRule['then']): OptionRule => ({
  id: kind,
  kind,
  if: conditions,
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: consequence,
  ...message,
});
const spec: Spec = { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4', crafts: [] };
const light = { gsm: 157, class: 'paper' };
const heavy = { gsm: 300, class: 'paper' };
const withCrafts = (...keys: string[]): Spec => ({ ...spec, crafts: keys.map((key) => ({ key })) });
const foil = withCrafts('foil');

describe('foil and embossing need 250 g/m² or lamination', () => {
  test('greyed out on light paper with the reason, free on heavy paper or with lamination', () => {
    expect(blockedReason(applyRules([stiffSheetForFoil], spec, light), 'crafts', 'foil')?.[1]).toContain('250 g/m²');
    expect(blockedReason(applyRules([stiffSheetForFoil], spec, light), 'crafts', 'spot-uv')).toBeUndefined();
    expect(blockedReason(applyRules([stiffSheetForFoil], spec, heavy), 'crafts', 'foil')).toBeUndefined();
    const laminated = withCrafts('lamination');
    expect(blockedReason(applyRules([stiffSheetForFoil], laminated, light), 'crafts', 'foil')).toBeUndefined();
  });

  test('refused beside the craft when chosen all the same', () => {
    const { violations } = applyRules([stiffSheetForFoil], foil, light);
    expect(violations.map(({ ruleId, field }) => [ruleId, field])).toEqual([['foil-needs-stiff-sheet', 'crafts.foil']]);
  });
});

test('spot UV asks for matte, not gloss', () => {
  const uv = (film: string): Spec => ({
    ...spec,
    crafts: [{ key: 'spot-uv' }, { key: 'lamination', params: { film } }],
  });
  expect(applyRules([matteForSpotUv], uv('matte')).violations).toEqual([]);
  expect(applyRules([matteForSpotUv], uv('gloss')).violations).toHaveLength(1);
  expect(applyRules([matteForSpotUv], withCrafts('spot-uv')).violations).toHaveLength(1);
});

test('duplex board is not printed 4/4', () => {
  const outcome = applyRules([oneSideOnDuplex], { ...spec, material: 'B250' });
  expect(outcome.violations.map(({ field }) => field)).toEqual(['colour']);
  expect(blockedReason(outcome, 'colour', '4/0')).toBeUndefined();
});

test('a custom shape derives the die-cut craft; the given specification stays as it was', () => {
  const derive = rule('derive', [{ field: 'customDie', op: 'eq', value: true }], {
    field: 'crafts',
    values: ['die-cut'],
  });
  const given = { ...spec, customDie: true };
  expect(applyRules([derive], given).spec.crafts).toEqual([{ key: 'die-cut' }]);
  expect(given.crafts).toEqual([]);
  expect(applyRules([derive], spec).spec).toBe(spec);
});

test('a chain of derivations is followed whatever the order of the rules', () => {
  const first = rule('derive', [{ field: 'crafts.a', op: 'eq', value: true }], { field: 'crafts', values: ['b'] });
  const second = rule('derive', [{ field: 'crafts.b', op: 'eq', value: true }], { field: 'crafts', values: ['c'] });
  const keys = (rules: OptionRule[]) => applyRules(rules, withCrafts('a')).spec.crafts?.map(({ key }) => key);
  expect(keys([first, second])).toEqual(['a', 'b', 'c']);
  expect(keys([second, first])).toEqual(['a', 'b', 'c']);
});

test('two rules that contradict each other come to an end', () => {
  const to = (from: string, colour: string) =>
    rule('derive', [{ field: 'colour', op: 'eq', value: from }], { field: 'colour', values: [colour] });
  expect(applyRules([to('4/4', '4/0'), to('4/0', '4/4')], spec).spec.colour).toBe('4/4');
});

test('a default fills a missing value only', () => {
  const preset = rule('default', [], { field: 'colour', values: ['4/0'] });
  expect(applyRules([preset], { ...spec, colour: undefined }).spec.colour).toBe('4/0');
  expect(applyRules([preset], spec).spec.colour).toBe('4/4');
});

test('a range bounds a number; a weight limit speaks about the paper', () => {
  const limits = [
    rule('range', [], { field: 'size.w', min: 50, max: 200 }),
    rule('range', [], { field: 'gsm', min: 200 }),
  ];
  const outcome = applyRules(limits, spec, light);
  expect(outcome.violations.map(({ field }) => field)).toEqual(['size.w', 'material']);
  expect(blockedReason(outcome, 'gsm', 250)).toBeUndefined();
});

test('requires: a craft must be there, a colour must be among the allowed', () => {
  const needsFilm = rule('requires', [{ field: 'crafts.spot-uv', op: 'eq', value: true }], {
    field: 'crafts',
    values: ['lamination'],
  });
  expect(applyRules([needsFilm], withCrafts('spot-uv')).violations.map(({ field }) => field)).toEqual([
    'crafts.lamination',
  ]);
  const oneSide = rule('requires', [{ field: 'size.w', op: 'gt', value: 200 }], {
    field: 'colour',
    values: ['4/0', '1/0'],
  });
  const outcome = applyRules([oneSide], spec);
  expect(outcome.violations).toHaveLength(1);
  expect(blockedReason(outcome, 'colour', '4/4')?.[1]).toBe('Not possible');
});

test('hide takes a field off the screen', () => {
  const hide = rule('hide', [{ field: 'colour.back', op: 'eq', value: 0 }], { field: 'crafts.folding' });
  expect(applyRules([hide], { ...spec, colour: '4/0' }).hidden).toEqual(['crafts.folding']);
  expect(applyRules([hide], spec).hidden).toEqual([]);
});
