import type { Generated, GeneratedAlways } from 'kysely';
import type { ExportState } from '#shared/exports.ts';
import type { Instant, Json } from '#shared/row-types.ts';

/** One export in the background: whose it is, what it asks of which list, and how far it is. */
export interface ExportTaskTable {
  id: GeneratedAlways<number>;
  userId: number;
  createdAt: Generated<Instant>;
  /** Path of the list's export call, e.g. /api/Coupon/ExportItems/{id}. */
  call: string;
  /** What that call is asked, as its contract has parsed it. */
  input: Json<Readonly<Record<string, unknown>>>;
  format: 'csv' | 'xlsx';
  language: 'zh-CN' | 'en';
  state: Generated<ExportState>;
  /** Rows that matched when it was asked for, and those written so far. */
  total: number;
  rows: Generated<number>;
  bytes: Generated<number>;
  /** Rises each time somebody begins it: who works at an older attempt may no longer write. */
  attempt: Generated<number>;
  /** Until when whoever works at it is taken to be alive. */
  leaseUntil: Instant | null;
  finishedAt: Instant | null;
  expiresAt: Instant;
}

/** A piece of a finished or growing file; the pieces in the order of `n` are the file. */
export interface ExportPartTable {
  taskId: number;
  n: number;
  body: Uint8Array;
}
