import type { CraftOption, OptionRule, SizeOption } from '#features/pricing/options.ts';
import type { CartonProduct, FlatProduct, MatrixProduct, PricedProduct } from '#features/pricing/product.ts';
import {
  craftOptions,
  matteForSpotUv,
  oneSideOnDuplex,
  stiffSheetForFoil,
  tradeSizes,
} from '#features/pricing/t-sample-options.ts';
import { businessCard, flyer, hangTag, poster, tuckBox } from '#features/pricing/t-sample-products.ts';
import type { Text } from '#shared/text.ts';

export interface DemoProduct {
  readonly description: Text;
  readonly priced: PricedProduct;
}
export interface DemoCategory {
  readonly name: Text;
  /** Name of a lucide icon. */
  readonly icon: string;
  readonly products: readonly DemoProduct[];
}

const size = (w: number, h: number, zh: string, en: string): SizeOption => ({
  code: `${w}x${h}`,
  name: [`${zh} ${w}×${h} mm`, `${en} ${w}×${h} mm`],
  w,
  h,
});

/** Trade sizes say their measures, so that nobody has to know what 大16开 is. */
const named = ({ code, name, w, h }: SizeOption): SizeOption => ({
  code,
  name: [`${name[0]} ${w}×${h} mm`, `${name[1]} ${w}×${h} mm`],
  w,
  h,
});
const sizes = (...list: SizeOption[]): SizeOption[] => list.map(named);

const texture: CraftOption = { key: 'texture', name: ['压纹', 'Texture'], params: [] };
const numbering: CraftOption = {
  key: 'numbering',
  name: ['打号', 'Numbering'],
  params: [{ key: 'positions', label: ['处数', 'Positions'], kind: 'number', min: 1, max: 4, default: 1 }],
};
const perforation: CraftOption = {
  key: 'perforation',
  name: ['打齿线', 'Perforation'],
  params: [{ key: 'lines', label: ['线数', 'Lines'], kind: 'number', min: 1, max: 6, default: 1 }],
};

/** Heavy sheets crack when folded without a crease. */
const creaseBeforeFolding: OptionRule = {
  id: 'heavy-fold-needs-crease',
  kind: 'requires',
  if: [
    { field: 'gsm', op: 'ge', value: 250 },
    { field: 'crafts.folding', op: 'eq', value: true },
  ],
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: { field: 'crafts', values: ['creasing'] },
  messageZh: '250g 以上的纸折页须先压痕',
  messageEn: 'Paper of 250 g/m² or more must be creased before it is folded',
};
/** A film over a thin sheet curls it. */
const filmNeedsWeight: OptionRule = {
  id: 'film-needs-128',
  kind: 'excludes',
  if: [{ field: 'gsm', op: 'lt', value: 128 }],
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: { field: 'crafts', values: ['lamination'] },
  messageZh: '128g 以下的纸不能覆膜，会卷曲',
  messageEn: 'Paper below 128 g/m² curls when laminated',
};
const filmOrVarnish: OptionRule = {
  id: 'film-or-varnish',
  kind: 'excludes',
  if: [{ field: 'crafts.lamination', op: 'eq', value: true }],
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: { field: 'crafts', values: ['varnish'] },
  messageZh: '覆膜与过油只能选一种',
  messageEn: 'Choose lamination or varnish, not both',
};

const flatRules = [stiffSheetForFoil, matteForSpotUv, filmNeedsWeight, filmOrVarnish];
const boxRules = [stiffSheetForFoil, matteForSpotUv, oneSideOnDuplex, filmOrVarnish];
const sheetQuantity = (min: number, step: number) => ({ min, max: 1_000_000, step, choices: [], allowCustom: true });
const flatBreaks = [100, 200, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000];
const boxBreaks = [500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000];

