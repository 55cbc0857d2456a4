import type { MatrixPoint, PriceMatrix, Tariff } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import type { Priced } from './problem-list.service.ts';
import { problemText } from './product-problem.texts.ts';
import { colourText } from './products.texts.ts';

type MatrixPriced = Extract<Priced, { model: 'matrix' }>;

export interface OfferedCell {
  readonly key: string;
  readonly label: Text;
}

/** Every combination that a product with a price table offers, as the engine names its cell (`210x285|C157|4/0`). */
export function offeredCells({ sizes, materials, colours }: MatrixPriced, tariff: Pick<Tariff, 'materials'>) {
  return sizes.flatMap(({ name, w, h }) =>
    materials.flatMap((material) => {
      const paper = tariff.materials.find(({ code }) => code === material)?.name ?? [material, material];
      return colours.map((colour): OfferedCell => {
        const print = colourText(colour);
        return {
          key: `${w}x${h}|${material}|${colour}`,
          label: [`${name[0]} · ${paper[0]} · ${print[0]}`, `${name[1]} · ${paper[1]} · ${print[1]}`],
        };
      });
    }),
  );
}

/** The key of the same cell with its sides the other way round. */
export function turned(key: string): string {
  const [size = '', ...rest] = key.split('|');
  return [size.split('x').reverse().join('x'), ...rest].join('|');
}

/** The points of a cell, whichever way its size was entered; none when it is not there. */
export const pointsOf = (matrix: PriceMatrix, key: string): readonly MatrixPoint[] | undefined =>
  matrix.cells[key] ?? matrix.cells[turned(key)];

export interface CellProblem {
  readonly text: Text;
  readonly params: Readonly<Record<string, string | number>>;
  /** The quantity that it is about. */
  readonly quantity: number;
}

/** What is wrong with one cell: totals above 0 for each of these quantities, never below that of a smaller one. */
export function cellProblem(points: readonly MatrixPoint[], quantities: readonly number[]): CellProblem | undefined {
  const missing = quantities.find((quantity) => !points.some(({ qty }) => qty === quantity));
  if (missing !== undefined) {
    return { text: problemText.pointMissing, params: { quantity: missing }, quantity: missing };
  }
  for (const [at, { qty, totalFen }] of points.entries()) {
    if (totalFen <= 0) return { text: problemText.pointZero, params: { quantity: qty }, quantity: qty };
    const before = points[at - 1];
    if (before && totalFen < before.totalFen) {
      return { text: problemText.notMonotone, params: { quantity: qty, smaller: before.qty }, quantity: qty };
    }
  }
  return undefined;
}
