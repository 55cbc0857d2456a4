import { useLanguage, useText } from '#client/language.ts';
import { custom, dateRange, defineForm, number, select, text, toggle } from '#resource/form-definition.ts';
import { FormScreen } from '#resource/form-screen.tsx';
import { addDays, shanghaiDay } from '#shared/working-days.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { BandsField } from './bands-field.tsx';
import { DiscountSample } from './discount-sample.tsx';
import { discountScreenText } from './discount-screen.texts.ts';
import {
  type DiscountFields,
  type DiscountRow,
  discountAdd,
  discountEdit,
  discountGet,
  type ScopeLists,
} from './discounts.contract.ts';
import { ScopeField } from './scope-field.tsx';

const today = shanghaiDay(new Date());

const form = defineForm(discountAdd, {
  name: 'discount',
  createTitle: discountScreenText.add,
  editTitle: discountScreenText.edit,
  load: discountGet,
  update: discountEdit,
  blank: {
    nameZh: '',
    nameEn: '',
    priority: 100,
    stack: true,
    scope: { productIds: [], categoryIds: [], levelIds: [], companyIds: [] },
    basis: 'qty',
    bands: [{ from: 1000, bp: 300, fixedFen: null }],
    startDay: today,
    endDay: addDays(today, 30),
    exclusiveWithCoupon: false,
  },
  sections: [
    {
      title: discountScreenText.basics,
      fields: [
        text('nameZh', discountScreenText.nameZh),
        text('nameEn', discountScreenText.nameEn),
        dateRange('startDay', 'endDay', discountScreenText.period),
        number('priority', discountScreenText.priority, { help: discountScreenText.priorityHelp }),
      ],
    },
    {
      title: discountScreenText.rules,
      fields: [
        toggle('stack', discountScreenText.stackField),
        toggle('exclusiveWithCoupon', discountScreenText.withoutCoupon),
        select('basis', discountScreenText.basis, [
          { value: 'qty', title: discountScreenText.byQty },
          { value: 'amountFen', title: discountScreenText.byAmount },
        ]),
        custom('bands', discountScreenText.bands, ({ value, onChange, values, wiring }) => (
          <BandsField
            id={wiring.id}
            invalid={wiring['aria-invalid'] === true}
            byAmount={values.basis === 'amountFen'}
            bands={value as DiscountFields['bands']}
            onChange={onChange}
          />
        )),
        custom('scope', discountScreenText.scope, ({ value, onChange, wiring }) => (
          <ScopeField id={wiring.id} scope={value as ScopeLists} onChange={onChange} />
        )),
      ],
    },
  ],
  aside: ({ values, record }) => (
    <div className={css({ display: 'grid', gap: '4', minWidth: '0' })}>
      <Overlaps record={record as DiscountRow | null} />
      <DiscountSample values={values} />
    </div>
  ),
});

/** The strategies that may meet this one; a warning, as only one of them applies to a line anyway. */
function Overlaps({ record }: { record: DiscountRow | null }) {
  const t = useText();
  const english = useLanguage() === 'en';
  const overlaps = record?.overlaps ?? [];
  if (overlaps.length === 0) return null;
  const names = overlaps.map((each) => (english ? each.nameEn : each.nameZh)).join(english ? ', ' : '、');
  return (
    <Alert tone="warning" title={t(discountScreenText.overlapTitle)}>
      {t(discountScreenText.overlapText, { names })}
    </Alert>
  );
}

export const Screen = () => <FormScreen form={form} back="/discount/list" />;
