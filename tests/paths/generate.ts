import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { type Edge, feasibleInputs, type Graph, type Input, startOf, step } from '../machines/support/explorer.ts';
import type { AnyAlphabet } from '../machines/support/subjects.ts';
import type { Walk } from './path-file.ts';

/**
 * A walk through the graph of a machine; the generators below make them, by what they cover. The words are a tester's: a *transition* is an edge that
 * does something, an *input* may also be one that is ignored, a *switch* is a pair of edges that follow each other.
 */
export interface Route {
  /** A start named by the alphabet. */
  readonly start: string;
  readonly edges: readonly Edge[];
}

export interface Cut {
  /** Steps of a walk at most; without it walks are as long as the graph allows, and so keep their history. */
  readonly most?: number;
}

/** Whether something happens: another state, another context, or an effect. */
export const isTransition = ({ from, to, effects }: Edge): boolean => from !== to || effects.length > 0;

/** The part of a graph that a level can drive; what can no longer be reached is gone. */
export function restricted(graph: Graph, keep: (edge: Edge) => boolean): Graph {
  const edges = new Map<string, Edge[]>();
  const queue = [...graph.starts.values()].map(({ key }) => key);
  for (const from of queue) {
    if (edges.has(from)) continue;
    const kept = (graph.edges.get(from) ?? []).filter(keep);
    edges.set(from, kept);
    queue.push(...kept.map(({ to }) => to));
  }
  const states = new Map([...graph.states].filter(([key]) => edges.has(key)));
  return { states, starts: graph.starts, edges };
}

/** The shortest way into every state; ways that are the beginning of another are left out. */
export function stateCoverage(graph: Graph): Route[] {
  const ways = waysTo(graph);
  const begun = new Set([...ways.values()].flatMap(({ edges }) => edges.slice(-1).map(({ from }) => from)));
  return [...ways].filter(([key]) => !begun.has(key)).map(([, route]) => route);
}

/** The shortest way into every state. */
function waysTo(graph: Graph): Map<string, Route> {
  const ways = new Map<string, Route>();
  for (const [start, { key }] of graph.starts) if (!ways.has(key)) ways.set(key, { start, edges: [] });
  for (const [from, { start, edges }] of ways) {
    for (const edge of graph.edges.get(from) ?? []) {
      if (!ways.has(edge.to)) ways.set(edge.to, { start, edges: [...edges, edge] });
    }
  }
  return ways;
}

/** Every edge that does something. */
export const transitionCoverage = (graph: Graph, cut: Cut = {}): Route[] => nSwitch(effective(graph), 0, cut);

/** Every feasible input in every state, what is ignored too: only this finds what is handled and should not be. */
export const allInputs = (graph: Graph, cut: Cut = {}): Route[] => nSwitch(graph, 0, cut);

/** The graph without what is ignored. */
export const effective = (graph: Graph): Graph => restricted(graph, isTransition);

/**
 * Every sequence of n + 1 edges that follow each other: single edges with n = 0, pairs with n = 1. Faults that show
 * only after a certain step need it. Few long walks, because faults also hide behind history.
 */
export function nSwitch(graph: Graph, n: number, { most = Number.POSITIVE_INFINITY }: Cut = {}): Route[] {
  const tour = new Tour(graph, n);
  const routes: Route[] = [];
  for (const [start, { key }] of graph.starts) {
    // Each start is walked, if only to see where it leads.
    let edges = tour.walk(key, most);
    do {
      routes.push({ start, edges });
      edges = tour.walk(key, most);
    } while (edges.length > 0);
  }
  return routes;
}

/** What was done last (n edges that follow each other), and what is still to be done after it. */
interface History {
  readonly edges: readonly Edge[];
  readonly open: Set<Edge>;
}

/** Remembers what is still to be taken, and finds the shortest way there. */
class Tour {
  readonly #graph: Graph;
  readonly #n: number;
  /** By its edges, or by the state while nothing was done. */
  readonly #histories = new Map<string, History>();
  /** By the state they begin in, those with something open. */
  readonly #hot = new Map<string, Set<History>>();
  readonly #ids = new Map<Edge, number>();
  /** One edge to each state that can be reached in a step. */
  readonly #next = new Map<string, readonly Edge[]>();

