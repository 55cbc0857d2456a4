import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Api } from '#server/api.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { errorCode } from '#server/db/transaction.ts';
import { HttpError } from '#server/errors.ts';
import { createFastify } from '#server/fastify.ts';
import type { Principal } from '#server/principal.ts';
import { route } from '#server/route.ts';
import { endpoint } from '#shared/endpoint.ts';
import { testDatabase } from '#tests/support/db.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const fastify of open.splice(0)) await fastify.close();
});

const person = (userId: number): Principal => ({
  userId,
  sub: `test-${userId}`,
  displayName: '测试',
  kind: 'customer',
  role: '',
  roleName: ['', ''],
  userClaims: [],
  companyId: null,
  companyRole: null,
  levelId: null,
});

/** A server with nothing but the routes of one test; the token is the user's number. */
function serve(register: (api: Api) => void, strict = true): FastifyInstance {
  const fastify = createFastify({ trustProxy: false, logLevel: 'silent', headers: {}, apiHeaders: {} });
  const authenticate = (token: string) => person(Number(token));
  register({ fastify, db: database.db, endpoints: [], exporters: [], strict, authenticate });
  open.push(fastify);
  return fastify;
}

const settingName = z.string().check(z.minLength(1), z.maxLength(40));
/** Counts how often it really ran, in the database. */
const count = endpoint({
  method: 'POST',
  path: '/api/Test/Count',
  access: 'user',
  summary: 'adds one',
  idempotent: true,
  input: z.strictObject({ name: settingName, by: z.int() }),
  output: z.object({ value: z.int() }),
});

function counting(handlerRan: () => void = () => {}) {
  return serve((api) =>
    route(api, count, async ({ input, tx, log }) => {
      handlerRan();
      const row = await tx
        .insertInto('rateLimit')
        .values({ key: input.name, points: input.by, expire: null })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({ points: eb('rateLimit.points', '+', input.by) })),
        )
        .returning('points')
        .executeTakeFirstOrThrow();
      if (input.by === 13) throw new HttpError(409, ['不吉利', 'Unlucky']);
      log({ module: 'test', action: 'count', entityType: 'test', after: { phone: '13800000001', password: 'x' } });
      return { value: row.points };
    }),
  );
}

const post = (fastify: FastifyInstance, url: string, payload: object, headers: Record<string, string> = {}) =>
  fastify.inject({ method: 'POST', url, payload, headers: { authorization: 'Bearer 7', ...headers } });

const stored = async (key: string) =>
  (await database.db.selectFrom('rateLimit').select('points').where('key', '=', key).executeTakeFirst())?.points;

describe('a creating call', () => {
  test('repeated with its key answers the first result and happens once (INV-13)', async () => {
    const fastify = counting();
    const call = () => post(fastify, count.path, { name: 'once', by: 1 }, { 'idempotency-key': 'k-once' });
    const first = await call();
    const second = await call();
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect([first.json(), second.json()]).toEqual([{ value: 1 }, { value: 1 }]);
    expect(await stored('once')).toBe(1);
  });

  test('sent twenty times at once happens once', async () => {
    const fastify = counting();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(fastify, count.path, { name: 'parallel', by: 1 }, { 'idempotency-key': 'k-parallel' }),
      ),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(answers.map(() => [200, { value: 1 }]));
    expect(await stored('parallel')).toBe(1);
  });

  test('with the key of another request is refused', async () => {
    const fastify = counting();
    const headers = { 'idempotency-key': 'k-reused' };
    await post(fastify, count.path, { name: 'reused', by: 1 }, headers);
    const other = await post(fastify, count.path, { name: 'reused', by: 2 }, headers);
    expect(other.statusCode).toBe(422);
    expect(await stored('reused')).toBe(1);
  });

  test('of another person may use the same key', async () => {
    const fastify = counting();
    const headers = { 'idempotency-key': 'k-shared' };
    await post(fastify, count.path, { name: 'shared', by: 1 }, headers);
    await post(fastify, count.path, { name: 'shared', by: 1 }, { ...headers, authorization: 'Bearer 8' });
    expect(await stored('shared')).toBe(2);
  });

  test('that was refused leaves nothing behind, and its key may be used again', async () => {
    const fastify = counting();
    const headers = { 'idempotency-key': 'k-refused' };
    const refused = await post(fastify, count.path, { name: 'refused', by: 13 }, headers);
    expect([refused.statusCode, refused.json()]).toEqual([409, { error: '不吉利' }]);
    expect(await stored('refused')).toBeUndefined();
    const again = await post(fastify, count.path, { name: 'refused', by: 2 }, headers);
    expect([again.statusCode, again.json()]).toEqual([200, { value: 2 }]);
  });
});

