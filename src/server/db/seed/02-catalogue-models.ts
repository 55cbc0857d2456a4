import type { SizeOption } from '#features/pricing/options.ts';
import type {
  BookProduct,
  CartonProduct,
  CorrugatedProduct,
  FlatProduct,
  MatrixProduct,
  NcrProduct,
  RollProduct,
  WideProduct,
} from '#features/pricing/product.ts';
import {
  banner,
  booklet,
  mailer,
  ncrForm,
  paperBag,
  perfectBook,
  rollLabel,
  rscBox,
  sheetLabel,
} from '#features/pricing/t-sample-models.ts';
import { craftOptions, tradeSizes } from '#features/pricing/t-sample-options.ts';
import { businessCard, tuckBox } from '#features/pricing/t-sample-products.ts';
import type { DemoCategory, DemoProduct } from './02-catalogue-products.ts';

/** Trade sizes with their measures in the name. */
const sizes = (...list: SizeOption[]): SizeOption[] =>
  list.map((size) => ({
    ...size,
    name: [`${size.name[0]} ${size.w}×${size.h} mm`, `${size.name[1]} ${size.w}×${size.h} mm`],
  }));
const bookSizes = sizes(...booklet.sizes);

const books: readonly DemoProduct[] = [
  {
    description: [
      '企业画册、产品目录、说明书，8 到 64 页骑马钉装订。',
      'Brochures, catalogues and manuals of 8 to 64 pages, stitched through the fold.',
    ],
    priced: { ...booklet, name: ['骑马钉画册', 'Stitched booklets'], sizes: bookSizes } satisfies BookProduct,
  },
  {
    description: [
      '书籍、期刊、标书，无线胶装，书脊 3 mm 以上，封面覆膜。',
      'Books, journals and reports with a glued spine from 3 mm on and a laminated cover.',
    ],
    priced: {
      ...perfectBook,
      name: ['胶装书刊', 'Perfect-bound books'],
      sizes: sizes(tradeSizes.d16, tradeSizes.z16, tradeSizes.a4, tradeSizes.d32, tradeSizes.z32),
    } satisfies BookProduct,
  },
];

const shipping: readonly DemoProduct[] = [
  {
    description: [
      '开槽纸箱（0201），B 坑或 E 坑，可印一至三色水墨。',
      'Regular slotted boxes (0201) of B or E flute, plain or printed in up to three colours.',
    ],
    priced: { ...rscBox, name: ['瓦楞纸箱', 'Corrugated boxes'] } satisfies CorrugatedProduct,
  },
  {
    description: [
      '彩印面纸裱坑的飞机盒，电商发货、礼品包装都好用。',
      'Mailers with a printed top sheet mounted on flute board, for online shops and gifts.',
    ],
    priced: {
      ...mailer,
      name: ['飞机盒', 'Mailer boxes'],
      quantity: { ...mailer.quantity, min: 200 },
    } satisfies CartonProduct,
  },
  {
    description: ['单层托盘、天地盖底盒，四角粘合。', 'Trays and bases of lidded boxes with glued corners.'],
    priced: {
      ...tuckBox,
      code: 'tray-box',
      name: ['托盘盒', 'Trays'],
      boxStyles: ['tray'],
      usualBox: { l: 200, w: 150, h: 40 },
      boxLimits: { l: { min: 60, max: 400 }, w: { min: 60, max: 300 }, h: { min: 20, max: 100 } },
      colours: ['4/0', '5/0'],
    } satisfies CartonProduct,
  },
];

const labels: readonly DemoProduct[] = [
  {
    description: [
      '卷筒不干胶，机贴、手贴均可，按出标方向和卷芯复卷。',
      'Labels on rolls for hand or machine, wound to your direction and core.',
    ],
    priced: { ...rollLabel, name: ['卷筒不干胶', 'Roll labels'] } satisfies RollProduct,
  },
  {
    description: ['平张不干胶，半穿模切，一撕即贴。', 'Labels on sheets, kiss-cut so that they peel off.'],
    priced: { ...sheetLabel, name: ['平张不干胶', 'Sheet labels'] } satisfies FlatProduct,
  },
];

