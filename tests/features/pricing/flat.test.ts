import { describe, expect, test } from 'vitest';
import { candidates } from '#features/pricing/sheet-work.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { flyer, hangTag, poster } from '#features/pricing/t-sample-products.ts';
import type { Material, Tariff } from '#features/pricing/tariff.ts';
import { amounts, e2, price, priced } from './jobs.ts';

describe('E2: 5000 flyers 210×285', () => {
  const result = priced(flyer, e2, 5000, { explain: true });

  test('go four-up, work-and-turn, on a da-du quarter sheet of the B2 press', () => {
    expect(result.plan).toEqual({
      press: 'P4',
      parent: 'D',
      cut: 4,
      sheet: '597×444',
      cols: 2,
      rows: 2,
      ups: 4,
      orient: 90,
      style: 'work-and-turn',
      forms: 1,
      net: 1250,
      waste: 100,
      parents: 338,
      plates: 4,
      places: {
        pressName: ['四开四色胶印机', 'B2 four-colour offset press'],
        long: 59_700,
        short: 44_400,
        side: 300,
        gripper: 1000,
        tail: 200,
        cellW: 21_600,
        cellH: 29_100,
        gapW: 0,
        gapH: 0,
        bleed: 300,
      },
    });
  });

  test('cost 789.23 and list at 986.54, line by line', () => {
    expect(amounts(result)).toEqual({
      paper: 34_923,
      plates: 14_000,
      press: 28_000,
      packing: 2000,
      markup: 19_731,
      rush: 0,
    });
    expect(result).toMatchObject({ costFen: 78_923, listFen: 98_654, unitYuan: '0.1973' });
    expect(result.lines.find(({ code }) => code === 'packing')).toMatchObject({ qty: 4, unit: ['箱', 'cartons'] });
  });

  test('weigh 46.9823 kg and fill a packed stack of 42 792.75 cm³', () => {
    expect(result).toMatchObject({ weightMg: 46_982_250, weightG: 46_982, volumeMm3: 42_792_750 });
  });

  test('reject the dearer plans, cheapest first, with words', () => {
    const plans = result.rejected.map(({ plan, costFen }) => [
      plan.press,
      plan.parent + plan.cut,
      plan.ups,
      plan.style,
      costFen,
    ]);
    expect(plans).toEqual(
      expect.arrayContaining([
        ['P4', 'D6', 2, 'work-and-turn', 98_152],
        ['P4', 'Z4', 2, 'work-and-turn', 107_794],
        ['P2', 'D2', 8, 'work-and-turn', 109_089],
        ['P4', 'D4', 4, 'sheetwise', 120_990],
      ]),
    );
    const costs = result.rejected.map(({ costFen }) => costFen);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(result.rejected[0]?.words).toEqual([
      '四开四色胶印机，444×398 mm 纸，每张 2 拼，自翻版：981.52 元，比所选方案贵 212.29 元',
      'B2 four-colour offset press, sheet 444×398 mm, 2-up, work-and-turn: 981.52 yuan, 212.29 yuan dearer than the chosen plan',
    ]);
  });

  test.each([
    ['185×260', { size: { w: 185, h: 260 } }, 98_029],
    ['A4 210×297', { size: { w: 210, h: 297 } }, 125_190],
    ['landscape 285×210', { size: { w: 285, h: 210 } }, 98_654],
    ['4/1, sheetwise with 5 plates', { colour: '4/1' }, 140_613],
    ['4/0, single', { colour: '4/0' }, 98_654],
  ])('as a variant %s', (_, change, listFen) => {
    expect(priced(flyer, { ...e2, ...change }, 5000).listFen).toBe(listFen);
  });

  test('of A4 say that 210×285 saves 21 %', () => {
    const { warnings } = priced(flyer, { ...e2, size: '210x297' }, 5000);
    expect(warnings.map(({ code, message }) => [code, message[1]])).toEqual([
      ['SIZE_COSTS_A_CUT', 'This size wastes paper when the sheet is cut: 210×285 saves 21 %'],
    ]);
    expect(result.warnings).toEqual([]);
  });

  test('a saving is rounded to whole per cent, the same at any turnaround, and told from 5 % on', () => {
    const saving = (quantity: number, turnaround = 'std') =>
      priced(flyer, { ...e2, size: '210x297' }, quantity, { turnaround }).warnings.map(({ message }) => message[1]);
    const words = (percent: number) => [`This size wastes paper when the sheet is cut: 210×285 saves ${percent} %`];
    expect([saving(1000), saving(2000), saving(3000)]).toEqual([[], words(6), words(8)]);
    expect(saving(5000, 'rush')).toEqual(words(21));
  });

  test('only sizes at most a tenth smaller on each side are named', () => {
    const sized = (w: number, h: number) => ({ code: `${w}x${h}`, name: ['', ''] as const, w, h });
    const { customSize, ...listed } = flyer;
    const named = (...sizes: ReturnType<typeof sized>[]) =>
      priced({ ...listed, sizes: [...sizes, sized(210, 297)] }, { ...e2, size: { w: 210, h: 297 } }, 5000).warnings
        .length;
    expect(named(sized(189, 268))).toBe(1);
    expect(named(sized(268, 189))).toBe(1);
    expect(named(sized(188, 297), sized(210, 267), sized(210, 298), sized(211, 285), sized(105, 285))).toBe(0);
  });
});

