import { type SqlBool, sql } from 'kysely';
import type { Db } from './db/database.ts';

const everyMs = 60 * 60 * 1000;
const firstMs = 60 * 1000;

/** Deletes what has expired, now and then: oidc-provider never does. @returns how to stop it. */
export function startHousekeeping(db: Db): () => void {
  const clean = () => {
    cleanUp(db).catch((error: Error) => console.error(`housekeeping: ${error.message}`));
  };
  const first = setTimeout(clean, firstMs);
  const later = setInterval(clean, everyMs);
  first.unref();
  later.unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}

/** Answers of creating calls are kept for a week, far longer than any client repeats a call. */
export async function cleanUp(db: Db): Promise<void> {
  await db.deleteFrom('oidcPayload').where('expiresAt', '<', sql<string>`now()`).execute();
  await db.deleteFrom('phoneCode').where('expiresAt', '<', sql<string>`now() - interval '1 day'`).execute();
  await db.deleteFrom('idempotency').where(sql<SqlBool>`created_at < now() - interval '7 days'`).execute();
  await db.deleteFrom('exportTask').where('expiresAt', '<', sql<string>`now()`).execute();
  await db.deleteFrom('rateLimit').where('expire', '<', Date.now()).execute();
}
