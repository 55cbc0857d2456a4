import { can, edgeMeta } from '#machines/lifecycle.ts';
import { orderLifecycle } from '#machines/lifecycles/order.ts';
import { hasClaim } from '#shared/permissions.ts';
import type { OrderAction, OrderStatus } from './orders.contract.ts';
import { orderActions } from './orders.contract.ts';

/** Who asks, as far as orders and quotes need it; the server's principal has it all. */
export interface Person {
  readonly userId: number;
  readonly displayName: string;
  readonly role: string;
  readonly userClaims: readonly string[];
  readonly companyId: number | null;
}

/** Whom rows belong to: a person, and the company if there is one. */
export type Owner = Pick<Person, 'userId' | 'companyId'>;

export const isStaff = (person: Person): boolean => person.role !== '';

/**
 * Owner keys whose rows this person sees (INV-1): those of the company, and what was ordered as a person without one.
 * `ownerKey` of a row is the company's id, else minus the person's id.
 */
export const ownKeys = (person: Owner): number[] =>
  person.companyId === null ? [-person.userId] : [person.companyId, -person.userId];

/** The company that a row belongs to; null for a person's own. */
export const companyIdOf = (row: { readonly ownerKey: number }): number | null =>
  row.ownerKey > 0 ? row.ownerKey : null;

/** Whether a row is this person's own or the company's. */
export const owns = (person: Owner, row: { readonly ownerKey: number }): boolean =>
  ownKeys(person).includes(row.ownerKey);

/** Staff with Order_Read see every row; everybody else only own ones. Others answer 404, as missing ones do. */
export const mayRead = (person: Person, row: { readonly ownerKey: number }): boolean =>
  owns(person, row) || (isStaff(person) && hasClaim(person, ['Order_Read']));

/** Claims beside the graph's own that let staff take an edge (contract of StartProduction and Cancel). */
const staffClaims: Readonly<Record<OrderAction, readonly string[]>> = {
  cancel: ['Order_Cancel'],
  confirmPayment: ['Order_Pay'],
  startProduction: ['Order_Review', 'Order_Stage'],
  ship: ['Order_Ship'],
  complete: ['Order_Ship'],
};

/**
 * Staff who work on an order or with customers need the number to call; everybody else who may read orders (content
 * editors, for the menu shows orders to all staff) sees it masked. Owners see their own.
 */
export const seesPhones = (person: Person, row: { readonly ownerKey: number }): boolean =>
  owns(person, row) || hasClaim(person, ['Customer_info', ...Object.values(staffClaims).flat()]);

interface ActionRow {
  readonly status: OrderStatus;
  readonly paidFen: number;
  readonly ownerKey: number;
}

/** Whether this person may do this with this order at all: claim for staff, ownership and money for customers. */
export function mayAct(person: Person, row: ActionRow, action: OrderAction): boolean {
  if (isStaff(person)) return hasClaim(person, staffClaims[action]);
  if (!owns(person, row)) return false;
  const allowed = edgeMeta(orderLifecycle, row.status, action)?.who.includes('customer') ?? false;
  // Money that came in goes back by staff only.
  return allowed && (action !== 'cancel' || row.paidFen === 0);
}

/** What this person may do with the order now: the lifecycle graph and the claims decide. */
export const actionsOf = (person: Person, row: ActionRow): OrderAction[] =>
  orderActions.filter((action) => can(orderLifecycle, row.status, action) && mayAct(person, row, action));
