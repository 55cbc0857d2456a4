import type { Panel } from './dieline.ts';
import { type Corner, corner, type Line, line, type Outline } from './outline.ts';

/**
 * What hangs on one panel's edge, drawn with u along the edge from the left and v away from the panel. Its corners
 * run from the left end of the edge to the right one.
 */
export interface Flap {
  readonly corners: readonly Corner[];
  readonly creases?: readonly Line[];
  readonly cuts?: readonly Line[];
  readonly glue?: readonly Outline[];
  /** False for a raw edge. */
  readonly folds: boolean;
}

export const rawEdge = (w: number): Flap => ({ corners: [corner(0, 0), corner(w, 0)], folds: false });

/** The flap seen in a mirror: left becomes right. */
export function mirrored(flap: Flap, w: number): Flap {
  const turn = ({ x, y, r = 0 }: Corner) => corner(w - x, y, r);
  const turned = ({ from, to }: Line): Line => ({ from: turn(from), to: turn(to) });
  return {
    folds: flap.folds,
    corners: flap.corners.map(turn).toReversed(),
    creases: (flap.creases ?? []).map(turned),
    cuts: (flap.cuts ?? []).map(turned),
    glue: (flap.glue ?? []).map((outline) => outline.map(turn).toReversed()),
  };
}

/** 15° as rise over run: the taper of glue and dust flaps. */
export const taper15 = Math.tan(Math.PI / 12);

interface Tube {
  /** Width of the glue flap at the left, and how far it stays off the body's ends. */
  readonly glue: number;
  readonly relief: number;
  readonly widths: readonly number[];
  readonly names: readonly Panel['name'][];
  /** Where the body begins, and how high it is. */
  readonly top: number;
  readonly body: number;
  readonly tops: readonly Flap[];
  readonly bottoms: readonly Flap[];
}

interface TubeDrawing {
  readonly outline: Outline;
  readonly creases: readonly Line[];
  readonly cuts: readonly Line[];
  readonly glue: readonly Outline[];
  readonly panels: readonly Panel[];
  readonly xs: readonly number[];
}

/** Four walls in a row with a glue flap at the left, and flaps above and below them. */
export function tube({ glue, relief, widths, names, top, body, tops, bottoms }: Tube): TubeDrawing {
  const bottom = top + body;
  const starts: number[] = [];
  let x = glue;
  for (const width of widths) {
    starts.push(x);
    x += width;
  }
  const startOf = (index: number): number => starts[index] as number;
  const above = (index: number) => (at: Corner) => corner(startOf(index) + at.x, top - at.y, at.r ?? 0);
  const below = (index: number) => (at: Corner) => corner(startOf(index) + at.x, bottom + at.y, at.r ?? 0);
  const upper = tops.flatMap((flap, index) => flap.corners.map(above(index)));
  const lower = bottoms
    .map((flap, index) => flap.corners.map(below(index)).toReversed())
    .toReversed()
    .flat();
  const slope = Math.min(glue * taper15, body / 4);
  const glueFlap: Outline = [
    corner(glue, bottom - relief),
    corner(0, bottom - relief - slope),
    corner(0, top + relief + slope),
    corner(glue, top + relief),
  ];
  const hang = (flaps: readonly Flap[], place: (index: number) => (at: Corner) => Corner) => {
    const moved = (lines: readonly Line[], index: number): Line[] =>
      lines.map(({ from, to }) => ({ from: place(index)(from), to: place(index)(to) }));
    return {
      creases: flaps.flatMap((flap, index) => [...foldOf(flap, place(index)), ...moved(flap.creases ?? [], index)]),
      cuts: flaps.flatMap((flap, index) => moved(flap.cuts ?? [], index)),
      glue: flaps.flatMap((flap, index) => (flap.glue ?? []).map((outline) => outline.map(place(index)))),
    };
  };
  const [hung, standing] = [hang(tops, above), hang(bottoms, below)];
  const verticals = starts.map((at, index) =>
    index === 0 ? line(at, top + relief, at, bottom - relief) : line(at, top, at, bottom),
  );
  return {
    outline: [
      ...upper,
      corner(x, top),
      corner(x, bottom),
      ...lower,
      corner(glue, bottom),
      ...glueFlap,
      corner(glue, top),
    ],
    creases: [...verticals, ...hung.creases, ...standing.creases],
    cuts: [...hung.cuts, ...standing.cuts],
    glue: [glueFlap, ...hung.glue, ...standing.glue],
    panels: widths.map((w, index) => ({
      name: names[index] ?? ['', ''],
      x: startOf(index),
      y: top,
      w,
      h: body,
    })),
    xs: [0, ...starts, x],
  };
}

function foldOf({ folds, corners }: Flap, place: (at: Corner) => Corner): readonly Line[] {
  const [first, last] = [corners[0], corners.at(-1)];
  return folds && first && last ? [{ from: place(first), to: place(last) }] : [];
}
