import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getCurrent, logout } from '#features/account/account.contract.ts';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { isDatabaseLost } from '#server/db/lost.ts';
import { PGliteClient } from '#server/db/pglite-client.ts';
import { errorAnswer } from '#server/errors.ts';
import { type Actor, actWith } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { authorizationUrl, type Browser, refresh, signIn, type Tokens } from '#tests/support/oidc-client.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a database that is away', () => {
  test.each([
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('57P03'),
    coded('08006'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    new Error('Connection terminated unexpectedly'),
    new Error('Client was closed and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('timeout expired'),
  ])('is known by %s, and answers 503 with a time to wait', (error) => {
    expect(isDatabaseLost(error)).toBe(true);
    expect(errorAnswer(error, 'zh-CN')).toEqual({
      status: 503,
      body: { error: '数据库暂时无法连接，请稍后再试' },
      retryAfter: 5,
    });
  });

  test.each([coded('23505'), coded('57014'), new Error('Connection of the wrong kind'), 'ECONNREFUSED', null])(
    'is not to blame for %s',
    (error) => {
      expect(isDatabaseLost(error)).toBe(false);
      expect(errorAnswer(error, 'zh-CN').status).toBe(500);
    },
  );
});

test('an embedded database whose thread has ended is told at every call, and none of them hangs', async () => {
  const threads: { terminate(): Promise<number> }[] = [];
  const note = (thread: { terminate(): Promise<number> }) => threads.push(thread);
  process.on('worker', note as never);
  onTestFinished(() => void process.off('worker', note as never));
  const client = new PGliteClient({ folder: undefined });
  await client.waitReady;
  const gone = threads[0]?.terminate();
  const waiting = await client.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseLost(waiting)).toBe(true);
  await gone;
  const later = await client.query('select 1').catch((error: unknown) => error);
  expect(errorAnswer(later, 'zh-CN').status).toBe(503);
});

/** A door to the database: shut it cuts what is open and lets nothing through, frozen it drops whatever comes. */
class Door {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #frozen = false;
  port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  async open(): Promise<void> {
    const server = createServer((inner) => {
      const outer = connect(Number(this.#target.port || 5432), this.#target.hostname);
      for (const [one, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.on('data', (data) => this.#frozen || other.write(data));
      }
    });
    await new Promise<void>((ready) => server.listen(this.port, '127.0.0.1', ready));
    this.port = (server.address() as { port: number }).port;
    this.#server = server;
  }

  async shut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await new Promise((closed) => this.#server?.close(closed));
  }

  freeze(frozen: boolean): void {
    this.#frozen = frozen;
  }

  url(name: string): string {
    return Object.assign(new URL(this.#target), { host: `127.0.0.1:${this.port}`, pathname: `/${name}` }).href;
  }
}

const server = process.env.TEST_DATABASE_URL;

describe.runIf(server)('while PostgreSQL is away', () => {
  const name = `platen_away_${process.pid}`;
  const admin = { phone: '13911110000', password: 'print2026' };
  const door = new Door(server || 'postgres://localhost');
  const heard: boolean[] = [];
  let database: OpenDatabase;
  let app: TestApp;
  let browser: Browser;
  let tokens: Tokens;
  let person: Actor;

  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const health = async () => {
    const { statusCode, body } = await app.fastify.inject('/api/health');
    return [statusCode, (JSON.parse(body) as { status: string }).status];
  };

  beforeAll(async () => {
    await onServer(`create database ${name}`);
    await door.open();
    database = await openDatabase({ databaseUrl: door.url(name) });
    app = await testApp({ demo: false, admin }, database);
    browser = app.browser();
    tokens = await signIn(browser, admin.phone, admin.password);
    person = actWith(app, tokens.access_token);
    await database.listen(
      'away_test',
      () => {},
      (up) => heard.push(up),
    );
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await door.shut();
    await onServer(`drop database ${name} with (force)`);
  });

  test('reading and changing calls, sign-in and renewal answer 503, and all work again when it is back', async () => {
    expect(await health()).toEqual([200, 'ok']);
    expect((await person.call(getCurrent, {})).status).toBe(200);

    await door.shut();
    expect(await health()).toEqual([503, 'unavailable']);
    for (const answer of [await person.call(getCurrent, {}), await person.call(logout, {})]) {
      expect([answer.status, answer.refusal, answer.headers['retry-after']]).toEqual([
        503,
        { error: '数据库暂时无法连接，请稍后再试' },
        '5',
      ]);
    }
    const renewal = await refresh(browser, tokens.refresh_token);
    expect([renewal.statusCode, renewal.headers['retry-after']]).toEqual([503, '5']);
    expect((await browser.request('GET', authorizationUrl(browser).url)).statusCode).toBe(503);
    expect(heard.at(-1)).toBe(false);
    // Longer than the listener's first try to come back, which fails as well.
    await new Promise((next) => setTimeout(next, 1500));

    await door.open();
    await expect.poll(health).toEqual([200, 'ok']);
    expect((await person.call(getCurrent, {})).status).toBe(200);
    expect((await refresh(browser, tokens.refresh_token)).statusCode).toBe(200);
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe(true);
  });

  test('no call hangs when the network drops everything without a word', { timeout: 90_000 }, async () => {
    await health();
    door.freeze(true);
    const began = Date.now();
    expect(await health()).toEqual([503, 'unavailable']); // on the connection that was there
    expect(await health()).toEqual([503, 'unavailable']); // on a new one
    expect(Date.now() - began).toBeLessThan(40_000);
    await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toBe(false);
    door.freeze(false);
    await expect.poll(health, { timeout: 15_000 }).toEqual([200, 'ok']);
    await expect.poll(() => heard.at(-1), { timeout: 15_000 }).toBe(true);
  });
});
