import type { Kysely, Selectable } from 'kysely';
import type { DiscountStrategy, Scope } from '#features/pricing/line-discount.ts';
import type { Database } from '#server/db/database.ts';
import type { Text } from '#shared/text.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import type { ScopeLists } from './discounts.contract.ts';
import type { DiscountBand, DiscountStrategyTable } from './discounts.tables.ts';

/** A strategy in force with the name that customers see. */
export interface NamedStrategy extends DiscountStrategy {
  readonly name: Text;
}

const open = (ids: readonly number[]): readonly number[] | undefined => (ids.length > 0 ? ids : undefined);

/** The scope as the engine reads it: a list that is empty in the form is absent there. */
export const engineScope = ({ productIds, categoryIds, levelIds, companyIds }: ScopeLists): Scope => ({
  productIds: open(productIds),
  categoryIds: open(categoryIds),
  levelIds: open(levelIds),
  companyIds: open(companyIds),
});

/** Every active strategy that is not past its last day; which day it is the engine asks anew for each price. */
export async function loadStrategies(db: Kysely<Database>, now = new Date()): Promise<NamedStrategy[]> {
  const rows = await db
    .selectFrom('discountStrategy')
    .selectAll()
    .where('status', '=', 'active')
    .where('endDay', '>=', shanghaiDay(now))
    .orderBy('id')
    .execute();
  return rows.map(namedStrategy);
}

/** The bands of a form as the engine reads them: what is null there is absent here. */
export const engineBands = (bands: readonly DiscountBand[]): DiscountStrategy['bands'] =>
  bands.map(({ from, bp, fixedFen }) => ({
    from,
    ...(bp === null ? {} : { bp }),
    ...(fixedFen === null ? {} : { fixedFen }),
  }));

/** A stored strategy as the engine reads it, whatever its status: who asks has chosen it. */
export const namedStrategy = (row: Selectable<DiscountStrategyTable>): NamedStrategy => ({
  id: row.id,
  name: [row.nameZh, row.nameEn],
  active: true,
  priority: row.priority,
  stack: row.stack,
  scope: engineScope(row.scope),
  basis: row.basis,
  bands: engineBands(row.bands),
  startDay: row.startDay,
  endDay: row.endDay,
  exclusiveWithCoupon: row.exclusiveWithCoupon,
});
