import type { Generated, GeneratedAlways } from 'kysely';
import type { BaseRow, Instant, Json } from '#shared/row-types.ts';

/** Columns of rows that a person or a company owns; `ownerKey` is the company's id, else minus the person's id. */
export interface OwnedRow {
  userId: number;
  companyId: number | null;
  ownerKey: GeneratedAlways<number>;
}

/**
 * A frozen price (entities.md 3.4): inputs, result and price-book version never change (INV-8). `expired` is not
 * stored: an open quote past `validUntil` is expired, an ordered one never (INV-7).
 */
export interface QuoteTable extends BaseRow, OwnedRow {
  no: string;
  onBehalfBy: number | null;
  status: Generated<'open' | 'ordered' | 'cancelled'>;
  productId: number;
  productVersionId: number;
  priceBookVersionId: number;
  request: Json<unknown>;
  /** What the customer saw. */
  result: Json<unknown>;
  /** What the order takes over beyond it: cost lines, plan, words of the configuration, freight rule. Staff only. */
  frozen: Json<unknown>;
  listFen: number;
  payableFen: number;
  validUntil: Instant;
  orderId: number | null;
  /** Of the public link; 128 random bits, base64url. */
  shareToken: Generated<string | null>;
  /** What staff wrote below the quotation; no amounts. */
  note: Generated<string>;
}

export interface AddressTable extends BaseRow, OwnedRow {
  consignee: string;
  phone: string;
  regionCode: string;
  regionName: string;
  detail: string;
  isDefault: Generated<boolean>;
}
