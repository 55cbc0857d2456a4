import type { Spec } from '#features/pricing/options.ts';

/** Specifications of the worked examples E4 to E13 in pricing.md 2.16. */
const matte = { key: 'lamination', params: { film: 'matte', sides: 1 } };
const a4ish = { w: 210, h: 285 };

export const e4: Spec = {
  size: a4ish,
  pages: 20,
  material: 'C128',
  colour: '4/4',
  cover: { material: 'C200', colour: '4/4' },
  crafts: [],
};
export const e5: Spec = {
  size: a4ish,
  pages: 96,
  material: 'C105',
  colour: '4/4',
  cover: { material: 'C250', colour: '4/0' },
  crafts: [matte],
};
export const e8: Spec = {
  box: { style: 'rsc', l: 400, w: 300, h: 250 },
  material: 'FB',
  colour: '1/0',
  plate: { w: 200, h: 150 },
  crafts: [],
};
export const e10: Spec = {
  size: { w: 80, h: 50 },
  material: 'LC',
  colour: '4/0',
  roll: { direction: 1, core: 76, perRoll: 1000 },
  crafts: [{ key: 'varnish-roll' }],
};
export const e11: Spec = {
  box: { style: 'bag', l: 250, w: 100, h: 320 },
  material: 'W250',
  colour: '4/0',
  crafts: [matte, { key: 'bag-gluing', params: { by: 'machine' } }, { key: 'rope' }, { key: 'bag-cards' }],
};
export const e13: Spec = {
  size: { w: 1400, h: 3600 },
  material: 'V510',
  colour: '4/0',
  crafts: [{ key: 'eyelets', params: { count: 8 } }, { key: 'hem' }],
};
export const mailerSpec: Spec = {
  box: { style: 'mailer', l: 240, w: 160, h: 60 },
  material: 'B250',
  flute: 'FE',
  colour: '4/0',
  crafts: [{ key: 'lamination', params: { film: 'gloss', sides: 1 } }],
};
export const tagSpec: Spec = {
  size: { w: 50, h: 90 },
  material: 'W350',
  colour: '4/4',
  crafts: [{ key: 'lamination', params: { film: 'matte', sides: 2 } }],
};
