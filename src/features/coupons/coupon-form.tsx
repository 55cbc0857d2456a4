import { money as yuan } from '#client/format.ts';
import { useText } from '#client/language.ts';
import type { ScopeLists } from '#features/discounts/discounts.contract.ts';
import { ScopeField } from '#features/discounts/scope-field.tsx';
import { custom, date, defineForm, money, number, percent, select, text, toggle } from '#resource/form-definition.ts';
import { FormScreen } from '#resource/form-screen.tsx';
import { mulDivRoundHalfUp } from '#shared/money.ts';
import { css } from '#styled-system/css/index.js';
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
        money('valueFen', couponStaffText.valueFen, couponStaffText.valueFenHelp),
        percent('valueBp', couponStaffText.valueBp, couponStaffText.valueBpHelp),
        money('capFen', couponStaffText.capFen, couponStaffText.capHelp),
      ],
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
  aside: ({ values }) => <Sample values={values} />,
});

const amountIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** "满¥350 → ¥320": goods at exactly the threshold with the coupon as it is typed. */
function Sample({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const goods = amountIn(values.thresholdFen) ?? 35_000;
  const from = yuan(goods);
  const value = amountIn(values.valueFen);
  const bp = amountIn(values.valueBp);
  const words = () => {
    if (values.kind === 'freight')
      return value === null
        ? t(couponStaffText.sampleFreightAll, { from })
        : t(couponStaffText.sampleFreight, { from, off: yuan(value) });
    const off = values.kind === 'percent' ? bp && mulDivRoundHalfUp(goods, bp, 10_000) : value;
    if (!off) return t(couponStaffText.sampleLater);
    const cap = values.kind === 'percent' ? (amountIn(values.capFen) ?? off) : off;
    return t(couponStaffText.sampleGoods, { from, to: yuan(goods - Math.min(off, cap, goods)) });
  };
  return (
    <section
      aria-label={t(couponStaffText.sample)}
      className={css({ padding: '4', borderRadius: 'md', backgroundColor: 'bg.inset', display: 'grid', gap: '1' })}
    >
      <h2 className={css({ fontWeight: 'semibold' })}>{t(couponStaffText.sample)}</h2>
      <p role="status" className={css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' })}>
        {words()}
      </p>
    </section>
  );
}

export const Screen = () => <FormScreen form={form} back="/coupon/list" />;
