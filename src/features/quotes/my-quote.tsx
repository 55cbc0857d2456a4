import { Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useParams } from 'react-router';
import { call } from '#client/api.ts';
import { dayTime, lastMoment } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { type Text, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useCrumb } from '#ui/record-name.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { orderPath } from './my-quotes.tsx';
import { fetchPaper, PaperCard } from './paper-card.tsx';
import { quoteListText } from './quote-list.texts.ts';
import { quoteColumn, quoteColumns, ResultAmountsCard, ResultBreaksCard, SpecCard } from './quote-parts.tsx';
import { QuoteStatusTag } from './quote-status.tsx';
import { type Quote, quoteCancel, quoteGet, quoteShare } from './quotes.contract.ts';
import { ShareCard } from './share-card.tsx';

type Asked = 'share' | 'unshare' | 'withdraw';
/** The papers change nothing and are not asked first. */
const papers = { paperZh: 'zh-CN', paperEn: 'en' } as const;
type Paper = keyof typeof papers;
type Action = Asked | Paper;
const isPaper = (action: Action | null): action is Paper => action !== null && action in papers;

const words: Readonly<
  Record<Asked, { readonly ask: Text; readonly text: Text; readonly yes: Text; readonly done: Text }>
> = {
  share: {
    ask: quoteListText.shareAsk,
    text: quoteListText.shareAskText,
    yes: quoteListText.shareYes,
    done: quoteListText.doneShare,
  },
  unshare: {
    ask: quoteListText.unshareAsk,
    text: quoteListText.unshareText,
    yes: quoteListText.unshare,
    done: quoteListText.doneUnshare,
  },
  withdraw: {
    ask: quoteListText.withdrawAsk,
    text: quoteListText.withdrawText,
    yes: quoteListText.withdraw,
    done: quoteListText.doneWithdraw,
  },
};

const myQuote = recordMachine<Quote, Action>({
  load: (id, signal) => call(quoteGet, { id }, { signal }),
  may: (name, { actions, shareToken }) => {
    if (name === 'withdraw') return actions.includes('cancel');
    return isPaper(name) || (name === 'share') === (shareToken === null);
  },
  act: async (name, quote, _, signal) => {
    const { id, version } = quote;
    if (isPaper(name)) {
      await fetchPaper(quote, papers[name], signal);
      return quote;
    }
    return name === 'withdraw'
      ? call(quoteCancel, { id, version }, { signal })
      : call(quoteShare, { id, version, on: name === 'share' }, { signal });
  },
});

const useMyQuote = (id: string) =>
  useRecord<Quote, Action>(myQuote, id, (name) =>
    toast(isPaper(name) ? quoteListText.donePaper : words[name].done, 'success'),
  );
type View = ReturnType<typeof useMyQuote>;

const stack = css({ display: 'grid', gap: '4' });

/** One stored quote: its words and amounts as they were frozen, and what may be done with it. */
export function Screen() {
  const { id } = useParams();
  const view = useMyQuote(id ?? '0');
  const quote = view.record;
  useCrumb(quote?.no);
  return (
    <div data-state={view.loading ? 'loading' : view.state}>
      {quote === null ? <WithoutQuote view={view} /> : <Body quote={quote} view={view} />}
    </div>
  );
}

