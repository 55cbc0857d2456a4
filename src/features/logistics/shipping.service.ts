import type { Kysely } from 'kysely';
import { type FreightTemplate, freightRate } from '#features/pricing/freight.ts';
import type { Database } from '#server/db/database.ts';
import { type Province, provinces } from '#shared/regions.ts';
import type { Text } from '#shared/text.ts';

/** The house's default shipping rule and the regions it serves. */
export interface ShippingRule {
  readonly name: Text;
  readonly template: FreightTemplate;
  readonly regions: readonly Province[];
}

/** Reads the default rule; a house without one delivers nowhere. */
export async function loadShipping(db: Kysely<Database>): Promise<ShippingRule> {
  const row = await db
    .selectFrom('logisticsTemplate')
    .select(['id', 'nameZh', 'nameEn', 'body'])
    .where('isDefault', '=', true)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!row) return { name: ['', ''], template: { id: 0, regions: [], divisor: 6000, pickup: true }, regions: [] };
  const template: FreightTemplate = { ...(row.body as Omit<FreightTemplate, 'id'>), id: row.id };
  const served = provinces.flatMap((province) => {
    const cities = province.cities.filter(({ code }) => freightRate(template, code));
    return cities.length > 0 ? [{ ...province, cities }] : [];
  });
  return { name: [row.nameZh, row.nameEn], template, regions: served };
}
