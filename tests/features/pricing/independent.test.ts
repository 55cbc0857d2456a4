import { expect, test } from 'vitest';
import type { Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import { banner, booklet, mailer, rollLabel, rscBox } from '#features/pricing/t-sample-models.ts';
import { flyer, hangTag, tuckBox } from '#features/pricing/t-sample-products.ts';
import { priced } from './jobs.ts';

/**
 * Jobs drawn at random, with list prices in fen from a second calculation in exact fractions that was written from
 * pricing.md alone: it tries every press, parent, cut, orientation and style, and shares no code with the engine.
 */
const jobs: readonly [PricedProduct, Spec, quantity: number, designs: number, turnaround: string, listFen: number][] = [
  [flyer, { size: { w: 407, h: 582 }, material: 'C105', colour: '5/0', crafts: [] }, 31190, 1, 'rush', 1541595],
  [flyer, { size: { w: 260, h: 370 }, material: 'C105', colour: '4/0', crafts: [] }, 8409, 2, 'std', 244433],
  [flyer, { size: { w: 260, h: 370 }, material: 'C105', colour: '4/0', crafts: [] }, 30584, 1, 'std', 402982],
  [flyer, { size: { w: 353, h: 532 }, material: 'C300', colour: '4/1', crafts: [] }, 231, 2, 'rush', 295308],
  [
    tuckBox,
    {
      box: { style: 'rte', l: 110, w: 37, h: 164 },
      material: 'W250',
      colour: '4/0',
      crafts: [{ key: 'lamination', params: { film: 'matte', sides: 2 } }],
    },
    3732,
    1,
    'express',
    385458,
  ],
  [
    tuckBox,
    {
      box: { style: 'crash-lock', l: 118, w: 113, h: 133 },
      material: 'C300',
      colour: '5/0',
      crafts: [
        { key: 'lamination', params: { film: 'matte', sides: 1 } },
        { key: 'emboss', params: { w: 25, h: 15 } },
      ],
    },
    750,
    1,
    'express',
    321179,
  ],
  [
    tuckBox,
    {
      box: { style: 'rte', l: 163, w: 51, h: 197 },
      material: 'W250',
      colour: '4/0',
      crafts: [{ key: 'lamination', params: { film: 'gloss', sides: 1 } }],
    },
    3225,
    1,
    'rush',
    458891,
  ],
  [
    tuckBox,
    {
      box: { style: 'rte', l: 165, w: 61, h: 203 },
      material: 'W250',
      colour: '4/0',
      crafts: [
        { key: 'lamination', params: { film: 'matte', sides: 1 } },
        { key: 'emboss', params: { w: 25, h: 15 } },
      ],
    },
    1574,
    1,
    'express',
    320558,
  ],
  [
    hangTag,
    {
      size: { w: 76, h: 105 },
      material: 'C300',
      colour: '4/0',
      crafts: [{ key: 'lamination', params: { film: 'matte', sides: 2 } }],
    },
    45187,
    1,
    'std',
    520700,
  ],
  [
    hangTag,
    {
      size: { w: 131, h: 137 },
      material: 'C300',
      colour: '4/4',
      crafts: [{ key: 'lamination', params: { film: 'matte', sides: 2 } }],
    },
    9848,
    3,
    'std',
    533123,
  ],
  [hangTag, { size: { w: 79, h: 113 }, material: 'C300', colour: '4/0', crafts: [] }, 1614, 1, 'std', 123340],
  [
    hangTag,
    {
      size: { w: 102, h: 155 },
      material: 'W350',
      colour: '4/4',
      crafts: [{ key: 'lamination', params: { film: 'matte', sides: 1 } }],
    },
    16410,
    4,
    'std',
    1037313,
  ],
  [
    mailer,
    {
      box: { style: 'mailer', l: 389, w: 153, h: 26 },
      material: 'B250',
      flute: 'FE',
      colour: '4/0',
      crafts: [{ key: 'lamination', params: { film: 'gloss', sides: 1 } }],
    },
    332,
    1,
    'std',
    233514,
  ],
  [
    mailer,
    {
      box: { style: 'mailer', l: 287, w: 122, h: 91 },
      material: 'B250',
      flute: 'FE',
      colour: '4/0',
      crafts: [{ key: 'lamination', params: { film: 'gloss', sides: 1 } }],
    },
    448,
    1,
    'std',
    292317,
  ],
  [
    rscBox,
    {
      box: { style: 'rsc', l: 485, w: 246, h: 240 },
      material: 'FB',
      colour: '1/0',
      plate: { w: 60, h: 140 },
      crafts: [],
    },
    212,
    1,
    'std',
    107570,
  ],
  [
    rscBox,
    {
      box: { style: 'rsc', l: 479, w: 446, h: 196 },
      material: 'FB',
      colour: '1/0',
      plate: { w: 79, h: 73 },
      crafts: [],
    },
    1275,
    1,
    'std',
    603772,
  ],
  [
    rollLabel,
    {
      size: { w: 172, h: 166 },
      material: 'LC',
      colour: '6/0',
      roll: { direction: 1, core: 76, perRoll: 2500 },
      crafts: [],
    },
    18127,
    1,
    'std',
    649619,
  ],
  [
    rollLabel,
    {
      size: { w: 145, h: 58 },
      material: 'LC',
      colour: '5/0',
      roll: { direction: 1, core: 76, perRoll: 1000 },
      crafts: [{ key: 'varnish-roll' }],
    },
    57146,
    1,
    'std',
    464641,
  ],
  [
    banner,
    {
      size: { w: 2690, h: 5070 },
      material: 'V510',
      colour: '4/0',
      crafts: [{ key: 'eyelets', params: { count: 2 } }, { key: 'hem' }],
    },
    19,
    1,
    'std',
    695091,
  ],
  [
    booklet,
    {
      size: { w: 210, h: 297 },
      pages: 24,
      material: 'C128',
      colour: '4/4',
      cover: { material: 'C157', colour: '4/4' },
      crafts: [],
    },
    835,
    1,
    'rush',
    1096550,
  ],
  [
    booklet,
    {
      size: { w: 130, h: 185 },
      pages: 32,
      material: 'C105',
      colour: '4/4',
      cover: { material: 'C157', colour: '4/4' },
      crafts: [],
    },
    345,
    1,
    'std',
    299521,
  ],
  [
    booklet,
    {
      size: { w: 185, h: 260 },
      pages: 48,
      material: 'C105',
      colour: '4/4',
      cover: { material: 'C157', colour: '4/4' },
      crafts: [],
    },
    778,
    1,
    'express',
    913780,
  ],
];

test.each(
  jobs.map(([product, spec, quantity, designs, turnaround, listFen]) => ({
    job: `${quantity} × ${designs} ${product.code} ${turnaround}`,
    listFen,
    computed: () => priced(product, spec, quantity, { designs, turnaround }).listFen,
  })),
)('$job costs what an independent calculation says: $listFen', ({ listFen, computed }) => {
  expect(computed()).toBe(listFen);
});

test('the unit price of flyers rises 523 times below 4000, the total never falls (2.1.4)', () => {
  const total = (quantity: number) =>
    priced(flyer, { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4', crafts: [] }, quantity).listFen;
  let before = total(1);
  let rises = 0;
  let falls = 0;
  for (let quantity = 2; quantity <= 4000; quantity += 1) {
    const now = total(quantity);
    if (now * (quantity - 1) > before * quantity) rises += 1;
    if (now < before) falls += 1;
    before = now;
  }
  expect({ rises, falls }).toEqual({ rises: 523, falls: 0 });
});
