import { mulDivRoundHalfUp } from '#shared/money.ts';

/** One order line as the order arithmetic needs it. */
export interface OrderLine {
  readonly id: string;
  readonly productId: number;
  readonly categoryId: number;
  /** Pieces of all designs. */
  readonly quantity: number;
  readonly listFen: number;
  readonly weightMg: number;
  /** Packed volume as `calculate` answers it. */
  readonly volumeMm3: number;
}

/** Who buys, on which business day (Asia/Shanghai, `YYYY-MM-DD`). */
export interface Buyer {
  readonly userId: number;
  readonly companyId?: number | undefined;
  readonly levelId: number;
  readonly levelBp: number;
  readonly today: string;
}

/** Every list that is present must contain the line or buyer; an absent list means everyone. */
export interface Scope {
  readonly productIds?: readonly number[] | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  readonly levelIds?: readonly number[] | undefined;
  readonly companyIds?: readonly number[] | undefined;
}

/** pricing.md 2.13; both days are inclusive. A lower `priority` number goes first. */
export interface DiscountStrategy {
  readonly id: number;
  readonly active: boolean;
  readonly priority: number;
  /** Stacking: on top of the level, on list − level discount. Otherwise alone, on list. */
  readonly stack: boolean;
  readonly scope: Scope;
  readonly basis: 'qty' | 'amountFen';
  readonly bands: readonly { readonly from: number; readonly bp?: number; readonly fixedFen?: number }[];
  readonly startDay: string;
  readonly endDay: string;
  /** A line with this strategy takes no part in a coupon. */
  readonly exclusiveWithCoupon: boolean;
}

/** What the coupon rules need to know of a strategy that a line was discounted by. */
export interface AppliedStrategy {
  readonly id: number;
  readonly exclusiveWithCoupon: boolean;
}

export interface LineDiscount {
  readonly lineId: string;
  readonly listFen: number;
  readonly levelFen: number;
  readonly strategyFen: number;
  /** null: level alone; the strategy was not used. */
  readonly strategy: AppliedStrategy | null;
  readonly payableFen: number;
}

const includes = (list: readonly number[] | undefined, id: number | undefined): boolean =>
  list === undefined || (id !== undefined && list.includes(id));

export function inScope(scope: Scope, line: OrderLine, buyer: Buyer): boolean {
  return (
    includes(scope.productIds, line.productId) &&
    includes(scope.categoryIds, line.categoryId) &&
    includes(scope.levelIds, buyer.levelId) &&
    includes(scope.companyIds, buyer.companyId)
  );
}

export const onDay = (today: string, startDay: string, endDay: string): boolean => startDay <= today && today <= endDay;

/** The discount of a strategy on `baseFen`, by the highest band reached, never more than the base. */
function discountOf(strategy: DiscountStrategy, line: OrderLine, baseFen: number): number {
  const reached = strategy.basis === 'qty' ? line.quantity : line.listFen;
  let band: DiscountStrategy['bands'][number] | undefined;
  for (const candidate of strategy.bands) {
    if (candidate.from <= reached && (!band || candidate.from > band.from)) band = candidate;
  }
  if (!band) return 0;
  return Math.min(baseFen, band.fixedFen ?? mulDivRoundHalfUp(baseFen, band.bp ?? 0, 10_000));
}

const ordered = new WeakMap<readonly DiscountStrategy[], readonly DiscountStrategy[]>();

/** By priority, then id; remembered by the list, which a catalogue keeps for all its prices. */
function inOrder(strategies: readonly DiscountStrategy[]): readonly DiscountStrategy[] {
  const known = ordered.get(strategies);
  if (known) return known;
  const sorted = [...strategies].sort((a, b) => a.priority - b.priority || a.id - b.id);
  ordered.set(strategies, sorted);
  return sorted;
}

/**
 * Level and strategy of one line (pricing.md 2.11.1–2, E22): of {level alone}, {level + one stacking strategy}, {one
 * exclusive strategy alone} the largest total saving wins; ties to level alone, then priority, then id. At most one
 * strategy per line, never below 0; the order of `strategies` decides nothing.
 */
export function lineDiscount(line: OrderLine, buyer: Buyer, strategies: readonly DiscountStrategy[]): LineDiscount {
  const levelFen = Math.min(line.listFen, mulDivRoundHalfUp(line.listFen, buyer.levelBp, 10_000));
  let best = { levelFen, strategyFen: 0, strategy: null as DiscountStrategy | null };
  for (const strategy of inOrder(strategies)) {
    if (!strategy.active || !onDay(buyer.today, strategy.startDay, strategy.endDay)) continue;
    if (!inScope(strategy.scope, line, buyer)) continue;
    const kept = strategy.stack ? levelFen : 0;
    const strategyFen = discountOf(strategy, line, line.listFen - kept);
    if (kept + strategyFen > best.levelFen + best.strategyFen) best = { levelFen: kept, strategyFen, strategy };
  }
  return {
    lineId: line.id,
    listFen: line.listFen,
    ...best,
    payableFen: line.listFen - best.levelFen - best.strategyFen,
  };
}
