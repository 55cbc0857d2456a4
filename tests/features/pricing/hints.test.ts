import { describe, expect, test } from 'vitest';
import { calculate } from '#features/pricing/calculate.ts';
import type { Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { Priced, Warning } from '#features/pricing/result.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { booklet, paperBag, sheetLabel } from '#features/pricing/t-sample-models.ts';
import { flyer, tuckBox } from '#features/pricing/t-sample-products.ts';

const priced = (product: PricedProduct, spec: Spec, quantity: number): Priced => {
  const answer = calculate(product, { quantity, spec, turnaround: 'std' }, tSample);
  if (answer.outcome !== 'priced') throw new Error(JSON.stringify(answer));
  return answer;
};

/** The hint, and what really is saved by taking it, in whole per cent. */
function taken(product: PricedProduct, spec: Spec, quantity: number): { hint: Warning | undefined; percent: number } {
  const { warnings, listFen } = priced(product, spec, quantity);
  const [hint] = warnings;
  if (!hint) return { hint, percent: 0 };
  const { size, box } = hint;
  const other = priced(
    product,
    { ...spec, ...(size && { size }), ...(box && { box: { ...spec.box, ...box } }) } as Spec,
    quantity,
  );
  return { hint, percent: Math.round((1 - other.listFen / listFen) * 100) };
}

const leaflet = { material: 'C157', colour: '4/4', crafts: [] };
const book = { pages: 20, material: 'C128', colour: '4/4', cover: { material: 'C200', colour: '4/4' }, crafts: [] };
const carton = (l: number, w: number, h: number): Spec => ({
  box: { style: 'rte', l, w, h },
  material: 'W350',
  colour: '4/0',
  crafts: [],
});

describe('a hint that a size wastes paper', () => {
  test.each<[string, PricedProduct, Spec, number]>([
    ['A4 leaflet', flyer, { ...leaflet, size: { w: 210, h: 297 } }, 5000],
    ['A4 leaflet lying', flyer, { ...leaflet, size: { w: 297, h: 210 } }, 5000],
    ['A4 book', booklet, { ...book, size: { w: 210, h: 297 } }, 3000],
    ['leaflet of a size of its own', flyer, { ...leaflet, size: { w: 145, h: 215 } }, 5000],
    ['small carton', tuckBox, carton(60, 40, 120), 10_000],
  ])('names what to ask for instead, and that saves what it says: %s', (_, product, spec, quantity) => {
    const { hint, percent } = taken(product, spec, quantity);
    expect(percent).toBeGreaterThanOrEqual(5);
    expect(hint?.message[1]).toContain(`saves ${percent} %`);
  });

  test('takes the size of the trade in the direction of the one asked for, listed or not', () => {
    const sizeOf = (spec: Spec, product: PricedProduct = flyer) => taken(product, spec, 5000).hint?.size;
    expect(sizeOf({ ...leaflet, size: { w: 210, h: 297 } })).toEqual({ w: 210, h: 285 });
    expect(sizeOf({ ...leaflet, size: { w: 297, h: 210 } }, { ...flyer, sizes: [] })).toEqual({ w: 285, h: 210 });
  });

  test('offers no size that the product does not take', () => {
    const { customSize: _, ...listedOnly } = flyer;
    const a4only = { ...listedOnly, sizes: [{ code: 'a4', name: ['A4', 'A4'] as const, w: 210, h: 297 }] };
    expect(priced(a4only, { ...leaflet, size: 'a4' }, 5000).warnings).toEqual([]);
    const own = { w: { min: 200, max: 300 }, h: { min: 290, max: 400 } };
    expect(priced({ ...a4only, customSize: own }, { ...leaflet, size: 'a4' }, 5000).warnings).toEqual([]);
  });

  test('of a box takes off as little as helps, on one side only, and stays within what is offered', () => {
    const { hint } = taken(tuckBox, carton(60, 40, 120), 10_000);
    expect([hint?.code, hint?.box]).toEqual(['BOX_COSTS_A_CUT', { l: 58, w: 40, h: 120 }]);
    const narrow = { ...tuckBox, boxLimits: { ...tuckBox.boxLimits, l: { min: 60, max: 100 } } } as typeof tuckBox;
    const other = taken(narrow, carton(60, 40, 120), 10_000).hint?.box;
    expect(other?.l ?? 60).toBe(60);
    for (const [l, w, h] of [
      [50, 30, 90],
      [80, 60, 150],
      [120, 45, 160],
    ] as const) {
      const box = taken(tuckBox, carton(l, w, h), 10_000).hint?.box;
      if (!box) continue;
      const less = [l - box.l, w - box.w, h - box.h].sort((a, b) => a - b);
      expect(less.slice(0, 2)).toEqual([0, 0]);
      expect([1, 2, 3, 5]).toContain(less[2]);
    }
  });

  test('is not given on a reorder, whose tools are there already', () => {
    const layout = { press: 'P2', parent: 'Z', cut: 2, ups: 6 };
    const request = { quantity: 10_000, spec: carton(60, 40, 120), turnaround: 'std', tools: { types: [], layout } };
    expect(calculate(tuckBox, request, tSample)).toMatchObject({ outcome: 'priced', warnings: [] });
  });

  test('leaves labels and bags alone unless it is true of them', () => {
    const label = { size: { w: 100, h: 70 }, material: sheetLabel.materials[0] ?? '', colour: '4/0', crafts: [] };
    const bag = { box: { style: 'bag', l: 250, w: 100, h: 320 }, material: 'W250', colour: '4/0', crafts: [] };
    for (const [product, spec, quantity] of [
      [sheetLabel, label, 5000],
      [paperBag, bag, 5000],
    ] as const) {
      const { hint, percent } = taken(product, spec, quantity);
      if (hint) expect(hint.message[1]).toContain(`saves ${percent} %`);
    }
  });
});
