import type { PrintStyle } from './result.ts';
import type { CutSheet, Layout } from './sheet.ts';
import type { Press } from './tariff.ts';

/** Colours on each side. */
export interface Colours {
  readonly front: number;
  readonly back: number;
}

/**
 * A way to print: press, sheet, layout, style (pricing.md 2.2 and 2.3). Designs are ganged on one form set while
 * each has a position; more designs than positions are spread over several form sets.
 */
export interface PressRun {
  readonly press: Press;
  readonly sheet: CutSheet;
  readonly layout: Layout;
  readonly style: PrintStyle;
  readonly sets: number;
  readonly positionsPerDesign: number;
  /** Forms of one set; each is one pass with its own start. */
  readonly forms: number;
  /** Impressions per net sheet on each form: 2 for work-and-turn. */
  readonly turn: number;
  readonly plates: number;
}

interface FormSets {
  readonly sets: number;
  readonly positionsPerDesign: number;
}

function formSets(press: Press, ups: number, designs: number): FormSets {
  // A digital press changes the design from sheet to sheet, so each design fills whole sheets.
  if (press.kind === 'digital') return { sets: designs, positionsPerDesign: ups };
  const sets = Math.ceil(designs / ups);
  return { sets, positionsPerDesign: Math.floor(ups / Math.ceil(designs / sets)) };
}

/** All press runs of one layout choice: the styles that the colours, the columns and the gang allow. */
export function pressRuns(
  press: Press,
  sheet: CutSheet,
  layouts: readonly Layout[],
  colours: Colours,
  designs: number,
): PressRun[] {
  const first = layouts[0];
  if (!first) return [];
  const { front, back } = colours;
  const one = { press, sheet, layout: first, ...formSets(press, first.ups, designs) };
  if (press.kind === 'digital') {
    if (Math.max(front, back) > press.units) return [];
    return [{ ...one, style: back > 0 ? 'duplex' : 'single', forms: 1, turn: 1, plates: 0 }];
  }
  const passes = (colour: number): number => Math.ceil(colour / press.units);
  if (back === 0) {
    return [{ ...one, style: 'single', forms: passes(front), turn: 1, plates: front * one.sets }];
  }
  const sheetwise: PressRun = {
    ...one,
    style: 'sheetwise',
    forms: passes(front) + passes(back),
    turn: 1,
    plates: (front + back) * one.sets,
  };
  const turned = layouts.find(
    (layout) => layout.cols % 2 === 0 && formSets(press, layout.ups, designs).positionsPerDesign % 2 === 0,
  );
  if (front !== back || !turned) return [sheetwise];
  return [
    sheetwise,
    { ...one, layout: turned, style: 'work-and-turn', forms: passes(front), turn: 2, plates: front * one.sets },
  ];
}
