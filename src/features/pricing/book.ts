import { graduated, rateOf, type Scale } from '#shared/money.ts';
import type { BookPart } from './book-part.ts';
import { cheapestPart, rejectedParts, sectionParts, sheetParts } from './book-part.ts';
import type { ChosenCraft, CraftRate } from './crafts.ts';
import { craftFee, craftFor, craftRate } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { Job, JobDetail, OrderedLine, Piece } from './job.ts';
import { inSequence, packer, packingLine } from './job.ts';
import type { Colours } from './press-run.ts';
import { lineText, planText } from './pricing.texts.ts';
import type { BookProduct } from './product.ts';
import type { RejectedPlan, ToolsOnFile } from './result.ts';
import { partTools } from './result.ts';
import { addedMg, craftLine, pieceCrafts } from './sheet-job.ts';
import type { Binding, Material, Tariff } from './tariff.ts';

/** A checked booklet. Trim size of a page in 0.01 mm; `pages` without the cover. */
export interface BookOrder {
  readonly w: number;
  readonly h: number;
  readonly pages: number;
  readonly text: { readonly material: Material; readonly colours: Colours };
  readonly cover: { readonly material: Material; readonly colours: Colours };
  readonly crafts: readonly ChosenCraft[];
  readonly designs: number;
  readonly tools: ToolsOnFile | undefined;
}

/** Leaves times caliper, rounded up to whole steps: 48 leaves of 88 µm are 4.224, so 4.5 mm (pricing.md 2.4). */
export function spineUm({ spine }: Binding, pages: number, caliperUm: number): number {
  return Math.ceil(((pages / 2) * caliperUm) / spine.stepUm) * spine.stepUm;
}

/** The binder's work on a number of books in `sections` sections. */
interface Bindery {
  fold(books: number, folded: number): number;
  bind(books: number, sections: number): number;
}

type BindingFees = Pick<Binding, 'setupFen' | 'pieceE4' | 'sectionE4' | 'minFen'>;

const boundScale = ({ pieceE4, sectionE4 }: BindingFees, sections: number): Scale =>
  rateOf([pieceE4 + sectionE4 * sections], [100]);

/** Binding of a number of books in `sections` sections: `max(min, setup + books × (piece + section × sections))`. */
export const bindingFee = (
  fees: BindingFees,
  books: number,
  sections: number,
  scale = boundScale(fees, sections),
): number => Math.max(fees.minFen, fees.setupFen + graduated(books, scale));

function bindery(binding: Binding, folding: CraftRate): Bindery {
  const scales = new Map<number, Scale>();
  return {
    fold: (books, folded) => craftFee(folding, books, folded),
    bind(books, sections) {
      let scale = scales.get(sections);
      if (!scale) {
        scale = boundScale(binding, sections);
        scales.set(sections, scale);
      }
      return bindingFee(binding, books, sections, scale);
    },
  };
}

const textPart = { code: 'text', name: lineText.text };
const coverPart = { code: 'cover', name: lineText.cover };

/**
 * A booklet (pricing.md 2.4, examples E4 and E5): text and cover are parts with their own cheapest plan, then the
 * sections are folded and bound. The text's plan is chosen with its folding and binding, which its sections decide.
 * Undefined when a part fits no press, or folding has no price. Designs are separate runs.
 */
