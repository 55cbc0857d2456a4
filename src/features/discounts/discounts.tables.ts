import type { Generated } from 'kysely';
import type { BaseRow, Json } from '#shared/row-types.ts';
import type { DiscountStatus, ScopeLists } from './discounts.contract.ts';

export interface DiscountBand {
  from: number;
  bp: number | null;
  fixedFen: number | null;
}

/** A discount strategy (entities.md 3.13); both days are inclusive, in Asia/Shanghai. */
export interface DiscountStrategyTable extends BaseRow {
  nameZh: string;
  nameEn: string;
  status: Generated<DiscountStatus>;
  priority: number;
  stack: boolean;
  scope: Json<ScopeLists>;
  basis: 'qty' | 'amountFen';
  bands: Json<DiscountBand[]>;
  startDay: string;
  endDay: string;
  exclusiveWithCoupon: boolean;
}
