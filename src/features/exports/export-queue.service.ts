import { setTimeout as sleep } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Api } from '#server/api.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { fileOf } from '#server/export-file.ts';
import type { Exporter } from '#server/exporter.ts';

/** How often a process looks for tasks whose own process has died. */
const lookMs = 15_000;
/** So long without a sign of life, and another process may begin a task anew. */
const leaseSeconds = 60;
/** A task that ends its process again and again is given up. */
const mostAttempts = 5;
/** Rows of one query, and the bytes of a part: what is held of an export at a time. */
const rowsAtOnce = 500;
const partBytes = 512 * 1024;
const keptHours = 24;
/** Between two queries of an export, so that people's calls come first. */
const breathMs = 2;

/** The task was removed, or is in other hands: nothing more may be written. */
class TaskLost extends Error {}
class Stopping extends Error {}

export const inHours = (hours: number) => sql<string>`now() + make_interval(hours => ${hours})`;
export const expiry = () => inHours(keptHours);
const leaseEnd = sql<string>`now() + make_interval(secs => ${leaseSeconds})`;

/**
 * Works the export tasks off, one at a time in each process. `kick` begins at once; besides, each process looks every
 * 15 s for tasks that were left by one that died: those are written anew from the first row.
 */
export class ExportQueue {
  readonly #api: Api;
  #working: Promise<void> | null = null;
  #again = false;
  #stopping = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  start(): void {
    this.#timer = setInterval(() => this.kick(), lookMs).unref();
    this.kick();
  }

  /** Ends the work at the next query; a task that is under way goes back to the queue. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  kick(): void {
    this.#again = true;
    this.#working ??= this.#workOff().finally(() => {
      this.#working = null;
    });
  }

  async #workOff(): Promise<void> {
    const { db, fastify } = this.#api;
    try {
      while (this.#again && !this.#stopping) {
        this.#again = false;
        for (let task = await takeNext(db); task; task = this.#stopping ? undefined : await takeNext(db)) {
          await this.#work(task);
        }
      }
    } catch (error) {
      // The database is away, for instance: the next look finds the task again.
      fastify.log.error(`export: ${String(error)}`);
    }
  }

  async #work(task: Taken): Promise<void> {
    const { db, exporters, fastify } = this.#api;
    try {
      const exporter = exporters.find(({ endpoint }) => endpoint.path === task.call);
      if (!exporter || task.attempt > mostAttempts) throw new Error(`${task.call} cannot be exported`);
      await this.#write(task, exporter);
    } catch (error) {
      if (error instanceof TaskLost) return;
      const stopped = error instanceof Stopping;
      if (!stopped) fastify.log.error(`export ${task.id}: ${error instanceof Error ? error.message : String(error)}`);
      await db.deleteFrom('exportPart').where('taskId', '=', task.id).execute();
      await mine(db, task)
        .set(stopped ? { state: 'queued', leaseUntil: null } : { state: 'failed', finishedAt: sql<string>`now()` })
        .execute();
    }
  }

  async #write(task: Taken, exporter: Exporter): Promise<void> {
    const { db } = this.#api;
    await db.deleteFrom('exportPart').where('taskId', '=', task.id).execute();
    let rows = -1; // the heading is none
    const progress = async () => {
      if (this.#stopping) throw new Stopping();
      const { numUpdatedRows } = await mine(db, task).set({ rows, leaseUntil: leaseEnd }).executeTakeFirst();
      if (numUpdatedRows === 0n) throw new TaskLost();
      await sleep(breathMs);
    };
    async function* counted() {
      for await (const line of exporter.lines({ input: task.input, db, language: task.language }, rowsAtOnce)) {
        yield line;
        rows += 1;
        if (rows > 0 && rows % rowsAtOnce === 0) await progress();
      }
    }
    let n = 0;
    for await (const body of inParts(fileOf(task.format, counted()))) {
      await keepPart(db, task, n, body);
      n += 1;
    }
    await mine(db, task)
      .set({ state: 'done', rows, finishedAt: sql<string>`now()`, expiresAt: expiry(), leaseUntil: null })
      .execute();
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/** The oldest task that nobody works at, taken; several processes never take the same. */
function takeNext(db: Db) {
  return db
    .updateTable('exportTask')
    .set(({ eb }) => ({ state: 'running', rows: 0, bytes: 0, attempt: eb('attempt', '+', 1), leaseUntil: leaseEnd }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('exportTask')
        .select('id')
        .where(({ eb, or }) =>
          or([eb('state', '=', 'queued'), eb('state', '=', 'running').and(sql<SqlBool>`lease_until < now()`)]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'call', 'input', 'format', 'language', 'attempt'])
    .executeTakeFirst();
}

/** A change of the task by whoever works at this attempt; none when it was removed or begun anew by another. */
const mine = (db: Db, { id, attempt }: Taken) =>
  db.updateTable('exportTask').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'running');

const keepPart = (db: Db, task: Taken, n: number, body: Uint8Array) =>
  transaction(db, async (tx) => {
    const { numUpdatedRows } = await mine(tx, task)
      .set(({ eb }) => ({ bytes: eb('bytes', '+', body.length) }))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new TaskLost();
    await tx.insertInto('exportPart').values({ taskId: task.id, n, body }).execute();
  });

/** The bytes of a file in parts of about half a megabyte. */
async function* inParts(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of file) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

/** The file of a task, part by part; fails where a part is missing, because the task was removed meanwhile. */
export async function* partsOf(db: Db, taskId: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let n = 0, sent = 0; sent < bytes; n += 1) {
    const { body } = await db
      .selectFrom('exportPart')
      .select('body')
      .where('taskId', '=', taskId)
      .where('n', '=', n)
      .executeTakeFirstOrThrow();
    sent += body.length;
    yield body;
  }
}
