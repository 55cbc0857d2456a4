import { useEffect, useState } from 'react';
import { call } from '#client/api.ts';
import { count, dayTime, money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import { outcomeText } from '#features/price-books/price-book-screen.texts.ts';
import type { DeltaRow, GoldenOutcome } from '#features/price-books/price-books.contract.ts';
import type { Output } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { TextLink } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import { muted, stack } from './editor-parts.tsx';
import { previewText } from './preview.texts.ts';
import { type ProductRecord, productDelta } from './product-edit.contract.ts';
import { stepText } from './product-editor.texts.ts';
import type { ProductEditorView } from './use-product-editor.ts';

type Delta = Output<typeof productDelta>;
const delta = answerMachine<{ readonly id: number }, Delta>(({ id }, signal) =>
  call(productDelta, { id }, { signal, quiet: true }),
);

interface PublishProps {
  readonly record: ProductRecord;
  readonly view: ProductEditorView;
}

/** What the draft does to prices, what still keeps it from the shelf, and publishing it. */
export function PublishCard({ record, view }: PublishProps) {
  const t = useText();
  const language = useLanguage();
  const { has, data, send } = view;
  const [asked, setAsked] = useState(false);
  const acting = has('acting');
  const { published, problems, changed, status } = record;
  const isSaved = has('saved');
  const isReady = changed && problems.length === 0;
  const answer = useAnswer<Delta>(delta, isReady && isSaved ? { id: record.id, version: record.version } : null);
  useEffect(() => {
    if (!acting && !changed) setAsked(false);
  }, [acting, changed]);
  const failed = view.context.message !== null;
  useEffect(() => {
    if (!acting && failed) setAsked(false);
  }, [acting, failed]);
  const whyNot = !changed
    ? previewText.nothingNew
    : problems.length > 0
      ? previewText.problemsFirst
      : !data?.mayEdit
        ? previewText.mayNot
        : !isSaved
          ? previewText.saveFirst
          : null;
  return (
    <Card
      title={t(previewText.publishTitle)}
      footer={
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
          <Button disabled={whyNot !== null || acting} onClick={() => setAsked(true)}>
            {t(previewText.publish)}
          </Button>
          {whyNot === null ? null : <span className={muted}>{t(whyNot)}</span>}
        </div>
      }
    >
      <div className={stack}>
        <p>
          {published === null
            ? t(previewText.neverPublished)
            : t(status === 'on_shelf' ? previewText.publishedOn : previewText.publishedOff, {
                no: published.no,
                time: dayTime(published.at, language),
                by: published.by ?? '—',
              })}
        </p>
        {problems.length === 0 ? null : (
          <Alert tone="warning" title={t(previewText.problems)}>
            <ul className={css({ paddingInlineStart: '5' })}>
              {problems.map(({ field, step, messageZh, messageEn }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two problems may say the same of one field
                <li key={`${field} ${at}`}>
                  <TextLink to={`/product/edit?id=${record.id}&step=${step}`}>{t(stepText[step])}</TextLink>
                  {language === 'en' ? ': ' : '：'}
                  {language === 'en' ? messageEn : messageZh}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {isReady ? (
          answer.state === 'failed' ? (
            <ErrorState title={t(previewText.deltaFailed)} onRetry={answer.retry} />
          ) : answer.answer === null ? (
            <Skeleton lines={4} />
          ) : (
            <DeltaTable delta={answer.answer} />
          )
        ) : null}
      </div>
      <ConfirmDialog
        open={asked}
        busy={acting}
        title={t(previewText.publishAsk, { name: record.body.priced.name[language === 'en' ? 1 : 0] })}
        confirmLabel={t(previewText.publish)}
        onCancel={() => setAsked(false)}
        onConfirm={() => send({ type: 'draft.act', name: 'publish' })}
      >
        {t(published === null ? previewText.publishFirst : previewText.publishNext, { no: (published?.no ?? 0) + 1 })}
      </ConfirmDialog>
    </Card>
  );
}

function DeltaTable({ delta: { summary, rows } }: { readonly delta: Delta }) {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  const columns: readonly Column<DeltaRow>[] = [
    {
      key: 'spec',
      title: t(previewText.deltaSpec),
      primary: true,
      cell: (row) => (en ? row.specEn : row.specZh),
    },
    {
      key: 'quantity',
      title: t(previewText.quantity),
      align: 'end',
      cell: (row) => count(row.quantity, language),
    },
    { key: 'before', title: t(previewText.before), align: 'end', cell: (row) => <Outcome outcome={row.before} /> },
    { key: 'after', title: t(previewText.after), align: 'end', cell: (row) => <Outcome outcome={row.after} /> },
    {
      key: 'change',
      title: t(previewText.change),
      align: 'end',
      cell: ({ changeBp }) => (changeBp === null ? '—' : `${changeBp > 0 ? '+' : ''}${(changeBp / 100).toFixed(1)}%`),
    },
  ];
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <p className={css({ fontWeight: 'medium' })}>
        {t(previewText.deltaSummary, { quotes: summary.quotes, changed: summary.changed, lost: summary.lost })}
      </p>
      <DataTable
        caption={t(previewText.deltaTitle)}
        columns={columns}
        rows={rows}
        rowKey={({ goldenId, quantity, designs, specEn }) =>
          `${goldenId ?? 'default'} ${quantity} ${designs} ${specEn}`
        }
        dense
      />
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: GoldenOutcome }) {
  const t = useText();
  const language = useLanguage();
  if (outcome.kind === 'priced') return money(outcome.listFen ?? 0);
  const reason = language === 'en' ? outcome.reasonEn : outcome.reasonZh;
  return (
    <span>
      {t(outcomeText[outcome.kind])}
      {reason === '' ? null : (
        <span className={css({ display: 'block', color: 'fg.subtle', fontSize: 'sm' })}>{reason}</span>
      )}
    </span>
  );
}
