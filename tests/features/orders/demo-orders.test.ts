import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';

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
