import type { Scale } from '#shared/money.ts';
import { mulDivCeil, rateOfSum } from '#shared/money.ts';
import type { Text } from '#shared/text.ts';
import { lineText } from './pricing.texts.ts';
import type { PartPlan, Plan, PriceLine, RejectedMachine, RejectedPlan, ToolLayout } from './result.ts';
import type { Packaging } from './tariff.ts';

/** Why one quantity has no price: against the product's rules, or left to a person. */
export interface Unpriced {
  readonly kind: 'refused' | 'manual';
  readonly reason: Text;
}

/** What a job answers for one quantity: lines that add up to its amount, and the plan behind them. */
export interface JobDetail {
  readonly lines: readonly PriceLine[];
  readonly plan: Plan | null;
  readonly planWords: Text | null;
  /** Of work in parts. */
  readonly parts?: readonly PartPlan[];
  /** Of machines without sheets; that of a plan is read from the plan. */
  readonly layout?: ToolLayout;
}

/**
 * One specification on one tariff with all that does not depend on the quantity worked out. Each product model
 * makes such a job; `calculate` needs to know nothing else of the model.
 */
export interface Job {
  /** `cost` is marked up to the list price; `list` already is one. */
  readonly basis: 'cost' | 'list';
  /** Cost or list amount in fen of `quantity` pieces of each design. */
  amount(quantity: number): number | Unpriced;
  detail(quantity: number): JobDetail;
  rejected(quantity: number): readonly RejectedPlan[];
  /** Of sheet-fed work: the least of a parent sheet that pieces can be cut from, 0.01 mm × 0.01 mm for `pieces`. */
  readonly closest?: { readonly area: number; readonly pieces: number };
  /** Of machines without sheets. */
  rejectedMachines?(quantity: number): readonly RejectedMachine[];
  /** What one piece is made of, for weight and volume. */
  readonly piece: Piece;
}

/** A sheet of a piece, `times` times over: a book has many leaves, a mailer a top sheet and its board. In 0.01 mm. */
export interface Layer {
  readonly w: number;
  readonly h: number;
  readonly gsm: number;
  readonly caliperUm: number;
  readonly times?: number;
}

export interface Piece {
  readonly layers: readonly Layer[];
  /** Rope, cards and the like, mg. */
  readonly addsMg?: number;
}

/** 0.01 mm × 0.01 mm × g/m² is 10⁻⁷ mg. */
const perMg = 10_000_000;

const weightTerms = ({ layers, addsMg = 0 }: Piece): number[][] => [
  ...layers.map(({ w, h, gsm, times = 1 }) => [w, h, gsm, times]),
  [addsMg, perMg],
];

/** mg of one piece as an exact rate. */
export const weightRate = (piece: Piece): Scale => rateOfSum(weightTerms(piece), [perMg]);

/** mm³ of one packed piece: the stack of its sheets times the packaging factor (E14). */
export const volumeRate = ({ layers }: Piece, stackBp: number): Scale =>
  rateOfSum(
    layers.map(({ w, h, caliperUm, times = 1 }) => [w, h, caliperUm, times, stackBp]),
    [perMg, 10_000],
  );

/** Cartons by weight: `ceil(kg / 15)` boxes (pricing.md 2.10). */
export interface Packer {
  cartons(pieces: number): number;
  fee(pieces: number): number;
}

export function packer(piece: Piece, { perCartonG, feeFen }: Packaging): Packer {
  const share = rateOfSum(weightTerms(piece), [perMg, perCartonG, 1000]);
  const num = share.num[0] as number;
  const cartons = (pieces: number): number => mulDivCeil(pieces, num, share.den);
  return { cartons, fee: (pieces) => cartons(pieces) * feeFen };
}

/** A line with its place among the others: paper, plates and press below 0, then the sequence of the crafts. */
export interface OrderedLine extends PriceLine {
  readonly order: number;
}

export const inSequence = (lines: readonly OrderedLine[]): PriceLine[] =>
  [...lines].sort((a, b) => a.order - b.order).map(({ order: _, ...line }) => line);

export function packingLine(packing: Packer, pieces: number): OrderedLine {
  return {
    code: 'packing',
    label: lineText.packing,
    qty: packing.cartons(pieces),
    unit: lineText.cartons,
    amountFen: packing.fee(pieces),
    staffOnly: true,
    order: Number.MAX_SAFE_INTEGER,
  };
}
