import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Tx } from './database.ts';

type Committed = (db: object) => void;

/** What waits for the commit of the open transaction. */
const inside = new AsyncLocalStorage<Committed[]>();

/** Serialization failure and deadlock of PostgreSQL: the same transaction may simply be run again. */
const retriable = new Set(['40001', '40P01']);
const attempts = 3;

/**
 * Runs `work` in one transaction and commits when it resolves. Within it only `tx` may be used; any use of the
 * database beside it throws at once (see `assertOutsideTransaction`).
 * `work` runs again after a deadlock or a serialization failure, so it must have no effect outside the database.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const committed: Committed[] = [];
    let result: T;
    try {
      result = await db.transaction().execute((tx) => inside.run(committed, () => work(tx)));
    } catch (error) {
      if (attempt === attempts || !retriable.has(errorCode(error))) throw error;
      continue;
    }
    for (const follow of committed) follow(db);
    return result;
  }
}

/** Calls `work` with the database once the open transaction is committed, before its caller goes on; at once without one. */
export function onCommit(db: object, work: Committed): void {
  const waiting = inside.getStore();
  if (waiting) waiting.push(work);
  else work(db);
}

/** The SQLSTATE of a database error, or an empty text. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** For work that goes on after the answer (an SMS): it must not count as part of the transaction it started in. */
export const outsideTransaction = <T>(work: () => T): T => inside.exit(work);

/** PGlite has one connection: a query beside the open transaction would wait for ever. Called by the drivers. */
export function assertOutsideTransaction(): void {
  if (inside.getStore()) throw new Error('The database was used beside the open transaction; use tx instead.');
}
