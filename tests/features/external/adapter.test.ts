import type { lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#features/external/public-address.service.ts';
import { createSupplier, type Supplier } from '#features/external/supplier.service.ts';
import { supplierList } from '#features/external/supplier-answers.service.ts';
import { SupplierError, type SupplierFault } from '#features/external/supplier-http.service.ts';
import { askPrices } from '#features/external/supplier-price.service.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { testDatabase } from '#tests/support/db.ts';
import { SupplierStandIn, supplierAccount } from '../../../e2e/supplier-stand-in.ts';

const stand = new SupplierStandIn();
let database: OpenDatabase;
let now = new Date();
let supplier: Supplier;
const hosts = { allowedHosts: ['127.0.0.1'], now: () => now };

beforeAll(async () => {
  database = await testDatabase();
  await stand.start();
});
afterAll(async () => {
  await database.close();
  await stand.stop();
});
beforeEach(async () => {
  stand.reset();
  now = new Date();
  supplier = createSupplier(database.db, hosts);
  await set({
    baseUrl: stand.baseUrl,
    sdFailures: 0,
    sdErrorSince: null,
    sdTriedAt: null,
    appSecret: supplierAccount.appSecret,
  });
  await database.db.deleteFrom('externalCall').execute();
});

async function set(change: object): Promise<void> {
  const { appId, userName } = supplierAccount;
  const values = { appId, userName, enabled: true, timeoutS: 1, sdRetryMinutes: 10, ...change };
  await database.db.updateTable('externalSetting').set(values).execute();
}

const search = (by = supplier) =>
  by.call('search', { method: 'GET', path: '/products?keyword=&page=1&pagesize=20', answer: supplierList });
const prices = (quantities = [100, 500]) =>
  askPrices(supplier, { product: 'SD-PC', options: { size: 'A6', paper: 'C300' }, quantities });

/** How a call ended. */
async function faultOf(call: Promise<unknown>): Promise<SupplierFault | 'ok'> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof SupplierError) return error.fault;
    throw error;
  }
}
const state = () =>
  database.db.selectFrom('externalSetting').select(['sdFailures', 'sdErrorSince']).executeTakeFirstOrThrow();
const calls = () => database.db.selectFrom('externalCall').selectAll().orderBy('id').execute();

describe('a call to the supplier', () => {
  test('is signed and answered', async () => {
    expect((await search()).items.map(({ code }) => code)).toEqual(['SD-PC', 'SD-NCR']);
    expect((await prices()).prices.map(({ quantity, amountFen }) => [quantity, amountFen])).toEqual([
      [100, 1500],
      [500, 2700],
    ]);
  });

  test('with a wrong secret says that the account was refused', async () => {
    await set({ appSecret: 'another' });
    expect(await faultOf(search())).toBe('credentials');
    expect(stand.asked).toHaveLength(1);
  });

  test('is made again when the supplier was busy or hung up, and asks no more than three times', async () => {
    stand.failing = 2;
    expect(await faultOf(search())).toBe('ok');
    expect(stand.asked).toHaveLength(3);
    stand.moods.set('*', 'drop');
    expect(await faultOf(search())).toBe('connection');
    expect((await calls()).map(({ outcome, attempts }) => [outcome, attempts])).toEqual([
      ['ok', 3],
      ['connection', 3],
    ]);
  });

  test('ends within its time, tried twice', async () => {
    stand.moods.set('/products', 'hang');
    const began = performance.now();
    expect(await faultOf(search())).toBe('timeout');
    expect(performance.now() - began).toBeLessThan(1300);
    expect(stand.asked.length).toBeGreaterThan(1);
  });

  test('waits for a slow supplier while there is time', async () => {
    await set({ timeoutS: 3 });
    stand.moods.set('/products', 'slow');
    expect(await faultOf(search())).toBe('ok');
  });

  test('follows no redirect', async () => {
    stand.moods.set('*', 'redirect');
    expect(await faultOf(search())).toBe('nonsense');
    expect(stand.asked).toEqual(['GET /products']);
  });

  test('keeps time, duration and end of the last fifty, and neither headers nor bodies', async () => {
    for (let n = 0; n < 53; n += 1) await search();
    const kept = await calls();
    expect(kept).toHaveLength(50);
    expect(JSON.stringify(kept)).not.toContain(supplierAccount.appSecret);
    expect(kept.at(-1)).toMatchObject({ operation: 'search', outcome: 'ok', status: 200, attempts: 1 });
  });
});

