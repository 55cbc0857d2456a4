import { useState } from 'react';
import { call } from '#client/api.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import type { Input, Output } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { SelectField } from '#ui/field.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { discountScreenText } from './discount-screen.texts.ts';
import { discountSample } from './discounts.contract.ts';
import { useScopeChoices } from './scope-field.tsx';

type Answer = Output<typeof discountSample>;
const sample = answerMachine<Input<typeof discountSample>, Answer>((asked, signal) =>
  call(discountSample, asked, { signal }),
);

const box = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  borderRadius: 'md',
  backgroundColor: 'bg.inset',
  minWidth: '0',
});
const fields = css({ display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } });
const figure = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

/** What the strategy as it is typed does to the usual quantities of a product. */
export function DiscountSample({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const choices = useScopeChoices().answer;
  const [productId, setProduct] = useState<number | null>(null);
  const [levelId, setLevel] = useState<number | null>(null);
  const { stack, basis, bands, scope } = values;
  const product = productId ?? choices?.products[0]?.id ?? null;
  // What the schema refuses is not asked: the form itself says what is missing.
  const parsed = discountSample.input.safeParse({ productId: product, levelId, stack, basis, bands, scope });
  const { state, answer } = useAnswer<Answer>(sample, parsed.success ? parsed.data : null);
  const nameOf = (each: { readonly name: string; readonly nameEn: string }) => (english ? each.nameEn : each.name);
  const shown = parsed.success ? answer : null;
  const said =
    state === 'failed'
      ? t(discountScreenText.sampleFailed)
      : shown === null
        ? t(discountScreenText.sampleLater)
        : shown.inScope
          ? ''
          : t(discountScreenText.outOfScope);
  return (
    <section className={box} aria-label={t(discountScreenText.sample)}>
      <h2 className={css({ fontWeight: 'semibold' })}>{t(discountScreenText.sample)}</h2>
      <div className={fields}>
        <SelectField
          label={t(discountScreenText.sampleProduct)}
          value={String(product ?? '')}
          options={(choices?.products ?? []).map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          onChange={(event) => setProduct(Number(event.target.value))}
        />
        <SelectField
          label={t(discountScreenText.sampleLevel)}
          value={String(levelId ?? choices?.levels[0]?.id ?? '')}
          options={(choices?.levels ?? []).map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          onChange={(event) => setLevel(Number(event.target.value))}
        />
      </div>
      <p role="status" className={muted}>
        {said}
      </p>
      {shown === null ? null : (
        <SimpleTable caption={t(discountScreenText.sampleTable)}>
          <thead>
            <tr>
              <th scope="col">{t(discountScreenText.quantity)}</th>
              {(['list', 'level', 'strategy', 'payable'] as const).map((key) => (
                <th key={key} scope="col" className={figure}>
                  {t(discountScreenText[key])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <tr key={row.quantity}>
                <th scope="row">{pieces(row.quantity, shown, language)}</th>
                <td className={figure}>{money(row.listFen)}</td>
                <td className={figure}>{row.levelFen === 0 ? '—' : money(-row.levelFen)}</td>
                <td className={figure}>{row.used ? money(-row.strategyFen) : '—'}</td>
                <td className={figure}>{money(row.payableFen)}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      )}
    </section>
  );
}
