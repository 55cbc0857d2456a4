import { type Edge, type Graph, valueText } from '#tests/machines/support/explorer.ts';
import { isTransition } from '#tests/paths/generate.ts';
import { type Door, type Place, type World, worldAfter, worldAt } from './session-world.ts';

/** A state of the machine together with the world around it. */
export interface Node extends Place {
  readonly machineKey: string;
  readonly key: string;
}

export interface Step {
  readonly edge: Edge;
  readonly from: Node;
  readonly to: Node;
  /** The row of the machine's decision table that the step is. */
  readonly row: string;
}

export interface WorldWalk {
  readonly door: Door;
  readonly steps: readonly Step[];
}

export interface WorldGraph {
  readonly starts: ReadonlyMap<Door, Node>;
  /** What can be driven, by node. */
  readonly steps: ReadonlyMap<string, readonly Step[]>;
}

export const rowOf = (from: string, input: string, to: string): string => `${from} · ${input} → ${to}`;

/** Every row of the decision table that does something. */
export function rowsOf(graph: Graph): Set<string> {
  const state = (key: string) => valueText(graph.states.get(key)?.value ?? '');
  const edges = [...graph.edges.values()].flat().filter(isTransition);
  return new Set(edges.map(({ from, input, to }) => rowOf(state(from), input.name, state(to))));
}

/** The machine's graph with the world beside each state, and of that what can be driven. */
export function graphWithWorld(
  machine: Graph,
  doors: readonly Door[],
  can: (place: Place, edge: Edge) => boolean,
): WorldGraph {
  const nodes = new Map<string, Node>();
  const meet = (machineKey: string, world: World): Node => {
    const key = `${machineKey} ${JSON.stringify(world)}`;
    const state = valueText(machine.states.get(machineKey)?.value ?? '');
    const node = nodes.get(key) ?? { key, machineKey, world, state };
    nodes.set(key, node);
    return node;
  };
  const starts = new Map(
    doors.map((door) => {
      const { key } = machine.starts.get(door.start) ?? { key: '' };
      return [door, meet(key, worldAt(door, valueText(machine.states.get(key)?.value ?? '')))];
    }),
  );
  const steps = new Map<string, Step[]>();
  for (const [key, from] of nodes) {
    const here: Step[] = [];
    for (const edge of machine.edges.get(from.machineKey) ?? []) {
      if (!isTransition(edge) || !can(from, edge)) continue;
      const state = valueText(machine.states.get(edge.to)?.value ?? '');
      const to = meet(edge.to, worldAfter(from.world, from.state, edge, state));
      here.push({ edge, from, to, row: rowOf(from.state, edge.input.name, state) });
    }
    steps.set(key, here);
  }
  return { starts, steps };
}

/** The rows that can be driven. */
export const drivable = ({ steps }: WorldGraph): Set<string> =>
  new Set([...steps.values()].flat().map(({ row }) => row));

/**
 * Walks that together take every row that can be driven, each of at most so many steps: the nearest row that is still
 * open comes next. A walk does not end where something follows by itself.
 */
export function worldWalks(graph: WorldGraph, most: number): WorldWalk[] {
  const open = drivable(graph);
  const stepsAt = ({ key }: Node) => graph.steps.get(key) ?? [];
  const wayFrom = (at: Node): Step[] | undefined => {
    const came = new Map<string, Step | undefined>([[at.key, undefined]]);
    const queue = [at];
    for (const node of queue) {
      const found = stepsAt(node).find(({ row }) => open.has(row));
      if (found) {
        const way = [found];
        for (let step = came.get(node.key); step; step = came.get(step.from.key)) way.unshift(step);
        return way;
      }
      for (const step of stepsAt(node)) {
        if (came.has(step.to.key)) continue;
        came.set(step.to.key, step);
        queue.push(step.to);
      }
    }
    return undefined;
  };
  const walks: WorldWalk[] = [];
  for (const [door, start] of graph.starts) {
    for (;;) {
      const taken: Step[] = [];
      for (;;) {
        const way = wayFrom(taken.at(-1)?.to ?? start);
        // A first way is taken whatever its length: cut shorter, it would never be.
        if (!way || (taken.length > 0 && taken.length + way.length > most)) break;
        for (const step of way) open.delete(step.row);
        taken.push(...way);
      }
      if (taken.length === 0) break;
      for (let [rest] = atOnce(taken, stepsAt); rest; [rest] = atOnce(taken, stepsAt)) taken.push(rest);
      walks.push({ door, steps: taken });
    }
  }
  return walks;
}

/** What happens in the same breath as the last step: storage is read, or the router asks for a sign-in. */
function atOnce(taken: readonly Step[], stepsAt: (node: Node) => readonly Step[]): readonly Step[] {
  const to = taken.at(-1)?.to;
  return to && (to.state === 'checking' || to.world.forced !== null) ? stepsAt(to) : [];
}

/** The walk that a file tells, through the same door if that can be. Throws for one that this graph does not have. */
export function walkAgain(graph: WorldGraph, start: string, inputs: readonly string[], path?: string): WorldWalk {
  const doors = [...graph.starts].filter(([door]) => door.start === start);
  for (const [door, node] of doors.toSorted(([one], [other]) => +(other.path === path) - +(one.path === path))) {
    let at: Node | undefined = node;
    const steps = inputs.flatMap((name) => {
      const step: Step | undefined = graph.steps.get(at?.key ?? '')?.find(({ edge }) => edge.input.name === name);
      at = step?.to;
      return step ?? [];
    });
    if (steps.length === inputs.length) return { door, steps };
  }
  throw new Error(`no door of "${start}" leads to such a walk in a browser`);
}
