import { describe, expect, test } from 'vitest';
import { blankSize } from '#features/pricing/carton.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import { amounts, e2, e6, e7, price, priced } from './jobs.ts';

test('E6: 10 000 laminated tuck boxes list at 4791.50', () => {
  const result = priced(tuckBox, e6, 10_000);
  expect(result.plan).toMatchObject({
    press: 'P2',
    parent: 'Z',
    cut: 2,
    sheet: '787×546',
    cols: 3,
    rows: 2,
    ups: 6,
    orient: 0,
    style: 'single',
    net: 1667,
    waste: 210,
    parents: 939,
  });
  expect(amounts(result)).toEqual({
    paper: 169_466,
    plates: 24_000,
    press: 45_000,
    'lamination.matte': 46_560,
    'tool.die': 31_500,
    'die-cut': 21_669,
    'gluing.straight': 50_000,
    packing: 6000,
    markup: 84_955,
    rush: 0,
  });
  expect(result).toMatchObject({ costFen: 394_195, listFen: 479_150, unitYuan: '0.4792', weightMg: 174_685_000 });
});

describe('E7: with foil and embossing', () => {
  test('express, first order, lists at 7757.04', () => {
    const result = priced(tuckBox, e7, 10_000, { turnaround: 'express' });
    expect(result.plan).toMatchObject({ net: 1667, waste: 270, parents: 969 });
    expect(amounts(result)).toEqual({
      paper: 174_880,
      plates: 24_000,
      press: 45_000,
      'lamination.matte': 46_560,
      'tool.foil': 30_000,
      foil: 35_004,
      'tool.emboss': 48_000,
      emboss: 23_336,
      'tool.die': 31_500,
      'die-cut': 21_669,
      'gluing.straight': 50_000,
      packing: 6000,
      markup: 110_471,
      rush: 129_284,
    });
    expect(result).toMatchObject({ costFen: 535_949, listFen: 775_704 });
  });

  test('reordered with tools on file lists at 5172.10: tools free, layout locked, offset plates charged again', () => {
    const tools = { types: ['die', 'foil', 'emboss'], layout: { parent: 'Z', cut: 2, ups: 6 } } as const;
    const result = priced(tuckBox, e7, 10_000, { tools });
    expect(result).toMatchObject({ costFen: 426_449, listFen: 517_210, plan: { parent: 'Z', cut: 2, ups: 6 } });
    expect(amounts(result)).toMatchObject({ plates: 24_000, markup: 90_761, 'tool.die': 0 });
  });

  test('keeps the locked layout at a quantity where another would be cheaper', () => {
    const tools = { types: ['die'], layout: { parent: 'Z', cut: 2, ups: 6 } } as const;
    expect(priced(tuckBox, e6, 500).plan).not.toMatchObject({ parent: 'Z', cut: 2 });
    expect(priced(tuckBox, e6, 500, { tools }).plan).toMatchObject({ parent: 'Z', cut: 2, ups: 6 });
  });

  test('a tool layout that no longer exists is left to a person', () => {
    const tools = { types: ['die'], layout: { parent: 'Z', cut: 2, ups: 7 } } as const;
    expect(price(tuckBox, e6, 500, { tools })).toMatchObject({
      outcome: 'manual',
      reason: ['原有刀版的拼版已无法使用，请联系客服报价', expect.any(String)],
    });
  });

  test('whatever plan the tools were made for, the reorder keeps press, parent, cut and ups', () => {
    const { plan, rejected } = priced(tuckBox, e6, 10_000, { explain: true });
    const plans = [plan, ...rejected.map((one) => one.plan)];
    expect(new Set(plans.map((one) => `${one?.press} ${one?.parent}${one?.cut}`)).size).toBeGreaterThan(4);
    for (const one of plans) {
      const { press = '', parent = '', cut = 0, ups = 0 } = one ?? {};
      const tools = { types: ['die'], layout: { press, parent, cut, ups } } as const;
      expect(priced(tuckBox, e6, 10_000, { tools }).plan).toMatchObject({ press, parent, cut, ups });
    }
  });

  test('a layout bound to tools is not told that a smaller size would save paper', () => {
    const tools = { types: ['die'], layout: { parent: 'D', cut: 6, ups: 2 } } as const;
    expect(priced(flyer, { ...e2, size: '210x297' }, 5000).warnings).toHaveLength(1);
    expect(priced(flyer, { ...e2, size: '210x297' }, 5000, { tools }).warnings).toEqual([]);
  });
});

test.each([
  ['rte', { l: 60, w: 40, h: 120 }, 460, { w: 217, h: 230 }],
  ['rte', { l: 80, w: 15, h: 165 }, 400, { w: 207, h: 225 }],
  ['tray', { l: 200, w: 150, h: 40 }, 460, { w: 281, h: 231 }],
  ['snap-lock', { l: 60, w: 40, h: 120 }, 460, { w: 217, h: 240 }],
  ['rte', { l: 60, w: 40, h: 120 }, 50, { w: 216, h: 230 }],
])('the blank of %s %o is the bounding box in whole millimetres', (code, box, caliperUm, blank) => {
  const style = tSample.boxStyles.find((candidate) => candidate.code === code);
  if (!style) throw new Error(`no style ${code}`);
  const inside = { l: box.l * 100, w: box.w * 100, h: box.h * 100 };
  expect(blankSize(style, inside, caliperUm)).toMatchObject({ w: blank.w * 100, h: blank.h * 100 });
});

test('flaps that lie into each other bring more blanks onto the sheet, in the direction in which they do', () => {
  const plan = (nesting: { nestingWidthCmm?: number; nestingHeightCmm?: number }) => {
    const boxStyles = tSample.boxStyles.map((style) => ({ ...style, ...nesting }));
    const tariff = { ...tSample, boxStyles };
    return priced({ ...tuckBox, presses: ['P2'] }, e6, 10_000, { tariff, explain: true });
  };
  const upsOnZ2 = ({ plan: chosen, rejected }: ReturnType<typeof plan>) =>
    [chosen, ...rejected.map((one) => one.plan)].find((one) => one?.parent === 'Z' && one.cut === 2)?.ups;
  // Usable 777×531 for blanks of 223×236: four columns when each lies 39 mm into the next, three rows at 89 mm.
  expect(upsOnZ2(plan({}))).toBe(6);
  expect(upsOnZ2(plan({ nestingWidthCmm: 3900 }))).toBe(8);
  expect(upsOnZ2(plan({ nestingHeightCmm: 8900 }))).toBe(9);
});
