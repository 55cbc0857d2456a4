import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#client/api.ts';
import { dropDraft, onSaveDrafts, readDraft, saveDraft } from '#client/drafts.ts';
import { toast } from '#client/toasts.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { matrixText } from './matrix.texts.ts';
import { type GridHistory, gridOf, type MatrixGrid, matrixOf, sameGrid } from './matrix-grid.ts';
import { type ProductMatrix, type ProductRecord, productMatrix, productSetMatrix } from './product-edit.contract.ts';

interface MatrixRecord {
  readonly matrix: ProductMatrix | null;
}
type Written = NonNullable<ReturnType<typeof matrixOf>>;

/** The id is empty for products that have no table. */
const machine = recordMachine<MatrixRecord, 'save'>({
  load: async (id, signal) => ({
    matrix: id === '' ? null : await call(productMatrix, { id: Number(id) }, { signal }),
  }),
  act: async (_, { matrix }, input, signal) => {
    const { id, ...table } = input as unknown as Written & { readonly id: number };
    const bookVersion = matrix?.book.version ?? 0;
    return { matrix: await call(productSetMatrix, { id, bookVersion, ...table }, { signal, quiet: true }) };
  },
});

const kept = z.object({
  mode: z.enum(['exact', 'step_up', 'linear_total']),
  quantities: z.array(z.int()),
  rows: z.record(z.string(), z.array(z.string())),
  runOnPer1000E4: z.nullable(z.int()),
});

/**
 * The price table of a product, what was typed into it, and the way into the draft of the price book.
 * @param isSaved whether the draft is stored: the rows follow what it offers
 * @param onDirty hears whether something typed is unsaved
 */
export function useMatrix(
  { id, model, version }: Pick<ProductRecord, 'id' | 'model' | 'version'>,
  isSaved: boolean,
  onDirty: (isDirty: boolean) => void,
  onSaved: () => void,
) {
  const draftName = `product-matrix:${id}`;
  const view = useRecord<MatrixRecord, 'save'>(machine, model === 'matrix' ? String(id) : '', () => {
    dropDraft(draftName);
    toast(matrixText.savedDone, 'success');
    onSaved();
  });
  const matrix = view.record?.matrix ?? null;
  const [history, setHistory] = useState<GridHistory | null>(null);
  const base = useRef<ProductMatrix | null>(null);
  const stored = matrix && gridOf(matrix);
  /** What was sent to be saved: it may be replaced by how the table shows it. */
  const sent = useRef<MatrixGrid | null>(null);
  const isDirty = history !== null && stored !== null && !sameGrid(history.grid, stored);
  // Read anew, the table shows what is stored, but never in place of what somebody has typed.
  useEffect(() => {
    if (matrix === null || base.current === matrix) return;
    const before = base.current && gridOf(base.current);
    base.current = matrix;
    setHistory((now) => {
      const isTyped = now !== null && before !== null && !sameGrid(now.grid, before);
      const isSent = now !== null && sent.current !== null && sameGrid(now.grid, sent.current);
      if (isTyped && !isSent && !sameGrid(now.grid, gridOf(matrix))) return now;
      const rescued = now === null ? kept.safeParse(readDraft(draftName)) : null;
      return { grid: rescued?.success ? rescued.data : gridOf(matrix), before: [] };
    });
  }, [matrix, draftName]);
  const { refresh } = view;
  const read = useRef(version);
  useEffect(() => {
    if (!isSaved || read.current === version) return;
    read.current = version;
    refresh();
  }, [isSaved, version, refresh]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const latest = useRef<GridHistory | null>(null);
  latest.current = isDirty ? history : null;
  useEffect(
    () =>
      onSaveDrafts(() => {
        if (latest.current) saveDraft(draftName, latest.current.grid);
      }),
    [draftName],
  );
  const written = history && matrixOf(history.grid);
  return {
    view,
    matrix,
    history,
    isDirty,
    change: (next: GridHistory) => setHistory(next),
    /** Null while a cell cannot be read. */
    save:
      history === null || written === null
        ? null
        : () => {
            sent.current = history.grid;
            view.run('save', { id, ...written });
          },
    revert: () => {
      dropDraft(draftName);
      if (matrix) setHistory({ grid: gridOf(matrix), before: [] });
    },
  };
}

export type MatrixView = ReturnType<typeof useMatrix>;
