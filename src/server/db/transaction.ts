import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Tx } from './database.ts';

const inside = new AsyncLocalStorage<boolean>();

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
    try {
      return await db.transaction().execute((tx) => inside.run(true, () => work(tx)));
    } catch (error) {
      if (attempt === attempts || !retriable.has(errorCode(error))) throw error;
    }
  }
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
