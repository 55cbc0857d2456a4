import { type FormEvent, useId, useState } from 'react';
import { unitsOf } from '#client/amounts.ts';
import { call } from '#client/api.ts';
import { money, percent } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import type { ListQuery } from '#machines/resource-list.ts';
import { PreviewDialog } from '#resource/preview-dialog.tsx';
import type { Input, Output } from '#shared/endpoint.ts';
import { css } from '#styled-system/css/index.js';
import { SelectField, TextField } from '#ui/field.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { effectWords } from './effect-words.ts';
import { knownFilters } from './material-calls.ts';
import { materialClassText, materialScreenText } from './material-screen.texts.ts';
import { materialBulk, materialBulkPreview, materialClasses } from './materials.contract.ts';

type Asked = Input<typeof materialBulk>;
type Preview = Output<typeof materialBulkPreview>;
interface BulkRecord {
  readonly asked: Asked | null;
  readonly preview: Preview | null;
}

/** The id is what was asked for, as JSON; empty before the first preview. */
const bulkMachine = recordMachine<BulkRecord, 'apply'>({
  load: async (id, signal) => {
    if (id === '') return { asked: null, preview: null };
    const asked = JSON.parse(id) as Asked;
    return { asked, preview: await call(materialBulkPreview, asked, { signal }) };
  },
  act: async (_, record, __, signal) => {
    if (record.asked) {
      const idempotencyKey = `material-prices-${record.asked.version}-${record.asked.percentBp}`;
      await call(materialBulk, record.asked, { signal, idempotencyKey });
    }
    return record;
  },
});

const stack = css({ display: 'grid', gap: '4' });
const end = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
/** The list's filters as a body takes them: numbers are numbers there. */
function bodyFilters(query: ListQuery): Partial<Asked> {
  const { page: _, pagesize: _s, sort: _o, gsmFrom, gsmTo, usedIn, ...rest } = knownFilters(query);
  const numbers = { gsmFrom, gsmTo, usedIn };
  const given = Object.entries(numbers).flatMap(([key, value]) => (value === undefined ? [] : [[key, Number(value)]]));
  return { ...rest, ...Object.fromEntries(given) };
}
/** -90 % to +1000 %, as the contract says. */
const within = (bp: number | null): bp is number => bp !== null && bp !== 0 && bp >= -9000 && bp <= 100_000;

interface BulkProps {
  query: ListQuery;
  total: number;
  version: number;
  onClose: () => void;
  onDone: () => void;
}

/** Prices up or down by a percentage: what it does is shown first, then it goes into the draft. */
export function BulkDialog({ query, total, version, onClose, onDone }: BulkProps) {
  const t = useText();
  const formId = useId();
  const [asked, setAsked] = useState('');
  const [isBad, setBad] = useState(false);
  const view = useRecord<BulkRecord, 'apply'>(bulkMachine, asked, () => {
    toast(materialScreenText.bulkDone, 'success');
    onDone();
    onClose();
  });
  const { record, message } = view;
  const preview = record?.preview ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const percentBp = unitsOf(String(data.get('percent') ?? ''), 2);
    setBad(!within(percentBp));
    if (!within(percentBp)) return;
    const scope = String(data.get('scope') ?? '');
    const range = scope === '' ? bodyFilters(query) : { class: materialClasses.find((kind) => kind === scope) };
    setAsked(JSON.stringify({ percentBp, codes: null, ...range, version }));
  };
  return (
    <PreviewDialog
      title={t(materialScreenText.bulkTitle)}
      words={{
        cancel: t(materialScreenText.cancel),
        preview: t(materialScreenText.preview),
        apply: t(materialScreenText.apply),
      }}
      view={view}
      asked={asked}
      canApply={(preview?.affected ?? 0) > 0}
      message={message}
      formId={formId}
      onClose={onClose}
      form={
        <form id={formId} noValidate onSubmit={submit} className={stack} onChange={() => setAsked('')}>
          <SelectField
            label={t(materialScreenText.bulkScope)}
            name="scope"
            defaultValue=""
            options={[
              { value: '', label: t(materialScreenText.scopeAll, { n: total }) },
              ...materialClasses.map((kind) => ({
                value: kind,
                label: t(materialScreenText.scopeClass, { name: t(materialClassText[kind]) }),
              })),
            ]}
          />
          <TextField
            label={t(materialScreenText.percent)}
            name="percent"
            required
            inputMode="decimal"
            suffix="%"
            autoComplete="off"
            help={t(materialScreenText.percentHelp)}
            error={isBad ? t(materialScreenText.percentBad) : undefined}
          />
        </form>
      }
    >
      {preview ? <PreviewTable preview={preview} percentBp={record?.asked?.percentBp ?? 0} /> : null}
    </PreviewDialog>
  );
}

function PreviewTable({ preview, percentBp }: { preview: Preview; percentBp: number }) {
  const t = useText();
  const en = useLanguage() === 'en';
  const { affected, rows, effect } = preview;
  if (affected === 0) return <p role="status">{t(materialScreenText.noneAffected)}</p>;
  const words = rows.length < affected ? materialScreenText.affectedFew : materialScreenText.affected;
  return (
    <>
      <p role="status" className={css({ fontWeight: 'medium' })}>
        {t(words, { n: affected, few: rows.length })} ({percentBp > 0 ? '+' : '−'}
        {percent(Math.abs(percentBp))})
        <br />
        {effectWords(effect, t)}
      </p>
      <SimpleTable caption={t(materialScreenText.bulk)}>
        <thead>
          <tr>
            <th scope="col">{t(materialScreenText.code)}</th>
            <th scope="col">{t(materialScreenText.name)}</th>
            <th scope="col" data-align="end">
              {t(materialScreenText.from)}
            </th>
            <th scope="col" data-align="end">
              {t(materialScreenText.to)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, nameZh, nameEn, oldFen, newFen }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{en ? nameEn : nameZh}</td>
              <td className={end}>{money(oldFen)}</td>
              <td className={end}>{money(newFen)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </>
  );
}
