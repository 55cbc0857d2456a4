import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Api } from './api.ts';
import { createApp } from './app.ts';
import { createIdentity, type Identity } from './auth/identity.ts';
import { createLimits } from './auth/limits.ts';
import { PhoneCodes } from './auth/phone-codes.ts';
import { appSecret } from './auth/secrets.ts';
import { SignIn } from './auth/sign-in.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { seed } from './db/seed/seed.ts';
import { ensureAdmin } from './first-admin.ts';
import { type SmsSender, smsSender } from './sms/sms.ts';

export interface Started {
  readonly fastify: FastifyInstance;
  readonly api: Api;
  readonly identity: Identity;
}

export interface StartOptions {
  readonly strict?: boolean;
  readonly sms?: SmsSender;
}

/** Brings an open database up to date and builds the app over it; it listens nowhere yet. */
export async function startApp(config: Config, database: OpenDatabase, options: StartOptions = {}): Promise<Started> {
  await migrate(database.db as never);
  await seed(database.db, config);
  await ensureAdmin(database.db, config.admin);
  const identity = await createIdentity(config, database);
  const limits = createLimits(database.db);
  const sms = options.sms ?? smsSender(config);
  const codes = new PhoneCodes(database.db, await appSecret(database.db, 'phone-codes'), limits, sms);
  const signIn = new SignIn(identity, codes, limits);
  const strict = options.strict ?? false;
  const { fastify, api } = await createApp({ config, database, identity, signIn, version, strict });
  return { fastify, api, identity };
}

const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
