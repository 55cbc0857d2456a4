import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecordedLevel } from '#tests/paths/record.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What runs a level that needs a server, and a browser: both read the variables below. */
const runners: Readonly<Record<RecordedLevel, readonly string[]>> = {
  '2': [at('node_modules/vitest/vitest.mjs'), 'run', 'tests/paths/level-2.test.ts'],
  // As `npm test` does: it builds the product, finds a browser, and gives the server a folder of its own.
  '3': [at('scripts/run.mjs'), 'test', 'e2e/specs/paths'],
};

export interface OutsideOptions {
  readonly seed: number;
  /** Only these; left out: all that the level drives. */
  readonly machines?: readonly string[] | undefined;
  readonly generator?: string | undefined;
  /** Steps for pairs of transitions, about. */
  readonly steps: number;
  /** One walk to drive again instead. */
  readonly replay?: string | undefined;
}

/** Where what a level saw is written, made anew by each run. */
export const recordsOf = (level: RecordedLevel): string => at(`node_modules/.cache/platen/paths/${level}`);

/** Drives the walks of level 2 or 3 in a process of their own. @returns its exit code */
export async function driveOutside(level: RecordedLevel, options: OutsideOptions): Promise<number> {
  const { seed, machines, generator, steps, replay } = options;
  const folder = recordsOf(level);
  rmSync(folder, { recursive: true, force: true });
  const asked = {
    PATHS_RECORD: folder,
    PATHS_SEED: String(seed),
    PATHS_STEPS: String(steps),
    ...(machines ? { PATHS_MACHINE: machines.join() } : {}),
    ...(generator ? { PATHS_GENERATOR: generator } : {}),
    ...(replay ? { PATHS_REPLAY: replay } : {}),
  };
  const child = spawn(process.execPath, runners[level], {
    cwd: at(''),
    env: { ...process.env, ...asked },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
