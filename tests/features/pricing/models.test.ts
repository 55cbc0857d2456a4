import { describe, expect, test } from 'vitest';
import type { Spec } from '#features/pricing/options.ts';
import {
  banner,
  booklet,
  mailer,
  paperBag,
  perfectBook,
  rollLabel,
  rscBox,
  sheetLabel,
} from '#features/pricing/t-sample-models.ts';
import { hangTag } from '#features/pricing/t-sample-products.ts';
import { amounts, messages, price, priced } from './jobs.ts';
import { e4, e5, e8, e10, e11, e13, mailerSpec, tagSpec } from './model-jobs.ts';

test('E4: 5000 saddle-stitched booklets of 20 + 4 pages list at 9176.81', () => {
  const result = priced(booklet, e4, 5000);
  expect(result.plan).toMatchObject({ press: 'P2', parent: 'D', cut: 2, ups: 8, net: 6250, waste: 530, parents: 3390 });
  expect(amounts(result)).toEqual({
    'text.paper': 280_961,
    'text.plates': 72_000,
    'text.press': 171_000,
    'cover.paper': 86_870,
    'cover.plates': 14_000,
    'cover.press': 39_000,
    folding: 45_000,
    'binding.saddle-stitch': 40_000,
    packing: 17_000,
    markup: 151_850,
    rush: 0,
  });
  expect(result).toMatchObject({ costFen: 765_831, listFen: 917_681, unitYuan: '1.8354', weightMg: 502_740_000 });
});

test('E5: 3000 perfect-bound books of 96 pages with a laminated cover list at 21 819.74', () => {
  const result = priced(perfectBook, e5, 3000);
  expect(result.plan).toMatchObject({ press: 'P2', parent: 'D', cut: 2, net: 18_000, waste: 1908, parents: 9954 });
  expect(amounts(result)).toEqual({
    'text.paper': 676_742,
    'text.plates': 288_000,
    'text.press': 540_000,
    'cover.paper': 66_634,
    'cover.plates': 14_000,
    'cover.press': 28_000,
    'cover.lamination.matte': 25_844,
    folding: 68_400,
    'binding.perfect': 141_000,
    packing: 33_500,
    markup: 299_854,
    rush: 0,
  });
  expect(result).toMatchObject({ costFen: 1_882_120, listFen: 2_181_974, unitYuan: '7.2732', weightG: 995_669 });
});

test('E8: 1000 slotted boxes of B flute in one colour list at 3427.67', () => {
  const result = priced(rscBox, e8, 1000);
  expect(amounts(result)).toEqual({
    corrugated: 216_616,
    plates: 7500,
    print: 18_000,
    slot: 16_000,
    joint: 6000,
    packing: 14_500,
    markup: 64_151,
    rush: 0,
  });
  expect(result).toMatchObject({ costFen: 278_616, listFen: 342_767, unitYuan: '3.4277', weightG: 420_614 });
});

test('E10: 20 000 varnished roll labels list at 2007.40', () => {
  const result = priced(rollLabel, e10, 20_000);
  expect(amounts(result)).toEqual({
    label: 40_705,
    plates: 21_120,
    'tool.die': 38_000,
    press: 48_267,
    'web-varnish': 6000,
    rewind: 6000,
    packing: 500,
    markup: 40_148,
    rush: 0,
  });
  expect(result).toMatchObject({ costFen: 160_592, listFen: 200_740, unitYuan: '0.1004' });
});

test('E11: 5000 laminated paper bags with rope list at 11 569.60', () => {
  const result = priced(paperBag, e11, 5000);
  expect(result.plan).toMatchObject({ press: 'P2', parent: 'Z', cut: 2, ups: 1, net: 5000, waste: 220, parents: 2610 });
  expect(amounts(result)).toEqual({
    paper: 336_457,
    plates: 24_000,
    press: 63_000,
    'lamination.matte': 139_653,
    'tool.die': 20_000,
    'die-cut': 45_000,
    'bag-gluing.machine': 180_000,
    rope: 110_000,
    'bag-cards': 35_000,
    packing: 15_500,
    markup: 188_350,
    rush: 0,
  });
  expect(result).toMatchObject({ costFen: 968_610, listFen: 1_156_960, unitYuan: '2.3139', weightMg: 456_000_000 });
});

describe('E13: banners', () => {
  test('three of 1.40 × 3.60 m with 8 eyelets and a hem cost 442.20', () => {
    const result = priced(banner, e13, 3);
    expect(amounts(result)).toEqual({ wide: 37_800, eyelets: 1920, hem: 4500, rush: 0 });
    expect(result.listFen).toBe(44_220);
  });

  test('two of 0.50 × 0.40 m are charged as one square metre: 25.00', () => {
    expect(priced(banner, { ...e13, size: { w: 500, h: 400 }, crafts: [] }, 2).listFen).toBe(2500);
  });
});

