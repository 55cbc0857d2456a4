import { describe, expect, test } from 'vitest';
import type { Colours } from '#features/pricing/press-run.ts';
import { pressRuns } from '#features/pricing/press-run.ts';
import type { Cell, CutSheet, Layout } from '#features/pricing/sheet.ts';
import { bestLayouts, cutSheets, feeds } from '#features/pricing/sheet.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import type { ParentSheet, Press } from '#features/pricing/tariff.ts';

const [p2, p4, digital] = tSample.presses as [Press, Press, Press];
const [da, zheng] = tSample.parents as [ParentSheet, ParentSheet];
const mm = (value: number): number => value * 100;
const sheet = (long: number, short: number): CutSheet => ({ parent: da, cut: 1, long: mm(long), short: mm(short) });
/** A press without margins, so that the usable area is the sheet. */
const bare = { ...p2, sideCmm: 0, gripperCmm: 0, tailCmm: 0 };
const cell = (w: number, h: number, gapW = 0, gapH = 0): Cell => ({
  w: mm(w),
  h: mm(h),
  gapW: mm(gapW),
  gapH: mm(gapH),
});

describe('k-cut sheets (pricing.md 2.2)', () => {
  const sizes = (parent: ParentSheet) =>
    cutSheets(parent).map(({ cut, long, short }) => [cut, long / 100, short / 100]);

  test('of da-du and zheng-du, each side floored to whole millimetres', () => {
    expect(sizes(da)).toEqual([
      [1, 1194, 889],
      [2, 889, 597],
      [3, 889, 398],
      [4, 597, 444],
      [6, 444, 398],
      [8, 444, 298],
    ]);
    expect(sizes(zheng)).toEqual([
      [1, 1092, 787],
      [2, 787, 546],
      [3, 787, 364],
      [4, 546, 393],
      [6, 393, 364],
      [8, 393, 273],
    ]);
  });

  test('a press takes its largest and its smallest sheet, and none a millimetre beyond, on either side', () => {
    const takes = (long: number, short: number) => feeds(p2, sheet(long, short));
    expect([takes(1030, 770), takes(1031, 770), takes(1030, 771)]).toEqual([true, false, false]);
    expect([takes(520, 370), takes(519, 370), takes(520, 369)]).toEqual([true, false, false]);
  });
});

describe('layouts on the usable area', () => {
  test('side margins count on both sides, gripper and tail on one each', () => {
    const layouts = (long: number, short: number) => bestLayouts(p2, sheet(long, short), cell(590, 385), 'any');
    // 600 less 2 × 5, 400 less 12 and 3.
    expect(layouts(600, 400)).toEqual([{ orient: 0, cols: 1, rows: 1, ups: 1 }]);
    expect([layouts(599, 400), layouts(600, 399)]).toEqual([[], []]);
  });

  test('a gap stands between neighbours, not at the edge; it turns with the piece', () => {
    const on = (long: number, short: number, piece: Cell) => bestLayouts(bare, sheet(long, short), piece, 'any');
    // 2 × 100 and one gap of 10 in the width, 2 × 50 and one gap of 4 in the height.
    expect(on(210, 104, cell(100, 50, 10, 4))).toEqual([{ orient: 0, cols: 2, rows: 2, ups: 4 }]);
    expect(on(209, 104, cell(100, 50, 10, 4))[0]?.ups).toBeLessThan(4);
    expect(on(104, 210, cell(100, 50, 10, 4))).toEqual([{ orient: 90, cols: 2, rows: 2, ups: 4 }]);
    expect(on(103, 210, cell(100, 50, 10, 4))[0]?.ups).toBeLessThan(4);
    // Nested flaps: a gap below 0 brings neighbours nearer.
    expect(on(190, 50, cell(100, 50, -10))).toEqual([{ orient: 0, cols: 2, rows: 1, ups: 2 }]);
  });

  test('the grain forbids one orientation', () => {
    const on = (grain: 'any' | 'long' | 'short') => bestLayouts(bare, sheet(400, 300), cell(100, 100), grain);
    expect(on('any').map(({ orient }) => orient)).toEqual([0, 90]);
    expect(on('long').map(({ orient }) => orient)).toEqual([0]);
    expect(on('short').map(({ orient }) => orient)).toEqual([90]);
  });

  test('a sheet smaller than the margins of the press in both directions holds nothing', () => {
    const wide = { ...bare, sideCmm: mm(300), gripperCmm: mm(300), tailCmm: mm(300) };
    expect(bestLayouts(wide, sheet(300, 300), cell(100, 100), 'any')).toEqual([]);
  });
});

