import * as z from 'zod/mini';
import { packText, type Text } from '#shared/text.ts';
import { between, codes, exampleCall, lengthCmm, names, tableCalls } from './tables.contract.ts';

const boxRule = {
  sides: [
    '展开宽和展开高各须一条公式，每种公式至多一条',
    'Width and height of the blank need one formula each, and none stands twice',
  ],
  pieces: ['两片的公式和宽度须同时填写', 'Two pieces need both their formula and the width from which they are made'],
} as const satisfies Record<string, Text>;

export const boxSides = ['width', 'widthAtLeast', 'height', 'twoPieces'] as const;

/** A coefficient in halves: 3 is 1.5. */
const halves = between(-40, 40);

/** A side of the blank: `base + a·L + b·W + c·H + d·t`; the measures in halves, thirds of the caliper besides. */
const side = z.strictObject({
  of: z.enum(boxSides),
  baseUm: between(-1_000_000, 5_000_000, 3, 'mm'),
  l: halves,
  w: halves,
  h: halves,
  t: between(-200, 200),
  thirdsT: between(-400, 400),
});
type Side = z.output<typeof side>;

const hasBoth = (sides: readonly Side[]): boolean => {
  const named = sides.map(({ of }) => of);
  return named.includes('width') && named.includes('height') && new Set(named).size === named.length;
};

const measures = {
  sides: z.array(side).check(z.maxLength(4), z.refine(hasBoth, packText(boxRule.sides))),
  twoPiecesOverCmm: z.nullable(lengthCmm(1, 5000)),
  fixedMm: between(0, 1_000_000, 3, 'm'),
  perimeterBp: between(0, 1_000_000, 2, '%'),
};

/** A box style (pricing.md 2.12): its blank, the rule that cuts it, and what every such box needs. */
const fields = {
  ...names,
  ...measures,
  nestingWidthCmm: lengthCmm(0, 500),
  nestingHeightCmm: lengthCmm(0, 500),
  /** Codes of the crafts that come with it. */
  crafts: codes(20),
};
const hasPieces = ({ sides, twoPiecesOverCmm }: { sides: readonly Side[]; twoPiecesOverCmm: number | null }): boolean =>
  sides.some(({ of }) => of === 'twoPieces') === (twoPiecesOverCmm !== null);

export const boxStyleCalls = tableCalls('BoxStyle', 'Box styles', fields, [
  { at: 'twoPiecesOverCmm', text: boxRule.pieces, ok: hasPieces },
]);
export type BoxStyleFields = z.output<z.ZodMiniObject<typeof fields>>;

/** The blank of a sample box: inside measures in mm, board in µm. */
export const boxStyleExample = exampleCall('BoxStyle', measures);
