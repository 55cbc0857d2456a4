import { graduated } from '#shared/money.ts';
import type { Text } from '#shared/text.ts';
import type { ChosenCraft, CraftRate } from './crafts.ts';
import { coverageOf, craftFee, craftRate } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { Job, JobDetail, OrderedLine, Piece } from './job.ts';
import { inSequence, packer, packingLine } from './job.ts';
import { planOf, planWords, rejectedPlans } from './plan-words.ts';
import { lineText } from './pricing.texts.ts';
import type { Candidate, Choice, SheetWork, ToolCost } from './sheet-work.ts';
import { boardFee, candidates, cheapest, netSheets, pressFee } from './sheet-work.ts';
import type { Tariff } from './tariff.ts';

const staff = { staffOnly: true };

export function craftLine(chosen: ChosenCraft, amountFen: number, qty: number, unit: Text): OrderedLine {
  const { craft } = chosen;
  const label =
    craft.sizeBasis === 'covered_m2'
      ? fillText(lineText.covered, { craft: craft.name, percent: coverageOf(chosen) })
      : craft.name;
  return { code: craft.code, label, qty, unit, amountFen, ...staff, order: craft.order * 2 + 1 };
}

/** The crafts that are done on finished pieces of this size, ready for any number of them. */
export const pieceCrafts = (crafts: readonly ChosenCraft[], on = { long: 0, short: 0 }): CraftRate[] =>
  crafts.filter(({ craft }) => craft.unitBasis === 'piece').map((chosen) => craftRate(chosen, on));

/** What crafts add to the weight of one piece, mg. */
export const addedMg = (crafts: readonly ChosenCraft[]): number =>
  crafts.reduce((all, { craft }) => all + (craft.addsMg ?? 0), 0);

/** A sheet-fed job: the cheapest plan for each quantity, piece-level crafts, packing. Undefined when nothing fits. */
export function sheetJob(work: SheetWork, piece: Piece, tariff: Tariff): Job | undefined {
  const all = candidates(work, tariff);
  if (all.length === 0) return undefined;
  const packing = packer(piece, tariff.packaging);
  const perPiece = pieceCrafts(work.crafts);

  const choose = (quantity: number): Choice => cheapest(all, quantity) as Choice;

  const detail = (quantity: number): JobDetail => {
    const { candidate } = choose(quantity);
    return {
      lines: inSequence([...planLines(candidate, quantity), ...pieceLines(quantity)]),
      plan: planOf(candidate, quantity),
      planWords: planWords(candidate),
    };
  };

  const pieceLines = (quantity: number): OrderedLine[] => {
    const pieces = quantity * work.designs;
    return [
      ...perPiece.map((rate) => craftLine(rate.chosen, craftFee(rate, pieces), pieces, lineText.pieces)),
      packingLine(packing, pieces),
    ];
  };

  return {
    basis: 'cost',
    piece,
    closest: closestOf(all),
    amount(quantity) {
      const pieces = quantity * work.designs;
      let cost = choose(quantity).costFen + packing.fee(pieces);
      for (const rate of perPiece) cost += craftFee(rate, pieces);
      return cost;
    },
    detail,
    rejected: (quantity) => rejectedPlans(all, choose(quantity).candidate, quantity),
  };
}

/** The layout that takes the least of its parent for a piece. */
function closestOf(all: readonly Candidate[]): { area: number; pieces: number } {
  const each = all.map(({ run: { sheet, layout }, piecesEach }) => ({
    area: sheet.parent.longCmm * sheet.parent.shortCmm * piecesEach,
    pieces: sheet.cut * layout.ups,
  }));
  return each.reduce((best, one) => (one.area * best.pieces < best.area * one.pieces ? one : best));
}

export const toolLine = ({ craft, tool, feeFen }: ToolCost): OrderedLine => ({
  code: `tool.${tool.type}`,
  label: tool.name,
  amountFen: feeFen,
  ...staff,
  order: craft.order * 2,
});

/** The lines that depend on the plan: paper, plates, press, crafts on sheets and their tools. */
export function planLines(candidate: Candidate, quantity: number): OrderedLine[] {
  const net = netSheets(candidate, quantity);
  const sheets = net * candidate.run.sets;
  const { parents, plates, net: netQty, waste } = planOf(candidate, quantity);
  const lines: OrderedLine[] = [
    {
      code: 'paper',
      label: lineText.paper,
      qty: parents,
      unit: lineText.sheets,
      amountFen: graduated(parents, candidate.paper),
      ...staff,
      order: -3,
    },
  ];
  if (plates > 0) {
    lines.push({
      code: 'plates',
      label: lineText.plates,
      qty: plates,
      amountFen: candidate.platesFen,
      ...staff,
      order: -2,
    });
  }
  lines.push({
    code: 'press',
    label: lineText.press,
    qty: netQty + waste,
    unit: lineText.sheets,
    amountFen: pressFee(candidate, net),
    ...staff,
    order: -1,
  });
  if (candidate.board) {
    lines.push({
      code: 'board',
      label: lineText.board,
      qty: sheets + candidate.run.sets * candidate.boardSpare,
      unit: lineText.sheets,
      amountFen: boardFee(candidate, net),
      ...staff,
      order: 0,
    });
  }
  for (const rate of candidate.sheetCrafts) {
    lines.push(craftLine(rate.chosen, craftFee(rate, sheets), sheets * rate.unitsEach, lineText.sheets));
  }
  return [...lines, ...candidate.tools.map(toolLine)];
}