const cards: readonly DemoProduct[] = [
  {
    description: [
      '300g 铜版纸双面四色，合版印刷，价格实惠，三天见货。',
      '300 g/m² coated paper, full colour on both sides, gang run: the economical card.',
    ],
    priced: {
      ...businessCard,
      name: ['标准名片', 'Business cards, standard'],
      unit: ['张', 'cards'],
      sizes: sizes(tradeSizes.card),
    } satisfies MatrixProduct,
  },
  {
    description: [
      '350g 白卡或 300g 铜版纸，手感厚实，可做圆角。',
      '350 g/m² ivory board or 300 g/m² coated paper; a card with weight, round corners on request.',
    ],
    priced: {
      ...businessCard,
      code: 'business-card-premium',
      matrix: 'business-card-premium',
      name: ['高档名片', 'Business cards, premium'],
      sizes: [size(90, 54, '标准名片', 'Standard card'), size(85, 54, '窄边名片', 'Narrow card')],
      materials: ['W350', 'C300'],
      colours: ['4/4', '4/0'],
      crafts: [craftOptions.roundCorners, craftOptions.punching],
    } satisfies MatrixProduct,
  },
  {
    description: ['公司信纸，书写与打印两用。', 'Company letterhead for writing and for the office printer.'],
    priced: {
      ...flyer,
      code: 'letterhead',
      name: ['信纸', 'Letterheads'],
      unit: ['张', 'sheets'],
      sizes: sizes(tradeSizes.a4, tradeSizes.d16, tradeSizes.z16),
      customSize: { w: { min: 100, max: 420 }, h: { min: 100, max: 420 } },
      materials: ['C105', 'C128'],
      colours: ['4/0', '4/4', '1/0'],
      crafts: [numbering, perforation],
      rules: [],
      quantity: sheetQuantity(100, 100),
      breakQuantities: flatBreaks.slice(2),
    } satisfies FlatProduct,
  },
  {
    description: [
      '荣誉证书、奖状、授权书，可烫金、击凸、打号。',
      'Certificates and awards with foil, embossing and numbering.',
    ],
    priced: {
      ...flyer,
      code: 'certificate',
      name: ['证书奖状', 'Certificates'],
      sizes: sizes(tradeSizes.d16, tradeSizes.a4, tradeSizes.d8),
      customSize: { w: { min: 100, max: 420 }, h: { min: 100, max: 420 } },
      materials: ['C250', 'C300', 'W250', 'W350'],
      colours: ['4/0', '5/0'],
      crafts: [craftOptions.lamination, craftOptions.foil, craftOptions.emboss, numbering, texture],
      rules: flatRules,
      quantity: sheetQuantity(50, 10),
      breakQuantities: [50, 100, 200, 500, 1000, 2000],
    } satisfies FlatProduct,
  },
];

const marketing: readonly DemoProduct[] = [
  {
    description: [
      '单页宣传单，少量走数码，大量走胶印，系统自动选最省的方案。',
      'Flyers: small runs digital, large runs offset; the cheapest plan is chosen for you.',
    ],
    priced: {
      ...flyer,
      name: ['宣传单', 'Flyers'],
      sizes: sizes(...flyer.sizes),
      quantity: sheetQuantity(50, 1),
      rules: [...flatRules, creaseBeforeFolding],
    } satisfies FlatProduct,
  },
  {
    description: ['对折、三折、四折宣传折页。', 'Leaflets with one, two or three folds.'],
    priced: {
      ...flyer,
      code: 'leaflet',
      name: ['宣传折页', 'Folded leaflets'],
      unit: ['份', 'leaflets'],
      sizes: sizes(tradeSizes.d8, tradeSizes.z8, tradeSizes.d16, tradeSizes.a4),
      customSize: { w: { min: 100, max: 840 }, h: { min: 100, max: 570 } },
      materials: ['C128', 'C157', 'C200', 'C250'],
      colours: ['4/4', '5/5'],
      crafts: [craftOptions.folding, craftOptions.creasing, craftOptions.lamination, craftOptions.varnish],
      rules: [filmNeedsWeight, filmOrVarnish, creaseBeforeFolding],
      quantity: sheetQuantity(100, 1),
    } satisfies FlatProduct,
  },
  {
    description: [
      '大对开、正对开与八开海报，可覆膜、局部UV。',
      'Posters from 8-kai to half sheet, laminated or with spot UV.',
    ],
    priced: {
      ...poster,
      name: ['海报', 'Posters'],
      sizes: sizes(...poster.sizes),
      customSize: { w: { min: 200, max: 1000 }, h: { min: 200, max: 1000 } },
      rules: flatRules,
      quantity: sheetQuantity(20, 1),
    } satisfies FlatProduct,
  },
  {
    description: ['明信片、贺卡、邀请函内卡。', 'Postcards, greeting cards and invitations.'],
    priced: {
      ...flyer,
      code: 'postcard',
      name: ['明信片', 'Postcards'],
      unit: ['张', 'cards'],
      sizes: [size(148, 105, 'A6', 'A6'), size(148, 100, '标准', 'Standard'), size(165, 102, '大号', 'Large')],
      customSize: { w: { min: 80, max: 250 }, h: { min: 60, max: 200 } },
      materials: ['C250', 'C300', 'W250', 'W350'],
      colours: ['4/4', '4/1', '4/0'],
      crafts: [craftOptions.lamination, craftOptions.foil, craftOptions.spotUv, craftOptions.roundCorners],
      rules: flatRules,
      quantity: sheetQuantity(50, 1),
    } satisfies FlatProduct,
  },
];

const box = (
  code: string,
  style: string,
  name: Text,
  change: Partial<Omit<CartonProduct, 'model'>> = {},
): CartonProduct => ({
  ...tuckBox,
  code,
  name,
  boxStyles: [style],
  rules: boxRules,
  breakQuantities: boxBreaks,
  quantity: sheetQuantity(500, 1),
  ...change,
});

