import type { Generated } from 'kysely';
import type { BaseRow, Json } from '#shared/row-types.ts';

/** A shipping rule (entities.md 3.12); `body` holds regions and fees as features/pricing reads them. */
export interface LogisticsTemplateTable extends BaseRow {
  nameZh: string;
  nameEn: string;
  body: Json<unknown>;
  isDefault: Generated<boolean>;
  active: Generated<boolean>;
}
