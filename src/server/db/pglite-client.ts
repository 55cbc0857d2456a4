import { Worker } from 'node:worker_threads';
import type { PGlite } from 'kysely';

export interface PGliteWorkerData {
  /** Data folder; none keeps the database in memory. */
  readonly folder: string | undefined;
}

export type PGliteRequest = { readonly id: number } & (
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: unknown[] }
  | { readonly kind: 'listen'; readonly channel: string }
);
type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;

export interface PGliteFailure {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly detail: string | undefined;
}

export type PGliteReply =
  | { readonly id: number; readonly value?: unknown; readonly error?: PGliteFailure }
  | { readonly channel: string; readonly payload: string };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The main thread's side of the PGlite worker, in the shape that Kysely's PGlite dialect wants.
 * Queries are answered in order; Kysely lets one transaction at a time use the connection.
 */
export class PGliteClient implements PGlite {
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, ((payload: string) => void)[]>();
  #lastId = 0;
  /** Why the thread is gone; it does not come back. */
  #ended: Error | undefined;

  constructor(data: PGliteWorkerData) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: data });
    this.#worker.on('message', (reply: PGliteReply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#fail(new Error('The database thread has ended.')));
    this.waitReady = this.#ask({ kind: 'open' }).then(() => {
      this.ready = true;
    });
  }

  async query<T>(sql: string, parameters: unknown[] = []) {
    return (await this.#ask({ kind: 'query', sql, parameters })) as {
      rows: T[];
      affectedRows?: number;
      fields: { dataTypeID: number; name: string }[];
    };
  }

  async transaction<T>(work: Parameters<PGlite['transaction']>[0]): Promise<T> {
    const tx = { query: this.query.bind(this), rollback: async () => {} } as Parameters<typeof work>[0];
    await this.query('begin');
    try {
      const result = (await work(tx)) as T;
      // A swallowed error leaves an aborted transaction, whose commit would roll back without a word.
      await this.query('select 1');
      await this.query('commit');
      return result;
    } catch (error) {
      await this.query('rollback').catch(() => {});
      throw error;
    }
  }

  /** Calls back with every NOTIFY on the channel. */
  async listen(channel: string, onMessage: (payload: string) => void): Promise<void> {
    const known = this.#listeners.get(channel);
    if (known) {
      known.push(onMessage);
      return;
    }
    this.#listeners.set(channel, [onMessage]);
    await this.#ask({ kind: 'listen', channel });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.#ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #ask(request: WithoutId<PGliteRequest>): Promise<unknown> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #receive(reply: PGliteReply): void {
    if ('channel' in reply) {
      for (const listener of this.#listeners.get(reply.channel) ?? []) listener(reply.payload);
      return;
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.error) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else waiting?.resolve(reply.value);
  }

  #fail(error: Error): void {
    this.closed = true;
    this.#ended ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
