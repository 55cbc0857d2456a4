import type { Text } from '#shared/text.ts';
import type { BoxStyle, Craft, FlatSide, Material, ParentSheet, Press, Tariff } from './tariff.ts';

/**
 * T-SAMPLE, the demo tariff of pricing.md section 2: invented rates for tests and demo data, not market prices.
 * Plain JSON, as the database keeps a published price-book version.
 */
const cuts = [
  { k: 1, m: 1, n: 1 },
  { k: 2, m: 1, n: 2 },
  { k: 3, m: 1, n: 3 },
  { k: 4, m: 2, n: 2 },
  { k: 6, m: 2, n: 3 },
  { k: 8, m: 2, n: 4 },
];

const parents: readonly ParentSheet[] = [
  { id: 1, code: 'D', name: ['大度', 'Da-du'], longCmm: 119_400, shortCmm: 88_900, cuts },
  { id: 2, code: 'Z', name: ['正度', 'Zheng-du'], longCmm: 109_200, shortCmm: 78_700, cuts },
  {
    id: 3,
    code: 'S464',
    name: ['数码纸', 'Digital sheet'],
    longCmm: 46_400,
    shortCmm: 32_000,
    cuts: [{ k: 1, m: 1, n: 1 }],
  },
];

const presses: readonly Press[] = [
  {
    id: 1,
    code: 'P2',
    name: ['对开四色胶印机', 'B1 four-colour offset press'],
    kind: 'offset',
    parents: ['D', 'Z'],
    maxLongCmm: 103_000,
    maxShortCmm: 77_000,
    minLongCmm: 52_000,
    minShortCmm: 37_000,
    sideCmm: 500,
    gripperCmm: 1200,
    tailCmm: 300,
    units: 4,
    gsmMin: 60,
    gsmMax: 500,
    startFen: 45_000,
    includedImpressions: 3000,
    tiers: [
      { upTo: 10_000, ratePer1000E4: 900_000 },
      { upTo: 50_000, ratePer1000E4: 750_000 },
      { upTo: null, ratePer1000E4: 650_000 },
    ],
    plateFen: 6000,
    makereadySheets: 120,
    runWastePermille: 8,
    postOpSheets: 30,
    minWasteSheets: 150,
    active: true,
  },
  {
    id: 2,
    code: 'P4',
    name: ['四开四色胶印机', 'B2 four-colour offset press'],
    kind: 'offset',
    parents: ['D', 'Z'],
    maxLongCmm: 74_000,
    maxShortCmm: 53_000,
    minLongCmm: 35_000,
    minShortCmm: 26_000,
    sideCmm: 300,
    gripperCmm: 1000,
    tailCmm: 200,
    units: 4,
    gsmMin: 60,
    gsmMax: 500,
    startFen: 28_000,
    includedImpressions: 3000,
    tiers: [
      { upTo: 10_000, ratePer1000E4: 550_000 },
      { upTo: 50_000, ratePer1000E4: 480_000 },
      { upTo: null, ratePer1000E4: 420_000 },
    ],
    plateFen: 3500,
    makereadySheets: 80,
    runWastePermille: 8,
    postOpSheets: 20,
    minWasteSheets: 100,
    active: true,
  },
  {
    id: 3,
    code: 'DG',
    name: ['数码印刷机', 'Digital press'],
    kind: 'digital',
    parents: ['S464'],
    maxLongCmm: 46_400,
    maxShortCmm: 32_000,
    minLongCmm: 46_400,
    minShortCmm: 32_000,
    sideCmm: 500,
    gripperCmm: 500,
    tailCmm: 500,
    units: 4,
    gsmMin: 60,
    gsmMax: 350,
    startFen: 3000,
    includedImpressions: 0,
    tiers: [{ upTo: null, ratePer1000E4: 6_000_000 }],
    plateFen: 0,
    makereadySheets: 5,
    runWastePermille: 10,
    postOpSheets: 0,
    minWasteSheets: 0,
    active: true,
  },
];

function material(
  id: number,
  code: string,
  name: Text,
  gsm: number,
  yuanPerTonne: number,
  caliperUm: number,
  kind: Material['class'] = 'paper',
): Material {
  const sheets = kind === 'paper' ? ['D', 'Z', 'S464'] : ['D', 'Z'];
  return {
    id,
    code,
    name,
    class: kind,
    gsm,
    caliperUm,
    fenPerTonne: yuanPerTonne * 100,
    parents: sheets,
    active: true,
  };
}

