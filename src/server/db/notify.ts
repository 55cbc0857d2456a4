import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { onCommit } from './transaction.ts';

type Hear = (payload: string) => void;

/** Who hears what, by the database it is about. */
const hearers = new WeakMap<object, Map<string, Hear[]>>();

/** From now on `hear` is called with every `notify` of this process on the channel. */
export function hearOwn(db: object, channel: string, hear: Hear): void {
  const channels = hearers.get(db) ?? new Map<string, Hear[]>();
  hearers.set(db, channels);
  channels.set(channel, [...(channels.get(channel) ?? []), hear]);
}

/**
 * Tells every process on the database, with the commit of the caller's transaction. PostgreSQL delivers when it likes,
 * perhaps after the answer; this process hears before its caller goes on, so that whoever has changed something finds
 * it with his next call.
 */
export async function notify(db: Kysely<Database>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
  onCommit(db, (owner) => {
    for (const hear of hearers.get(owner)?.get(channel) ?? []) hear(payload);
  });
}
