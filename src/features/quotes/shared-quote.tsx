import { useParams } from 'react-router';
import { call } from '#client/api.ts';
import { lastMoment } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { quoteListText } from './quote-list.texts.ts';
import { BreaksCard, QuoteAmountsCard, quoteColumn, quoteColumns, SpecCard } from './quote-parts.tsx';
import { QuoteStatusTag } from './quote-status.tsx';
import { quoteShared, type SharedQuote } from './quotes.contract.ts';

const shared = recordMachine<SharedQuote>({
  // The page itself says that a link has ended: a toast beside it would be an error of nobody.
  load: (token, signal) => call(quoteShared, { token }, { signal, quiet: true }),
});

/** The quote behind a public link, for whoever has it. */
export function Screen() {
  const t = useText();
  const language = useLanguage();
  const { token } = useParams();
  const view = useRecord<SharedQuote>(shared, token ?? '');
  const quote = view.record;
  return (
    <div data-state={view.loading ? 'loading' : view.state} className={css({ maxWidth: 'page', marginInline: 'auto' })}>
      <PageHeader
        title={quote ? `${t(quoteListText.sharedTitle)} ${quote.no}` : t(quoteListText.sharedTitle)}
        meta={quote ? <QuoteStatusTag status={quote.status} /> : undefined}
        lead={
          quote?.status === 'open'
            ? t(quoteListText.sharedOffer, { day: lastMoment(quote.validUntil, language) })
            : undefined
        }
        action={
          quote ? (
            <Button variant="outline" onClick={() => window.print()}>
              {t(quoteListText.print)}
            </Button>
          ) : undefined
        }
      />
      {quote ? (
        <div className={quoteColumns}>
          <div className={quoteColumn}>
            <SpecCard words={quote} quantity={quote.quantity} designs={quote.designs} />
            <BreaksCard words={quote} breaks={quote.breaks} />
          </div>
          <QuoteAmountsCard amounts={quote} />
        </div>
      ) : (
        <Card>
          {view.state === 'missing' ? (
            <EmptyState title={t(quoteListText.sharedGoneTitle)} text={t(quoteListText.sharedGoneText)} />
          ) : view.state === 'failed' ? (
            <ErrorState
              title={t(quoteListText.failedTitle)}
              text={view.message === null ? undefined : unpackText(language, view.message)}
              onRetry={view.refresh}
            />
          ) : (
            <Skeleton lines={6} />
          )}
        </Card>
      )}
    </div>
  );
}
