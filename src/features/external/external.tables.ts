import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json } from '#shared/row-types.ts';

/** The one supplier interface of the house (entities.md 3.16); `id` is always 1. */
export interface ExternalSettingTable {
  id: Generated<number>;
  /** Rises when staff change something; the state of the breaker leaves it as it is. */
  version: Generated<number>;
  updatedAt: Instant | null;
  enabled: Generated<boolean>;
  mode: Generated<'test' | 'live'>;
  baseUrl: Generated<string>;
  appId: Generated<string>;
  /** Never leaves the server. */
  appSecret: string | null;
  userName: Generated<string>;
  timeoutS: Generated<number>;
  markupBp: Generated<number>;
  sdRetryMinutes: Generated<number>;
  /** Failed calls in a row; the breaker opens at five. */
  sdFailures: Generated<number>;
  /** Since when the breaker is open; null: it is closed. */
  sdErrorSince: Instant | null;
  /** When a call last failed, or was let through to try. */
  sdTriedAt: Instant | null;
}

/** The last calls to the supplier: no headers, no bodies. */
export interface ExternalCallTable {
  id: GeneratedAlways<number>;
  at: Generated<Instant>;
  operation: string;
  /** `ok` or a `SupplierFault`. */
  outcome: string;
  status: number | null;
  durationMs: number;
  attempts: number;
}

/** The supplier's product as it was when it was last asked for (sync). */
export interface SupplierProductTable {
  code: string;
  body: Json<unknown>;
  syncedAt: Instant;
}

/** What staff entered for a product of model `external`; a complete one is published as a product version. */
export interface ExternalProductTable {
  productId: number;
  supplierCode: string;
  body: ColumnType<unknown, string, string>;
}
