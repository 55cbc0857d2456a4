import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appSecret, signingKeys } from '#server/auth/secrets.ts';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/list.ts';
import { hearOwn, notify } from '#server/db/notify.ts';
import { seed } from '#server/db/seed/seed.ts';
import { outsideTransaction, transaction } from '#server/db/transaction.ts';
import { ensureAdmin } from '#server/first-admin.ts';
import { cleanUp } from '#server/housekeeping.ts';
import { emptyDatabase } from '#tests/support/db.ts';
import { exif, hashOf, jpeg, png, secret } from '../features/products/picture-samples.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  // Twice at once, as two processes would.
  await Promise.all([migrate(database.db as never), migrate(database.db as never)]);
  await Promise.all([seed(database.db, { demo: true }), seed(database.db, { demo: true })]);
});
afterAll(() => database.close());

describe('a new database', () => {
  test('is migrated and seeded once by two that start together', async () => {
    const { n } = await database.db
      .selectFrom('appUser')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('userName', '=', 'admin')
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  test('of a demo house that staff have worked in gets no second pictures, and none for what they have renamed', async () => {
    const { db } = database;
    await db.deleteFrom('seedStep').where('name', '=', '05-pictures').execute();
    const shown = () => db.selectFrom('productPicture').select(['productId', 'hash']).orderBy('hash').execute();
    const before = await shown();
    const [poster] = await db.selectFrom('product').select('id').where('code', '=', 'poster').execute();
    const id = poster?.id ?? 0;
    await db.updateTable('product').set({ code: 'placard' }).where('id', '=', id).execute();
    await db.deleteFrom('productPicture').where('productId', '=', id).execute();
    await seed(db, { demo: true });
    expect(await shown()).toEqual(before.filter(({ productId }) => productId !== id));
  });

  test('keeps one key and one secret, whoever asks first', async () => {
    const [a, b] = await Promise.all([signingKeys(database.db), signingKeys(database.db)]);
    expect(a).toEqual(b);
    const secrets = await Promise.all([1, 2, 3].map(() => appSecret(database.db, 'test')));
    expect(new Set(secrets).size).toBe(1);
  });
});

describe('a house of an earlier version', () => {
  test('keeps its shipping rules, which have a name in each language now', async () => {
    const old = await emptyDatabase();
    const migrator = new Migrator({ db: old.db, provider: { getMigrations: async () => ({ ...migrations }) } });
    expect((await migrator.migrateTo('0004-wechat')).error).toBeUndefined();
    await sql`insert into logistics_template (name, body) values ('标准快递', '{}'), ('专车', '{}')`.execute(old.db);
    await migrate(old.db as never);
    const names = await old.db.selectFrom('logisticsTemplate').select(['nameZh', 'nameEn']).orderBy('id').execute();
    expect(names).toEqual([
      { nameZh: '标准快递', nameEn: 'Standard courier' },
      { nameZh: '专车', nameEn: '专车' },
    ]);
    await old.close();
  });

  test('keeps its pictures without what they told about place and maker, in their order and with their words', async () => {
    const old = await emptyDatabase();
    const migrator = new Migrator({ db: old.db, provider: { getMigrations: async () => ({ ...migrations }) } });
    expect((await migrator.migrateTo('0016-exports')).error).toBeUndefined();
    const telling = jpeg(40, 30, [[0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(6)])]]);
    // One product shows the same picture with and without its words; nobody can read the last one.
    const stored = [telling, png(4, 4), png(8, 8, 1, [['tEXt', Buffer.from(secret)]]), png(8, 8, 1), Buffer.from('?')];
    await sql`insert into category (id, name_zh, name_en, icon) overriding system value values (1, '一', 'One', '')`.execute(
      old.db,
    );
    for (const id of [1, 2])
      await sql`insert into product (id, category_id, code, model, name_zh, name_en) overriding system value
        values (${id}, 1, ${`p${id}`}, 'flat', '一', 'One')`.execute(old.db);
    for (const [at, bytes] of stored.entries()) {
      await sql`insert into picture (hash, type, width, height, bytes)
        values (${hashOf(bytes)}, 'image/png', 40, 30, ${bytes})`.execute(old.db);
      for (const id of at === 0 ? [1, 2] : [1])
        await sql`insert into product_picture (product_id, hash, sort, alt_zh) values (${id}, ${hashOf(bytes)}, ${at}, ${`图${at}`})`.execute(
          old.db,
        );
    }
    await migrate(old.db as never);
    const shown = await old.db
      .selectFrom('productPicture')
      .innerJoin('picture', 'picture.hash', 'productPicture.hash')
      .orderBy('productId')
      .orderBy('sort')
      .select(['productId', 'altZh', 'width', 'height', 'bytes', 'picture.hash'])
      .execute();
    expect(shown.map(({ productId, altZh, width, height }) => [productId, altZh, `${width}×${height}`])).toEqual([
      [1, '图0', '30×40'],
      [1, '图1', '40×30'],
      [1, '图3', '40×30'],
      [1, '图4', '40×30'],
      [2, '图0', '30×40'],
    ]);
    expect(shown.every(({ hash, bytes }) => hash === hashOf(bytes) && !Buffer.from(bytes).includes(secret))).toBe(true);
    expect(await old.db.selectFrom('picture').select('hash').execute()).toHaveLength(4);
    const versions = await old.db.selectFrom('product').select('picturesVersion').orderBy('id').execute();
    expect(versions.map(({ picturesVersion }) => picturesVersion)).toEqual([2, 1]);
    await old.close();
  });

  /** The claims of its positions once it is brought up to date. */
  async function claimsAfter(before: Record<string, readonly string[]>): Promise<Record<string, string[]>> {
    const old = await emptyDatabase();
    const migrator = new Migrator({ db: old.db, provider: { getMigrations: async () => ({ ...migrations }) } });
    expect((await migrator.migrateTo('0013-coupon-ways')).error).toBeUndefined();
    for (const [key, claims] of Object.entries(before))
      await sql`insert into role (key, name_zh, name_en, claims)
        values (${key}, ${key}, ${key}, ${JSON.stringify(claims)}::jsonb)`.execute(old.db);
    await migrate(old.db as never);
    const roles = await old.db.selectFrom('role').select(['key', 'claims']).execute();
    await old.close();
    return Object.fromEntries(roles.map(({ key, claims }) => [key, [...claims]]));
  }

  test('lets whoever looked after crafts and suppliers look after presses and the supplier too', async () => {
    const after = await claimsAfter({
      admin: [],
      production: ['Craft_list'],
      finance: ['Craft_list', 'Craft_Edit'],
      buyer: ['External_Config'],
      editor: ['Cms_Read'],
    });
    expect(after).toEqual({
      admin: [],
      production: ['Craft_list', 'Press_info'],
      finance: ['Craft_list', 'Craft_Edit', 'Press_info', 'Press_Edit'],
      buyer: ['External_Config', 'External_Edit'],
      editor: ['Cms_Read'],
    });
  });

  test('that has said itself who looks after presses keeps that', async () => {
    const chosen = { production: ['Craft_list'], owner: ['Craft_Edit', 'Press_info', 'Press_Edit'] };
    expect(await claimsAfter(chosen)).toEqual(chosen);
  });
});

