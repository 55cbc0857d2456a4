import type { ReactNode } from 'react';
import { count, percent } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import type { OptionGroup, ProductInfo } from '#features/products/products.contract.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { RadioCards } from '#ui/choice-cards.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { IncludedLine } from './included-line.tsx';
import { OptionField } from './option-field.tsx';
import { type Configuration, type ConfiguredSpec, includedIn, pickOf, splitGroups } from './quote-form.ts';
import type { OpenProduct } from './quote-machine.ts';
import { quantityComplaint } from './quote-rules.ts';
import { quoteText } from './quote-screen.texts.ts';
import { RegionFields } from './region-fields.tsx';
import { infoFor } from './size-set.ts';

export type FieldMessages = Readonly<Record<string, readonly string[]>>;

export interface ConfigureProps {
  product: OpenProduct;
  /** The table of quantities, beside the quantity it sets. */
  breaks: ReactNode;
  /** The drawing of a box, below the dimensions that it follows. */
  drawing: ReactNode;
  configuration: Configuration;
  onChange: (next: Configuration) => void;
  errors: FieldMessages;
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' });
const fieldGrid = css({
  display: 'grid',
  // By the room there is, not by the screen: between 992 and 1280 px menu and price leave little of it.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  columnGap: '4',
  rowGap: '5',
  alignItems: 'start',
});
const wideField = css({ gridColumn: '1 / -1' });
const two = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
});

/** The form of a product: what it is, what is done to it, how many, by when, and where to. */
export function Configure({ product, configuration, onChange, errors, breaks, drawing }: ConfigureProps) {
  const t = useText();
  const { info } = product;
  const { basics, crafts } = splitGroups(info.options);
  const setSpec = (spec: ConfiguredSpec) => onChange({ ...configuration, spec });
  const fields = (groups: typeof basics) =>
    groups.map((group) => (
      <div key={group.key} className={isWide(group, configuration.spec) ? wideField : undefined}>
        <OptionField info={info} group={group} spec={configuration.spec} onChange={setSpec} errors={errors} />
      </div>
    ));
  return (
    <div className={css({ display: 'grid', gap: '4', minWidth: '0' })}>
      <Card title={t(quoteText.basics)}>
        <div className={fieldGrid}>{fields(basics)}</div>
      </Card>
      {drawing}
      {crafts.length === 0 && includedIn(info, configuration.spec).length === 0 ? null : (
        <Card title={t(quoteText.crafts)}>
          <div className={css({ display: 'grid', gap: '5' })}>
            <IncludedLine info={info} spec={configuration.spec} />
            {crafts.length === 0 ? null : <div className={fieldGrid}>{fields(crafts)}</div>}
          </div>
        </Card>
      )}
      <Card title={t(quoteText.amountGroup)}>
        <div className={stack}>
          <Quantity
            info={infoFor(info, configuration.spec)}
            configuration={configuration}
            onChange={onChange}
            errors={errors}
          />
          {breaks}
          <Turnaround info={info} configuration={configuration} onChange={onChange} errors={errors} />
        </div>
      </Card>
      <Card title={t(quoteText.deliveryGroup)}>
        <Delivery product={product} configuration={configuration} onChange={onChange} errors={errors} />
      </Card>
      <ArtworkGuide info={info} />
    </div>
  );
}

/** What the house asks of artwork, before somebody orders. */
function ArtworkGuide({ info }: { info: ProductInfo }) {
  const t = useText();
  const guide = useLanguage() === 'en' ? info.artworkGuideEn : info.artworkGuideZh;
  if (guide === undefined || guide === '') return null;
  return (
    <Card title={t(quoteText.artworkGuide)}>
      <p className={css({ whiteSpace: 'pre-line' })}>{guide}</p>
    </Card>
  );
}

/** Cards side by side and rows of numbers need the whole width; selects and ticks stand two in a row. */
const isWide = (group: OptionGroup, spec: ConfiguredSpec): boolean => {
  if (group.choices.length > 0 && group.input !== 'select') return true;
  if (group.key === 'size' && spec.set) return true;
  const pick = pickOf(spec, group);
  return pick.choice !== '' && Object.keys(pick.numbers).length > 1;
};

interface PartProps extends Omit<ConfigureProps, 'product' | 'breaks' | 'drawing'> {
  info: ProductInfo;
}

