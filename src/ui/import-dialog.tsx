/**
 * <ImportDialog title="导入价格" hint="第一行为列名…" sample={'编号,价格\nC157,6350'} most={60_000} view={view}
 *   onAsk={(text) => …} refused={fieldError} rows={preview.rows} columns={[{ title, cell, align? }]}
 *   summary="2 行更新，1 行有错误" canApply applyLabel="导入" onClose />
 *
 * Rows out of a file or from the clipboard, in three steps: choose, see of each line what it will do or what is wrong
 * with it, apply. Lines with an error are told by their number in the file and are never applied. `view` is of
 * client/use-preview.ts.
 */
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css/index.js';
import { TextareaField, TextField } from './field.tsx';
import { PreviewDialog, type PreviewLook } from './preview-dialog.tsx';
import { usePreviewWords } from './preview-words.ts';
import { SimpleTable } from './table.tsx';

interface ImportedRow {
  /** In the file, the head being 1. */
  readonly line: number;
  /** Why the line is left out, for reading. */
  readonly error: string | null;
}

interface ImportDialogProps<Row extends ImportedRow> {
  title: string;
  hint: ReactNode;
  /** A few lines as they should look. */
  sample: string;
  /** How many characters are read at most. */
  most: number;
  view: PreviewLook;
  /** Asks for the preview; null takes the last one away. */
  onAsk: (text: string | null) => void;
  /** What is wrong with the file as a whole. */
  refused?: string | undefined;
  rows: readonly Row[] | null;
  columns: readonly { readonly title: string; readonly cell: (row: Row) => ReactNode; readonly align?: 'end' }[];
  /** What a line without an error does. */
  outcome: (row: Row) => ReactNode;
  summary: ReactNode;
  canApply: boolean;
  applyLabel: string;
  onClose: () => void;
}

const stack = css({ display: 'grid', gap: '4' });

export function ImportDialog<Row extends ImportedRow>(props: ImportDialogProps<Row>) {
  const { title, hint, sample, most, view, onAsk, refused, rows, canApply, applyLabel, onClose } = props;
  const words = usePreviewWords();
  const formId = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const take = (next: string) => {
    setText(next);
    setFault(null);
    onAsk(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = text.trim() === '' ? words.empty : text.length > most ? words.tooLong(most) : null;
    setFault(problem);
    if (problem === null) onAsk(text);
  };
  return (
    <PreviewDialog
      title={title}
      applyLabel={applyLabel}
      // The field says what is wrong with the file.
      view={refused === undefined ? view : { ...view, message: null }}
      canApply={canApply}
      formId={formId}
      onClose={onClose}
      form={
        <>
          <p className={css({ color: 'fg.muted' })}>{hint}</p>
          <form id={formId} noValidate onSubmit={submit} className={stack}>
            <TextField
              label={words.file}
              type="file"
              accept=".csv,.txt,text/csv"
              onChange={(event) => void event.target.files?.[0]?.text().then(take)}
            />
            <TextareaField
              label={words.paste}
              rows={6}
              value={text}
              placeholder={sample}
              onChange={(event) => take(event.target.value)}
              error={fault ?? refused}
            />
          </form>
        </>
      }
    >
      {rows === null ? null : <ImportedRows {...props} rows={rows} />}
    </PreviewDialog>
  );
}

function ImportedRows<Row extends ImportedRow>(
  props: Pick<ImportDialogProps<Row>, 'title' | 'summary' | 'columns' | 'outcome'> & { rows: readonly Row[] },
) {
  const words = usePreviewWords();
  const { title, summary, columns, outcome, rows } = props;
  return (
    <>
      <p role="status" className={css({ fontWeight: 'medium' })}>
        {summary}
      </p>
      <SimpleTable caption={title}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
            <th scope="col">{words.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">{row.line}</th>
              {columns.map((column) => (
                <td key={column.title} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
              <td className={row.error === null ? undefined : css({ color: 'danger.fg' })}>
                {row.error ?? outcome(row)}
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </>
  );
}
