import type { Flat } from './dieline.ts';
import { type Mark, strokeMark, textWidth } from './marks.ts';
import { type Line, line, type Point, point } from './outline.ts';

export interface Dimension {
  readonly flat: Flat;
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** How far from the flat size the numbers begin: beyond the bleed. */
  readonly away: number;
  readonly unit: number;
}

/** Millimetres with at most two decimals, as drawings write them. */
export const inMm = (value: number): string => String(Math.round(value * 100) / 100);

/** Chains of dimensions below and at the left, and the whole outside them; `reach` is the room that they take. */
export function dimensionMarks({ flat, xs, ys, away, unit }: Dimension): { marks: Mark[]; reach: number } {
  const size = 4 * unit;
  const [chainAt, secondAt, wholeAt] = [away + 3 + size * 1.6, away + 3 + size * 3, away + 3 + size * 4.6];
  const marks: Mark[] = [];
  /** A place on the axis, so far outside the flat size: below it for x, at the left for y. */
  const below = (along: number, out: number): Point => point(along, flat.h + out);
  const beside = (along: number, out: number): Point => point(-out, along);
  for (const [stops, place, turned] of [
    [xs, below, false],
    [ys, beside, true],
  ] as const) {
    const draw = (from: number, to: number, out: number, textOut: number) => {
      const text = inMm(to - from);
      const at = place((from + to) / 2, textOut);
      const stroke = (a: Point, b: Point) => marks.push(strokeMark('dimension', { from: a, to: b }));
      stroke(place(from, out), place(to, out));
      for (const stop of [from, to]) {
        stroke(place(stop, away + 1), place(stop, out + size / 4));
        marks.push(strokeMark('dimension', tick(place(stop, out), size / 4)));
      }
      marks.push({ kind: 'text', layer: 'dimension', at, size, text, anchor: 'middle', turned });
    };
    const lift = (out: number) => out - (turned ? -size * 0.3 : size * 0.3);
    stops.slice(1).forEach((to, index) => {
      const from = stops[index] as number;
      const fits = textWidth(inMm(to - from), size) < to - from - size * 0.6;
      if (to - from > 0.01) draw(from, to, chainAt, lift(fits ? chainAt : secondAt + (turned ? 0 : size * 0.2)));
    });
    draw(stops[0] ?? 0, stops.at(-1) ?? 0, wholeAt, lift(wholeAt));
  }
  return { marks, reach: wholeAt + size * 1.5 };
}

const tick = ({ x, y }: Point, half: number): Line => line(x - half, y + half, x + half, y - half);
