import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardGet } from '#features/dashboard/dashboard.contract.ts';
import { staffSearch } from '#features/orders/order-search.service.ts';
import { orderCounts, orderMyCounts, orderMyPage, orderPage, orderStatuses } from '#features/orders/orders.contract.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import { type Actor, actAs } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/db.ts';
import { anOrder } from './ordering.ts';

let app: TestApp;
let owner: Actor;
let person: Actor;
let csr: Actor;
beforeAll(async () => {
  app = await testApp();
  owner = await actAs(app, '13800000001');
  person = await actAs(app, '13800000003');
  csr = await actAs(app, '13900000002');
  await anOrder(owner);
  await anOrder(person);
});
afterAll(() => app.close());

const everything = async () => {
  const first = await csr.call(orderPage, { pagesize: 100 });
  return first.body;
};

describe('the list of all orders', () => {
  test('is newest first and complete over its pages', async () => {
    const all = await everything();
    expect(all.items).toHaveLength(all.total);
    const times = all.items.map(({ placedAt }) => placedAt);
    expect(times).toEqual([...times].sort().reverse());
    const pages = await Promise.all([1, 2, 3, 4].map((page) => csr.call(orderPage, { page, pagesize: 20 })));
    expect(pages.flatMap(({ body }) => body.items)).toEqual(all.items.slice(0, 80));
  });

  test('is not for customers', async () => {
    expect((await owner.call(orderPage, {})).status).toBe(403);
    expect((await owner.call(orderCounts, {})).status).toBe(403);
  });

  test.each(orderStatuses)('filters by status %s as the tabs count', async (status) => {
    const all = await everything();
    const { body } = await csr.call(orderPage, { status, pagesize: 100 });
    expect(body.items).toEqual(all.items.filter((order) => order.status === status));
    expect((await csr.call(orderCounts, {})).body[status]).toBe(body.total);
  });

  test('filters by payment, company and days together', async () => {
    const all = await everything();
    const today = shanghaiDay(new Date());
    const { body } = await csr.call(orderPage, {
      payStatus: 'unpaid',
      placedFrom: today,
      placedTo: today,
      pagesize: 100,
    });
    const wanted = all.items.filter(
      (order) => order.payStatus === 'unpaid' && shanghaiDay(new Date(order.placedAt)) === today,
    );
    expect(body.items).toEqual(wanted);
    expect(body.items.length).toBeGreaterThan(0);
  });

  test('names the company of each row, by which the list can be narrowed to it', async () => {
    const all = await everything();
    const company = all.items.find(({ companyName }) => companyName === '杭州云杉文化传播有限公司')?.companyId ?? 0;
    const { body } = await csr.call(orderPage, { companyId: company, pagesize: 100 });
    expect(body.items).toEqual(all.items.filter(({ companyName }) => companyName === '杭州云杉文化传播有限公司'));
    expect(body.items.length).toBeGreaterThan(0);
    const alone = all.items.filter(({ customerName }) => customerName === '徐然');
    expect(new Set(alone.map(({ companyId, companyName }) => `${companyId} ${companyName}`))).toEqual(
      new Set(['null null']),
    );
  });

  test.each([
    [
      'the beginning of an order number',
      async (): Promise<string> => (await everything()).items[3]?.no.slice(0, 12) ?? '',
      'no',
    ],
    ['part of a company name', async (): Promise<string> => '云杉文化', 'companyName'],
    ['the beginning of a name', async (): Promise<string> => '徐', 'customerName'],
    ['part of a product name', async (): Promise<string> => '折页', 'productName'],
  ] as const)('finds orders by %s', async (_, word, field) => {
    const keyword = await word();
    const all = await everything();
    const { status, body } = await csr.call(orderPage, { keyword, pagesize: 100 });
    expect(status).toBe(200);
    expect(body.items.map(({ id }) => id).sort()).toEqual(
      all.items.flatMap((order) => ((order[field] ?? '').includes(keyword) ? [order.id] : [])).sort(),
    );
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.total).toBe(body.items.length);
  });

  test('finds orders by the phone of the customer', async () => {
    const { body } = await csr.call(orderPage, { keyword: '13800000003', pagesize: 100 });
    expect(new Set(body.items.map(({ customerName }) => customerName))).toEqual(new Set(['徐然']));
  });

  test.each(['不存在的词', "'; drop table quote; --", '%', '_', '\\'])(
    'keyword %s finds nothing and breaks nothing',
    async (keyword) => {
      const { status, body } = await csr.call(orderPage, { keyword });
      expect([status, body.total]).toEqual([200, 0]);
    },
  );

  test('refuses days that no calendar of the database has, and a keyword that it cannot keep', async () => {
    for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-30']) {
      expect([day, (await csr.raw(orderPage, { placedFrom: day })).status]).toEqual([day, 400]);
      expect([day, (await csr.raw(orderPage, { placedTo: day })).status]).toEqual([day, 400]);
    }
    for (const day of ['1900-01-01', '9998-12-31']) {
      expect([day, (await csr.raw(orderPage, { placedTo: day })).status]).toEqual([day, 200]);
    }
    expect((await csr.raw(orderPage, { keyword: 'a\0b' })).status).toBe(400);
  });

  test('fails as one call, with no rejection left over, when its look-ups fail', async () => {
    const gone = await testDatabase();
    await gone.close();
    const left: unknown[] = [];
    const note = (error: unknown) => left.push(error);
    process.on('unhandledRejection', note);
    await expect(staffSearch(gone.db, '云杉')).rejects.toThrow();
    await new Promise((next) => setTimeout(next, 10));
    process.off('unhandledRejection', note);
    expect(left).toEqual([]);
  });

  test('ends at row 10,000 and asks to narrow', async () => {
    expect((await csr.call(orderPage, { page: 500, pagesize: 20 })).status).toBe(200);
    expect((await csr.call(orderPage, { page: 501, pagesize: 20 })).status).toBe(400);
    expect((await csr.raw(orderPage, { page: '1e3' })).status).toBe(400);
    expect((await csr.raw(orderPage, { pagesize: 101 })).status).toBe(400);
    expect((await csr.raw(orderPage, { sort: 'price' })).status).toBe(400);
    expect((await csr.call(orderPage, { placedFrom: '2026-12-02', placedTo: '2026-12-01' })).status).toBe(400);
  });

  test('reads a page from an index, not by sorting the table', async () => {
    const plan = async (where: string) => {
      const text = `explain select id from sales_order where ${where} order by placed_at desc, id desc limit 20`;
      const { rows } = await sql.raw<Record<string, string>>(text).execute(app.database.db);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };
    await sql`set enable_seqscan = off`.execute(app.database.db);
    for (const where of [
      'true',
      "status = 'shipped'",
      "pay_status = 'unpaid'",
      'owner_key = 1',
      "status = 'shipped' and pay_status = 'paid'",
    ]) {
      expect(await plan(where)).not.toMatch(/Sort Key: placed_at DESC, id DESC\n.*Seq Scan/);
      expect(await plan(where)).toMatch(/Index/);
    }
    await sql`reset enable_seqscan`.execute(app.database.db);
  });
});

