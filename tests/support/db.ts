import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { isAlive } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';

/**
 * A database of its own for a test file, with schema and demo house: a copy of a template that is made once per state
 * of the sources. On PGlite in a folder of its own, or, with TEST_DATABASE_URL, on that PostgreSQL server.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? postgresCopy(server) : pgliteCopy(templateName(), fill);
}

/** A new database without schema, for tests of migrations and start-up. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? postgresCopy(server, null) : pgliteCopy('empty', async () => {});
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = `${root}node_modules/.cache/platen/test`;

/** Whatever may change a template is part of its name. */
function templateName(): string {
  const hash = createHash('sha256');
  const sources = [
    'src/server/db/**/*.{ts,webp}',
    'src/features/pricing/*.ts',
    'src/features/**/*.service.ts',
    'src/shared/*.ts',
  ];
  const files = globSync(sources, { cwd: root });
  for (const file of files.sort()) hash.update(file).update(readFileSync(root + file));
  // The demo orders lie around today.
  return `platen_${hash.update(new Date().toISOString().slice(0, 10)).digest('hex').slice(0, 12)}`;
}

async function fill(database: OpenDatabase): Promise<void> {
  await migrate(database.db as never);
  await seed(database.db, { demo: true });
}

type Fill = (database: OpenDatabase) => Promise<void>;

async function pgliteCopy(name: string, fillIt: Fill): Promise<OpenDatabase> {
  const template = await pgliteTemplate(name, fillIt);
  const dataDir = mkdtempSync(join(tmpdir(), 'platen-test-'));
  cpSync(template, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A data folder that nobody has open. A copy of it is ready in a fraction of the time that a dump or a new database would
 * need.
 */
async function pgliteTemplate(name: string, fillIt: Fill): Promise<string> {
  const { version } = JSON.parse(readFileSync(`${root}node_modules/@electric-sql/pglite/package.json`, 'utf8'));
  const path = `${cache}/${name}_${version}`;
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true });
    await alone(`${path}.lock`, async () => {
      if (existsSync(path)) return;
      rmSync(`${path}.part`, { recursive: true, force: true });
      // Another run may have a younger one in its hands.
      for (const old of globSync(`${cache}/${name.split('_')[0]}_*`)) {
        const found = statSync(old, { throwIfNoEntry: false });
        if (found?.isDirectory() && Date.now() - found.mtimeMs > oldTemplateMs)
          rmSync(old, { recursive: true, force: true });
      }
      const database = await openDatabase({ dataDir: `${path}.part` });
      await fillIt(database);
      await database.close();
      renameSync(`${path}.part`, path);
    });
  }
  return path;
}

let copies = 0;

async function postgresCopy(server: string, template: string | null = templateName()): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  if (template) await makeTemplate(template, admin, urlOf);
  const name = `platen_test_${process.pid}_${++copies}`;
  await admin(`drop database if exists ${name}`, `create database ${name} template ${template ?? 'template1'}`);
  const database = await openDatabase({ databaseUrl: urlOf(name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

async function makeTemplate(
  name: string,
  admin: (...statements: string[]) => Promise<void>,
  urlOf: (name: string) => string,
): Promise<void> {
  mkdirSync(cache, { recursive: true });
  // The mark stands for "made and filled"; another server has another mark.
  const mark = `${cache}/${name}.${createHash('sha256').update(urlOf('')).digest('hex').slice(0, 8)}.made`;
  if (existsSync(mark) && (await exists(urlOf(name)))) return;
  await alone(`${mark}.lock`, async () => {
    if (existsSync(mark) && (await exists(urlOf(name)))) return;
    await admin(`drop database if exists ${name} with (force)`, `create database ${name}`);
    const database = await openDatabase({ databaseUrl: urlOf(name) });
    await fill(database);
    await database.close();
    writeFileSync(mark, '');
  });
}

async function exists(url: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const oldTemplateMs = 2 * 60 * 60_000;

/** Whether the process that made a lock is gone; one that is just being written has no number yet. */
function isLeft(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid > 0 && !isAlive(pid);
  } catch {
    return false;
  }
}

/** Test files run in several processes; only one of them makes the template. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (isLeft(lock)) rmSync(lock, { force: true });
      await sleep(100);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
