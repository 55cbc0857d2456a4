import { type AnyStateMachine, createMachine, not } from 'xstate';
import { nodesOf } from '../machines/support/explorer.ts';

/** The kinds of faults a machine's config can have. */
export const operators = [
  'transition dropped',
  'transition retargeted',
  'guard dropped',
  'guard negated',
  'action dropped',
  'actions swapped',
  'invoke dropped',
  'entry dropped',
  'exit dropped',
  'wrong initial state',
  'sneak path',
] as const;
export type Operator = (typeof operators)[number];

/** A machine with one fault. */
export interface Mutant {
  readonly operator: Operator;
  /** Where and what, for a person: `ready.token.fresh on oidc.expiring #0 -> waitingOnline`. */
  readonly at: string;
  /** The state node and event type where the fault shows first, if anywhere: the judge looks there first. */
  readonly near: { readonly node: string; readonly event: string | null };
  make(): AnyStateMachine;
}

interface Transition {
  target?: unknown;
  guard?: unknown;
  actions?: unknown[];
}

interface Invoke {
  readonly id: string;
  onDone?: Transition[];
  onError?: Transition[];
}

/** A state config in its longest spelling: every transition an object in a list, every action in a list. */
interface Config {
  readonly type?: string;
  initial?: string;
  on?: Record<string, Transition[]>;
  after?: Record<string, Transition[]>;
  always?: Transition[];
  onDone?: Transition[];
  invoke?: Invoke[];
  entry?: unknown[];
  exit?: unknown[];
  states?: Record<string, Config>;
}

const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function spelledOut(short: Record<string, unknown>): Config {
  const transitions = (value: unknown): Transition[] =>
    list(value).map((one) => {
      if (typeof one === 'string') return { target: one };
      const transition = one as Record<string, unknown>;
      return { ...transition, ...('actions' in transition ? { actions: list(transition.actions) } : {}) };
    });
  const each = <T>(value: unknown, change: (inner: never) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, change(inner as never)]));
  const has = (name: string) => short[name] !== undefined;
  return {
    ...short,
    ...(has('on') ? { on: each(short.on, transitions) } : {}),
    ...(has('after') ? { after: each(short.after, transitions) } : {}),
    ...(has('always') ? { always: transitions(short.always) } : {}),
    ...(has('onDone') ? { onDone: transitions(short.onDone) } : {}),
    ...(has('entry') ? { entry: list(short.entry) } : {}),
    ...(has('exit') ? { exit: list(short.exit) } : {}),
    ...(has('invoke')
      ? {
          invoke: list(short.invoke).map((one) => {
            const invoke = one as Record<string, unknown>;
            return { ...invoke, onDone: transitions(invoke.onDone), onError: transitions(invoke.onError) } as never;
          }),
        }
      : {}),
    ...(has('states') ? { states: each(short.states, spelledOut) } : {}),
  };
}

/** Copies plain data and keeps functions. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)])) as T;
}

function withConfig(machine: AnyStateMachine, config: Config): AnyStateMachine {
  const made = createMachine(config as never, machine.implementations as never) as AnyStateMachine;
  breakEndlessLoops(made);
  return made;
}

const mostEventless = 50_000;

/** XState follows eventless transitions for ever when they form a circle; a fault can make one. It throws instead. */
function breakEndlessLoops(machine: AnyStateMachine): void {
  let asked = 0;
  for (const node of nodesOf(machine)) {
    const { always } = node;
    if (!always) continue;
    Object.defineProperty(node, 'always', {
      get() {
        asked += 1;
        if (asked > mostEventless) throw new Error('eventless transitions without end');
        return always;
      },
    });
  }
}

/** The same machine in the longest spelling: what a mutant is without its fault. */
export const unchanged = (machine: AnyStateMachine): AnyStateMachine =>
  withConfig(machine, spelledOut(machine.config as never));