/** Half up to the fen, from a plain fraction of yuan; the independent computations after E8 use nothing of the engine. */
const fen = (yuan: number): number => Math.round(yuan * 100 + 1e-6);
const graduatedMarkup = (costFen: number): number =>
  Math.round(
    0.25 * Math.min(costFen, 200_000) +
      0.18 * Math.max(0, Math.min(costFen, 1_000_000) - 200_000) +
      0.12 * Math.max(0, costFen - 1_000_000) +
      1e-6,
  );

test('2000 mailers of B250 on E flute, computed independently', () => {
  // Flat 502.933 × 511.733, so 503 × 512; one up on the half sheet of 787 × 546.
  const sheetM2 = 0.787 * 0.546;
  const waste = Math.max(150, 120 + 2000 * 0.008) + 3 * 30;
  const parents = Math.ceil((2000 + waste) / 2);
  const lines = {
    paper: fen((parents * 1.092 * 0.787 * 250 * 4200) / 1_000_000),
    plates: 4 * 6000,
    press: 45_000,
    board: fen((2000 + 30) * sheetM2 * 1.55),
    'lamination.gloss': fen(2000 * sheetM2 * 0.45),
    mounting: fen(Math.max(300, 2000 * sheetM2 * 0.4)),
    'tool.die': fen(Math.max(200, 4.6 * 25)),
    'die-cut.corrugated': fen(Math.max(250, 120 + 2 * 110)),
    packing: Math.ceil((2000 * 0.503 * 0.512 * 0.65) / 15) * 500,
  };
  const costFen = Object.values(lines).reduce((all, amount) => all + amount, 0);
  const result = priced(mailer, mailerSpec, 2000);
  expect(result.plan).toMatchObject({ press: 'P2', parent: 'Z', cut: 2, ups: 1, waste: 240, parents: 1120 });
  expect(amounts(result)).toEqual({ ...lines, markup: graduatedMarkup(costFen), rush: 0 });
  expect(result).toMatchObject({ costFen, listFen: costFen + graduatedMarkup(costFen), weightMg: 334_796_800 });
});

test('3 designs of 2000 hang tags each, laminated on both sides, computed independently', () => {
  const result = priced(hangTag, tagSpec, 2000, { designs: 3 });
  const { ups, net, waste, parents, plates, press, sheet } = result.plan as NonNullable<typeof result.plan>;
  const [long = 0, short = 0] = sheet.split('×').map(Number);
  expect(net).toBe(Math.ceil(2000 / Math.floor(ups / 3)));
  const [minWaste, postOp, makeready] = press === 'P4' ? [100, 20, 80] : [150, 30, 120];
  expect(waste).toBe(Math.max(minWaste, makeready + Math.ceil(net * 0.016)) + 2 * postOp);
  const lines = amounts(result);
  expect(lines).toMatchObject({
    'lamination.matte': fen(Math.max(120, 2 * net * (long / 1000) * (short / 1000) * 0.65)),
    'tool.die': fen(Math.max(200, 0.32 * ups * 25)),
    'die-cut': fen(Math.max(200, 100 + net * 0.07)),
    string: fen(Math.max(100, 6000 * 0.04)),
    plates: plates * (press === 'P4' ? 3500 : 6000),
    packing: Math.ceil((6000 * 0.05 * 0.09 * 0.35) / 15) * 500,
  });
  expect(parents).toBeGreaterThan(0);
  expect(result.weightMg).toBe(6000 * 50 * 90 * 0.35);
});

describe('2.8: a bag too wide for the half sheet is two alike pieces', () => {
  const wide: Spec = { ...e11, box: { style: 'bag', l: 360, w: 120, h: 400 } };

  test('each of W + (D − 1) + 20 mm; both are printed, cut and weighed', () => {
    const result = priced(paperBag, wide, 1000);
    expect(result.plan?.net).toBe(2000 / (result.plan?.ups ?? 0));
    expect(result.weightMg).toBe(1000 * (2 * 499 * 520 * 0.25 + 12_000));
  });

  test('a narrower one is one piece', () => {
    const one = priced(paperBag, { ...wide, box: { style: 'bag', l: 320, w: 105, h: 300 } }, 1000);
    expect(one.weightMg).toBe(1000 * (870 * 420 * 0.25 + 12_000));
  });

  test('up to 930 mm it stays one, although the half sheet of 889 mm does not hold it: a person quotes', () => {
    const between: Spec = { ...wide, box: { style: 'bag', l: 350, w: 105, h: 300 } };
    expect(price(paperBag, between, 1000).outcome).toBe('manual');
  });
});

