import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { feasibleInputs, startOf, step, valueText } from './explorer.ts';
import type { AnyAlphabet } from './subjects.ts';

export interface Driven {
  readonly state: string;
  readonly snapshot: AnyMachineSnapshot;
  /** What left the machine over all steps; own effects and started actors, without clocks and stops. */
  readonly effects: readonly string[];
}

/** Tells a story: a named start, then inputs by their names in the alphabet; an input that cannot happen is an error. */
export function drive(machine: AnyStateMachine, alphabet: AnyAlphabet, start: string, ...inputs: string[]): Driven {
  if (!(start in alphabet.starts)) throw new Error(`no start ${start}`);
  let { next: snapshot, effects } = startOf(machine, alphabet.starts[start]);
  const all = [...effects];
  for (const name of inputs) {
    const feasible = feasibleInputs(snapshot, alphabet);
    const input = feasible.find(
      (each) => each.name === name || each.name === `${name}/plain` || each.name.startsWith(`${name}@`),
    );
    if (!input) throw new Error(`${name} cannot happen in ${valueText(snapshot.value)}`);
    ({ next: snapshot, effects } = step(machine, snapshot, input));
    all.push(...effects);
  }
  const own = all.filter((effect) => !/^(stop|clock) /.test(effect));
  return { state: valueText(snapshot.value), snapshot, effects: own };
}
