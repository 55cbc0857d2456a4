import type { Text } from '#shared/text.ts';
import { craftFee } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { OrderedLine } from './job.ts';
import { planOf, planWords, rejectedWords } from './plan-words.ts';
import { lineText, planText } from './pricing.texts.ts';
import type { PartPlan, Plan, RejectedPlan } from './result.ts';
import type { SectionPlan, SectionWork } from './section-work.ts';
import { sectionPlans, sectionRun } from './section-work.ts';
import { craftLine, planLines, toolLine } from './sheet-job.ts';
import type { SheetWork } from './sheet-work.ts';
import { candidates, planCost } from './sheet-work.ts';
import type { Tariff } from './tariff.ts';

/** One way to print a part of a book, whether in sections or as a flat sheet. */
export interface BookPart {
  readonly sections: number;
  readonly folded: number;
  /** Paper, plates, press, crafts on sheets and tools for a number of books. */
  cost(books: number): number;
  lines(books: number): OrderedLine[];
  plan(books: number): Plan;
  planned(books: number): PartPlan;
  /** How it is printed, without and with the name of the part. */
  readonly way: Text;
  readonly words: Text;
}

const mm = (cmm: number): number => cmm / 100;

export interface PartName {
  readonly code: string;
  readonly name: Text;
}

const labels = new WeakMap<PartName, Map<Text, Text>>();

/** 内页纸张 of 纸张; remembered by the part, for a book asks for the same few every time. */
function labelOf(part: PartName, line: Text): Text {
  const known = labels.get(part) ?? new Map<Text, Text>();
  labels.set(part, known);
  const label = known.get(line) ?? fillText(lineText.ofPart, { part: part.name, line });
  known.set(line, label);
  return label;
}

/** Lines of a part say so: `text.paper`, 内页纸张. */
const named = (lines: readonly OrderedLine[], part: PartName): OrderedLine[] =>
  lines.map((line) => ({ ...line, code: `${part.code}.${line.code}`, label: labelOf(part, line.label) }));

const partWords = ({ name }: PartName, words: Text): Text => fillText(planText.part, { part: name, words });

export function sectionParts(work: SectionWork, tariff: Tariff, part: PartName): BookPart[] {
  return sectionPlans(work, tariff).map((plan) => {
    const toolsFen = plan.tools.reduce((all, { feeFen }) => all + feeFen, 0);
    const way = sectionWords(plan);
    return {
      sections: plan.count,
      folded: plan.folded,
      way,
      words: partWords(part, way),
      cost(books) {
        const run = sectionRun(plan, books);
        return run.paperFen + run.pressFen + run.craftsFen + plan.platesFen + toolsFen;
      },
      lines: (books) => named(sectionLines(plan, books), part),
      plan: (books) => sectionPlan(plan, books),
      planned: (books) => ({ ...part, plan: sectionPlan(plan, books) }),
    };
  });
}

function sectionLines(plan: SectionPlan, books: number): OrderedLine[] {
  const { net, waste, parents, paperFen, pressFen } = sectionRun(plan, books);
  const staff = { unit: lineText.sheets, staffOnly: true };
  return [
    { code: 'paper', label: lineText.paper, qty: parents, amountFen: paperFen, ...staff, order: -3 },
    { code: 'plates', label: lineText.plates, qty: plan.plates, amountFen: plan.platesFen, staffOnly: true, order: -2 },
    { code: 'press', label: lineText.press, qty: net + waste, amountFen: pressFen, ...staff, order: -1 },
    ...plan.sheetCrafts.map((rate) =>
      craftLine(rate.chosen, craftFee(rate, net), net * rate.unitsEach, lineText.sheets),
    ),
    ...plan.tools.map(toolLine),
  ].sort((a, b) => a.order - b.order);
}

function sectionPlan(plan: SectionPlan, books: number): Plan {
  const { press, sheet, layout, sections } = plan;
  const { net, waste, parents } = sectionRun(plan, books);
  return {
    press: press.code,
    parent: sheet.parent.code,
    cut: sheet.cut,
    sheet: `${mm(sheet.long)}×${mm(sheet.short)}`,
    cols: layout.cols,
    rows: layout.rows,
    ups: plan.pagesPerSide,
    orient: layout.orient,
    style: sections.some(({ turn }) => turn === 1) ? 'sheetwise' : 'work-and-turn',
    forms: sections.reduce((all, { count, forms }) => all + count * forms, 0),
    net,
    waste,
    parents,
    plates: plan.plates,
  };
}

const sectionWords = ({ press, sheet, pagesPerSide, count }: SectionPlan): Text =>
  fillText(planText.words, {
    press: press.name,
    sheet: `${mm(sheet.long)}×${mm(sheet.short)}`,
    ups: pagesPerSide,
    style: fillText(planText.sections, { pages: pagesPerSide, count }),
  });

/** Flat sheets: a cover that is wrapped around the spine, or has other colours outside than inside; a ply of a form. */
export function sheetParts(work: SheetWork, tariff: Tariff, part: PartName): BookPart[] {
  return candidates(work, tariff).map((candidate) => ({
    sections: 1,
    folded: 1,
    way: planWords(candidate),
    words: partWords(part, planWords(candidate)),
    cost: (books) => planCost(candidate, books) ?? Number.POSITIVE_INFINITY,
    lines: (books) =>
      named(
        planLines(candidate, books).sort((a, b) => a.order - b.order),
        part,
      ),
    plan: (books) => planOf(candidate, books),
    planned: (books) => ({ ...part, plan: planOf(candidate, books) }),
  }));
}

export interface ChosenPart {
  readonly part: BookPart;
  readonly costFen: number;
}

/** The part that is cheapest with what follows from it; ties by fewer parents, fewer plates, then the given order. */
export function cheapestPart(
  parts: readonly BookPart[],
  books: number,
  after: (books: number, part: BookPart) => number,
): ChosenPart {
  let best: ChosenPart | undefined;
  for (const part of parts) {
    const costFen = part.cost(books) + after(books, part);
    if (!best || costFen < best.costFen || (costFen === best.costFen && isSparer(part, best.part, books))) {
      best = { part, costFen };
    }
  }
  return best as ChosenPart;
}

function isSparer(a: BookPart, b: BookPart, books: number): boolean {
  const [one, other] = [a.plan(books), b.plan(books)];
  return one.parents < other.parents || (one.parents === other.parents && one.plates < other.plates);
}

/** Every way to print a part but the chosen one, cheapest first, with what it and what follows from it would cost. */
export function rejectedParts(
  parts: readonly BookPart[],
  books: number,
  after: (books: number, part: BookPart) => number,
): RejectedPlan[] {
  const chosen = cheapestPart(parts, books, after);
  return parts
    .filter((part) => part !== chosen.part)
    .map((part) => {
      const costFen = part.cost(books) + after(books, part);
      const { plan, name } = part.planned(books);
      return { plan, part: name, costFen, words: rejectedWords(part.words, costFen, chosen.costFen) };
    })
    .sort((a, b) => a.costFen - b.costFen);
}
