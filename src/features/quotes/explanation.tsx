import { count, money, percent } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { SimpleTable } from '#ui/table.tsx';
import type { Explanation } from './explanation.contract.ts';
import { explanationText } from './explanation.texts.ts';

interface Props {
  explanation: Explanation;
  result: QuoteResult;
}

/** Rejected plans beyond these are only counted: the near ones are what one argues about. */
const shownPlans = 8;
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const total = css({ '& > *': { fontWeight: 'semibold' } });

/** For people with the claim Product_Cost: what a price is made of, and what else was possible. */
export function ExplanationCards({ explanation, result }: Props) {
  return (
    <>
      <LinesCard explanation={explanation} result={result} />
      {explanation.planWords === null && explanation.plan === null ? null : <PlanCard explanation={explanation} />}
      {explanation.rejected.length > 0 ? <RejectedCard explanation={explanation} /> : null}
    </>
  );
}

const bpOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000));

function LinesCard({ explanation, result }: Props) {
  const t = useText();
  const language = useLanguage();
  const { lines, costFen, agrees, priceBook } = explanation;
  const { listFen, payableBeforeShippingFen: goodsFen } = result;
  const shown = lines.filter(({ amountFen }) => amountFen !== 0);
  return (
    <Card title={t(explanationText.explainTitle)}>
      {agrees ? null : (
        <div className={css({ marginBottom: '4' })}>
          <Alert tone="warning">{t(explanationText.disagrees)}</Alert>
        </div>
      )}
      <SimpleTable caption={t(explanationText.explainCaption)}>
        <thead>
          <tr>
            <th scope="col">{t(explanationText.line)}</th>
            <th scope="col" data-align="end">
              {t(explanationText.quantity)}
            </th>
            <th scope="col" data-align="end">
              {t(explanationText.amount)}
            </th>
            <th scope="col" data-align="end">
              {t(explanationText.share)}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ code, label, qty, unit, amountFen }) => (
            <tr key={`${code} ${label}`}>
              <th scope="row">{label}</th>
              <td data-align="end">{qty === undefined ? '—' : `${count(qty, language)} ${unit ?? ''}`}</td>
              <td data-align="end">{money(amountFen)}</td>
              <td data-align="end">{percent(bpOf(amountFen, listFen))}</td>
            </tr>
          ))}
          <tr className={total}>
            <th scope="row">{t(explanationText.list)}</th>
            <td data-align="end" />
            <td data-align="end">{money(listFen)}</td>
            <td data-align="end">{percent(10_000)}</td>
          </tr>
        </tbody>
      </SimpleTable>
      <div className={css({ marginTop: '4' })}>
        <Facts
          layout="columns"
          items={[
            { label: t(explanationText.book), value: t(explanationText.bookNo, { no: priceBook.no }) },
            ...(costFen === null
              ? []
              : [
                  { label: t(explanationText.cost), value: money(costFen) },
                  { label: t(explanationText.margin), value: marginOf(listFen, costFen) },
                  { label: t(explanationText.marginPaid), value: marginOf(goodsFen, costFen) },
                ]),
          ]}
        />
        {costFen === null ? <p className={muted}>{t(explanationText.noCost)}</p> : null}
      </div>
    </Card>
  );
}

const marginOf = (price: number, cost: number): string =>
  `${money(price - cost)}${price === 0 ? '' : ` · ${percent(bpOf(price - cost, price))}`}`;

function PlanCard({ explanation: { plan, planWords } }: { explanation: Explanation }) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => count(value, language);
  return (
    <Card title={t(explanationText.planTitle)}>
      {planWords === null ? null : (
        <p className={css({ marginBottom: plan ? '4' : '0', whiteSpace: 'pre-line' })}>{planWords}</p>
      )}
      {plan === null ? null : (
        <Facts
          layout="columns"
          items={[
            { label: t(explanationText.press), value: plan.press },
            {
              label: t(explanationText.sheet),
              value: t(explanationText.sheetText, { sheet: plan.sheet, parent: plan.parent, cut: plan.cut }),
            },
            { label: t(explanationText.ups), value: number(plan.ups) },
            { label: t(explanationText.style), value: plan.style },
            { label: t(explanationText.forms), value: number(plan.forms) },
            { label: t(explanationText.plates), value: number(plan.plates) },
            {
              label: t(explanationText.sheets),
              value: t(explanationText.sheetsText, { net: number(plan.net), waste: number(plan.waste) }),
            },
            { label: t(explanationText.parents), value: number(plan.parents) },
          ]}
        />
      )}
    </Card>
  );
}

function RejectedCard({ explanation: { rejected } }: { explanation: Explanation }) {
  const t = useText();
  const more = rejected.length - shownPlans;
  return (
    <Card title={t(explanationText.rejectedTitle)}>
      <p className={muted}>{t(explanationText.rejectedNote)}</p>
      <ol
        className={css({
          marginBlock: '3',
          paddingInlineStart: '6',
          listStyle: 'decimal',
          display: 'grid',
          gap: '1.5',
        })}
      >
        {rejected.slice(0, shownPlans).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      {more > 0 ? <p className={muted}>{t(explanationText.rejectedMore, { n: more })}</p> : null}
    </Card>
  );
}
