import type {
  BookProduct,
  CartonProduct,
  CorrugatedProduct,
  FlatProduct,
  RollProduct,
  WideProduct,
} from './product.ts';
import {
  craftOptions,
  matteForSpotUv,
  oneSideOnDuplex,
  stiffSheetForFoil,
  tradeSizes,
  turnarounds,
} from './t-sample-options.ts';
import { flyer, tuckBox } from './t-sample-products.ts';

/** Products of the worked examples E4 to E13 in pricing.md 2.16, a product for each model that is not a flat sheet. */
const freely = { max: 1_000_000, step: 1, choices: [], allowCustom: true };
const coverCrafts = [craftOptions.lamination, craftOptions.foil, craftOptions.emboss, craftOptions.spotUv];

export const booklet: BookProduct = {
  id: 6,
  code: 'booklet',
  model: 'book',
  binding: 'saddle-stitch',
  name: ['骑马钉画册', 'Saddle-stitched booklet'],
  unit: ['本', 'booklets'],
  presses: ['P2', 'P4'],
  bleedCmm: 300,
  gapCmm: 0,
  sizes: [tradeSizes.d16, tradeSizes.z16, tradeSizes.a4, tradeSizes.d32, tradeSizes.z32],
  customSize: { w: { min: 80, max: 300 }, h: { min: 80, max: 420 } },
  pages: { min: 8, max: 64, step: 4 },
  materials: ['C105', 'C128', 'C157'],
  colours: ['4/4', '1/1'],
  cover: { materials: ['C157', 'C200', 'C250', 'C300'], colours: ['4/4', '4/0'] },
  crafts: coverCrafts,
  standardCrafts: [],
  rules: [matteForSpotUv],
  quantity: { min: 100, ...freely },
  designs: { min: 1, max: 10 },
  turnarounds,
  breakQuantities: [200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000],
  minPriceFen: 0,
};

export const perfectBook: BookProduct = {
  ...booklet,
  id: 7,
  code: 'perfect-book',
  binding: 'perfect',
  name: ['胶装书刊', 'Perfect-bound book'],
  unit: ['本', 'books'],
  pages: { min: 16, max: 800, step: 2 },
  cover: { materials: ['C200', 'C250', 'C300'], colours: ['4/0', '4/4'] },
};

export const rscBox: CorrugatedProduct = {
  id: 8,
  code: 'rsc-box',
  model: 'corrugated',
  boardLines: ['FX'],
  name: ['瓦楞纸箱', 'Corrugated box'],
  unit: ['个', 'boxes'],
  sizes: [],
  boxStyles: ['rsc'],
  boxLimits: { l: { min: 80, max: 800 }, w: { min: 80, max: 600 }, h: { min: 50, max: 800 } },
  plateLimits: { w: { min: 20, max: 2000 }, h: { min: 20, max: 1000 } },
  materials: ['FB', 'FE'],
  colours: ['1/0', '2/0', '3/0', '0/0'],
  crafts: [],
  standardCrafts: [],
  rules: [],
  quantity: { min: 100, ...freely },
  designs: { min: 1, max: 5 },
  turnarounds,
  breakQuantities: [200, 500, 1000, 2000, 5000, 10_000],
  minPriceFen: 0,
};

/** Top sheet from the offset press, mounted on E flute and die-cut. Bleed of corrugated work: 5 mm. */
export const mailer: CartonProduct = {
  ...tuckBox,
  id: 9,
  code: 'mailer',
  name: ['飞机盒', 'Mailer box'],
  presses: ['P2'],
  bleedCmm: 500,
  boxStyles: ['mailer'],
  boxLimits: { l: { min: 80, max: 400 }, w: { min: 80, max: 300 }, h: { min: 20, max: 120 } },
  flutes: ['FE', 'FB'],
  materials: ['B250', 'W250', 'C157'],
  colours: ['4/0', '5/0'],
  crafts: [craftOptions.lamination, craftOptions.varnish, craftOptions.foil, craftOptions.spotUv],
  rules: [stiffSheetForFoil, matteForSpotUv],
};

