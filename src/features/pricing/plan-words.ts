import { fenToYuan } from '#shared/money.ts';
import type { Text } from '#shared/text.ts';
import { fillText } from './fill-text.ts';
import { planText } from './pricing.texts.ts';
import type { Plan, RejectedMachine, RejectedPlan, SheetPlaces } from './result.ts';
import type { Candidate } from './sheet-work.ts';
import { netSheets, parentSheets, planCost, wasteSheets } from './sheet-work.ts';

const mm = (cmm: number): number => cmm / 100;

/** The plan of a candidate for a quantity. Sheet counts are of all form sets together. */
export function planOf(candidate: Candidate, quantity: number): Plan {
  const { run } = candidate;
  const net = netSheets(candidate, quantity);
  const waste = wasteSheets(candidate, net);
  return {
    press: run.press.code,
    parent: run.sheet.parent.code,
    cut: run.sheet.cut,
    sheet: `${mm(run.sheet.long)}×${mm(run.sheet.short)}`,
    cols: run.layout.cols,
    rows: run.layout.rows,
    ups: run.layout.ups,
    orient: run.layout.orient,
    style: run.style,
    forms: run.forms * run.sets,
    net: net * run.sets,
    waste: waste * run.sets,
    parents: parentSheets(candidate, net, waste),
    plates: run.plates,
    places: placesOf(candidate),
  };
}

const placesOf = ({ run: { press, sheet }, cell }: Candidate): SheetPlaces => ({
  pressName: press.name,
  long: sheet.long,
  short: sheet.short,
  side: press.sideCmm,
  gripper: press.gripperCmm,
  tail: press.tailCmm,
  cellW: cell.w,
  cellH: cell.h,
  gapW: cell.gapW,
  gapH: cell.gapH,
  bleed: cell.bleed ?? 0,
});

const known = new WeakMap<Candidate, Text>();

/** The plan in words that a customer understands: machine, sheet, pieces per sheet, style. No amounts. */
export function planWords(candidate: Candidate): Text {
  const words = known.get(candidate) ?? wordsOf(candidate);
  known.set(candidate, words);
  return words;
}

const wordsOf = ({ run }: Candidate): Text =>
  fillText(planText.words, {
    press: run.press.name,
    sheet: `${mm(run.sheet.long)}×${mm(run.sheet.short)}`,
    ups: run.layout.ups,
    style: planText[run.style],
  });

/** What a plan would cost, and how much more that is than the chosen one. */
export const rejectedWords = (plan: Text, costFen: number, chosenFen: number): Text =>
  fillText(costFen === chosenFen ? planText.sameCost : planText.rejected, {
    plan,
    cost: fenToYuan(costFen),
    more: fenToYuan(costFen - chosenFen),
  });

/** The machines that were not taken, cheapest first. */
export const otherMachines = <T>(
  others: readonly T[],
  told: (other: T) => RejectedMachine,
  chosenFen: number,
): RejectedMachine[] =>
  others
    .map(told)
    .map((machine) => ({ ...machine, words: rejectedWords(machine.words, machine.costFen, chosenFen) }))
    .sort((a, b) => a.costFen - b.costFen);

/** Every plan but the chosen one, cheapest first, with what it would cost. */
export function rejectedPlans(all: readonly Candidate[], chosen: Candidate, quantity: number): RejectedPlan[] {
  const chosenCost = planCost(chosen, quantity) ?? 0;
  return all
    .filter((candidate) => candidate !== chosen)
    .map((candidate) => {
      const costFen = planCost(candidate, quantity) ?? 0;
      const words = rejectedWords(planWords(candidate), costFen, chosenCost);
      return { plan: planOf(candidate, quantity), costFen, words };
    })
    .sort((a, b) => a.costFen - b.costFen);
}
