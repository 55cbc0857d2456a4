import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import type { AnyAlphabet } from './subjects.ts';

/**
 * Explores a machine by xstate's pure `transition`: breadth first over every input that can happen in a state. Answers
 * of actors are offered only while the actor runs, time only where a clock runs, events always - also those that a
 * state ignores, because most faults are inputs that should have been ignored (machines.md).
 */
export interface Input {
  /** `auth.signIn/deep`, `done.renew/here`, `error.renew/network`, `after.answerLimit@session.checking`. */
  readonly name: string;
  readonly event: { readonly type: string };
}

export interface Edge {
  readonly from: string;
  readonly input: Input;
  readonly to: string;
  /** The context this very step led to; with a projected key the state's own snapshot may have come another way. */
  readonly after: Readonly<Record<string, unknown>>;
  readonly effects: readonly string[];
}

export interface Graph {
  /** By key; `start` edges lead from a named start into it. */
  readonly states: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly starts: ReadonlyMap<string, { readonly key: string; readonly effects: readonly string[] }>;
  /** Every feasible input of every state, in order. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

interface ActionLike {
  readonly type: string;
  readonly params?: unknown;
}

/** A value in one line, for effects. */
export const text = (value: unknown): string =>
  value instanceof Error ? `${value.name}: ${value.message}` : (JSON.stringify(value) ?? '');

/** What left the machine, for the oracle: own actions with their params, actors started and stopped, clocks. */
export function effectsOf(actions: readonly ActionLike[]): string[] {
  return actions.flatMap(({ type, params }) => {
    const given = (params ?? {}) as Record<string, unknown>;
    switch (type) {
      case 'xstate.spawnChild':
        return [`start ${String(given.id)} ${text(given.input)}`.trim()];
      case 'xstate.stopChild':
        return [`stop ${String((params as { id?: string })?.id)}`];
      case 'xstate.raise':
        return [`clock ${String(given.id)} ${String(given.delay)}`];
      case 'xstate.cancel':
        return [`stop clock ${String(given.sendId)}`];
      default:
        return [`${type} ${text(params)}`.trim()];
    }
  });
}

/** The state value in one line: `ready{exit:idle,token:fresh}`. */
export function valueText(value: AnyMachineSnapshot['value']): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as Record<string, AnyMachineSnapshot['value']>)
    .map(([name, inner]) => (typeof inner === 'string' && inner === '' ? name : `${name}.${valueText(inner)}`))
    .toSorted()
    .join('+');
}

/** The value and the whole context: contexts are plain JSON and bounded. */
export const fullKey = (snapshot: AnyMachineSnapshot): string =>
  `${valueText(snapshot.value)} ${JSON.stringify(snapshot.context)}`;

/** The test key of a machine: the alphabet's projection, or the whole context. */
export const keyBy =
  ({ key }: AnyAlphabet) =>
  (snapshot: AnyMachineSnapshot): string =>
    key ? `${valueText(snapshot.value)} ${JSON.stringify(key(snapshot.context as never))}` : fullKey(snapshot);

/** Everything that can happen to the machine in this state. */
export function feasibleInputs(snapshot: AnyMachineSnapshot, alphabet: AnyAlphabet): Input[] {
  if (snapshot.status !== 'active') return [];
  const inputs: Input[] = [];
  for (const [type, cases] of Object.entries(alphabet.events)) {
    for (const [name, payload] of Object.entries(cases)) {
      inputs.push({ name: `${type}/${name}`, event: { type, ...payload } });
    }
  }
  for (const id of Object.keys(snapshot.children)) {
    const { done = {}, error = {} } = alphabet.actors[id] ?? {};
    for (const [name, output] of Object.entries(done)) {
      inputs.push({
        name: `done.${id}/${name}`,
        event: { type: `xstate.done.actor.${id}`, output, actorId: id } as Input['event'],
      });
    }
    for (const [name, failure] of Object.entries(error)) {
      inputs.push({
        name: `error.${id}/${name}`,
        event: { type: `xstate.error.actor.${id}`, error: failure, actorId: id } as Input['event'],
      });
    }
  }
  const clocks = new Set(getNextTransitions(snapshot).map((definition) => definition.eventType));
  for (const type of clocks) {
    const [, delay, node] = /^xstate\.after\.([^.]+)\.(.+)$/.exec(type) ?? [];
    if (delay) inputs.push({ name: `after.${delay}@${node}`, event: { type } });
  }
  return inputs;
}