describe('an answer outside the contract is no answer', () => {
  const price = { quantity: 100, quoteId: 'Q-1', amountFen: 1500, weightG: 500 };
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const cases: Record<string, unknown> = {
    'a text': 'hello',
    nothing: {},
    'a price of zero': { expiresAt: later, prices: [{ ...price, amountFen: 0 }] },
    'a negative price': { expiresAt: later, prices: [{ ...price, amountFen: -5 }] },
    'a price in yuan': { expiresAt: later, prices: [{ ...price, amountFen: 15.5 }] },
    'a price as text': { expiresAt: later, prices: [{ ...price, amountFen: '1500' }] },
    'no weight': { expiresAt: later, prices: [{ ...price, weightG: undefined }] },
    'no number of its quote': { expiresAt: later, prices: [{ ...price, quoteId: '' }] },
    'a quantity that nobody asked for': { expiresAt: later, prices: [{ ...price, quantity: 1 }] },
    'two prices for one quantity': { expiresAt: later, prices: [price, { ...price, amountFen: 9 }] },
    'no end': { prices: [price] },
    'an end that is no time': { expiresAt: 'tomorrow', prices: [price] },
  };
  for (const [name, body] of Object.entries(cases)) {
    test(name, async () => {
      stand.moods.set('/prices', { status: 200, body: JSON.stringify(body) });
      expect(await faultOf(prices())).toBe('nonsense');
    });
  }

  test('broken JSON, an offer that has ended, and an endless answer', async () => {
    stand.moods.set('/prices', { status: 200, body: '{"expiresAt":' });
    expect(await faultOf(prices())).toBe('nonsense');
    stand.moods.set('/prices', 'expired');
    expect(await faultOf(prices())).toBe('nonsense');
    stand.moods.set('/prices', 'huge');
    expect(await faultOf(prices())).toBe('nonsense');
  });

  test('a quantity that is left out is one that it does not offer', async () => {
    expect((await prices([100, 200_000])).prices.map(({ quantity }) => quantity)).toEqual([100]);
  });
});