describe('a house without demo data', () => {
  test('is not filled with demo people once it has people of its own', async () => {
    const empty = await emptyDatabase();
    await migrate(empty.db as never);
    await seed(empty.db, { demo: false });
    await ensureAdmin(empty.db, { phone: '13700000001', password: 'start2026' });
    await expect(seed(empty.db, { demo: true })).rejects.toThrow('DEMO=1 fills an empty house');
    await empty.close();
  }, 120_000);

  test('gets its first administrator from the environment, once, and its positions', async () => {
    const empty = await emptyDatabase();
    await migrate(empty.db as never);
    await seed(empty.db, { demo: false });
    await expect(ensureAdmin(empty.db, { phone: '123', password: 'x' })).rejects.toThrow('ADMIN_PHONE needs');
    await ensureAdmin(empty.db, { phone: '13700000001', password: 'start2026' });
    await ensureAdmin(empty.db, { phone: '13700000002', password: 'start2026' });
    const people = await empty.db.selectFrom('appUser').select('phone').execute();
    const roles = await empty.db.selectFrom('role').select('key').execute();
    await empty.close();
    expect(people).toEqual([{ phone: '13700000001' }]);
    expect(roles.map((role) => role.key)).toContain('csr');
  }, 120_000);
});

describe('column values are the same on both databases', () => {
  test('counts and money are numbers, instants ISO texts, days texts, JSON values', async () => {
    const { rows } = await sql`select count(*) as count, sum(9007199254740991::bigint) as money,
      timestamptz '2026-11-28 08:00:00.5+08' as instant, date '2026-11-28' as day,
      '{"camelCase":1,"snake_case":[true]}'::jsonb as json, true as flag, null as nothing`.execute(database.db);
    expect(rows).toEqual([
      {
        count: 1,
        money: 9_007_199_254_740_991,
        instant: '2026-11-28T00:00:00.500Z',
        day: '2026-11-28',
        json: { camelCase: 1, snake_case: [true] },
        flag: true,
        nothing: null,
      },
    ]);
  });
});