describe('spot colours', () => {
  test('5/0 on a four-unit press takes two passes, so two forms with their own start and makeready', () => {
    const result = priced(flyer, { ...e2, colour: '5/0' }, 5000);
    expect(result.plan).toMatchObject({ press: 'P4', style: 'single', forms: 2, plates: 5, net: 1250, waste: 180 });
    expect(amounts(result)).toMatchObject({ plates: 17_500, press: 56_000, paper: 36_990 });
    expect(result.listFen).toBe(140_613);
  });

  test('5/5 may still be turned: two forms, five plates, twice the impressions on each', () => {
    const { plan } = priced(flyer, { ...e2, colour: '5/5' }, 5000);
    expect(plan).toMatchObject({ style: 'work-and-turn', forms: 2, plates: 5, net: 1250, waste: 200, parents: 363 });
  });

  test('are never printed digitally', () => {
    expect(priced(flyer, { ...e2, colour: '5/0' }, 50).plan?.press).toBe('P4');
    expect(priced(flyer, { ...e2, colour: '4/0' }, 50).plan?.press).toBe('DG');
  });
});

describe('E3: the break table', () => {
  test.each([
    [100, 'DG', 50, 6, 56, 10_309, 12_886, '1.2886'],
    [200, 'DG', 100, 6, 106, 17_032, 21_290, '1.0645'],
    [500, 'DG', 250, 8, 258, 37_229, 46_536, '0.9307'],
    [1000, 'P4', 250, 100, 88, 51_592, 64_490, '0.6449'],
    [2000, 'P4', 500, 100, 150, 58_498, 73_123, '0.3656'],
    [3000, 'P4', 750, 100, 213, 65_008, 81_260, '0.2709'],
    [5000, 'P4', 1250, 100, 338, 78_923, 98_654, '0.1973'],
    [10_000, 'P4', 2500, 120, 655, 124_177, 155_221, '0.1552'],
    [20_000, 'P4', 5000, 160, 1290, 220_287, 273_939, '0.1370'],
    [50_000, 'P4', 12_500, 280, 3195, 498_617, 602_368, '0.1205'],
  ])('%i flyers on %s', (quantity, press, net, waste, parents, costFen, listFen, unitYuan) => {
    const result = priced(flyer, e2, quantity);
    expect(result).toMatchObject({ costFen, listFen, unitYuan, plan: { press, net, waste, parents } });
  });

  test('rows are the same function as the single price, sorted and without doubles', () => {
    const { priceBreaks } = priced(flyer, e2, 5000, { quantities: [50_000, 100, 100, 683] });
    expect(priceBreaks).toEqual([
      { quantity: 100, listFen: 12_886, unitYuan: '1.2886' },
      { quantity: 683, listFen: 61_908, unitYuan: '0.9064' },
      { quantity: 50_000, listFen: 602_368, unitYuan: '0.1205' },
    ]);
  });

  test('a row outside the quantity rule has no price and says why', () => {
    const rows = priced(flyer, e2, 5000, { quantities: [99_999_999] }).priceBreaks;
    expect(rows).toMatchObject([{ listFen: null, unitYuan: null }]);
    expect(rows[0]?.reason?.[1]).toBe('The quantity must be from 1 to 1000000');
  });

  test('digital gives way to offset between 682 and 683', () => {
    expect(priced(flyer, e2, 682)).toMatchObject({ listFen: 61_849, plan: { press: 'DG' } });
    expect(priced(flyer, e2, 683)).toMatchObject({ listFen: 61_908, plan: { press: 'P4' } });
  });
});

