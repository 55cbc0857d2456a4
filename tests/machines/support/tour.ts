import type { Edge, Graph } from './explorer.ts';

/** A walk from a named start: the edges in the order they are taken. */
export interface Walk {
  readonly start: string;
  readonly edges: readonly Edge[];
}

/** The shortest way from a state to one with an edge still to be taken; undefined when there is none. */
function wayToOpen(graph: Graph, from: string, open: ReadonlyMap<string, Edge[]>): Edge[] | undefined {
  const came = new Map<string, Edge | null>([[from, null]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if ((open.get(at)?.length ?? 0) > 0) {
      const way: Edge[] = [];
      for (let edge = came.get(at); edge; edge = came.get(edge.from)) way.unshift(edge);
      return way;
    }
    for (const edge of graph.edges.get(at) ?? []) {
      if (came.has(edge.to)) continue;
      came.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return undefined;
}

/**
 * The complete tour: every feasible input in every state, in as few and as long walks as the graph allows - faults that
 * show only after history are found by long walks alone (machines.md). Each start is walked at least once.
 */
export function completeTour(graph: Graph): Walk[] {
  const open = new Map([...graph.edges].map(([key, edges]) => [key, [...edges]]));
  const walks: Walk[] = [];
  for (const [start, { key }] of graph.starts) {
    walks.push({ start, edges: walkOnce(graph, key, open) });
    // A graph with final states cannot be walked in one go: start again while something can still be reached.
    while (wayToOpen(graph, key, open)) {
      walks.push({ start, edges: walkOnce(graph, key, open) });
    }
  }
  return walks;
}

function walkOnce(graph: Graph, from: string, open: Map<string, Edge[]>): Edge[] {
  const edges: Edge[] = [];
  let at = from;
  for (let way = wayToOpen(graph, at, open); way; way = wayToOpen(graph, at, open)) {
    edges.push(...way);
    at = way.at(-1)?.to ?? at;
    const next = open.get(at)?.shift();
    if (!next) break;
    edges.push(next);
    at = next.to;
  }
  return edges;
}