describe('a transaction', () => {
  test('refuses a query beside it instead of waiting for ever', async () => {
    const beside = transaction(database.db, () => database.db.selectFrom('level').select('id').execute());
    await expect(beside).rejects.toThrow('use tx instead');
  });

  test('does not hold work that goes on after it', async () => {
    const later = await transaction(database.db, async () =>
      outsideTransaction(() => ({ read: () => database.db.selectFrom('level').select('id').execute() })),
    );
    expect((await later.read()).length).toBeGreaterThan(0);
  });

  test('is rolled back whole', async () => {
    const failed = transaction(database.db, async (tx) => {
      await tx.insertInto('appSecret').values({ name: 'half', value: 'x' }).execute();
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    const row = await database.db.selectFrom('appSecret').selectAll().where('name', '=', 'half').executeTakeFirst();
    expect(row).toBeUndefined();
  });

  test('tells its own process with the commit, before its caller goes on, and nobody when it is rolled back', async () => {
    const heard: string[] = [];
    hearOwn(database.db, 'news', (payload) => heard.push(payload));
    const told = await transaction(database.db, async (tx) => {
      await notify(tx, 'news', 'kept');
      return heard.length;
    });
    expect([told, heard]).toEqual([0, ['kept']]);
    const failed = transaction(database.db, async (tx) => {
      await notify(tx, 'news', 'lost');
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    await notify(database.db, 'news', 'without a transaction');
    expect(heard).toEqual(['kept', 'without a transaction']);
  });

  test('lets others go on meanwhile, each in its turn', async () => {
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map((n) =>
        transaction(database.db, async (tx) => {
          await sql`select 1`.execute(tx);
          order.push(n);
        }),
      ),
    );
    expect(order.sort()).toEqual([1, 2, 3]);
  });
});

test('housekeeping deletes what has expired and nothing else', async () => {
  const row = (id: string, hours: number) => ({
    kind: 'Test',
    id,
    payload: '{}',
    grantId: null,
    uid: null,
    userCode: null,
    accountId: null,
    consumedAt: null,
    expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  });
  await database.db
    .insertInto('oidcPayload')
    .values([row('old', -1), row('new', 1)])
    .execute();
  await cleanUp(database.db);
  const left = await database.db.selectFrom('oidcPayload').select('id').where('kind', '=', 'Test').execute();
  expect(left).toEqual([{ id: 'new' }]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a connection lost in the middle of a transaction fails that alone',
  async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    const broken = transaction(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await outsideTransaction(() => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db));
      await new Promise((next) => setTimeout(next, 200));
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
    expect((await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows).toEqual([{ n: 1 }]);
  },
);

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'platen-lock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const lock = join(folder, 'platen.lock');

  test('belongs to one process: the second gets one clear sentence', () => {
    writeFileSync(lock, String(process.ppid));
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}. Stop it, or choose another folder`);
    rmSync(lock);
  });

  test('that is a file, lies below one or cannot be made is refused with one clear sentence', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(
      `The data folder ${file} is a file, or lies below one. Choose another with DATA_DIR.`,
    );
    await expect(openDatabase({ dataDir: join(file, 'inner') })).rejects.toThrow('is a file, or lies below one');
    await expect(openDatabase({ dataDir: '/proc/platen' })).rejects.toThrow(
      /^The data folder \/proc\/platen .*DATA_DIR/,
    );
  });

  test('of a process that was killed is taken over', () => {
    writeFileSync(lock, '999999999');
    const release = lockFolder(folder);
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
    release();
    expect(existsSync(lock)).toBe(false);
  });

  test('of a process that was killed is taken over by one of several that start together', async () => {
    const count = 100;
    for (let n = 0; n < count; n++) {
      mkdirSync(join(folder, `race-${n}`));
      writeFileSync(join(folder, `race-${n}`, 'platen.lock'), '999999999');
    }
    const script = `
      import { lockFolder } from ${JSON.stringify(new URL('../../src/server/db/folder-lock.ts', import.meta.url).href)};
      for (let n = 0; n < ${count}; n++) {
        while (Date.now() < ${Date.now() + 1500} + n * 8);
        try { lockFolder(${JSON.stringify(folder)} + '/race-' + n); console.log(n); } catch {}
      }
      // Whoever has the last one must live until all others have tried it.
      setTimeout(() => {}, 2000);`;
    const run = promisify(execFile);
    const all = await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '--no-warnings', '-e', script])),
    );
    const taken = all.flatMap(({ stdout }) => stdout.trim().split('\n').filter(Boolean).map(Number));
    expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
  });

  test('is given back when the database is closed, and keeps what was written', async () => {
    const dataDir = join(folder, 'deep', 'er');
    const first = await openDatabase({ dataDir });
    await sql`create table kept (n int)`.execute(first.db);
    await expect(openDatabase({ dataDir })).rejects.toThrow('is in use');
    await first.close();
    const second = await openDatabase({ dataDir });
    await sql`insert into kept values (1)`.execute(second.db);
    await second.close();
    // A new data folder costs five seconds of processor time.
  }, 120_000);
});