describe('a changing call', () => {
  test('writes who did what, without secrets and with masked phones (INV-48)', async () => {
    await post(
      counting(),
      count.path,
      { name: 'logged', by: 1 },
      { 'idempotency-key': 'k-log', 'user-agent': 'Test/1' },
    );
    const row = await database.db
      .selectFrom('activityLog')
      .selectAll()
      .where('module', '=', 'test')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      userId: 7,
      displayName: '测试',
      ip: '127.0.0.1',
      device: 'Test/1',
      action: 'count',
      after: { phone: '138****0001', password: '***' },
      result: 'done',
    });
  });

  test('is run again after a deadlock, and its log has one line', async () => {
    let runs = 0;
    const fastify = counting(() => {
      runs++;
      if (runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    const answer = await post(fastify, count.path, { name: 'retried', by: 1 }, { 'idempotency-key': 'k-retry' });
    expect([answer.statusCode, runs, await stored('retried')]).toEqual([200, 2, 1]);
  });

  test('fails when its handler touches the database beside its transaction', async () => {
    const free = endpoint({ ...count, idempotent: undefined as never, path: '/api/Test/Beside' });
    const fastify = serve((api) =>
      route(api, free, async () => {
        const row = await api.db.selectFrom('level').select('id').executeTakeFirstOrThrow();
        return { value: row.id };
      }),
    );
    const answer = await post(fastify, free.path, { name: 'x', by: 1 });
    expect(answer.statusCode).toBe(500);
  });

  test('that swallowed a database error is not answered as done', async () => {
    const free = endpoint({ ...count, idempotent: undefined as never, path: '/api/Test/Swallow' });
    let code = '';
    const fastify = serve((api) =>
      route(api, free, async ({ tx, log }) => {
        await tx.insertInto('rateLimit').values({ key: 'swallowed', points: 1, expire: null }).execute();
        await tx
          .insertInto('rateLimit')
          .values({ key: 'swallowed', points: 1, expire: null })
          .execute()
          .catch((error: unknown) => {
            code = errorCode(error);
          });
        log({ module: 'test', action: 'swallow', entityType: 'test' });
        return { value: 1 };
      }),
    );
    const answer = await post(fastify, free.path, { name: 'x', by: 1 });
    expect([code, answer.statusCode, await stored('swallowed')]).toEqual(['23505', 500, undefined]);
  });
});

describe('an answer', () => {
  const secret = endpoint({
    method: 'GET',
    path: '/api/Test/Secret/{id}',
    access: 'public',
    summary: 'has more in hand than it may tell',
    input: z.strictObject({ id: z.string(), flag: z.optional(z.string()) }),
    output: z.object({ name: z.string() }),
  });

  test('holds what its contract names and nothing else', async () => {
    const row = { name: 'a', passwordHash: 'x' };
    const fastify = serve((api) => route(api, secret, () => row));
    const answer = await fastify.inject('/api/Test/Secret/1');
    expect(answer.json()).toEqual({ name: 'a' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('that breaks its contract is a failure, and tells nothing', async () => {
    const fastify = serve((api) => route(api, secret, () => ({ name: 42 as never })));
    const answer = await fastify.inject({ url: '/api/Test/Secret/1', headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'The server has failed.' }]);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('to a thrown error tells nothing of it', async () => {
    const fastify = serve((api) =>
      route(api, secret, () => {
        throw new Error('relation "secret_table" does not exist');
      }),
    );
    const answer = await fastify.inject('/api/Test/Secret/1');
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: '服务器发生错误。' }]);
  });

  test('may not repeat a query field or move one into the body', async () => {
    const fastify = serve((api) => route(api, secret, ({ input }) => ({ name: input.flag ?? '' })));
    expect((await fastify.inject('/api/Test/Secret/1?flag=a')).json()).toEqual({ name: 'a' });
    expect((await fastify.inject('/api/Test/Secret/1?flag=a&flag=b')).statusCode).toBe(400);
    expect((await fastify.inject('/api/Test/Secret/1?id=2')).statusCode).toBe(400);
  });

  test('in a text other than JSON is never expected: a form is refused with 415', async () => {
    const fastify = counting();
    const answer = await fastify.inject({
      method: 'POST',
      url: count.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer 7' },
      payload: 'name=a&by=1',
    });
    expect([answer.statusCode, answer.json()]).toEqual([415, { error: '请求内容须为 JSON' }]);
  });

  test('to more than 64 kB is 413', async () => {
    const answer = await post(counting(), count.path, { name: 'x'.repeat(70_000), by: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([413, { error: '请求内容过大' }]);
  });

  test('tells a missing field from one of the wrong type', async () => {
    const answer = await post(counting(), count.path, { by: true }, { 'idempotency-key': 'k-types' });
    expect(answer.json()).toEqual({ errors: { name: ['此项必填'], by: ['格式不正确'] } });
  });

  test('to a malformed address has our own form and headers', async () => {
    const fastify = createFastify({
      trustProxy: false,
      logLevel: 'silent',
      headers: { 'x-frame-options': 'DENY' },
      apiHeaders: {},
    });
    open.push(fastify);
    fastify.get('/api/Test/:id', () => 'x');
    const answer = await fastify.inject('/api/Test/%E0%A4%A');
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: '请求格式不正确' }]);
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });
});

describe('text that PostgreSQL cannot keep', () => {
  const texts = endpoint({
    method: 'POST',
    path: '/api/Test/Texts/{id}',
    access: 'public',
    summary: 'takes texts everywhere',
    query: ['flag'],
    input: z.strictObject({
      id: z.string(),
      flag: z.optional(z.string()),
      list: z.array(z.strictObject({ text: z.string(), more: z.record(z.string(), z.string()) })),
    }),
    output: z.object({ ok: z.literal(true) }),
  });
  const item = { text: 'a', more: { key: '😀' } };
  const send = (path: string, list: unknown) =>
    post(
      serve((api) => route(api, texts, () => ({ ok: true as const }), { transaction: false })),
      `/api/Test/Texts/${path}`,
      { list },
    );

  test.each([
    ['in the path', 'a%00b', [item], 'id'],
    ['in the query', '1?flag=a%00b', [item], 'flag'],
    ['in the body', '1', [item, { ...item, text: 'a\0b' }], 'list.1.text'],
    ['as half a surrogate pair', '1', [{ ...item, text: 'a\ud800' }], 'list.0.text'],
    ['in a value of a record', '1', [{ ...item, more: { key: '\udc00a' } }], 'list.0.more.key'],
    ['in a key of a record', '1', [{ ...item, more: { 'a\0': 'b' } }], 'list.0.more'],
  ])('is refused %s, beside its field', async (_, path, list, field) => {
    const answer = await send(path, list);
    expect([answer.statusCode, answer.json()]).toEqual([400, { errors: { [field]: ['格式不正确'] } }]);
  });

  test('is nothing else: other control characters and whole pairs pass', async () => {
    expect((await send('1?flag=%01', [{ ...item, text: '\u0001\n😀' }])).statusCode).toBe(200);
  });
});
