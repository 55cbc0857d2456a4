import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BaseRow, Instant, Json } from '#shared/row-types.ts';

/** A jsonb column with a default. */
type DefaultJson<T> = ColumnType<T, string | undefined, string>;

/**
 * A tariff as one document (pricing.md 2.13): one is published, at most one is a draft, the others are retired. Only a
 * draft's tariff is ever written. `tariff` is a `StoredTariff`, `golden` the delta table as it was published.
 */
export interface PriceBookVersionTable {
  id: GeneratedAlways<number>;
  no: number;
  status: 'draft' | 'published' | 'retired';
  tariff: Json<unknown>;
  note: Generated<string>;
  publishedAt: Instant | null;
  publishedBy: number | null;
  createdAt: Generated<Instant>;
  createdBy: Generated<number | null>;
  updatedAt: Generated<Instant | null>;
  /** The revision of its last change, from one sequence for all books: the optimistic lock. */
  version: Generated<number>;
  /** The book that it began as a copy of. */
  baseId: Generated<number | null>;
  /** Items (`material:C157`) with the revision of their last change; goes on from book to book. */
  touched: DefaultJson<Readonly<Record<string, number>>>;
  /** Items that differ from the base. */
  changeCount: Generated<number>;
  golden: DefaultJson<unknown>;
}

/** Inputs that a person added to the golden quotes of a product; its defaults are not stored. */
export interface GoldenQuoteTable extends BaseRow {
  productId: number;
  note: Generated<string>;
  request: Json<unknown>;
}
