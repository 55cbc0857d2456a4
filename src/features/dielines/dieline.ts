import type { Text } from '#shared/text.ts';
import type { Line, Outline, Point } from './outline.ts';

/** Inside measures of a box in mm; of a bag length is its face, width its gusset. */
export interface BoxSize {
  readonly l: number;
  readonly w: number;
  readonly h: number;
}

export interface Flat {
  readonly w: number;
  readonly h: number;
}

export interface Panel {
  readonly name: Text;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A drawing in mm from the top left of its flat size. What is printed on is seen; creases fold away from it. */
export interface Dieline {
  readonly flat: Flat;
  /** The one closed line that frees the blank from the sheet. */
  readonly outline: Outline;
  /** Slits and slots inside it, or from it inwards. */
  readonly cuts: readonly Line[];
  readonly holes: readonly { readonly at: Point; readonly r: number }[];
  readonly creases: readonly Line[];
  /** Areas that take glue and so neither varnish nor ink. */
  readonly glue: readonly Outline[];
  readonly panels: readonly Panel[];
  /** Where a chain of dimensions stops, from 0 to the flat size. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Such blanks in one box or bag. */
  readonly pieces: number;
}

/** Why a size cannot be made in a style. */
export interface NoDieline {
  readonly reason: Text;
  readonly params: Readonly<Record<string, number>>;
}
