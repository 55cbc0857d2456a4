import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json } from '#shared/row-types.ts';

/** Who changed what (INV-48). Append-only: no code updates or deletes a row. */
export interface ActivityLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Instant>;
  userId: number | null;
  displayName: string;
  onBehalfOf: number | null;
  role: string;
  ip: string;
  device: string;
  module: string;
  action: string;
  entityType: string;
  entityId: string | null;
  before: Json<unknown>;
  after: Json<unknown>;
  result: string;
}
