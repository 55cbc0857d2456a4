import { tSample } from '#features/pricing/t-sample.ts';
import type { MatrixPoint, PriceMatrix, Tariff } from '#features/pricing/tariff.ts';

/** Totals in yuan at these quantities, as a matrix cell in fen. */
const cell = (quantities: readonly number[], yuan: readonly number[]): MatrixPoint[] =>
  quantities.map((qty, index) => ({ qty, totalFen: Math.round((yuan[index] ?? 0) * 100) }));

const cards = [100, 200, 500, 1000, 2000, 5000];
const tags = [500, 1000, 2000, 5000, 10_000, 20_000];
const cups = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const coasters = [100, 300, 500, 1000, 3000, 5000, 10_000];

const matrices: readonly PriceMatrix[] = [
  {
    code: 'business-card-premium',
    mode: 'exact',
    cells: {
      '90x54|W350|4/4': cell(cards, [38, 52, 86, 128, 208, 438]),
      '90x54|W350|4/0': cell(cards, [34, 46, 76, 112, 182, 386]),
      '90x54|C300|4/4': cell(cards, [30, 42, 70, 104, 170, 362]),
      '90x54|C300|4/0': cell(cards, [27, 37, 62, 92, 150, 318]),
      '85x54|W350|4/4': cell(cards, [38, 52, 86, 128, 208, 438]),
      '85x54|W350|4/0': cell(cards, [34, 46, 76, 112, 182, 386]),
      '85x54|C300|4/4': cell(cards, [30, 42, 70, 104, 170, 362]),
      '85x54|C300|4/0': cell(cards, [27, 37, 62, 92, 150, 318]),
    },
  },
  {
    code: 'tag-card',
    mode: 'step_up',
    cells: {
      '40x90|W350|4/4': cell(tags, [96, 132, 198, 372, 640, 1180]),
      '40x90|C300|4/4': cell(tags, [82, 112, 168, 316, 545, 998]),
      '50x90|W350|4/4': cell(tags, [104, 146, 222, 422, 736, 1366]),
      '50x90|C300|4/4': cell(tags, [88, 124, 189, 358, 625, 1158]),
    },
  },
  {
    code: 'paper-cup',
    mode: 'linear_total',
    cells: {
      '260x90|CUP|1/0': cell(cups, [380, 560, 1080, 1900, 3480, 8050, 15_400]),
      '260x90|CUP|4/0': cell(cups, [520, 720, 1290, 2180, 3880, 8800, 16_600]),
      '290x110|CUP|1/0': cell(cups, [430, 640, 1240, 2200, 4050, 9400, 18_000]),
      '290x110|CUP|4/0': cell(cups, [580, 820, 1480, 2520, 4500, 10_200, 19_300]),
    },
  },
  {
    code: 'coaster',
    mode: 'linear_total',
    cells: {
      '95x95|W350|4/0': cell(coasters, [68, 118, 158, 236, 498, 726, 1280]),
      '95x95|W350|4/4': cell(coasters, [82, 140, 186, 276, 574, 830, 1450]),
      '100x100|W350|4/0': cell(coasters, [72, 126, 168, 252, 536, 784, 1388]),
      '100x100|W350|4/4': cell(coasters, [88, 150, 199, 296, 618, 898, 1574]),
    },
  },
];

/** Tariff T-SAMPLE as it is, with the price tables of the demo house's own matrix products. */
export const demoTariff: Tariff = { ...tSample, matrices: [...tSample.matrices, ...matrices] };
