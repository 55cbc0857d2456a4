import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate } from '#features/pricing/calculate.ts';
import type { CraftChoice, Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { CalculateRequest, CalculateResult } from '#features/pricing/result.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import {
  banner,
  booklet,
  mailer,
  ncrForm,
  paperBag,
  perfectBook,
  rollLabel,
  rscBox,
  sheetLabel,
} from '#features/pricing/t-sample-models.ts';
import { businessCard, flyer, hangTag, poster, tuckBox } from '#features/pricing/t-sample-products.ts';
import { e1, e2, e6, price, priced } from './jobs.ts';
import { e4, e5, e11, mailerSpec } from './model-jobs.ts';

const side = (min: number, max: number) => fc.integer({ min, max });
const crafts = fc
  .tuple(
    fc.subarray<CraftChoice>([
      { key: 'lamination', params: { film: 'matte', sides: 1 } },
      { key: 'foil', params: { w: 15, h: 12 } },
    ]),
    fc.option(side(1, 100), { nil: undefined }),
    fc.boolean(),
  )
  .map(([others, coverage, varnished]): CraftChoice[] => {
    const uv = { key: 'spot-uv', ...(coverage === undefined ? {} : { params: { coverage } }) };
    return varnished ? [...others, uv] : others;
  });
const flatSpec = fc.record({
  size: fc.record({ w: side(40, 420), h: side(40, 570) }),
  material: fc.constantFrom('C128', 'C157', 'C250'),
  colour: fc.constantFrom('4/4', '4/0', '5/0'),
  crafts,
});
const cartonSpec = fc.record({
  box: fc.record({
    style: fc.constantFrom('rte', 'snap-lock', 'crash-lock'),
    l: side(30, 180),
    w: side(20, 120),
    h: side(40, 220),
  }),
  material: fc.constantFrom('W350', 'W250', 'C300'),
  colour: fc.constantFrom('4/0', '5/0', '4/4'),
  crafts,
});
const cover = fc.record({ material: fc.constantFrom('C200', 'C250'), colour: fc.constantFrom('4/4', '4/0') });
const bookSpec = fc.record({
  size: fc.record({ w: side(90, 290), h: side(90, 400) }),
  material: fc.constantFrom('C105', 'C128', 'C157'),
  colour: fc.constantFrom('4/4', '1/1'),
  cover,
  crafts,
});
const stitched = fc
  .record({ spec: bookSpec, fours: side(2, 16) })
  .map(({ spec, fours }) => ({ ...spec, pages: 4 * fours }));
const glued = fc
  .record({ spec: bookSpec, twos: side(40, 240) })
  .map(({ spec, twos }) => ({ ...spec, pages: 2 * twos }));
const boxed = (l: number, w: number, h: number) =>
  fc.record({ l: side(l, 2 * l), w: side(w, 2 * w), h: side(h, 3 * h) });
const rscSpec = fc.record({
  box: boxed(150, 120, 80),
  material: fc.constantFrom('FB', 'FE'),
  colour: fc.constantFrom('0/0', '1/0', '3/0'),
  plate: fc.record({ w: side(20, 300), h: side(20, 200) }),
  crafts: fc.constant([]),
});
const mailerBox = fc.record({
  box: boxed(100, 80, 25),
  material: fc.constantFrom('B250', 'W250'),
  flute: fc.constantFrom('FE', 'FB'),
  colour: fc.constantFrom('4/0', '5/0'),
  crafts: fc.subarray<CraftChoice>([{ key: 'lamination', params: { film: 'gloss', sides: 1 } }]),
});
const bagSpec = fc.record({
  box: boxed(150, 60, 150),
  material: fc.constantFrom('W250', 'C250'),
  colour: fc.constantFrom('4/0', '5/0'),
  crafts: fc.subarray<CraftChoice>([
    { key: 'rope' },
    { key: 'bag-gluing', params: { by: 'hand' } },
    { key: 'bag-cards' },
  ]),
});
const labelSize = fc.record({ w: side(20, 200), h: side(20, 150) });
const rollSpec = fc.record({
  size: labelSize,
  material: fc.constantFrom('LC', 'LP'),
  colour: fc.constantFrom('1/0', '4/0', '6/0'),
  roll: fc
    .record({
      direction: side(1, 8),
      core: fc.constantFrom(25, 40, 76),
      perRoll: side(100, 5000),
      // Hundredths of a mm, and none: the gap of the product.
      gap: fc.option(side(200, 1000), { nil: undefined }),
    })
    .map(({ gap, ...roll }) => (gap === undefined ? roll : { ...roll, gap: gap / 100 })),
  crafts: fc.subarray<CraftChoice>([{ key: 'varnish-roll' }]),
});
const bannerSpec = fc.record({
  size: fc.record({ w: side(200, 9000), h: side(200, 3200) }),
  material: fc.constantFrom('V510', 'VSA'),
  colour: fc.constant('4/0'),
  crafts: fc.subarray<CraftChoice>([{ key: 'eyelets', params: { count: 6 } }, { key: 'hem' }, { key: 'pole-pocket' }]),
});
const labelSpec = fc.record({
  size: labelSize,
  material: fc.constant('LC'),
  colour: fc.constantFrom('4/0', '5/0'),
  crafts: fc.constant([]),
});
const formSpec = fc.record({
  size: fc.record({ w: side(90, 290), h: side(90, 400) }),
  material: fc.constant('NTW'),
  colour: fc.constantFrom('1/0', '2/0', '1/1'),
  ncr: fc.record({ plies: side(2, 6), sets: fc.constantFrom(25, 50, 100) }),
  crafts: fc.subarray<CraftChoice>([
    { key: 'numbering', params: { positions: 2 } },
    { key: 'perforation', params: { lines: 1 } },
  ]),
});
const one = (product: PricedProduct) => fc.constant<PricedProduct>({ ...product, quantity: flyer.quantity });
const job: fc.Arbitrary<[PricedProduct, Spec]> = fc.oneof(
  fc.tuple(one(booklet), stitched),
  fc.tuple(one(perfectBook), glued),
  fc.tuple(one(rscBox), rscSpec),
  fc.tuple(one(mailer), mailerBox),
  fc.tuple(one(paperBag), bagSpec),
  fc.tuple(one(rollLabel), rollSpec),
  fc.tuple(one(sheetLabel), labelSpec),
  fc.tuple(one(banner), bannerSpec),
  fc.tuple(one(ncrForm), formSpec),
  fc.tuple(fc.constantFrom<PricedProduct>(flyer, poster), flatSpec),
  fc.tuple(fc.constant<PricedProduct>(hangTag), flatSpec),
  fc.tuple(fc.constant<PricedProduct>(tuckBox), cartonSpec),
);
const quantity = fc.integer({ min: 100, max: 200_000 });
const gang = fc.integer({ min: 1, max: 6 });

