import type { Text } from '#shared/text.ts';
import type { Plan, PriceLine, RejectedPlan } from './result.ts';

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
  /** The flat piece, for weight and volume; sides in 0.01 mm. */
  readonly piece: { readonly w: number; readonly h: number; readonly gsm: number; readonly caliperUm: number };
}