const coated = (gsm: number): Text => [`${gsm}g 铜版纸`, `${gsm} g/m² coated paper`];

const materials: readonly Material[] = [
  material(1, 'C105', coated(105), 105, 6100, 88),
  material(2, 'C128', coated(128), 128, 6100, 105),
  material(3, 'C157', coated(157), 157, 6200, 130),
  material(4, 'C200', coated(200), 200, 6200, 170),
  material(5, 'C250', coated(250), 250, 6200, 220),
  material(6, 'C300', coated(300), 300, 6300, 270),
  material(7, 'W350', ['350g 白卡', '350 g/m² ivory board'], 350, 6000, 460, 'board'),
  material(8, 'W250', ['250g 白卡', '250 g/m² ivory board'], 250, 6000, 330, 'board'),
  material(9, 'B250', ['250g 灰底白板', '250 g/m² grey-back board'], 250, 4200, 300, 'board'),
];

type CraftSketch = Pick<Craft, 'code' | 'name' | 'setupFen' | 'minChargeFen'> & { rateE4: number } & Partial<Craft>;

/** Sequence of 2.9: print, varnish or laminate, foil, emboss, spot UV, die-cut, then work on single pieces. */
const sketches: readonly CraftSketch[] = [
  {
    code: 'lamination.matte',
    key: 'lamination',
    variant: { param: 'film', value: 'matte' },
    name: ['覆哑膜', 'Matte lamination'],
    unitParams: ['sides'],
    sizeBasis: 'sheet_m2',
    setupFen: 0,
    rateE4: 6500,
    minChargeFen: 12_000,
  },
  {
    code: 'lamination.gloss',
    key: 'lamination',
    variant: { param: 'film', value: 'gloss' },
    name: ['覆亮膜', 'Gloss lamination'],
    unitParams: ['sides'],
    sizeBasis: 'sheet_m2',
    setupFen: 0,
    rateE4: 4500,
    minChargeFen: 10_000,
  },
  {
    code: 'varnish',
    name: ['过油', 'Varnish'],
    unitParams: ['sides'],
    sizeBasis: 'sheet_m2',
    setupFen: 0,
    rateE4: 1200,
    minChargeFen: 8000,
  },
  {
    code: 'texture',
    name: ['压纹', 'Texture'],
    sizeBasis: 'sheet_m2',
    setupFen: 0,
    rateE4: 2000,
    minChargeFen: 12_000,
  },
  {
    code: 'foil',
    name: ['烫金', 'Hot foil'],
    setupFen: 15_000,
    rateE4: 1200,
    minChargeFen: 30_000,
    tool: {
      type: 'foil',
      name: ['烫金版', 'Foil blocks'],
      basis: 'block_cm2',
      rateE4: 3000,
      allowanceCmm: 1000,
      minFen: 5000,
    },
  },
  {
    code: 'emboss',
    name: ['击凸', 'Embossing'],
    setupFen: 10_000,
    rateE4: 800,
    minChargeFen: 20_000,
    tool: {
      type: 'emboss',
      name: ['击凸版', 'Embossing pairs'],
      basis: 'block_cm2',
      rateE4: 5000,
      allowanceCmm: 1000,
      minFen: 8000,
    },
  },
  {
    code: 'spot-uv',
    name: ['局部UV', 'Spot UV'],
    sizeBasis: 'sheet_m2',
    setupFen: 15_000,
    rateE4: 9000,
    minChargeFen: 30_000,
  },
  {
    code: 'die-cut',
    name: ['模切', 'Die-cutting'],
    setupFen: 10_000,
    rateE4: 700,
    minChargeFen: 20_000,
    tool: { type: 'die', name: ['刀版', 'Cutting die'], basis: 'rule_m', rateE4: 250_000, minFen: 20_000 },
  },
  ...piecewise([
    {
      code: 'creasing',
      name: ['压痕', 'Creasing'],
      unitParams: ['lines'],
      setupFen: 4000,
      rateE4: 150,
      minChargeFen: 5000,
    },
    {
      code: 'perforation',
      name: ['打齿线', 'Perforation'],
      unitParams: ['lines'],
      setupFen: 4000,
      rateE4: 150,
      minChargeFen: 5000,
    },
    {
      code: 'folding',
      name: ['折页', 'Folding'],
      unitParams: ['folds'],
      setupFen: 6000,
      rateE4: 180,
      minChargeFen: 8000,
    },
    {
      code: 'numbering',
      name: ['打号', 'Numbering'],
      unitParams: ['positions'],
      setupFen: 6000,
      rateE4: 120,
      minChargeFen: 8000,
    },
    { code: 'round-corners', name: ['圆角', 'Round corners'], setupFen: 0, rateE4: 100, minChargeFen: 1000 },
    { code: 'punching', name: ['打孔', 'Punching'], setupFen: 0, rateE4: 100, minChargeFen: 1000 },
    { code: 'string', name: ['穿绳', 'String'], setupFen: 0, rateE4: 400, minChargeFen: 10_000 },
    gluing('straight', ['糊盒（直线）', 'Straight-line gluing'], 350),
    gluing('crash-lock', ['糊盒（自动扣底）', 'Crash-lock gluing'], 500),
    gluing('corners', ['糊盒（四角、六角）', '4- or 6-corner gluing'], 900),
  ]),
];

