import type { Endpoint } from '#shared/endpoint.ts';
import type { Language, Text } from '#shared/text.ts';
import type { Db } from './db/database.ts';
import type { Cell } from './export-file.ts';

/** What an export asks with: no request, because one that is long is written after its request was answered. */
export interface Asking<I> {
  readonly input: I;
  readonly db: Db;
  readonly language: Language;
}

/** A list that can be handed out, whatever its rows are (`exportRoute`). */
export interface Exporter {
  readonly endpoint: Endpoint;
  /** Of the file, without ending. */
  readonly name: string;
  readonly title: Text;
  /** Rows that match. Refuses like the list does. */
  count(asking: Asking<unknown>): Promise<number>;
  /** The lines of the file, the heading first; `step` rows are read at a time. */
  lines(asking: Asking<unknown>, step: number): AsyncGenerator<readonly Cell[]>;
}
