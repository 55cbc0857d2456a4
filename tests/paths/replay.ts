import { feasibleInputs, startOf, step, valueText } from '../machines/support/explorer.ts';
import type { AnyAlphabet, Subject } from '../machines/support/subjects.ts';
import { ActorDriver, type Observed } from './actor-driver.ts';
import { type Expectation, expectation, type PathFile } from './path-file.ts';

type Known = Subject & { readonly alphabet: AnyAlphabet };

/** The first step that showed something else. */
export interface Failure {
  /** Its place among the steps; -1 is the start. */
  readonly index: number;
  readonly step: string;
  readonly seen: unknown;
  readonly expected: unknown;
}

const isChild = (effect: string): boolean => effect.startsWith('start ');
const isRoutine = (effect: string): boolean => /^(stop|clock) /.test(effect);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const startName = ({ start }: PathFile): string => `start: ${start}`;

/** Level 1: the file against the machine as it is now. */
export function replayPure({ machine, alphabet }: Known, file: PathFile): Failure | undefined {
  let { next: at, effects } = startOf(machine, alphabet.starts[file.start]);
  let seen: Expectation = expectation(at, effects);
  if (!same(seen, file.begins)) return { index: -1, step: startName(file), seen, expected: file.begins };
  for (const [index, { input: name, expect: expected }] of file.steps.entries()) {
    const input = feasibleInputs(at, alphabet).find((each) => each.name === name);
    if (!input) return { index, step: name, seen: `cannot happen in ${valueText(at.value)}`, expected };
    ({ next: at, effects } = step(machine, at, input));
    seen = expectation(at, effects);
    if (!same(seen, expected)) return { index, step: name, seen, expected };
  }
  return undefined;
}

/** Level 1b: the file against a running actor. Starts of actors are compared apart: a running machine defers them. */
export async function replayWithActor({ machine, alphabet }: Known, file: PathFile): Promise<Failure | undefined> {
  const driver = new ActorDriver(machine, alphabet, file.start);
  const failure = (index: number, name: string, observed: Observed, expect: Expectation): Failure | undefined => {
    const { snapshot, effects, started } = observed;
    const seen = { state: valueText(snapshot.value), context: snapshot.context, effects, started };
    const expected = {
      state: expect.state,
      context: expect.context,
      effects: expect.effects.filter((effect) => !isChild(effect) && !isRoutine(effect)),
      started: expect.effects.filter(isChild),
    };
    return same(seen, expected) ? undefined : { index, step: name, seen, expected };
  };
  try {
    let failed = failure(-1, startName(file), driver.observed(), file.begins);
    for (const [index, { input, expect }] of file.steps.entries()) {
      if (failed) break;
      // The pure machine lets such a clock strike again; nothing may come of it.
      const isSpent = !driver.canHappen(input);
      if (isSpent && expect.effects.length === 0 && same(driver.snapshot.context, expect.context)) continue;
      failed = failure(index, input, await driver.apply(input), expect);
    }
    return failed;
  } finally {
    driver.stop();
  }
}