describe('my orders', () => {
  test('are those of the company, counted as listed', async () => {
    const { body: all } = await owner.call(orderMyPage, { pagesize: 100 });
    const colleague = await actAs(app, '13800000002');
    expect((await colleague.call(orderMyPage, { pagesize: 100 })).body.total).toBe(all.total);
    const { body: counts } = await owner.call(orderMyCounts, {});
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all.total);
    for (const status of orderStatuses)
      expect(counts[status]).toBe(all.items.filter((order) => order.status === status).length);
  });

  test('are found by product name', async () => {
    const { body } = await owner.call(orderMyPage, { keyword: '宣传单' });
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.items.every(({ productName }) => productName.includes('宣传单'))).toBe(true);
  });
});

describe('figures of the home screen', () => {
  test('equal the lists they link to (INV-49)', async () => {
    const { body } = await csr.call(dashboardGet, {});
    const figure = (key: string) => body.figures.find((candidate) => candidate.key === key);
    const today = shanghaiDay(new Date());
    const totals = {
      today: { placedFrom: today, placedTo: today },
      pending_payment: { status: 'pending_payment' },
      pending_review: { status: 'pending_review' },
      in_production: { status: 'in_production' },
      due_today: { due: 'today' },
      late: { due: 'late' },
    } as const;
    for (const [key, filter] of Object.entries(totals)) {
      const { body: list } = await csr.call(orderPage, { ...filter, pagesize: 100 });
      expect([key, figure(key)?.count]).toEqual([key, list.total]);
      const sum = list.items.reduce((all, order) => all + (order.status === 'cancelled' ? 0 : order.payableFen), 0);
      if (figure(key)?.amountFen !== null) expect(figure(key)?.amountFen).toBe(sum);
    }
  });

  test('of a customer are his own', async () => {
    const { body } = await person.call(dashboardGet, {});
    const { body: list } = await person.call(orderMyPage, { status: 'pending_payment', pagesize: 100 });
    expect(body.figures[0]).toEqual({
      key: 'pending_payment',
      count: list.total,
      amountFen: list.items.reduce((all, { payableFen }) => all + payableFen, 0),
    });
  });
});
