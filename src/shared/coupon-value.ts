import { mulDivRoundHalfUp } from './money.ts';

export interface CouponValue {
  readonly kind: 'full_reduction' | 'percent';
  readonly valueFen?: number | null | undefined;
  readonly valueBp?: number | null | undefined;
  readonly capFen?: number | null | undefined;
}

/** What a coupon takes off goods of `sumFen`, in fen: its amount or share, up to its cap and never more than the goods (2.13). */
export function couponOff({ kind, valueFen, valueBp, capFen }: CouponValue, sumFen: number): number {
  const value = kind === 'percent' ? mulDivRoundHalfUp(sumFen, valueBp ?? 0, 10_000) : (valueFen ?? 0);
  return Math.min(value, capFen ?? value, sumFen);
}
