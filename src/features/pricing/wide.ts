import { decimalText, graduated, mulDivRoundHalfUp, rateOf } from '#shared/money.ts';
import type { ChosenCraft } from './crafts.ts';
import { craftFee } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { Job } from './job.ts';
import { lineText, planText } from './pricing.texts.ts';
import { addedMg, craftLine, pieceCrafts } from './sheet-job.ts';
import type { Material, Tariff } from './tariff.ts';

/** A checked banner or sticker; size in 0.01 mm. */
export interface WideOrder {
  readonly w: number;
  readonly h: number;
  readonly material: Material;
  readonly crafts: readonly ChosenCraft[];
  readonly designs: number;
}

const cm2 = 1_000_000; // in 0.01 mm × 0.01 mm

/**
 * Large-format print (pricing.md 2.8, example E13): the line's area, at least the smallest that is charged, at a list
 * price per m², then eyelets, hems and pockets on each piece. Undefined when no web is wide enough or the material
 * has no price here.
 */
export function wideJob({ w, h, material, crafts, designs }: WideOrder, tariff: Tariff): Job | undefined {
  const { minCm2, webCmm, prints } = tariff.wideFormat;
  const print = prints.find((candidate) => candidate.material === material.code);
  if (!print || Math.min(w, h) > webCmm) return undefined;
  const perPiece = pieceCrafts(crafts, { long: w, short: h });
  // One unit is a piece of w × h; the least area is worked out once.
  const area = rateOf([w, h, print.fenPerM2], [cm2, 10_000]);
  const leastFen = mulDivRoundHalfUp(minCm2, print.fenPerM2, 10_000);
  const printFee = (pieces: number): number => Math.max(leastFen, graduated(pieces, area));
  const { gsm, caliperUm } = material;
  return {
    basis: 'list',
    piece: { layers: [{ w, h, gsm, caliperUm }], addsMg: addedMg(crafts) },
    amount(quantity) {
      const pieces = quantity * designs;
      return perPiece.reduce((all, rate) => all + craftFee(rate, pieces), printFee(pieces));
    },
    detail(quantity) {
      const pieces = quantity * designs;
      const common = { qty: pieces, unit: lineText.pieces };
      return {
        lines: [
          { code: 'wide', label: lineText.wide, ...common, amountFen: printFee(pieces), staffOnly: false },
          ...perPiece.map((rate) => {
            const { order: _, ...line } = craftLine(rate.chosen, craftFee(rate, pieces), pieces, lineText.pieces);
            return { ...line, staffOnly: false };
          }),
        ],
        plan: null,
        planWords: fillText(planText.wide, { area: decimalText(mulDivRoundHalfUp(pieces * w, h, cm2 * 100), 2) }),
      };
    },
    rejected: () => [],
  };
}