  constructor(graph: Graph, n: number) {
    this.#graph = graph;
    this.#n = n;
    for (const [from, edges] of graph.edges) {
      for (const edge of edges) this.#ids.set(edge, this.#ids.size);
      this.#next.set(from, [...new Map(edges.map((edge) => [edge.to, edge])).values()]);
    }
    const starts = new Set([...graph.starts.values()].map(({ key }) => key));
    for (const from of graph.edges.keys()) {
      if (n === 0 || starts.has(from)) this.#meet(from, []);
      if (n > 0) for (const edges of this.#sequences(from, n)) this.#meet(from, edges);
    }
  }

  #sequences(from: string, length: number): Edge[][] {
    const edges = this.#graph.edges.get(from) ?? [];
    if (length === 1) return edges.map((edge) => [edge]);
    return edges.flatMap((edge) => this.#sequences(edge.to, length - 1).map((rest) => [edge, ...rest]));
  }

  #meet(from: string, edges: readonly Edge[]): void {
    const open = new Set(this.#graph.edges.get(edges.at(-1)?.to ?? from));
    const history = { edges, open };
    this.#histories.set(this.#keyOf(from, edges), history);
    if (open.size === 0) return;
    const hot = this.#hot.get(from) ?? new Set();
    this.#hot.set(from, hot.add(history));
  }

  #keyOf(from: string, edges: readonly Edge[]): string {
    return edges.length === 0 ? from : edges.map((edge) => this.#ids.get(edge)).join(' ');
  }

  /** One walk of at most `most` steps, which ends early when no way to something new fits; empty when all is done. */
  walk(start: string, most: number): Edge[] {
    const done: Edge[] = [];
    const historyNow = () => {
      const edges = this.#n === 0 ? [] : done.slice(-this.#n);
      const from = edges[0]?.from ?? done.at(-1)?.to ?? start;
      return edges.length < this.#n && done.length > 0 ? undefined : this.#histories.get(this.#keyOf(from, edges));
    };
    for (;;) {
      const here = historyNow();
      const at = done.at(-1)?.to ?? start;
      const way = here && here.open.size > 0 ? [...here.open].slice(0, 1) : this.#wayToHot(at);
      // The first way is taken whatever its length: cut shorter, it would never be.
      if (!way || (done.length > 0 && done.length + way.length > most)) return done;
      for (const edge of way) {
        const history = historyNow();
        if (history?.open.delete(edge) && history.open.size === 0) {
          this.#hot.get(history.edges[0]?.from ?? edge.from)?.delete(history);
        }
        done.push(edge);
      }
    }
  }

  /** The shortest way to a state where a history with something open begins, through it, and on. */
  #wayToHot(at: string): Edge[] | undefined {
    const came = new Map<string, Edge | null>([[at, null]]);
    for (const state of came.keys()) {
      for (const { edges, open } of this.#hot.get(state) ?? []) {
        // Nothing done yet, with n > 0, is the history of a walk's beginning only.
        if (edges.length < this.#n) continue;
        const way = [...edges, ...[...open].slice(0, 1)];
        for (let edge = came.get(state); edge; edge = came.get(edge.from)) way.unshift(edge);
        return way;
      }
      for (const edge of this.#next.get(state) ?? []) if (!came.has(edge.to)) came.set(edge.to, edge);
    }
    return undefined;
  }
}

/**
 * The W method: after every edge, sequences of events that tell any two states apart by what is seen on the way. For
 * levels that do not see the state itself, on small machines.
 * @param see what the level shows of a step
 */
export function wMethod(graph: Graph, see: (edge: Edge) => string): Route[] {
  const telling = tellingApart(graph, see);
  return [...waysTo(graph)].flatMap(([key, { start, edges }]) =>
    (graph.edges.get(key) ?? []).flatMap((edge) =>
      telling.map((names) => ({ start, edges: follow(graph, [...edges, edge], names) })),
    ),
  );
}

const eventEdge = (graph: Graph, at: string, name: string): Edge | undefined =>
  graph.edges.get(at)?.find(({ input }) => input.name === name);

/** Goes on by the names that can happen. */
function follow(graph: Graph, edges: readonly Edge[], names: readonly string[]): Edge[] {
  const all = [...edges];
  for (const name of names) {
    const edge = eventEdge(graph, all.at(-1)?.to ?? '', name);
    if (edge) all.push(edge);
  }
  return all;
}

/** Sequences of events such that any two states that can be told apart are by one of them; `[]` when none can. */
function tellingApart(graph: Graph, see: (edge: Edge) => string): (readonly string[])[] {
  const states = [...graph.edges.keys()];
  const events = [...new Set([...graph.edges.values()].flat().map(({ input }) => input.name))].filter(
    (name) => !/^(done|error|after)\./.test(name),
  );
  // Blocks of states that no sequence of this length tells apart, one length after the other.
  const lengths: Map<string, string>[] = [new Map(states.map((state) => [state, '']))];
  const outcome = (state: string, name: string, blocks: ReadonlyMap<string, string>) => {
    const edge = eventEdge(graph, state, name);
    return edge ? `${see(edge)} ${blocks.get(edge.to)}` : '';
  };
  for (;;) {
    const blocks = lengths.at(-1) as Map<string, string>;
    const numbers = new Map<string, number>();
    const finer = new Map(
      states.map((state) => {
        const signature = [blocks.get(state), ...events.map((name) => outcome(state, name, blocks))].join('\n');
        if (!numbers.has(signature)) numbers.set(signature, numbers.size);
        return [state, String(numbers.get(signature))] as const;
      }),
    );
    if (new Set(finer.values()).size === new Set(blocks.values()).size) break;
    lengths.push(finer);
  }
  const found = new Map<string, readonly string[]>();
  const tell = (a: string, b: string, length: number): readonly string[] => {
    const before = lengths[length - 1] as Map<string, string>;
    const name = events.find((each) => outcome(a, each, before) !== outcome(b, each, before)) as string;
    const [one, other] = [eventEdge(graph, a, name), eventEdge(graph, b, name)];
    if (!one || !other || see(one) !== see(other)) return [name];
    const shorter = lengths.findIndex((blocks) => blocks.get(one.to) !== blocks.get(other.to));
    return [name, ...tell(one.to, other.to, shorter)];
  };
  for (const [index, a] of states.entries()) {
    for (const b of states.slice(index + 1)) {
      const length = lengths.findIndex((blocks) => blocks.get(a) !== blocks.get(b));
      if (length < 0) continue;
      const names = tell(a, b, length);
      found.set(names.join(' '), names);
    }
  }
  return found.size === 0 ? [[]] : [...found.values()];
}

export interface RandomOptions extends Cut {
  /** Inputs every walk begins with. */
  readonly after?: readonly string[];
  /** Which inputs are drawn. */
  readonly only?: RegExp;
}

/**
 * Walks at random, as fast-check makes and shrinks them: each number chooses among the inputs that can happen then, so
 * that every shorter or smaller list of numbers is a walk as well.
 */
export const randomWalk = (
  machine: AnyStateMachine,
  alphabet: AnyAlphabet,
  { most = 60, after = [], only = /^/ }: RandomOptions = {},
): fc.Arbitrary<Walk> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(alphabet.starts)), fc.array(fc.nat({ max: 10_000 }), { maxLength: most }))
    .map(([start, choices]) => {
      let { next: at } = startOf(machine, alphabet.starts[start]);
      const inputs: string[] = [];
      const take = (input: Input | undefined): boolean => {
        if (!input) return false;
        inputs.push(input.name);
        ({ next: at } = step(machine, at, input));
        return true;
      };
      for (const name of after) {
        if (!take(feasibleInputs(at, alphabet).find((each) => each.name === name)))
          throw new Error(`${name} cannot happen after ${inputs.join(', ')}`);
      }
      for (const choice of choices) {
        const feasible = feasibleInputs(at, alphabet).filter(({ name }) => only.test(name));
        if (!take(feasible[choice % feasible.length])) break;
      }
      return { start, inputs };
    });

/** `count` walks at random that the seed repeats. */
export const randomWalks = (machine: AnyStateMachine, alphabet: AnyAlphabet, seed: number, count: number): Walk[] =>
  fc.sample(randomWalk(machine, alphabet), { seed, numRuns: count });
