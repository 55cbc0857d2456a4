import { type Language, type Text, textIn } from '#shared/text.ts';
import { ApiError, type CallOptions } from './api.ts';

/** What became of an action on several rows: one line for each that it failed on. */
export interface BulkReport {
  readonly done: number;
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
}

export interface BulkAction<Row> {
  /** Why it cannot be done to this row; such rows are reported and not tried. */
  readonly whyNot?: ((row: Row) => Text | null) | undefined;
  readonly run?: ((row: Row, how: CallOptions) => Promise<unknown>) | undefined;
}

const bulkText = {
  failed: ['操作失败，请稍后再试', 'That did not work, please try again later'],
  leftOver: ['时间不够，未执行', 'Not tried: there was no time left'],
} as const satisfies Record<string, Text>;

/** How many calls of one bulk action are under way at once. */
const calls = 4;
/** Rows that were not begun by then are reported as left over, before the machine gives the action up. */
const patienceMs = 12_000;

/** Does an action to many rows, each by a call of its own, and says of each that failed why. */
export async function runOnMany<Row>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  language: Language,
): Promise<BulkReport> {
  const failed: BulkReport['failed'][number][] = [];
  const began = Date.now();
  const left = [...rows];
  /** Null when it is done. */
  const faultOf = async (row: Row): Promise<string | null> => {
    const why = action.whyNot?.(row) ?? (Date.now() - began > patienceMs ? bulkText.leftOver : null);
    if (why !== null) return textIn(language, why);
    try {
      await action.run?.(row, { quiet: true });
      return null;
    } catch (error) {
      return (error instanceof ApiError && error.message) || textIn(language, bulkText.failed);
    }
  };
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      const reason = await faultOf(row);
      if (reason !== null) failed.push({ name: nameOf(row), reason });
    }
  };
  await Promise.all(Array.from({ length: calls }, work));
  return { done: rows.length - failed.length, failed };
}
