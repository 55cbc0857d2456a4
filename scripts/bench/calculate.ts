import { calculate } from '#features/pricing/calculate.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { CalculateRequest } from '#features/pricing/result.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import * as models from '#features/pricing/t-sample-models.ts';
import { businessCard, flyer, hangTag, tuckBox } from '#features/pricing/t-sample-products.ts';
import { bounded, type Figure, medianMs } from './measure.ts';

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

const cardSpec = { size: { w: 90, h: 54 }, material: 'C300', colour: '4/4' };
const tagSpec = { size: { w: 50, h: 90 }, material: 'W350', colour: '4/4' };

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

const glued: CalculateRequest = {
  quantity: 3000,
  spec: {
    ...book.spec,
    pages: 96,
    material: 'C105',
    cover: { material: 'C250', colour: '4/0' },
    crafts: [{ key: 'lamination', params: { film: 'matte', sides: 1 } }],
  },
  turnaround: 'std',
};
const asked = (quantity: number, spec: CalculateRequest['spec']): CalculateRequest => ({
  quantity,
  spec,
  turnaround: 'std',
});
const bag = asked(5000, {
  box: { l: 250, w: 100, h: 320 },
  material: 'W250',
  colour: '4/0',
  crafts: [{ key: 'rope' }],
});
const mailed = asked(2000, {
  box: { l: 240, w: 160, h: 60 },
  material: 'B250',
  flute: 'FE',
  colour: '4/0',
  crafts: [{ key: 'lamination', params: { film: 'gloss', sides: 1 } }],
});
const slotted = asked(1000, {
  box: { l: 400, w: 300, h: 250 },
  material: 'FB',
  colour: '1/0',
  plate: { w: 200, h: 150 },
});
const onRoll = asked(20_000, {
  size: { w: 80, h: 50 },
  material: 'LC',
  colour: '4/0',
  roll: { direction: 1, core: 76, perRoll: 1000 },
  crafts: [{ key: 'varnish-roll' }],
});
const forms = asked(100, {
  size: { w: 185, h: 260 },
  material: 'NTW',
  colour: '1/0',
  ncr: { plies: 6, sets: 50 },
  crafts: [{ key: 'numbering' }, { key: 'perforation' }],
});
const hung = asked(100, { size: { w: 3600, h: 1400 }, material: 'V510', colour: '4/0', crafts: [{ key: 'hem' }] });

interface Case {
  readonly name: string;
  readonly product: PricedProduct;
  readonly request: CalculateRequest;
  readonly oneMs: number;
  readonly tableMs: number;
  /** From one quantity to the next; 0 where only listed quantities are sold. */
  readonly step?: number;
}

const single = { oneMs: 0.1, tableMs: 1 };
/** Work in parts, each of which has a plan of its own. */
const inParts = { oneMs: 0.5, tableMs: 4 };
const cases: readonly Case[] = [
  { name: 'matrix', product: businessCard, request: asked(500, cardSpec), ...single, step: 0 },
  { name: 'flat', product: flyer, request: flat, ...single },
  { name: 'gang of tags', product: hangTag, request: { ...asked(2000, tagSpec), designs: 3 }, ...single },
  { name: 'carton', product: tuckBox, request: carton, ...single },
  { name: 'bag', product: models.paperBag, request: bag, ...single },
  { name: 'mailer', product: models.mailer, request: mailed, ...single },
  { name: 'corrugated', product: models.rscBox, request: slotted, ...single },
  { name: 'roll', product: models.rollLabel, request: onRoll, ...single },
  { name: 'wide', product: models.banner, request: hung, ...single, step: 1 },
  { name: 'booklet', product: models.booklet, request: book, ...inParts },
  { name: 'glued book', product: models.perfectBook, request: glued, ...inParts },
  { name: 'carbonless forms', product: models.ncrForm, request: forms, ...inParts, step: 10 },
];

/**
 * calculate() as a pure function on one core: ever new quantities, so that no plan is answered from memory, and for the
 * tables ever new rows.
 */
export function calculateFigures(): Figure[] {
  return cases.flatMap(({ name, product, request, oneMs, tableMs, step = 100 }) => {
    let asks = 0;
    let rowsAsked = 0;
    const span = product.quantity.max - request.quantity;
    const price = (rows: number) => {
      const at = asks++ % 500;
      const quantity = request.quantity + at * step;
      const quantities = Array.from(
        { length: rows },
        () => request.quantity + (rowsAsked++ % span) * Math.min(step, 1),
      );
      const result = calculate(product, { ...request, quantity, quantities }, tSample);
      if (result.outcome !== 'priced') throw new Error(`${name} was not priced: ${JSON.stringify(result)}`);
    };
    const cost = (rows: number) => medianMs(() => price(rows));
    return [
      bounded(`calculate() ${name}, one quantity`, cost(0), 'ms', oneMs, 'at most'),
      bounded(`calculate() ${name}, table of 10 quantities`, cost(10), 'ms', tableMs, 'at most'),
    ];
  });
}
