import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/state.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import { useFirst } from './first-rows.tsx';
import { bookScreenText, changeKindText } from './price-book-screen.texts.ts';
import type { BookDetail, ItemChange } from './price-books.contract.ts';
import { partText } from './price-books.texts.ts';

const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm' });
const fields = css({ display: 'grid', gap: '1', margin: '0' });
const label = css({ color: 'fg.muted', marginInlineEnd: '2' });
const tones = { added: 'success', changed: 'accent', removed: 'danger' } as const;

/** What a book changes of the one before it, item by item and field by field. */
export function ChangesCard({ book }: { book: BookDetail }) {
  const t = useText();
  const columns = useColumns();
  const first = useFirst(book.items);
  const title = book.baseNo === null ? bookScreenText.changesFirst : bookScreenText.changesOf;
  return (
    <Card
      title={t(bookScreenText.changes)}
      action={<span className={css({ color: 'fg.muted', fontSize: 'sm' })}>{t(title, { no: book.baseNo ?? '' })}</span>}
      padded={false}
    >
      <DataTable
        caption={t(bookScreenText.changes)}
        columns={columns}
        dense
        rows={first.rows}
        foot={first.more}
        rowKey={({ part, code }) => `${part}:${code}`}
        empty={<EmptyState title={t(bookScreenText.noChanges)} />}
      />
    </Card>
  );
}

function useColumns(): readonly Column<ItemChange>[] {
  const t = useText();
  const en = useLanguage() === 'en';
  return [
    {
      key: 'item',
      title: t(bookScreenText.item),
      primary: true,
      cell: (row) => (
        <span>
          {en ? row.nameEn : row.nameZh}
          <span className={sub}>
            {t(partText[row.part])}
            {row.code === '' ? '' : ` · ${row.code}`}
          </span>
        </span>
      ),
    },
    {
      key: 'kind',
      title: t(bookScreenText.kind),
      corner: true,
      cell: ({ kind }) => <Badge tone={tones[kind]}>{t(changeKindText[kind])}</Badge>,
    },
    {
      key: 'what',
      title: t(bookScreenText.what),
      cell: (row) => (
        <div className={fields}>
          {row.fields.map((field) => (
            <span key={field.label}>
              <span className={label}>{field.label}</span>
              {[field.before, field.after].filter((words) => words !== null).join(' → ')}
            </span>
          ))}
        </div>
      ),
    },
  ];
}
