import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A timestamptz: read as a UTC ISO 8601 text with milliseconds, on PGlite and PostgreSQL alike. */
export type Instant = string;

/** A jsonb column: read as a value, written as JSON text (an array as parameter means something else to pg). */
export type Json<T> = ColumnType<T, string, string>;

/** Columns of every table (domain/entities.md 3.0). `version` rises with every change: a stale one answers 409. */
export interface BaseRow {
  id: GeneratedAlways<number>;
  createdAt: Generated<Instant>;
  createdBy: Generated<number | null>;
  updatedAt: Generated<Instant | null>;
  version: Generated<number>;
}
