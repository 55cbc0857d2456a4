import { getAdjacencyMap } from '@xstate/graph';
import type { AnyStateMachine } from 'xstate';
import { feasibleInputs, keyBy } from './explorer.ts';
import type { AnyAlphabet } from './subjects.ts';

/**
 * The same graph by the stock tool, as a second opinion on our explorer: the number of states reached from one start.
 * All use of @xstate/graph stands here.
 */
export function stockStates(machine: AnyStateMachine, alphabet: AnyAlphabet, input: unknown): ReadonlySet<string> {
  const key = keyBy(alphabet);
  const map = getAdjacencyMap(machine as never, {
    input: input as never,
    events: ((snapshot: never) => feasibleInputs(snapshot, alphabet).map(({ event }) => event)) as never,
    serializeState: ((snapshot: never) => key(snapshot)) as never,
    limit: 50_000,
  });
  return new Set(Object.keys(map));
}