test('a poster of 570×840 goes one-up on the da-du half sheet of the B1 press', () => {
  const result = priced(poster, { size: { w: 570, h: 840 }, material: 'C157', colour: '4/0', crafts: [] }, 500);
  expect(result.plan).toMatchObject({ press: 'P2', parent: 'D', cut: 2, ups: 1, orient: 90, net: 500, waste: 150 });
});

test('sizes that fit no press are left to a person, never priced 0.00', () => {
  const result = price(flyer, { ...e2, size: { w: 1300, h: 900 } }, 5000);
  expect(result).toMatchObject({ outcome: 'manual', needsManualQuote: true });
});

/** Figures from an independent calculation with rationals. */
test.each([
  [50, 90, 5000, 2, 151_784, 189_730, { parent: 'Z', cut: 6, ups: 24, net: 417, waste: 140 }],
  [40, 80, 500, 1, 108_290, 135_363, { parent: 'Z', cut: 8, ups: 24, net: 21, waste: 140 }],
  [50, 90, 20_000, 3, 470_623, 569_335, { parent: 'Z', cut: 6, ups: 24, net: 2500, waste: 160 }],
  [60, 100, 3000, 5, 193_942, 242_428, { parent: 'D', cut: 6, ups: 20, net: 750, waste: 140 }],
])('hang tags %i×%i, %i of each of %i designs, share a form', (w, h, quantity, designs, costFen, listFen, plan) => {
  const crafts = [{ key: 'lamination', params: { film: 'matte', sides: 2 } }];
  const result = priced(hangTag, { size: { w, h }, material: 'W350', colour: '4/4', crafts }, quantity, { designs });
  expect(result).toMatchObject({ costFen, listFen, plan });
});

test('three posters of 501, one-up: whole parent sheets are bought for all form sets together', () => {
  const spec = { size: { w: 570, h: 840 }, material: 'C157', colour: '4/0', crafts: [] };
  const result = priced(poster, spec, 501, { designs: 3 });
  // 3 × (501 + 150) = 1953 half sheets: 977 parents, not 3 × 326.
  expect(result.plan).toMatchObject({ forms: 3, net: 1503, waste: 450, parents: 977 });
  expect(amounts(result)).toMatchObject({ plates: 72_000, press: 3 * 45_000 });
});

test('each form set pays its own impressions: three posters of 4000 are 3 × (450 + 90)', () => {
  const spec = { size: { w: 570, h: 840 }, material: 'C157', colour: '4/0', crafts: [] };
  expect(amounts(priced(poster, spec, 4000, { designs: 3 }))).toMatchObject({ press: 162_000 });
});

test('three designs on the digital press: a start for each, and 0.60 for each side of each sheet', () => {
  const result = priced({ ...flyer, presses: ['DG'] }, e2, 100, { designs: 3 });
  expect(result.plan).toMatchObject({ press: 'DG', net: 150, waste: 18, parents: 168, plates: 0 });
  expect(amounts(result)).toMatchObject({ press: 27_000 });
});

test('more designs than positions are spread over several form sets', () => {
  const result = priced(poster, { size: { w: 570, h: 840 }, material: 'C157', colour: '4/0', crafts: [] }, 500, {
    designs: 3,
  });
  expect(result.plan).toMatchObject({ press: 'P2', ups: 1, forms: 3, plates: 12, net: 1500, waste: 450 });
});

test('two pieces above each other in one column cannot be turned', () => {
  const upright = { ...flyer, grain: 'long', presses: ['P2'] } as const;
  const { plan, rejected } = priced(upright, { ...e2, size: { w: 494, h: 284 } }, 5000, { explain: true });
  const plans = [plan, ...rejected.map((one) => one.plan)];
  expect(plans).toContainEqual(expect.objectContaining({ cols: 1, rows: 2, style: 'sheetwise' }));
  expect(plans).not.toContainEqual(expect.objectContaining({ cols: 1, style: 'work-and-turn' }));
});

