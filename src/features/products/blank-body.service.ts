import type { Tariff } from '#features/pricing/tariff.ts';
import type { EditedProduct, productModels } from './product-body.contract.ts';

type Priced = EditedProduct['priced'];
export type NewModel = (typeof productModels)[number];
export type Words = [string, string];

/** Trade finished sizes (pricing.md 2.2), mm. */
export const tradeSizes: Priced['sizes'] = [
  { code: '90x54', name: ['标准名片 90×54 mm', 'Business card 90×54 mm'], w: 90, h: 54 },
  { code: 'a5', name: ['A5 148×210 mm', 'A5 148×210 mm'], w: 148, h: 210 },
  { code: 'a4', name: ['A4 210×297 mm', 'A4 210×297 mm'], w: 210, h: 297 },
  { code: 'a3', name: ['A3 297×420 mm', 'A3 297×420 mm'], w: 297, h: 420 },
  { code: '210x285', name: ['大16开 210×285 mm', 'Da-16 210×285 mm'], w: 210, h: 285 },
  { code: '185x260', name: ['正16开 185×260 mm', 'Zheng-16 185×260 mm'], w: 185, h: 260 },
  { code: '140x210', name: ['大32开 140×210 mm', 'Da-32 140×210 mm'], w: 140, h: 210 },
  { code: '130x185', name: ['正32开 130×185 mm', 'Zheng-32 130×185 mm'], w: 130, h: 185 },
  { code: '285x420', name: ['大8开 285×420 mm', 'Da-8 285×420 mm'], w: 285, h: 420 },
  { code: '260x370', name: ['正8开 260×370 mm', 'Zheng-8 260×370 mm'], w: 260, h: 370 },
  { code: '570x840', name: ['大对开 570×840 mm', 'Da half sheet 570×840 mm'], w: 570, h: 840 },
  { code: '520x740', name: ['正对开 520×740 mm', 'Zheng half sheet 520×740 mm'], w: 520, h: 740 },
];
const sized = (...codes: string[]): Priced['sizes'] => tradeSizes.filter(({ code }) => codes.includes(code));

/** Production times with the surcharges of pricing.md 2.10. */
const turnarounds = (): Priced['turnarounds'] => [
  { code: 'std', name: ['标准', 'Standard'], days: 5, addBp: 0 },
  { code: 'express', name: ['加急', 'Express'], days: 3, addBp: 2000 },
  { code: 'rush', name: ['特急', 'Rush'], days: 1, addBp: 4000 },
];

const active = <T extends { readonly code: string; readonly active: boolean }>(list: readonly T[]): string[] =>
  list.filter((item) => item.active).map(({ code }) => code);

/** What a new product of a model begins with: the usual sizes and quantities, and what the house has for such work. */
export function blankBody(model: NewModel, code: string, name: Words, tariff: Tariff): EditedProduct {
  return {
    description: ['', ''],
    priced: blankPriced(model, { code, name }, tariff),
    artwork: { requiredAt: 'after_payment', guide: ['', ''] },
  };
}