/** Every mutant of a machine, in order of the config. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const base = spelledOut(machine.config as never);
  const mutants: Mutant[] = [];
  const add = (
    operator: Operator,
    at: string,
    near: Mutant['near'],
    path: readonly string[],
    edit: (config: Config) => void,
  ) => {
    const make = () => {
      const config = copy(base);
      edit(nodeIn(config, path));
      return withConfig(machine, config);
    };
    mutants.push({ operator, at, near, make });
  };
  visit(base, []);
  return mutants;

  function visit(config: Config, path: readonly string[]): void {
    const node = path.join('.');
    const name = node || '(root)';
    for (const { lists, event, label } of transitionLists(config)) {
      lists(config).forEach((transition, index) => {
        const at = `${name} ${label} #${index}`;
        const near = { node, event };
        const edit = (change: (all: Transition[]) => void) => (inner: Config) => change(lists(inner));
        add(
          'transition dropped',
          at,
          near,
          path,
          edit((all) => all.splice(index, 1)),
        );
        for (const target of otherTargets(machine, path, transition)) {
          const to = { ...transition, target };
          add(
            'transition retargeted',
            `${at} -> ${target}`,
            near,
            path,
            edit((all) => all.splice(index, 1, to)),
          );
        }
        if (transition.guard !== undefined) {
          const { guard, ...open } = transition;
          add(
            'guard dropped',
            at,
            near,
            path,
            edit((all) => all.splice(index, 1, open)),
          );
          const negated = { ...transition, guard: not(guard as never) };
          add(
            'guard negated',
            at,
            near,
            path,
            edit((all) => all.splice(index, 1, negated)),
          );
        }
        dropAndSwap(transition.actions ?? [], (actions, operator, what) =>
          add(
            operator,
            `${at} ${what}`,
            near,
            path,
            edit((all) => all.splice(index, 1, { ...transition, actions })),
          ),
        );
      });
    }
    for (const [index, { id }] of (config.invoke ?? []).entries()) {
      add('invoke dropped', `${name} ${id}`, { node, event: null }, path, (inner) => inner.invoke?.splice(index, 1));
    }
    for (const place of ['entry', 'exit'] as const) {
      (config[place] ?? []).forEach((action, index) => {
        const near = { node, event: null };
        add(`${place} dropped`, `${name} ${nameOf(action)}`, near, path, (inner) => inner[place]?.splice(index, 1));
      });
    }
    const children = Object.keys(config.states ?? {});
    if (config.initial !== undefined) {
      for (const child of children.filter((each) => each !== config.initial)) {
        add('wrong initial state', `${name} -> ${child}`, { node, event: null }, path, (inner) => {
          inner.initial = child;
        });
      }
    }
    // In a state that is left at once no event arrives.
    const isPassed = config.always?.some(({ guard }) => guard === undefined) ?? false;
    if (children.length === 0 && config.type !== 'final' && !isPassed) sneakPaths(path, node);
    for (const child of children) visit(config.states?.[child] ?? {}, [...path, child]);
  }

  /** Every event that the state ignores, handled after all: it leads to the next state beside it, or enters it anew. */
  function sneakPaths(path: readonly string[], node: string): void {
    const handled = new Set<string>();
    for (let length = path.length; length >= 0; length -= 1) {
      for (const event of Object.keys(nodeIn(base, path.slice(0, length)).on ?? {})) handled.add(event);
    }
    const siblings = Object.keys(nodeIn(base, path.slice(0, -1)).states ?? {});
    const next = siblings[(siblings.indexOf(path.at(-1) ?? '') + 1) % siblings.length] ?? '';
    const target = idOf(machine, [...path.slice(0, -1), next]);
    for (const event of machine.events.filter((type) => !type.startsWith('xstate.') && !handled.has(type))) {
      add('sneak path', `${node || '(root)'} on ${event} -> ${target}`, { node, event }, path, (inner) => {
        inner.on = { ...inner.on, [event]: [{ target, reenter: true } as Transition] };
      });
    }
  }
}

const nodeIn = (config: Config, path: readonly string[]): Config =>
  path.reduce((inner, name) => inner.states?.[name] ?? {}, config);

const idOf = (machine: AnyStateMachine, path: readonly string[]): string => `#${[machine.id, ...path].join('.')}`;

function transitionLists(config: Config) {
  const named = (group: 'on' | 'after', label: (name: string) => string, event: (name: string) => string | null) =>
    Object.keys(config[group] ?? {}).map((name) => ({
      label: label(name),
      event: event(name),
      lists: (inner: Config) => inner[group]?.[name] ?? [],
    }));
  const invoked = (config.invoke ?? []).flatMap(({ id }, index) =>
    (['onDone', 'onError'] as const).map((end) => ({
      label: `${id}.${end}`,
      event: `xstate.${end === 'onDone' ? 'done' : 'error'}.actor.${id}`,
      lists: (inner: Config) => inner.invoke?.[index]?.[end] ?? [],
    })),
  );
  return [
    ...named(
      'on',
      (name) => `on ${name}`,
      (name) => name,
    ),
    ...named(
      'after',
      (name) => `after ${name}`,
      () => null,
    ),
    ...invoked,
    { label: 'always', event: null, lists: (inner: Config) => inner.always ?? [] },
    { label: 'onDone', event: null, lists: (inner: Config) => inner.onDone ?? [] },
  ];
}

/** All states beside the target; for a transition that stays, those beside its source. */
function otherTargets(machine: AnyStateMachine, path: readonly string[], { target }: Transition): string[] {
  const source = at(machine, path);
  const given = list(target)[0];
  const now = typeof given === 'string' ? resolve(machine, path, given) : null;
  const family = (now ?? source).parent;
  if (!family) return [];
  return Object.values(family.states)
    .filter((node) => node !== (now ?? source))
    .map((node) => idOf(machine, node.path));
}

type Node = AnyStateMachine['root'];

const at = (machine: AnyStateMachine, path: readonly string[]): Node =>
  path.reduce<Node>((node, name) => node.states[name] as Node, machine.root);

function resolve(machine: AnyStateMachine, path: readonly string[], target: string): Node {
  if (target.startsWith('#')) return machine.getStateNodeById(target.slice(1)) as Node;
  if (target.startsWith('.')) return at(machine, [...path, ...target.slice(1).split('.')]);
  return at(machine, [...path.slice(0, -1), ...target.split('.')]);
}

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : String((action as { type?: unknown }).type);

function dropAndSwap(
  actions: readonly unknown[],
  found: (actions: unknown[], operator: 'action dropped' | 'actions swapped', what: string) => void,
): void {
  actions.forEach((action, index) => {
    found(actions.toSpliced(index, 1), 'action dropped', nameOf(action));
    const after = actions[index + 1];
    if (after !== undefined) found(actions.toSpliced(index, 2, after, action), 'actions swapped', nameOf(action));
  });
}