const boxes: readonly DemoProduct[] = [
  {
    description: ['上下反向插口，最常用的小彩盒。', 'Tucks at opposite sides: the most common small carton.'],
    priced: box('tuck-box', 'rte', ['反插盒', 'Reverse tuck end cartons']),
  },
  {
    description: ['上下同向插口，正面整洁，适合开窗展示。', 'Both tucks at the back: a clean front for display.'],
    priced: box('straight-tuck-box', 'ste', ['双插盒', 'Straight tuck end cartons']),
  },
  {
    description: ['350g 白卡化妆品盒，烫金、击凸、局部UV齐备。', 'Cosmetics cartons with foil, embossing and spot UV.'],
    priced: box('cosmetic-box', 'rte', ['化妆品盒', 'Cosmetics cartons'], {
      materials: ['W350', 'C300'],
      colours: ['4/0', '5/0'],
      boxLimits: { l: { min: 20, max: 200 }, w: { min: 15, max: 150 }, h: { min: 40, max: 250 } },
    }),
  },
  {
    description: [
      '茶叶、酒水外盒，扣底承重，可压纹。',
      'Cartons for tea and wine with a snap-lock bottom, textured on request.',
    ],
    priced: box('tea-wine-box', 'snap-lock', ['茶酒盒', 'Tea and wine cartons'], {
      materials: ['W350'],
      boxLimits: { l: { min: 60, max: 300 }, w: { min: 50, max: 250 }, h: { min: 80, max: 360 } },
      crafts: [craftOptions.lamination, craftOptions.foil, craftOptions.emboss, craftOptions.spotUv, texture],
    }),
  },
  {
    description: ['自动扣底，装箱快，适合流水线。', 'Crash-lock bottom: opens at once, made for packing lines.'],
    priced: box('crash-lock-box', 'crash-lock', ['自动扣底盒', 'Crash-lock cartons'], {
      boxLimits: { l: { min: 50, max: 400 }, w: { min: 40, max: 300 }, h: { min: 50, max: 400 } },
    }),
  },
];

const tags: readonly DemoProduct[] = [
  {
    description: ['服装吊牌，异形模切含穿绳。', 'Hang tags, die-cut and strung.'],
    priced: {
      ...hangTag,
      name: ['服装吊牌', 'Hang tags'],
      sizes: [size(50, 90, '标准', 'Standard'), size(40, 90, '窄款', 'Narrow'), size(60, 100, '大号', 'Large')],
      rules: flatRules,
    } satisfies FlatProduct,
  },
  {
    description: ['合版吊卡，固定尺寸，价格实惠。', 'Gang-run tag cards in fixed sizes at a low price.'],
    priced: {
      ...businessCard,
      code: 'tag-card',
      matrix: 'tag-card',
      name: ['合版吊卡', 'Tag cards'],
      unit: ['个', 'tags'],
      sizes: [size(40, 90, '窄款', 'Narrow'), size(50, 90, '标准', 'Standard')],
      materials: ['W350', 'C300'],
      crafts: [craftOptions.punching, craftOptions.roundCorners],
      quantity: { min: 100, max: 20_000, step: 100, choices: [], allowCustom: true },
      designs: { min: 1, max: 20 },
      breakQuantities: [500, 1000, 2000, 5000, 10_000, 20_000],
    } satisfies MatrixProduct,
  },
  {
    description: ['餐饮杯垫，350g 白卡，吸水耐用。', 'Coasters for bars and cafés, 350 g/m² ivory board.'],
    priced: {
      ...businessCard,
      code: 'coaster',
      matrix: 'coaster',
      name: ['杯垫', 'Coasters'],
      unit: ['个', 'pieces'],
      sizes: [size(95, 95, '标准', 'Standard'), size(100, 100, '大号', 'Large')],
      materials: ['W350'],
      colours: ['4/0', '4/4'],
      crafts: [craftOptions.roundCorners],
      quantity: { min: 100, max: 20_000, step: 50, choices: [], allowCustom: true },
      designs: { min: 1, max: 10 },
      breakQuantities: [100, 300, 500, 1000, 3000, 5000, 10_000],
    } satisfies MatrixProduct,
  },
];

/** What the demo house sells: menu categories with their products, in the order of the menu. */
export const demoCatalogue: readonly DemoCategory[] = [
  { name: ['宣传印刷', 'Marketing print'], icon: 'megaphone', products: marketing },
  { name: ['名片办公', 'Cards and stationery'], icon: 'contact', products: cards },
  { name: ['彩盒包装', 'Cartons'], icon: 'package', products: boxes },
  { name: ['吊牌卡片', 'Tags and coasters'], icon: 'tag', products: tags },
];
