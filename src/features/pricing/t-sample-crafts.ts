import type { Text } from '#shared/text.ts';
import type { Craft } from './tariff.ts';

/** Finishing of tariff T-SAMPLE (pricing.md 2.9). */
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
    sizeBasis: 'covered_m2',
    setupFen: 15_000,
    rateE4: 9000,
    minChargeFen: 30_000,
  },
  {
    code: 'mounting',
    name: ['裱坑', 'Mounting on flute'],
    sizeBasis: 'sheet_m2',
    setupFen: 0,
    rateE4: 4000,
    minChargeFen: 30_000,
  },
  {
    code: 'die-cut.corrugated',
    key: 'die-cut-corrugated',
    name: ['瓦楞模切', 'Die-cutting, corrugated'],
    setupFen: 12_000,
    rateE4: 1100,
    minChargeFen: 25_000,
    tool: { type: 'die', name: ['刀版', 'Cutting die'], basis: 'rule_m', rateE4: 250_000, minFen: 20_000 },
  },
  {
    code: 'kiss-cut',
    name: ['半穿模切', 'Kiss cutting'],
    setupFen: 10_000,
    rateE4: 700,
    minChargeFen: 20_000,
    tool: { type: 'die', name: ['半穿刀版', 'Kiss-cut die'], basis: 'rule_m', rateE4: 250_000, minFen: 20_000 },
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
    // Film at 0.015 yuan per cm²; the window's rule is part of the die.
    {
      code: 'window',
      name: ['开窗贴胶片', 'Window patching'],
      sizeBasis: 'area_cm2',
      setupFen: 0,
      rateE4: 15,
      minUnitE4: 300,
      minChargeFen: 20_000,
    },
    {
      code: 'bag-gluing.machine',
      key: 'bag-gluing',
      variant: { param: 'by', value: 'machine' },
      name: ['机器糊袋', 'Bag gluing by machine'],
      setupFen: 20_000,
      rateE4: 3200,
      minChargeFen: 30_000,
    },
    {
      code: 'bag-gluing.hand',
      key: 'bag-gluing',
      variant: { param: 'by', value: 'hand' },
      name: ['手工糊袋', 'Bag gluing by hand'],
      setupFen: 0,
      rateE4: 6500,
      minChargeFen: 20_000,
    },
    { code: 'rope', name: ['穿绳', 'Rope handles'], setupFen: 0, rateE4: 2200, minChargeFen: 10_000, addsMg: 5000 },
    { code: 'bag-cards', name: ['口卡底卡', 'Top and bottom cards'], ...perPiece(700), addsMg: 7000 },
    { code: 'eyelets', name: ['打气眼', 'Eyelets'], unitParams: ['count'], ...perPiece(8000) },
    {
      code: 'padding',
      name: ['配页胶头成本', 'Collating and padding'],
      setupFen: 5000,
      rateE4: 8000,
      minChargeFen: 10_000,
    },
    { code: 'double-tape', name: ['双面胶', 'Double-sided tape'], ...perPiece(500) },
    { code: 'hem', name: ['卷边', 'Hem all round'], sizeBasis: 'outline_m', ...perPiece(15_000) },
    {
      code: 'pole-pocket',
      name: ['穿杆套', 'Pole pockets'],
      unitParams: ['count'],
      sizeBasis: 'width_m',
      ...perPiece(30_000),
    },
  ]),
  {
    code: 'web-varnish',
    key: 'varnish-roll',
    name: ['过光油', 'Varnish'],
    unitBasis: 'web_m2',
    sheetLevelOp: false,
    setupFen: 0,
    rateE4: 2500,
    minChargeFen: 6000,
  },
];

function perPiece(rateE4: number) {
  return { setupFen: 0, rateE4, minChargeFen: 0 };
}

function piecewise(list: readonly CraftSketch[]): CraftSketch[] {
  return list.map((sketch) => ({ ...sketch, unitBasis: 'piece', sheetLevelOp: false }));
}

function gluing(value: string, name: Text, rateE4: number): CraftSketch {
  const variant = { param: 'type', value };
  return { code: `gluing.${value}`, key: 'gluing', variant, name, setupFen: 15_000, rateE4, minChargeFen: 20_000 };
}

export const crafts: readonly Craft[] = sketches.map(({ rateE4, ...sketch }, index) => ({
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
