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
  readonly class: 'paper' | 'board';
  readonly gsm: number;
  readonly caliperUm: number;
  readonly fenPerTonne: number;
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
  readonly unitBasis: 'press_sheet' | 'piece';
  /** Parameters that multiply the units: sides, positions, lines, folds. */
  readonly unitParams: readonly string[];
  readonly sizeBasis: 'none' | 'sheet_m2';
  readonly setupFen: number;
  readonly tiers: readonly (Band & { readonly rateE4: number })[];
  readonly minUnitE4: number;
  readonly minChargeFen: number;
  readonly tool: CraftTool | null;
  /** Done on press sheets: adds the press's `postOpSheets` to the waste. */
  readonly sheetLevelOp: boolean;
  /** Place in the sequence print, laminate, foil, emboss, spot UV, die-cut, glue. */
  readonly order: number;
}

/** A die by metres of rule per up, or a block by cm² (each side plus `allowanceCmm`) per up and position. */
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
    };

/** A side of the flat size: `baseUm + (l·L + w·W + h·H + t·caliper) / 2`, coefficients in halves (3 is 1.5). */
export interface FlatSide {
  readonly baseUm: number;
  readonly l: number;
  readonly w: number;
  readonly h: number;
  readonly t: number;
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
  readonly height: FlatSide;
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
