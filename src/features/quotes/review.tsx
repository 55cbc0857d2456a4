import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { day, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import { setRows } from '#features/pricing/set-words.ts';
import type { Address, QuoteResult } from '#features/products/products.contract.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { RadioCards } from '#ui/choice-cards.tsx';
import { type Fact, Facts } from '#ui/facts.tsx';
import { TextareaField, TextField } from '#ui/field.tsx';
import { StickyActions } from '#ui/sticky-actions.tsx';
import { CouponCard } from './coupon-card.tsx';
import { deliveryComplaints, emptyDelivery, fromAddress } from './delivery-form.ts';
import { useAmountFacts } from './price-panel.tsx';
import { type Configuration, includedIn, isCraft, pickOf, sizeOf } from './quote-form.ts';
import type { DeliveryForm, OpenProduct } from './quote-machine.ts';
import { isDerived, rulesOf } from './quote-rules.ts';
import { quoteText } from './quote-screen.texts.ts';
import { provinceOf, RegionFields } from './region-fields.tsx';
import { infoFor, setOf } from './size-set.ts';
import { type CouponChoice, useCoupons } from './use-coupons.ts';

export interface ReviewProps {
  product: OpenProduct;
  configuration: Configuration;
  price: QuoteResult | null;
  /** The price is that of exactly this configuration and the order may be placed. */
  ready: boolean;
  placing: boolean;
  refused: boolean;
  priceChanged: boolean;
  message: string | null;
  delivery: DeliveryForm;
  onDelivery: (next: DeliveryForm) => void;
  onConfiguration: (next: Configuration) => void;
  onBack: () => void;
  onConfirm: (coupon: { id: number; payableFen: number } | null) => void;
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
  gap: { base: '4', lg: '6' },
  alignItems: 'start',
});
const stack = css({ display: 'grid', gap: '4', minWidth: '0' });
const side = css({ display: 'grid', gap: '4', position: { lg: 'sticky' }, top: 'calc({sizes.topbar} + 16px)' });
const two = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
});
const big = css({ fontSize: '2xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' });