test('of plans with the same cost the one with the fewest parent sheets is taken', () => {
  const materials = tSample.materials.map((material) => ({
    ...material,
    price: { unit: 'tonne' as const, valueFen: 0 },
  }));
  const product = { ...flyer, presses: ['P2'] };
  const spec = { ...e2, colour: '4/0' };
  const { plan, rejected } = priced(product, spec, 1000, { explain: true, tariff: { ...tSample, materials } });
  const parents = rejected.map((one) => one.plan.parents);
  expect(new Set(rejected.map(({ costFen }) => costFen)).size).toBe(1);
  expect(parents.length).toBeGreaterThan(1);
  expect(plan?.parents).toBeLessThan(Math.min(...parents));
});

test('of plans with the same cost and as many parent sheets the one with the fewest plates is taken', () => {
  const presses = tSample.presses.map((press) => ({
    ...press,
    startFen: 0,
    plateFen: 0,
    includedImpressions: 1_000_000,
    makereadySheets: 0,
    runWastePermille: 0,
  }));
  const { plan, rejected } = priced({ ...flyer, presses: ['P4'] }, e2, 5000, {
    explain: true,
    tariff: { ...tSample, presses },
  });
  expect(plan).toMatchObject({ style: 'work-and-turn', plates: 4, parents: 338 });
  expect(rejected[0]).toMatchObject({ plan: { style: 'sheetwise', plates: 8, parents: 338 } });
  expect(rejected[0]?.words[1]).toContain('as dear as the chosen plan');
});

test('plans stand in the order press, parent, cut, style, in whatever order the tariff holds them', () => {
  const work = {
    presses: ['P2', 'P4'],
    cell: { w: 10_000, h: 10_000, gapW: 0, gapH: 0 },
    grain: 'any',
    material: tSample.materials[2] as Material,
    colours: { front: 4, back: 4 },
    designs: 1,
    crafts: [],
    ruleMm: undefined,
    tools: undefined,
  } as const;
  const keys = (tariff: Tariff) =>
    candidates(work, tariff).map(({ run }) => [run.press.id, run.sheet.parent.id, run.sheet.cut, run.style]);
  const turned = {
    ...tSample,
    presses: tSample.presses.toReversed(),
    parents: tSample.parents.toReversed().map((parent) => ({ ...parent, cuts: parent.cuts.toReversed() })),
  };
  const inOrder = keys(turned);
  expect(inOrder).toEqual(keys(tSample));
  expect(inOrder).toEqual(
    inOrder.toSorted(([a, b, c, d], [e, f, g, h]) =>
      a !== e || b !== f || c !== g
        ? Number(a) - Number(e) || Number(b) - Number(f) || Number(c) - Number(g)
        : String(d).localeCompare(String(h)),
    ),
  );
  expect(new Set(inOrder.map(String)).size).toBe(inOrder.length);
});

test('a press that is out of use, and a parent sheet that the paper is not made in, are not planned with', () => {
  const presses = tSample.presses.map((press) => ({ ...press, active: press.code !== 'P4' }));
  expect(priced(flyer, e2, 5000, { tariff: { ...tSample, presses } }).plan?.press).not.toBe('P4');
  const materials = tSample.materials.map((material) => ({ ...material, parents: ['Z'] }));
  const { plan, rejected } = priced(flyer, e2, 5000, { explain: true, tariff: { ...tSample, materials } });
  expect([plan, ...rejected.map((one) => one.plan)].map((one) => one?.parent)).not.toContain('D');
});

test('rejected plans are worked out for those who ask for an explanation only', () => {
  expect(priced(flyer, e2, 5000).rejected).toEqual([]);
});

test('the weight is told in whole grams, half up', () => {
  expect(priced(flyer, e2, 4)).toMatchObject({ weightMg: 37_586, weightG: 38 });
});

test('a press takes no sheet below its smallest, and no paper outside its weights', () => {
  const { plan, rejected } = priced({ ...flyer, presses: ['P2'] }, e2, 1000, { explain: true });
  for (const one of [plan, ...rejected.map((other) => other.plan)]) {
    const [long = 0, short = 0] = one?.sheet.split('×').map(Number) ?? [];
    expect([one?.sheet, long >= 520 && short >= 370]).toEqual([one?.sheet, true]);
  }
  const heavy = (gsm: number) => tSample.materials.map((material) => ({ ...material, gsm }));
  const onDigital = (gsm: number) =>
    price({ ...flyer, presses: ['DG'] }, e2, 100, { tariff: { ...tSample, materials: heavy(gsm) } }).outcome;
  expect([59, 60, 350, 351].map(onDigital)).toEqual(['manual', 'priced', 'priced', 'manual']);
});
