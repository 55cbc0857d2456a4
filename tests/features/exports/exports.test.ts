import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#server/housekeeping.ts';
import { type ExportTask, exportAdd, exportMine, exportRemove } from '#shared/exports.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { soon } from '#tests/support/soon.ts';

const many = 5_200;

let app: TestApp;
let admin: Actor;
let sales: Actor; // has the claim of the list too
let production: Actor; // staff without it
let customer: Actor;
beforeAll(async () => {
  app = await testApp();
  admin = await actAs(app, '13900000001');
  sales = await actAs(app, '13900000006');
  production = await actAs(app, '13900000004');
  customer = await actAs(app, '13800000001');
  await sql`insert into level (name_zh, name_en, discount_bp, sort)
    select '=级' || n, 'L' || n, 100, n from generate_series(1, ${many}) n`.execute(app.database.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('exportTask').execute();
});

const levels = { call: '/api/Level/Export', filter: { keyword: '=级', sort: 'sort' }, format: 'csv' } as const;
const mine = async (actor = admin) => (await actor.call(exportMine, {})).body.items;
const finished = (id: number, actor = admin): Promise<ExportTask> =>
  soon(async () => {
    const task = (await mine(actor)).find((one) => one.id === id);
    expect(task?.state).toBe('done');
    return task as ExportTask;
  });
const file = (id: number, actor = admin) =>
  app.fastify.inject({ url: `/api/Export/GetFile/${id}`, headers: { authorization: `Bearer ${actor.token}` } });
const logged = async (id: number) =>
  (
    await app.database.db
      .selectFrom('activityLog')
      .select('action')
      .where('entityType', '=', 'exportTask')
      .where('entityId', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const userIdOf = async (phone: string) =>
  (await app.database.db.selectFrom('appUser').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
/** A task that some other process holds. */
const held = async (lease: 'alive' | 'over') =>
  (
    await app.database.db
      .insertInto('exportTask')
      .values({
        userId: await userIdOf('13900000001'),
        call: levels.call,
        input: JSON.stringify({ keyword: '=级', sort: 'sort', format: 'csv' }),
        format: 'csv',
        language: 'zh-CN',
        state: 'running',
        attempt: 1,
        rows: 1,
        bytes: 3,
        total: many,
        leaseUntil: sql<string>`now() + make_interval(secs => ${lease === 'alive' ? 60 : -1})`,
        expiresAt: sql<string>`now() + interval '1 day'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('a list of more than 5,000 rows', () => {
  test('is refused as one answer, and handed out by a task', async () => {
    const direct = await app.fastify.inject({
      url: '/api/Level/Export?format=csv&keyword==级',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([direct.statusCode, direct.json().error]).toEqual([409, expect.stringContaining('5200')]);

    const { status, body } = await admin.call(exportAdd, levels);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'queued', total: many, title: ['客户等级', 'Customer levels'], format: 'csv' });
    const task = await finished(body.id);
    expect(task.rows).toBe(many);

    const answer = await file(body.id);
    expect([answer.headers['content-type'], answer.headers['content-length']]).toEqual([
      'text/csv; charset=utf-8',
      String(task.bytes),
    ]);
    expect(answer.headers['content-disposition']).toContain(task.fileName);
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toContain('名称,英文名称');
    // In the order of the list, each row once, and no formula.
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: many }, (_, n) => `'=级${n + 1}`),
    );
    expect(await logged(body.id)).toEqual(['add', 'fetch']);
  });

  test('is handed out as XLSX, texts as texts, in the language of whoever asked', async () => {
    const { body } = await admin.call(exportAdd, { ...levels, format: 'xlsx' }, { language: 'en' });
    await finished(body.id);
    const sheet = strFromU8(
      unzipSync((await file(body.id)).rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    expect(sheet.match(/<row>/g)?.length).toBe(many + 1);
    expect(sheet).toContain('English name');
    expect(sheet).toContain(`<t xml:space="preserve">=级${many}</t>`);
    expect(sheet).not.toContain('<f>');
  });
});

describe('an export', () => {
  test('is asked for once with one key, and one at a time', async () => {
    const idempotencyKey = randomUUID();
    const [first, second] = await Promise.all([
      admin.call(exportAdd, levels, { idempotencyKey }),
      admin.call(exportAdd, levels, { idempotencyKey }),
    ]);
    expect(second.body).toEqual(first.body);
    await finished(first.body.id);
    await held('alive');
    const refused = await admin.call(exportAdd, levels);
    expect([refused.status, refused.refusal.error]).toEqual([409, expect.stringContaining('尚未完成')]);
    expect((await sales.call(exportAdd, levels)).status).toBe(200);
  });

  test('needs the claim of the list when it is asked for', async () => {
    expect((await production.call(exportAdd, levels)).status).toBe(403);
    expect((await customer.call(exportAdd, levels)).status).toBe(403);
    expect((await admin.call(exportAdd, { ...levels, call: '/api/Nowhere/Export' })).status).toBe(404);
  });

  test('needs the claim of the list when it is fetched, too', async () => {
    const { body } = await sales.call(exportAdd, levels);
    await finished(body.id, sales);
    // As if the claim of the list were another one since then, which he does not have.
    await app.database.db
      .updateTable('exportTask')
      .set({ call: '/api/Craft/Export' })
      .where('id', '=', body.id)
      .execute();
    expect((await file(body.id, sales)).statusCode).toBe(403);
  });

  test('is asked with the filter that the list takes, and of a record that there is', async () => {
    const wrong = await admin.call(exportAdd, { ...levels, filter: { colour: 'red' } });
    expect([wrong.status, wrong.refusal.errors]).toEqual([400, { colour: ['未知字段'] }]);
    const items = { call: '/api/Coupon/ExportItems/999999', filter: {}, format: 'csv' } as const;
    expect((await admin.call(exportAdd, items)).status).toBe(404);
  });

  test('is there for its owner only', async () => {
    const { body } = await admin.call(exportAdd, levels);
    await finished(body.id);
    expect((await file(body.id, sales)).statusCode).toBe(404);
    expect((await sales.call(exportRemove, { id: body.id })).status).toBe(404);
    expect(await mine(sales)).toEqual([]);
    expect((await file(body.id)).statusCode).toBe(200);
  });

  test('that is not finished has no file', async () => {
    expect((await file(await held('alive'))).statusCode).toBe(409);
  });

  test('is stopped by removing it: no part of it is written any more', async () => {
    const { body } = await admin.call(exportAdd, levels);
    expect((await admin.call(exportRemove, { id: body.id })).status).toBe(200);
    expect(await mine()).toEqual([]);
    // The next one is written after it, so that nothing of the first can still be under way.
    await finished((await admin.call(exportAdd, levels)).body.id);
    const parts = await app.database.db.selectFrom('exportPart').select('taskId').distinct().execute();
    expect(parts.map(({ taskId }) => taskId)).not.toContain(body.id);
    expect(await logged(body.id)).toEqual(['add', 'remove']);
  });

  test('is deleted when its day is over', async () => {
    const { body } = await admin.call(exportAdd, levels);
    await finished(body.id);
    await app.database.db
      .updateTable('exportTask')
      .set({ expiresAt: sql<string>`now() - interval '1 second'` })
      .execute();
    expect((await file(body.id)).statusCode).toBe(404);
    expect(await mine()).toEqual([]);
    await cleanUp(app.database.db);
    expect(await app.database.db.selectFrom('exportPart').select('n').execute()).toEqual([]);
  });

  test('makes room for itself: a person keeps ten files', async () => {
    const userId = await userIdOf('13900000001');
    const done = { userId, call: levels.call, input: '{}', format: 'csv', language: 'en', state: 'done' } as const;
    const expiresAt = sql<string>`now() + interval '1 day'`;
    await app.database.db
      .insertInto('exportTask')
      .values(Array.from({ length: 12 }, () => ({ ...done, total: 0, expiresAt })))
      .execute();
    await admin.call(exportAdd, levels);
    expect((await mine()).length).toBe(10);
  });
});

describe('an export whose process ended', () => {
  test('by a crash is written anew by whoever finds it', async () => {
    const id = await held('over');
    const body = Buffer.from('old');
    await app.database.db.insertInto('exportPart').values({ taskId: id, n: 0, body }).execute();
    // Any task that is asked for makes the process look.
    await sales.call(exportAdd, levels);
    await finished(id);
    const { body: whole } = await file(id);
    expect([whole.trim().split('\r\n').length, whole.startsWith('\uFEFF名称')]).toEqual([many + 1, true]);
  });

  test('in order goes back to the queue, and is finished by the next one', async () => {
    const { db } = app.database;
    const other = await testApp({}, app.database);
    const otherAdmin = await actAs(other, '13900000001');
    const { body } = await otherAdmin.call(exportAdd, levels);
    await other.fastify.close();
    const { state } = await db
      .selectFrom('exportTask')
      .select('state')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('queued');
    const next = await testApp({}, app.database);
    await finished(body.id);
    await next.fastify.close();
  });

  test('again and again is given up', async () => {
    const id = await held('over');
    await app.database.db.updateTable('exportTask').set({ attempt: 5 }).where('id', '=', id).execute();
    await sales.call(exportAdd, levels);
    await soon(async () => expect((await mine()).find((task) => task.id === id)?.state).toBe('failed'));
  });
});
