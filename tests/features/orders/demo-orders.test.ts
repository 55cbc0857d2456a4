import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { run as seedOrders } from '#server/db/seed/03-orders.ts';
import { seedSteps } from '#server/db/seed/steps.ts';
import { startOfDay } from '#shared/working-days.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { emptyDatabase } from '#tests/support/db.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('what demo orders have as paid is the sum of their payments (INV-10)', async () => {
  const { db } = app.database;
  const orders = await db.selectFrom('salesOrder').select(['id', 'paidFen', 'refundedFen', 'payableFen']).execute();
  const payments = await db.selectFrom('payment').selectAll().where('status', '=', 'succeeded').execute();
  expect(orders.length).toBeGreaterThan(20);
  for (const { id, paidFen, refundedFen, payableFen } of orders) {
    const received = payments.filter(({ orderId }) => orderId === id).reduce((all, one) => all + one.amountFen, 0);
    expect([id, paidFen - refundedFen]).toEqual([id, received]);
    expect(paidFen).toBeLessThanOrEqual(payableFen);
  }
});

test('list prices and adjustment rows of demo orders add up to what is payable (INV-10)', async () => {
  const { db } = app.database;
  const orders = await db.selectFrom('salesOrder').select(['id', 'listFen', 'payableFen']).execute();
  const rows = await db.selectFrom('orderAdjustment').selectAll().where('kind', '!=', 'tax_contained').execute();
  for (const { id, listFen, payableFen } of orders) {
    const steps = rows.filter(({ orderId }) => orderId === id).reduce((all, one) => all + one.amountFen, 0);
    expect([id, listFen + steps]).toEqual([id, payableFen]);
  }
});

test('a house that is first started soon after midnight gets its demo orders: a quote may be of the day before', async () => {
  const empty = await emptyDatabase();
  try {
    await migrate(empty.db as never);
    for (const { name, run } of seedSteps) if (name < '03') await empty.db.transaction().execute(run);
    const midnight = startOfDay('2026-11-26').getTime();
    for (const minutes of [6, 12, 18, 24, 45, 100]) {
      const seeded = empty.db.transaction().execute(async (tx) => {
        await seedOrders(tx, new Date(midnight + minutes * 60_000));
        throw new Error('all orders stand');
      });
      await expect(seeded, `${minutes} min after midnight`).rejects.toThrow('all orders stand');
    }
  } finally {
    await empty.close();
  }
}, 120_000);