/** The first message of a field in the language of the screen. */
export function useFieldMessage(errors: FieldMessages) {
  const language = useLanguage();
  return (field: string): string | undefined => {
    const message = errors[field]?.[0];
    return message === undefined ? undefined : unpackText(language, message);
  };
}

function Quantity({ info, configuration, onChange, errors }: PartProps) {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const messageOf = useFieldMessage(errors);
  const { quantity } = info;
  const unit = english ? info.unitEn : info.unitZh;
  const complaint = quantityComplaint(info, configuration.quantity);
  const error = complaint ? t(complaint.text, complaint.params) : messageOf('quantity');
  const set = (value: number) => onChange({ ...configuration, quantity: value });
  return (
    <div className={stack}>
      {quantity.choices.length === 0 ? null : (
        <RadioCards
          legend={t(quoteText.quantity)}
          name="quantity"
          value={String(configuration.quantity)}
          error={quantity.allowCustom ? undefined : error}
          onChange={(value) => set(Number(value))}
          options={quantity.choices.map((value) => ({
            value: String(value),
            label: <span className={css({ fontVariantNumeric: 'tabular-nums' })}>{pieces(value, info, language)}</span>,
          }))}
        />
      )}
      <div className={two}>
        {quantity.allowCustom ? (
          <NumberField
            label={t(quantity.choices.length === 0 ? quoteText.quantity : quoteText.ownQuantity)}
            help={t(quoteText.limits, {
              min: count(quantity.min, language),
              max: count(quantity.max, language),
              unit,
            })}
            error={error}
            name="quantity"
            value={configuration.quantity === 0 ? null : configuration.quantity}
            min={quantity.min}
            max={quantity.max}
            step={quantity.step}
            suffix={unit}
            onChange={(value) => set(value ?? 0)}
          />
        ) : null}
        {info.designs.max > 1 ? (
          <NumberField
            label={t(quoteText.designs)}
            help={t(quoteText.designsHelp)}
            error={messageOf('designs')}
            value={configuration.designs}
            min={info.designs.min}
            max={info.designs.max}
            onChange={(value) => onChange({ ...configuration, designs: value ?? info.designs.min })}
          />
        ) : null}
      </div>
    </div>
  );
}

function Turnaround({ info, configuration, onChange, errors }: PartProps) {
  const t = useText();
  const english = useLanguage() === 'en';
  const messageOf = useFieldMessage(errors);
  if (info.turnarounds.length < 2) return null;
  return (
    <RadioCards
      legend={t(quoteText.turnaround)}
      name="turnaround"
      fit="wide"
      value={configuration.turnaround}
      error={messageOf('turnaround')}
      onChange={(turnaround) => onChange({ ...configuration, turnaround })}
      options={info.turnarounds.map(({ code, labelZh, labelEn, days, addBp }) => ({
        value: code,
        label: english ? labelEn : labelZh,
        note: [
          t(quoteText.days, { n: days }),
          ...(addBp > 0 ? [t(quoteText.surcharge, { percent: percent(addBp) })] : []),
        ].join(' · '),
      }))}
    />
  );
}

function Delivery({ product, configuration, onChange, errors }: Omit<ConfigureProps, 'breaks' | 'drawing'>) {
  const t = useText();
  const messageOf = useFieldMessage(errors);
  const { prepared } = product;
  const { shipping } = configuration;
  const pickup = shipping?.pickup ?? false;
  const firstRegion = prepared.regions[0]?.cities[0]?.code ?? prepared.regions[0]?.code ?? null;
  const setPickup = (wanted: boolean) => {
    const regionCode = shipping?.regionCode ?? firstRegion;
    onChange({ ...configuration, shipping: regionCode === null ? null : { regionCode, pickup: wanted } });
  };
  return (
    <div className={stack}>
      {prepared.pickup ? (
        <RadioCards
          legend={t(quoteText.deliveryMode)}
          name="delivery"
          value={pickup ? 'pickup' : 'courier'}
          onChange={(value) => setPickup(value === 'pickup')}
          options={[
            { value: 'courier', label: t(quoteText.courier) },
            { value: 'pickup', label: t(quoteText.pickup) },
          ]}
        />
      ) : null}
      {pickup ? null : (
        <RegionFields
          regions={prepared.regions}
          code={shipping?.regionCode ?? null}
          error={messageOf('shipping.regionCode')}
          help={shipping === null ? t(quoteText.regionHelp) : undefined}
          onChange={(regionCode) => onChange({ ...configuration, shipping: { regionCode, pickup: false } })}
        />
      )}
    </div>
  );
}
