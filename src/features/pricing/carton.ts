import { ruleMm } from './crafts.ts';
import type { SheetOrder } from './flat.ts';
import type { Job } from './job.ts';
import type { CartonProduct } from './product.ts';
import { sheetJob } from './sheet-job.ts';
import type { BoxStyle, FlatSide, Tariff } from './tariff.ts';

/** Inside measures of a box in 0.01 mm. */
export interface BoxSize {
  readonly l: number;
  readonly w: number;
  readonly h: number;
}

/**
 * Bounding box of the blank in 0.01 mm, each side rounded up to whole mm so that no flap is cut off: a reverse
 * tuck box 60×40×120 of 0.46 mm board is 216.84×230, so 217×230 (pricing.md 2.12).
 */
export function blankSize(style: BoxStyle, box: BoxSize, caliperUm: number): { w: number; h: number; pieces: number } {
  const side = (formula: FlatSide): number => {
    const halvesUm = (formula.l * box.l + formula.w * box.w + formula.h * box.h) * 10 + formula.t * caliperUm;
    const sixthsUm = 3 * (2 * formula.baseUm + halvesUm) + 2 * (formula.thirdsT ?? 0) * caliperUm;
    return Math.ceil(sixthsUm / 6000) * 100;
  };
  const h = side(style.height);
  const w = Math.max(side(style.width), style.widthAtLeast ? side(style.widthAtLeast) : 0);
  const two = style.twoPieces;
  return two && w > two.overCmm ? { w: side(two.width), h, pieces: 2 } : { w, h, pieces: 1 };
}

/** A folding carton: the blank goes through the same sheet engine (pricing.md 2.5). */
export function cartonJob(
  product: CartonProduct,
  style: BoxStyle,
  box: BoxSize,
  order: SheetOrder,
  tariff: Tariff,
): Job | undefined {
  const { gsm, caliperUm } = order.material;
  const { w, h } = blankSize(style, box, caliperUm);
  const { bleedCmm, gapCmm } = product;
  return sheetJob(
    {
      ...order,
      presses: product.presses,
      grain: 'any',
      cell: {
        w: w + 2 * bleedCmm,
        h: h + 2 * bleedCmm,
        gapW: gapCmm - style.nestingWidthCmm,
        gapH: gapCmm - style.nestingHeightCmm,
        bleed: bleedCmm,
      },
      ruleMm: ruleMm(style.rule, w, h),
    },
    { w, h, gsm, caliperUm },
    tariff,
  );
}
