import { useState } from 'react';
import { call } from '#client/api.ts';
import type { Values } from '#client/form-rules.ts';
import { count, dayTime, money, weight } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { Input, Output } from '#shared/endpoint.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { SelectField } from '#ui/field.tsx';
import { outcomeText } from './external.texts.ts';
import { externalTestPrice, type MappedOption } from './external-product.contract.ts';
import { sdText } from './external-screen.texts.ts';
import { mappingStates } from './mapping.ts';
import { type SupplierProductRecord, supplierProductMachine } from './supplier-product.ts';

type Asked = Input<typeof externalTestPrice>;
type Answer = Output<typeof externalTestPrice>;

/** The id is the question as JSON with the time it was put; empty before the first. */
const priceMachine = recordMachine<{ readonly answer: Answer | null }>({
  load: async (id, signal) => {
    if (id === '') return { answer: null };
    const { asked } = JSON.parse(id) as { asked: Asked };
    return { answer: await call(externalTestPrice, asked, { signal }) };
  },
});

const box = css({ display: 'grid', gap: '3', padding: '4', borderRadius: 'md', backgroundColor: 'bg.inset' });
const fields = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  alignItems: 'end',
});
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** What the supplier asks for a choice, and what customers would pay with the margin as it is typed. */
export function TestPrice({ values }: { values: Values }) {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const [amount, setAmount] = useState('');
  const [asked, setAsked] = useState('');
  const view = useRecord<{ readonly answer: Answer | null }>(priceMachine, asked);
  const code = typeof values.supplierCode === 'string' ? values.supplierCode : '';
  const known = useRecord<SupplierProductRecord, 'sync'>(supplierProductMachine, code);
  const product = known.record?.product?.code === code ? known.record.product : null;
  // The supplier can be asked before its options have names of ours.
  const options = mappingStates(product?.options ?? [], (values.mapping ?? []) as readonly MappedOption[]).map(
    ({ option, mapped }) => {
      const offered = mapped.values.filter((value) => value.offered);
      const chosen = offered.find((value) => value.code === picked[option.code]) ?? offered[0];
      return { option, mapped, offered, chosen: chosen?.code ?? '' };
    },
  );
  const quantities = Array.isArray(values.quantities) ? (values.quantities as readonly number[]) : [];
  const quantity = quantities.find((each) => String(each) === amount) ?? quantities[0];
  const { supplierCode, marginKind, markupBp, marginFen } = values;
  const question = externalTestPrice.input.safeParse({
    supplierCode,
    marginKind,
    markupBp,
    marginFen,
    quantity,
    options: Object.fromEntries(options.map(({ option, chosen }) => [option.code, chosen])),
  });
  const bare = options.find(({ chosen }) => chosen === '');
  const nameOf = (own: { nameZh: string; nameEn: string }, theirs: { code: string; name: string; nameEn: string }) =>
    (english ? own.nameEn : own.nameZh) || (english && theirs.nameEn) || theirs.name || theirs.code;
  const whyNot =
    code === ''
      ? t(sdText.testChoose)
      : product === null
        ? t(sdText.testReading)
        : bare
          ? t(sdText.testBare, { name: nameOf(bare.mapped, bare.option) })
          : quantity === undefined
            ? t(sdText.testQuantity)
            : question.success
              ? null
              : t(sdText.testMargin);
  const answer = view.loading ? null : (view.record?.answer ?? null);
  return (
    <section className={box} aria-label={t(sdText.test)}>
      <h2 className={css({ fontWeight: 'semibold' })}>{t(sdText.test)}</h2>
      <p className={muted}>{whyNot ?? t(sdText.testHelp)}</p>
      <div className={fields}>
        {options.map(({ option, mapped, offered, chosen }) => (
          <SelectField
            key={option.code}
            label={nameOf(mapped, option)}
            value={chosen}
            options={offered.map((value) => ({
              value: value.code,
              label: nameOf(
                value,
                option.values.find((each) => each.code === value.code) ?? { ...value, name: value.code },
              ),
            }))}
            onChange={(event) => setPicked({ ...picked, [option.code]: event.target.value })}
          />
        ))}
        <SelectField
          label={t(sdText.quantity)}
          value={String(quantity ?? '')}
          options={quantities.map((each) => ({ value: String(each), label: count(each, language) }))}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Button
          variant="outline"
          disabled={whyNot !== null}
          title={whyNot ?? undefined}
          loading={view.loading && asked !== ''}
          onClick={() => {
            // Options that came with a sync since are asked for the next time.
            known.refresh();
            setAsked(JSON.stringify({ asked: question.data, at: Date.now() }));
          }}
        >
          {t(sdText.run)}
        </Button>
      </div>
      <div role="status" data-test-price={answer?.outcome}>
        <Result
          answer={answer}
          failure={view.loading || view.message === null ? null : unpackText(language, view.message)}
        />
      </div>
    </section>
  );
}

function Result({ answer, failure }: { answer: Answer | null; failure: string | null }) {
  const t = useText();
  const language = useLanguage();
  if (failure !== null) return <Alert tone="danger">{failure}</Alert>;
  if (answer === null) return null;
  const { outcome, price } = answer;
  if (price === null) return <Alert tone="danger">{t(sdText.noPrice, { why: t(outcomeText[outcome]) })}</Alert>;
  return (
    <Facts
      layout="columns"
      items={[
        { label: t(sdText.amount), value: money(price.amountFen) },
        { label: t(sdText.added), value: money(price.marginFen) },
        { label: t(sdText.list), value: money(price.listFen), strong: true },
        { label: t(sdText.quoteId), value: price.quoteId },
        { label: t(sdText.validUntil), value: dayTime(price.expiresAt, language) },
        { label: t(sdText.weight), value: weight(price.weightG, language) },
      ]}
    />
  );
}
