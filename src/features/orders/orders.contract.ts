import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  businessDay,
  byId,
  exportFormat,
  fen,
  file,
  id,
  idParam,
  instant,
  optionalText,
  pageInput,
  pageOf,
  phone,
  requiredText,
} from '#shared/schemas.ts';

export const orderStatuses = [
  'pending_approval',
  'pending_payment',
  'pending_review',
  'in_production',
  'partially_shipped',
  'shipped',
  'completed',
  'cancelled',
  'on_hold',
] as const;
export const payStatuses = [
  'unpaid',
  'partly_paid',
  'paid',
  'on_account',
  'in_statement',
  'settled',
  'refunding',
  'partly_refunded',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export type PayStatus = (typeof payStatuses)[number];
export const orderActions = ['cancel', 'confirmPayment', 'startProduction', 'ship', 'complete'] as const;
export type OrderAction = (typeof orderActions)[number];

/** Where the goods go, frozen on the order. With pickup only the contact matters. */
export const addressInput = z.strictObject({
  consignee: requiredText(40),
  phone,
  regionCode: z.string().check(z.regex(/^\d{6}$/)),
  detail: requiredText(200),
});
const addressSnapshot = z.object({
  consignee: z.string(),
  phone: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  detail: z.string(),
});

/**
 * Places an order from quotes, never from client numbers. `clientRef` is made by the browser once per attempt: after a
 * time-out the order is looked up by it (`orderByRef`) and never resubmitted blindly. Equal refs make one order (INV-13).
 */
export const orderAdd = endpoint({
  method: 'POST',
  path: '/api/Order/Add',
  access: 'user',
  idempotent: true,
  summary: 'Places an order from a frozen quote, in one transaction',
  input: z.strictObject({
    clientRef: z.uuid(),
    quoteId: id,
    delivery: z.enum(['courier', 'self_pickup']),
    address: addressInput,
    saveAddress: z._default(z.boolean(), false),
    remark: z._default(z.string().check(z.maxLength(500)), ''),
    couponId: z._default(z.nullable(id), null),
    /** What the person saw with the coupon; when that has changed nothing is ordered and 409 answers. */
    expectedPayableFen: z.optional(fen),
  }),
  output: z.object({ id, no: z.string(), status: z.enum(orderStatuses), payableFen: fen }),
});

export const orderByRef = endpoint({
  method: 'GET',
  path: '/api/Order/GetByRef',
  access: 'user',
  summary: 'The own order with this client reference, or null: decides an unknown outcome',
  input: z.strictObject({ clientRef: z.uuid() }),
  output: z.nullable(z.object({ id, no: z.string(), status: z.enum(orderStatuses), payableFen: fen })),
});

const row = z.object({
  id,
  no: z.string(),
  status: z.enum(orderStatuses),
  payStatus: z.enum(payStatuses),
  placedAt: instant,
  dueAt: z.nullable(instant),
  productName: z.string(),
  productNameEn: z.string(),
  quantity: z.int(),
  unitZh: z.string(),
  unitEn: z.string(),
  lineCount: z.int(),
  payableFen: fen,
  trackingNo: z.nullable(z.string()),
  /** What this person may do with the order now: the lifecycle graph and the person's claims decide. */
  actions: z.array(z.enum(orderActions)),
});
export type OrderRow = z.output<typeof row>;
const staffRow = z.extend(row, {
  customerName: z.string(),
  companyId: z.nullable(id),
  companyName: z.nullable(z.string()),
});
export type StaffOrderRow = z.output<typeof staffRow>;

const filters = {
  status: z.optional(z.enum(orderStatuses)),
  keyword: optionalText(60),
  placedFrom: z.optional(businessDay),
  placedTo: z.optional(businessDay),
};

export const orderMyPage = endpoint({
  method: 'GET',
  path: '/api/Order/GetMyPage',
  access: 'user',
  summary: 'Own (or company) orders, newest first',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: pageOf(row),
});

/** Counts for the status tabs; counted up to 10,000 each. */
const counts = z.record(z.string(), z.int());
export const orderMyCounts = endpoint({
  method: 'GET',
  path: '/api/Order/GetMyCounts',
  access: 'user',
  summary: 'Own (or company) orders by status',
  input: z.strictObject({}),
  output: counts,
});

const staffFilters = {
  ...filters,
  payStatus: z.optional(z.enum(payStatuses)),
  /** In production and due today, or past due: the same sets as the home figures (INV-49). */
  due: z.optional(z.enum(['today', 'late'])),
  companyId: z.optional(idParam),
};

export const orderPage = endpoint({
  method: 'GET',
  path: '/api/Order/GetPage',
  access: 'Order_Read',
  summary: 'All orders for staff, by page, newest first',
  input: z.strictObject({ ...pageInput, ...staffFilters }),
  output: pageOf(staffRow),
});

export const orderExport = endpoint({
  method: 'GET',
  path: '/api/Order/Export',
  access: 'Order_Read',
  summary: 'Orders as CSV or XLSX, newest first',
  input: z.strictObject({ ...staffFilters, format: exportFormat }),
  output: file,
});

export const orderCounts = endpoint({
  method: 'GET',
  path: '/api/Order/GetCounts',
  access: 'Order_Read',
  summary: 'All orders by status',
  input: z.strictObject({}),
  output: counts,
});

const money = z.object({
  listFen: fen,
  levelDiscFen: fen,
  strategyDiscFen: fen,
  couponDiscFen: fen,
  freightFen: fen,
  taxFen: fen,
  payableFen: fen,
  paidFen: fen,
  refundedFen: fen,
});
/**
 * How a line is made, as it was priced: for staff with Product_Cost or Order_Stage. `places` is where the pieces lie
 * on the sheet, in 0.01 mm, see `SheetPlaces` of features/pricing; null on orders placed before it was kept.
 */
export const linePlan = z.object({
  press: z.string(),
  parent: z.string(),
  cut: z.int(),
  sheet: z.string(),
  cols: z.int(),
  rows: z.int(),
  ups: z.int(),
  orient: z.union([z.literal(0), z.literal(90)]),
  style: z.string(),
  net: z.int(),
  waste: z.int(),
  parents: z.int(),
  places: z.nullable(
    z.object({
      pressZh: z.string(),
      pressEn: z.string(),
      long: z.int(),
      short: z.int(),
      side: z.int(),
      gripper: z.int(),
      tail: z.int(),
      cellW: z.int(),
      cellH: z.int(),
      gapW: z.int(),
      gapH: z.int(),
      bleed: z.int(),
    }),
  ),
});
export type LinePlan = z.output<typeof linePlan>;

const line = z.object({
  id,
  no: z.int(),
  productName: z.string(),
  productNameEn: z.string(),
  /** The configuration in words, frozen when the order was placed. */
  specZh: z.array(z.object({ label: z.string(), value: z.string() })),
  specEn: z.array(z.object({ label: z.string(), value: z.string() })),
  quantity: z.int(),
  designs: z.int(),
  unitZh: z.string(),
  unitEn: z.string(),
  payableFen: fen,
  listFen: fen,
  couponShareFen: fen,
  weightG: z.int(),
  /** Absent for people who may not see it; null for a price without a plan, from a table. */
  plan: z.optional(z.nullable(linePlan)),
});

/** One step of an order's history: who did what, when. */
const event = z.object({ at: instant, action: z.string(), by: z.string(), note: z.nullable(z.string()) });

export const orderDetail = z.extend(row, {
  version: z.int(),
  /** Whoever reads the order may read its quote: ordering again starts from it. */
  quoteId: id,
  quoteNo: z.string(),
  priceBookVersionId: id,
  delivery: z.enum(['courier', 'self_pickup', 'logistics', 'van']),
  address: addressSnapshot,
  remark: z.string(),
  amounts: money,
  /** The coupon that was used; `freightFen` is what it took off the freight. */
  coupon: z.nullable(z.object({ no: z.string(), nameZh: z.string(), nameEn: z.string(), freightFen: fen })),
  lines: z.array(line),
  payments: z.array(
    z.object({
      id,
      kind: z.string(),
      channel: z.string(),
      amountFen: z.int(),
      status: z.string(),
      at: instant,
      reference: z.nullable(z.string()),
    }),
  ),
  shipments: z.array(z.object({ id, no: z.string(), carrier: z.string(), trackingNo: z.string(), shippedAt: instant })),
  events: z.array(event),
  closedReason: z.nullable(z.string()),
  /** Staff only; null for customers. */
  customer: z.nullable(
    z.object({
      userId: id,
      name: z.string(),
      phone: z.string(),
      companyId: z.nullable(id),
      companyName: z.nullable(z.string()),
      internalRemark: z.string(),
    }),
  ),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const orderGet = endpoint({
  method: 'GET',
  path: '/api/Order/Get/{id}',
  access: 'user',
  summary: 'One own (or company) order; staff with Order_Read see all. Others: 404 (INV-1)',
  input: byId,
  output: orderDetail,
});

const change = { id: idParam, version: z.int().check(z.gte(1)) };

export const orderCancel = endpoint({
  method: 'POST',
  path: '/api/Order/Cancel/{id}',
  access: 'user',
  summary: 'Cancels: the customer before payment, staff (Order_Cancel) before production',
  input: z.strictObject({ ...change, reason: requiredText(200) }),
  output: orderDetail,
});

export const orderConfirmPayment = endpoint({
  method: 'POST',
  path: '/api/Order/ConfirmPayment/{id}',
  access: 'Order_Pay',
  idempotent: true,
  summary: 'Confirms an offline payment of exactly the payable amount',
  input: z.strictObject({
    ...change,
    amountFen: fen,
    channel: z.enum(['bank', 'cash', 'wechat', 'alipay']),
    /** Of the bank or the payment service; cash has none. */
    reference: z.string().check(z.trim(), z.maxLength(60)),
  }),
  output: orderDetail,
});

export const orderStartProduction = endpoint({
  method: 'POST',
  path: '/api/Order/StartProduction/{id}',
  access: ['Order_Review', 'Order_Stage'],
  summary: 'Artwork is in order: moves the order to production',
  input: z.strictObject(change),
  output: orderDetail,
});

export const orderShip = endpoint({
  method: 'POST',
  path: '/api/Order/AddShipment/{id}',
  access: 'Order_Ship',
  idempotent: true,
  summary: 'Ships the whole order',
  input: z.strictObject({ ...change, carrier: requiredText(40), trackingNo: requiredText(60) }),
  output: orderDetail,
});

export const orderConfirm = endpoint({
  method: 'POST',
  path: '/api/Order/Confirm/{id}',
  access: 'user',
  summary: 'Confirms receipt: the customer, or staff with Order_Ship',
  input: z.strictObject(change),
  output: orderDetail,
});
