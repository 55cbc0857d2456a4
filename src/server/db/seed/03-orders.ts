import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#features/orders/orders.contract.ts';
import { dueAfter, placeOrder } from '#features/orders/place-order.service.ts';
import { type Catalogue, loadCatalogue } from '#features/products/catalogue.service.ts';
import { levelOf, type ParsedRequest } from '#features/products/price.service.ts';
import { calculate } from '#features/products/products.contract.ts';
import { freeze } from '#features/quotes/frozen-quote.service.ts';
import { storeQuote } from '#features/quotes/store-quote.service.ts';
import { regionName } from '#shared/regions.ts';
import { addDays, addWorkingDays, isWorkingDay, shanghaiDay, startOfDay } from '#shared/working-days.ts';
import type { Tx } from '../database.ts';
import { type NumberPrefix, openNumberDay } from '../public-number.ts';
import { carriers, demoAddresses, demoExtras, demoRequests } from './03-orders-data.ts';

interface Customer {
  readonly userId: number;
  readonly displayName: string;
  readonly phone: string;
  readonly companyId: number | null;
  readonly levelId: number | null;
  readonly addresses: readonly { region: string; detail: string; consignee: string }[];
}
interface Staff {
  readonly userId: number;
  readonly displayName: string;
  readonly role: string;
}

const orders = 72;
const openQuotes = 9;
const farthestDays = 46;
const hour = 3_600_000;

/** Always the same numbers, so that two demo houses look alike (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Orders of the last weeks in every status of this version, with quotes, addresses, payments, parcels and history:
 * priced, frozen and placed by the same functions as real ones, so that every amount is right. Relative to `now`.
 */
export async function run(tx: Tx, now = new Date()): Promise<void> {
  const customers = await allCustomers(tx);
  const staff = await anyStaff(tx);
  const catalogue = await loadCatalogue(tx, tx);
  const byCode = new Map([...catalogue.products.values()].map((product) => [product.priced.code, product.id]));
  const next = random(20_261_127);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

  const moments = Array.from({ length: orders + openQuotes }, () => momentOf(now, next)).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
  for (const [index, at] of moments.entries()) {
    const { code, request } = demoRequests[index % demoRequests.length] as (typeof demoRequests)[number];
    const productId = byCode.get(code);
    // The demo accounts order most, so that whoever tries them finds something.
    const customer = next() < 0.7 ? pick(customers.slice(0, 4)) : pick(customers);
    const address = pick(customer.addresses);
    const asked = calculate.input.parse({
      ...request,
      quantity: request.quantity,
      productId,
      shipping: { regionCode: address.region, pickup: false },
    });
    const quoteId = await demoQuote(tx, catalogue, customer, asked, at);
    if (index % 9 === 4) continue; // stays a quote: open or, by now, expired
    const placedAt = new Date(Math.min(at.getTime() + 8 * 60_000, now.getTime()));
    // Not the day of its quote: midnight may lie between them.
    await openDay(tx, 'DD', placedAt);
    const placed = await placeOrder(
      tx,
      customer,
      {
        clientRef: randomUUID(),
        quoteId,
        delivery: 'courier',
        address: {
          consignee: address.consignee,
          phone: customer.phone,
          regionCode: address.region,
          detail: address.detail,
        },
        saveAddress: false,
        remark: next() < 0.2 ? '请用纸箱加固，箱外贴品名标签' : '',
        couponId: null,
      },
      placedAt,
    );
    await history(tx, placed.id, 'place', placedAt, customer, '');
    await moveOn(tx, placed, { placedAt, now, staff, customer, chance: next, days: asked.turnaround });
  }
}

const openedDays = new WeakMap<Tx, Set<string>>();

/** Opens the numbers of a day once, so that they have no gaps. */
async function openDay(tx: Tx, prefix: NumberPrefix, at: Date): Promise<void> {
  const days = openedDays.get(tx) ?? new Set<string>();
  openedDays.set(tx, days);
  const day = `${prefix}${shanghaiDay(at)}`;
  if (days.has(day)) return;
  days.add(day);
  await openNumberDay(tx, prefix, at);
}

/** A working hour of the last weeks; recent days are busier. */
function momentOf(now: Date, next: () => number): Date {
  const today = shanghaiDay(now);
  for (;;) {
    const day = addDays(today, -Math.floor(next() ** 1.6 * farthestDays));
    const at = new Date(startOfDay(day).getTime() + (9 + next() * 9) * hour);
    if (at.getTime() > now.getTime() - 10 * 60_000) {
      if (day === today) return new Date(now.getTime() - (10 + next() * 120) * 60_000);
      continue;
    }
    if (isWorkingDay(day) || next() < 0.15) return at;
  }
}

