import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/client.ts';
import { startHousekeeping } from './housekeeping.ts';
import { stopOnSignals } from './lifecycle.ts';
import { startApp } from './start.ts';
import { demoNote } from './welcome.ts';

try {
  await main(readConfig(process.env));
} catch (error) {
  // One sentence: an uncaught error of PGlite would print 20 kB of its source first.
  console.error(`Platen could not start: ${messageOf(error)}`);
  process.exit(1);
}

async function main(config: Config): Promise<void> {
  if (!config.dev && !existsSync(join(config.distDir, 'index.html')))
    throw new Error('the app is not built (dist/index.html is missing). Run `npm start`, which builds it.');
  await assertPortFree(config);
  const database = await openDatabase(config).catch((error: unknown) => {
    const hint = config.databaseUrl ? 'DATABASE_URL could not be reached: ' : '';
    throw new Error(hint + messageOf(error));
  });
  const { fastify } = await startFrom(config, database);
  const stopHousekeeping = startHousekeeping(database.db);
  stopOnSignals(async () => {
    stopHousekeeping();
    await fastify.close();
    await database.close();
  });
  await fastify.listen({ port: config.port, host: config.host });
  console.log(`Platen is ready at ${config.publicUrl}`);
  if (config.demo) console.log(demoNote());
}

async function startFrom(config: Config, database: OpenDatabase) {
  try {
    return await startApp(config, database);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

/** Asked before the database is opened, so that a second start says what is really in the way. */
async function assertPortFree({ port, host }: Config): Promise<void> {
  const probe = createServer();
  try {
    await Promise.all([once(probe, 'listening'), probe.listen({ port, host })]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`port ${port} is in use. Stop what uses it, or choose another with PORT.`);
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