/** The last look before the order: what, where to, how much; one press places it. */
export function Review(props: ReviewProps) {
  const { product, configuration, price, ready, placing, refused, priceChanged, message } = props;
  const t = useText();
  const language = useLanguage();
  const form = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  // What the person agreed to at the last press: shown beside the new price when that has moved.
  const [agreed, setAgreed] = useState<number | null>(null);
  const pickup = configuration.shipping?.pickup ?? false;
  const complaints = deliveryComplaints(props.delivery, pickup, configuration.shipping?.regionCode ?? null);
  const coupons = useCoupons(configuration, props.delivery.couponChoice, `${priceChanged} ${message}`);
  const { chosen } = coupons;
  const payableFen = chosen?.payableFen ?? price?.payableFen ?? null;
  // A coupon whose effect is not known yet could come as a surprise.
  const waiting = coupons.state === 'loading' && props.delivery.couponChoice !== null;
  const confirm = () => {
    setTried(true);
    const [first] = Object.keys(complaints);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] select`)?.focus();
      return;
    }
    setAgreed(payableFen);
    props.onConfirm(chosen && { id: chosen.id, payableFen: chosen.payableFen });
  };
  const button = (
    <Button size="lg" loading={placing} disabled={!placing && (!ready || refused || waiting)} onClick={confirm}>
      {t(placing ? quoteText.placing : priceChanged ? quoteText.acceptPrice : quoteText.place)}
    </Button>
  );
  return (
    <div className={css({ display: 'flex', flexDirection: 'column' })}>
      <div className={columns}>
        <div className={stack} ref={form}>
          {priceChanged && price !== null ? (
            <Alert tone="warning" live title={t(quoteText.priceChangedTitle)}>
              <Facts
                items={[
                  { label: t(quoteText.oldTotal), value: agreed === null ? '—' : <s>{money(agreed)}</s> },
                  { label: t(quoteText.newTotal), value: <strong>{money(payableFen ?? price.payableFen)}</strong> },
                ]}
              />
            </Alert>
          ) : null}
          {message !== null && !priceChanged ? (
            <Alert tone="danger" live title={t(quoteText.placeRefused)}>
              {unpackText(language, message)}
            </Alert>
          ) : null}
          <DeliveryCard {...props} pickup={pickup} complaints={tried ? complaints : {}} />
          <CouponCard
            choice={coupons}
            disabled={placing}
            onChoose={(couponChoice) => props.onDelivery({ ...props.delivery, couponChoice })}
          />
          <Card title={t(quoteText.remark)}>
            <TextareaField
              label={t(quoteText.remark)}
              hideLabel
              placeholder={t(quoteText.remarkHint)}
              maxLength={500}
              value={props.delivery.remark}
              onChange={(event) => props.onDelivery({ ...props.delivery, remark: event.target.value })}
            />
          </Card>
          <Summary product={product} configuration={configuration} price={price} onBack={props.onBack} />
        </div>
        <div className={side}>
          <AmountCard price={price} coupon={chosen} pickup={pickup} ready={ready || placing}>
            <div className={css({ display: { base: 'none', lg: 'grid' }, gap: '2' })}>{button}</div>
            <p className={css({ color: 'fg.muted', fontSize: 'sm' })}>{t(quoteText.placeHint)}</p>
          </AmountCard>
          <Button variant="outline" icon={<ArrowLeft aria-hidden />} onClick={props.onBack} disabled={placing}>
            {t(quoteText.backToOptions)}
          </Button>
        </div>
      </div>
      <div className={css({ display: { base: 'contents', lg: 'none' } })}>
        <StickyActions summary={<span className={big}>{payableFen === null ? '—' : money(payableFen)}</span>}>
          {button}
        </StickyActions>
      </div>
    </div>
  );
}

function AmountCard({
  price,
  coupon,
  pickup,
  ready,
  children,
}: {
  price: QuoteResult | null;
  coupon: CouponChoice['chosen'];
  pickup: boolean;
  ready: boolean;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Card title={t(quoteText.price)}>
      <div className={css({ display: 'grid', gap: '4' })}>
        {price === null ? null : (
          <div className={css({ '&[data-stale]': { opacity: '0.55' } })} data-stale={ready ? undefined : ''}>
            <Amounts price={price} coupon={coupon} pickup={pickup} />
          </div>
        )}
        <p role="status" className={css({ fontSize: 'sm', color: 'fg.muted', _empty: { display: 'none' } })}>
          {ready ? '' : t(quoteText.calculating)}
        </p>
        {children}
      </div>
    </Card>
  );
}

function Amounts({ price, coupon, pickup }: { price: QuoteResult; coupon: CouponChoice['chosen']; pickup: boolean }) {
  const t = useText();
  const facts = useAmountFacts(price, pickup);
  const { payableFen, taxFen } = coupon ?? price;
  const all: readonly Fact[] = [
    ...facts,
    ...(coupon ? [{ label: t(quoteText.couponDiscount), value: money(-coupon.savingFen) }] : []),
    { label: t(quoteText.total), value: money(payableFen), strong: true },
  ];
  return (
    <>
      <Facts items={all} />
      <p className={css({ marginTop: '2', color: 'fg.muted', fontSize: 'sm' })}>
        {t(quoteText.taxInside, { tax: money(taxFen) })}
      </p>
    </>
  );
}

type DeliveryProps = ReviewProps & { pickup: boolean; complaints: ReturnType<typeof deliveryComplaints> };

function DeliveryCard({
  product,
  configuration,
  delivery,
  onDelivery,
  onConfiguration,
  pickup,
  complaints,
}: DeliveryProps) {
  const t = useText();
  const { addresses, regions } = product.prepared;
  const set = (changes: Partial<DeliveryForm>) => onDelivery({ ...delivery, ...changes });
  const setRegion = (regionCode: string) =>
    onConfiguration({ ...configuration, shipping: { regionCode, pickup: configuration.shipping?.pickup ?? false } });
  const pickAddress = (address: Address | undefined) => {
    const { remark, couponChoice } = delivery;
    onDelivery({
      ...(address ? fromAddress(address, remark) : { ...emptyDelivery, remark }),
      ...(couponChoice === undefined ? {} : { couponChoice }),
    });
    if (address && address.regionCode !== configuration.shipping?.regionCode) setRegion(address.regionCode);
  };
  const said = (field: keyof typeof complaints) => {
    const text = complaints[field];
    return text && t(text);
  };
  return (
    <Card title={t(pickup ? quoteText.pickupContact : quoteText.address)}>
      <div className={css({ display: 'grid', gap: '5' })}>
        {addresses.length > 0 ? (
          <RadioCards
            legend={t(quoteText.savedAddresses)}
            name="address"
            fit="wide"
            value={String(delivery.addressId ?? '')}
            onChange={(value) => pickAddress(addresses.find(({ id }) => String(id) === value))}
            options={[
              ...addresses.map((address) => ({
                value: String(address.id),
                label: `${address.consignee} ${address.phone}`,
                note: `${address.regionName} ${address.detail}`,
              })),
              { value: '', label: t(quoteText.newAddress) },
            ]}
          />
        ) : null}
        {addresses.length > 0 && delivery.addressId !== null ? null : (
          <>
            <div className={two}>
              <TextField
                label={t(quoteText.consignee)}
                name="consignee"
                required
                maxLength={40}
                autoComplete="name"
                value={delivery.consignee}
                error={said('consignee')}
                onChange={(event) => set({ consignee: event.target.value })}
              />
              <TextField
                label={t(quoteText.phone)}
                name="phone"
                type="tel"
                inputMode="numeric"
                required
                autoComplete="tel-national"
                value={delivery.phone}
                error={said('phone')}
                onChange={(event) => set({ phone: event.target.value })}
              />
            </div>
            {pickup ? null : (
              <>
                <div data-field="region">
                  <RegionFields
                    regions={regions}
                    code={configuration.shipping?.regionCode ?? null}
                    error={said('region')}
                    onChange={setRegion}
                  />
                </div>
                <TextField
                  label={t(quoteText.detail)}
                  name="detail"
                  required
                  maxLength={200}
                  autoComplete="street-address"
                  placeholder={t(quoteText.detailHint)}
                  value={delivery.detail}
                  error={said('detail')}
                  onChange={(event) => set({ detail: event.target.value })}
                />
                <Checkbox
                  label={t(quoteText.saveAddress)}
                  checked={delivery.saveAddress}
                  onChange={(saveAddress) => set({ saveAddress })}
                />
              </>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

/** The configuration in words, from the labels of what was chosen. */
export function useSpecFacts({ info, prepared }: OpenProduct, configuration: Configuration): readonly Fact[] {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const counted = infoFor(info, configuration.spec);
  const outcome = rulesOf(info, configuration.spec);
  const set = setOf(info, configuration.spec);
  const size = sizeOf(configuration.spec, info);
  const chosen = info.options.flatMap((group): readonly Fact[] => {
    const pick = pickOf(configuration.spec, group);
    const label = english ? group.labelEn : group.labelZh;
    if (isCraft(group) && isDerived(outcome, configuration.spec, group))
      return [{ label, value: t(quoteText.derived) }];
    if (pick.choice === '' || outcome.hidden.includes(group.key)) return [];
    if (group.key === 'size' && set && size)
      return setRows(size, set, [info.unitZh, info.unitEn]).map(({ label, value }) => ({
        label: t(label),
        value: t(value),
      }));
    const choice = group.choices.find(({ key }) => key === pick.choice);
    const numbers = (group.limits ?? []).flatMap(({ key, labelZh, labelEn, unit: of }) => {
      const value = pick.numbers[key];
      return value === undefined ? [] : [`${english ? labelEn : labelZh} ${value} ${of}`];
    });
    const name = choice ? [english ? choice.labelEn : choice.labelZh] : [];
    const words = [...name, ...numbers].join(' · ');
    return [{ label, value: words === '' ? '✓' : words }];
  });
  const turnaround = info.turnarounds.find(({ code }) => code === configuration.turnaround);
  const region = provinceOf(prepared.regions, configuration.shipping?.regionCode ?? null);
  const city = region?.cities.find(({ code }) => code === configuration.shipping?.regionCode);
  const place = [region, city].flatMap((part) => (part ? [english ? part.nameEn : part.name] : [])).join(' ');
  return [
    { label: t(quoteText.quantity), value: pieces(configuration.quantity, counted, language) },
    ...(info.designs.max > 1 ? [{ label: t(quoteText.designs), value: String(configuration.designs) }] : []),
    ...chosen,
    ...includedIn(info, configuration.spec).map((craft) => ({
      label: english ? craft.labelEn : craft.labelZh,
      value: (english ? craft.detailEn : craft.detailZh) ?? t(quoteText.included),
    })),
    ...(turnaround
      ? [{ label: t(quoteText.turnaround), value: english ? turnaround.labelEn : turnaround.labelZh }]
      : []),
    {
      label: t(quoteText.deliveryGroup),
      value: configuration.shipping?.pickup ? t(quoteText.pickup) : [t(quoteText.courier), place].join(' '),
    },
  ];
}

function Summary({
  product,
  configuration,
  price,
  onBack,
}: Pick<ReviewProps, 'product' | 'configuration' | 'price' | 'onBack'>) {
  const t = useText();
  const language = useLanguage();
  const facts = useSpecFacts(product, configuration);
  const name = language === 'en' ? product.info.nameEn : product.info.name;
  return (
    <Card
      title={t(quoteText.summary)}
      action={
        <Button size="sm" variant="ghost" onClick={onBack}>
          {t(quoteText.backToOptions)}
        </Button>
      }
    >
      <p className={css({ fontSize: 'lg', fontWeight: 'semibold', marginBottom: '4' })}>{name}</p>
      <Facts
        layout="columns"
        items={[
          ...facts,
          ...(price === null ? [] : [{ label: t(quoteText.promised), value: day(price.promisedDay, language) }]),
        ]}
      />
    </Card>
  );
}
