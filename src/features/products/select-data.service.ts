import type { Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Address } from './products.contract.ts';

type Reader = Kysely<Database>;
interface Owner {
  readonly userId: number;
  readonly companyId: number | null;
}

/** Delivery addresses of the company, or of a person without one; the default first, then the newest. */
export const ownAddresses = (db: Reader, { userId, companyId }: Owner): Promise<Address[]> =>
  db
    .selectFrom('address')
    .where('ownerKey', '=', companyId ?? -userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .select(['id', 'consignee', 'phone', 'regionCode', 'regionName', 'detail', 'isDefault'])
    .execute();

/** How the company pays; people without a company pay before production. */
export async function payTermsOf(db: Reader, { companyId }: Owner): Promise<'prepaid' | 'monthly'> {
  if (companyId === null) return 'prepaid';
  const row = await db.selectFrom('company').select('payTerms').where('id', '=', companyId).executeTakeFirst();
  return row?.payTerms ?? 'prepaid';
}
