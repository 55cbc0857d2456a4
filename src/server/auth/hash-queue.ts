import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { HttpError } from '../errors.ts';
import { serverText } from '../server.texts.ts';

const queueLimit = 64;
const retryAfterSeconds = 2;

/**
 * One core stays free for everybody who is not signing in, and where there are fewer cores than work, the niceness
 * lets the system run all other threads first (Linux counts it by thread).
 */
const pool = new Piscina<Argon2Parameters, Uint8Array>({
  filename: new URL('./hash-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  maxQueue: queueLimit,
  niceIncrement: 10,
  idleTimeout: 60_000,
});

/**
 * An argon2id hash, worked out in a thread beside the server, a few at a time, so that a flood of sign-ins leaves all
 * other calls alone. Refuses with 503 when too many wait already.
 */
export async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  if (pool.queueSize >= queueLimit) throw new HttpError(503, serverText.busy, { retryAfter: retryAfterSeconds });
  return Buffer.from(await pool.run(parameters));
}
