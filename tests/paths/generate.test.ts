import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { type Edge, explore, type Graph } from '../machines/support/explorer.ts';
import { findSubjects } from '../machines/support/subjects.ts';
import {
  allInputs,
  effective,
  isTransition,
  nSwitch,
  type Route,
  randomWalks,
  restricted,
  stateCoverage,
  transitionCoverage,
  wMethod,
} from './generate.ts';
import { pathOf, walkOf } from './path-file.ts';

// What each generator promises, on every machine.
const subjects = await findSubjects();
const [session] = subjects.filter(({ name }) => name === 'session');

const edgesOf = (graph: Graph): Edge[] => [...graph.edges.values()].flat();

/** Each route begins where its start leads, and each edge where the one before ended. */
function expectWalkable(graph: Graph, routes: readonly Route[]): void {
  for (const { start, edges } of routes) {
    let at = graph.starts.get(start)?.key;
    for (const { from, to } of edges) {
      if (from !== at) expect(from).toBe(at);
      at = to;
    }
  }
}

describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (_, { machine, alphabet }) => {
  if (!alphabet) throw new Error('no alphabet');
  const graph = explore(machine, alphabet);

  test('state coverage comes into every state', () => {
    const routes = stateCoverage(graph);
    expectWalkable(graph, routes);
    const seen = new Set([...graph.starts.values()].map(({ key }) => key));
    for (const { edges } of routes) for (const { to } of edges) seen.add(to);
    expect(seen.size).toBe(graph.states.size);
  });

  test.each([Number.POSITIVE_INFINITY, 40])(
    'transition coverage takes everything that does something, %d steps at most',
    (most) => {
      const routes = transitionCoverage(graph, { most });
      expectWalkable(graph, routes);
      const left = new Set(edgesOf(graph).filter(isTransition));
      for (const { edges } of routes) for (const edge of edges) left.delete(edge);
      expect(left.size).toBe(0);
      // Only a state that lies farther away makes a longer walk.
      const deepest = Math.max(...stateCoverage(graph).map(({ edges }) => edges.length)) + 1;
      expect(Math.max(...routes.map(({ edges }) => edges.length))).toBeLessThanOrEqual(Math.max(most, deepest));
    },
  );

  test('all inputs are given in all states', () => {
    const routes = allInputs(graph);
    expectWalkable(graph, routes);
    const left = new Set(edgesOf(graph));
    for (const { edges } of routes) for (const edge of edges) left.delete(edge);
    expect(left.size).toBe(0);
  });

  test('1-switch takes every pair of transitions that follow each other', { timeout: 300_000 }, () => {
    const small = effective(graph);
    const ids = new Map(edgesOf(small).map((edge, index) => [edge, index]));
    const pairs = new Set<number>();
    const pair = (a: Edge, b: Edge) => (ids.get(a) ?? 0) * ids.size + (ids.get(b) ?? 0);
    for (const edge of ids.keys()) for (const next of small.edges.get(edge.to) ?? []) pairs.add(pair(edge, next));
    const routes = nSwitch(small, 1);
    expectWalkable(small, routes);
    for (const { edges } of routes) {
      edges.forEach((edge, index) => {
        const next = edges[index + 1];
        if (next) pairs.delete(pair(edge, next));
      });
    }
    expect(pairs.size).toBe(0);
  });
});

describe('on the session', () => {
  if (!session?.alphabet) throw new Error('no session');
  const { machine, alphabet } = session;
  const graph = explore(machine, alphabet);

  test('a restricted graph has only what can still be reached', () => {
    const offline = restricted(graph, ({ input }) => !input.name.startsWith('done.'));
    expectWalkable(offline, allInputs(offline));
    expect([...offline.states.values()].some((snapshot) => snapshot.hasTag('app'))).toBe(false);
    expect(offline.states.size).toBeLessThan(graph.states.size);
  });

  test('a walk is written to a file and read again, with what each step must show', () => {
    const [walk] = transitionCoverage(graph, { most: 12 }).map(walkOf);
    if (!walk) throw new Error('no walk');
    const file = pathOf({ ...session, alphabet }, walk, { generator: 'transitions', seed: 1 });
    expect(JSON.parse(JSON.stringify(file))).toEqual(file);
    expect(file.steps.map(({ input }) => input)).toEqual(walk.inputs);
    expect(() =>
      pathOf({ ...session, alphabet }, { start: 'app', inputs: ['done.signOut/done'] }, { generator: '' }),
    ).toThrow('done.signOut/done cannot happen in checking');
  });

  test('a seed repeats its walks, another seed makes others', () => {
    const walks = (seed: number) => JSON.stringify(randomWalks(machine, alphabet, seed, 20));
    expect(walks(7)).toBe(walks(7));
    expect(walks(7)).not.toBe(walks(8));
  });
});

test('the W method gives, after each edge, the sequences that tell states apart by what is seen', () => {
  // A clock that strikes at every third tick: looking at it tells nothing, ticking on does.
  const clock = setup({ actions: { strike: () => {} } }).createMachine({
    id: 'clock',
    initial: 'one',
    states: {
      one: { on: { tick: 'two' } },
      two: { on: { tick: 'three' } },
      three: { on: { tick: { target: 'one', actions: 'strike' } } },
    },
  });
  const alphabet = { starts: { plain: {} }, events: { tick: { plain: {} } }, actors: {}, delays: [], ignored: [] };
  const routes = wMethod(explore(clock, alphabet), ({ effects }) => effects.join());
  // Three edges; one tick tells three from the others, two ticks tell one from two.
  expect(routes.map(({ edges }) => edges.length - 1)).toEqual([2, 1, 3, 2, 4, 3]);
  expectWalkable(explore(clock, alphabet), routes);
});
