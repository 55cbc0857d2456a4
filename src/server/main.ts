import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { stopOnSignals } from './lifecycle.ts';

// Compiled code is kept between starts: most of the time and a good part of the memory of a start go into reading
// TypeScript. What is imported below this line profits, so the large parts are imported by the functions that need them.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/platen/compiled', import.meta.url)));

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
  const { openDatabase } = await import('./db/client.ts');
  // The embedded database starts in its own thread while this one reads the rest of the server.
  const opening = openDatabase(config).catch((error: unknown) => {
    const hint = config.databaseUrl ? 'DATABASE_URL could not be reached: ' : '';
    throw new Error(hint + messageOf(error));
  });
  opening.catch(() => {}); // awaited below
  const [{ startApp }, { startHousekeeping }] = await Promise.all([import('./start.ts'), import('./housekeeping.ts')]);
  const database = await opening;
  const { fastify } = await startApp(config, database).catch(async (error: unknown) => {
    await database.close().catch(() => {});
    throw error;
  });
  const stopHousekeeping = startHousekeeping(database.db);
  stopOnSignals(async () => {
    stopHousekeeping();
    await fastify.close();
    await database.close();
  });
  await fastify.listen({ port: config.port, host: config.host });
  console.log(`Platen is ready at ${config.publicUrl}`);
  if (config.demo) console.log((await import('./welcome.ts')).demoNote());
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
