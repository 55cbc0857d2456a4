import type { Scale } from '#shared/money.ts';
import { ceilDiv, graduated, graduatedSum } from '#shared/money.ts';
import type { CraftRate } from './crafts.ts';
import { craftFee, craftRate } from './crafts.ts';
import type { CutSheet, Layout } from './sheet.ts';
import { bestLayouts } from './sheet.ts';
import type { SheetWork, ToolCost } from './sheet-work.ts';
import { impressionScale, materialRate, plateFee, pressSheets, sheetOps, toolCosts } from './sheet-work.ts';
import type { Press, Tariff } from './tariff.ts';

/** Sections of a book with the same number of pages (pricing.md 2.4). */
export interface Sections {
  readonly pages: number;
  readonly count: number;
  /** A full section is sheetwise, 2 forms; a part section is work-and-turn, 1 form, several to a sheet. */
  readonly forms: number;
  readonly turn: number;
  /** Copies of the section from one net sheet. */
  readonly perSheet: number;
}

/** A part of a book on one press and sheet, all but the number of books worked out. */
export interface SectionPlan {
  readonly press: Press;
  readonly sheet: CutSheet;
  readonly layout: Layout;
  readonly pagesPerSide: number;
  readonly sections: readonly Sections[];
  /** Sections in all, and those of them that are folded: a single leaf is not. */
  readonly count: number;
  readonly folded: number;
  readonly plates: number;
  readonly opWaste: number;
  readonly paper: Scale;
  readonly impressions: Scale;
  readonly startFen: number;
  readonly platesFen: number;
  readonly sheetCrafts: readonly CraftRate[];
  readonly tools: readonly ToolCost[];
}

/** Work printed in sections: `cell` is one page with its bleed, colours are the same on both sides. */
export interface SectionWork extends Omit<SheetWork, 'designs' | 'ruleMm' | 'grain'> {
  readonly pages: number;
}

/** Largest power of two that is not above `n`. */
const powerOfTwo = (n: number): number => 2 ** Math.floor(Math.log2(n));

/**
 * Greedy sections of `pages` pages on a sheet with `side` pages per side: 2c, then c, c/2 … 4, and a leaf of 2 that
 * remains of an even number (20 pages, 8 a side: one section of 16, one of 4).
 */
export function sectionsOf(pages: number, side: number): Sections[] {
  const sections: Sections[] = [];
  let left = pages;
  for (let size = 2 * side; size >= 2 && left > 0; size /= 2) {
    const count = Math.floor(left / size);
    if (count === 0) continue;
    const full = size === 2 * side;
    sections.push({
      pages: size,
      count,
      forms: full ? 2 : 1,
      turn: full ? 1 : 2,
      perSheet: full ? 1 : (2 * side) / size,
    });
    left -= count * size;
  }
  return sections;
}

/** All ways to print a part, in the order of the last tie-breakers; empty when no page fits. */
export function sectionPlans(work: SectionWork, tariff: Tariff): SectionPlan[] {
  const { front, back } = work.colours;
  if (front !== back) return [];
  const plans: SectionPlan[] = [];
  for (const { press, sheet } of pressSheets(work, tariff)) {
    const [layout] = bestLayouts(press, sheet, work.cell, 'any');
    // A sheet of one page a side makes leaves, not sections.
    if (press.kind !== 'offset' || !layout || layout.ups < 2) continue;
    const pagesPerSide = powerOfTwo(layout.ups);
    if (work.tools?.layout && work.tools.layout.ups !== pagesPerSide) continue;
    const sections = sectionsOf(work.pages, pagesPerSide);
    const tools = toolCosts({ ...work, ruleMm: undefined }, sections[0]?.perSheet ?? 1);
    if (!tools) continue;
    const passes = Math.ceil(front / press.units);
    const forms = sections.reduce((all, section) => all + section.count * section.forms, 0);
    plans.push({
      press,
      sheet,
      layout,
      pagesPerSide,
      sections: sections.map((section) => ({ ...section, forms: section.forms * passes })),
      count: sections.reduce((all, { count }) => all + count, 0),
      folded: sections.reduce((all, { count, pages }) => all + (pages > 2 ? count : 0), 0),
      plates: forms * front,
      opWaste: press.postOpSheets * sheetOps(work),
      paper: materialRate(work.material, sheet.parent.longCmm, sheet.parent.shortCmm),
      impressions: impressionScale(press),
      startFen: forms * passes * press.startFen,
      platesFen: forms * front * plateFee(press, work.tools, tariff),
      sheetCrafts: work.crafts
        .filter(({ craft }) => craft.unitBasis === 'press_sheet')
        .map((chosen) => craftRate(chosen, sheet)),
      tools,
    });
  }
  return plans.sort(
    (a, b) => a.press.id - b.press.id || a.sheet.parent.id - b.sheet.parent.id || a.sheet.cut - b.sheet.cut,
  );
}

/** What a number of books takes on press. */
export interface SectionRun {
  readonly net: number;
  readonly waste: number;
  readonly parents: number;
  readonly paperFen: number;
  readonly pressFen: number;
  readonly craftsFen: number;
}

/** Sheets, paper, press and sheet crafts of a part for `books` books; waste is made for every section. */
export function sectionRun(plan: SectionPlan, books: number): SectionRun {
  const { press } = plan;
  let net = 0;
  let waste = 0;
  const impressions: { n: number; times: number }[] = [];
  for (const { count, forms, turn, perSheet } of plan.sections) {
    const sheets = ceilDiv(books, perSheet);
    const made = press.makereadySheets * forms + ceilDiv(sheets * press.runWastePermille * forms * turn, 1000);
    net += count * sheets;
    waste += count * (Math.max(made, press.minWasteSheets) + plan.opWaste);
    impressions.push({ n: sheets * turn, times: count * forms });
  }
  const parents = ceilDiv(net + waste, plan.sheet.cut);
  return {
    net,
    waste,
    parents,
    paperFen: graduated(parents, plan.paper),
    pressFen: plan.startFen + graduatedSum(impressions, plan.impressions),
    craftsFen: plan.sheetCrafts.reduce((all, rate) => all + craftFee(rate, net), 0),
  };
}
