import { type FormEvent, useId, useState } from 'react';
import { call } from '#client/api.ts';
import { money } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { PreviewDialog } from '#resource/preview-dialog.tsx';
import type { Output } from '#shared/endpoint.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { TextareaField, TextField } from '#ui/field.tsx';
import { SimpleTable } from '#ui/table.tsx';
import { effectWords } from './effect-words.ts';
import { materialScreenText } from './material-screen.texts.ts';
import { materialImport, materialImportPreview } from './materials.contract.ts';

type Preview = Output<typeof materialImportPreview>;
interface ImportRecord {
  readonly asked: { readonly csv: string; readonly version: number } | null;
  readonly preview: Preview | null;
}

/** The id is what was asked for, as JSON; empty before the first preview. */
const importMachine = recordMachine<ImportRecord, 'apply'>({
  load: async (id, signal) => {
    if (id === '') return { asked: null, preview: null };
    const asked = JSON.parse(id) as NonNullable<ImportRecord['asked']>;
    return { asked, preview: await call(materialImportPreview, asked, { signal }) };
  },
  act: async (_, record, __, signal) => {
    if (record.asked) {
      await call(materialImport, record.asked, { signal, idempotencyKey: crypto.randomUUID() });
    }
    return record;
  },
});

const mostCharacters = 60_000;
const stack = css({ display: 'grid', gap: '4' });
const muted = css({ color: 'fg.muted' });
const fault = css({ color: 'danger.fg' });
const end = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

interface ImportProps {
  version: number;
  onClose: () => void;
  onDone: () => void;
}

/** A price list from a file or the clipboard: what each line does is shown first. */
export function ImportDialog({ version, onClose, onDone }: ImportProps) {
  const t = useText();
  const language = useLanguage();
  const formId = useId();
  const [csv, setCsv] = useState('');
  const [asked, setAsked] = useState('');
  const [error, setError] = useState<'importEmpty' | 'importTooLong' | null>(null);
  const view = useRecord<ImportRecord, 'apply'>(importMachine, asked, () => {
    toast(materialScreenText.importDone, 'success');
    onDone();
    onClose();
  });
  const { record, message, fieldErrors } = view;
  const preview = record?.preview ?? null;
  const refused = fieldErrors.csv?.[0];
  const take = (text: string) => {
    setCsv(text);
    setAsked('');
    setError(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = csv.trim() === '' ? 'importEmpty' : csv.length > mostCharacters ? 'importTooLong' : null;
    setError(problem);
    if (problem === null) setAsked(JSON.stringify({ csv, version }));
  };
  return (
    <PreviewDialog
      title={t(materialScreenText.importTitle)}
      words={{
        cancel: t(materialScreenText.cancel),
        preview: t(materialScreenText.preview),
        apply: t(materialScreenText.importApply),
      }}
      view={view}
      asked={asked}
      canApply={(preview?.changed ?? 0) > 0}
      message={refused === undefined ? message : null}
      formId={formId}
      onClose={onClose}
      form={
        <>
          <p className={muted}>{t(materialScreenText.importText)}</p>
          <form id={formId} noValidate onSubmit={submit} className={stack}>
            <TextField
              label={t(materialScreenText.importFile)}
              type="file"
              accept=".csv,.txt,text/csv"
              onChange={(event) => void event.target.files?.[0]?.text().then(take)}
            />
            <TextareaField
              label={t(materialScreenText.importCsv)}
              rows={6}
              value={csv}
              placeholder={'编号,价格\nC157,6350'}
              onChange={(event) => take(event.target.value)}
              error={
                error === null
                  ? refused === undefined
                    ? undefined
                    : unpackText(language, refused)
                  : t(materialScreenText[error])
              }
            />
          </form>
        </>
      }
    >
      {preview ? <ResultTable preview={preview} /> : null}
    </PreviewDialog>
  );
}

function ResultTable({ preview: { rows, changed, errors, effect } }: { preview: Preview }) {
  const t = useText();
  const en = useLanguage() === 'en';
  return (
    <>
      <p role="status" className={css({ fontWeight: 'medium' })}>
        {changed === 0 ? t(materialScreenText.importNone) : null}
        {changed === 0 ? ' ' : null}
        {t(materialScreenText.importResult, { changed, errors })}
        <br />
        {effectWords(effect, t)}
      </p>
      <SimpleTable caption={t(materialScreenText.import)}>
        <thead>
          <tr>
            <th scope="col">{t(materialScreenText.line)}</th>
            <th scope="col">{t(materialScreenText.code)}</th>
            <th scope="col">{t(materialScreenText.name)}</th>
            <th scope="col" data-align="end">
              {t(materialScreenText.from)}
            </th>
            <th scope="col" data-align="end">
              {t(materialScreenText.to)}
            </th>
            <th scope="col">{t(materialScreenText.result)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, code, nameZh, nameEn, oldFen, newFen, error }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">{code}</th>
              <td>{en ? nameEn : nameZh}</td>
              <td className={end}>{oldFen === null ? '—' : money(oldFen)}</td>
              <td className={end}>{newFen === null ? '—' : money(newFen)}</td>
              <td className={error === null ? undefined : fault}>
                {error ?? (oldFen === newFen ? t(materialScreenText.same) : '✓')}
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </>
  );
}
