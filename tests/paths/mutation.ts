import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  explore,
  fullKey,
  type Graph,
  type Input,
  keyBy,
  nodesOf,
  pathOf,
  startOf,
  step,
  valueText,
} from '../machines/support/explorer.ts';
import type { AnyAlphabet, Subject } from '../machines/support/subjects.ts';
import type { Route } from './generate.ts';
import { type Mutant, mutantsOf, operators } from './mutants.ts';

/** What became of a mutant. `equivalent`: over every reachable state, with the whole context, it does the same. */
export type Verdict = 'killed' | 'survived' | 'equivalent';

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  /** The step that told it from the machine. */
  readonly by?: string;
}

/**
 * What a level can see after a step: all that the pure machine shows; without clocks and the ends of actors, as of one
 * that runs; or only the tags that a screen renders.
 */
export type Sight = 'all' | 'running' | 'view';

function seenBy(sight: Sight, snapshot: AnyMachineSnapshot, effects: readonly string[]): string {
  if (sight === 'view') return [...snapshot.tags].toSorted().join();
  const told = sight === 'all' ? effects : effects.filter((effect) => !/^(stop|clock) /.test(effect));
  return JSON.stringify([valueText(snapshot.value), snapshot.context, told, snapshot.status, snapshot.output]);
}

/** Everything that can be seen after a step. */
const seen = (snapshot: AnyMachineSnapshot, effects: readonly string[]): string => seenBy('all', snapshot, effects);

interface Try {
  readonly from: string;
  readonly input: Input;
  readonly seen: string;
  /** Node paths of the state it starts in, and of the one it leads to. */
  readonly nodes: ReadonlySet<string>;
}

/** The suite as the judge reads it: the shortest way into each state, and every feasible input there. */
interface Suite {
  readonly sight: Sight;
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
  return { sight: 'all', starts, met, tries };
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
      return seenBy(suite.sight, next, effects) !== expected;
    } catch {
      return true; // the machine died, which the suite would see
    }
  };
  for (const start of suite.starts) {
    try {
      const { next, effects } = startOf(mutant, start.input);
      if (seenBy(suite.sight, next, effects) !== start.seen) return `start ${start.name}`;
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

type Known = Subject & { readonly alphabet: AnyAlphabet };

/** How many mutants walks tell from the machine, by what their level can see. */
export function killedBy(known: Known, mutants: readonly Mutant[], routes: readonly Route[], sight: Sight): number {
  const byStep = tellsByStep(known, routes, sight === 'view' ? 'running' : sight);
  const byView = sight === 'view' ? tellsByView(known, routes) : undefined;
  return mutants.filter((mutant) => {
    let faulty: AnyStateMachine;
    try {
      faulty = mutant.make();
    } catch {
      return true; // it cannot be made, so nobody could run it
    }
    // What no step tells by all it does, none tells by its view.
    return byStep(faulty, mutant.near) && (!byView || byView(faulty, mutant.near));
  }).length;
}

type Tells = (faulty: AnyStateMachine, near: Mutant['near']) => boolean;

/** Where the whole state is seen, the steps may be tried in any order. */
function tellsByStep(known: Known, routes: readonly Route[], sight: Sight): Tells {
  const suite = suiteOfWalks(known, routes, sight);
  return (faulty, near) => told(faulty, suite, near) !== undefined;
}

/** The steps that walks take, and the ways into their states that these walks know. */
function suiteOfWalks({ machine, alphabet }: Known, routes: readonly Route[], sight: Sight): Suite {
  const met = new Map<string, { start: unknown } | { from: string; input: Input }>();
  const states = new Map<string, AnyMachineSnapshot>();
  const starts = new Map<string, Suite['starts'][number]>();
  const tries = new Map<string, Try>();
  for (const { start: name, edges } of routes) {
    const input = alphabet.starts[name];
    const { next, effects } = startOf(machine, input);
    let at = keyBy(alphabet)(next);
    starts.set(name, { name, input, key: at, seen: seenBy(sight, next, effects) });
    if (!met.has(at)) met.set(at, { start: input });
    if (!states.has(at)) states.set(at, next);
    for (const edge of edges) {
      const id = `${at} · ${edge.input.name}`;
      if (!tries.has(id)) {
        const snapshot = states.get(at) as AnyMachineSnapshot;
        const after = step(machine, snapshot, edge.input);
        const nodes = new Set([...snapshot._nodes, ...after.next._nodes].map(pathOf));
        tries.set(id, { from: at, input: edge.input, seen: seenBy(sight, after.next, after.effects), nodes });
        if (!met.has(edge.to)) met.set(edge.to, { from: at, input: edge.input });
        if (!states.has(edge.to)) states.set(edge.to, after.next);
      }
      at = edge.to;
    }
  }
  return { sight, starts: [...starts.values()], met, tries: [...tries.values()] };
}

/** Where only the view is seen, a fault may show some steps after it happened: walks are followed to their end. */
function tellsByView({ machine, alphabet }: Known, routes: readonly Route[]): Tells {
  const follow = (one: AnyStateMachine, start: unknown, inputs: readonly Input[]): AnyMachineSnapshot[] => {
    let at = startOf(one, start).next;
    return [
      at,
      ...inputs.map((input) => {
        at = step(one, at, input).next;
        return at;
      }),
    ];
  };
  const views = (shown: readonly AnyMachineSnapshot[]) => shown.map((one) => seenBy('view', one, [])).join(' | ');
  const walks = routes.map(({ start, edges }) => {
    const inputs = edges.map(({ input }) => input);
    const own = follow(machine, alphabet.starts[start], inputs);
    const nodes = new Set(own.flatMap(({ _nodes }) => _nodes.map(pathOf)));
    return { start: alphabet.starts[start], inputs, nodes, views: views(own) };
  });
  return (faulty, { node }) =>
    walks.some(({ start, inputs, nodes, views: own }) => {
      try {
        if (!nodes.has(node) && !isPassedThrough(faulty, node)) return false;
        return views(follow(faulty, start, inputs)) !== own;
      } catch {
        return true; // the machine died, which shows
      }
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
