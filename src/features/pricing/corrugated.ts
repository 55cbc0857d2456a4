import type { Scale } from '#shared/money.ts';
import { ceilDiv, graduated, mulDivRoundHalfUp, rateOf } from '#shared/money.ts';
import type { Text } from '#shared/text.ts';
import type { ChosenCraft } from './crafts.ts';
import { craftFee } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { Job, OrderedLine, Piece } from './job.ts';
import { inSequence, packer, packingLine } from './job.ts';
import { otherMachines } from './plan-words.ts';
import { lineText, planText } from './pricing.texts.ts';
import type { ToolsOnFile } from './result.ts';
import { addedMg, craftLine, pieceCrafts } from './sheet-job.ts';
import { materialRate } from './sheet-work.ts';
import type { BoardLine, Material, StepFee, Tariff } from './tariff.ts';

/** A checked box of corrugated board: its blank and the area of its print in 0.01 mm. */
export interface BoardOrder {
  readonly blank: { readonly w: number; readonly h: number };
  readonly material: Material;
  readonly colours: number;
  readonly plate: { readonly w: number; readonly h: number };
  readonly crafts: readonly ChosenCraft[];
  readonly designs: number;
  readonly tools: ToolsOnFile | undefined;
}

/** Whether board of this size can be ordered for the line. */
export function takesBlank(line: BoardLine, { w, h }: BoardOrder['blank']): boolean {
  return Math.max(w, h) <= line.maxLongCmm && Math.min(w, h) <= line.maxShortCmm;
}

const mm2 = 1_000_000; // a cm² in 0.01 mm × 0.01 mm

/** Plates for one design: a plate for each colour by its cm², at least the minimum; 0 when they are on file. */
function platesFee(line: BoardLine, { plate, colours, tools }: BoardOrder): number {
  if (tools?.types.includes('flexo')) return 0;
  const one = Math.max(line.plateMinFen, mulDivRoundHalfUp(plate.w * plate.h, line.plateCm2E4, mm2 * 100));
  return colours * one;
}

interface Step {
  readonly code: 'print' | 'slot' | 'joint';
  readonly fee: StepFee;
  readonly scale: Scale;
  /** Passes: one for each colour when printing. */
  readonly times: number;
}

const stepFee = ({ fee, scale, times }: Step, pieces: number): number =>
  Math.max(times * fee.minFen, times * fee.setupFen + graduated(pieces, scale, times));

/** A board line with everything worked out but the quantity. */
interface BoardPlan {
  readonly line: BoardLine;
  readonly platesFen: number;
  readonly steps: readonly Step[];
}

function boardPlan(line: BoardLine, order: BoardOrder): BoardPlan {
  const step = (code: Step['code'], fee: StepFee, times: number): Step => ({
    code,
    fee,
    scale: rateOf([fee.pieceE4], [100]),
    times,
  });
  const all = [step('print', line.print, order.colours), step('slot', line.slot, 1), step('joint', line.joint, 1)];
  return { line, platesFen: platesFee(line, order), steps: all.filter(({ times }) => times > 0) };
}

/** Board to order: the boxes and the spare ones, at least so many or a share (example E8: 1000 + max(20, 30)). */
const boards = ({ wasteMinSheets, wasteBp }: BoardLine, pieces: number): number =>
  pieces + Math.max(wasteMinSheets, ceilDiv(pieces * wasteBp, 10_000));

/**
 * A regular slotted container (pricing.md 2.6a, example E8): board cut to the blank, flexo plates, then print, slot and
 * joint. The cheapest line that takes the blank and the colours; undefined when none does. Designs are separate runs.
 */
export function corrugatedJob(lines: readonly string[], order: BoardOrder, tariff: Tariff): Job | undefined {
  const { blank, material, crafts, designs, colours } = order;
  const plans = tariff.boardLines
    .filter(({ code }) => (order.tools?.layout?.press ?? code) === code)
    .filter((line) => line.active && lines.includes(line.code) && takesBlank(line, blank) && line.units >= colours)
    .sort((a, b) => a.id - b.id)
    .map((line) => boardPlan(line, order));
  const [first, ...others] = plans;
  if (!first) return undefined;
  const board = materialRate(material, blank.w, blank.h);
  const { gsm, caliperUm } = material;
  const piece: Piece = { layers: [{ ...blank, gsm, caliperUm }], addsMg: addedMg(crafts) };
  const packing = packer(piece, tariff.packaging);
  const perPiece = pieceCrafts(crafts);

  const runFee = ({ line, platesFen, steps }: BoardPlan, quantity: number): number =>
    graduated(designs * boards(line, quantity), board) +
    designs * platesFen +
    steps.reduce((all, step) => all + designs * stepFee(step, quantity), 0);
  const choose = (quantity: number): BoardPlan =>
    others.reduce((best, plan) => (runFee(plan, quantity) < runFee(best, quantity) ? plan : best), first);

  const words = ({ line }: BoardPlan): Text =>
    fillText(planText.boardLine, { line: line.name, w: blank.w / 100, h: blank.h / 100 });

  return {
    basis: 'cost',
    piece,
    amount(quantity) {
      const pieces = quantity * designs;
      const crafted = perPiece.reduce((all, rate) => all + craftFee(rate, pieces), 0);
      return runFee(choose(quantity), quantity) + crafted + packing.fee(pieces);
    },
    detail(quantity) {
      const plan = choose(quantity);
      const pieces = quantity * designs;
      const sheets = designs * boards(plan.line, quantity);
      const line = (code: 'corrugated' | Step['code'], qty: number, amountFen: number, order: number): OrderedLine => ({
        code,
        label: lineText[code],
        qty,
        unit: lineText.pieces,
        amountFen,
        staffOnly: true,
        order,
      });
      const plates: OrderedLine = {
        code: 'plates',
        label: lineText.flexoPlates,
        qty: designs * colours,
        amountFen: designs * plan.platesFen,
        staffOnly: true,
        order: -4,
      };
      return {
        lines: inSequence([
          line('corrugated', sheets, graduated(sheets, board), -5),
          ...(colours > 0 ? [plates] : []),
          ...plan.steps.map((step, index) => line(step.code, pieces, designs * stepFee(step, quantity), index - 3)),
          ...perPiece.map((rate) => craftLine(rate.chosen, craftFee(rate, pieces), pieces, lineText.pieces)),
          packingLine(packing, pieces),
        ]),
        plan: null,
        layout: { press: plan.line.code, ups: 1 },
        planWords: words(plan),
      };
    },
    rejected: () => [],
    rejectedMachines(quantity) {
      const chosen = choose(quantity);
      return otherMachines(
        plans.filter((plan) => plan !== chosen),
        (plan) => ({ press: plan.line.code, costFen: runFee(plan, quantity), words: words(plan) }),
        runFee(chosen, quantity),
      );
    },
  };
}
