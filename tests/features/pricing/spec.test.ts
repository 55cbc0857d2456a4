import { describe, expect, test } from 'vitest';
import type { OptionRule, Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { CalculateResult } from '#features/pricing/result.ts';
import { businessCard, flyer, hangTag, tuckBox } from '#features/pricing/t-sample-products.ts';
import { amounts, e1, e2, e6, messages, price, priced } from './jobs.ts';

/** What a specification may say, at its very edges; pricing.md 2.17 for the refusals, 2.13 for the rules. */
const refusal = (result: CalculateResult) => messages(result.errors);
const tooSmall = { 'spec.size': ['尺寸不能小于 10 mm'] };
const noSize = { 'spec.size': ['尺寸须为数字（mm，最多两位小数）'] };

describe('the size of a flat piece', () => {
  const of = (product: PricedProduct, w: number, h: number) =>
    refusal(price(product, { ...e2, size: { w, h }, material: product.materials[0] }, 500));

  test('10 mm is the smallest side, and 10 m the longest that is a length at all', () => {
    const endless = { ...flyer, customSize: { w: { min: 1, max: 20_000 }, h: { min: 1, max: 20_000 } } };
    expect([of(endless, 10, 200), of(endless, 200, 10)]).toEqual([{}, {}]);
    expect([of(endless, 9.99, 200), of(endless, 200, 9.99)]).toEqual([tooSmall, tooSmall]);
    expect([of(endless, 10_000, 200), of(endless, 200, 10_000)]).toEqual([{}, {}]);
    expect([of(endless, 10_000.01, 200), of(endless, 200, 10_000.01)]).toEqual([noSize, noSize]);
  });

  test.each([0, -210, 210.001, Number.NaN, Number.POSITIVE_INFINITY])('%d is no length', (w) => {
    expect(of(flyer, w, 285)).toEqual(noSize);
    expect(of(flyer, 285, w)).toEqual(noSize);
  });

  test('own sizes keep within the bounds of each side, which the refusal names', () => {
    // Hang tags: 20 to 200 wide, 20 to 300 high.
    const refused = { 'spec.size': ['尺寸须在 20×20 到 200×300 mm 之间'] };
    expect([of(hangTag, 20, 300), of(hangTag, 200, 20)]).toEqual([{}, {}]);
    for (const [w, h] of [
      [201, 100],
      [100, 301],
      [19, 100],
      [100, 19],
      [250, 100],
    ] as const) {
      expect(of(hangTag, w, h)).toEqual(refused);
    }
  });

  test('a listed size is sold also beyond the bounds of own sizes, upright and across', () => {
    const small = { ...flyer, customSize: { w: { min: 10, max: 100 }, h: { min: 10, max: 100 } } };
    expect([of(small, 210, 285), of(small, 285, 210)]).toEqual([{}, {}]);
    expect(of(small, 210, 286)).not.toEqual({});
  });

  test('a listed size may be turned where own sizes are not sold; the price is the same', () => {
    const turned = priced(businessCard, { ...e1, size: { w: 54, h: 90 } }, 500);
    expect(turned.listFen).toBe(priced(businessCard, e1, 500).listFen);
    expect(priced(businessCard, { ...e1, size: '90x54' }, 500).listFen).toBe(turned.listFen);
  });

  test('a missing size and one that is not listed are told apart', () => {
    expect(refusal(price(flyer, { ...e2, size: undefined }, 500))).toEqual({ 'spec.size': ['请选择或填写尺寸'] });
    expect(refusal(price(flyer, { ...e2, size: 'A7' }, 500))).toEqual({ 'spec.size': ['请选择所列尺寸'] });
  });
});

describe('the measures of a box', () => {
  const of = (box: Spec['box'], product: PricedProduct = tuckBox) => refusal(price(product, { ...e6, box }, 500));
  const refused = { 'spec.box': ['长 20–500、宽 10–400、高 20–600 mm'] };

  test('each side has its own limits, which count as sold', () => {
    expect(of({ style: 'rte', l: 20, w: 10, h: 20 })).toEqual({});
    expect(of({ style: 'rte', l: 500, w: 400, h: 600 })).toEqual({});
    for (const change of [{ l: 19 }, { l: 501 }, { w: 9 }, { w: 401 }, { h: 19 }, { h: 601 }, { l: 60.001 }]) {
      expect(of({ style: 'rte', l: 60, w: 40, h: 120, ...change })).toEqual(refused);
    }
  });

  test('a product without limits of its own takes 10 mm to 2 m', () => {
    const { boxLimits: _, ...any } = tuckBox;
    const side = (l: number) => of({ style: 'rte', l, w: 40, h: 120 }, any);
    expect([side(10), side(2000)]).toEqual([{}, {}]);
    const range = { 'spec.box': ['长 10–2000、宽 10–2000、高 10–2000 mm'] };
    expect([side(9.99), side(2000.01)]).toEqual([range, range]);
  });

  test('without a style it is the first of the product', () => {
    const { l, w, h } = { l: 60, w: 40, h: 120 };
    expect(priced(tuckBox, { ...e6, box: { l, w, h } }, 500).listFen).toBe(priced(tuckBox, e6, 500).listFen);
  });

  test('a box that has no measures yet says nothing about the size of its foil', () => {
    const crafts = [...(e6.crafts ?? []), { key: 'foil', params: { w: 200, h: 200 } }];
    const box = { style: 'rte', l: 0, w: 40, h: 120 };
    expect(refusal(price(tuckBox, { ...e6, box, crafts }, 500))).toEqual(refused);
  });
});

test('foil may cover the whole piece, and turned, but not a millimetre more on either side', () => {
  const foiled = (w: number, h: number) => {
    const crafts = [{ key: 'foil', params: { w, h } }];
    return refusal(price(flyer, { ...e2, material: 'C250', crafts }, 500));
  };
  const tooLarge = { 'spec.crafts.foil': ['工艺面积不能大于成品尺寸'] };
  expect([foiled(210, 285), foiled(285, 210)]).toEqual([{}, {}]);
  expect([foiled(211, 285), foiled(285, 211), foiled(210, 286), foiled(286, 210)]).toEqual(
    Array.from({ length: 4 }, () => tooLarge),
  );
});

describe('the rules of a product', () => {
  const rule = (kind: OptionRule['kind'], conditions: OptionRule['if'], consequence: OptionRule['then']) => ({
    id: kind,
    kind,
    if: conditions,
    // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
    then: consequence,
    messageZh: '不可以',
    messageEn: 'Not possible',
  });

  test('speak of a size in millimetres, however it was given', () => {
    const product = { ...flyer, rules: [rule('range', [], { field: 'size.w', min: 100, max: 210 })] };
    const of = (size: Spec['size']) => refusal(price(product, { ...e2, size }, 500));
    expect([of({ w: 210, h: 285 }), of('210x285')]).toEqual([{}, {}]);
    const refused = { 'spec.size.w': ['不可以'] };
    expect([of({ w: 210.01, h: 285 }), of('285x420')]).toEqual([refused, refused]);
    expect(of({ w: 99.5, h: 285 })).toEqual(refused);
  });

  test('speak of a box in millimetres and of its style', () => {
    const product = {
      ...tuckBox,
      rules: [
        rule('range', [{ field: 'box.style', op: 'eq', value: 'rte' }], { field: 'box.l', min: 50, max: 60 }),
        rule('range', [], { field: 'box.h', min: 50, max: 120 }),
        rule('range', [], { field: 'box.w', min: 40, max: 50 }),
      ],
    };
    const of = (change: object) =>
      refusal(price(product, { ...e6, box: { style: 'rte', l: 60, w: 40, h: 120, ...change } }, 500));
    expect(of({})).toEqual({});
    expect(of({ l: 61 })).toEqual({ 'spec.box.l': ['不可以'] });
    expect(of({ l: 61, style: 'ste' })).toEqual({});
    expect(of({ h: 121, w: 39 })).toEqual({ 'spec.box.h': ['不可以'], 'spec.box.w': ['不可以'] });
  });

  test('a shape of the customer’s own brings its cutting die and die-cutting into the price', () => {
    const dieCut = { key: 'die-cut', name: ['模切', 'Die-cutting'] as const, params: [] };
    const product = {
      ...flyer,
      dieRule: { fixedMm: 990, perimeterBp: 0 },
      crafts: [...flyer.crafts, dieCut],
      rules: [
        rule('derive', [{ field: 'customDie', op: 'ne', value: false }], { field: 'crafts', values: ['die-cut'] }),
      ],
    };
    const codes = (customDie: unknown) => Object.keys(amounts(priced(product, { ...e2, customDie } as Spec, 500)));
    expect(codes(true)).toEqual(expect.arrayContaining(['tool.die', 'die-cut']));
    for (const no of [false, undefined, 1, 'true']) expect(codes(no)).not.toContain('die-cut');
    const plain = { ...product, crafts: flyer.crafts };
    expect(refusal(price(plain, { ...e2, customDie: true }, 500))).toEqual({ 'spec.crafts': ['该产品不提供此工艺'] });
  });

  test('that choose the paper are followed by those that speak of its weight', () => {
    const product = {
      ...flyer,
      rules: [...flyer.rules, rule('default', [], { field: 'material', values: ['C157'] })],
    };
    const crafts = [{ key: 'foil', params: { w: 30, h: 20 } }];
    const { material: _, ...withoutPaper } = e2;
    expect(Object.keys(refusal(price(product, { ...withoutPaper, crafts }, 500)))).toEqual(['spec.crafts.foil']);
    expect(refusal(price(product, { ...e2, material: 'C250', crafts }, 500))).toEqual({});
    expect(priced(product, withoutPaper, 5000).listFen).toBe(98_654);
  });
});
