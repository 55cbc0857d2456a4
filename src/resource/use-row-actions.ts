import { useRef, useState } from 'react';
import { ApiError } from '#client/api.ts';
import { useLanguage } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { textIn } from '#shared/text.ts';
import type { ListAction, ListDefinition, RowOf } from './list-definition.ts';
import { resourceText } from './resource.texts.ts';

/** What became of an action on several rows: one line for each that it failed on. */
export interface BulkReport {
  readonly done: number;
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
}

/** How many rows one bulk action takes, and how many of its calls are under way at once. */
export const mostAtOnce = 500;
const calls = 4;
/** Rows that were not begun by then are reported as left over, before the machine gives the action up. */
const patienceMs = 12_000;

/** Whether an action is on the chosen rows and not on one row by its own menu, beside which others may be chosen. */
export const isOnMany = (
  { bulk }: { readonly bulk?: unknown },
  ids: readonly number[],
  chosen: ReadonlyMap<number, unknown>,
): boolean => ids.length > 1 || (bulk !== undefined && chosen.size === 1 && chosen.has(ids[0] ?? 0));

/** The chosen rows, and the way an action of the list machine is carried out on them. */
export function useRowActions<E extends Endpoint>(list: ListDefinition<E>) {
  type Row = RowOf<E>;
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const [report, setReport] = useState<BulkReport | null>(null);
  const known = useRef(new Map<number, Row>());

  const many = async (action: ListAction<Row>, rows: readonly Row[]): Promise<BulkReport> => {
    const failed: BulkReport['failed'][number][] = [];
    const began = Date.now();
    const left = [...rows];
    const fail = (row: Row, reason: string) => failed.push({ name: list.rowName(row, language), reason });
    const work = async () => {
      for (let row = left.shift(); row; row = left.shift()) {
        const why = action.whyNot?.(row);
        if (why) fail(row, textIn(language, why));
        else if (Date.now() - began > patienceMs) fail(row, textIn(language, resourceText.leftOver));
        else
          try {
            await action.run?.(row, { quiet: true });
          } catch (error) {
            const reason = error instanceof ApiError ? error.message : '';
            fail(row, reason || textIn(language, resourceText.rowFailed));
          }
      }
    };
    await Promise.all(Array.from({ length: calls }, work));
    return { done: rows.length - failed.length, failed };
  };

  return {
    chosen,
    report,
    /** The rows on screen, by which an action finds its row again. */
    show: (rows: readonly Row[]) => {
      for (const row of rows) known.current.set(row.id, row);
    },
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
        const { items, total } = await list.load({ ...query, page, pagesize: 100 });
        for (const row of items) found.set(row.id, row);
        if (items.length === 0 || page * 100 >= total) break;
      }
      setChosen(found);
      for (const row of found.values()) known.current.set(row.id, row);
    },
    run: async (name: string, ids: readonly number[]): Promise<BulkReport | undefined> => {
      const action = list.actions?.find((each) => each.name === name);
      const rows = ids.flatMap((id) => known.current.get(id) ?? []);
      if (!action) return undefined;
      if (isOnMany(action, ids, chosen)) return many(action, rows);
      for (const row of rows) await action.run?.(row, {});
      return undefined;
    },
    onDone: (output: unknown) => {
      const result = output as BulkReport | undefined;
      setChosen(new Map());
      setReport(result && result.failed.length > 0 ? result : null);
      if (!result || result.failed.length === 0) toast(resourceText.ok, 'success');
    },
  };
}

export type RowActions<E extends Endpoint> = ReturnType<typeof useRowActions<E>>;
