import { useRef, useState } from 'react';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Text } from '#shared/text.ts';
import { type BulkAction, type BulkReport, runOnMany } from './bulk.ts';
import { useLanguage } from './language.ts';
import { toast } from './toasts.ts';
import type { LoadedPage } from './use-list.ts';

/** How many rows one bulk action takes. */
export const mostAtOnce = 500;
const done: Text = ['操作成功', 'Done'];

/** Whether an action is on the chosen rows and not on one row by its own menu, beside which others may be chosen. */
export const isOnMany = (
  { bulk }: { readonly bulk?: unknown },
  ids: readonly number[],
  chosen: ReadonlyMap<number, unknown>,
): boolean => ids.length > 1 || (bulk !== undefined && chosen.size === 1 && chosen.has(ids[0] ?? 0));

interface Source<Row> {
  readonly load: (query: ListQuery) => Promise<LoadedPage<Row>>;
  readonly actions?: readonly (BulkAction<Row> & { readonly name: string; readonly bulk?: unknown })[] | undefined;
  readonly nameOf: (row: Row) => string;
}

/** The chosen rows of a list, and the way an action of its machine is carried out on one row or on them. */
export function useSelection<Row extends { readonly id: number }>({ load, actions, nameOf }: Source<Row>) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const [report, setReport] = useState<BulkReport | null>(null);
  const known = useRef(new Map<number, Row>());
  const show = (rows: Iterable<Row>) => {
    for (const row of rows) known.current.set(row.id, row);
  };
  return {
    chosen,
    report,
    /** The rows on screen, by which an action finds its row again. */
    show,
    choose: (rows: readonly Row[], on: boolean) => {
      const next = new Map(chosen);
      for (const row of rows) {
        if (on && next.size < mostAtOnce) next.set(row.id, row);
        else if (!on) next.delete(row.id);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
    dismiss: () => setReport(null),
    /** Chooses every row of the query, as far as one bulk action goes. */
    chooseAll: async (query: ListQuery) => {
      const found = new Map<number, Row>();
      for (let page = 1; found.size < mostAtOnce; page += 1) {
        const { items, total } = await load({ ...query, page, pagesize: 100 });
        for (const row of items) found.set(row.id, row);
        if (items.length === 0 || page * 100 >= total) break;
      }
      setChosen(found);
      show(found.values());
    },
    run: async (name: string, ids: readonly number[]): Promise<BulkReport | undefined> => {
      const action = actions?.find((each) => each.name === name);
      const rows = ids.flatMap((id) => known.current.get(id) ?? []);
      if (action && isOnMany(action, ids, chosen)) return runOnMany(action, rows, nameOf, language);
      for (const row of rows) await action?.run?.(row, {});
      return undefined;
    },
    onDone: (output: unknown) => {
      const result = output as BulkReport | undefined;
      const hasFaults = result !== undefined && result.failed.length > 0;
      setChosen(new Map());
      setReport(hasFaults ? result : null);
      if (!hasFaults) toast(done, 'success');
    },
  };
}

export type Selection<Row extends { readonly id: number }> = ReturnType<typeof useSelection<Row>>;