export const rollLabel: RollProduct = {
  id: 10,
  code: 'roll-label',
  model: 'roll',
  labelPresses: ['R330'],
  gapCmm: 300,
  name: ['卷筒不干胶标签', 'Roll labels'],
  unit: ['枚', 'labels'],
  sizes: [],
  customSize: { w: { min: 15, max: 300 }, h: { min: 15, max: 190 } },
  roll: { directions: [1, 2, 3, 4, 5, 6, 7, 8], cores: [25, 40, 76], perRoll: { min: 100, max: 10_000 } },
  materials: ['LC', 'LP'],
  colours: ['4/0', '1/0', '5/0', '6/0'],
  crafts: [craftOptions.rollVarnish],
  standardCrafts: [],
  rules: [],
  quantity: { min: 1000, ...freely, max: 5_000_000 },
  designs: { min: 1, max: 10 },
  turnarounds,
  breakQuantities: [2000, 5000, 10_000, 20_000, 50_000, 100_000],
  minPriceFen: 0,
};

/** Label stock through the sheet engine, cut through the label but not its backing. */
export const sheetLabel: FlatProduct = {
  ...flyer,
  id: 11,
  code: 'sheet-label',
  name: ['平张不干胶', 'Sheet labels'],
  unit: ['枚', 'labels'],
  presses: ['P2', 'P4'],
  gapCmm: 300,
  bleedCmm: 150,
  sizes: [],
  customSize: { w: { min: 15, max: 400 }, h: { min: 15, max: 400 } },
  dieRule: { fixedMm: 0, perimeterBp: 10_000 },
  materials: ['LC'],
  colours: ['4/0', '1/0', '5/0'],
  crafts: [craftOptions.lamination, craftOptions.varnish],
  standardCrafts: [{ key: 'kiss-cut' }],
  rules: [],
  quantity: { min: 500, ...freely },
  breakQuantities: [1000, 2000, 5000, 10_000, 20_000, 50_000],
};

/** Width, gusset and height of the bag are its box measures l, w and h. */
export const paperBag: CartonProduct = {
  ...tuckBox,
  id: 12,
  code: 'paper-bag',
  name: ['手提纸袋', 'Paper carrier bag'],
  unit: ['个', 'bags'],
  boxStyles: ['bag'],
  boxLimits: { l: { min: 120, max: 600 }, w: { min: 50, max: 250 }, h: { min: 150, max: 600 } },
  materials: ['W250', 'C200', 'C250', 'B250'],
  colours: ['4/0', '5/0'],
  crafts: [...coverCrafts, craftOptions.bagGluing, craftOptions.rope, craftOptions.bagCards],
  standardCrafts: [{ key: 'bag-gluing', params: { by: 'machine' } }],
  rules: [stiffSheetForFoil, matteForSpotUv, oneSideOnDuplex],
  quantity: { min: 200, ...freely },
  breakQuantities: [500, 1000, 2000, 3000, 5000, 10_000],
};

export const banner: WideProduct = {
  id: 13,
  code: 'banner',
  model: 'wide',
  name: ['喷绘条幅', 'Banner'],
  unit: ['幅', 'banners'],
  sizes: [],
  customSize: { w: { min: 200, max: 10_000 }, h: { min: 200, max: 10_000 } },
  materials: ['V510', 'VSA'],
  colours: ['4/0'],
  crafts: [craftOptions.eyelets, craftOptions.hem, craftOptions.polePocket],
  standardCrafts: [],
  rules: [],
  quantity: { min: 1, ...freely, max: 10_000 },
  designs: { min: 1, max: 20 },
  turnarounds,
  breakQuantities: [1, 2, 5, 10, 20, 50, 100],
  minPriceFen: 0,
};
