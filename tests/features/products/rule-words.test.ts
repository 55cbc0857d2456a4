import { describe, expect, test } from 'vitest';
import { rscBox } from '#features/pricing/t-sample-models.ts';
import { flyer } from '#features/pricing/t-sample-products.ts';
import { conditionFields, type Priced, type Rule, targetFields } from '#features/products/rule-fields.ts';
import { ruleSentence } from '#features/products/rule-words.ts';

const names = {
  materials: [
    { code: 'C157', nameZh: '157g 铜版纸', nameEn: '157 g art paper', active: true, class: 'paper', gsm: 157 },
    { code: 'B250', nameZh: '250g 灰底白板', nameEn: '250 g grey-back board', active: true, class: 'board', gsm: 250 },
  ],
  boxStyles: [],
};
const sheet = structuredClone({ ...flyer, materials: ['C157', 'B250'] }) as unknown as Priced;
const sentence = (rule: Rule, product = sheet) =>
  ruleSentence(rule, conditionFields(product, names), targetFields(rule.kind, product, names));
const rule = (kind: Rule['kind'], when: Rule['if'], effect: Rule['then']): Rule => ({
  id: 'r',
  kind,
  if: when,
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: effect,
  messageZh: '',
  messageEn: '',
});

describe('a rule between options reads as a sentence', () => {
  test('the rules of the demo products', () => {
    expect(sheet.rules.map((each) => sentence(each))).toEqual([
      [
        '当克重小于250 g/m²，且覆膜未选时：不能做 烫金、击凸',
        'When Paper weight is below 250 g/m² and Lamination is not chosen: Hot foil, Embossing cannot be done',
      ],
      ['当覆膜：膜不为哑膜时：不能做 局部UV', 'When Lamination: Film is not Matte: Spot UV cannot be done'],
    ]);
    const box = structuredClone(rscBox) as unknown as Priced;
    expect(box.rules.map((each) => sentence(each, box))).toEqual([
      ['当印刷颜色为不印刷时：不再询问印刷面积', 'When Printing is No print: Printed area is not asked for'],
    ]);
  });
  test.each([
    [
      rule('excludes', [{ field: 'material', op: 'eq', value: 'B250' }], { field: 'colour', values: ['4/4'] }),
      'When Paper is 250 g grey-back board: Printing may not be Full colour, both sides (4/4)',
    ],
    [
      rule('requires', [{ field: 'size.w', op: 'gt', value: 400 }], { field: 'material', values: ['C157', 'B250'] }),
      'When Finished size: Width is above 400 mm: Paper must be 157 g art paper, 250 g grey-back board',
    ],
    [
      rule('requires', [{ field: 'crafts.foil', op: 'eq', value: true }], { field: 'crafts', values: ['lamination'] }),
      'When Hot foil is chosen: Lamination must be added',
    ],
    [rule('derive', [], { field: 'crafts', values: ['creasing'] }), 'Always: Creasing is added by itself'],
    [
      rule('default', [], { field: 'colour', values: ['4/0'] }),
      'Always: Printing is Full colour, one side (4/0) unless something is chosen',
    ],
    [
      rule('range', [{ field: 'paperClass', op: 'in', value: ['paper', 'board'] }], {
        field: 'crafts.folding.folds',
        max: 3,
      }),
      'When Kind of material is one of Paper, Board: Folding: Folds must be at most 3',
    ],
    [rule('range', [], { field: 'size.h', min: 50, max: 300 }), 'Always: Finished size: Height must be 50 to 300 mm'],
    [rule('excludes', [], { field: 'crafts' }), 'Always: (nothing yet) cannot be done'],
    [
      rule('excludes', [{ field: 'gone', op: 'eq', value: 1 }], { field: 'lost', values: ['x'] }),
      'When gone is 1: lost may not be x',
    ],
  ])('%#', (given, words) => {
    expect(sentence(given)[1]).toBe(words);
  });
});
