import type { Text } from '#shared/text.ts';
import { craftFee } from './crafts.ts';
import { fillText } from './fill-text.ts';
import type { OrderedLine } from './job.ts';
import { planOf, planWords } from './plan-words.ts';
import { lineText, planText } from './pricing.texts.ts';
import type { Plan } from './result.ts';
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
  readonly words: Text;
}

const mm = (cmm: number): number => cmm / 100;

/** Lines of a part say so: `text.paper`, 内页纸张. */
const named = (lines: readonly OrderedLine[], code: 'text' | 'cover'): OrderedLine[] =>
  lines.map((line) => ({
    ...line,
    code: `${code}.${line.code}`,
    label: fillText(lineText.ofPart, { part: lineText[code], line: line.label }),
  }));

const partWords = (part: 'text' | 'cover', words: Text): Text =>
  fillText(planText.part, { part: lineText[part], words });

export function sectionParts(work: SectionWork, tariff: Tariff, code: 'text' | 'cover'): BookPart[] {
  return sectionPlans(work, tariff).map((plan) => {
    const toolsFen = plan.tools.reduce((all, { feeFen }) => all + feeFen, 0);
    return {
      sections: plan.count,
      folded: plan.folded,
      words: partWords(code, sectionWords(plan)),
      cost(books) {
        const run = sectionRun(plan, books);
        return run.paperFen + run.pressFen + run.craftsFen + plan.platesFen + toolsFen;
      },
      lines: (books) => named(sectionLines(plan, books), code),
      plan: (books) => sectionPlan(plan, books),
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

/** A cover as a flat sheet: wrapped around the spine, or with other colours outside than inside. */
export function sheetParts(work: SheetWork, tariff: Tariff, code: 'text' | 'cover'): BookPart[] {
  return candidates(work, tariff).map((candidate) => ({
    sections: 1,
    folded: 1,
    words: partWords(code, planWords(candidate)),
    cost: (books) => planCost(candidate, books) ?? Number.POSITIVE_INFINITY,
    lines: (books) =>
      named(
        planLines(candidate, books).sort((a, b) => a.order - b.order),
        code,
      ),
    plan: (books) => planOf(candidate, books),
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