function piecewise(list: readonly CraftSketch[]): CraftSketch[] {
  return list.map((sketch) => ({ ...sketch, unitBasis: 'piece', sheetLevelOp: false }));
}

function gluing(value: string, name: Text, rateE4: number): CraftSketch {
  const variant = { param: 'type', value };
  return { code: `gluing.${value}`, key: 'gluing', variant, name, setupFen: 15_000, rateE4, minChargeFen: 20_000 };
}

const crafts: readonly Craft[] = sketches.map(({ rateE4, ...sketch }, index) => ({
  id: index + 1,
  key: sketch.code,
  unitBasis: 'press_sheet',
  unitParams: [],
  sizeBasis: 'none',
  tiers: [{ upTo: null, rateE4 }],
  minUnitE4: 0,
  tool: null,
  sheetLevelOp: true,
  order: index + 1,
  ...sketch,
}));

const side = (baseMm: number, halves: Omit<FlatSide, 'baseUm'>): FlatSide => ({ baseUm: baseMm * 1000, ...halves });
const tubeWidth = side(15, { l: 4, w: 4, h: 0, t: 8 });

/** 2.10 m of rule per blank, as in the examples. */
function boxStyle(
  code: string,
  name: Text,
  glue: string | null,
  height: FlatSide,
  width: FlatSide = tubeWidth,
): BoxStyle {
  const glued = glue === null ? [] : [{ key: 'gluing', params: { type: glue } }];
  return {
    code,
    name,
    width,
    height,
    rule: { fixedMm: 2100, perimeterBp: 0 },
    nestingWidthCmm: 0,
    nestingHeightCmm: 0,
    crafts: [{ key: 'die-cut' }, ...glued],
  };
}

const tuckHeight = side(30, { l: 0, w: 4, h: 2, t: 0 });
const lockHeight = side(60, { l: 0, w: 3, h: 2, t: 0 });

const boxStyles: readonly BoxStyle[] = [
  boxStyle('rte', ['反插盒', 'Reverse tuck end'], 'straight', tuckHeight),
  boxStyle('ste', ['双插盒', 'Straight tuck end'], 'straight', tuckHeight),
  boxStyle('snap-lock', ['扣底盒', 'Snap-lock bottom'], 'straight', lockHeight),
  boxStyle('crash-lock', ['自动扣底盒', 'Crash-lock bottom'], 'crash-lock', lockHeight),
  boxStyle(
    'tray',
    ['托盘', 'Tray'],
    'corners',
    side(0, { l: 0, w: 2, h: 4, t: 4 }),
    side(0, { l: 2, w: 0, h: 4, t: 4 }),
  ),
];

export const tSample: Tariff = {
  priceBookVersionId: 1,
  presses,
  parents,
  materials,
  crafts,
  boxStyles,
  matrices: [
    {
      code: 'business-card',
      mode: 'exact',
      cells: {
        '90x54|C300|4/4': [
          { qty: 100, totalFen: 1800 },
          { qty: 200, totalFen: 2600 },
          { qty: 500, totalFen: 4500 },
          { qty: 1000, totalFen: 7000 },
          { qty: 2000, totalFen: 11_800 },
          { qty: 5000, totalFen: 26_000 },
        ],
      },
    },
  ],
  markup: [
    {
      bands: [
        { upToFen: 200_000, bp: 2500 },
        { upToFen: 1_000_000, bp: 1800 },
        { upToFen: null, bp: 1200 },
      ],
    },
  ],
  packaging: { perCartonG: 15_000, feeFen: 500, stackBp: 11_000 },
};
