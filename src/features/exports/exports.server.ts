import { Readable } from 'node:stream';
import { type SqlBool, sql } from 'kysely';
import type { Api } from '#server/api.ts';
import type { Db } from '#server/db/database.ts';
import { HttpError, InputError } from '#server/errors.ts';
import { fileTypes } from '#server/export-file.ts';
import type { Exporter } from '#server/exporter.ts';
import type { Principal } from '#server/principal.ts';
import { route } from '#server/route.ts';
import { serverText } from '#server/server.texts.ts';
import { type ExportTask, exportAdd, exportFile, exportMine, exportRemove, mostTaskRows } from '#shared/exports.ts';
import { may } from '#shared/permissions.ts';
import { ExportQueue, expiry, partsOf } from './export-queue.service.ts';
import { exportText } from './exports.texts.ts';

/** Files that one person keeps; the oldest makes room. */
const mostKept = 10;

/** Exports in the background (docs/decisions/0025). A task is seen by its owner only; for others it is not there. */
export function exportRoutes(api: Api): void {
  const queue = new ExportQueue(api);
  api.fastify.addHook('onReady', async () => queue.start());
  api.fastify.addHook('onClose', () => queue.stop());

  route<typeof exportAdd, Asked>(
    api,
    exportAdd,
    async ({ input: { format }, before: { exporter, asked, total }, tx, principal, language, log, afterCommit }) => {
      const { userId } = principal;
      const { endpoint } = exporter;
      const task = await tx
        .insertInto('exportTask')
        .values({
          userId,
          call: endpoint.path,
          input: JSON.stringify(asked),
          format,
          language,
          total,
          expiresAt: expiry(),
        })
        // The index of open tasks: whoever asks twice at the same moment has one.
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!task) throw new HttpError(409, exportText.oneAtATime);
      await dropOldest(tx, userId);
      log({
        module: 'export',
        action: 'add',
        entityType: 'exportTask',
        entityId: task.id,
        after: { call: endpoint.path, ...asked, total },
      });
      afterCommit(() => queue.kick());
      return shownTask(task, exporter);
    },
    {
      // Counting is a question to the list, which may read from more than the transaction.
      before: async ({ call, filter, format }, principal) => {
        const found = exporterAt(api, call);
        if (!found) throw new HttpError(404, exportText.noSuchList);
        const { exporter, params } = found;
        if (!may(principal, exporter.endpoint.access)) throw new HttpError(403, serverText.forbidden);
        const parsed = exporter.endpoint.input.safeParse({ ...filter, ...params, format }, { reportInput: true });
        if (!parsed.success) throw new InputError(parsed.error.issues);
        const asked = parsed.data as Readonly<Record<string, unknown>>;
        const total = await exporter.count({ input: asked, db: api.db, language: 'zh-CN' });
        if (total > mostTaskRows)
          throw new HttpError(400, exportText.tooMany, { params: { n: total, most: mostTaskRows } });
        return { exporter, asked, total };
      },
    },
  );

  route(api, exportMine, async ({ db, principal }) => {
    const tasks = await ofPerson(db, principal).orderBy('id', 'desc').execute();
    const items = tasks.flatMap((task) => {
      const exporter = api.exporters.find(({ endpoint }) => endpoint.path === task.call);
      return exporter ? [shownTask(task, exporter)] : [];
    });
    return { items };
  });

  route(api, exportFile, async ({ input: { id }, db, principal, reply, log }) => {
    const task = await ofPerson(db, principal).where('id', '=', id).executeTakeFirst();
    const exporter = api.exporters.find(({ endpoint }) => endpoint.path === task?.call);
    if (!task || !exporter) throw new HttpError(404, exportText.notFound);
    // Rights may have gone since it was asked for.
    if (!may(principal, exporter.endpoint.access)) throw new HttpError(403, serverText.forbidden);
    if (task.state !== 'done') throw new HttpError(409, exportText.notReady);
    const { fileName } = shownTask(task, exporter);
    log({
      module: 'export',
      action: 'fetch',
      entityType: 'exportTask',
      entityId: id,
      after: { fileName, rows: task.rows },
    });
    void reply.header('content-disposition', `attachment; filename="${fileName}"`);
    void reply.header('content-length', task.bytes);
    void reply.type(fileTypes[task.format]);
    return Readable.from(partsOf(api.db, id, task.bytes));
  });

  route(api, exportRemove, async ({ input: { id }, tx, principal, log }) => {
    const task = await tx
      .deleteFrom('exportTask')
      .where('id', '=', id)
      .where('userId', '=', principal.userId)
      .returning(['call', 'state', 'rows'])
      .executeTakeFirst();
    if (!task) throw new HttpError(404, exportText.notFound);
    log({ module: 'export', action: 'remove', entityType: 'exportTask', entityId: id, before: task });
    return { ok: true };
  });
}

interface Asked {
  readonly exporter: Exporter;
  /** As the list's own contract has parsed it. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly total: number;
}

const ofPerson = (db: Db, { userId }: Principal) =>
  db.selectFrom('exportTask').selectAll().where('userId', '=', userId).where(sql<SqlBool>`expires_at > now()`);

type TaskRow = Awaited<ReturnType<ReturnType<typeof ofPerson>['executeTakeFirstOrThrow']>>;

function shownTask(task: TaskRow, { name, title }: Exporter): ExportTask {
  const { id, format, state, total, rows, bytes, createdAt, expiresAt } = task;
  const fileName = `${name}-${id}.${format}`;
  return { id, title: [...title], fileName, format, state, total, rows, bytes, createdAt, expiresAt };
}

/** The list whose export call has this address, and what stands in the address. */
function exporterAt(api: Api, address: string) {
  for (const exporter of api.exporters) {
    const pattern = exporter.endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const params = new RegExp(`^${pattern}$`).exec(address);
    if (params) return { exporter, params: { ...params.groups } };
  }
  return null;
}

async function dropOldest(db: Db, userId: number): Promise<void> {
  const kept = db
    .selectFrom('exportTask')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostKept);
  await db.deleteFrom('exportTask').where('userId', '=', userId).where('id', 'not in', kept).execute();
}
