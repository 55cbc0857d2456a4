import type { Text } from '#shared/text.ts';

/**
 * A tariff: the immutable snapshot of one published price-book version (pricing.md 2.13), plain JSON. Units are
 * integers throughout: lengths in 0.01 mm (Cmm), calipers in µm, money in fen, rates in 1/10 000 yuan (E4),
 * percentages in basis points. Load it once per version and keep the object: prepared work is remembered by it.
 */
export interface Tariff {
  readonly priceBookVersionId: number;
  readonly presses: readonly Press[];
  readonly parents: readonly ParentSheet[];
  readonly materials: readonly Material[];
  readonly crafts: readonly Craft[];
  readonly boxStyles: readonly BoxStyle[];
  readonly bindings: readonly Binding[];
  readonly boardLines: readonly BoardLine[];
  readonly labelPresses: readonly LabelPress[];
  readonly wideFormat: WideFormat;
  /** Flute board bought beyond the net sheets when a printed top sheet is mounted on it. */
  readonly mountingSpareSheets: number;
  /** Offset plates are kept for the next order; absent, they are made anew each time (pricing.md 2.9). */
  readonly offsetPlatesReusable?: boolean;
  readonly matrices: readonly PriceMatrix[];
  readonly markup: readonly MarkupLadder[];
  readonly packaging: Packaging;
}

/** Upper end of a graduated band; null is "and above". */
interface Band {
  readonly upTo: number | null;
}

export interface Press {
  readonly id: number;
  readonly code: string;
  readonly name: Text;
  readonly kind: 'offset' | 'digital';
  /** Parent sheets that this press is fed from, whole or cut. */
  readonly parents: readonly string[];
  readonly maxLongCmm: number;
  readonly maxShortCmm: number;
  readonly minLongCmm: number;
  readonly minShortCmm: number;
  readonly sideCmm: number;
  readonly gripperCmm: number;
  readonly tailCmm: number;
  /** Colours in one pass. */
  readonly units: number;
  readonly gsmMin: number;
  readonly gsmMax: number;
  /** Offset: per form, with `includedImpressions`. Digital: per design. */
  readonly startFen: number;
  readonly includedImpressions: number;
  /** Impressions beyond the included ones; `upTo` counts all impressions of the form. Digital: clicks per side. */
  readonly tiers: readonly (Band & { readonly ratePer1000E4: number })[];
  readonly plateFen: number;
  readonly makereadySheets: number;
  readonly runWastePermille: number;
  readonly postOpSheets: number;
  readonly minWasteSheets: number;
  readonly active: boolean;
}

export interface ParentSheet {
  readonly id: number;
  readonly code: string;
  readonly name: Text;
  readonly longCmm: number;
  readonly shortCmm: number;
  /** k-cut: the short side in m parts, the long side in n parts. */
  readonly cuts: readonly { readonly k: number; readonly m: number; readonly n: number }[];
}

export interface Material {
  readonly id: number;
  readonly code: string;
  readonly name: Text;
  readonly class: 'paper' | 'board' | 'flute' | 'label' | 'vinyl' | 'film' | 'other';
  readonly gsm: number;
  readonly caliperUm: number;
  /** Paper and board by weight; flute board, label stock and vinyl by area. */
  readonly price: { readonly unit: 'tonne' | 'm2'; readonly valueFen: number };
  /** Sheets that it is bought in; none for what comes from a web or is cut to order. */
  readonly parents: readonly string[];
  readonly active: boolean;
}

/**
 * A finishing step by the one general formula (pricing.md 2.9):
 * `max(minCharge, setup + graduated(units × max(rate × size, minUnit))) + tool`.
 */
export interface Craft {
  readonly id: number;
  readonly code: string;
  /** The key that a specification names; several crafts share one and differ in `variant`. */
  readonly key: string;
  readonly variant?: { readonly param: string; readonly value: string | number };
  readonly name: Text;
  /** What is counted: sheets on press, finished pieces, or square metres of a label web. */
  readonly unitBasis: 'press_sheet' | 'piece' | 'web_m2';
  /** Parameters that multiply the units: sides, positions, lines, folds, eyelets. */
  readonly unitParams: readonly string[];
  /**
   * What the rate is per: nothing, the press sheet's m², its covered part (parameter `coverage`, percent), the cm² of
   * an area (parameters `w`, `h` in mm), or metres of the piece's outline or width.
   */
  readonly sizeBasis: 'none' | 'sheet_m2' | 'covered_m2' | 'area_cm2' | 'outline_m' | 'width_m';
  readonly setupFen: number;
  readonly tiers: readonly (Band & { readonly rateE4: number })[];
  readonly minUnitE4: number;
  readonly minChargeFen: number;
  readonly tool: CraftTool | null;
  /** Done on press sheets: adds the press's `postOpSheets` to the waste. */
  readonly sheetLevelOp: boolean;
  /** Place in the sequence print, laminate, foil, emboss, spot UV, die-cut, glue. */
  readonly order: number;
  /** What it adds to the weight of a piece: rope, cards, a window's film. */
  readonly addsMg?: number;
}

/** What can be on file: tools of crafts, flexo plates, and offset plates where the house keeps them. */
export type ToolType = CraftTool['type'] | 'flexo' | 'offset';

/**
 * A die by metres of rule per up, a block by cm² (each side plus `allowanceCmm`) per up and position, or a screen at
 * one price for the form.
 */
