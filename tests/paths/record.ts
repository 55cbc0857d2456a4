import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '#shared/text.ts';
import type { PathFile } from './path-file.ts';
import type { Failure } from './replay.ts';

/** Levels that drive more than the machine, and write down what they saw. */
export type RecordedLevel = '2' | '3';
/** Who walks in the browser: some screens differ. */
export type Visitor = 'customer' | 'staff' | 'noRole';

export interface SeenRequest {
  readonly method: string;
  /** Path and query, by `safePath`. */
  readonly path: string;
  /** What it was answered with; left out where nobody looked. */
  readonly status?: number | 'aborted' | 'held';
}

/** What a level saw after the start or after a step; it leaves out what it cannot see. */
export interface SeenStep {
  readonly state?: string;
  readonly view?: readonly string[];
  readonly effects?: readonly string[];
  /** A file in the folder of the record. */
  readonly screenshot?: string;
  readonly requests?: readonly SeenRequest[];
  /** How the step was caused, or what a reader should know of it. */
  readonly note?: Text;
}

/** One walk that was driven. `npm run paths -- --replay FILE` takes it as it takes a `PathFile`. */
export interface WalkRecord {
  readonly level: RecordedLevel;
  /** Its place among the walks of its machine, generator and visitor. */
  readonly number: number;
  readonly visitor?: Visitor;
  /** The address that the walk began at, where a start of the alphabet stands for several. */
  readonly door?: string;
  /** What was done around the whole walk, where nothing was done for each step. */
  readonly situation?: Text;
  readonly file: PathFile;
  readonly durationMs: number;
  readonly failure?: Failure;
  readonly start?: SeenStep;
  /** Those that were driven, in order: after a failure there are fewer than in the file. */
  readonly steps: readonly SeenStep[];
}

/** The folder that records go to, which the variable PATHS_RECORD names; without it nothing is recorded. */
export const recordFolder = (): string | undefined => process.env.PATHS_RECORD || undefined;

/** `3-shell-staff-transitions-4.json`, without its ending: also what screenshots of the walk begin with. */
export function recordName({ level, visitor, file, number }: Omit<WalkRecord, 'steps' | 'durationMs'>): string {
  const parts = [level, file.machine.replaceAll('/', '-'), visitor, file.generator, number];
  return parts.filter((part) => part !== undefined).join('-');
}

/** Writes one walk down, where records are asked for. */
export function recordWalk(record: WalkRecord): void {
  const folder = recordFolder();
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${recordName(record)}.json`), `${JSON.stringify(record)}\n`);
}

/** All records of a folder, by name; none when there is no such folder. */
export function readRecords(folder: string): WalkRecord[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted(inOrder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as WalkRecord);
}

/** One walk to drive again: a record, or a walk that no level has driven yet. */
export function readWalk(path: string): {
  readonly level?: RecordedLevel;
  readonly visitor?: Visitor;
  readonly door?: string;
  readonly file: PathFile;
} {
  const read = JSON.parse(readFileSync(path, 'utf8')) as WalkRecord | PathFile;
  return 'file' in read ? read : { file: read };
}

/** What a query must not tell a reader of the book; the rest of it is worth reading. */
const secret = /^(code|state|nonce|code_challenge|code_verifier|.*token.*|.*secret.*|.*password.*|interaction)$/i;

/** An address without its origin and without the values of secrets: `/callback?code=…`. */
export function safePath(address: string): string {
  const { pathname, search } = new URL(address, 'http://here');
  const query = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (secret.test(part.split('=')[0] ?? '') ? `${part.split('=')[0]}=…` : part));
  return query.length > 0 ? `${pathname}?${query.join('&')}` : pathname;
}
