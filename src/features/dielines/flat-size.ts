import type { BoxSize, Flat } from './dieline.ts';

/** Widest tube that goes on a half sheet; a wider bag is made of two pieces (pricing.md 2.8). */
const widestBag = 930;

export const bagInTwo = ({ l, w }: BoxSize): boolean => 2 * l + 2 * w + 20 > widestBag;

/** A bag's bottom, as in example E11: half the gusset and what is glued. */
export const bagBottom = 80;

/**
 * Bounding boxes of blanks in mm, before prices round them up to whole mm: the table of pricing.md 2.12, which the
 * price engine holds as data. A test holds both against each other.
 */
const formulas = {
  rte: ({ l, w, h }, t) => ({ w: 15 + 2 * l + 2 * w + 4 * t, h: h + 2 * w + 30 }),
  ste: ({ l, w, h }, t) => ({ w: 15 + 2 * l + 2 * w + 4 * t, h: h + 2 * w + 30 }),
  'snap-lock': ({ l, w, h }, t) => ({ w: 15 + 2 * l + 2 * w + 4 * t, h: h + 1.5 * w + 60 }),
  'crash-lock': ({ l, w, h }, t) => ({ w: 15 + 2 * l + 2 * w + 4 * t, h: h + 1.5 * w + 60 }),
  tray: ({ l, w, h }, t) => ({ w: l + 2 * h + 2 * t, h: w + 2 * h + 2 * t }),
  rsc: ({ l, w, h }, t) => ({ w: 35 + 2 * l + 2 * w + 4 * t, h: h + w + 3 * t }),
  mailer: ({ l, w, h }, t) => ({
    w: Math.max(l + 4 * h + (43 * t) / 3, l + w + (16 * t) / 3),
    h: 2 * w + 3 * h + (22 * t) / 3,
  }),
  bag: (size) => ({
    w: bagInTwo(size) ? size.l + size.w - 1 + 20 : 2 * size.l + 2 * size.w + 20,
    h: size.h + 40 + bagBottom,
  }),
} as const satisfies Record<string, (size: BoxSize, caliper: number) => Flat>;

export type DielineStyle = keyof typeof formulas;
export const dielineStyles = Object.keys(formulas) as readonly DielineStyle[];
export const isDielineStyle = (style: string): style is DielineStyle => style in formulas;

/** Flat size of a blank in mm for inside measures and board caliper in mm. */
export const flatSize = (style: DielineStyle, size: BoxSize, caliper: number): Flat => formulas[style](size, caliper);
