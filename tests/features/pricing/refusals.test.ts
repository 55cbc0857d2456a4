import { describe, expect, test } from 'vitest';
import type { CraftChoice, Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { CalculateResult } from '#features/pricing/result.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { businessCard, flyer, hangTag, poster, tuckBox } from '#features/pricing/t-sample-products.ts';
import type { Material } from '#features/pricing/tariff.ts';
import { e1, e2, e6, messages, price, priced } from './jobs.ts';

const fields = (result: CalculateResult): string[] => Object.keys(result.errors);
const sent = (value: unknown): number => value as number;

describe('refusals of pricing.md 2.17', () => {
  test.each([0, -5, 1.5, '100', '1e9', Number.NaN, Number.POSITIVE_INFINITY, true, null, 99_999_999, 1e300])(
    'quantity %s',
    (quantity) => {
      expect(fields(price(flyer, e2, sent(quantity)))).toEqual(['quantity']);
    },
  );

  test.each([
    ['business cards', businessCard, e1, 5000],
    ['flyers', flyer, e2, 1_000_000],
    ['tuck boxes', tuckBox, e6, 1_000_000],
  ])('of %s the largest quantity is sold and one more is refused, naming the limits', (_, product, spec, max) => {
    expect(price(product, spec, max)).toMatchObject({ outcome: 'priced', quantity: max });
    const { min } = product.quantity;
    expect(messages(price(product, spec, max + 1).errors)).toEqual({ quantity: [`数量须在 ${min} 到 ${max} 之间`] });
  });

  test('the smallest quantity is sold and one less is refused', () => {
    expect(price(tuckBox, e6, 100).outcome).toBe('priced');
    expect(messages(price(tuckBox, e6, 99).errors, 'en')).toEqual({
      quantity: ['The quantity must be from 100 to 1000000'],
    });
  });

  test('no product sells more than ten million, whatever its own rule says', () => {
    const endless = { ...flyer, quantity: { ...flyer.quantity, max: Number.MAX_SAFE_INTEGER } };
    expect(price(endless, e2, 10_000_000).outcome).toBe('priced');
    expect(messages(price(endless, e2, 10_000_001).errors)).toEqual({ quantity: ['数量须在 1 到 10000000 之间'] });
  });

  test('a quantity off the grid names the step', () => {
    const stepped = { ...flyer, quantity: { ...flyer.quantity, step: 100 } };
    expect(messages(price(stepped, e2, 150).errors)).toEqual({ quantity: ['数量须为 100 的倍数'] });
  });

  test.each([0, 21, 1.5, '2'])('designs %s', (designs) => {
    expect(fields(price(flyer, e2, 100, { designs: sent(designs) }))).toEqual(['designs']);
  });

  test('fewer or more designs than the product takes are refused, naming both, and a thousand is the most of any', () => {
    const of = (min: number, max: number, designs: number) =>
      messages(price({ ...flyer, designs: { min, max } }, e2, 100, { designs }).errors);
    expect([of(2, 3, 2), of(2, 3, 3), of(1, 5000, 1000)]).toEqual([{}, {}, {}]);
    expect(of(2, 3, 1)).toEqual({ designs: ['款数须为 2 到 3 的整数'] });
    expect(of(2, 3, 4)).toEqual({ designs: ['款数须为 2 到 3 的整数'] });
    expect(of(1, 5000, 1001)).toEqual({ designs: ['款数须为 1 到 1000 的整数'] });
  });

  test('a quantity that is not among those offered, where no other is sold', () => {
    const offered = { ...flyer, quantity: { ...flyer.quantity, choices: [500, 1000], allowCustom: false } };
    expect(price(offered, e2, 1000).outcome).toBe('priced');
    expect(messages(price(offered, e2, 750).errors)).toEqual({ quantity: ['数量只能选择：500, 1000'] });
  });

  test('an offered quantity is sold also off the grid', () => {
    const stepped = { ...flyer, quantity: { ...flyer.quantity, step: 100, choices: [250] } };
    expect(price(stepped, e2, 250).outcome).toBe('priced');
  });

  test('twenty quantities may be compared', () => {
    const quantities = Array.from({ length: 20 }, (_, i) => i + 1);
    expect(priced(flyer, e2, 100, { quantities }).priceBreaks).toHaveLength(20);
  });

  test('compared quantities that are not whole numbers, or too many', () => {
    expect(fields(price(flyer, e2, 100, { quantities: [1.5] }))).toEqual(['quantities']);
    expect(fields(price(flyer, e2, 100, { quantities: Array.from({ length: 21 }, (_, i) => i + 1) }))).toEqual([
      'quantities',
    ]);
  });

  test.each([
    [{ w: 9, h: 200 }],
    [{ w: 210, h: 0 }],
    [{ w: -210, h: 285 }],
    [{ w: 210.001, h: 285 }],
    [{ w: Number.NaN, h: 285 }],
    [{ w: 1e9, h: 285 }],
    [{ w: '210', h: 285 } as unknown as { w: number; h: number }],
    ['no-such-size'],
    [undefined],
  ])('size %o', (size) => {
    expect(fields(price(flyer, { ...e2, size }, 5000))).toEqual(['spec.size']);
  });

  test('a size that is not listed, where own sizes are not sold', () => {
    expect(fields(price(businessCard, { ...e1, size: { w: 90, h: 55 } }, 500))).toEqual(['spec.size']);
  });

  test.each([
    ['5/5 on a product limited to 4/4', { colour: '5/5' }, 'spec.colour'],
    ['colours that are no colours', { colour: 'x' }, 'spec.colour'],
    ['a paper that is not offered', { material: 'W350' }, 'spec.material'],
    ['a craft that is not offered', { crafts: [{ key: 'rhinestones' }] }, 'spec.crafts'],
    ['a craft twice', { crafts: [{ key: 'round-corners' }, { key: 'round-corners' }] }, 'spec.crafts.round-corners'],
    [
      'an option of a craft that it has not',
      { crafts: [{ key: 'round-corners', params: { r: 3 } }] },
      'spec.crafts.round-corners',
    ],
  ] as [string, Partial<Spec>, string][])('%s', (_, change, field) => {
    expect(fields(price(businessCard, { ...e1, ...change }, 500))).toEqual([field]);
  });

  test.each([{}, { w: 30 }, { w: 30, h: 0 }, { w: 30, h: 20, positions: 1.5 }, { w: true, h: 20 }])(
    'foil with the parameters %o',
    (params) => {
      const spec = { ...e2, material: 'C250', crafts: [{ key: 'foil', params }] };
      expect(fields(price(flyer, spec, 500))).toEqual(['spec.crafts.foil']);
    },
  );

  test('foil larger than the piece', () => {
    const spec = { ...e2, material: 'C250', crafts: [{ key: 'foil', params: { w: 300, h: 20 } }] };
    expect(fields(price(flyer, spec, 500))).toEqual(['spec.crafts.foil']);
  });

  test('foil larger than the blank of a box, which is 217 × 230 mm', () => {
    const foiled = (w: number, h: number) => ({ ...e6, crafts: [{ key: 'foil', params: { w, h } }] });
    expect(fields(price(tuckBox, foiled(231, 20), 500))).toEqual(['spec.crafts.foil']);
    expect(fields(price(tuckBox, foiled(218, 218), 500))).toEqual(['spec.crafts.foil']);
    expect(price(tuckBox, foiled(230, 217), 500).outcome).toBe('priced');
  });

  test('foil on 80 g paper stands beside the craft that the paper cannot take', () => {
    const c80: Material = { ...(tSample.materials[0] as Material), id: 99, code: 'C80', gsm: 80 };
    const tariff = { ...tSample, materials: [...tSample.materials, c80] };
    const product = { ...flyer, materials: [...flyer.materials, 'C80'] };
    const spec = { ...e2, material: 'C80', crafts: [{ key: 'foil', params: { w: 30, h: 20 } }] };
    expect(messages(price(product, spec, 500, { tariff }).errors)).toEqual({
      'spec.crafts.foil': ['该纸不能做烫金、击凸：请选 250g 以上的纸，或加覆膜'],
    });
  });

  test.each([
    ['flyer', flyer, e2],
    ['poster', poster, { ...e2, size: { w: 285, h: 420 } }],
    ['tuck box', tuckBox, { ...e6, crafts: [] }],
    ['hang tag', hangTag, { ...e2, size: { w: 50, h: 90 }, material: 'W350' }],
  ] as [string, PricedProduct, Spec][])('spot UV on a %s asks for matte lamination', (_, product, spec) => {
    const uv = { key: 'spot-uv' };
    const film = (value: string) => ({ key: 'lamination', params: { film: value, sides: 1 } });
    const answer = (...crafts: CraftChoice[]) => price(product, { ...spec, crafts }, 500);
    const refused = { 'spec.crafts.spot-uv': ['局部UV须先覆哑膜'] };
    expect(messages(answer(uv).errors)).toEqual(refused);
    expect(messages(answer(uv, film('gloss')).errors)).toEqual(refused);
    expect(answer(uv, film('matte')).outcome).toBe('priced');
    expect(answer(film('gloss')).outcome).toBe('priced');
  });

  test('four colours on both sides of grey-back board', () => {
    const duplex = (colour: string) => price(tuckBox, { ...e6, material: 'B250', colour }, 500);
    expect(messages(duplex('4/4').errors)).toEqual({ 'spec.colour': ['灰底白板只能单面四色印刷'] });
    expect(duplex('4/0').outcome).toBe('priced');
  });

  test('a box without measures, outside its limits, of a style that is not offered', () => {
    expect(fields(price(tuckBox, { ...e6, box: undefined }, 1000))).toEqual(['spec.box']);
    expect(fields(price(tuckBox, { ...e6, box: { l: 5, w: 40, h: 120 } }, 1000))).toEqual(['spec.box']);
    expect(fields(price(tuckBox, { ...e6, box: { style: 'tray', l: 60, w: 40, h: 120 } }, 1000))).toEqual([
      'spec.box.style',
    ]);
  });

  test('a turnaround that is not offered', () => {
    expect(fields(price(flyer, e2, 100, { turnaround: 'yesterday' }))).toEqual(['turnaround']);
  });

  test('all faults are told at once, in both languages', () => {
    const result = price(flyer, { ...e2, material: 'none', colour: '9/9' }, 1.5);
    expect(messages(result.errors, 'en')).toEqual({
      quantity: ['The quantity must be a positive whole number'],
      'spec.material': ['This material is not offered'],
      'spec.colour': ['These colours are not offered'],
    });
  });
});

describe('no price in the tariff asks for a manual quote', () => {
  test('a paper that is no longer active', () => {
    const tariff = {
      ...tSample,
      materials: tSample.materials.map((paper) => ({ ...paper, active: paper.code !== 'C157' })),
    };
    expect(price(flyer, e2, 500, { tariff })).toMatchObject({ outcome: 'manual', needsManualQuote: true });
  });

  test('a craft without a rate', () => {
    const tariff = { ...tSample, crafts: tSample.crafts.filter((craft) => craft.key !== 'folding') };
    const result = price(flyer, { ...e2, crafts: [{ key: 'folding' }] }, 500, { tariff });
    expect(result).toMatchObject({
      outcome: 'manual',
      reason: ['“折页”暂无价格，请联系客服报价', '“Folding” has no price yet; ask us for a quote'],
    });
  });

  test('a die-cut piece without a rule length', () => {
    const product = { ...flyer, standardCrafts: [{ key: 'die-cut' }] };
    expect(price(product, e2, 500)).toMatchObject({ outcome: 'manual' });
  });
});
