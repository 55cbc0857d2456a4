import type { CartonProduct, FlatProduct, MatrixProduct } from './product.ts';
import {
  craftOptions,
  matteForSpotUv,
  oneSideOnDuplex,
  stiffSheetForFoil,
  tradeSizes,
  turnarounds,
} from './t-sample-options.ts';

/** Products of the worked examples in pricing.md 2.16; the demo house copies and varies them. */
const coated = ['C105', 'C128', 'C157', 'C200', 'C250', 'C300'];

export const businessCard: MatrixProduct = {
  id: 1,
  code: 'business-card',
  model: 'matrix',
  matrix: 'business-card',
  name: ['名片', 'Business card'],
  unit: ['张', 'cards'],
  sizes: [tradeSizes.card],
  materials: ['C300'],
  colours: ['4/4'],
  crafts: [craftOptions.roundCorners],
  standardCrafts: [],
  rules: [],
  quantity: { min: 100, max: 5000, step: 1, choices: [100, 200, 500, 1000, 2000, 5000], allowCustom: false },
  designs: { min: 1, max: 50 },
  turnarounds,
  breakQuantities: [100, 200, 500, 1000, 2000, 5000],
  minPriceFen: 0,
};

export const flyer: FlatProduct = {
  id: 2,
  code: 'flyer',
  model: 'flat',
  name: ['单页', 'Flyer'],
  unit: ['张', 'sheets'],
  presses: ['P2', 'P4', 'DG'],
  bleedCmm: 300,
  gapCmm: 0,
  grain: 'any',
  sizes: [tradeSizes.d16, tradeSizes.z16, tradeSizes.a4, tradeSizes.d32, tradeSizes.z32, tradeSizes.d8, tradeSizes.z8],
  customSize: { w: { min: 10, max: 2000 }, h: { min: 10, max: 2000 } },
  materials: coated,
  colours: ['4/4', '4/0', '4/1', '5/0', '5/5'],
  crafts: [
    craftOptions.lamination,
    craftOptions.varnish,
    craftOptions.foil,
    craftOptions.emboss,
    craftOptions.spotUv,
    craftOptions.creasing,
    craftOptions.folding,
  ],
  standardCrafts: [],
  rules: [stiffSheetForFoil, matteForSpotUv],
  quantity: { min: 1, max: 1_000_000, step: 1, choices: [], allowCustom: true },
  designs: { min: 1, max: 20 },
  turnarounds,
  breakQuantities: [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000],
  minPriceFen: 0,
};

export const poster: FlatProduct = {
  ...flyer,
  id: 3,
  code: 'poster',
  name: ['海报', 'Poster'],
  sizes: [tradeSizes.d8, tradeSizes.z8, tradeSizes.d2, tradeSizes.z2],
  materials: ['C128', 'C157', 'C200', 'C250'],
  colours: ['4/0', '5/0', '4/4'],
  crafts: [craftOptions.lamination, craftOptions.foil, craftOptions.spotUv],
  breakQuantities: [50, 100, 200, 500, 1000, 2000, 5000],
};

export const tuckBox: CartonProduct = {
  id: 4,
  code: 'tuck-box',
  model: 'carton',
  name: ['彩盒', 'Folding carton'],
  unit: ['个', 'boxes'],
  presses: ['P2', 'P4'],
  bleedCmm: 300,
  gapCmm: 0,
  sizes: [],
  boxStyles: ['rte', 'ste', 'snap-lock', 'crash-lock'],
  boxLimits: { l: { min: 20, max: 500 }, w: { min: 10, max: 400 }, h: { min: 20, max: 600 } },
  materials: ['W350', 'W250', 'B250', 'C300'],
  colours: ['4/0', '5/0', '4/4'],
  crafts: [craftOptions.lamination, craftOptions.varnish, craftOptions.foil, craftOptions.emboss, craftOptions.spotUv],
  standardCrafts: [],
  rules: [stiffSheetForFoil, matteForSpotUv, oneSideOnDuplex],
  quantity: { min: 100, max: 1_000_000, step: 1, choices: [], allowCustom: true },
  designs: { min: 1, max: 10 },
  turnarounds,
  breakQuantities: [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000],
  minPriceFen: 0,
};

/** Always laminated on request, die-cut and strung; designs share a form. */
export const hangTag: FlatProduct = {
  ...flyer,
  id: 5,
  code: 'hang-tag',
  name: ['吊牌', 'Hang tag'],
  unit: ['个', 'tags'],
  presses: ['P2', 'P4'],
  sizes: [],
  customSize: { w: { min: 20, max: 200 }, h: { min: 20, max: 300 } },
  dieRule: { fixedMm: 320, perimeterBp: 0 },
  materials: ['W350', 'C300'],
  colours: ['4/4', '4/0'],
  crafts: [craftOptions.lamination, craftOptions.foil, craftOptions.spotUv],
  standardCrafts: [{ key: 'die-cut' }, { key: 'string' }],
  quantity: { min: 100, max: 1_000_000, step: 1, choices: [], allowCustom: true },
  breakQuantities: [500, 1000, 2000, 5000, 10_000, 20_000, 50_000],
};
