import { useState } from 'react';
import { call } from '#client/api.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { Input, Output } from '#shared/endpoint.ts';
import { type Text, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { StatusTag } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { SelectField } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { discountTestText, ruleOutcomeText } from './discount-test.texts.ts';
import { type DiscountRow, discountGet, discountTest } from './discounts.contract.ts';
import { useScopeChoices } from './scope-field.tsx';

type Answer = Output<typeof discountTest>;
const trial = answerMachine<Input<typeof discountTest>, Answer>((asked, signal) =>
  call(discountTest, asked, { signal }),
);

const stack = css({ display: 'grid', gap: '4' });
const fields = css({ display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } });

const strategyMachine = recordMachine<DiscountRow>({ load: (id, signal) => call(discountGet, { id }, { signal }) });

interface DiscountTestProps {
  id: string;
  onClose: () => void;
}

/** Tries a strategy on a product for a buyer: the amounts, and which rule won over which. */
export function DiscountTest({ id, onClose }: DiscountTestProps) {
  const t = useText();
  const language = useLanguage();
  const { record, state, message } = useRecord<DiscountRow>(strategyMachine, id);
  const name = record === null ? '' : language === 'en' ? record.nameEn : record.nameZh;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={record === null ? t(discountTestText.title) : t(discountTestText.titleOf, { name })}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t(discountTestText.close)}
        </Button>
      }
    >
      {record !== null ? (
        <Trial strategy={record} />
      ) : state === 'loading' ? (
        <Skeleton lines={6} />
      ) : (
        <Alert tone="danger">{message === null ? t(discountTestText.failed) : unpackText(language, message)}</Alert>
      )}
    </Dialog>
  );
}

/** Opens with a product, a level and a company that the strategy is for. */
function Trial({ strategy }: { strategy: DiscountRow }) {
  const t = useText();
  const english = useLanguage() === 'en';
  const choices = useScopeChoices().answer;
  const [productId, setProduct] = useState<number | null>(null);
  const [quantity, setQuantity] = useState<number | null>(null);
  const [levelId, setLevel] = useState<number | null>(strategy.scope.levelIds[0] ?? null);
  const [companyId, setCompany] = useState<number | null>(strategy.scope.companyIds[0] ?? null);
  const { id } = strategy;
  const { state, answer } = useAnswer<Answer>(trial, { id, productId, quantity, levelId, companyId });
  const product = productId ?? answer?.productId ?? null;
  const nameOf = (each: { readonly name: string; readonly nameEn: string }) => (english ? each.nameEn : each.name);
  const pair = ([zh, en]: Text) => (english ? en : zh);
  const shown = state === 'shown' ? answer : null;
  const winner = shown?.rules.find(({ outcome }) => outcome === 'won');
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <div className={stack}>
      <div className={fields}>
        <SelectField
          label={t(discountTestText.product)}
          value={String(product ?? '')}
          options={(choices?.products ?? []).map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          onChange={(event) => {
            setProduct(Number(event.target.value));
            setQuantity(null);
          }}
        />
        <NumberField
          label={t(discountTestText.quantity)}
          value={quantity ?? answer?.quantity ?? null}
          onChange={setQuantity}
          min={1}
          max={100_000_000}
          suffix={shown ? pair([shown.unitZh, shown.unitEn]) : undefined}
        />
        <SelectField
          label={t(discountTestText.company)}
          value={String(companyId ?? '')}
          options={[
            { value: '', label: t(discountTestText.noCompany) },
            ...(choices?.companies ?? []).map((each) => ({ value: String(each.id), label: nameOf(each) })),
          ]}
          onChange={(event) => setCompany(numberOf(event.target.value))}
        />
        <SelectField
          label={t(discountTestText.level)}
          value={companyId === null ? String(levelId ?? '') : ''}
          disabled={companyId !== null}
          options={[
            { value: '', label: t(companyId === null ? discountTestText.defaultLevel : discountTestText.ofCompany) },
            ...(choices?.levels ?? []).map((each) => ({ value: String(each.id), label: nameOf(each) })),
          ]}
          onChange={(event) => setLevel(numberOf(event.target.value))}
        />
      </div>
      <p role="status">
        {state === 'failed'
          ? t(discountTestText.failed)
          : shown === null
            ? t(discountTestText.later)
            : winner
              ? t(discountTestText.won, { name: english ? winner.nameEn : winner.nameZh })
              : t(discountTestText.levelWon)}
      </p>
      {shown === null ? null : (
        <>
          <Facts
            items={[
              { label: t(discountTestText.list), value: money(shown.listFen) },
              {
                label: t(discountTestText.levelOff, { level: pair([shown.levelName, shown.levelNameEn]) }),
                value: shown.levelFen === 0 ? '—' : money(-shown.levelFen),
              },
              {
                label: t(discountTestText.strategyOff),
                value: shown.strategyFen === 0 ? '—' : money(-shown.strategyFen),
              },
              { label: t(discountTestText.payable), value: money(shown.payableFen), strong: true },
            ]}
          />
          <SimpleTable caption={t(discountTestText.rules)} showCaption>
            <thead>
              <tr>
                <th scope="col">{t(discountTestText.rule)}</th>
                <th scope="col" data-align="end">
                  {t(discountTestText.saving)}
                </th>
                <th scope="col">{t(discountTestText.outcome)}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t(discountTestText.levelAlone)}</th>
                <td data-align="end">{money(shown.levelAloneFen)}</td>
                <td>
                  <Outcome outcome={shown.wonId === null ? 'won' : 'saves_less'} />
                </td>
              </tr>
              {shown.rules.map((rule) => (
                <tr key={rule.id}>
                  <th scope="row">
                    {english ? rule.nameEn : rule.nameZh}
                    {rule.id === id ? ` (${t(discountTestText.tested)})` : ''}
                  </th>
                  <td data-align="end">{rule.savingFen === 0 ? '—' : money(rule.savingFen)}</td>
                  <td>
                    <Outcome outcome={rule.outcome} />
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </>
      )}
    </div>
  );
}

function Outcome({ outcome }: { outcome: Answer['rules'][number]['outcome'] }) {
  const t = useText();
  return <StatusTag tone={outcome === 'won' ? 'success' : 'neutral'}>{t(ruleOutcomeText[outcome])}</StatusTag>;
}
