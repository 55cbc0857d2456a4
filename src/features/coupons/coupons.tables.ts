import type { Generated, GeneratedAlways } from 'kysely';
import type { ScopeLists } from '#features/discounts/discounts.contract.ts';
import type { BaseRow, Instant, Json } from '#shared/row-types.ts';
import type { CouponEvent, CouponKind, CouponStatus, CouponWay, TemplateStatus } from './coupons.contract.ts';

/** What coupons are issued by (entities.md 3.10). `issued` counts those that are not void: never above `total`. */
export interface CouponTemplateTable extends BaseRow {
  nameZh: string;
  nameEn: string;
  status: Generated<TemplateStatus>;
  kind: CouponKind;
  thresholdFen: number;
  /** Off the goods, or with kind `freight` the most that comes off the freight (null: all of it). */
  valueFen: number | null;
  valueBp: number | null;
  capFen: number | null;
  total: number;
  perUser: number;
  issued: Generated<number>;
  scope: Json<ScopeLists>;
  excludesStrategy: boolean;
  /** Both days, or a number of days from the issue on. */
  startDay: string | null;
  endDay: string | null;
  daysAfterIssue: number | null;
  claimable: Generated<boolean>;
  /** In capitals; null: none. No two templates share one. */
  code: string | null;
  /** Issued by itself when this happens to a customer, once. */
  event: CouponEvent | null;
}

/** A coupon of a person or of a company, which each of its members may use. Both days are inclusive. */
export interface CouponTable extends BaseRow {
  no: GeneratedAlways<string>;
  templateId: number;
  userId: number | null;
  companyId: number | null;
  /** The company's id, else minus the person's id. */
  ownerKey: GeneratedAlways<number>;
  fromDay: string;
  toDay: string;
  /** `expired` is stored for a coupon that came back too late only; an unused one past its days counts as expired. */
  status: Generated<CouponStatus>;
  orderId: number | null;
  usedAt: Instant | null;
  voidReason: string | null;
  way: Generated<CouponWay>;
}