async function allCustomers(tx: Tx): Promise<Customer[]> {
  const found: Customer[] = [];
  for (const { name, phone, company, region, detail } of demoExtras) {
    const user = await tx
      .insertInto('appUser')
      .values({
        sub: `demo-${phone}`,
        userName: `demo-${phone}`,
        displayName: name,
        phone,
        passwordHash: null,
        kind: 'customer',
        roleId: null,
        levelId: null,
        lastLoginAt: null,
        source: 'staff_created',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    let companyId: number | null = null;
    if (company) {
      const row = await tx
        .insertInto('company')
        .values({
          name: company,
          companyType: 1,
          contact: name,
          phone,
          address: JSON.stringify({ regionCode: region, detail }),
          levelId: null,
          status: 'active',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      companyId = row.id;
      await tx
        .insertInto('membership')
        .values({ userId: user.id, companyId, role: 'owner', status: 'active', spendLimitFen: null, decidedAt: null })
        .execute();
    }
    found.push({
      userId: user.id,
      displayName: name,
      phone,
      companyId,
      levelId: null,
      addresses: [{ region, detail, consignee: name }],
    });
  }
  return [...(await demoAccounts(tx)), ...found];
}

async function demoAccounts(tx: Tx): Promise<Customer[]> {
  const rows = await tx
    .selectFrom('appUser')
    .leftJoin('membership', (join) =>
      join.onRef('membership.userId', '=', 'appUser.id').on('membership.status', '=', 'active'),
    )
    .leftJoin('company', 'company.id', 'membership.companyId')
    .where('appUser.phone', 'in', ['13800000001', '13800000002', '13800000003', '13800000004'])
    .orderBy('appUser.phone')
    .select([
      'appUser.id as userId',
      'appUser.displayName',
      'appUser.phone',
      'appUser.levelId as ownLevel',
      'company.id as companyId',
      'company.levelId as companyLevel',
    ])
    .execute();
  const found: Customer[] = [];
  for (const row of rows) {
    const phone = row.phone ?? '';
    const company = rows.find((other) => other.companyId !== null && other.companyId === row.companyId);
    const addresses = demoAddresses[phone] ?? demoAddresses[company?.phone ?? ''] ?? [];
    for (const [index, { region, detail, consignee }] of (demoAddresses[phone] ?? []).entries()) {
      await tx
        .insertInto('address')
        .values({
          userId: row.userId,
          companyId: row.companyId,
          consignee,
          phone,
          regionCode: region,
          regionName: regionName(region),
          detail,
          isDefault: index === 0,
        })
        .execute();
    }
    found.push({
      userId: row.userId,
      displayName: row.displayName,
      phone,
      companyId: row.companyId,
      levelId: row.companyId === null ? row.ownLevel : row.companyLevel,
      addresses:
        addresses.length > 0 ? addresses : [{ region: '330100', detail: '文三路 1 号', consignee: row.displayName }],
    });
  }
  return found;
}

/** The staff member who did the steps: customer service if there is one. */
async function anyStaff(tx: Tx): Promise<Staff> {
  const row = await tx
    .selectFrom('appUser')
    .innerJoin('role', 'role.id', 'appUser.roleId')
    .where('appUser.kind', '=', 'staff')
    .orderBy('appUser.phone')
    .offset(1)
    .limit(1)
    .select(['appUser.id as userId', 'appUser.displayName', 'role.key as role'])
    .executeTakeFirst();
  return row ?? { userId: 0, displayName: '客服', role: 'csr' };
}

async function demoQuote(
  tx: Tx,
  catalogue: Catalogue,
  customer: Customer,
  asked: ParsedRequest,
  at: Date,
): Promise<number> {
  const { userId, companyId } = customer;
  const buyer = { userId, companyId, level: levelOf(catalogue, customer.levelId) };
  const { answer, result, frozen } = freeze(catalogue, asked, buyer, at);
  if (!frozen) throw new Error(`The demo request for product ${asked.productId} has no price.`);
  await openDay(tx, 'BJ', at);
  return storeQuote(tx, customer, asked, { answer, result, frozen }, at);
}

interface Course {
  readonly placedAt: Date;
  readonly now: Date;
  readonly staff: Staff;
  readonly customer: Customer;
  readonly chance: () => number;
  readonly days: string;
}

/** How far an order has come by now: old ones are done, new ones wait. */
function reached(ageDays: number, chance: number): OrderStatus {
  if (ageDays > 16) return chance < 0.1 ? 'cancelled' : chance < 0.16 ? 'shipped' : 'completed';
  if (ageDays > 7) return chance < 0.12 ? 'in_production' : chance < 0.5 ? 'shipped' : 'completed';
  if (ageDays > 2)
    return chance < 0.1
      ? 'pending_payment'
      : chance < 0.3
        ? 'pending_review'
        : chance < 0.85
          ? 'in_production'
          : 'shipped';
  return chance < 0.4 ? 'pending_payment' : chance < 0.8 ? 'pending_review' : 'in_production';
}

async function moveOn(
  tx: Tx,
  placed: { id: number; no: string; status: OrderStatus; payableFen: number },
  { placedAt, now, staff, customer, chance }: Course,
): Promise<void> {
  const goal = reached((now.getTime() - placedAt.getTime()) / (24 * hour), chance());
  const at = (hours: number): Date => new Date(Math.min(placedAt.getTime() + hours * hour, now.getTime() - 60_000));
  const order = await tx.selectFrom('salesOrder').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow();
  const set = (values: Record<string, unknown>) =>
    tx.updateTable('salesOrder').set(values).where('id', '=', order.id).execute();
  if (goal === 'cancelled') {
    const closedReason = '稿件有误，重新下单';
    await set({
      status: 'cancelled',
      payStatus: 'unpaid',
      closedReason,
      dueAt: null,
      updatedAt: at(3).toISOString(),
      version: 2,
    });
    await history(tx, order.id, 'cancel', at(3), customer, closedReason);
    return;
  }
  if (goal === 'pending_payment') return;
  let version = 1;
  const values: { status: OrderStatus; [column: string]: unknown } = { status: 'pending_review' };
  if (order.status === 'pending_payment') {
    const paidAt = at(2);
    await paidByTransfer(tx, order, staff, paidAt);
    Object.assign(values, {
      payStatus: 'paid',
      paidFen: order.payableFen,
      paidAt: paidAt.toISOString(),
      dueAt: dueAfter(paidAt, order.productionDays),
    });
    version += 1;
    await history(tx, order.id, 'confirmPayment', paidAt, staff, '');
  }
  if (goal !== 'pending_review') {
    values.status = 'in_production';
    version += 1;
    await history(tx, order.id, 'startProduction', at(20), staff, '');
  }
  if (goal === 'shipped' || goal === 'completed') {
    const workDay = addWorkingDays(shanghaiDay(placedAt), Math.max(1, order.productionDays - 1));
    const shippedAt = new Date(Math.min(startOfDay(workDay).getTime() + 16 * hour, now.getTime() - 30 * 60_000));
    const [carrier, prefix] = carriers[order.id % carriers.length] as (typeof carriers)[number];
    const trackingNo = `${prefix}${String(20_000_000 + order.id * 7919).padStart(10, '0')}`;
    const lines = await tx
      .updateTable('orderLine')
      .set((eb) => ({ delivered: eb('quantity', '*', eb.ref('designs')) }))
      .where('orderId', '=', order.id)
      .returning(['id as lineId', 'delivered as qty'])
      .execute();
    await tx
      .insertInto('shipment')
      .values({
        orderId: order.id,
        createdAt: shippedAt.toISOString(),
        createdBy: staff.userId,
        no: `${order.no}-1`,
        carrier,
        trackingNo,
        lines: JSON.stringify(lines),
        shippedAt: shippedAt.toISOString(),
      })
      .execute();
    Object.assign(values, { status: 'shipped', trackingNo });
    version += 1;
    await history(tx, order.id, 'ship', shippedAt, staff, `${carrier} ${trackingNo}`);
    if (goal === 'completed') {
      values.status = 'completed';
      version += 1;
      await history(
        tx,
        order.id,
        'complete',
        new Date(Math.min(shippedAt.getTime() + 50 * hour, now.getTime() - 60_000)),
        customer,
        '',
      );
      // Old orders on account have been settled, so that the company has credit left.
      if (order.payStatus === 'on_account') {
        await paidByTransfer(tx, order, staff, shippedAt);
        Object.assign(values, { payStatus: 'settled', paidFen: order.payableFen, paidAt: shippedAt.toISOString() });
      }
    }
  }
  await set({ ...values, version, updatedAt: now.toISOString() });
}

/** A bank transfer of the whole amount: what an order has as paid is the sum of its payments (INV-10). */
async function paidByTransfer(
  tx: Tx,
  order: { readonly id: number; readonly no: string; readonly payableFen: number },
  staff: { readonly userId: number },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      orderId: order.id,
      createdAt: at.toISOString(),
      createdBy: staff.userId,
      kind: 'offline',
      channel: 'bank',
      amountFen: order.payableFen,
      status: 'succeeded',
      outTradeNo: `${order.no}-P1`,
      reference: `BK${order.no.slice(2).replace('-', '')}`,
      succeededAt: at.toISOString(),
    })
    .execute();
}

const history = (
  tx: Tx,
  orderId: number,
  action: string,
  at: Date,
  who: { readonly userId: number; readonly displayName: string; readonly role?: string },
  note: string,
) =>
  tx
    .insertInto('activityLog')
    .values({
      at: at.toISOString(),
      userId: who.userId,
      displayName: who.displayName,
      role: who.role ?? '',
      onBehalfOf: null,
      ip: '',
      device: '',
      module: 'order',
      action,
      entityType: 'order',
      entityId: String(orderId),
      before: 'null',
      after: JSON.stringify(note ? { note } : {}),
      result: 'done',
    })
    .execute();
