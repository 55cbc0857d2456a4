import { useState } from 'react';
import { count, money } from '#client/format.ts';
import { type Translate, useLanguage, useText } from '#client/language.ts';
import { css } from '#styled-system/css/index.js';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { EmptyState } from '#ui/state.tsx';
import { type Column, DataTable } from '#ui/table.tsx';
import { useFirst } from './first-rows.tsx';
import { bookScreenText, outcomeText } from './price-book-screen.texts.ts';
import type { BookDelta, DeltaRow, DeltaSummary, GoldenOutcome } from './price-books.contract.ts';
import { signedPercent } from './signed-percent.ts';

const sub = css({ display: 'block', color: 'fg.subtle', fontSize: 'sm' });
const dearer = css({ color: 'danger.fg', fontWeight: 'medium', whiteSpace: 'nowrap' });
const cheaper = css({ color: 'success.fg', fontWeight: 'medium', whiteSpace: 'nowrap' });
const same = css({ color: 'fg.subtle' });
const lead = css({
  color: 'fg.muted',
  paddingInline: { base: '4', lg: '6' },
  paddingBlock: '4',
  display: 'grid',
  gap: '2',
});

/** "48 golden quotes, 37 change: by −0.2% to +2.8%". */
export function summaryWords({ quotes, changed, lowestBp, highestBp }: DeltaSummary, t: Translate): string {
  const words = t(bookScreenText.summary, { quotes, changed });
  if (lowestBp === null || highestBp === null) return words;
  const span = t(bookScreenText.span, { from: signedPercent(lowestBp), to: signedPercent(highestBp) });
  return `${words} · ${span}`;
}

/** Every golden quote at its list price before and after; what cannot be priced says why. */
export function DeltaCard({ delta }: { delta: BookDelta }) {
  const t = useText();
  const [onlyChanged, setOnlyChanged] = useState(true);
  const columns = useColumns();
  // What moves farthest is what somebody should look at; a quote that loses its price moves farther than any.
  const rows = delta.rows.filter((row) => !onlyChanged || isChanged(row)).sort((a, b) => distance(b) - distance(a));
  const first = useFirst(rows);
  return (
    <Card title={t(bookScreenText.delta)} padded={false}>
      <div className={lead}>
        <p>{t(bookScreenText.deltaText)}</p>
        <p className={css({ color: 'fg.default', fontWeight: 'medium' })}>{summaryWords(delta.summary, t)}</p>
        <Checkbox label={t(bookScreenText.onlyChanged)} checked={onlyChanged} onChange={setOnlyChanged} />
      </div>
      <DataTable
        caption={t(bookScreenText.delta)}
        columns={columns}
        dense
        rows={first.rows}
        foot={first.more}
        rowKey={({ productId, goldenId, quantity }) => `${productId}-${goldenId ?? 'default'}-${quantity}`}
        empty={<EmptyState title={t(delta.rows.length > 0 ? bookScreenText.noneChanged : bookScreenText.noDelta)} />}
      />
    </Card>
  );
}

const distance = ({ before, after, changeBp }: DeltaRow): number =>
  before.kind === after.kind ? Math.abs(changeBp ?? 0) : Number.POSITIVE_INFINITY;
const isChanged = ({ before, after }: DeltaRow): boolean =>
  before.kind !== after.kind || before.listFen !== after.listFen;

function useColumns(): readonly Column<DeltaRow>[] {
  const t = useText();
  const language = useLanguage();
  const en = language === 'en';
  return [
    {
      key: 'product',
      title: t(bookScreenText.product),
      primary: true,
      cell: (row) => (
        <span>
          {en ? row.productNameEn : row.productName}
          <span className={sub}>{en ? row.specEn : row.specZh}</span>
          {row.note === '' ? null : <span className={sub}>{row.note}</span>}
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t(bookScreenText.quantity),
      align: 'end',
      cell: (row) => count(row.quantity, language),
    },
    { key: 'before', title: t(bookScreenText.before), align: 'end', cell: (row) => <Outcome outcome={row.before} /> },
    { key: 'after', title: t(bookScreenText.after), align: 'end', cell: (row) => <Outcome outcome={row.after} /> },
    {
      key: 'change',
      title: t(bookScreenText.change),
      align: 'end',
      cell: ({ changeBp }) => (
        <span className={changeBp === null || changeBp === 0 ? same : changeBp > 0 ? dearer : cheaper}>
          {changeBp === null ? '—' : signedPercent(changeBp)}
        </span>
      ),
    },
  ];
}

function Outcome({ outcome }: { outcome: GoldenOutcome }) {
  const t = useText();
  const language = useLanguage();
  if (outcome.kind === 'priced') return money(outcome.listFen ?? 0);
  const reason = language === 'en' ? outcome.reasonEn : outcome.reasonZh;
  return (
    <span>
      {t(outcomeText[outcome.kind])}
      {reason === '' ? null : <span className={sub}>{reason}</span>}
    </span>
  );
}
