import { type Config, readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import type { PhoneCodeMessage } from '#server/sms/sms.ts';
import { type Started, startApp } from '#server/start.ts';
import { testDatabase } from './db.ts';
import { Browser } from './oidc-client.ts';

export interface TestApp extends Started {
  readonly origin: string;
  readonly database: OpenDatabase;
  /** The SMS that were sent, oldest first. */
  readonly sms: PhoneCodeMessage[];
  /** A browser that nobody is signed in with. */
  browser(): Browser;
  close(): Promise<void>;
}

/**
 * The whole server over a database of its own, reached by `inject` without a socket. `strict`: a changing call without
 * an activity-log entry fails.
 */
export async function testApp(settings: Partial<Config> = {}, shared?: OpenDatabase): Promise<TestApp> {
  const database = shared ?? (await testDatabase());
  const sms: PhoneCodeMessage[] = [];
  const origin = settings.publicUrl ?? 'http://localhost:4101';
  const config = { ...readConfig({ PUBLIC_URL: origin, LOG_LEVEL: 'silent' }), demo: true, ...settings };
  const sender = { send: async (message: PhoneCodeMessage) => void sms.push(message) };
  const started = await startApp(config, database, { strict: true, sms: sender });
  return {
    ...started,
    origin,
    database,
    sms,
    browser: () => new Browser(started.fastify, origin),
    close: async () => {
      await started.fastify.close();
      if (!shared) await database.close();
    },
  };
}
