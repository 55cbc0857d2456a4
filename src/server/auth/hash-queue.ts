import { availableParallelism } from 'node:os';
import { HttpError } from '../errors.ts';
import { serverText } from '../server.texts.ts';

/** One core stays free for everybody who is not signing in. */
const workers = Math.max(1, Math.min(4, availableParallelism() - 1));
const queueLimit = 64;
const retryAfterSeconds = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs memory-hard work (password hashes) on the thread pool, a few at a time, so that a flood of sign-ins leaves all
 * other calls alone. Refuses with 503 when too many wait already.
 */
export async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= workers) {
    if (waiting.length >= queueLimit) throw new HttpError(503, serverText.busy, { retryAfter: retryAfterSeconds });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
