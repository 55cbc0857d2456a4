import { type FormEvent, useId, useState } from 'react';
import { typed, unitsOf } from '#client/amounts.ts';
import { call } from '#client/api.ts';
import { money, percent } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { ListQuery } from '#machines/resource-list.ts';
import { PreviewDialog } from '#resource/preview-dialog.tsx';
import type { Input, Output } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { TextField } from '#ui/field.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { knownFilters } from './craft-calls.ts';
import { craftScreenText } from './craft-screen.texts.ts';
import { craftBulk, craftBulkPreview } from './crafts.contract.ts';

type Asked = Input<typeof craftBulk>;
type Preview = Output<typeof craftBulkPreview>;
interface BulkRecord {
  readonly asked: Asked | null;
  readonly preview: Preview | null;
}

/** The id is what was asked for, as JSON; empty before the first preview. */
const bulkMachine = recordMachine<BulkRecord, 'apply'>({
  load: async (id, signal) => {
    if (id === '') return { asked: null, preview: null };
    const asked = JSON.parse(id) as Asked;
    return { asked, preview: await call(craftBulkPreview, asked, { signal }) };
  },
  act: async (_, record, __, signal) => {
    if (record.asked) await call(craftBulk, record.asked, { signal, idempotencyKey: crypto.randomUUID() });
    return record;
  },
});

const muted = css({ color: 'fg.muted' });
const end = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
/** -90 % to +1000 %, as the contract says. */
const within = (bp: number | null): bp is number => bp !== null && bp !== 0 && bp >= -9000 && bp <= 100_000;
const signed = (bp: number): string => `${bp > 0 ? '+' : '−'}${percent(Math.abs(bp))}`;

interface BulkProps {
  query: ListQuery;
  total: number;
  version: number;
  onClose: () => void;
  onDone: () => void;
}

/** Craft prices up or down by a percentage: what it does is shown first, then it goes into the draft. */
export function BulkDialog({ query, total, version, onClose, onDone }: BulkProps) {
  const t = useText();
  const formId = useId();
  const [asked, setAsked] = useState('');
  const [isBad, setBad] = useState(false);
  const view = useRecord<BulkRecord, 'apply'>(bulkMachine, asked, () => {
    toast(craftScreenText.bulkDone, 'success');
    onDone();
    onClose();
  });
  const { record, message } = view;
  const preview = record?.preview ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const percentBp = unitsOf(String(new FormData(event.currentTarget).get('percent') ?? ''), 2);
    setBad(!within(percentBp));
    if (!within(percentBp)) return;
    const { page: _, pagesize: _s, sort: _o, ...filters } = knownFilters(query);
    setAsked(JSON.stringify({ percentBp, codes: null, ...filters, version }));
  };
  return (
    <PreviewDialog
      title={t(craftScreenText.bulkTitle)}
      words={{
        cancel: t(craftScreenText.cancel),
        preview: t(craftScreenText.preview),
        apply: t(craftScreenText.apply),
      }}
      view={view}
      asked={asked}
      canApply={(preview?.affected ?? 0) > 0}
      message={message}
      formId={formId}
      onClose={onClose}
      form={
        <>
          <p className={muted}>{t(craftScreenText.bulkText, { n: total })}</p>
          <form id={formId} noValidate onSubmit={submit} onChange={() => setAsked('')}>
            <TextField
              label={t(craftScreenText.percent)}
              name="percent"
              required
              inputMode="decimal"
              suffix="%"
              autoComplete="off"
              help={t(craftScreenText.percentHelp)}
              error={isBad ? t(craftScreenText.percentBad) : undefined}
            />
          </form>
        </>
      }
    >
      {preview ? <PreviewTable preview={preview} /> : null}
    </PreviewDialog>
  );
}

function PreviewTable({ preview: { affected, rows, effect } }: { preview: Preview }) {
  const t = useText();
  const en = useLanguage() === 'en';
  const { quotes, changed, lowestBp, highestBp } = effect;
  const words = t(craftScreenText.effect, { quotes, changed });
  const title = rows.length < affected ? craftScreenText.affectedFew : craftScreenText.affected;
  const columns = [craftScreenText.setup, craftScreenText.firstTier, craftScreenText.minCharge] as const;
  return (
    <>
      <p role="status" className={css({ fontWeight: 'medium' })}>
        {t(title, { n: affected, few: rows.length })}
        <br />
        {lowestBp === null || highestBp === null
          ? words
          : t(craftScreenText.effectSpan, { words, from: signed(lowestBp), to: signed(highestBp) })}
      </p>
      <SimpleTable caption={t(craftScreenText.bulk)}>
        <thead>
          <tr>
            <th scope="col">{t(craftScreenText.name)}</th>
            {columns.map((column) => (
              <th scope="col" key={column[1]} data-align="end">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, nameZh, nameEn, before, after }) => (
            <tr key={code}>
              <th scope="row">{en ? nameEn : nameZh}</th>
              <td className={end}>
                {money(before.setupFen)} → {money(after.setupFen)}
              </td>
              <td className={end}>
                ¥{typed(before.firstRateE4, 4)} → ¥{typed(after.firstRateE4, 4)}
              </td>
              <td className={end}>
                {money(before.minChargeFen)} → {money(after.minChargeFen)}
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </>
  );
}
