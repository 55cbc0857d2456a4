import { useEffect } from 'react';
import { ApiError, call } from '#client/api.ts';
import { count, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import { BreakTable } from '#features/quotes/break-table.tsx';
import { type Configuration, withCompared, withQuantity } from '#features/quotes/quote-form.ts';
import type { Input } from '#shared/endpoint.ts';
import { unpackText } from '#shared/text.ts';
import { unitFor } from '#shared/units.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Facts } from '#ui/facts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { previewText } from './preview.texts.ts';
import { productTestQuote } from './product-edit.contract.ts';
import type { ProductInfo, QuoteResult } from './products.contract.ts';

type Asked = Input<typeof productTestQuote>;
/** A refusal is an answer, too: it stands beside the options that caused it. */
interface Tested {
  readonly price: QuoteResult | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly message: string;
}

const test = answerMachine<Asked & { readonly version: number }, Tested>(async ({ version: _, ...asked }, signal) => {
  try {
    return { price: await call(productTestQuote, asked, { signal, quiet: true }), errors: {}, message: '' };
  } catch (error) {
    // 409: there is no such price book.
    if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 409)) throw error;
    return { price: null, errors: error.fieldErrors ?? {}, message: error.message };
  }
});

interface TestPriceProps {
  readonly info: ProductInfo;
  readonly configuration: Configuration;
  readonly book: 'published' | 'draft';
  /** Of the draft that is priced. */
  readonly version: number;
  readonly onErrors: (errors: Tested['errors']) => void;
  readonly onConfiguration: (configuration: Configuration) => void;
}

/** The list price of what is filled in, with cost lines for those who may see them, and the other quantities. */
export function TestPrice({ info, configuration, book, version, onErrors, onConfiguration }: TestPriceProps) {
  const t = useText();
  const language = useLanguage();
  const { quantity, designs, spec, turnaround, compare = [] } = configuration;
  // Quantities of one's own stand beside those of the product; the call takes ten.
  const quantities = compare.length === 0 ? [] : [...new Set([...compare, ...info.breakQuantities])].slice(0, 10);
  const asked = quantity > 0 ? { id: info.id, version, quantity, designs, quantities, spec, turnaround, book } : null;
  const { state, answer, retry } = useAnswer<Tested>(test, asked);
  const errors = answer?.errors;
  useEffect(() => {
    if (errors) onErrors(errors);
  }, [errors, onErrors]);
  if (asked === null) return <p>{t(previewText.enterQuantity)}</p>;
  if (state === 'failed') return <ErrorState title={t(previewText.testFailed)} onRetry={retry} />;
  if (answer === null) return <Skeleton lines={5} />;
  const { price } = answer;
  if (price === null) {
    const said = [...new Set(Object.values(answer.errors).flatMap((each) => each.slice(0, 1)))];
    return (
      <Alert tone="danger" live title={t(previewText.refused)}>
        {(said.length > 0 ? said : [answer.message]).map((each) => unpackText(language, each)).join('\n')}
      </Alert>
    );
  }
  if (price.needsManualQuote)
    return (
      <Alert tone="warning" live title={t(previewText.manual)}>
        {price.manualReason}
      </Alert>
    );
  const en = language === 'en';
  const plan = price.plan;
  return (
    <div
      className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}
      data-stale={state === 'loading' ? '' : undefined}
      data-test-price=""
    >
      <Facts
        layout="columns"
        items={[
          { label: t(previewText.list), value: money(price.listFen), strong: true },
          {
            label: t(previewText.unitPrice),
            value: `¥${price.unitYuan} / ${en ? unitFor(1, info.unitEn) : info.unitZh}`,
          },
          { label: t(previewText.days), value: t(previewText.workingDays, { n: price.productionDays }) },
          ...(plan === null
            ? []
            : [
                {
                  label: t(previewText.plan),
                  value: [plan.press, plan.sheet, t(previewText.ups, { n: plan.ups }), plan.style]
                    .filter((part) => part !== '')
                    .join(' · '),
                },
              ]),
        ]}
      />
      {price.warnings.map(({ code, message }) => (
        <Alert key={code}>{message}</Alert>
      ))}
      {price.lines && price.lines.length > 0 ? (
        <SimpleTable caption={t(previewText.lines)}>
          <thead>
            <tr>
              <th scope="col">{t(previewText.line)}</th>
              <th scope="col" data-align="end">
                {t(previewText.lineQty)}
              </th>
              <th scope="col" data-align="end">
                {t(previewText.amount)}
              </th>
            </tr>
          </thead>
          <tbody>
            {price.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a code may stand twice, lines do not move
              <tr key={at}>
                <th scope="row">{line.label}</th>
                <td data-align="end">
                  {line.qty === undefined ? '—' : `${count(line.qty, language)} ${line.unit ?? ''}`}
                </td>
                <td data-align="end">{money(line.amountFen)}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      ) : null}
      <BreakTable
        price={price}
        info={info}
        stale={state === 'loading'}
        compared={compare}
        onQuantity={(next) => onConfiguration(withQuantity(configuration, next))}
        onCompare={(next) => onConfiguration(withCompared(configuration, next))}
      />
    </div>
  );
}
