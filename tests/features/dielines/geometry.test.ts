import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bleedLine } from '#features/dielines/bleed.ts';
import type { BoxSize, Dieline } from '#features/dielines/dieline.ts';
import { drawDieline, isDrawn } from '#features/dielines/draw-dieline.ts';
import { type DielineStyle, dielineStyles, flatSize } from '#features/dielines/flat-size.ts';
import {
  boundsOf,
  crossing,
  distanceTo,
  edgesOf,
  type Line,
  type Point,
  pathOf,
  pointAlong,
  pointsOf,
} from '#features/dielines/outline.ts';
import { blankSize } from '#features/pricing/carton.ts';
import { tSample } from '#features/pricing/t-sample.ts';

/** What each style is made of, and sizes far beyond what a house would sell; mm. */
const ranges: Record<DielineStyle, { l: number; w: number; h: number; boards: readonly number[] }> = {
  rte: { l: 500, w: 400, h: 600, boards: [0.27, 0.33, 0.46, 0.8] },
  ste: { l: 500, w: 400, h: 600, boards: [0.27, 0.33, 0.46, 0.8] },
  'snap-lock': { l: 500, w: 400, h: 600, boards: [0.33, 0.46, 0.8] },
  'crash-lock': { l: 500, w: 400, h: 600, boards: [0.33, 0.46, 0.8] },
  tray: { l: 600, w: 500, h: 200, boards: [0.33, 0.46, 1.6] },
  rsc: { l: 2000, w: 1200, h: 1500, boards: [1.6, 3, 5] },
  mailer: { l: 800, w: 600, h: 300, boards: [1, 1.6, 3] },
  bag: { l: 600, w: 300, h: 700, boards: [0.2, 0.33] },
};

const sizes = (style: DielineStyle): fc.Arbitrary<readonly [BoxSize, number]> => {
  const { l, w, h, boards } = ranges[style];
  const measure = (max: number) => fc.integer({ min: 20, max: max * 2 }).map((halves) => halves / 2);
  return fc.tuple(fc.record({ l: measure(l), w: measure(w), h: measure(h) }), fc.constantFrom(...boards));
};

function everyDrawing(style: DielineStyle, holds: (drawing: Dieline, size: BoxSize, caliper: number) => void): void {
  fc.assert(
    fc.property(sizes(style), ([size, caliper]) => {
      const answer = drawDieline(style, size, caliper);
      // A size that is refused is replaced by another one: how many of them chance brings proves nothing.
      if (isDrawn(answer)) holds(answer, size, caliper);
      else fc.pre(false);
    }),
    { numRuns: 75 },
  );
}

const within = (polygon: readonly Point[], at: Point): boolean => {
  const edges = edgesOf(polygon);
  if (edges.some((edge) => distanceTo(edge, at) < 1e-6)) return true;
  const hits = edges.filter(
    ({ from, to }) =>
      from.y > at.y !== to.y > at.y && at.x < from.x + ((at.y - from.y) / (to.y - from.y)) * (to.x - from.x),
  );
  return hits.length % 2 === 1;
};

/** Edges that meet others than their two neighbours. */
const selfCrossings = (polygon: readonly Point[]): number => {
  const edges = edgesOf(polygon);
  let found = 0;
  edges.forEach((edge, index) => {
    for (let other = index + 2; other < edges.length; other++) {
      if (index === 0 && other === edges.length - 1) continue;
      if (crossing(edge, edges[other] as Line)) found++;
    }
  });
  return found;
};

const area = (polygon: readonly Point[]): number =>
  edgesOf(polygon).reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0) / 2;

