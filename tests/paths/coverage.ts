import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import {
  definitionsOf,
  feasibleInputs,
  type Graph,
  startOf,
  step,
  takenAtStart,
  takenBy,
  valueText,
} from '../machines/support/explorer.ts';
import type { AnyAlphabet, Subject } from '../machines/support/subjects.ts';
import { effective, isTransition, type Route } from './generate.ts';

/** What a set of walks has seen of a machine, each as seen and all. */
export interface Coverage {
  readonly states: Share;
  /** Transitions as the config defines them. */
  readonly definitions: Share;
  readonly inputs: Share;
  readonly transitions: Share;
  readonly pairs: Share;
  readonly steps: number;
  readonly walks: number;
  /** Ids of the definitions that were never taken. */
  readonly missed: readonly string[];
}

export interface Share {
  readonly seen: number;
  readonly all: number;
}

export function coverageOf({ machine, alphabet }: Subject, graph: Graph, routes: readonly Route[]): Coverage {
  if (!alphabet) throw new Error(`${machine.id} has no alphabet`);
  const edges = [...graph.edges.values()].flat();
  const small = effective(graph);
  const pairsAll = [...small.edges.values()]
    .flat()
    .reduce((sum, { to }) => sum + (small.edges.get(to)?.length ?? 0), 0);
  const ids = new Map(edges.map((edge, index) => [edge, index]));
  const seenEdges = new Set<number>();
  const seenPairs = new Set<number>();
  const seenStates = new Set<string>();
  for (const { start, edges: way } of routes) {
    seenStates.add(graph.starts.get(start)?.key ?? '');
    way.forEach((edge, index) => {
      const id = ids.get(edge) ?? -1;
      seenEdges.add(id);
      seenStates.add(edge.to);
      const next = way[index + 1];
      if (next && isTransition(edge) && isTransition(next)) seenPairs.add(id * edges.length + (ids.get(next) ?? -1));
    });
  }
  const taken = new Set<AnyTransitionDefinition>(
    routes.flatMap(({ start }) => takenAtStart(machine, alphabet.starts[start])),
  );
  for (const edge of edges) {
    const snapshot = graph.states.get(edge.from);
    if (snapshot && seenEdges.has(ids.get(edge) ?? -1))
      for (const definition of takenBy(machine, snapshot, edge.input)) taken.add(definition);
  }
  const definitions = definitionsOf(machine);
  const missed = definitions.filter(({ definition }) => !taken.has(definition)).map(({ id }) => id);
  const moving = edges.filter(isTransition);
  return {
    states: { seen: seenStates.size, all: graph.states.size },
    definitions: { seen: definitions.length - missed.length, all: definitions.length },
    inputs: { seen: seenEdges.size, all: edges.length },
    transitions: { seen: moving.filter((edge) => seenEdges.has(ids.get(edge) ?? -1)).length, all: moving.length },
    pairs: { seen: seenPairs.size, all: pairsAll },
    steps: routes.reduce((sum, { edges: way }) => sum + way.length, 0),
    walks: routes.length,
    missed,
  };
}

/** The definitions that each step of a walk takes, by id; the first entry is the start's own. */
export function takenAlong(
  { machine, alphabet }: Subject & { readonly alphabet: AnyAlphabet },
  walk: {
    readonly start: string;
    readonly inputs: readonly string[];
  },
): string[][] {
  const ids = new Map(definitionsOf(machine).map(({ id, definition }) => [definition, id]));
  const named = (taken: readonly AnyTransitionDefinition[]) => taken.flatMap((definition) => ids.get(definition) ?? []);
  const along = [named(takenAtStart(machine, alphabet.starts[walk.start]))];
  let at: AnyMachineSnapshot = startOf(machine, alphabet.starts[walk.start]).next;
  for (const name of walk.inputs) {
    const input = feasibleInputs(at, alphabet).find((each) => each.name === name);
    if (!input) throw new Error(`${name} cannot happen in ${valueText(at.value)}`);
    along.push(named(takenBy(machine, at, input)));
    at = step(machine, at, input).next;
  }
  return along;
}
