import type { ParentSheet, Press } from './tariff.ts';

/** Sheet geometry of pricing.md 2.2, in 0.01 mm. */
export interface CutSheet {
  readonly parent: ParentSheet;
  readonly cut: number;
  readonly long: number;
  readonly short: number;
}

/** Cell of one piece with its bleed, and what lies between neighbours (negative: nested flaps). */
export interface Cell {
  readonly w: number;
  readonly h: number;
  readonly gapW: number;
  readonly gapH: number;
  /** The bleed on every side that `w` and `h` include; told for the sheet's picture. */
  readonly bleed?: number;
}

export interface Layout {
  readonly orient: 0 | 90;
  readonly cols: number;
  readonly rows: number;
  readonly ups: number;
}

const wholeMm = (cmm: number): number => Math.floor(cmm / 100) * 100;

/** The k-cut sheets of a parent, each side floored to whole millimetres. */
export function cutSheets(parent: ParentSheet): CutSheet[] {
  return parent.cuts.map(({ k, m, n }) => {
    const a = wholeMm(parent.shortCmm / m);
    const b = wholeMm(parent.longCmm / n);
    return { parent, cut: k, long: Math.max(a, b), short: Math.min(a, b) };
  });
}

/** Whether the press takes a sheet of this size. */
export function feeds(press: Press, sheet: CutSheet): boolean {
  return (
    sheet.long <= press.maxLongCmm &&
    sheet.short <= press.maxShortCmm &&
    sheet.long >= press.minLongCmm &&
    sheet.short >= press.minShortCmm
  );
}

function along(usable: number, cell: number, gap: number): number {
  return Math.max(0, Math.floor((usable + gap) / (cell + gap)));
}

/**
 * The layouts with the most pieces on the usable area of a sheet, 0° first: one, or both orientations when they
 * hold equally many (one of them may allow work-and-turn). Empty when the piece does not fit.
 */
export function bestLayouts(press: Press, sheet: CutSheet, cell: Cell, grain: 'any' | 'long' | 'short'): Layout[] {
  const usableLong = sheet.long - 2 * press.sideCmm;
  const usableShort = sheet.short - press.gripperCmm - press.tailCmm;
  const layouts: Layout[] = [];
  if (grain !== 'short') {
    const cols = along(usableLong, cell.w, cell.gapW);
    const rows = along(usableShort, cell.h, cell.gapH);
    layouts.push({ orient: 0, cols, rows, ups: cols * rows });
  }
  if (grain !== 'long') {
    const cols = along(usableLong, cell.h, cell.gapH);
    const rows = along(usableShort, cell.w, cell.gapW);
    layouts.push({ orient: 90, cols, rows, ups: cols * rows });
  }
  const most = Math.max(...layouts.map((layout) => layout.ups));
  return most === 0 ? [] : layouts.filter((layout) => layout.ups === most);
}
