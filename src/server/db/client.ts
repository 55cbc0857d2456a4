import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { CamelCasePlugin, type Dialect, type Driver, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Database, Db } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { hearOwn } from './notify.ts';
import { PGliteClient } from './pglite-client.ts';
import { assertOutsideTransaction } from './transaction.ts';
import { valueParsers } from './values.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server (15 or newer); without it the embedded PGlite is used. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database; without it the database lives in memory. */
  readonly dataDir?: string | undefined;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Calls back with each NOTIFY on a channel, from any process on this database (with those of this one before the
   * caller of `notify` goes on, and perhaps once more); `onState(false)` while
   * notifications may be missed (connection lost), `onState(true)` when they arrive again.
   */
  listen(channel: string, onMessage: (payload: string) => void, onState: (up: boolean) => void): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database that the options name; the schema is brought up by `migrate`. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPGlite(options);
}

// Nested keys stay as they are: they belong to frozen JSON (quotes, log entries), not to columns.
const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/**
 * A dialect whose connections can't be taken beside an open transaction: on PGlite that would hang. PGlite's single
 * connection is handed out here and not by Kysely, whose own queue stands before the place of this check.
 */
function guarded(dialect: Dialect, connections: 'one' | 'many'): Dialect {
  const adapter = dialect.createAdapter();
  if (connections === 'one') Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
  return {
    createAdapter: () => adapter,
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver: Driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const release = driver.releaseConnection.bind(driver);
      const queue = new Queue();
      driver.acquireConnection = async (...args) => {
        assertOutsideTransaction();
        if (connections === 'one') await queue.enter();
        return acquire(...args);
      };
      driver.releaseConnection = async (...args) => {
        if (connections === 'one') queue.leave();
        return release(...args);
      };
      return driver;
    },
  };
}

/** One at a time, first come first served. */
class Queue {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  async enter(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy = true;
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }
}

async function openPGlite({ dataDir }: DatabaseOptions): Promise<OpenDatabase> {
  let release = () => {};
  let folder: string | undefined;
  if (dataDir) {
    makeFolder(dataDir);
    release = lockFolder(dataDir);
    folder = resolve(dataDir, 'pglite');
  }
  const client = new PGliteClient({ folder });
  try {
    await client.waitReady;
  } catch (error) {
    release();
    throw error;
  }
  const db = new Kysely<Database>({
    dialect: guarded(new PGliteDialect({ pglite: client }), 'one'),
    plugins: plugins(),
  });
  return {
    db,
    kind: 'pglite',
    listen: async (channel, onMessage, onState) => {
      await client.listen(channel, onMessage);
      hearOwn(db, channel, onMessage);
      onState(true);
    },
    close: async () => {
      await db.destroy();
      await client.close();
      release();
    },
  };
}

/** PGlite's own mkdir is not recursive. Throws one clear sentence where no folder can be made or written to. */
function makeFolder(path: string): void {
  try {
    // Below a folder that takes none (/proc), Node's recursive mkdir tries for ever.
    if (!existsSync(path)) mkdirSync(path, { recursive: !existsSync(dirname(resolve(path))) });
    else if (!statSync(path).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'is a file, or lies below one'
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? 'may not be written to'
          : `could not be made (${code})`;
    throw new Error(`The data folder ${path} ${why}. Choose another with DATA_DIR.`);
  }
}

const statementTimeoutMs = 15_000;
/** For a new connection, and for a free one of the pool. */
const connectMs = 5_000;
const reconnectMs = 1_000;
const beatMs = 10_000;
/** Longer than a statement may take: whoever is silent for so long while something is awaited of him is gone. */
const silenceMs = 20_000;

/** Gives a connection up that breaks or falls silent; the statement that waits on it fails, and the pool takes another. */
function guardConnection(client: import('pg').Client | import('pg').PoolClient): void {
  // Without a listener an idle connection that breaks would end the process.
  client.on('error', () => {});
  // A network that drops everything tells nobody. Free connections of the pool are closed long before this.
  const { stream } = (client as import('pg').Client).connection;
  (stream as Socket).setTimeout(silenceMs, () => stream.destroy());
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      (format !== 'binary' && valueParsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
  } as import('pg').CustomTypesConfig;
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    application_name: 'platen',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    connectionTimeoutMillis: connectMs,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', guardConnection);
  await pool.query('select 1');
  const db = new Kysely<Database>({ dialect: guarded(new PostgresDialect({ pool }), 'many'), plugins: plugins() });

  const listeners = new Set<{ stop(): Promise<void> }>();
  const listen: OpenDatabase['listen'] = async (channel, onMessage, onState) => {
    let stopped = false;
    let client: import('pg').Client | undefined;
    const connect = async (): Promise<void> => {
      const next = new pg.Client({
        connectionString,
        application_name: 'platen-listen',
        connectionTimeoutMillis: connectMs,
      });
      client = next;
      let timer: NodeJS.Timeout | undefined;
      // A good listener hears nothing for hours: only answers show that it still is one. Without one it ends.
      const beat = () => {
        timer = setTimeout(() => void next.query('select 1').then(beat, () => {}), beatMs).unref();
      };
      next.on('error', () => {});
      next.on('notification', (message) => onMessage(message.payload ?? ''));
      next.on('end', () => {
        clearTimeout(timer);
        onState(false);
        if (!stopped) setTimeout(() => void connect().catch(() => {}), reconnectMs).unref();
      });
      try {
        await next.connect();
        guardConnection(next);
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        // Whatever failed, its end brings the next try.
        await next.end();
        throw error;
      }
      beat();
      onState(true);
    };
    await connect();
    hearOwn(db, channel, onMessage);
    listeners.add({
      stop: async () => {
        stopped = true;
        await client?.end();
      },
    });
  };

  return {
    db,
    kind: 'postgres',
    listen,
    close: async () => {
      for (const listener of listeners) await listener.stop();
      await db.destroy();
    },
  };
}
