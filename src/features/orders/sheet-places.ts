import type { LinePlan } from './orders.contract.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The press sheet as a picture, in mm from its top left; the gripper edge lies below, as the press takes it. */
export interface SheetPicture {
  readonly w: number;
  readonly h: number;
  readonly gripper: Box;
  readonly usable: Box;
  /** Pieces with their bleed, row by row from the gripper on, and what is left of them after trimming. */
  readonly cells: readonly Box[];
  readonly trims: readonly Box[];
  /** Part of the sheet that becomes no piece, in basis points. A blank counts with its bounding box. */
  readonly wasteBp: number;
}

const mm = (cmm: number): number => cmm / 100;

/** Pieces stand at the gripper edge and in the middle of the sheet across, as a printer lays them out. */
export function sheetPicture(plan: LinePlan & { readonly places: NonNullable<LinePlan['places']> }): SheetPicture {
  const { places, cols, rows, orient } = plan;
  const turned = orient === 90;
  const [cellW, cellH] = turned ? [places.cellH, places.cellW] : [places.cellW, places.cellH];
  const [gapW, gapH] = turned ? [places.gapH, places.gapW] : [places.gapW, places.gapH];
  const { long, short, side, gripper, tail, bleed } = places;
  const block = cols * cellW + (cols - 1) * gapW;
  const left = (long - block) / 2;
  const bottom = short - gripper;
  const cells = Array.from({ length: cols * rows }, (_, index): Box => {
    const [col, row] = [index % cols, Math.floor(index / cols)];
    return {
      x: mm(left + col * (cellW + gapW)),
      y: mm(bottom - cellH - row * (cellH + gapH)),
      w: mm(cellW),
      h: mm(cellH),
    };
  });
  const trims = cells.map(({ x, y, w, h }) => ({
    x: x + mm(bleed),
    y: y + mm(bleed),
    w: w - 2 * mm(bleed),
    h: h - 2 * mm(bleed),
  }));
  const used = trims.reduce((sum, { w, h }) => sum + w * h, 0);
  const [w, h] = [mm(long), mm(short)];
  return {
    w,
    h,
    gripper: { x: 0, y: mm(bottom), w, h: mm(gripper) },
    usable: { x: mm(side), y: mm(tail), w: mm(long - 2 * side), h: mm(bottom - tail) },
    cells,
    trims,
    wasteBp: Math.round((1 - used / (w * h)) * 10_000),
  };
}
