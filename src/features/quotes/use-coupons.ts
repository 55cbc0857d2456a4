import { call } from '#client/api.ts';
import { useLanguage } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import { couponUsable, type UsableCoupon, type UsableCoupons } from '#features/coupons/my-coupons.contract.ts';
import { type Configuration, requestOf } from './quote-form.ts';

interface Asked {
  readonly configuration: Configuration;
  /** The reasons are told in the language of the call. */
  readonly language: string;
}

const couponView = answerMachine<Asked, UsableCoupons>(({ configuration }, signal) =>
  call(couponUsable, requestOf(configuration, null), { signal }),
);

export interface CouponChoice {
  readonly state: 'loading' | 'failed' | 'shown';
  readonly coupons: readonly UsableCoupon[];
  /** The one to use: the person's choice while it still fits, else the best. */
  readonly chosen: UsableCoupon | null;
  readonly retry: () => void;
}

/**
 * The coupons of a configuration, the best one chosen until the person chooses. `choice`: a coupon's id, null for none,
 * undefined for the best. `again` asks anew when it changes: an order that was refused, a price that has moved.
 */
export function useCoupons(
  configuration: Configuration,
  choice: number | null | undefined,
  again: string,
): CouponChoice {
  const language = useLanguage();
  const { state, answer, retry } = useAnswer<UsableCoupons>(couponView, { configuration, language }, again);
  const coupons = answer?.coupons ?? [];
  const fits = (wanted: number | null | undefined) =>
    coupons.find((coupon) => coupon.id === wanted && coupon.reason === null) ?? null;
  // While the next answer is under way, the last one may be of another configuration.
  const chosen = choice === null || state !== 'shown' ? null : (fits(choice) ?? fits(answer?.bestId));
  return { state, coupons, chosen, retry };
}
