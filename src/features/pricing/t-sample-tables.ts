import type { Tariff } from './tariff.ts';

/**
 * What tariff T-SAMPLE has besides presses, papers and crafts (pricing.md 2.4, 2.6 to 2.8). Rates that the worked
 * examples give in sum only (slotting 160.00 and joining 60.00 for 1000 boxes) are split here.
 */
export const tables: Pick<Tariff, 'bindings' | 'boardLines' | 'labelPresses' | 'wideFormat' | 'mountingSpareSheets'> = {
  bindings: [
    {
      code: 'saddle-stitch',
      name: ['骑马钉', 'Saddle stitching'],
      folding: 'folding',
      cover: 'section',
      setupFen: 10_000,
      pieceE4: 300,
      sectionE4: 100,
      minFen: 20_000,
      pages: { min: 8, max: 64, step: 4 },
      spine: { minUm: 0, maxUm: 8000, stepUm: 500 },
    },
    {
      code: 'perfect',
      name: ['无线胶装', 'Perfect binding'],
      folding: 'folding',
      cover: 'wrap',
      setupFen: 15_000,
      pieceE4: 3000,
      sectionE4: 200,
      minFen: 30_000,
      pages: { min: 16, max: 800, step: 2 },
      spine: { minUm: 3000, maxUm: 50_000, stepUm: 500 },
    },
  ],
  boardLines: [
    {
      id: 1,
      code: 'FX',
      name: ['三色柔印开槽机', 'Three-colour flexo slotter'],
      maxLongCmm: 240_000,
      maxShortCmm: 120_000,
      units: 3,
      wasteMinSheets: 20,
      wasteBp: 300,
      plateCm2E4: 2500,
      plateMinFen: 6000,
      print: { setupFen: 12_000, pieceE4: 600, minFen: 15_000 },
      slot: { setupFen: 10_000, pieceE4: 600, minFen: 12_000 },
      joint: { setupFen: 2000, pieceE4: 400, minFen: 5000 },
      active: true,
    },
  ],
  labelPresses: [
    {
      id: 1,
      code: 'R330',
      name: ['330 卷筒柔印机', '330 mm roll flexo press'],
      webCmm: 33_000,
      usableCmm: 32_000,
      units: 6,
      repeatCmm: 20_000,
      makereadyCmm: 15_000_000,
      runWasteBp: 300,
      plateCm2E4: 800,
      dieFen: 38_000,
      setupFen: 20_000,
      metreE4: 5500,
      minFen: 40_000,
      rollFen: 300,
      active: true,
    },
  ],
  wideFormat: {
    minCm2: 10_000,
    webCmm: 320_000,
    prints: [
      { material: 'V510', fenPerM2: 2500 },
      { material: 'VSA', fenPerM2: 3800 },
    ],
  },
  mountingSpareSheets: 30,
};
