import { count, dayTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { StatusTag } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { EmptyState } from '#ui/state.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import { bookScreenText, bookStatusText, bookStatusTone } from './price-book-screen.texts.ts';
import { type BookRecord, historySize } from './price-book-view.ts';
import type { BookRow } from './price-books.contract.ts';

interface HistoryProps {
  history: BookRecord['history'];
  hrefOf: (id: number) => string;
  onPage: (page: number) => void;
}

/** Every book there was, newest first. */
export function HistoryCard({ history, hrefOf, onPage }: HistoryProps) {
  const t = useText();
  const language = useLanguage();
  const columns: readonly Column<BookRow>[] = [
    { key: 'no', title: t(bookScreenText.no), primary: true, cell: ({ no }) => t(bookScreenText.book, { no }) },
    {
      key: 'status',
      title: t(bookScreenText.status),
      corner: true,
      cell: ({ status }) => <StatusTag tone={bookStatusTone[status]}>{t(bookStatusText[status])}</StatusTag>,
    },
    {
      key: 'count',
      title: t(bookScreenText.count),
      align: 'end',
      cell: ({ changes }) => count(changes, language),
    },
    {
      key: 'at',
      title: t(bookScreenText.publishedAt),
      cell: ({ publishedAt }) => (publishedAt === null ? '—' : dayTime(publishedAt, language)),
    },
    { key: 'by', title: t(bookScreenText.by), cell: ({ publishedBy }) => publishedBy ?? '—' },
    { key: 'note', title: t(bookScreenText.noteColumn), cell: ({ note }) => (note === '' ? '—' : note) },
    {
      key: 'view',
      title: t(bookScreenText.actions),
      action: true,
      align: 'end',
      cell: ({ id, no }) => (
        <ButtonLink size="sm" variant="ghost" to={hrefOf(id)} aria-label={t(bookScreenText.viewNo, { no })}>
          {t(bookScreenText.view)}
        </ButtonLink>
      ),
    },
  ];
  return (
    <Card title={t(bookScreenText.history)} padded={false}>
      <DataTable
        caption={t(bookScreenText.history)}
        columns={columns}
        rows={history.items}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t(bookScreenText.noneTitle)} text={t(bookScreenText.noneText)} />}
      />
      <Pagination page={history.page} pageSize={historySize} total={history.total} onPage={onPage} />
    </Card>
  );
}
