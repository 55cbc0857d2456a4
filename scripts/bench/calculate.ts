import { calculate } from '#features/pricing/calculate.ts';
import type { CalculateRequest } from '#features/pricing/result.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import { booklet } from '#features/pricing/t-sample-models.ts';
import { flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import { bounded, type Figure, medianMs } from './measure.ts';

const tenRows = [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000];

/** Examples E2 and E6 of domain/pricing.md. */
const flat: CalculateRequest = {
  quantity: 5000,
  spec: { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4', crafts: [] },
  turnaround: 'std',
};
const carton: CalculateRequest = {
  quantity: 10_000,
  spec: {
    box: { l: 60, w: 40, h: 120 },
    material: 'W350',
    colour: '4/0',
    crafts: [{ key: 'lamination', params: { film: 'matte', sides: 1 } }],
  },
  turnaround: 'std',
};

/** Example E4: two parts, each with a plan of its own. */
const book: CalculateRequest = {
  quantity: 5000,
  spec: {
    size: { w: 210, h: 285 },
    pages: 20,
    material: 'C128',
    colour: '4/4',
    cover: { material: 'C200', colour: '4/4' },
    crafts: [],
  },
  turnaround: 'std',
};

/** calculate() as a pure function on one core, over ever new quantities so that nothing is answered from memory. */
export function calculateFigures(): Figure[] {
  const cases = [
    { name: 'flat', product: flyer, request: flat, oneMs: 0.1, tableMs: 1 },
    { name: 'carton', product: tuckBox, request: carton, oneMs: 0.1, tableMs: 1 },
    { name: 'booklet', product: booklet, request: book, oneMs: 0.5, tableMs: 4 },
  ] as const;
  return cases.flatMap(({ name, product, request, oneMs, tableMs }) => {
    let step = 0;
    const next = () => request.quantity + (step++ % 500) * 100;
    const price = (quantities: readonly number[]) => {
      const result = calculate(product, { ...request, quantity: next(), quantities }, tSample);
      if (result.outcome !== 'priced') throw new Error(`${name} was not priced: ${JSON.stringify(result)}`);
    };
    return [
      bounded(
        `calculate() ${name}, one quantity`,
        medianMs(() => price([])),
        'ms',
        oneMs,
        'at most',
      ),
      bounded(
        `calculate() ${name}, table of 10 quantities`,
        medianMs(() => price(tenRows)),
        'ms',
        tableMs,
        'at most',
      ),
    ];
  });
}
