import type { Text } from '#shared/text.ts';
import type { BoxStyle, FlatSide } from './tariff.ts';

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

/** Box and bag styles of tariff T-SAMPLE (pricing.md 2.12). */
export const boxStyles: readonly BoxStyle[] = [
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
  {
    ...boxStyle('rsc', ['开槽箱（0201）', 'Regular slotted (0201)'], null, side(0, { l: 0, w: 2, h: 2, t: 6 })),
    width: side(35, { l: 4, w: 4, h: 0, t: 8 }),
    rule: { fixedMm: 0, perimeterBp: 0 },
    crafts: [],
  },
  {
    ...boxStyle('mailer', ['飞机盒（0427）', 'Mailer (0427)'], null, side(0, { l: 0, w: 4, h: 6, t: 0, thirdsT: 22 })),
    width: side(0, { l: 2, w: 0, h: 8, t: 0, thirdsT: 43 }),
    widthAtLeast: side(0, { l: 2, w: 2, h: 0, t: 0, thirdsT: 16 }),
    rule: { fixedMm: 4600, perimeterBp: 0 },
    crafts: [{ key: 'mounting' }, { key: 'die-cut-corrugated' }],
  },
  // Width, gusset and height of a bag are its l, w and h; 80 mm of bottom.
  {
    ...boxStyle('bag', ['手提袋', 'Carrier bag'], null, side(120, { l: 0, w: 0, h: 2, t: 0 })),
    width: side(20, { l: 4, w: 4, h: 0, t: 0 }),
    twoPieces: { overCmm: 93_000, width: side(19, { l: 2, w: 2, h: 0, t: 0 }) },
    rule: { fixedMm: 4200, perimeterBp: 0 },
    crafts: [{ key: 'die-cut' }],
  },
];
