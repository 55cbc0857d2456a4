import type { Text } from '#shared/text.ts';
import type { BookPart } from './book-part.ts';
import { cheapestPart, rejectedParts, sheetParts } from './book-part.ts';
import type { ChosenCraft } from './crafts.ts';
import { craftFee, craftRate } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { Job, OrderedLine, Piece } from './job.ts';
import { inSequence, packer, packingLine } from './job.ts';
import type { NcrChoice } from './options.ts';
import { carbonOrder } from './options.ts';
import type { Colours } from './press-run.ts';
import { lineText, planText, tintText } from './pricing.texts.ts';
import type { NcrProduct } from './product.ts';
import type { ToolsOnFile } from './result.ts';
import { partTools } from './result.ts';
import { addedMg, craftLine, pieceCrafts } from './sheet-job.ts';
import type { Material, Tariff } from './tariff.ts';

/** Checked carbonless forms; trim size in 0.01 mm, `papers` from the top ply down, designs are separate runs. */
export interface NcrOrder {
  readonly w: number;
  readonly h: number;
  readonly papers: readonly Material[];
  readonly sets: NcrChoice['sets'];
  readonly colours: Colours;
  readonly crafts: readonly ChosenCraft[];
  readonly padding: ChosenCraft;
  readonly designs: number;
  readonly tools: ToolsOnFile | undefined;
}

/**
 * Codes of the papers of a set, from the top: the first ply is coated on its back, those in between on both sides, the
 * last on its front. Undefined when the grade has too few or has them in another order than the carbon order.
 */
export function plyCodes(product: NcrProduct, top: string, plies: number): string[] | undefined {
  const grade = product.papers.find((papers) => papers.top === top);
  if (!grade || grade.below.length < plies - 1) return undefined;
  const below = grade.below.slice(0, plies - 1);
  if (below.some(({ tint }, index) => tint !== carbonOrder[index + 1])) return undefined;
  return [top, ...below.map(({ middle, bottom }, index) => (index === plies - 2 ? bottom : middle))];
}

const plyName = (index: number): Text =>
  fillText(lineText.ply, { ply: index + 1, tint: tintText[carbonOrder[index] ?? 'white'] });

/**
 * Books of carbonless forms (pricing.md 2.8): each ply is a part that is printed on its own paper by its own cheapest
 * plan; numbering and perforation are done on every form of every ply, padding on every book. `quantity` is books.
 * Undefined when a ply fits no press.
 */
export function ncrJob(product: NcrProduct, order: NcrOrder, tariff: Tariff): Job | undefined {
  const { w, h, papers, sets, colours, crafts, designs } = order;
  const { presses, bleedCmm, gapCmm } = product;
  const bled = { w: w + 2 * bleedCmm, h: h + 2 * bleedCmm };
  const plies = papers.map((material, index) => {
    const code = `ply${index + 1}`;
    const tools = partTools(order.tools, code);
    const cell = { ...bled, gapW: gapCmm, gapH: gapCmm, bleed: bleedCmm };
    const one = { presses, cell, grain: 'any', material, colours, designs: 1, crafts: [], ruleMm: undefined } as const;
    return sheetParts({ ...one, tools }, tariff, { code, name: plyName(index) });
  });
  if (plies.some((ways) => ways.length === 0)) return undefined;

  const layer = ({ gsm, caliperUm }: Material) => ({ w, h, gsm, caliperUm, times: sets });
  const piece: Piece = { layers: papers.map(layer), addsMg: addedMg([...crafts, order.padding]) };
  const packing = packer(piece, tariff.packaging);
  const perForm = pieceCrafts(crafts);
  const padding = craftRate(order.padding, { long: 0, short: 0 });
  const nothing = (): number => 0;
  const forms = (books: number): number => books * designs * sets * papers.length;
  const choose = (books: number) => plies.map((ways: readonly BookPart[]) => cheapestPart(ways, books * sets, nothing));

  return {
    basis: 'cost',
    piece,
    amount(books) {
      const printed = choose(books).reduce((all, { costFen }) => all + costFen, 0);
      const crafted = perForm.reduce((all, rate) => all + craftFee(rate, forms(books)), 0);
      const bound = craftFee(padding, books * designs);
      return designs * printed + crafted + bound + packing.fee(books * designs);
    },
    detail(books) {
      const chosen = choose(books);
      const printed = chosen.flatMap(({ part }) => part.lines(books * sets));
      const last = (line: OrderedLine, order: number): OrderedLine => ({ ...line, order });
      return {
        lines: inSequence([
          ...printed.map((line, order) => ({ ...line, amountFen: designs * line.amountFen, order })),
          ...perForm.map((rate) =>
            last(craftLine(rate.chosen, craftFee(rate, forms(books)), forms(books), lineText.pieces), 1_000_000),
          ),
          last(
            craftLine(padding.chosen, craftFee(padding, books * designs), books * designs, lineText.pieces),
            2_000_000,
          ),
          packingLine(packing, books * designs),
        ]),
        plan: chosen[0]?.part.plan(books * sets) ?? null,
        parts: chosen.map(({ part }) => part.planned(books * sets)),
        planWords: fillText(planText.plies, {
          plies: papers.length,
          words: chosen[0]?.part.way ?? ['', ''],
        }),
      };
    },
    rejected: (books) => plies.flatMap((ways) => rejectedParts(ways, books * sets, nothing)),
  };
}
