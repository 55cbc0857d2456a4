import { describe, expect, test } from 'vitest';
import type { Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { banner, booklet, mailer, perfectBook, rollLabel, rscBox } from '#features/pricing/t-sample-models.ts';
import { messages, price } from './jobs.ts';
import { e4, e5, e8, e10, e13, mailerSpec } from './model-jobs.ts';

/** Refusals of pricing.md 2.17 and of the models of 2.4 to 2.8: each stands beside its field. */
const cases: [string, PricedProduct, Spec, number, string, string][] = [
  ['22 pages cannot be stitched', booklet, { ...e4, pages: 22 }, 500, 'spec.pages', '页数须为4的倍数'],
  ['a stitched book has its limit', booklet, { ...e4, pages: 68 }, 500, 'spec.pages', '页数须在 8 到 64 之间'],
  ['half a page', booklet, { ...e4, pages: 20.5 }, 500, 'spec.pages', '页数须为整数'],
  ['no pages', booklet, { ...e4, pages: undefined }, 500, 'spec.pages', '页数须为整数'],
  ['odd pages', perfectBook, { ...e5, pages: 97 }, 500, 'spec.pages', '页数须为2的倍数'],
  [
    'a spine below 3 mm cannot be glued',
    perfectBook,
    { ...e5, pages: 56 },
    500,
    'spec.pages',
    '书脊仅 2.5 mm，此装订至少需 3.0 mm：请加页或选更厚的纸',
  ],
  [
    'a spine above 50 mm neither',
    perfectBook,
    { ...e5, pages: 800, material: 'C157' },
    500,
    'spec.pages',
    '书脊 52.0 mm，此装订最多 50.0 mm：请减页或选更薄的纸',
  ],
  [
    'a cover paper that is not offered',
    booklet,
    { ...e4, cover: { material: 'W350', colour: '4/4' } },
    500,
    'spec.cover.material',
    '该产品不提供此封面纸',
  ],
  ['no cover', booklet, { ...e4, cover: undefined }, 500, 'spec.cover.colour', '该产品不提供此封面印色'],
  ['four colours on board', rscBox, { ...e8, colour: '4/0' }, 500, 'spec.colour', '瓦楞柔印最多 3 色'],
  [
    'print without an area',
    rscBox,
    { ...e8, plate: undefined },
    500,
    'spec.plate',
    '印刷面积须在 20×20 到 2000×1000 mm 之间',
  ],
  [
    'print larger than the box',
    rscBox,
    { ...e8, plate: { w: 1500, h: 300 } },
    500,
    'spec.plate',
    '印刷面积不能大于纸板',
  ],
  [
    'labels without a roll',
    rollLabel,
    { ...e10, roll: undefined },
    5000,
    'spec.roll',
    '请选择出标方向、卷芯和每卷数量',
  ],
  [
    'a ninth direction',
    rollLabel,
    { ...e10, roll: { direction: 9, core: 76, perRoll: 1000 } },
    5000,
    'spec.roll.direction',
    '请选择出标方向',
  ],
  [
    'a core of 50 mm',
    rollLabel,
    { ...e10, roll: { direction: 1, core: 50, perRoll: 1000 } },
    5000,
    'spec.roll.core',
    '请选择卷芯',
  ],
  [
    'a roll thicker than allowed',
    rollLabel,
    { ...e10, roll: { direction: 1, core: 76, perRoll: 5000, maxDiameter: 200 } },
    5000,
    'spec.roll.perRoll',
    '每卷 5000 个的外径会超过 200 mm：请减少每卷数量',
  ],
  ['a flute that is not offered', mailer, { ...mailerSpec, flute: 'X' }, 500, 'spec.flute', '请选择坑型'],
];

describe('what a model cannot make is refused beside its field', () => {
  test.for(cases)('%s', ([, product, spec, quantity, field, message]) => {
    const result = price(product, spec, quantity);
    if (result.outcome !== 'refused') throw new Error(JSON.stringify(result));
    expect(messages(result.errors)[field]).toContain(message);
  });
});

describe('what fits no machine or has no price is left to a person', () => {
  const manual: [string, PricedProduct, Spec, number][] = [
    ['a box whose board is too large', rscBox, { ...e8, box: { style: 'rsc', l: 800, w: 600, h: 700 } }, 500],
    ['a banner wider than the web', banner, { ...e13, size: { w: 4000, h: 4000 } }, 1],
    ['a text of unlike colours on its sides', { ...booklet, colours: ['4/1'] }, { ...e4, colour: '4/1' }, 500],
    [
      'a page that is too large for two on a sheet',
      { ...booklet, presses: ['P4'] },
      { ...e4, size: { w: 300, h: 420 } },
      500,
    ],
  ];
  test.for(manual)('%s', ([, product, spec, quantity]) => {
    expect(price(product, spec, quantity)).toMatchObject({ outcome: 'manual', needsManualQuote: true });
  });

  test('a book whose binding or folding the price book does not have', () => {
    expect(price(booklet, e4, 500, { tariff: { ...tSample, bindings: [] } }).outcome).toBe('manual');
    const crafts = tSample.crafts.filter(({ key }) => key !== 'folding');
    expect(price(booklet, e4, 500, { tariff: { ...tSample, crafts } }).outcome).toBe('manual');
  });
});

test('A4 booklets are told what 210×285 would save', () => {
  const result = price(booklet, { ...e4, size: { w: 210, h: 297 } }, 5000);
  if (result.outcome !== 'priced') throw new Error(JSON.stringify(result));
  expect(result.warnings.map(({ message }) => message[0])).toEqual([
    expect.stringMatching(/改用 210×285 mm 可省 \d+%/),
  ]);
});