export type CraftTool =
  | {
      readonly type: 'die';
      readonly name: Text;
      readonly basis: 'rule_m';
      readonly rateE4: number;
      readonly minFen: number;
    }
  | {
      readonly type: 'foil' | 'emboss';
      readonly name: Text;
      readonly basis: 'block_cm2';
      readonly rateE4: number;
      readonly allowanceCmm: number;
      readonly minFen: number;
    }
  | { readonly type: 'screen'; readonly name: Text; readonly basis: 'form'; readonly feeFen: number };

/** A side of the flat size: `baseUm + (l·L + w·W + h·H + t·caliper) / 2`, coefficients in halves (3 is 1.5). */
export interface FlatSide {
  readonly baseUm: number;
  readonly l: number;
  readonly w: number;
  readonly h: number;
  readonly t: number;
  /** Further thirds of the caliper: 43 is 43/3 t (FEFCO 0427). */
  readonly thirdsT?: number;
}

/** Rule length of one blank: a fixed length plus a share of the blank's perimeter. */
export interface RuleLength {
  readonly fixedMm: number;
  readonly perimeterBp: number;
}

/** A box style: bounding box of the blank (pricing.md 2.12), rule length, and the crafts that every such box needs. */
export interface BoxStyle {
  readonly code: string;
  readonly name: Text;
  readonly width: FlatSide;
  /** The width is the larger of the two when there is a second formula. */
  readonly widthAtLeast?: FlatSide;
  readonly height: FlatSide;
  /** Wider than `overCmm` it is made of two alike pieces of this width (paper bags). */
  readonly twoPieces?: { readonly overCmm: number; readonly width: FlatSide };
  readonly rule: RuleLength;
  /** Interlocking flaps bring neighbours nearer by this much. */
  readonly nestingWidthCmm: number;
  readonly nestingHeightCmm: number;
  readonly crafts: readonly { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }[];
}

/** Totals per design by quantity; cell keys are `size|material|colour`. */
export interface PriceMatrix {
  readonly code: string;
  readonly mode: 'exact' | 'step_up' | 'linear_total';
  readonly cells: Readonly<Record<string, readonly MatrixPoint[]>>;
  /** Price of each piece beyond the last point, per 1000; absent: the last slope runs on (linear only). */
  readonly runOnPer1000E4?: number;
}

export interface MatrixPoint {
  readonly qty: number;
  readonly totalFen: number;
}

/** Graduated markup on cost. The first ladder that names the product wins, else the one without products. */
export interface MarkupLadder {
  readonly productCodes?: readonly string[];
  readonly bands: readonly { readonly upToFen: number | null; readonly bp: number }[];
}

export interface Packaging {
  readonly perCartonG: number;
  readonly feeFen: number;
  /** Packed volume over the bare stack, basis points: 11 000 is the factor 1.1 of example E14. */
  readonly stackBp: number;
}

/** Setup plus a rate per piece, never below the minimum. */
export interface StepFee {
  readonly setupFen: number;
  readonly pieceE4: number;
  readonly minFen: number;
}

/** How sections become a book (pricing.md 2.4): `max(min, setup + books × (piece + section × sections))`. */
export interface Binding extends StepFee {
  readonly code: string;
  readonly name: Text;
  readonly sectionE4: number;
  /** Key of the craft that folds one section. */
  readonly folding: string;
  /** `section`: the cover is folded and stitched with the text. `wrap`: it is glued around the spine. */
  readonly cover: 'section' | 'wrap';
  readonly pages: { readonly min: number; readonly max: number; readonly step: number };
  /** A spine is rounded up to whole steps; thinner or thicker books cannot be bound so. */
  readonly spine: { readonly minUm: number; readonly maxUm: number; readonly stepUm: number };
}

/** A line that prints, slots and joins boxes of corrugated board (pricing.md 2.6a). */
export interface BoardLine {
  readonly id: number;
  readonly code: string;
  readonly name: Text;
  /** The largest blank that board is ordered for. */
  readonly maxLongCmm: number;
  readonly maxShortCmm: number;
  /** Colours in one pass. */
  readonly units: number;
  /** Spare board: at least so many sheets, or a share of the quantity. */
  readonly wasteMinSheets: number;
  readonly wasteBp: number;
  /** A flexo plate per colour by the cm² of its print, kept on file. */
  readonly plateCm2E4: number;
  readonly plateMinFen: number;
  /** Printing is charged for each colour. */
  readonly print: StepFee;
  readonly slot: StepFee;
  readonly joint: StepFee;
  readonly active: boolean;
}

/** A narrow-web flexo press for labels on rolls (pricing.md 2.7). */
export interface LabelPress {
  readonly id: number;
  readonly code: string;
  readonly name: Text;
  readonly webCmm: number;
  readonly usableCmm: number;
  readonly units: number;
  /** Circumference of the plate cylinder. */
  readonly repeatCmm: number;
  readonly makereadyCmm: number;
  readonly runWasteBp: number;
  readonly plateCm2E4: number;
  readonly dieFen: number;
  readonly setupFen: number;
  readonly metreE4: number;
  readonly minFen: number;
  /** Rewinding of one finished roll. */
  readonly rollFen: number;
  readonly active: boolean;
}

/** Large-format print sold by the square metre (pricing.md 2.8). */
export interface WideFormat {
  /** A line is charged for at least this area, cm². */
  readonly minCm2: number;
  /** Web width: one side of the piece must fit. */
  readonly webCmm: number;
  /** Printed and cut, by material. */
  readonly prints: readonly { readonly material: string; readonly fenPerM2: number }[];
}
