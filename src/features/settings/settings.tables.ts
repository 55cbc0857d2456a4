import type { Instant, Json } from '#shared/row-types.ts';

/** One row per settings card; the contract of each card says what `value` holds. */
export interface SiteSettingTable {
  key: string;
  value: Json<unknown>;
  updatedAt: Instant | null;
  updatedBy: number | null;
}
