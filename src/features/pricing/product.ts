import type { Text } from '#shared/text.ts';
import type { CraftChoice, ProductOptions } from './options.ts';
import type { RuleLength } from './tariff.ts';

interface PricedProductBase extends ProductOptions {
  readonly id: number;
  readonly code: string;
  readonly name: Text;
  readonly unit: Text;
  /** List price never below this. */
  readonly minPriceFen: number;
  /** Crafts that belong to the product and are not chosen: a hang tag is always die-cut. */
  readonly standardCrafts: readonly CraftChoice[];
}

/** Prices from a table of totals (business cards). */
export interface MatrixProduct extends PricedProductBase {
  readonly model: 'matrix';
  readonly matrix: string;
}

interface SheetFed {
  readonly presses: readonly string[];
  readonly bleedCmm: number;
  readonly gapCmm: number;
}

/** Flat sheet-fed work (flyers, posters, hang tags). */
export interface FlatProduct extends PricedProductBase, SheetFed {
  readonly model: 'flat';
  /** `long`: the trim width must run along the sheet's long edge; `short`: across it. */
  readonly grain: 'any' | 'long' | 'short';
  /** Rule length of its die, when it can be die-cut. */
  readonly dieRule?: RuleLength;
}

/** Folding cartons: inside measures give the blank (pricing.md 2.12). */
export interface CartonProduct extends PricedProductBase, SheetFed {
  readonly model: 'carton';
  readonly boxStyles: readonly string[];
}

/** What the engine prices; a later model is one more member here and one more branch in `prepare`. */
export type PricedProduct = MatrixProduct | FlatProduct | CartonProduct;
