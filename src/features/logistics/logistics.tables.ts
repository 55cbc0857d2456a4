import type { Generated } from 'kysely';
import type { BaseRow, Json } from '#shared/row-types.ts';
import type { LogisticsType } from './logistics.contract.ts';

/** A shipping rule (entities.md 3.12); `body` holds regions and fees as features/pricing reads them. */
export interface LogisticsTemplateTable extends BaseRow {
  nameZh: string;
  nameEn: string;
  body: Json<unknown>;
  carrier: Generated<string>;
  type: Generated<LogisticsType>;
  sort: Generated<number>;
  isDefault: Generated<boolean>;
  active: Generated<boolean>;
}
