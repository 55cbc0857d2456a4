import type { AnyMachineSnapshot } from 'xstate';
import { type Edge, feasibleInputs, startOf, step, valueText } from '../machines/support/explorer.ts';
import type { AnyAlphabet, Subject } from '../machines/support/subjects.ts';

/** What a level can see after a step; level 1 and 1b see all of it, the browser the view. */
export interface Expectation {
  /** `ready.exit.idle+token.fresh` */
  readonly state: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly effects: readonly string[];
  /** The tags of the state, which screens render as `data-state`. */
  readonly view: readonly string[];
}

export interface PathStep {
  /** A name of the alphabet: `auth.signIn/deep`, `done.renew/here`, `after.answerLimit@session.checking`. */
  readonly input: string;
  readonly expect: Expectation;
}

/** One walk, as it is written to disk and replayed: `npm run paths -- --replay FILE`. */
export interface PathFile {
  /** File below machines/ without its ending. */
  readonly machine: string;
  readonly generator: string;
  readonly seed: number;
  /** A start named by the machine's alphabet. */
  readonly start: string;
  /** What the start itself shows. */
  readonly begins: Expectation;
  readonly steps: readonly PathStep[];
}

/** A walk by names only, before what it should show is worked out. */
export interface Walk {
  readonly start: string;
  readonly inputs: readonly string[];
}

export const walkOf = ({ start, edges }: { readonly start: string; readonly edges: readonly Edge[] }): Walk => ({
  start,
  inputs: edges.map(({ input }) => input.name),
});

/**
 * The walk with what each step must show, worked out by the machine itself. An input that cannot happen where the walk
 * stands is an error: a walk of an older machine does not fit any more.
 */
export function pathOf(
  { name, machine, alphabet }: Subject & { readonly alphabet: AnyAlphabet },
  walk: Walk,
  { generator, seed = 0 }: { generator: string; seed?: number },
): PathFile {
  if (!(walk.start in alphabet.starts)) throw new Error(`${machine.id} has no start "${walk.start}"`);
  let { next: at, effects } = startOf(machine, alphabet.starts[walk.start]);
  const begins = expectation(at, effects);
  const steps = walk.inputs.map((inputName) => {
    const input = feasibleInputs(at, alphabet).find((each) => each.name === inputName);
    if (!input) throw new Error(`${machine.id}: ${inputName} cannot happen in ${valueText(at.value)}`);
    ({ next: at, effects } = step(machine, at, input));
    return { input: inputName, expect: expectation(at, effects) };
  });
  return { machine: name, generator, seed, start: walk.start, begins, steps };
}

/** Everything that the pure machine shows after a step. */
export const expectation = (snapshot: AnyMachineSnapshot, effects: readonly string[]): Expectation => ({
  state: valueText(snapshot.value),
  context: snapshot.context,
  effects,
  view: [...snapshot.tags].map(String).toSorted(),
});
