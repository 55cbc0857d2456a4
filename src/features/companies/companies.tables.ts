import type { Generated } from 'kysely';
import type { BaseRow, Instant, Json } from '#shared/row-types.ts';

/** 客户等级: discount in basis points, 0 to 3000; exactly one level is the default (entities.md 3.2). */
export interface LevelTable extends BaseRow {
  nameZh: string;
  nameEn: string;
  discountBp: number;
  isDefault: Generated<boolean>;
  sort: Generated<number>;
  /** What is spent in twelve months to reach the level, and to keep it; null: set by hand. */
  upgradeFen: Generated<number | null>;
  downgradeFen: Generated<number | null>;
}

export type CompanyStatus = 'pending' | 'active' | 'rejected' | 'frozen' | 'closed';

/** A customer's company (entities.md 3.1). `companyType`: 1 end user, 2 trade, 3 advertising, 4 e-commerce, 5 other. */
export interface CompanyTable extends BaseRow {
  name: string;
  companyType: number;
  contact: Generated<string>;
  phone: Generated<string>;
  address: Json<{ regionCode: string; detail: string } | null>;
  payTerms: Generated<'prepaid' | 'monthly'>;
  creditLimitFen: Generated<number>;
  levelId: number | null;
  status: Generated<CompanyStatus>;
}

export type MembershipRole = 'owner' | 'admin' | 'buyer' | 'approver' | 'finance';
export type MembershipStatus = 'applied' | 'active' | 'rejected' | 'left' | 'removed';

/** A person in a company; a partial unique index allows one active membership per person. */
export interface MembershipTable extends BaseRow {
  userId: number;
  companyId: number;
  role: MembershipRole;
  status: MembershipStatus;
  spendLimitFen: number | null;
  decidedAt: Instant | null;
}
