import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  explore,
  fullKey,
  type Graph,
  type Input,
  nodesOf,
  pathOf,
  startOf,
  step,
  valueText,
} from '../machines/support/explorer.ts';
import type { AnyAlphabet } from '../machines/support/subjects.ts';
import { type Mutant, mutantsOf, operators } from './mutants.ts';

/** What became of a mutant. `equivalent`: over every reachable state, with the whole context, it does the same. */
export type Verdict = 'killed' | 'survived' | 'equivalent';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The step that told it from the machine. */
  readonly by?: string;
}

/** Everything that can be seen after a step. */
const seen = (snapshot: AnyMachineSnapshot, effects: readonly string[]): string =>
  JSON.stringify([valueText(snapshot.value), snapshot.context, effects, snapshot.status, snapshot.output]);

interface Try {
  readonly from: string;
  readonly input: Input;
  readonly seen: string;
  /** Node paths of the state it starts in, and of the one it leads to. */
  readonly nodes: ReadonlySet<string>;
}

/** The suite as the judge reads it: the shortest way into each state, and every feasible input there. */
interface Suite {
  readonly starts: readonly {
    readonly name: string;
    readonly input: unknown;
    readonly key: string;
    readonly seen: string;
  }[];
  /** How each state was met first: a start, or a step from a state that was met before. */
  readonly met: ReadonlyMap<string, { readonly start: unknown } | { readonly from: string; readonly input: Input }>;
  readonly tries: readonly Try[];
}

function suiteOf(machine: AnyStateMachine, alphabet: AnyAlphabet, graph: Graph): Suite {
  const met = new Map<string, { start: unknown } | { from: string; input: Input }>();
  const starts = [...graph.starts].map(([name, { key, effects }]) => {
    const input = alphabet.starts[name];
    if (!met.has(key)) met.set(key, { start: input });
    return { name, input, key, seen: seen(startOf(machine, input).next, effects) };
  });
  const tries: Try[] = [];
  for (const [from, edges] of graph.edges) {
    const snapshot = graph.states.get(from) as AnyMachineSnapshot;
    for (const { input, to } of edges) {
      if (!met.has(to)) met.set(to, { from, input });
      const { next, effects } = step(machine, snapshot, input);
      const nodes = new Set([...snapshot._nodes, ...next._nodes].map(({ path }) => path.join('.')));
      tries.push({ from, input, seen: seen(next, effects), nodes });
    }
  }
  return { starts, met, tries };
}

/**
 * Whether the suite tells the mutant from the machine. Machines have no memory but their snapshot, so a walk tells the
 * two apart at the first step that does, and the order of the steps doesn't matter: those near the fault come first.
 * @returns the step, or undefined
 */
function told(mutant: AnyStateMachine, suite: Suite, near: Mutant['near']): string | undefined {
  const known = new Map<string, AnyMachineSnapshot>();
  const snapshotOf = (key: string): AnyMachineSnapshot => {
    let snapshot = known.get(key);
    if (!snapshot) {
      const way = suite.met.get(key);
      if (!way) throw new Error(`no way to ${key}`);
      snapshot = 'start' in way ? startOf(mutant, way.start).next : step(mutant, snapshotOf(way.from), way.input).next;
      known.set(key, snapshot);
    }
    return snapshot;
  };
  const differs = ({ from, input, seen: expected }: Try): boolean => {
    try {
      const { next, effects } = step(mutant, snapshotOf(from), input);
      return seen(next, effects) !== expected;
    } catch {
      return true; // the machine died, which the suite would see
    }
  };
  for (const start of suite.starts) {
    try {
      const { next, effects } = startOf(mutant, start.input);
      if (seen(next, effects) !== start.seen) return `start ${start.name}`;
    } catch {
      return `start ${start.name}`;
    }
  }
  // A step that is not in the state at either end does not read its config, unless it only passes through it.
  const concerned = isPassedThrough(mutant, near.node)
    ? suite.tries
    : suite.tries.filter(({ nodes }) => nodes.has(near.node));
  const found =
    concerned.find((each) => each.nodes.has(near.node) && each.input.event.type === near.event && differs(each)) ??
    concerned.find(differs);
  return found && `${found.from} · ${found.input.name}`;
}

/** Whether steps can enter and leave the state, or one inside it, without ending there. */
function isPassedThrough(machine: AnyStateMachine, path: string): boolean {
  return nodesOf(machine).some(
    (node) => (node.always ?? []).length > 0 && (pathOf(node) === path || pathOf(node).startsWith(`${path}.`)),
  );
}

/** The first step at which another machine does something else than this one; undefined when there is none. */
export function firstDifference(machine: AnyStateMachine, alphabet: AnyAlphabet, other: AnyStateMachine) {
  const suite = suiteOf(machine, alphabet, explore(machine, alphabet, { key: fullKey, limit: 100_000 }));
  return told(other, suite, { node: '', event: null });
}

/** Judges every mutant of a machine against its complete tour (every feasible input in every state). */
export function judge(machine: AnyStateMachine, alphabet: AnyAlphabet): Judged[] {
  const suite = suiteOf(machine, alphabet, explore(machine, alphabet));
  let exact: Suite | undefined;
  return mutantsOf(machine).map((mutant): Judged => {
    let faulty: AnyStateMachine;
    try {
      faulty = mutant.make();
    } catch (error) {
      return { mutant, verdict: 'killed', by: `it cannot be made: ${(error as Error).message}` };
    }
    const by = told(faulty, suite, mutant.near);
    if (by !== undefined) return { mutant, verdict: 'killed', by };
    exact ??= suiteOf(machine, alphabet, explore(machine, alphabet, { key: fullKey, limit: 100_000 }));
    const missed = told(faulty, exact, mutant.near);
    return missed === undefined ? { mutant, verdict: 'equivalent' } : { mutant, verdict: 'survived', by: missed };
  });
}

/** How many mutants of each kind were made, are equivalent, were killed and survived. */
export function countsOf(judged: readonly Judged[]) {
  return operators.flatMap((operator) => {
    const of = judged.filter(({ mutant }) => mutant.operator === operator);
    const count = (verdict: Verdict) => of.filter((each) => each.verdict === verdict).length;
    const counts = { killed: count('killed'), survived: count('survived'), equivalent: count('equivalent') };
    return of.length === 0 ? [] : [{ operator, mutants: of.length, ...counts }];
  });
}
