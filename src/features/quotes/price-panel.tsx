import { day, lastMoment, money, percent, weight } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { ProductInfo, QuoteResult } from '#features/products/products.contract.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { type Fact, Facts } from '#ui/facts.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { unitAfter } from './break-rows.ts';
import type { PriceState } from './price-state.ts';
import { quoteText } from './quote-screen.texts.ts';

export interface PriceProps {
  state: PriceState;
  price: QuoteResult | null;
  info: ProductInfo;
  pickup: boolean;
  message: string | null;
  onRetry: () => void;
}

const panel = css({
  position: 'relative',
  backgroundColor: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'lg',
  overflow: 'hidden',
});
const inner = css({
  display: 'grid',
  gap: '4',
  padding: '5',
  '&[data-stale]': { '& [data-price]': { opacity: '0.55' } },
});
const totalRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2.5' });
const big = css({ fontSize: '3xl', fontWeight: 'bold', lineHeight: 'tight', fontVariantNumeric: 'tabular-nums' });
const struck = css({ color: 'fg.subtle', textDecoration: 'line-through', fontVariantNumeric: 'tabular-nums' });
const small = css({ color: 'fg.muted', fontSize: 'sm' });
const status = css({ minHeight: '1.5em', fontSize: 'sm', color: 'fg.muted' });
const alertBox = css({ color: 'danger.fg' });

/** What the price panel says about its state; announced, because it changes while the focus is elsewhere. */
export function PriceStatus({ state, message }: { state: PriceState; message: string | null }) {
  const t = useText();
  const language = useLanguage();
  const text = {
    none: t(quoteText.notPriced),
    stale: t(quoteText.calculating),
    valid: '',
    refused: t(quoteText.refused),
    failed: message === null ? t(quoteText.priceFailed) : unpackText(language, message),
  }[state];
  return (
    <p role="status" className={state === 'refused' || state === 'failed' ? alertBox : status}>
      {text}
    </p>
  );
}

/** The price with everything it is made of, sticky beside the form. */
export function PricePanel({ state, price, info, pickup, message, onRetry }: PriceProps) {
  const t = useText();
  const shown = state === 'refused' ? null : price;
  return (
    <section aria-label={t(quoteText.price)} className={panel} data-price-state={state}>
      <ProgressLine active={state === 'stale'} />
      <div className={inner} data-stale={state === 'valid' ? undefined : ''}>
        <div>
          <h2 className={css({ fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' })}>{t(quoteText.total)}</h2>
          {shown === null ? <p className={big}>—</p> : <Total price={shown} info={info} />}
          <PriceStatus state={state} message={message} />
        </div>
        {state === 'failed' ? (
          <Button variant="outline" onClick={onRetry}>
            {t(quoteText.retry)}
          </Button>
        ) : null}
        {shown === null ? null : (
          <div data-price="">
            <Breakdown price={shown} pickup={pickup} />
          </div>
        )}
      </div>
    </section>
  );
}

function Total({ price, info }: { price: QuoteResult; info: ProductInfo }) {
  const t = useText();
  const english = useLanguage() === 'en';
  const unit = unitAfter(price.unitYuan, price.listFen, price.payableBeforeShippingFen);
  const before = price.listFen + (price.freightFen ?? 0);
  const savedFen = price.listFen - price.payableBeforeShippingFen;
  return (
    <div data-price="">
      <p className={totalRow}>
        <span className={big} data-testid="payable">
          {money(price.payableFen)}
        </span>
        {before > price.payableFen ? <s className={struck}>{money(before)}</s> : null}
      </p>
      {savedFen > 0 ? (
        <p className={css({ color: 'success.fg', fontSize: 'sm' })}>
          {t(quoteText.saved, {
            amount: money(savedFen),
            percent: percent(Math.round((savedFen / price.listFen) * 10_000)),
          })}
        </p>
      ) : null}
      <p className={small}>
        {t(quoteText.perUnit, { price: unit ?? price.unitYuan, unit: english ? info.unitEn : info.unitZh })} ·{' '}
        {t(quoteText.taxInside, { tax: money(price.taxFen) })}
      </p>
    </div>
  );
}

/** From the list price to what is paid, then what comes with it. */
export function useAmountFacts(price: QuoteResult, pickup: boolean): readonly Fact[] {
  const t = useText();
  const english = useLanguage() === 'en';
  const level = english ? price.levelNameEn : price.levelName;
  const freight = pickup
    ? t(quoteText.freightPickup)
    : price.freightFen === null
      ? t(quoteText.freightUnknown)
      : price.freightFen === 0
        ? t(quoteText.freightFree)
        : money(price.freightFen);
  return [
    { label: t(quoteText.list), value: money(price.listFen) },
    ...(price.levelDiscountFen === 0
      ? []
      : [
          {
            label: t(quoteText.levelDiscount, { level, percent: percent(price.levelBp) }),
            value: money(-price.levelDiscountFen),
          },
        ]),
    ...(price.strategyDiscountFen === 0
      ? []
      : [
          {
            label: (english ? price.strategyNameEn : price.strategyName) ?? t(quoteText.strategyDiscount),
            value: money(-price.strategyDiscountFen),
          },
        ]),
    { label: t(quoteText.freight), value: freight },
  ];
}

function Breakdown({ price, pickup }: { price: QuoteResult; pickup: boolean }) {
  const t = useText();
  const language = useLanguage();
  const amounts = useAmountFacts(price, pickup);
  const { plan } = price;
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <Facts items={amounts} />
      {price.freightNote ? <p className={small}>{price.freightNote}</p> : null}
      <hr className={css({ border: 'none', borderTop: '1px solid', borderColor: 'border.default' })} />
      <Facts
        items={[
          { label: t(quoteText.weight), value: weight(price.weightG, language) },
          { label: t(quoteText.promised), value: day(price.promisedDay, language) },
        ]}
      />
      <p className={small}>{t(quoteText.promisedNote)}</p>
      {plan === null ? null : (
        <div>
          <p className={css({ fontSize: 'sm', fontWeight: 'medium' })}>{t(quoteText.plan)}</p>
          <p className={small}>
            {t(quoteText.planText, { press: plan.press, sheet: plan.sheet, ups: plan.ups, style: plan.style })}
          </p>
        </div>
      )}
      <p className={small}>{t(quoteText.validUntil, { day: lastMoment(price.validUntil, language) })}</p>
    </div>
  );
}