describe('the breaker', () => {
  const fail = async (times: number) => {
    stand.moods.set('*', { status: 200, body: 'nonsense' });
    for (let n = 0; n < times; n += 1) expect(await faultOf(search())).toBe('nonsense');
    stand.moods.clear();
  };

  test('stays closed below five failures in a row, and forgets them at the first answer', async () => {
    await fail(4);
    expect(await state()).toEqual({ sdFailures: 4, sdErrorSince: null });
    await search();
    expect(await state()).toEqual({ sdFailures: 0, sdErrorSince: null });
  });

  test('opens at the fifth, and lets nothing through', async () => {
    await fail(5);
    expect(await state()).toEqual({ sdFailures: 5, sdErrorSince: now.toISOString() });
    const before = stand.asked.length;
    expect(await faultOf(search())).toBe('open');
    expect(stand.asked).toHaveLength(before);
  });

  test('lets one call try after the minutes of the setting, whatever how many come at once', async () => {
    await fail(5);
    now = new Date(now.getTime() + 9 * 60_000);
    expect(await faultOf(search())).toBe('open');
    now = new Date(now.getTime() + 60_000);
    stand.moods.set('*', 'slow');
    await set({ timeoutS: 3 });
    // Another process is the same row.
    const other = createSupplier(database.db, hosts);
    const before = stand.asked.length;
    const ends = await Promise.all([search(), search(other), search(), search(other)].map(faultOf));
    expect(ends.toSorted()).toEqual(['ok', 'open', 'open', 'open']);
    expect(stand.asked).toHaveLength(before + 1);
    expect(await state()).toEqual({ sdFailures: 0, sdErrorSince: null });
  });

  test('stays open for as long again when the trial fails, and remembers since when', async () => {
    const since = now.toISOString();
    await fail(5);
    now = new Date(now.getTime() + 10 * 60_000);
    await fail(1);
    now = new Date(now.getTime() + 9 * 60_000);
    expect(await faultOf(search())).toBe('open');
    expect((await state()).sdErrorSince).toBe(since);
    now = new Date(now.getTime() + 60_000);
    expect(await faultOf(search())).toBe('ok');
  });

  test('has nothing to do with a supplier that says no', async () => {
    for (let n = 0; n < 6; n += 1) {
      const none = askPrices(supplier, { product: 'SD-PC', options: {}, quantities: [100] });
      expect(await faultOf(none)).toBe('rejected');
    }
    expect((await state()).sdFailures).toBe(0);
  });

  test('a switched-off interface is not asked', async () => {
    await set({ enabled: false });
    expect(await faultOf(search())).toBe('off');
    expect(stand.asked).toEqual([]);
  });
});

describe('addresses of private networks', () => {
  test('are told by the ranges of IPv4 and IPv6', () => {
    const closed = [
      ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
      ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', 'nonsense', ''],
      ...['::1', '::', 'fe80::1', 'fd00::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1'],
      ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', '100::1', 'fe80::1%eth0'],
    ];
    expect(closed.filter(isPublicAddress)).toEqual([]);
    expect(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '240e::1'].filter(isPublicAddress)).toHaveLength(
      5,
    );
  });

  test('are not asked: by number, in any spelling, and without https', async () => {
    const strict = createSupplier(database.db, { allowedHosts: [] });
    const port = new URL(stand.origin).port;
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1', 'localhost']) {
      for (const scheme of ['http', 'https']) {
        await set({ baseUrl: `${scheme}://${host}:${port}/v1`, sdFailures: 0, sdErrorSince: null });
        expect([scheme, host, await faultOf(search(strict))]).toEqual([scheme, host, 'private']);
      }
    }
    expect(stand.asked).toEqual([]);
  });

  /** A name server that answers these addresses, one list at each question. */
  const resolver = (...answers: string[][]) => {
    const asked: string[] = [];
    const resolve = (name: string, _: object, done: (error: null, found: object[]) => void) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(name);
      done(
        null,
        answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    return { asked, resolve: resolve as unknown as typeof lookup };
  };

  test('are not asked by a name that leads there, alone or among public ones', async () => {
    await set({ baseUrl: `https://supplier.example:${new URL(stand.origin).port}/v1` });
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1']]) {
      await set({ sdFailures: 0, sdErrorSince: null });
      const { resolve } = resolver(found);
      expect([found, await faultOf(search(createSupplier(database.db, { allowedHosts: [], resolve })))]).toEqual([
        found,
        'private',
      ]);
    }
    expect(stand.asked).toEqual([]);
  });

  test('are not asked by a name that changes its mind: the address that was looked at is the one that is connected to', async () => {
    await set({ baseUrl: `https://supplier.example:${new URL(stand.origin).port}/v1`, timeoutS: 1 });
    // Public when it is first asked, ours at every later question. 192.0.9.1 belongs to nobody who would answer.
    const { resolve, asked } = resolver(['192.0.9.1'], ['127.0.0.1']);
    const fault = await faultOf(search(createSupplier(database.db, { allowedHosts: [], resolve })));
    expect(['timeout', 'connection', 'private']).toContain(fault);
    expect(asked.length).toBeGreaterThan(0);
    expect(stand.asked).toEqual([]);
  });
});
