import { mulDivRoundHalfUp } from '#shared/money.ts';
import { type ChosenCraft, type CraftRate, craftFee, craftRate } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { Job, Unpriced } from './job.ts';
import { lineText, manualText, refusalText } from './pricing.texts.ts';
import type { MatrixPoint, PriceMatrix } from './tariff.ts';

/** Total of one segment's line through (from, to) at `qty`, `times` times over, rounded half up once. */
function onLine(from: MatrixPoint, to: MatrixPoint, qty: number, times: number): number {
  const run = to.qty - from.qty;
  // Both products are non-negative: totals never fall from point to point, and qty is not below `from`.
  const rise = mulDivRoundHalfUp(times * (qty - from.qty), to.totalFen - from.totalFen, run);
  return times * from.totalFen + rise;
}

/**
 * Price of `designs` designs with `qty` pieces each from a matrix cell (pricing.md 2.13, examples E1 and E21).
 * `exact`: only the listed quantities. `step_up`: the next listed total. `linear_total`: between the points,
 * never below the first total; beyond the last point the run-on rate, else the last slope.
 */
export function matrixTotal(
  matrix: PriceMatrix,
  points: readonly MatrixPoint[],
  qty: number,
  designs = 1,
): number | Unpriced {
  const at = points.findIndex((point) => qty <= point.qty);
  const next = points[at];
  if (next && next.qty === qty) return designs * next.totalFen;
  if (matrix.mode === 'exact') {
    const choices = points.map((point) => point.qty).join(', ');
    return { kind: 'refused', reason: fillText(refusalText.quantityChoices, { choices }) };
  }
  const last = points.at(-1);
  if (!last) return { kind: 'manual', reason: manualText.noCell };
  const beyond = (): Unpriced => ({ kind: 'manual', reason: fillText(manualText.beyondMatrix, { max: last.qty }) });
  if (matrix.mode === 'step_up') return next ? designs * next.totalFen : beyond();
  if (!next && matrix.runOnPer1000E4 !== undefined) {
    return designs * last.totalFen + mulDivRoundHalfUp(designs * (qty - last.qty), matrix.runOnPer1000E4, 1000 * 100);
  }
  if (next && at === 0) return designs * next.totalFen;
  const from = next ? points[at - 1] : points.at(-2);
  return from ? onLine(from, next ?? last, qty, designs) : beyond();
}

/** A product priced from a matrix: table total plus crafts per design; both are list prices, not costs. */
export function matrixJob(
  matrix: PriceMatrix,
  points: readonly MatrixPoint[],
  designs: number,
  crafts: readonly ChosenCraft[],
  piece: Job['piece'],
): Job {
  const rates: CraftRate[] = crafts.map((chosen) => craftRate(chosen, { long: 0, short: 0 }));
  return {
    basis: 'list',
    piece,
    amount(quantity) {
      const base = matrixTotal(matrix, points, quantity, designs);
      if (typeof base !== 'number') return base;
      return rates.reduce((sum, rate) => sum + craftFee(rate, quantity, designs), base);
    },
    detail(quantity) {
      const pieces = quantity * designs;
      const common = { qty: pieces, unit: lineText.pieces, staffOnly: false };
      const base = matrixTotal(matrix, points, quantity, designs);
      return {
        lines: [
          { code: 'base', label: lineText.base, ...common, amountFen: typeof base === 'number' ? base : 0 },
          ...rates.map((rate) => ({
            code: rate.chosen.craft.code,
            label: rate.chosen.craft.name,
            ...common,
            amountFen: craftFee(rate, quantity, designs),
          })),
        ],
        plan: null,
        planWords: null,
      };
    },
    rejected: () => [],
  };
}