function scan(product: PricedProduct, spec: Spec, from: number, to: number, step: number): number[] {
  const lists: number[] = [];
  for (let q = from; q <= to; q += step) lists.push(priced(product, spec, q).listFen);
  return lists;
}
const neverFalls = (lists: readonly number[]): boolean =>
  lists.every((fen, i) => i === 0 || fen >= (lists[i - 1] as number));

describe('totals never fall as quantity rises (pricing.md 2.1.4)', () => {
  test('flyer E2 for every quantity from 1 to 4000; its unit price rises 523 times where a sheet is added', () => {
    const lists = scan(flyer, e2, 1, 4000, 1);
    expect(neverFalls(lists)).toBe(true);
    expect([lists[53], lists[54]]).toEqual([9021, 9189]);
    const dearer = lists.filter(
      (fen, i) => i > 0 && BigInt(fen) * BigInt(i) > BigInt(lists[i - 1] as number) * BigInt(i + 1),
    );
    expect(dearer).toHaveLength(523);
  });

  test('carton E6 from 500 to 12 000 in steps of 7', () => {
    expect(neverFalls(scan(tuckBox, e6, 500, 12_000, 7))).toBe(true);
  });

  test('any work of any model, any two quantities, any number of designs', () => {
    let pricedRuns = 0;
    fc.assert(
      fc.property(job, quantity, quantity, gang, ([product, spec], a, b, designs) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((q) => price(product, spec, q, { designs }));
        if (less?.outcome !== 'priced' || more?.outcome !== 'priced') return less?.outcome === more?.outcome;
        pricedRuns += 1;
        return less.listFen <= more.listFen && less.weightMg <= more.weightMg;
      }),
      { numRuns: 1500 },
    );
    expect(pricedRuns).toBeGreaterThan(500);
  });
});

/** Every number in a result, wherever it stands. */
const numbers = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : [];
};

