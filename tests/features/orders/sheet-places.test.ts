import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LinePlan } from '#features/orders/orders.contract.ts';
import { sheetPicture } from '#features/orders/sheet-places.ts';
import { calculate } from '#features/pricing/calculate.ts';
import type { Plan } from '#features/pricing/result.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { flyer, tuckBox } from '#features/pricing/t-sample-products.ts';

type Shown = LinePlan & { readonly places: NonNullable<LinePlan['places']> };

/** Every plan that the engine weighs for this work, as an order line tells it. */
function plansOf(product: typeof flyer | typeof tuckBox, spec: Parameters<typeof calculate>[1]['spec']): Shown[] {
  const result = calculate(product, { quantity: 5000, spec, turnaround: 'std' }, tSample, { explain: true });
  if (result.outcome !== 'priced') return [];
  const plans = [result.plan, ...result.rejected.map(({ plan }) => plan)];
  return plans
    .filter((plan): plan is Plan => plan !== null)
    .map((plan) => {
      if (!plan.places) throw new Error('a new plan keeps its places');
      const { pressName, ...places } = plan.places;
      return { ...plan, places: { ...places, pressZh: pressName[0], pressEn: pressName[1] } };
    });
}

const flyerOf = (w: number, h: number): Shown[] =>
  plansOf(flyer, { size: { w, h }, material: 'C157', colour: '4/4', crafts: [] });
const boxOf = (l: number, w: number, h: number): Shown[] =>
  plansOf(tuckBox, { box: { style: 'rte', l, w, h }, material: 'W350', colour: '4/0', crafts: [] });

/** To a thousandth of a millimetre. */
const atMost = (a: number, b: number) => expect(a).toBeLessThanOrEqual(b + 1e-3);

function holds(plan: Shown): void {
  const { w, h, usable, gripper, cells, trims, wasteBp } = sheetPicture(plan);
  expect(cells).toHaveLength(plan.ups);
  expect(trims).toHaveLength(plan.ups);
  expect(`${w}×${h}`).toBe(plan.sheet);
  expect(gripper.y + gripper.h).toBeCloseTo(h, 6);
  for (const cell of cells) {
    atMost(usable.x, cell.x);
    atMost(usable.y, cell.y);
    atMost(cell.x + cell.w, usable.x + usable.w);
    atMost(cell.y + cell.h, gripper.y);
  }
  cells.forEach((one, index) => {
    for (const other of cells.slice(index + 1)) {
      const apart = [
        one.x - other.x - other.w,
        other.x - one.x - one.w,
        one.y - other.y - other.h,
        other.y - one.y - one.h,
      ];
      expect(Math.max(...apart)).toBeGreaterThanOrEqual(-1e-3);
    }
  });
  expect(wasteBp).toBeGreaterThan(0);
  expect(wasteBp).toBeLessThan(10_000);
}

test('pieces lie inside the printable area, stand at the gripper, and never on each other', () => {
  let seen = 0;
  const side = fc.integer({ min: 40, max: 500 });
  fc.assert(
    fc.property(side, side, (w, h) => {
      for (const plan of flyerOf(w, h)) {
        seen++;
        holds(plan);
      }
    }),
    { numRuns: 60 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 120 }), fc.integer({ min: 20, max: 90 }), (l, w) => {
      for (const plan of boxOf(l, w, 100)) {
        seen++;
        holds(plan);
      }
    }),
    { numRuns: 40 },
  );
  expect(seen).toBeGreaterThan(200);
});

test('E2: four flyers lie turned on a da-du quarter sheet, and 10 % of it is waste', () => {
  const [plan] = flyerOf(210, 285);
  if (!plan) throw new Error('no plan');
  const { cells, trims, gripper, wasteBp } = sheetPicture(plan);
  expect(plan.orient).toBe(90);
  expect(cells[0]).toEqual({ x: 7.5, y: 218, w: 291, h: 216 });
  expect(trims[0]).toEqual({ x: 10.5, y: 221, w: 285, h: 210 });
  expect(gripper).toEqual({ x: 0, y: 434, w: 597, h: 10 });
  // 4 × 210 × 285 of 597 × 444.
  expect(wasteBp).toBe(Math.round((1 - (4 * 210 * 285) / (597 * 444)) * 10_000));
});
