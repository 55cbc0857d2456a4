import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { serverText } from '../server.texts.ts';

/** How often something may be tried with one key. Counted in the database: by all processes, over restarts. */
export interface Limit {
  /** Counts one try; refuses with 429 and Retry-After when there were too many. */
  spend(key: string): Promise<void>;
  /** Takes one try back. */
  refund(key: string): Promise<void>;
  /** Forgets all tries. */
  clear(key: string): Promise<void>;
}

export interface Limits {
  readonly signInPerAccount: Limit;
  readonly signInPerAddress: Limit;
  readonly codesPerPhone: Limit;
  readonly codesPerAddress: Limit;
}

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

export function createLimits(db: Db): Limits {
  const limit = (name: string, points: number, duration: number) => createLimit(db, name, points, duration);
  return {
    signInPerAccount: limit('account', 10, quarterHour),
    // An office shares one address.
    signInPerAddress: limit('address', 100, quarterHour),
    codesPerPhone: limit('code', 10, day),
    codesPerAddress: limit('code-address', 200, day),
  };
}

/** So many tries with one key within so many seconds; `keyPrefix` tells limits apart. */
export function createLimit(db: Db, keyPrefix: string, points: number, duration: number): Limit {
  const limiter = new RateLimiterPostgres({
    // Its PostgreSQL statements over our own connection, so that they run on the embedded database as well.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)).then(({ rows }) => ({ rows, rowCount: rows.length })),
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    // Who is over the limit is refused from memory until his time is up, without a query for each try.
    inMemoryBlockOnConsumed: points + 1,
  });
  // Phones and addresses are counted, not collected.
  const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    async spend(key) {
      try {
        await limiter.consume(hashed(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new HttpError(429, serverText.tooMany, { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    async refund(key) {
      await limiter.reward(hashed(key));
    },
    async clear(key) {
      await limiter.delete(hashed(key));
    },
  };
}