test('an accepted input has positive whole amounts whose lines add up, and rows equal single prices', () => {
  fc.assert(
    fc.property(
      job,
      quantity,
      fc.constantFrom('std', 'express', 'rush'),
      gang,
      ([product, spec], q, turnaround, designs) => {
        const result = price(product, spec, q, { turnaround, designs, quantities: [q] });
        if (result.outcome !== 'priced') return;
        expect(result.listFen).toBeGreaterThan(0);
        expect(result.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(result.listFen);
        expect(result.priceBreaks).toEqual([{ quantity: q, listFen: result.listFen, unitYuan: result.unitYuan }]);
        expect(numbers(result).every((n) => Number.isSafeInteger(n) && n >= 0)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

const everyModel = [businessCard, flyer, tuckBox, booklet, perfectBook, rscBox, mailer, rollLabel, banner, ncrForm];

test('whatever is sent is answered with a price, a reason or field messages, never a failure', () => {
  const anything = fc.jsonValue();
  const request = fc.record({
    quantity: fc.oneof(anything, fc.integer()),
    designs: fc.oneof(anything, fc.integer()),
    quantities: fc.oneof(anything, fc.array(fc.integer())),
    turnaround: fc.oneof(anything, fc.constant('std')),
    spec: fc.oneof(
      anything,
      fc.record({
        size: fc.oneof(anything, fc.record({ w: fc.oneof(fc.double(), anything), h: fc.double() })),
        box: fc.oneof(anything, fc.record({ style: anything, l: fc.double(), w: anything, h: fc.double() })),
        material: fc.oneof(anything, fc.constant('C157')),
        colour: fc.oneof(anything, fc.constantFrom('4/4', '1/0')),
        pages: fc.oneof(anything, fc.integer()),
        cover: fc.oneof(anything, fc.record({ material: anything, colour: anything })),
        flute: anything,
        plate: fc.oneof(anything, fc.record({ w: fc.double(), h: anything })),
        roll: fc.oneof(
          anything,
          fc.record({
            direction: anything,
            core: anything,
            perRoll: fc.double(),
            maxDiameter: anything,
            gap: fc.oneof(fc.double(), anything),
          }),
        ),
        ncr: fc.oneof(anything, fc.record({ plies: fc.oneof(anything, fc.integer()), sets: anything })),
        crafts: fc.oneof(
          anything,
          fc.array(fc.oneof(anything, fc.record({ key: fc.constantFrom('foil', 'x'), params: anything }))),
        ),
      }),
    ),
  });
  fc.assert(
    fc.property(fc.constantFrom<PricedProduct>(...everyModel), request, (product, sent) => {
      const result: CalculateResult = calculate(product, sent as CalculateRequest, tSample);
      return result.outcome === 'priced' ? result.listFen > 0 : true;
    }),
    { numRuns: 2000 },
  );
});

// What JSON can hold and no conversion to a number takes.
const hostile = { toString: '' };

test('pages that are no number are refused, and calculated with no further', () => {
  const spec = { size: { w: 210, h: 285 }, material: 'C128', colour: '4/4', pages: hostile, crafts: [] };
  const sent = { quantity: 1000, designs: 1, turnaround: 'std', spec } as unknown as CalculateRequest;
  for (const book of [booklet, perfectBook]) {
    expect(Object.keys(calculate(book, sent, tSample).errors)).toContain('spec.pages');
  }
});

test('what a roll cannot be is refused, and calculated with no further', () => {
  for (const key of ['direction', 'core', 'perRoll', 'maxDiameter', 'gap'] as const) {
    const roll = { direction: 1, core: 76, perRoll: 1000, maxDiameter: 300, [key]: hostile };
    const spec = { size: { w: 80, h: 50 }, material: 'LC', colour: '4/0', roll, crafts: [] };
    const sent = { quantity: 20_000, designs: 1, turnaround: 'std', spec } as unknown as CalculateRequest;
    expect(Object.keys(calculate(rollLabel, sent, tSample).errors)).toContain(`spec.roll.${key}`);
  }
});

const threePly: Spec = {
  size: { w: 185, h: 260 },
  material: 'NTW',
  colour: '1/0',
  ncr: { plies: 3, sets: 50 },
  crafts: [{ key: 'numbering' }, { key: 'perforation' }],
};

test('the order of crafts, parameters and quantities decides nothing', () => {
  const chosen: CraftChoice[] = [
    { key: 'lamination', params: { film: 'matte', sides: 1 } },
    { key: 'foil', params: { w: 30, h: 20 } },
    { key: 'emboss', params: { h: 20, w: 30, positions: 1 } },
  ];
  const straight = price(tuckBox, { ...e6, crafts: chosen }, 3000, { quantities: [500, 1000] });
  const reversed = price(tuckBox, { ...e6, crafts: chosen.toReversed() }, 3000, { quantities: [1000, 500] });
  expect(reversed).toEqual(straight);
});

test('presses, parents, papers and crafts may stand in the tariff in any order', () => {
  const turned = {
    ...tSample,
    presses: tSample.presses.toReversed(),
    parents: tSample.parents.toReversed(),
    materials: tSample.materials.toReversed(),
    crafts: tSample.crafts.toReversed(),
    bindings: tSample.bindings.toReversed(),
  };
  for (const [product, spec, q] of [
    [flyer, e2, 5000],
    [tuckBox, e6, 10_000],
    [businessCard, e1, 500],
    [booklet, e4, 5000],
    [perfectBook, e5, 3000],
    [paperBag, e11, 5000],
    [mailer, mailerSpec, 2000],
    [ncrForm, threePly, 100],
  ] as const) {
    expect(price(product, spec, q, { tariff: turned, explain: true })).toEqual(
      price(product, spec, q, { explain: true }),
    );
  }
});

test('of plans that cost the same the one with the lower press id is taken', () => {
  const twin = tSample.presses.filter(({ code }) => code === 'P4').map((press) => ({ ...press, id: 0, code: 'P4B' }));
  const presses = [...tSample.presses, ...twin];
  const product = { ...flyer, presses: ['P4', 'P4B'] };
  expect(priced(product, e2, 5000, { tariff: { ...tSample, presses } }).plan?.press).toBe('P4B');
  const later = presses.map((press) => (press.code === 'P4B' ? { ...press, id: 9 } : press));
  expect(priced(product, e2, 5000, { tariff: { ...tSample, presses: later } }).plan?.press).toBe('P4');
});
