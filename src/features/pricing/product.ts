import type { Text } from '#shared/text.ts';
import type { CraftChoice, PlyPapers, ProductOptions } from './options.ts';
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
  /** The sheet that it is made of, when that is larger than the finished piece. */
  readonly opened?: OpenedSize;
}

/**
 * The size before folding or gluing: each finished side so many times, and more for seams and flaps. An envelope of
 * 220×110 mm with seams of 15 mm and a flap of 25 mm is once the width + 30 and twice the height + 25: 250×245 mm.
 */
export interface OpenedSize {
  readonly timesW: number;
  readonly timesH: number;
  readonly addWCmm: number;
  readonly addHCmm: number;
}

/**
 * Folding cartons, mailers and carrier bags: inside measures give the blank (pricing.md 2.12). With `flutes` the printed
 * sheet is mounted on flute board.
 */
export interface CartonProduct extends PricedProductBase, SheetFed {
  readonly model: 'carton';
  readonly boxStyles: readonly string[];
  /** How its measures are called: those of a bag are width, gusset and height. */
  readonly measures?: 'bag';
}

/** Booklets: text and cover are parts with a plan each (pricing.md 2.4). Crafts are done on the cover. */
export interface BookProduct extends PricedProductBase, SheetFed {
  readonly model: 'book';
  readonly binding: string;
  readonly pages: NonNullable<ProductOptions['pages']>;
  readonly cover: NonNullable<ProductOptions['cover']>;
}

/** Boxes of corrugated board, printed in flexo (pricing.md 2.6a). */
export interface CorrugatedProduct extends PricedProductBase {
  readonly model: 'corrugated';
  readonly boxStyles: readonly string[];
  readonly boardLines: readonly string[];
}

/** Labels on rolls (pricing.md 2.7); `gapCmm` lies between labels across and along the web unless another is asked for. */
export interface RollProduct extends PricedProductBase {
  readonly model: 'roll';
  readonly labelPresses: readonly string[];
  readonly gapCmm: number;
  readonly roll: NonNullable<ProductOptions['roll']>;
}

/** Banners and stickers by the square metre (pricing.md 2.8). */
export interface WideProduct extends PricedProductBase {
  readonly model: 'wide';
}

/** Carbonless forms in books (NCR 联单): every ply is a part with its own paper and plan (pricing.md 2.8). */
export interface NcrProduct extends PricedProductBase, SheetFed {
  readonly model: 'ncr';
  readonly ncr: NonNullable<ProductOptions['ncr']>;
  /** A grade for each of `materials`, which are the papers of the top ply. */
  readonly papers: readonly PlyPapers[];
  /** Key of the craft that pads one book. */
  readonly padding: string;
}

/** Made by another house: its price is asked for before and handed in (see external.ts). */
export interface ExternalProduct extends PricedProductBase {
  readonly model: 'external';
  readonly supplierProductId: string;
  readonly margin: Margin;
}

/** What comes on top of a supplier's price: a share of it, or an amount for each order position. */
export type Margin =
  | { readonly kind: 'percent'; readonly bp: number }
  | { readonly kind: 'fixed'; readonly fen: number };

/** What the house makes itself; a later model is one more member here and one more branch in `prepare`. */
export type OwnProduct =
  | MatrixProduct
  | FlatProduct
  | CartonProduct
  | BookProduct
  | CorrugatedProduct
  | RollProduct
  | NcrProduct
  | WideProduct;

export type PricedProduct = OwnProduct | ExternalProduct;
