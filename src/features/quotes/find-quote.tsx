import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#client/api.ts';
import { dayTime, lastMoment } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { TextField } from '#ui/field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { type FoundQuote, quoteFind } from './explanation.contract.ts';
import { explanationText } from './explanation.texts.ts';
import { ExplanationCards } from './explanation.tsx';
import { NoteCard } from './note-card.tsx';
import { fetchPaper, PaperCard } from './paper-card.tsx';
import { quoteListText } from './quote-list.texts.ts';
import { quoteColumn, quoteColumns, ResultAmountsCard, ResultBreaksCard, SpecCard } from './quote-parts.tsx';
import { QuoteStatusTag } from './quote-status.tsx';
import { quoteNote } from './quotes.contract.ts';

const papers = { paperZh: 'zh-CN', paperEn: 'en' } as const;
type Action = keyof typeof papers | 'note';
const isPaper = (action: Action | null): action is keyof typeof papers => action !== null && action !== 'note';

const foundQuote = recordMachine<FoundQuote, Action>({
  load: (no, signal) => call(quoteFind, { no }, { signal, quiet: true }),
  act: async (name, found, input, signal) => {
    const { id, version } = found.quote;
    if (name === 'note') {
      const quote = await call(quoteNote, { id, version, note: String(input.note ?? '') }, { signal, quiet: true });
      return { ...found, quote };
    }
    await fetchPaper(found.quote, papers[name], signal);
    return found;
  },
});

const numberPattern = /^BJ\d{8}-\d{5,9}$/;
const form = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'flex-start' });

/** A quote by its number, for staff. The number stands in the address, so that it can be sent on. */
export function Screen() {
  const t = useText();
  const [search] = useSearchParams();
  const no = (search.get('no') ?? '').trim().toUpperCase();
  const asked = numberPattern.test(no);
  return (
    <>
      <PageHeader title={t(explanationText.title)} lead={t(explanationText.lead)} />
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '4', lg: '6' } })}>
        <SearchCard key={no} no={no} />
        {asked ? <Found no={no} /> : null}
      </div>
    </>
  );
}

function SearchCard({ no }: { no: string }) {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const [wrong, setWrong] = useState(no !== '' && !numberPattern.test(no));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('no') ?? '')
      .trim()
      .toUpperCase();
    const fits = numberPattern.test(typed);
    setWrong(!fits);
    if (fits) setSearch({ no: typed });
  };
  return (
    <div className={css({ _print: { display: 'none' } })}>
      <Card>
        <form noValidate className={form} onSubmit={submit}>
          <div className={css({ flex: '1 1 14rem', maxWidth: '24rem' })}>
            <TextField
              label={t(explanationText.no)}
              help={t(explanationText.noHint)}
              error={wrong ? t(explanationText.noFormat) : undefined}
              name="no"
              defaultValue={no}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <div className={css({ paddingTop: '1.75rem' })}>
            <Button type="submit" icon={<Search aria-hidden />}>
              {t(explanationText.find)}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

function useFound(no: string) {
  return useRecord<FoundQuote, Action>(foundQuote, no, (name) =>
    toast(isPaper(name) ? quoteListText.donePaper : explanationText.doneNote, 'success'),
  );
}

function Found({ no }: { no: string }) {
  const t = useText();
  const language = useLanguage();
  const view = useFound(no);
  const found = view.record;
  return (
    <div data-state={view.loading ? 'loading' : view.state}>
      {found ? (
        <Body found={found} view={view} />
      ) : (
        <Card>
          {view.state === 'missing' ? (
            <EmptyState title={t(explanationText.notFound)} text={t(explanationText.notFoundText, { no })} />
          ) : view.state === 'failed' ? (
            <ErrorState
              title={t(explanationText.failed)}
              text={view.message === null ? undefined : unpackText(language, view.message)}
              onRetry={view.refresh}
            />
          ) : (
            <Skeleton lines={8} />
          )}
        </Card>
      )}
    </div>
  );
}

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBottom: '4' });

function Body({ found, view }: { found: FoundQuote; view: ReturnType<typeof useFound> }) {
  const t = useText();
  const language = useLanguage();
  const { quote, customer, explanation } = found;
  const { result } = quote;
  return (
    <>
      <div className={head}>
        <h2 className={css({ fontSize: 'xl', fontWeight: 'semibold' })}>{quote.no}</h2>
        <CopyButton value={quote.no} label={t(quoteListText.copyNo)} />
        <QuoteStatusTag status={quote.status} />
        {quote.orderId === null ? null : (
          <ButtonLink size="sm" variant="outline" to={`/order/detail/${quote.orderId}`}>
            {t(explanationText.toOrder)}
          </ButtonLink>
        )}
      </div>
      {view.stale ? (
        <div className={css({ marginBottom: '4' })}>
          <Alert tone="warning" live>
            {t(explanationText.stale)}
          </Alert>
        </div>
      ) : null}
      <div className={quoteColumns}>
        <div className={quoteColumn}>
          <SpecCard words={quote} quantity={result.quantity} designs={result.designs} />
          {explanation ? <ExplanationCards explanation={explanation} result={result} /> : null}
          <ResultBreaksCard words={quote} result={result} />
        </div>
        <div className={quoteColumn}>
          <ResultAmountsCard result={result} />
          <Card title={t(explanationText.customer)}>
            <Facts
              items={[
                ...(customer.company ? [{ label: t(explanationText.company), value: customer.company }] : []),
                { label: t(explanationText.name), value: customer.name },
                ...(customer.phone ? [{ label: t(explanationText.phone), value: customer.phone }] : []),
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
          <NoteCard
            key={`${quote.id} ${quote.version}`}
            note={quote.note}
            mayEdit={found.mayNote}
            busy={view.running && view.action === 'note'}
            error={view.action === 'note' ? (view.fieldErrors.note?.[0] ?? view.message) : null}
            onSave={(note) => view.run('note', { note })}
          />
        </div>
      </div>
    </>
  );
}
