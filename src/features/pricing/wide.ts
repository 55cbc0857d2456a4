import { graduated, mulDivRoundHalfUp, rateOf, rateOfSum } from '#shared/money.ts';
import { groupedText, moneyText } from '#shared/money-text.ts';
import type { Text } from '#shared/text.ts';
import { mergedSizes, type SizeLine } from './check-set.ts';
import type { ChosenCraft } from './crafts.ts';
import { craftFee } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { Job } from './job.ts';
import { lineText, planText, refusalText } from './pricing.texts.ts';
import type { PriceLine } from './result.ts';
import { addedMg, craftLine, pieceCrafts } from './sheet-job.ts';
import type { Material, Tariff } from './tariff.ts';

/** A checked job of banners or stickers; `maxPieces` is what the product takes of each design. */
export interface WideOrder {
  readonly sizes: readonly SizeLine[];
  readonly material: Material;
  readonly crafts: readonly ChosenCraft[];
  readonly designs: number;
  readonly maxPieces: number;
}

const cm2 = 1_000_000; // in 0.01 mm × 0.01 mm

/**
 * Large-format print (pricing.md 2.8, example E13): the area of each size, at least the smallest that is charged, at a list
 * price per m², then eyelets, hems and pockets on each piece by its own measures. A quantity is sets where there are more
 * sizes than one: they cost what each would cost by itself. Undefined when no web is wide enough for one of them or the
 * material has no price here.
 */
export function wideJob(order: WideOrder, tariff: Tariff): Job | undefined {
  const { material, crafts, designs, maxPieces } = order;
  const sizes = mergedSizes(order.sizes);
  const { minCm2, webCmm, prints } = tariff.wideFormat;
  const print = prints.find((candidate) => candidate.material === material.code);
  if (!print || sizes.some(({ w, h }) => Math.min(w, h) > webCmm)) return undefined;
  // The least area is worked out once.
  const leastFen = mulDivRoundHalfUp(minCm2, print.fenPerM2, 10_000);
  const lines = sizes.map((size) => sizeLine(size, crafts, print.fenPerM2, leastFen));
  const { gsm, caliperUm } = material;
  const each = sizes.reduce((all, { pieces }) => all + pieces, 0);
  const area = rateOfSum(
    sizes.map(({ w, h, pieces }) => [w, h, pieces]),
    [cm2 * 100],
  );
  const rate = moneyText(print.fenPerM2);
  const least = mulDivRoundHalfUp(minCm2, 1, 100);
  /** What was printed and what of it is charged, in all and by size: a line each. */
  const words = (sets: number): Text => {
    const billed = lines.map((line) => Math.max(least, line.area(sets)));
    const bySize = sizes.map((size, index) => ({
      size: nameOf(size),
      ...countOf(sets * size.pieces),
      charged: chargedWords(lines[index]?.area(sets) ?? 0, billed[index] ?? 0),
    }));
    const [only] = bySize;
    if (only && bySize.length === 1) return fillText(planText.wide, { ...only, rate });
    const all = billed.reduce((sum, one) => sum + one, 0);
    const charged = chargedWords(graduated(sets, area), all);
    const head = fillText(planText.wideSet, { sizes: sizes.length, ...countOf(sets * each), charged, rate });
    const told = [head, ...bySize.map((size) => fillText(planText.wideSize, size))];
    return [told.map(([zh]) => zh).join('\n'), told.map(([, en]) => en).join('\n')];
  };
  return {
    basis: 'list',
    piece: {
      layers: sizes.map(({ w, h, pieces }) => ({ w, h, gsm, caliperUm, times: pieces })),
      addsMg: addedMg(crafts) * each,
    },
    amount(quantity) {
      if (each > 1 && quantity * each > maxPieces) {
        const params = { quantity, pieces: each, max: maxPieces };
        return { kind: 'refused', reason: fillText(refusalText.setTooMany, params) };
      }
      return lines.reduce((all, line) => all + line.amount(quantity * designs), 0);
    },
    detail(quantity) {
      const sets = quantity * designs;
      const of = (line: PriceLine, index: number): PriceLine => ({
        ...line,
        code: `size${index + 1}.${line.code}`,
        label: fillText(lineText.ofSize, { line: line.label, size: nameOf(sizes[index] as SizeLine) }),
      });
      return {
        lines: lines.flatMap((line, index) =>
          line.detail(sets).map((one) => (sizes.length === 1 ? one : of(one, index))),
        ),
        plan: null,
        planWords: words(sets),
      };
    },
    rejected: () => [],
  };
}

const countOf = (n: number) => ({ n, shown: groupedText(n, 0) });

/** Both in 0.01 m². */
const chargedWords = (area: number, billed: number): Text =>
  fillText(planText.wideArea, { area: groupedText(area, 2), billed: groupedText(billed, 2) });

const nameOf = ({ w, h }: SizeLine): string => `${w / 100}×${h / 100}`;

/** What the pieces of one size cost in so many sets, and their area in 0.01 m². */
function sizeLine(
  { w, h, pieces: each }: SizeLine,
  crafts: readonly ChosenCraft[],
  fenPerM2: number,
  leastFen: number,
) {
  const perPiece = pieceCrafts(crafts, { long: w, short: h });
  const price = rateOf([w, h, fenPerM2], [cm2, 10_000]);
  const area = rateOf([w, h, each], [cm2 * 100]);
  const printFee = (pieces: number): number => Math.max(leastFen, graduated(pieces, price));
  return {
    area: (sets: number): number => graduated(sets, area),
    amount(sets: number): number {
      const pieces = sets * each;
      return perPiece.reduce((all, rate) => all + craftFee(rate, pieces), printFee(pieces));
    },
    detail(sets: number): PriceLine[] {
      const qty = sets * each;
      const common = { qty, unit: lineText.pieces, staffOnly: false };
      return [
        { code: 'wide', label: lineText.wide, ...common, amountFen: printFee(qty) },
        ...perPiece.map((rate) => {
          const { order: _, ...line } = craftLine(rate.chosen, craftFee(rate, qty), qty, lineText.pieces);
          return { ...line, staffOnly: false };
        }),
      ];
    },
  };
}
