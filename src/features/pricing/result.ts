import type { FieldErrors } from '#shared/rules.ts';
import type { Text } from '#shared/text.ts';
import type { Spec } from './options.ts';
import type { ToolType } from './tariff.ts';

/** Inputs of a price (pricing.md 2.15). `quantity` is per design. */
export interface CalculateRequest {
  readonly quantity: number;
  readonly designs?: number | undefined;
  /** Rows of the break table; absent: the product's own. */
  readonly quantities?: readonly number[] | undefined;
  readonly spec: Spec;
  readonly turnaround: string;
  readonly tools?: ToolsOnFile | undefined;
}

/** Where the positions of a tool lie. A press or line of webs and boards has neither parent nor cut. */
export interface ToolLayout {
  readonly press?: string;
  readonly parent?: string;
  readonly cut?: number;
  /** Pieces on a sheet, pages on a side of it, or labels across the web. */
  readonly ups: number;
}

/** A reorder: tools of these types cost nothing, and the plan is locked to their layout (pricing.md 2.9). */
export interface ToolsOnFile {
  readonly types: readonly ToolType[];
  /** Of work that is one part. */
  readonly layout?: ToolLayout | undefined;
  /** By part, as a result tells them: `piece` of work that is one part, `text` and `cover`, `ply1` … */
  readonly layouts?: Readonly<Record<string, ToolLayout>> | undefined;
}

/** The tools for one part of the work, locked to the layout of that part. */
export function partTools(tools: ToolsOnFile | undefined, part: string): ToolsOnFile | undefined {
  return (
    tools && { types: tools.types, layout: tools.layouts?.[part] ?? (part === 'piece' ? tools.layout : undefined) }
  );
}

/**
 * Where the pieces lie on the press sheet, for its picture; lengths in 0.01 mm. `cellW` × `cellH` is a piece with its
 * bleed before it is turned by the plan's `orient`. The gripper holds a long edge.
 */
export interface SheetPlaces {
  readonly pressName: Text;
  readonly long: number;
  readonly short: number;
  readonly side: number;
  readonly gripper: number;
  readonly tail: number;
  readonly cellW: number;
  readonly cellH: number;
  readonly gapW: number;
  readonly gapH: number;
  readonly bleed: number;
}

export type PrintStyle = 'single' | 'sheetwise' | 'work-and-turn' | 'duplex';

/** How the job is made. `net`, `waste` count press sheets of all form sets; `parents` whole sheets bought. */
export interface Plan {
  readonly press: string;
  readonly parent: string;
  readonly cut: number;
  readonly sheet: string;
  readonly cols: number;
  readonly rows: number;
  readonly ups: number;
  readonly orient: 0 | 90;
  readonly style: PrintStyle;
  readonly forms: number;
  readonly net: number;
  readonly waste: number;
  readonly parents: number;
  readonly plates: number;
  /** Absent in plans stored before it was kept. */
  readonly places?: SheetPlaces;
}

export interface PriceLine {
  readonly code: string;
  readonly label: Text;
  readonly qty?: number;
  readonly unit?: Text;
  readonly amountFen: number;
  /** Cost and markup: only for people with the claim Product_Cost. */
  readonly staffOnly: boolean;
}

export interface PriceBreak {
  readonly quantity: number;
  /** null when this row has no price; `reason` says why. */
  readonly listFen: number | null;
  readonly unitYuan: string | null;
  readonly reason?: Text;
}

export interface Warning {
  readonly code: 'SIZE_COSTS_A_CUT' | 'BOX_COSTS_A_CUT';
  readonly message: Text;
  /** What to ask for instead, mm. */
  readonly size?: { readonly w: number; readonly h: number };
  readonly box?: { readonly l: number; readonly w: number; readonly h: number };
}

/** A part of the work with its plan: the text and the cover of a book, each ply of a form. */
export interface PartPlan {
  readonly code: string;
  readonly name: Text;
  readonly plan: Plan;
}

export interface RejectedPlan {
  readonly plan: Plan;
  /** Of work in parts, the part that it is a plan for. */
  readonly part?: Text;
  /** Paper, plates, press and the crafts and tools that depend on the plan; no packing, no markup. */
  readonly costFen: number;
  readonly words: Text;
}

/** Another machine without sheets that could have done it: a label press or a board line. */
export interface RejectedMachine {
  readonly press: string;
  /** The whole run without packing, no markup. */
  readonly costFen: number;
  readonly words: Text;
}

export interface Priced {
  readonly outcome: 'priced';
  readonly needsManualQuote: false;
  readonly errors: Readonly<Record<string, never>>;
  readonly priceBookVersionId: number;
  readonly quantity: number;
  readonly designs: number;
  readonly turnaround: { readonly code: string; readonly days: number };
  readonly listFen: number;
  /** Yuan per piece, four decimals, for display only. */
  readonly unitYuan: string;
  /** Lines add up to `listFen` exactly. */
  readonly lines: readonly PriceLine[];
  /** Cost in fen for staff; null when the price is a table price without a cost. */
  readonly costFen: number | null;
  readonly plan: Plan | null;
  readonly planWords: Text | null;
  /** Of work in parts: the plan of each, `plan` among them. Absent in results stored before it was kept. */
  readonly parts?: readonly PartPlan[];
  /** What a reorder is locked to, for `ToolsOnFile.layouts`. Absent in results stored before it was kept. */
  readonly layouts?: Readonly<Record<string, ToolLayout>>;
  /** Cheapest first, part by part; only in the explain view. */
  readonly rejected: readonly RejectedPlan[];
  /** The same of labels on rolls and corrugated boxes. */
  readonly rejectedMachines?: readonly RejectedMachine[];
  readonly weightG: number;
  readonly weightMg: number;
  /** Packed volume: the stack of flat pieces times the packaging factor (E14). */
  readonly volumeMm3: number;
  readonly priceBreaks: readonly PriceBreak[];
  readonly warnings: readonly Warning[];
  /** Of a product that another house makes: its offer, until when it holds (UTC) and what it asks. Not for customers. */
  readonly supplier?: { readonly quoteId: string; readonly expiresAt: string; readonly amountFen: number };
}

/** No plan fits or an option has no price: a person must quote (pricing.md 2.1.8). Never an amount of 0. */
export interface ManualQuote {
  readonly outcome: 'manual';
  readonly needsManualQuote: true;
  readonly errors: Readonly<Record<string, never>>;
  readonly priceBookVersionId: number;
  readonly reason: Text;
}

/** Invalid input: HTTP 400 with packed texts by field (`#shared/text.ts` unpacks them). */
export interface Refused {
  readonly outcome: 'refused';
  readonly needsManualQuote: false;
  readonly errors: FieldErrors;
  readonly priceBookVersionId: number;
}

export type CalculateResult = Priced | ManualQuote | Refused;