export function bookJob(product: BookProduct, binding: Binding, order: BookOrder, tariff: Tariff): Job | undefined {
  const folding = craftFor(tariff, { key: binding.folding });
  if (!folding) return undefined;
  const { w, h, pages, text, cover, crafts, designs, tools } = order;
  const { presses, bleedCmm, gapCmm } = product;
  const stitched = binding.cover === 'section';
  const spine = stitched ? 0 : spineUm(binding, pages, text.material.caliperUm) / 10;
  const cellOf = (width: number) => ({ w: width + 2 * bleedCmm, h: h + 2 * bleedCmm, gapW: gapCmm, gapH: gapCmm });
  const sheetCrafts = crafts.filter(({ craft }) => craft.unitBasis === 'press_sheet');
  // Folding spoils sheets like every operation on press sheets.
  const sections = { presses, cell: cellOf(w), sheetOps: 1 };
  const texts = sectionParts(
    { ...sections, ...text, pages, crafts: [], tools: partTools(tools, 'text') },
    tariff,
    textPart,
  );
  const coverTools = partTools(tools, 'cover');
  const turned = stitched && cover.colours.front === cover.colours.back;
  const covers = turned
    ? sectionParts({ ...sections, ...cover, pages: 4, crafts: sheetCrafts, tools: coverTools }, tariff, coverPart)
    : sheetParts(
        {
          ...cover,
          presses,
          cell: cellOf(2 * w + spine),
          grain: 'any',
          designs: 1,
          crafts: sheetCrafts,
          ruleMm: undefined,
          tools: coverTools,
          sheetOps: stitched ? 1 : 0,
        },
        tariff,
        coverPart,
      );
  if (texts.length === 0 || covers.length === 0) return undefined;

  const piece: Piece = {
    layers: [
      { w, h, gsm: text.material.gsm, caliperUm: text.material.caliperUm, times: pages / 2 },
      { w: 2 * w + spine, h, gsm: cover.material.gsm, caliperUm: cover.material.caliperUm },
    ],
    addsMg: addedMg(crafts),
  };
  const packing = packer(piece, tariff.packaging);
  const perPiece = pieceCrafts(crafts);
  const work = bindery(binding, craftRate(folding, { long: 0, short: 0 }));
  const coverSections = stitched ? 1 : 0;
  const bound = (books: number, part: BookPart): number =>
    work.fold(books, part.folded + coverSections) + work.bind(books, part.sections + coverSections);
  const nothing = (): number => 0;

  const choose = (books: number) => ({
    text: cheapestPart(texts, books, bound),
    cover: cheapestPart(covers, books, nothing),
  });

  const amount = (quantity: number): number => {
    const chosen = choose(quantity);
    const pieces = quantity * designs;
    let cost = designs * (chosen.text.costFen + chosen.cover.costFen) + packing.fee(pieces);
    for (const rate of perPiece) cost += craftFee(rate, pieces);
    return cost;
  };

  const detail = (quantity: number): JobDetail => {
    const { text: inside, cover: outside } = choose(quantity);
    const pieces = quantity * designs;
    const sectionsBound = inside.part.sections + coverSections;
    const folded = inside.part.folded + coverSections;
    const bookLine = (code: string, label: OrderedLine['label'], qty: number, amountFen: number): OrderedLine => ({
      code,
      label,
      qty,
      unit: lineText.pieces,
      amountFen: designs * amountFen,
      staffOnly: true,
      order: 1_000_000,
    });
    const parts = [...inside.part.lines(quantity), ...outside.part.lines(quantity)];
    return {
      lines: inSequence([
        ...parts.map((line, index) => ({ ...line, amountFen: designs * line.amountFen, order: index })),
        bookLine('folding', folding.craft.name, pieces * folded, work.fold(quantity, folded)),
        bookLine(`binding.${binding.code}`, binding.name, pieces, work.bind(quantity, sectionsBound)),
        ...perPiece.map((rate) => ({
          ...craftLine(rate.chosen, craftFee(rate, pieces), pieces, lineText.pieces),
          order: 2_000_000,
        })),
        packingLine(packing, pieces),
      ]),
      plan: inside.part.plan(quantity),
      parts: [inside.part.planned(quantity), outside.part.planned(quantity)],
      planWords: fillText(planText.parts, { text: inside.part.words, cover: outside.part.words }),
    };
  };

  const rejected = (quantity: number): RejectedPlan[] => [
    ...rejectedParts(texts, quantity, bound),
    ...rejectedParts(covers, quantity, nothing),
  ];

  return { basis: 'cost', piece, amount, detail, rejected };
}
