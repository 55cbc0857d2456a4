import type { Text } from '#shared/text.ts';
import { boxStyles } from './t-sample-boxes.ts';
import { crafts } from './t-sample-crafts.ts';
import { tables } from './t-sample-tables.ts';
import type { Material, ParentSheet, Press, Tariff } from './tariff.ts';

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
    // Carbonless paper is thin.
    gsmMin: 45,
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
    price: { unit: 'tonne', valueFen: yuanPerTonne * 100 },
    parents: sheets,
    active: true,
  };
}

/** Flute board, label stock and vinyl are bought by the m²; without parents they never go through a sheet-fed press. */
function byArea(
  id: number,
  code: string,
  name: Text,
  kind: Material['class'],
  gsm: number,
  caliperUm: number,
  fenPerM2: number,
  sheets: readonly string[] = [],
): Material {
  const price = { unit: 'm2', valueFen: fenPerM2 } as const;
  return { id, code, name, class: kind, gsm, caliperUm, price, parents: sheets, active: true };
}

const coated = (gsm: number): Text => [`${gsm}g 铜版纸`, `${gsm} g/m² coated paper`];

/** Carbonless paper: of the white top ply, and of each tint as a middle and as a last ply (pricing.md 2.8). */
const carbonless = (): Material[] => {
  const paper = (id: number, code: string, zh: string, en: string, yuanPerTonne: number) =>
    material(id, code, [`50g 无碳${zh}`, `50 g/m² carbonless, ${en}`], 50, yuanPerTonne, 65, 'other');
  const middle = [
    ['Y', '黄', 'yellow'],
    ['R', '红', 'red'],
    ['B', '蓝', 'blue'],
    ['G', '绿', 'green'],
  ] as const;
  return [
    paper(16, 'NTW', '上纸（白）', 'top ply, white', 9200),
    ...middle.map(([code, zh, en], index) =>
      paper(17 + index, `NM${code}`, `中纸（${zh}）`, `middle ply, ${en}`, 11_600),
    ),
    ...[...middle, ['W', '白', 'white'] as const].map(([code, zh, en], index) =>
      paper(21 + index, `NB${code}`, `下纸（${zh}）`, `last ply, ${en}`, 8600),
    ),
  ];
};

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
  byArea(10, 'FE', ['E 坑（1.6 mm）', 'E flute, 1.6 mm'], 'flute', 400, 1600, 155),
  byArea(11, 'FB', ['B 坑（3 mm）', 'B flute, 3 mm'], 'flute', 520, 3000, 260),
  byArea(12, 'LC', ['铜版不干胶', 'Coated label paper'], 'label', 160, 150, 240, ['D', 'Z']),
  byArea(13, 'LP', ['透明 PET 不干胶', 'Clear PET label film'], 'label', 170, 140, 420),
  byArea(14, 'V510', ['510g 灯箱布', '510 g/m² banner vinyl'], 'vinyl', 510, 450, 600),
  byArea(15, 'VSA', ['车贴（自粘）', 'Self-adhesive vinyl'], 'vinyl', 300, 220, 800),
  ...carbonless(),
  material(26, 'CUP', ['300g 食品级淋膜纸', '300 g/m² coated cup board'], 300, 8800, 380, 'other'),
];

export const tSample: Tariff = {
  priceBookVersionId: 1,
  presses,
  parents,
  materials,
  crafts,
  boxStyles,
  ...tables,
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
