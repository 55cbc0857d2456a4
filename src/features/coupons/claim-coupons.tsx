import { useState } from 'react';
import { call } from '#client/api.ts';
import { day } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { packText, textIn, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { myCouponText } from './coupon-screen.texts.ts';
import { couponRule, couponValue } from './coupon-words.texts.ts';
import {
  type ClaimableCoupon,
  type CouponOffers,
  couponClaim,
  couponClaimable,
  couponRedeem,
  type GotCoupon,
} from './my-coupons.contract.ts';

type Way = 'claim' | 'redeem';

const load = (signal: AbortSignal): Promise<CouponOffers> => call(couponClaimable, {}, { signal });

const offersMachine = recordMachine<CouponOffers, Way>({
  load: (_, signal) => load(signal),
  act: async (name, _, input, signal) => {
    const { id, code, key } = input as { id: number; code: string; key: string };
    // What is refused stands beside the field or above the offers.
    const how = { signal, idempotencyKey: key, quiet: true };
    const got = await (name === 'claim' ? call(couponClaim, { id }, how) : call(couponRedeem, { code }, how));
    toast(gotText(got), 'success');
    return load(signal);
  },
});

const gotText = ({ nameZh, nameEn, toDay }: GotCoupon) =>
  packText([
    textIn('zh-CN', myCouponText.got, { name: nameZh, day: day(toDay, 'zh-CN') }),
    textIn('en', myCouponText.got, { name: nameEn, day: day(toDay, 'en') }),
  ]);

const stack = css({ display: 'grid', gap: '4' });
const offersStyle = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fill, minmax(20rem, 1fr))' },
  listStyle: 'none',
  padding: '0',
});
const offer = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  columnGap: '4',
  padding: '3',
  border: '1px dashed',
  borderColor: 'accent.border',
  borderRadius: 'md',
});
const face = css({ fontSize: 'lg', fontWeight: 'bold', color: 'accent.fg', whiteSpace: 'nowrap' });
const words = css({ display: 'grid', gap: '0.5', minWidth: '0', overflowWrap: 'anywhere' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const codeStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 16rem) auto',
  alignItems: 'start',
  justifyContent: 'start',
  gap: '3',
});
/** Level with the input, whatever is said below it. */
const besideInput = css({ marginTop: '1.875rem' });

/** What the customer may take himself: offered coupons with a button, and a field for a code. */
export function ClaimCoupons({ onGot }: { onGot: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [taking, setTaking] = useState(0);
  const { record, run, running, message, fieldErrors } = useRecord<CouponOffers, Way>(offersMachine, 'mine', (name) => {
    if (name === 'redeem') setCode('');
    onGot();
  });
  const offers = record?.offers ?? [];
  const key = () => crypto.randomUUID();
  const wrong = fieldErrors.code?.[0];
  const nameOf = (row: ClaimableCoupon) => (language === 'en' ? row.nameEn : row.nameZh);
  return (
    <Card
      className={css({ marginBottom: '4' })}
      title={t(offers.length > 0 ? myCouponText.toClaim : myCouponText.codeTitle)}
    >
      <div className={stack}>
        {message !== null && wrong === undefined ? (
          <Alert tone="danger" live title={t(myCouponText.claimFailed)}>
            {unpackText(language, message)}
          </Alert>
        ) : null}
        {offers.length > 0 ? (
          <ul className={offersStyle} aria-label={t(myCouponText.toClaim)}>
            {offers.map((row) => (
              <li key={row.id} className={offer}>
                <span className={face}>{t(couponValue(row))}</span>
                <span className={words}>
                  <strong>{nameOf(row)}</strong>
                  <span className={muted}>
                    {[
                      t(couponRule(row)),
                      row.scopeWords.length === 0
                        ? t(myCouponText.everything)
                        : row.scopeWords
                            .map((word) => (language === 'en' ? word.nameEn : word.name))
                            .join(language === 'en' ? ', ' : '、'),
                    ].join(' · ')}
                  </span>
                  <span className={muted}>
                    {t(myCouponText.days, { from: day(row.fromDay, language), to: day(row.toDay, language) })}
                    {row.left > 1 ? ` · ${t(myCouponText.claimLeft, { n: row.left })}` : ''}
                  </span>
                  {row.excludesStrategy ? <span className={muted}>{t(myCouponText.notWithCampaign)}</span> : null}
                </span>
                <Button
                  size="sm"
                  aria-label={t(myCouponText.claimNamed, { name: nameOf(row) })}
                  loading={running && taking === row.id}
                  onClick={() => {
                    setTaking(row.id);
                    run('claim', { id: row.id, key: key() });
                  }}
                >
                  {t(myCouponText.claim)}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <form
          className={codeStyle}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() === '') return;
            setTaking(0);
            run('redeem', { code, key: key() });
          }}
        >
          <TextField
            label={t(myCouponText.code)}
            value={code}
            maxLength={20}
            autoComplete="off"
            error={wrong === undefined ? undefined : unpackText(language, wrong)}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" variant="outline" className={besideInput} loading={running && taking === 0}>
            {t(myCouponText.redeem)}
          </Button>
        </form>
        {record?.forCompany ? <p className={muted}>{t(myCouponText.forCompany)}</p> : null}
      </div>
    </Card>
  );
}
