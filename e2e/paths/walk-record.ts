import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Text } from '#shared/text.ts';
import { effectsOf, valueText } from '#tests/machines/support/explorer.ts';
import type { PathFile } from '#tests/paths/path-file.ts';
import { recordFolder, recordName, recordWalk, type SeenStep, type WalkRecord } from '#tests/paths/record.ts';
import type { Failure } from '#tests/paths/replay.ts';
import type { LogLine } from './inspect-log.ts';
import type { Door } from './session-world.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from './visitors.ts';

/** What the browser showed of a walk, step by step, for the path book; nothing is kept when no book is made. */
export class WalkLog {
  readonly #stage: Stage;
  readonly #told: Pick<WalkRecord, 'file' | 'number' | 'visitor' | 'door'>;
  readonly #steps: SeenStep[] = [];
  readonly #began = performance.now();
  #requests = 0;

  constructor(stage: Stage, file: PathFile, number: number, visitor: Visitor, door: Door) {
    this.#stage = stage;
    this.#told = { file, number, visitor: visitor.name, door: door.path };
  }

  /** Keeps what is on screen after a step. @param note how the step was caused */
  async look(line: LogLine, note: Text | undefined): Promise<void> {
    if (recordFolder() === undefined) return;
    const requests = this.#stage.gates.asked.slice(this.#requests);
    this.#requests += requests.length;
    const view = await this.#stage.view();
    const screenshot = await this.#photograph();
    this.#steps.push({
      state: valueText(line.value),
      view,
      effects: effectsOf(line.effects),
      requests: requests.map(({ method, path, status }) => ({
        method,
        path,
        ...(status === undefined ? {} : { status }),
      })),
      ...(note ? { note } : {}),
      ...(screenshot ? { screenshot } : {}),
    });
  }

  end(failure?: Failure): void {
    const [start, ...steps] = this.#steps;
    recordWalk({
      level: '3',
      ...this.#told,
      durationMs: Math.round(performance.now() - this.#began),
      ...(failure ? { failure } : {}),
      ...(start ? { start } : {}),
      steps,
    });
  }

  /** @returns the file's name; undefined when the page was just going away. */
  async #photograph(): Promise<string | undefined> {
    const folder = recordFolder() ?? '';
    mkdirSync(folder, { recursive: true });
    const name = `${recordName({ level: '3', ...this.#told })}-${this.#steps.length}.jpg`;
    return (await this.#stage.photograph(join(folder, name))) ? name : undefined;
  }
}
