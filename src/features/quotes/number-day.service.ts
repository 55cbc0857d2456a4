import type { Db, Tx } from '#server/db/database.ts';
import { type NumberPrefix, openNumberDay } from '#server/db/public-number.ts';
import { shanghaiDay } from '#shared/working-days.ts';

const opened = new WeakMap<object, Set<string>>();

/**
 * Opens the day's numbers unless this process knows that they are: one statement on the first number of a day. Known
 * only after the commit, because a rolled-back transaction takes its base with it.
 */
export async function numberDayOpened(
  owner: Db,
  tx: Tx,
  prefix: NumberPrefix,
  now: Date,
  afterCommit: (work: () => void) => void,
): Promise<void> {
  const days = opened.get(owner) ?? new Set<string>();
  opened.set(owner, days);
  const day = `${prefix}${shanghaiDay(now)}`;
  if (days.has(day)) return;
  await openNumberDay(tx, prefix, now);
  afterCommit(() => {
    days.add(day);
  });
}