test('sheet labels go through the sheet engine with a kiss-cut die', () => {
  const spec: Spec = { size: { w: 60, h: 40 }, material: 'LC', colour: '4/0', crafts: [] };
  expect(Object.keys(amounts(priced(sheetLabel, spec, 10_000)))).toEqual([
    ...['paper', 'plates', 'press', 'tool.die', 'kiss-cut', 'packing', 'markup', 'rush'],
  ]);
});

describe('tools on file', () => {
  test('flexo plates of a box and the die of labels cost nothing; everything else is charged again', () => {
    const boxes = priced(rscBox, e8, 1000, { tools: { types: ['flexo'] } });
    expect(amounts(boxes)).toMatchObject({ plates: 0, print: 18_000 });
    expect(boxes.costFen).toBe(278_616 - 7500);
    const labels = priced(rollLabel, e10, 20_000, { tools: { types: ['flexo', 'die'] } });
    expect(labels.costFen).toBe(160_592 - 21_120 - 38_000);
  });

  test('the foil block of a book cover is free on reorder, one block for each cover on the sheet', () => {
    const spec: Spec = { ...e4, crafts: [{ key: 'foil', params: { w: 40, h: 30 } }] };
    expect(amounts(priced(booklet, spec, 1000))['cover.tool.foil']).toBe(2 * 5000);
    expect(amounts(priced(booklet, spec, 1000, { tools: { types: ['foil'] } }))['cover.tool.foil']).toBe(0);
  });
});

test('a cover of other colours outside than inside is a flat sheet that is folded with the text', () => {
  const result = priced(booklet, { ...e4, cover: { material: 'C200', colour: '4/0' } }, 5000);
  expect(amounts(result)).toMatchObject({ folding: 45_000, 'binding.saddle-stitch': 40_000, 'cover.plates': 14_000 });
});

test('labels that leave the roll sideways lie across the web by their height', () => {
  const sideways: Spec = { ...e10, roll: { direction: 3, core: 76, perRoll: 1000 } };
  // 320 mm hold 3 of 80 mm, or 6 of 50 mm: rows are 83 mm apart, but half as many.
  expect(amounts(priced(rollLabel, sideways, 20_000)).label).not.toBe(40_705);
  expect(priced(rollLabel, sideways, 20_000).planWords?.[1]).toContain('6 across');
});

describe('the gap between labels', () => {
  const apart = (gap: number | undefined): Spec => ({
    ...e10,
    roll: { direction: 1, core: 76, perRoll: 1000, ...(gap === undefined ? {} : { gap }) },
  });

  test('is that of the product unless another is asked for', () => {
    expect(priced(rollLabel, apart(3), 20_000)).toEqual(priced(rollLabel, apart(undefined), 20_000));
  });

  test('lies across and along the web: 5 mm take 6667 rows of 55 mm, and 3 across still fit 320 mm', () => {
    const result = priced(rollLabel, apart(5), 20_000);
    // 6667 × 55 mm = 366.685 m, 150 m of makeready, 3 % of 366.685 m: 527.68555 m of web at 0.330 m × 2.40.
    expect(amounts(result)).toMatchObject({ label: 41_793, press: 49_023 });
    expect(result.planWords?.[1]).toContain('3 across, gap 5 mm');
  });

  test('decides how many fit across: 78.5 mm four times with 2 mm, three times with 3 mm', () => {
    const across = (w: number, gap: number) =>
      priced(rollLabel, { ...apart(gap), size: { w, h: 50 } }, 20_000).layouts?.piece?.ups;
    expect([across(78.5, 2), across(78.5, 3), across(100, 10), across(100.1, 10)]).toEqual([4, 3, 3, 2]);
  });

  test('makes the roll thicker, so that fewer labels go on it', () => {
    const roll = { direction: 1, core: 76, perRoll: 1000, maxDiameter: 130 };
    expect(price(rollLabel, { ...e10, roll: { ...roll, gap: 2 } }, 20_000).outcome).toBe('priced');
    expect(messages(price(rollLabel, { ...e10, roll: { ...roll, gap: 10 } }, 20_000).errors)).toHaveProperty([
      'spec.roll.perRoll',
    ]);
  });

  test.for([1.99, 10.01, -3, 2.345, '3', null])('%j is refused beside its field', (gap) => {
    const spec = { ...e10, roll: { ...e10.roll, gap } } as unknown as Spec;
    expect(messages(price(rollLabel, spec, 20_000).errors)).toEqual({
      'spec.roll.gap': ['标签间距须在 2 到 10 mm 之间'],
    });
  });

  test('is fixed where the house offers none', () => {
    const { gap: _, ...roll } = rollLabel.roll;
    const fixed = { ...rollLabel, roll };
    expect(price(fixed, apart(3), 20_000).outcome).toBe('priced');
    expect(Object.keys(price(fixed, apart(4), 20_000).errors)).toEqual(['spec.roll.gap']);
  });
});
