import { connect, createServer, type Server, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Api } from '#server/api.ts';
import { openDatabase } from '#server/db/client.ts';
import { isDatabaseLost } from '#server/db/lost.ts';
import { errorAnswer } from '#server/errors.ts';
import { createFastify } from '#server/fastify.ts';
import { healthRoute } from '#server/health.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a database that is away', () => {
  test.each([
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('57P03'),
    coded('08006'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
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

/** A door to the database that can be shut: what is open is cut, nothing new comes through. */
class Door {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
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
        one.pipe(other);
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

  get url(): string {
    return Object.assign(new URL(this.#target), { host: `127.0.0.1:${this.port}` }).href;
  }
}

const server = process.env.TEST_DATABASE_URL;

test.runIf(server)('calls answer 503 while PostgreSQL is away, and work again when it is back', async () => {
  const door = new Door(server ?? '');
  await door.open();
  const database = await openDatabase({ databaseUrl: door.url });
  const states: boolean[] = [];
  await database.listen(
    'away_test',
    () => {},
    (up) => states.push(up),
  );
  const fastify = createFastify({ trustProxy: false, logLevel: 'silent', headers: {}, apiHeaders: {} });
  const api = { fastify, db: database.db, endpoints: [], strict: true } as unknown as Api;
  healthRoute(api, database, '1');
  const health = async () => (await fastify.inject('/api/health')).statusCode;

  expect(await health()).toBe(200);
  await door.shut();
  const away = await fastify.inject({ url: '/api/health', headers: { 'accept-language': 'en' } });
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
  expect(away.json()).toEqual({ error: expect.stringContaining('cannot be reached') });
  expect(await health()).toBe(503);
  // Longer than the listener's first try to come back, which fails as well.
  await new Promise((next) => setTimeout(next, 1500));
  await door.open();
  await expect.poll(health).toBe(200);
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe(true);
  expect(states).toContain(false);
  await fastify.close();
  await database.close();
  await door.shut();
});
