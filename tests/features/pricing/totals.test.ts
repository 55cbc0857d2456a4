import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate } from '#features/pricing/calculate.ts';
import type { CraftChoice, Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { CalculateRequest, CalculateResult } from '#features/pricing/result.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { businessCard, flyer, hangTag, poster, tuckBox } from '#features/pricing/t-sample-products.ts';
import { e1, e2, e6, price, priced } from './jobs.ts';

const crafts = fc.subarray<CraftChoice>([
  { key: 'lamination', params: { film: 'matte', sides: 1 } },
  { key: 'foil', params: { w: 15, h: 12 } },
  { key: 'spot-uv' },
]);
const side = (min: number, max: number) => fc.integer({ min, max });
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
const job: fc.Arbitrary<[PricedProduct, Spec]> = fc.oneof(
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

  test('any flat or carton work, any two quantities, any number of designs', () => {
    let pricedRuns = 0;
    fc.assert(
      fc.property(job, quantity, quantity, gang, ([product, spec], a, b, designs) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((q) => price(product, spec, q, { designs }));
        if (less?.outcome !== 'priced' || more?.outcome !== 'priced') return less?.outcome === more?.outcome;
        pricedRuns += 1;
        return less.listFen <= more.listFen && less.weightMg <= more.weightMg;
      }),
      { numRuns: 600 },
    );
    expect(pricedRuns).toBeGreaterThan(100);
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
    { numRuns: 400 },
  );
});

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
        colour: fc.oneof(anything, fc.constant('4/4')),
        crafts: fc.oneof(
          anything,
          fc.array(fc.oneof(anything, fc.record({ key: fc.constantFrom('foil', 'x'), params: anything }))),
        ),
      }),
    ),
  });
  fc.assert(
    fc.property(fc.constantFrom<PricedProduct>(businessCard, flyer, tuckBox), request, (product, sent) => {
      const result: CalculateResult = calculate(product, sent as CalculateRequest, tSample);
      return result.outcome === 'priced' ? result.listFen > 0 : true;
    }),
    { numRuns: 2000 },
  );
});

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
  };
  for (const [product, spec, q] of [
    [flyer, e2, 5000],
    [tuckBox, e6, 10_000],
    [businessCard, e1, 500],
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
