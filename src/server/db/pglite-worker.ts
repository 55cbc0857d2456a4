import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PGliteReply, PGliteRequest, PGliteWorkerData } from './pglite-client.ts';
import { valueParsers } from './values.ts';

/** The embedded database in a thread of its own: in the main thread every query would block the server. */
const { folder } = workerData as PGliteWorkerData;
const port = parentPort;
if (!port) throw new Error('pglite-worker.ts runs as a worker thread only');

const reply = (message: PGliteReply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const pglite = PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  extensions: { pg_trgm },
  // Of its own it takes 128 MB and fills them before it answers; the files are in the system's cache as well.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  parsers: valueParsers,
});

async function answer(request: PGliteRequest): Promise<unknown> {
  const database = await pglite;
  switch (request.kind) {
    case 'open':
      return null;
    case 'query': {
      const { rows, affectedRows } = await database.query(request.sql, request.parameters);
      return { rows, affectedRows };
    }
    case 'listen':
      await database.listen(request.channel, (payload) => reply({ channel: request.channel, payload }));
      return null;
    case 'close':
      return database.close();
  }
}

port.on('message', async (request: PGliteRequest) => {
  try {
    reply({ id: request.id, value: await answer(request) });
  } catch (error) {
    // Only what is needed: an error of PGlite carries its query, parameters included, which belong in no log.
    const { message, code, constraint, table, detail } = error as Record<string, string | undefined>;
    reply({ id: request.id, error: { message: message ?? String(error), code, constraint, table, detail } });
  }
});
