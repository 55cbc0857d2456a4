import { Plus } from 'lucide-react';
import { count } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import { bookScreenText } from './price-book-screen.texts.ts';
import type { GoldenQuote } from './price-books.contract.ts';

const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm' });
const lead = css({ color: 'fg.muted', paddingInline: { base: '4', lg: '6' }, paddingBlock: '4' });

interface GoldenProps {
  golden: readonly GoldenQuote[];
  mayEdit: boolean;
  onAdd: () => void;
  onRemove: (id: number) => void;
}

/** Configurations that people put among the golden quotes; the defaults of the products need no list. */
export function GoldenCard({ golden, mayEdit, onAdd, onRemove }: GoldenProps) {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  const nameOf = (row: GoldenQuote) => (en ? row.productNameEn : row.productName);
  const columns: readonly Column<GoldenQuote>[] = [
    {
      key: 'product',
      title: t(bookScreenText.product),
      primary: true,
      cell: (row) => (
        <span>
          {nameOf(row)}
          <span className={sub}>{en ? row.specEn : row.specZh}</span>
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t(bookScreenText.quantity),
      align: 'end',
      cell: ({ quantity }) => count(quantity, language),
    },
    { key: 'note', title: t(bookScreenText.noteColumn), cell: ({ note }) => (note === '' ? '—' : note) },
    {
      key: 'remove',
      title: t(bookScreenText.actions),
      action: true,
      align: 'end',
      cell: (row) =>
        mayEdit ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t(bookScreenText.removeNamed, { name: nameOf(row) })}
            onClick={() => onRemove(row.id)}
          >
            {t(bookScreenText.remove)}
          </Button>
        ) : null,
    },
  ];
  return (
    <Card
      title={t(bookScreenText.added)}
      padded={false}
      action={
        mayEdit ? (
          <Button size="sm" variant="outline" icon={<Plus aria-hidden />} onClick={onAdd}>
            {t(bookScreenText.add)}
          </Button>
        ) : null
      }
    >
      <p className={lead}>{t(bookScreenText.addedText)}</p>
      {golden.length === 0 ? null : (
        <DataTable caption={t(bookScreenText.added)} columns={columns} rows={golden} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
