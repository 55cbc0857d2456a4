import { createHash } from 'node:crypto';
import type { Tx } from './db/database.ts';
import { HttpError } from './errors.ts';
import { serverText } from './server.texts.ts';

export interface IdempotencyRequest {
  readonly userId: number;
  readonly key: string;
  readonly endpoint: string;
  /** The parsed input: its key order is the schema's, so equal requests hash equally. */
  readonly input: unknown;
}

/**
 * Makes `effect` happen at most once per person and key (INV-13): the key is taken and the answer is kept in the
 * transaction of the effect. A second call with the same request gets the first answer; with another request 422.
 * Parallel duplicates wait for each other at the primary key.
 */
export async function onceOnly<T>(tx: Tx, request: IdempotencyRequest, effect: () => Promise<T>): Promise<T> {
  const { userId, key, endpoint } = request;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint, request.input]))
    .digest('base64url');
  const taken = await tx
    .insertInto('idempotency')
    .values({ userId, key, endpoint, requestHash, response: 'null' })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const first = await tx
      .selectFrom('idempotency')
      .select(['requestHash', 'response'])
      .where('userId', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.requestHash !== requestHash) throw new HttpError(422, serverText.keyReused);
    return first.response as T;
  }
  const response = await effect();
  await tx
    .updateTable('idempotency')
    .set({ response: JSON.stringify(response) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
  return response;
}
