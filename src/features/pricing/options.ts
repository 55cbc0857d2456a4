import type { Text } from '#shared/text.ts';

/**
 * What a customer may choose, as data. The quote screen and the server read the same types; nothing of the
 * engine is imported here, so that the screen stays small.
 */

/** A craft as chosen: `{key: 'lamination', params: {film: 'matte', sides: 1}}`. */
export interface CraftChoice {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** Inside measures of a box in mm; without a style the product's first one. */
export interface BoxChoice {
  readonly style?: string | undefined;
  readonly l: number;
  readonly w: number;
  readonly h: number;
}

/** The specification of one quote (pricing.md 2.15). Lengths in mm, at most two decimals. */
export interface Spec {
  /** A listed size by its code, or measures. */
  readonly size?: string | { readonly w: number; readonly h: number } | undefined;
  readonly box?: BoxChoice | undefined;
  readonly material?: string | undefined;
  /** Colours front/back: `4/4`, `4/0`, `5/0`. */
  readonly colour?: string | undefined;
  readonly crafts?: readonly CraftChoice[] | undefined;
  /** A shape of the customer's own: rules derive the die-cut craft from it. */
  readonly customDie?: boolean | undefined;
  /** Pages of a book without its cover of four; then `material` and `colour` are those of the text. */
  readonly pages?: number | undefined;
  readonly cover?: { readonly material?: string | undefined; readonly colour?: string | undefined } | undefined;
  /** Flute board behind a printed top sheet. */
  readonly flute?: string | undefined;
  /** Print on corrugated board: the plate's area. */
  readonly plate?: { readonly w: number; readonly h: number } | undefined;
  readonly roll?: RollChoice | undefined;
  readonly ncr?: NcrChoice | undefined;
  /** Large-format print in several sizes; then a quantity counts sets. */
  readonly set?: SetChoice | undefined;
}

/** Sizes of one job, `size` of the specification among them. */
export const mostSizes = 20;

/** A further size of a set in mm, and how many of it a set has. */
export interface SetSize {
  readonly w: number;
  readonly h: number;
  readonly pieces: number;
}

/**
 * A job of several sizes (pricing.md 2.8): `pieces` of the specification's own size make a set with those of `more`. Two
 * banners of 1.4 × 3.6 m and one of 3 × 1 m: `size {w: 1400, h: 3600}`, `set {pieces: 2, more: [{w: 3000, h: 1000, pieces: 1}]}`.
 */
export interface SetChoice {
  readonly pieces: number;
  readonly more: readonly SetSize[];
}

/** Carbonless forms: plies of a set, and sets padded into one book. */
export interface NcrChoice {
  readonly plies: number;
  readonly sets: number;
}

/** Tints of carbonless paper in the order that the plies of a set have them; a sixth ply is white again. */
export const carbonOrder = ['white', 'yellow', 'red', 'blue', 'green', 'white'] as const;
export type Tint = (typeof carbonOrder)[number];

/** Two to six plies: no more copies come through (pricing.md 2.13). */
export const carbonPlies: Range = { min: 2, max: 6 };

/**
 * Carbonless paper of one grade. A set begins with the coated back `top`, which is white; each ply below it is of its own
 * tint: `middle` is coated on both sides, `bottom`, the last of a set, on its front only.
 */
export interface PlyPapers {
  readonly top: string;
  readonly below: readonly { readonly tint: Tint; readonly middle: string; readonly bottom: string }[];
}

/**
 * The papers that sets of so many plies are made of, by where each lies: the last ply is never a middle one, and nothing
 * ends above the smallest set. What else a grade may hold is never printed on.
 */
export function papersOfPlies({ min, max }: Range, { top, below }: PlyPapers): { at: string; code: string }[] {
  const papers = below
    .slice(0, max - 1)
    .flatMap(({ middle, bottom }, index) => [
      ...(index + 2 < max ? [{ at: `below.${index}.middle`, code: middle }] : []),
      ...(index + 2 >= min ? [{ at: `below.${index}.bottom`, code: bottom }] : []),
    ]);
  return [{ at: 'top', code: top }, ...papers];
}

/**
 * How labels leave the roll: direction 1 to 8, core in mm, labels on one roll, how thick it may become in mm, and the gap
 * between labels, across and along the web, in mm; without one it is that of the product.
 */
export interface RollChoice {
  readonly direction: number;
  readonly core: number;
  readonly perRoll: number;
  readonly maxDiameter?: number | undefined;
  readonly gap?: number | undefined;
}

export interface SizeOption {
  readonly code: string;
  readonly name: Text;
  readonly w: number;
  readonly h: number;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

export type CraftParam =
  | {
      readonly key: string;
      readonly label: Text;
      readonly kind: 'choice';
      readonly choices: readonly { readonly key: string | number; readonly label: Text }[];
      readonly default?: string | number;
    }
  | {
      readonly key: string;
      readonly label: Text;
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly unit?: Text;
      readonly default?: number;
    };

export interface CraftOption {
  readonly key: string;
  readonly name: Text;
  readonly params: readonly CraftParam[];
  /** Always done, so one of its choices is taken: a bag is glued by machine or by hand. */
  readonly required?: boolean;
}

export interface QuantityRule {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Offered quantities; without `allowCustom` no other is accepted. */
  readonly choices: readonly number[];
  readonly allowCustom: boolean;
}

export interface Turnaround {
  readonly code: string;
  readonly name: Text;
  readonly days: number;
  /** Surcharge on cost and markup, basis points. */
  readonly addBp: number;
}

type Cell = string | number | boolean;

export interface Condition {
  /**
   * `material`, `gsm`, `paperClass`, `colour`, `colour.front`, `colour.back`, `size.w`, `size.h`, `box.style`,
   * `box.l`, `pages`, `cover.material`, `flute`, `roll.core`, `roll.gap`, `ncr.plies`, `customDie`, `crafts.foil` (chosen or not),
   * `crafts.foil.w` (a parameter).
   */
  readonly field: string;
  readonly op: 'eq' | 'ne' | 'in' | 'lt' | 'le' | 'gt' | 'ge';
  readonly value: Cell | readonly Cell[];
}

/**
 * One rule of a product (pricing.md 2.13). When all of `if` hold: `excludes` forbids `then.values`, `requires`
 * allows nothing else (of crafts: asks that they are chosen), `range` bounds a number, `derive` sets a value,
 * `default` sets a missing one, `hide` takes the field off the screen. The same shape travels to the screen.
 */
export interface OptionRule {
  readonly id: string;
  readonly kind: 'requires' | 'excludes' | 'range' | 'derive' | 'default' | 'hide';
  readonly if: readonly Condition[];
  readonly then: {
    readonly field: string;
    readonly values?: readonly Cell[] | undefined;
    readonly min?: number | undefined;
    readonly max?: number | undefined;
  };
  readonly messageZh: string;
  readonly messageEn: string;
}

/** Everything of a product that the quote screen needs to offer and constrain choices. */
export interface ProductOptions {
  readonly sizes: readonly SizeOption[];
  /** Own sizes within these bounds, mm; absent: only the listed sizes. */
  readonly customSize?: { readonly w: Range; readonly h: Range };
  readonly boxStyles?: readonly string[];
  readonly boxLimits?: { readonly l: Range; readonly w: Range; readonly h: Range };
  /** What the form opens with where the smallest is no offer; mm. */
  readonly usualSize?: { readonly w: number; readonly h: number };
  readonly usualBox?: { readonly l: number; readonly w: number; readonly h: number };
  /** Of a book: its pages, and what its cover may be of. */
  readonly pages?: Range & { readonly step: number; readonly usual?: number };
  readonly cover?: { readonly materials: readonly string[]; readonly colours: readonly string[] };
  readonly flutes?: readonly string[];
  readonly plateLimits?: { readonly w: Range; readonly h: Range };
  readonly roll?: {
    readonly directions: readonly number[];
    readonly cores: readonly number[];
    readonly perRoll: Range;
    /** Gaps that customers may ask for, mm; absent: always that of the product. */
    readonly gap?: Range;
  };
  /** Of carbonless forms: the plies that a set may have, and the sets that a book may have. */
  readonly ncr?: { readonly plies: Range; readonly sets: readonly number[] };
  readonly materials: readonly string[];
  readonly colours: readonly string[];
  readonly crafts: readonly CraftOption[];
  readonly rules: readonly OptionRule[];
  readonly quantity: QuantityRule;
  readonly designs: Range;
  readonly turnarounds: readonly Turnaround[];
  /** Rows of the break table when the request names none. */
  readonly breakQuantities: readonly number[];
}
