import { sql } from 'kysely';
import { allOf, conditionsOf, type OrderFilter, type Reader } from '#features/orders/order-filter.service.ts';
import { countOrders, farthest } from '#features/orders/order-list.service.ts';
import { isStaff, ownKeys, type Person } from '#features/orders/order-scope.service.ts';
import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import { hasClaim } from '#shared/permissions.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import { dashboardGet } from './dashboard.contract.ts';

interface Figure {
  readonly key: string;
  readonly filter: OrderFilter;
  /** Whether its sum of payable amounts is shown. */
  readonly amount?: true;
}

/** Home figures. Each is the count of an order filter, the same value as the list it links to (INV-49). */
export function dashboardRoutes(api: Api): void {
  route(api, dashboardGet, async ({ principal, db }) => {
    const now = new Date();
    const figures = figuresFor(principal, now);
    return { figures: await Promise.all(figures.map((figure) => worked(db, figure, now))) };
  });
}

function figuresFor(person: Person, now: Date): Figure[] {
  if (isStaff(person)) return hasClaim(person, ['Order_Read']) ? staffFigures(shanghaiDay(now)) : [];
  const ownerKeys = ownKeys(person);
  return [
    { key: 'pending_payment', filter: { ownerKeys, status: 'pending_payment' }, amount: true },
    { key: 'pending_review', filter: { ownerKeys, status: 'pending_review' } },
    { key: 'in_production', filter: { ownerKeys, status: 'in_production' } },
    { key: 'shipped', filter: { ownerKeys, status: 'shipped' } },
    { key: 'completed', filter: { ownerKeys, status: 'completed' } },
  ];
}

const staffFigures = (today: string): Figure[] => [
  { key: 'today', filter: { placedFrom: today, placedTo: today }, amount: true },
  { key: 'pending_payment', filter: { status: 'pending_payment' }, amount: true },
  { key: 'pending_review', filter: { status: 'pending_review' } },
  { key: 'in_production', filter: { status: 'in_production' } },
  { key: 'due_today', filter: { due: 'today' } },
  { key: 'late', filter: { due: 'late' } },
];

async function worked(db: Reader, { key, filter, amount }: Figure, now: Date) {
  const count = Math.min(await countOrders(db, filter, now), farthest);
  return { key, count, amountFen: amount ? await sumOf(db, filter, now) : null };
}

/** Payable amounts of a filter, cancelled orders left out: they never count as revenue (INV-50). */
async function sumOf(db: Reader, filter: OrderFilter, now: Date): Promise<number> {
  const owners = filter.ownerKeys ? [sql<boolean>`owner_key in (${sql.join(filter.ownerKeys)})`] : [];
  const where = allOf([...owners, ...conditionsOf(filter, now), sql<boolean>`status <> 'cancelled'`]);
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(payable_fen), 0)::bigint as sum
    from (select payable_fen, status from sales_order where ${where} limit ${farthest}) counted`.execute(db);
  return rows[0]?.sum ?? 0;
}
