import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useText } from '#client/language.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { StatusTag } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state.tsx';
import { ChangesCard } from './book-changes.tsx';
import { DeltaCard } from './book-delta.tsx';
import { BookDialog } from './book-dialogs.tsx';
import { GoldenCard } from './book-golden.tsx';
import { HistoryCard } from './book-history.tsx';
import { bookScreenText, bookStatusText, bookStatusTone } from './price-book-screen.texts.ts';
import { type BookRecord, type BookView, useBookView } from './price-book-view.ts';

const here = '/priceBook/list';
const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { base: '4', lg: '6' },
  position: 'relative',
});
const bulleted = css({ paddingInlineStart: '5', margin: '0' });

const idIn = (search: URLSearchParams): string => /^[1-9]\d{0,14}$/.exec(search.get('id') ?? '')?.[0] ?? '';
const pageIn = (search: URLSearchParams): number => Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

/** One price book with what it changes and does, and all that there were; the draft when there is one. */
export function Screen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const id = idIn(search);
  // The address of a draft that was thrown away goes on to what stands in its place.
  const view = useBookView(id, pageIn(search), () => setSearch({}, { replace: true }));
  const [goldenId, setGoldenId] = useState<number | null>(null);
  const { record, state } = view;
  return (
    <div data-state={view.loading ? 'loading' : state}>
      {record === null ? (
        <WithoutBook view={view} />
      ) : (
        <>
          <Head view={view} record={record} />
          <div className={page}>
            <ProgressLine active={view.loading} />
            {view.stale ? (
              <Alert tone="warning" live>
                {t(bookScreenText.stale)}
              </Alert>
            ) : null}
            <Obstacles record={record} />
            {record.shown ? <ChangesCard book={record.shown.book} /> : null}
            {record.shown ? <DeltaCard delta={record.shown.delta} /> : null}
            <GoldenCard
              golden={record.golden}
              mayEdit={record.shown?.book.mayPublish ?? false}
              onAdd={() => view.ask('addGolden')}
              onRemove={(golden) => {
                setGoldenId(golden);
                view.ask('deleteGolden');
              }}
            />
            <HistoryCard
              history={record.history}
              hrefOf={(book) => `${here}?id=${book}`}
              onPage={(next) => setSearch({ ...(id === '' ? {} : { id }), page: String(next) })}
            />
          </div>
        </>
      )}
      <BookDialog view={view} goldenId={goldenId} />
    </div>
  );
}

function Head({ view, record }: { view: BookView; record: BookRecord }) {
  const t = useText();
  const { shown } = record;
  if (!shown) return <PageHeader title={t(bookScreenText.title)} />;
  const { book } = shown;
  const why = reasonAgainst(shown);
  return (
    <PageHeader
      title={t(bookScreenText.book, { no: book.no })}
      lead={book.status === 'draft' ? t(bookScreenText.bannerText) : book.note || undefined}
      meta={<StatusTag tone={bookStatusTone[book.status]}>{t(bookStatusText[book.status])}</StatusTag>}
      action={
        book.status !== 'draft' ? null : (
          <>
            <Button variant="outline" disabled={!book.mayPublish} onClick={() => view.ask('discard')}>
              {t(bookScreenText.discard)}
            </Button>
            <Button
              disabled={why !== null}
              title={why === null ? undefined : t(why)}
              onClick={() => view.ask('publish')}
            >
              {t(bookScreenText.publish)}
            </Button>
          </>
        )
      }
    />
  );
}

function reasonAgainst({ book, delta }: NonNullable<BookRecord['shown']>) {
  if (!book.mayPublish) return bookScreenText.whyClaim;
  if (delta.problems.length > 0) return bookScreenText.why;
  return book.changes === 0 ? bookScreenText.whyNothing : null;
}

/** What keeps the draft from being published, and what goes with it. */
function Obstacles({ record: { shown } }: { record: BookRecord }) {
  const t = useText();
  const en = useLanguage() === 'en';
  if (shown?.book.status !== 'draft') return null;
  const { book, delta } = shown;
  return (
    <>
      {book.mayPublish ? null : <Alert>{t(bookScreenText.whyClaim)}</Alert>}
      {book.changes > 0 ? null : <Alert>{t(bookScreenText.whyNothing)}</Alert>}
      {delta.problems.length === 0 ? null : (
        <Alert tone="danger" title={t(bookScreenText.why)}>
          <ul className={bulleted}>
            {delta.problems.map(({ field, messageZh, messageEn }) => (
              <li key={field}>{en ? messageEn : messageZh}</li>
            ))}
          </ul>
        </Alert>
      )}
      {delta.notOffered.length === 0 ? null : (
        <Alert tone="warning" title={t(bookScreenText.offTitle)}>
          <ul className={bulleted}>
            {delta.notOffered.map(({ productZh, productEn, choiceZh, choiceEn }) => (
              <li key={`${productZh}-${choiceZh}`}>
                {t(bookScreenText.off, { product: en ? productEn : productZh, choice: en ? choiceEn : choiceZh })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function WithoutBook({ view }: { view: BookView }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <PageHeader title={t(bookScreenText.title)} />
      <Card>
        {view.state === 'missing' ? (
          <EmptyState
            title={t(bookScreenText.missingTitle)}
            text={t(bookScreenText.missingText)}
            action={
              <ButtonLink variant="outline" to={here}>
                {t(bookScreenText.newest)}
              </ButtonLink>
            }
          />
        ) : view.state === 'failed' ? (
          <ErrorState
            title={t(bookScreenText.failedTitle)}
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
