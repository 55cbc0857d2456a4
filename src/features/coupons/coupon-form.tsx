import type { Values } from '#client/form-rules.ts';
import { useText } from '#client/language.ts';
import type { ScopeLists } from '#features/discounts/discounts.contract.ts';
import { ScopeField } from '#features/discounts/scope-field.tsx';
import { custom, date, defineForm, money, number, percent, select, text, toggle } from '#resource/form-definition.ts';
import { FormScreen } from '#resource/form-screen.tsx';
import { css } from '#styled-system/css/index.js';
import { percentHelp, sampleOf } from './coupon-sample.ts';
import { couponEventText, couponStaffText } from './coupon-staff.texts.ts';
import { couponKindText } from './coupon-words.texts.ts';
import { couponAdd, couponEdit, couponEvents, couponGet, couponKinds } from './coupons.contract.ts';

const form = defineForm(couponAdd, {
  name: 'coupon',
  createTitle: couponStaffText.add,
  editTitle: couponStaffText.edit,
  load: couponGet,
  update: couponEdit,
  // Fields that may be empty begin empty: neither days nor a number of days is the usual case.
  blank: {
    nameZh: '',
    nameEn: '',
    kind: 'full_reduction',
    thresholdFen: null,
    valueFen: null,
    valueBp: null,
    capFen: null,
    total: null,
    perUser: 1,
    scope: { productIds: [], categoryIds: [], levelIds: [], companyIds: [] },
    excludesStrategy: false,
    startDay: null,
    endDay: null,
    daysAfterIssue: null,
    claimable: false,
    code: '',
    event: null,
  },
  // Amount or percentage, whichever the kind of coupon has.
  idle: ({ kind }) => (kind === 'percent' ? ['valueFen'] : ['valueBp', 'capFen']),
  sections: [
    {
      title: couponStaffText.basics,
      fields: [
        text('nameZh', couponStaffText.nameZh),
        text('nameEn', couponStaffText.nameEn),
        select(
          'kind',
          couponStaffText.kind,
          couponKinds.map((value) => ({ value, title: couponKindText[value] })),
        ),
        money('thresholdFen', couponStaffText.threshold, couponStaffText.thresholdHelp),
        money('valueFen', couponStaffText.valueFen, ({ kind }) =>
          kind === 'freight' ? couponStaffText.freightHelp : undefined,
        ),
        percent('valueBp', couponStaffText.valueBp, percentHelp),
        money('capFen', couponStaffText.capFen, couponStaffText.capHelp),
      ],
      note: (values) => <Sample values={values} />,
    },
    {
      title: couponStaffText.limits,
      fields: [
        number('total', couponStaffText.totalField, { help: couponStaffText.totalHelp }),
        number('perUser', couponStaffText.perUser),
        date('startDay', couponStaffText.startDay),
        date('endDay', couponStaffText.endDay),
        number('daysAfterIssue', couponStaffText.daysAfterIssue, { help: couponStaffText.daysHelp }),
      ],
    },
    {
      title: couponStaffText.ways,
      fields: [
        toggle('claimable', couponStaffText.claimable, couponStaffText.waysHelp),
        text('code', couponStaffText.code, couponStaffText.codeHelp),
        select('event', couponStaffText.event, [
          { value: null, title: couponStaffText.noEvent },
          ...couponEvents.map((value) => ({ value, title: couponEventText[value] })),
        ]),
      ],
    },
    {
      title: couponStaffText.rules,
      fields: [
        toggle('excludesStrategy', couponStaffText.excludes),
        custom('scope', couponStaffText.scope, ({ value, onChange, wiring }) => (
          <ScopeField id={wiring.id} scope={value as ScopeLists} onChange={onChange} />
        )),
      ],
    },
  ],
});

/** The coupon as it is typed, beside its values: on goods, and in the words that customers read. */
function Sample({ values }: { values: Values }) {
  const t = useText();
  const { sees, goods } = sampleOf(values);
  return (
    <section
      aria-label={t(couponStaffText.sample)}
      className={css({ padding: '4', borderRadius: 'md', backgroundColor: 'bg.inset', display: 'grid', gap: '1' })}
    >
      <h3 className={css({ fontWeight: 'semibold' })}>{t(couponStaffText.sample)}</h3>
      <div role="status" className={css({ display: 'grid', gap: '1', fontVariantNumeric: 'tabular-nums' })}>
        <p>{t(sees)}</p>
        {goods === null ? null : <p>{t(goods)}</p>}
      </div>
    </section>
  );
}

export const Screen = () => <FormScreen form={form} back="/coupon/list" />;
