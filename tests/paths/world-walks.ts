import type { Edge } from '../machines/support/explorer.ts';
import { isTransition, type Route } from './generate.ts';
import type { WorldGraph } from './session-world.ts';

/** What walks are for: every transition of the machine, every input of it, or every pair of transitions in a row. */
export type Aim = 'transitions' | 'inputs' | 'pairs';

export interface WorldCut {
  /** Steps of a walk at most. */
  readonly most: number;
  /** Steps of all walks together, about; the nearest things come first. */
  readonly budget?: number;
  /** Decides which of several equally near things come first. */
  readonly seed?: number;
  /** Walks that were made already: what they cover need not be covered again. */
  readonly besides?: readonly Route[];
}

/**
 * Walks through a graph with a world beside it, that together cover the machine's own graph whatever the world was
 * like then. Like `nSwitch`, the nearest thing that is still open comes next.
 */
export function worldWalks(graph: WorldGraph, aim: Aim, cut: WorldCut): Route[] {
  const things = new Things(graph);
  const done = things.coveredBy(aim, cut.besides ?? []);
  const edges = shuffled(graph.edges, cut.seed ?? 0);
  const budget = cut.budget ?? Number.POSITIVE_INFINITY;
  /** Edges after which nothing is open any more, which does not change. */
  const closed = new Set<Edge>();
  const next = (before: Edge | undefined, at: string): Edge | undefined => {
    if (before && closed.has(before)) return undefined;
    const open = edges.get(at)?.find((edge) => {
      const thing = things.of(aim, before, edge);
      return thing !== undefined && !done.has(thing);
    });
    if (!open && before) closed.add(before);
    return open;
  };
  /** The shortest way that ends in something open. */
  const wayFrom = (before: Edge | undefined, at: string): Edge[] | undefined => {
    const here = next(before, at);
    if (here) return [here];
    const came = new Map<Edge, Edge | undefined>((edges.get(at) ?? []).map((edge) => [edge, undefined]));
    for (const edge of came.keys()) {
      const open = next(edge, edge.to);
      if (open) {
        const way = [open];
        for (let last: Edge | undefined = edge; last; last = came.get(last)) way.unshift(last);
        return way;
      }
      for (const after of edges.get(edge.to) ?? []) if (!came.has(after)) came.set(after, edge);
    }
    return undefined;
  };
  const walk = (start: string): Edge[] => {
    const taken: Edge[] = [];
    for (;;) {
      const before = taken.at(-1);
      const way = wayFrom(before, before?.to ?? start);
      // A first way is taken whatever its length: cut shorter, it would never be.
      if (!way || (before && taken.length + way.length > cut.most)) return taken;
      for (const edge of way) {
        const thing = things.of(aim, taken.at(-1), edge);
        if (thing !== undefined) done.add(thing);
        taken.push(edge);
      }
    }
  };

  const routes: Route[] = [];
  const starts = [...graph.starts];
  let steps = 0;
  for (let turn = 0, idle = 0; idle < starts.length && steps < budget; turn += 1) {
    const [start, { key }] = starts[turn % starts.length] as (typeof starts)[number];
    const taken = walk(key);
    idle = taken.length === 0 ? idle + 1 : 0;
    if (taken.length === 0) continue;
    // Storage is read in the same breath: a walk does not end before that.
    const settled = isAtOnce(taken) ? [...taken, ...(edges.get(taken.at(-1)?.to ?? '') ?? []).slice(0, 1)] : taken;
    routes.push({ start, edges: settled });
    steps += settled.length;
  }
  return routes;
}

const isAtOnce = (taken: readonly Edge[]): boolean => taken.at(-1)?.to.startsWith('checking ') === true;

/** How much of the machine's own graph walks cover, and how much can be covered. */
export function shareOf(graph: WorldGraph, aim: Aim, routes: readonly Route[]): { seen: number; all: number } {
  const things = new Things(graph);
  return { seen: things.coveredBy(aim, routes).size, all: things.all(aim).size };
}

/** Numbers for the edges of the machine's own graph and for pairs of them. */
class Things {
  readonly #graph: WorldGraph;
  readonly #ids = new Map<Edge, number>();
  readonly #moving = new Set<Edge>();

  constructor(graph: WorldGraph) {
    this.#graph = graph;
    const own = new Map<Edge, number>();
    for (const edge of [...graph.edges.values()].flat()) {
      const machineEdge = graph.edgeOf(edge);
      if (!own.has(machineEdge)) own.set(machineEdge, own.size);
      this.#ids.set(edge, own.get(machineEdge) as number);
      if (isTransition(machineEdge)) this.#moving.add(edge);
    }
  }

  /** What a step covers; undefined for nothing that is aimed at. */
  of(aim: Aim, before: Edge | undefined, edge: Edge): number | undefined {
    const id = this.#ids.get(edge) as number;
    if (aim === 'inputs') return id;
    if (!this.#moving.has(edge)) return undefined;
    if (aim === 'transitions') return id;
    if (!before || !this.#moving.has(before)) return undefined;
    return (this.#ids.get(before) as number) * this.#ids.size + id;
  }

  coveredBy(aim: Aim, routes: readonly Route[]): Set<number> {
    const steps = routes.flatMap(({ edges }) => edges.map((edge, index) => this.of(aim, edges[index - 1], edge)));
    return new Set(steps.filter((thing) => thing !== undefined));
  }

  all(aim: Aim): Set<number> {
    const all = new Set<number>();
    const add = (thing: number | undefined) => thing !== undefined && all.add(thing);
    for (const edge of [...this.#graph.edges.values()].flat()) {
      add(this.of(aim, undefined, edge));
      if (aim === 'pairs') for (const after of this.#graph.edges.get(edge.to) ?? []) add(this.of(aim, edge, after));
    }
    return all;
  }
}

function shuffled(edges: ReadonlyMap<string, readonly Edge[]>, seed: number): ReadonlyMap<string, readonly Edge[]> {
  if (seed === 0) return edges;
  let state = seed;
  const random = () => {
    // A linear congruential generator: repeated by its seed, and good enough to shuffle.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const mix = <T>(list: readonly T[]): T[] => {
    const mixed = [...list];
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
    }
    return mixed;
  };
  return new Map([...edges].map(([key, list]) => [key, mix(list)]));
}