function WithoutQuote({ view }: { view: View }) {
  const t = useText();
  const language = useLanguage();
  const back = (
    <ButtonLink variant="outline" to="/my/quote">
      {t(quoteListText.back)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t(quoteListText.detailLoading)} action={back} />
      <Card>
        {view.state === 'missing' ? (
          <EmptyState title={t(quoteListText.notFoundTitle)} text={t(quoteListText.notFoundText)} action={back} />
        ) : view.state === 'failed' ? (
          <ErrorState
            title={t(quoteListText.failedTitle)}
            text={view.message === null ? undefined : unpackText(language, view.message)}
            onRetry={view.refresh}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </Card>
    </>
  );
}

function Body({ quote, view }: { quote: Quote; view: View }) {
  const t = useText();
  const language = useLanguage();
  const { result } = quote;
  const link = useRef<HTMLInputElement>(null);
  const may = (action: Quote['actions'][number]) => quote.actions.includes(action);
  return (
    <>
      <PageHeader
        title={t(quoteListText.detailTitle, { no: quote.no })}
        meta={
          <>
            <CopyButton value={quote.no} label={t(quoteListText.copyNo)} />
            <QuoteStatusTag status={quote.status} />
          </>
        }
        action={
          <>
            <Button variant="outline" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t(quoteListText.print)}
            </Button>
            {may('cancel') ? (
              <Button variant="outline" onClick={() => view.ask('withdraw')}>
                {t(quoteListText.withdraw)}
              </Button>
            ) : null}
            {may('share') ? (
              // Once there is a link, the button leads to it: its card stands at the end of the page.
              <Button
                variant="outline"
                onClick={() => (quote.shareToken === null ? view.ask('share') : link.current?.focus())}
              >
                {t(quote.shareToken === null ? quoteListText.share : quoteListText.shareTitle)}
              </Button>
            ) : null}
            <Onward quote={quote} />
          </>
        }
      />
      <div className={stack}>
        {view.stale ? (
          <Alert tone="warning" live>
            {t(quoteListText.stale)}
          </Alert>
        ) : null}
        {quote.status === 'expired' ? <Alert tone="warning">{t(quoteListText.expiredNote)}</Alert> : null}
        <div className={quoteColumns}>
          <div className={quoteColumn}>
            <SpecCard words={quote} quantity={result.quantity} designs={result.designs} />
            <ResultBreaksCard words={quote} result={result} />
          </div>
          <div className={quoteColumn}>
            <ResultAmountsCard result={result} />
            <Card>
              <Facts
                items={[
                  { label: t(quoteListText.savedAt), value: dayTime(quote.createdAt, language) },
                  { label: t(quoteListText.validUntil), value: lastMoment(quote.validUntil, language) },
                ]}
              />
            </Card>
            <PaperCard
              busy={view.running && isPaper(view.action) ? papers[view.action] : null}
              message={isPaper(view.action) ? view.message : null}
              onFetch={(wanted) => view.run(wanted === 'en' ? 'paperEn' : 'paperZh', {})}
            />
            {quote.note === '' ? null : (
              <Card title={t(quoteListText.noteTitle)}>
                <p className={css({ whiteSpace: 'pre-line' })}>{quote.note}</p>
              </Card>
            )}
            {quote.shareToken === null ? null : (
              <ShareCard link={link} token={quote.shareToken} onEnd={() => view.ask('unshare')} />
            )}
          </div>
        </div>
      </div>
      <AskDialog quote={quote} view={view} link={link} />
    </>
  );
}

/** What comes next: an order at this price, the order that was made, or a new price. */
function Onward({ quote }: { quote: Quote }) {
  const t = useText();
  if (quote.orderId !== null)
    return <ButtonLink to={`/my/order/detail/${quote.orderId}`}>{t(quoteListText.toOrder)}</ButtonLink>;
  if (quote.actions.includes('order')) return <ButtonLink to={orderPath(quote)}>{t(quoteListText.order)}</ButtonLink>;
  return (
    <ButtonLink to={`/order/create/${quote.productId}?reorder=${quote.id}`}>{t(quoteListText.quoteAgain)}</ButtonLink>
  );
}

interface AskProps {
  quote: Quote;
  view: View;
  link: RefObject<HTMLInputElement | null>;
}

function AskDialog({ quote, view, link }: AskProps): ReactNode {
  const t = useText();
  const language = useLanguage();
  const asked = view.action === null || isPaper(view.action) ? null : words[view.action];
  const sharing = useRef(false);
  if (asked) sharing.current = view.action === 'share';
  return (
    <Dialog
      open={asked !== null}
      onClose={() => view.running || view.cancel()}
      // The link that was asked for; without it (given up) the focus goes back to the button.
      finalFocus={() => (sharing.current ? link.current : null)}
      title={asked ? t(asked.ask, { no: quote.no }) : ''}
      footer={
        <>
          <Button variant="outline" disabled={view.running} onClick={view.cancel}>
            {t(quoteListText.keep)}
          </Button>
          <Button
            loading={view.running}
            variant={view.action === 'share' ? 'solid' : 'danger'}
            onClick={() => view.submit({})}
          >
            {asked ? t(asked.yes) : ''}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p>{asked ? t(asked.text) : ''}</p>
        {view.message === null ? null : (
          <Alert tone="danger" live>
            {unpackText(language, view.message)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