describe('press runs', () => {
  const layout = (cols: number, rows: number): Layout => ({ orient: 0, cols, rows, ups: cols * rows });
  const runs = (press: Press, layouts: readonly Layout[], colours: Colours, designs = 1) =>
    pressRuns(press, sheet(597, 444), layouts, colours, designs).map(
      ({ style, sets, positionsPerDesign, forms, plates, layout: { cols, rows } }) => ({
        style,
        sets,
        positionsPerDesign,
        forms,
        plates,
        at: `${cols}×${rows}`,
      }),
    );
  const four = [layout(2, 2)];

  test('each side takes its own passes: 5/1 on four units are three forms and six plates', () => {
    expect(runs(p4, four, { front: 5, back: 1 })).toEqual([
      { style: 'sheetwise', sets: 1, positionsPerDesign: 4, forms: 3, plates: 6, at: '2×2' },
    ]);
  });

  test('passes go by the units of the press: 4/0 on two units is two forms', () => {
    expect(runs({ ...p4, units: 2 }, four, { front: 4, back: 0 })).toMatchObject([{ style: 'single', forms: 2 }]);
  });

  test('five designs on four positions are two form sets with one position each, and plates for both', () => {
    expect(runs(p4, four, { front: 4, back: 0 }, 5)).toMatchObject([{ sets: 2, positionsPerDesign: 1, plates: 8 }]);
    expect(runs(p4, four, { front: 4, back: 1 }, 5)).toMatchObject([{ sets: 2, plates: 10 }]);
    expect(runs(p4, [layout(4, 2)], { front: 4, back: 4 }, 12)).toEqual([
      { style: 'sheetwise', sets: 2, positionsPerDesign: 1, forms: 2, plates: 16, at: '4×2' },
    ]);
    expect(runs(p4, [layout(4, 3)], { front: 4, back: 4 }, 12)).toMatchObject([
      { style: 'sheetwise', sets: 1, positionsPerDesign: 1 },
    ]);
  });

  test('a gang is turned when each design has an even number of positions', () => {
    const [, turned] = runs(p4, [layout(4, 2)], { front: 4, back: 4 }, 4);
    expect(turned).toMatchObject({ style: 'work-and-turn', sets: 1, positionsPerDesign: 2, plates: 4 });
    expect(runs(p4, four, { front: 4, back: 4 }, 4)).toMatchObject([{ style: 'sheetwise', positionsPerDesign: 1 }]);
    // More designs than positions leave one position each, so there is nothing to turn.
    expect(runs(p4, [layout(2, 1)], { front: 4, back: 4 }, 3)).toMatchObject([{ style: 'sheetwise', sets: 2 }]);
  });

  test('of two orientations that hold equally many, the one with even columns is turned', () => {
    expect(runs(p4, [layout(1, 2), layout(2, 1)], { front: 4, back: 4 })).toMatchObject([
      { style: 'sheetwise', at: '1×2' },
      { style: 'work-and-turn', at: '2×1' },
    ]);
  });

  test('a digital press prints each design on sheets of its own, one or both sides, and never a fifth colour', () => {
    expect(runs(digital, four, { front: 4, back: 0 }, 3)).toMatchObject([
      { style: 'single', sets: 3, positionsPerDesign: 4, forms: 1, plates: 0 },
    ]);
    expect(runs(digital, four, { front: 4, back: 1 })).toMatchObject([{ style: 'duplex' }]);
    expect(runs(digital, four, { front: 5, back: 0 })).toEqual([]);
    expect(runs(digital, four, { front: 1, back: 5 })).toEqual([]);
  });

  test('a piece without a layout has no run', () => {
    expect(runs(p4, [], { front: 4, back: 0 })).toEqual([]);
  });
});
