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
  const options = ((values.mapping ?? []) as readonly MappedOption[]).map((option) => {
    const offered = option.values.filter((value) => value.offered);
    const chosen = offered.find(({ code }) => code === picked[option.code]) ?? offered[0];
    return { option, offered, chosen: chosen?.code ?? '' };
  });
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
  const isReady = question.success && options.every(({ chosen }) => chosen !== '');
  const answer = view.loading ? null : (view.record?.answer ?? null);
  return (
    <section className={box} aria-label={t(sdText.test)}>
      <h2 className={css({ fontWeight: 'semibold' })}>{t(sdText.test)}</h2>
      <p className={muted}>{t(isReady ? sdText.testHelp : sdText.testFirst)}</p>
      <div className={fields}>
        {options.map(({ option, offered, chosen }) => (
          <SelectField
            key={option.code}
            label={(english ? option.nameEn : option.nameZh) || option.code}
            value={chosen}
            options={offered.map((value) => ({
              value: value.code,
              label: (english ? value.nameEn : value.nameZh) || value.code,
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
          disabled={!isReady}
          title={isReady ? undefined : t(sdText.testFirst)}
          loading={view.loading && asked !== ''}
          onClick={() => setAsked(JSON.stringify({ asked: question.data, at: Date.now() }))}
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