describe.each(dielineStyles)('the dieline %s', (style) => {
  test('touches exactly the flat size of the price formula', () => {
    everyDrawing(style, ({ outline, flat }, size, caliper) => {
      const { left, top, right, bottom } = boundsOf(pointsOf(pathOf(outline)));
      expect(flat).toEqual(flatSize(style, size, caliper));
      expect(left).toBeCloseTo(0, 6);
      expect(top).toBeCloseTo(0, 6);
      expect(right).toBeCloseTo(flat.w, 6);
      expect(bottom).toBeCloseTo(flat.h, 6);
    });
  });

  test('is cut along one closed line that never crosses or touches itself', () => {
    everyDrawing(style, ({ outline }) => {
      const polygon = pointsOf(pathOf(outline));
      expect(selfCrossings(polygon)).toBe(0);
      expect(area(polygon)).toBeGreaterThan(0);
    });
  });

  test('has its creases, inner cuts, holes and glue inside the outline', () => {
    everyDrawing(style, ({ outline, creases, cuts, holes, glue }) => {
      const polygon = pointsOf(pathOf(outline));
      for (const line of [...creases, ...cuts]) {
        for (const part of [0, 0.01, 0.25, 0.5, 0.75, 0.99, 1]) {
          expect(within(polygon, pointAlong(line, part)), JSON.stringify(line)).toBe(true);
        }
      }
      for (const { at } of holes) expect(within(polygon, at)).toBe(true);
      for (const at of glue.flatMap((outline) => pointsOf(pathOf(outline)))) {
        const off = within(polygon, at) ? 0 : Math.min(...edgesOf(polygon).map((edge) => distanceTo(edge, at)));
        expect(off, JSON.stringify(at)).toBeLessThan(0.2);
      }
    });
  });

  test('has panels inside the flat size and dimensions that add up to it', () => {
    everyDrawing(style, ({ flat, panels, xs, ys }) => {
      for (const { x, y, w, h } of panels) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.min(w, h)).toBeGreaterThan(0);
        expect(x + w).toBeLessThanOrEqual(flat.w + 1e-9);
        expect(y + h).toBeLessThanOrEqual(flat.h + 1e-9);
      }
      for (const [stops, whole] of [
        [xs, flat.w],
        [ys, flat.h],
      ] as const) {
        expect(stops[0]).toBe(0);
        expect(stops.at(-1)).toBeCloseTo(whole, 6);
        expect([...stops].sort((a, b) => a - b)).toEqual(stops);
      }
    });
  });

  test('has a bleed line that keeps its distance all round', () => {
    everyDrawing(style, ({ outline, flat }) => {
      const polygon = pointsOf(pathOf(outline));
      const bleed = bleedLine(outline, 3);
      expect(bleed.length).toBeGreaterThan(3);
      const edges = edgesOf(polygon);
      for (const at of bleed) {
        const nearest = Math.min(...edges.map((edge) => distanceTo(edge, at)));
        expect(nearest).toBeGreaterThan(2.99);
        expect(nearest).toBeLessThan(3 * Math.SQRT2 + 0.1);
      }
      const { left, top, right, bottom } = boundsOf(bleed);
      expect(left).toBeCloseTo(-3, 1);
      expect(top).toBeCloseTo(-3, 1);
      expect(right).toBeCloseTo(flat.w + 3, 1);
      expect(bottom).toBeCloseTo(flat.h + 3, 1);
    });
  });
});

test('flat sizes are those that the price engine computes', () => {
  const known = tSample.boxStyles.filter(({ code }) => (dielineStyles as readonly string[]).includes(code));
  expect(known.length).toBeGreaterThanOrEqual(5);
  for (const style of known) {
    const code = style.code as DielineStyle;
    fc.assert(
      fc.property(sizes(code), ([size, caliper]) => {
        const priced = blankSize(
          style,
          { l: size.l * 100, w: size.w * 100, h: size.h * 100 },
          Math.round(caliper * 1000),
        );
        const { w, h } = flatSize(code, size, caliper);
        expect(priced).toMatchObject({ w: Math.ceil(w - 1e-6) * 100, h: Math.ceil(h - 1e-6) * 100 });
      }),
    );
  }
});

test('computed checks of the trade hold', () => {
  const size = (style: DielineStyle, l: number, w: number, h: number, t: number) => {
    const flat = flatSize(style, { l, w, h }, t);
    return [Math.round(flat.w * 1000) / 1000, Math.round(flat.h * 1000) / 1000];
  };
  expect(size('rte', 60, 40, 120, 0.46)).toEqual([216.84, 230]);
  expect(size('rte', 80, 15, 165, 0.4)).toEqual([206.6, 225]);
  expect(size('rsc', 400, 300, 250, 3)).toEqual([1447, 559]);
  expect(size('mailer', 240, 160, 60, 1.6)).toEqual([502.933, 511.733]);
  expect(size('mailer', 300, 200, 50, 3)).toEqual([543, 572]);
  expect(size('tray', 200, 150, 40, 0.46)).toEqual([280.92, 230.92]);
  expect(size('bag', 250, 100, 320, 0.33)).toEqual([720, 440]);
  expect(size('bag', 350, 120, 400, 0.33), 'two pieces').toEqual([489, 520]);
});

test.each([
  ['rte', { l: 20, w: 40, h: 120 }, '防尘翼'],
  ['rte', { l: 60, w: 14, h: 120 }, '粘口'],
  ['ste', { l: 60, w: 40, h: 25 }, '插舌'],
  ['snap-lock', { l: 60, w: 18, h: 120 }, '扣底'],
  ['tray', { l: 100, w: 100, h: 8 }, '粘角'],
  ['rsc', { l: 200, w: 300, h: 250 }, '对接'],
  ['mailer', { l: 200, w: 100, h: 10 }, '飞机盒'],
  ['bag', { l: 80, w: 100, h: 300 }, '手提袋'],
  ['bag', { l: 300, w: 140, h: 300 }, '袋底'],
] as const)('%s of %o says why it has no drawing', (style, size, word) => {
  const answer = drawDieline(style, size, 0.46);
  if (isDrawn(answer)) throw new Error('drawn');
  expect(answer.reason[0]).toContain(word);
  for (const [, name] of answer.reason[1].matchAll(/\{(\w+)\}/g)) expect(answer.params).toHaveProperty(name ?? '');
});