function blankPriced(model: NewModel, named: { code: string; name: Words }, tariff: Tariff): Priced {
  const materials = (...classes: string[]): string[] =>
    active(tariff.materials.filter((material) => classes.includes(material.class)));
  const styles = (codes: readonly string[]): string[] =>
    tariff.boxStyles.map(({ code }) => code).filter((code) => codes.includes(code));
  const common = {
    ...named,
    unit: ['个', 'pieces'] as Words,
    minPriceFen: 0,
    standardCrafts: [],
    sizes: [],
    colours: ['4/0', '4/4'],
    crafts: [],
    rules: [],
    quantity: { min: 100, max: 1_000_000, step: 1, choices: [], allowCustom: true },
    designs: { min: 1, max: 10 },
    turnarounds: turnarounds(),
    breakQuantities: [500, 1000, 2000, 5000, 10_000, 20_000],
  };
  const sheetFed = { presses: active(tariff.presses), bleedCmm: 300, gapCmm: 0 };
  switch (model) {
    case 'matrix':
      return {
        ...common,
        model,
        matrix: named.code,
        unit: ['张', 'cards'],
        sizes: sized('90x54'),
        materials: materials('paper').slice(-1),
        colours: ['4/4'],
        quantity: { min: 100, max: 5000, step: 1, choices: [100, 200, 500, 1000, 2000, 5000], allowCustom: false },
        breakQuantities: [100, 200, 500, 1000, 2000, 5000],
      };
    case 'flat':
      return {
        ...common,
        ...sheetFed,
        model,
        grain: 'any',
        unit: ['张', 'sheets'],
        sizes: sized('a5', 'a4', '210x285'),
        customSize: { w: { min: 50, max: 840 }, h: { min: 50, max: 840 } },
        usualSize: { w: 210, h: 285 },
        materials: materials('paper'),
      };
    case 'carton':
      return {
        ...common,
        ...sheetFed,
        // A digital press prints no board that is cut and glued.
        presses: active(tariff.presses.filter(({ kind }) => kind === 'offset')),
        model,
        unit: ['个', 'boxes'],
        boxStyles: styles(['rte']),
        boxLimits: { l: { min: 20, max: 500 }, w: { min: 10, max: 400 }, h: { min: 20, max: 600 } },
        usualBox: { l: 60, w: 40, h: 120 },
        materials: materials('board'),
      };
    case 'book': {
      const [binding] = tariff.bindings;
      const { min = 8, max = 64, step = 4 } = binding?.pages ?? {};
      return {
        ...common,
        ...sheetFed,
        presses: active(tariff.presses.filter(({ kind }) => kind === 'offset')),
        model,
        unit: ['本', 'books'],
        binding: binding?.code ?? '',
        sizes: sized('210x285', 'a4', '140x210'),
        pages: { min, max, step, usual: Math.min(max, Math.max(min, 5 * step)) },
        materials: active(tariff.materials.filter((material) => material.class === 'paper' && material.gsm <= 157)),
        colours: ['4/4', '1/1'],
        cover: {
          materials: active(tariff.materials.filter((material) => material.class === 'paper' && material.gsm >= 157)),
          colours: ['4/4', '4/0'],
        },
      };
    }
    case 'ncr':
      return {
        ...common,
        ...sheetFed,
        presses: active(tariff.presses.filter(({ kind }) => kind === 'offset')),
        model,
        unit: ['本', 'books'],
        sizes: sized('210x285', '185x260', '140x210', '130x185'),
        ncr: { plies: { min: 2, max: 3 }, sets: [50, 25, 100] },
        // Which paper is of which tint, no price book says: the first grade waits for its papers.
        papers: [{ top: '', below: [] }],
        padding: tariff.crafts.find(({ key }) => key === 'padding')?.key ?? '',
        materials: [],
        colours: ['1/0', '2/0'],
        quantity: { min: 10, max: 20_000, step: 1, choices: [], allowCustom: true },
        breakQuantities: [20, 50, 100, 200, 500, 1000],
      };
    case 'corrugated':
      return {
        ...common,
        model,
        unit: ['个', 'boxes'],
        boxStyles: styles(['rsc']),
        boardLines: active(tariff.boardLines),
        boxLimits: { l: { min: 80, max: 800 }, w: { min: 80, max: 600 }, h: { min: 50, max: 800 } },
        usualBox: { l: 400, w: 300, h: 250 },
        plateLimits: { w: { min: 20, max: 2000 }, h: { min: 20, max: 1000 } },
        materials: materials('flute'),
        colours: ['1/0', '2/0'],
      };
    case 'roll':
      return {
        ...common,
        model,
        unit: ['枚', 'labels'],
        labelPresses: active(tariff.labelPresses),
        gapCmm: 300,
        customSize: { w: { min: 15, max: 300 }, h: { min: 15, max: 190 } },
        usualSize: { w: 80, h: 50 },
        roll: {
          directions: [1, 2, 3, 4, 5, 6, 7, 8],
          cores: [76, 40, 25],
          perRoll: { min: 100, max: 10_000 },
          gap: { min: 2, max: 10 },
        },
        materials: materials('label'),
        colours: ['4/0', '1/0'],
        quantity: { min: 1000, max: 5_000_000, step: 1, choices: [], allowCustom: true },
        breakQuantities: [2000, 5000, 10_000, 20_000, 50_000],
      };
    case 'wide': {
      const printed = tariff.wideFormat.prints.map(({ material }) => material);
      return {
        ...common,
        model,
        unit: ['幅', 'banners'],
        customSize: { w: { min: 200, max: 10_000 }, h: { min: 200, max: 10_000 } },
        usualSize: { w: 2000, h: 1000 },
        materials: active(tariff.materials.filter((material) => printed.includes(material.code))),
        colours: ['4/0'],
        quantity: { min: 1, max: 10_000, step: 1, choices: [], allowCustom: true },
        breakQuantities: [1, 2, 5, 10, 20, 50],
      };
    }
  }
}