/** One step, with what left the machine. Throws when the machine went into its error status. */
export function step(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, input: Input) {
  const [next, actions] = transition(machine, snapshot, input.event as never);
  if (next.status === 'error') throw new Error(`${machine.id} died of ${input.name}: ${text(next.error)}`);
  return { next: next as AnyMachineSnapshot, effects: effectsOf(actions as readonly ActionLike[]) };
}

export function startOf(machine: AnyStateMachine, input: unknown) {
  const [next, actions] = initialTransition(machine, ...([input] as [never]));
  return { next: next as AnyMachineSnapshot, effects: effectsOf(actions as readonly ActionLike[]) };
}

export interface ExploreOptions {
  readonly key?: (snapshot: AnyMachineSnapshot) => string;
  readonly limit?: number;
  /** Stop at the limit instead of failing: the first states, breadth first. */
  readonly sample?: boolean;
}

/** The whole graph. `limit` states at most: beyond it the machine is unbounded or must be split. */
export function explore(
  machine: AnyStateMachine,
  alphabet: AnyAlphabet,
  { key = keyBy(alphabet), limit = 20_000, sample = false }: ExploreOptions = {},
): Graph {
  const states = new Map<string, AnyMachineSnapshot>();
  const starts = new Map<string, { key: string; effects: readonly string[] }>();
  const edges = new Map<string, Edge[]>();
  const queue: string[] = [];
  const meet = (snapshot: AnyMachineSnapshot): string => {
    const name = key(snapshot);
    if (!states.has(name)) {
      if (states.size >= limit && sample) return name;
      if (states.size >= limit) throw new Error(`${machine.id} has more than ${limit} states`);
      states.set(name, snapshot);
      queue.push(name);
    }
    return name;
  };
  for (const [name, input] of Object.entries(alphabet.starts)) {
    const { next, effects } = startOf(machine, input);
    starts.set(name, { key: meet(next), effects });
  }
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const snapshot = states.get(from) as AnyMachineSnapshot;
    edges.set(
      from,
      feasibleInputs(snapshot, alphabet).map((input) => {
        const { next, effects } = step(machine, snapshot, input);
        return { from: from as string, input, to: meet(next), after: next.context, effects };
      }),
    );
  }
  return { states, starts, edges };
}

/** A transition as a definition of the config, by node and place: coverage is counted in these. */
export interface Definition {
  readonly id: string;
  readonly definition: AnyTransitionDefinition;
}

export type Node = AnyStateMachine['root'];

/** Every state node below the root, the root first. */
export function nodesOf(machine: AnyStateMachine): Node[] {
  const below = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap((child) => below(child as Node))];
  return below(machine.root);
}

/** `ready.token.fresh`; the root is empty. */
export const pathOf = (node: { readonly path: readonly string[] }): string => node.path.join('.');

/** Every transition the config defines, eventless ones too. */
export function definitionsOf(machine: AnyStateMachine): Definition[] {
  return nodesOf(machine).flatMap((node) => {
    const handled = [...node.transitions.values()].flat();
    return [...handled, ...(node.always ?? [])].map((definition, index) => ({
      id: `${pathOf(node)} ${definition.eventType || 'always'} #${index}`,
      definition,
    }));
  });
}

/** The definitions one input takes, by XState's own selection; eventless ones by the microsteps that follow. */
export function takenBy(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  input: Input,
): AnyTransitionDefinition[] {
  const first: AnyTransitionDefinition[] = machine.getTransitionData(snapshot as never, input.event as never) ?? [];
  const passesThrough = first.some(({ target }) => (target ?? []).some((node) => (node.always ?? []).length > 0));
  if (!passesThrough) return first;
  return [...first, ...eventless(getMicrosteps(machine, snapshot, input.event as never) as Microsteps)];
}

export function takenAtStart(machine: AnyStateMachine, input: unknown): AnyTransitionDefinition[] {
  return eventless(getInitialMicrosteps(machine, ...([input] as [never])) as Microsteps);
}

type Microsteps = readonly (readonly [AnyMachineSnapshot, unknown])[];

function eventless(microsteps: Microsteps): AnyTransitionDefinition[] {
  return microsteps.slice(0, -1).flatMap(([before], index) => {
    const after = microsteps[index + 1]?.[0];
    return before._nodes.flatMap((node) => {
      const taken = (node.always ?? []).find((candidate) =>
        (candidate.target ?? []).some((target) => after?._nodes.includes(target)),
      );
      return taken ? [taken] : [];
    });
  });
}
