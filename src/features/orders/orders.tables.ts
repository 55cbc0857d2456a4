import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnedRow } from '#features/quotes/quotes.tables.ts';
import type { BaseRow, Instant, Json } from '#shared/row-types.ts';
import type { OrderStatus, PayStatus } from './orders.contract.ts';

export interface AddressSnapshot {
  consignee: string;
  phone: string;
  regionCode: string;
  regionName: string;
  detail: string;
}
export interface SpecWord {
  label: string;
  value: string;
}

/** An order with everything its list row shows, so that a list reads one table (entities.md 3.5). Money in fen. */
export interface SalesOrderTable extends BaseRow, OwnedRow {
  no: string;
  clientRef: string;
  source: Generated<'web' | 'wechat' | 'proxy' | 'reorder' | 'api'>;
  onBehalfBy: number | null;
  status: OrderStatus;
  payStatus: PayStatus;
  quoteId: number;
  quoteNo: string;
  priceBookVersionId: number;
  customerName: string;
  customerPhone: string;
  companyName: string | null;
  productId: number;
  productNameZh: string;
  productNameEn: string;
  quantity: number;
  unitZh: string;
  unitEn: string;
  lineCount: Generated<number>;
  delivery: 'courier' | 'logistics' | 'self_pickup' | 'van';
  address: Json<AddressSnapshot>;
  regionCode: string;
  freightTemplateId: number | null;
  /** Stays when the order is cancelled, though the coupon has gone back. */
  couponId: number | null;
  listFen: number;
  levelDiscFen: number;
  strategyDiscFen: number;
  couponDiscFen: Generated<number>;
  freightFen: number;
  taxFen: number;
  payableFen: number;
  paidFen: Generated<number>;
  refundedFen: Generated<number>;
  remark: Generated<string>;
  internalRemark: Generated<string>;
  trackingNo: string | null;
  productionDays: number;
  placedAt: Instant;
  paidAt: Instant | null;
  /** End of the promised day; set when payment or credit starts the clock. */
  dueAt: Instant | null;
  closedReason: string | null;
}

/** What a company owes on account; written by a trigger of sales_order alone (migration 0003). */
export interface CompanyCreditTable {
  companyId: number;
  usedFen: Generated<number>;
}

export interface OrderLineTable {
  id: GeneratedAlways<number>;
  orderId: number;
  no: number;
  productId: number;
  productVersionId: number;
  nameZh: string;
  nameEn: string;
  spec: Json<unknown>;
  words: Json<{ zh: SpecWord[]; en: SpecWord[] }>;
  quantity: number;
  designs: number;
  unitZh: string;
  unitEn: string;
  listFen: number;
  levelDiscFen: number;
  strategyDiscFen: number;
  couponShareFen: Generated<number>;
  payableFen: number;
  cost: Json<unknown>;
  plan: Json<unknown>;
  weightG: number;
  volumeMm3: number;
  turnaround: string;
  delivered: Generated<number>;
}

/** With the list prices the order's total is reproducible from these rows (pricing.md 2.11). Discounts are negative. */
export interface OrderAdjustmentTable {
  id: GeneratedAlways<number>;
  orderId: number;
  lineNo: number | null;
  kind: 'level' | 'strategy' | 'coupon' | 'freight' | 'freight_coupon' | 'tax' | 'tax_contained';
  sourceId: number | null;
  amountFen: number;
}

export interface PaymentTable extends BaseRow {
  orderId: number;
  kind: 'online' | 'offline' | 'balance' | 'on_account' | 'refund';
  channel: 'wechat' | 'alipay' | 'unionpay' | 'bank' | 'cash' | 'balance';
  amountFen: number;
  status: 'pending' | 'succeeded' | 'failed' | 'closed' | 'refunding' | 'refunded';
  outTradeNo: string;
  reference: string | null;
  succeededAt: Instant | null;
}

export interface ShipmentTable extends BaseRow {
  orderId: number;
  no: string;
  carrier: string;
  trackingNo: string;
  lines: Json<{ lineId: number; qty: number }[]>;
  shippedAt: Instant;
  status: Generated<'packed' | 'shipped' | 'in_transit' | 'signed' | 'returned' | 'lost'>;
}
