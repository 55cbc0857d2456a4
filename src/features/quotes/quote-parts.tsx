import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { pieces } from '#client/pieces.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import type { Text } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { type Fact, Facts } from '#ui/facts.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { quoteListText } from './quote-list.texts.ts';
import type { Quote, SharedQuote } from './quotes.contract.ts';

type Words = Pick<Quote, 'unitZh' | 'unitEn' | 'specZh' | 'specEn' | 'productName' | 'productNameEn'>;

/** Product and configuration in words. `quantity` pieces of each design. */
export function SpecCard({ words, quantity, designs }: { words: Words; quantity: number; designs: number }) {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  return (
    <Card title={en ? words.productNameEn : words.productName}>
      <Facts
        layout="columns"
        items={[
          {
            label: t(quoteListText.quantity),
            value: pieces(quantity, words, language),
          },
          ...(designs > 1 ? [{ label: t(quoteListText.designs), value: String(designs) }] : []),
          ...(en ? words.specEn : words.specZh),
        ]}
      />
    </Card>
  );
}

type Amounts = Pick<SharedQuote, 'goodsFen' | 'freightFen' | 'payableFen' | 'taxFen' | 'productionDays'>;

/** Amounts of the stored result, never worked out anew. `before`: lines above the goods, for the customer only. */
export function QuoteAmountsCard({ amounts, before = [] }: { amounts: Amounts; before?: readonly Fact[] }) {
  const t = useText();
  const { freightFen } = amounts;
  const freight =
    freightFen === null
      ? t(quoteListText.freightUnknown)
      : freightFen === 0
        ? t(quoteListText.freightFree)
        : money(freightFen);
  return (
    <Card title={t(quoteListText.amountsTitle)}>
      <Facts
        items={[
          ...before,
          { label: t(quoteListText.goods), value: money(amounts.goodsFen) },
          { label: t(quoteListText.freight), value: freight },
          { label: t(quoteListText.payable), value: money(amounts.payableFen), strong: true },
          { label: t(quoteListText.tax), value: money(amounts.taxFen) },
          { label: t(quoteListText.days), value: t(quoteListText.nDays, { n: amounts.productionDays }) },
        ]}
      />
    </Card>
  );
}

/** The same of a whole result, with the list price and what was taken off it. */
export function ResultAmountsCard({ result }: { result: QuoteResult }) {
  const t = useText();
  const less = (label: Text, fen: number): Fact[] => (fen === 0 ? [] : [{ label: t(label), value: money(-fen) }]);
  return (
    <QuoteAmountsCard
      amounts={{ ...result, goodsFen: result.payableBeforeShippingFen }}
      before={[
        { label: t(quoteListText.list), value: money(result.listFen) },
        ...less(quoteListText.levelDiscount, result.levelDiscountFen),
        ...less(quoteListText.strategyDiscount, result.strategyDiscountFen),
      ]}
    />
  );
}

/** What else a whole result was worked out for. */
export function ResultBreaksCard({ words, result }: { words: Words; result: QuoteResult }) {
  const breaks = result.priceBreaks.flatMap(({ quantity, payableFen }) =>
    payableFen === null || quantity === result.quantity ? [] : [{ quantity, goodsFen: payableFen }],
  );
  return <BreaksCard words={words} breaks={breaks} />;
}

/** The other quantities of the stored break table; nothing when there are none. */
export function BreaksCard({ words, breaks }: { words: Words; breaks: SharedQuote['breaks'] }) {
  const t = useText();
  const language = useLanguage();
  if (breaks.length === 0) return null;
  return (
    <Card title={t(quoteListText.breaksTitle)}>
      <SimpleTable caption={t(quoteListText.breaksCaption)}>
        <thead>
          <tr>
            <th scope="col">{t(quoteListText.quantity)}</th>
            <th scope="col" data-align="end">
              {t(quoteListText.goods)}
            </th>
          </tr>
        </thead>
        <tbody>
          {breaks.map(({ quantity, goodsFen }) => (
            <tr key={quantity}>
              <th scope="row">{pieces(quantity, words, language)}</th>
              <td data-align="end">{money(goodsFen)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      <p className={css({ marginTop: '2', color: 'fg.subtle', fontSize: 'sm' })}>{t(quoteListText.breaksNote)}</p>
    </Card>
  );
}

export const quoteColumns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
  gap: { base: '4', lg: '6' },
  alignItems: 'start',
});
export const quoteColumn = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '4', lg: '6' } });
