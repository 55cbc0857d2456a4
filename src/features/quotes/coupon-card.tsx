import { day, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { couponRule, couponValue } from '#features/coupons/coupon-words.texts.ts';
import type { UsableCoupon } from '#features/coupons/my-coupons.contract.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RadioCards } from '#ui/choice-cards.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { quoteText } from './quote-screen.texts.ts';
import type { CouponChoice } from './use-coupons.ts';

const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** Own coupons for this order: the best one is chosen, those that don't fit say why. Nothing for who has none. */
export function CouponCard({
  choice,
  disabled,
  onChoose,
}: {
  choice: CouponChoice;
  disabled: boolean;
  onChoose: (id: number | null) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { state, coupons, chosen } = choice;
  if (state === 'shown' && coupons.length === 0) return null;
  const label = (coupon: UsableCoupon) =>
    `${t(couponValue(coupon))} · ${language === 'en' ? coupon.nameEn : coupon.nameZh}`;
  const saving = ({ savingFen }: UsableCoupon) =>
    savingFen >= 0
      ? t(quoteText.couponSaves, { amount: money(savingFen) })
      : t(quoteText.couponCosts, { amount: money(-savingFen) });
  const note = (coupon: UsableCoupon) =>
    [
      ...(coupon.reason === null ? [saving(coupon)] : []),
      t(couponRule(coupon)),
      t(quoteText.couponUntil, { day: day(coupon.toDay, language) }),
      ...(coupon.ofCompany ? [t(quoteText.couponOfCompany)] : []),
    ].join(' · ');
  return (
    <Card title={t(quoteText.coupon)}>
      {state === 'loading' ? <Skeleton lines={2} /> : null}
      {state === 'failed' ? (
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
          <p role="status" className={muted}>
            {t(quoteText.couponsFailed)}
          </p>
          <Button size="sm" variant="outline" onClick={choice.retry}>
            {t(quoteText.couponsRetry)}
          </Button>
        </div>
      ) : null}
      {state === 'shown' ? (
        <RadioCards
          legend={t(quoteText.couponLegend)}
          name="coupon"
          fit="wide"
          value={String(chosen?.id ?? '')}
          onChange={(value) => disabled || onChoose(value === '' ? null : Number(value))}
          options={[
            ...coupons.map((coupon) => ({
              value: String(coupon.id),
              label: label(coupon),
              note: note(coupon),
              reason: coupon.reason ?? undefined,
            })),
            { value: '', label: t(quoteText.couponNone) },
          ]}
        />
      ) : null}
    </Card>
  );
}