const bags: readonly DemoProduct[] = [
  {
    description: [
      '白卡、铜版纸手提袋，覆膜、烫金，穿绳加口卡底卡。',
      'Carrier bags of ivory board or coated paper, laminated or foiled, with rope and cards.',
    ],
    priced: { ...paperBag, name: ['手提纸袋', 'Paper carrier bags'] } satisfies CartonProduct,
  },
];

const largeFormat: readonly DemoProduct[] = [
  {
    description: [
      '灯箱布条幅，按平方米计价，不足 1 平方米按 1 平方米；可卷边、打气眼、穿杆。',
      'Vinyl banners by the square metre, at least one; hemmed, with eyelets or pole pockets.',
    ],
    priced: { ...banner, name: ['喷绘条幅', 'Banners'], materials: ['V510'] } satisfies WideProduct,
  },
  {
    description: [
      '自粘车贴、地贴、橱窗贴，按平方米计价。',
      'Self-adhesive vinyl for cars, floors and windows, by the square metre.',
    ],
    priced: {
      ...banner,
      code: 'vinyl-sticker',
      name: ['自粘车贴', 'Vinyl stickers'],
      unit: ['张', 'stickers'],
      usualSize: { w: 1000, h: 600 },
      materials: ['VSA'],
      crafts: [craftOptions.roundCorners],
    } satisfies WideProduct,
  },
];

const forms: readonly DemoProduct[] = [
  {
    description: [
      '送货单、收据、入库单，二至六联无碳复写，可打号、打齿线，胶头成本。',
      'Delivery notes and receipts in two to six carbonless plies, numbered, perforated and padded into books.',
    ],
    priced: { ...ncrForm, name: ['无碳联单', 'Carbonless forms'], sizes: sizes(...ncrForm.sizes) } satisfies NcrProduct,
  },
];

/** A cup is priced by its wall, which is a flat sheet before it is wound. */
const cups: readonly DemoProduct[] = [
  {
    description: [
      '单层淋膜纸杯，9 盎司、12 盎司，单色或四色印刷。',
      'Single-wall paper cups of 9 and 12 ounces, printed in one colour or in full colour.',
    ],
    priced: {
      ...businessCard,
      code: 'paper-cup',
      matrix: 'paper-cup',
      name: ['纸杯', 'Paper cups'],
      unit: ['个', 'cups'],
      sizes: [
        { code: '9oz', name: ['9 盎司（250 ml）', '9 oz (250 ml)'], w: 260, h: 90 },
        { code: '12oz', name: ['12 盎司（350 ml）', '12 oz (350 ml)'], w: 290, h: 110 },
      ],
      materials: ['CUP'],
      colours: ['1/0', '4/0'],
      crafts: [],
      quantity: { min: 1000, max: 100_000, step: 500, choices: [], allowCustom: true },
      designs: { min: 1, max: 10 },
      breakQuantities: [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
    } satisfies MatrixProduct,
  },
];

/** One product or more for each model that is not a flat sheet or a small carton. */
export const demoModels: readonly DemoCategory[] = [
  { name: ['画册书刊', 'Booklets and books'], icon: 'book-open', products: books },
  { name: ['纸箱飞机盒', 'Boxes and mailers'], icon: 'box', products: shipping },
  { name: ['不干胶标签', 'Labels'], icon: 'sticker', products: labels },
  { name: ['手提袋', 'Carrier bags'], icon: 'shopping-bag', products: bags },
  { name: ['联单表格', 'Business forms'], icon: 'contact', products: forms },
  { name: ['纸杯餐饮', 'Cups'], icon: 'package', products: cups },
  { name: ['喷绘写真', 'Large format'], icon: 'image', products: largeFormat },
];
