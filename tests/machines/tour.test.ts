import { describe, expect, test } from 'vitest';
import type { Ignored } from '#machines/alphabet.ts';
import { allInputs } from '../paths/generate.ts';
import {
  definitionsOf,
  explore,
  feasibleInputs,
  fullKey,
  type Graph,
  keyBy,
  nodesOf,
  pathOf,
  startOf,
  step,
  takenAtStart,
  takenBy,
  valueText,
} from './support/explorer.ts';
import { stockStates } from './support/stock-graph.ts';
import { findSubjects } from './support/subjects.ts';
import { tableOf } from './support/table.ts';

const subjects = await findSubjects();

test('machines are found', () => {
  expect(subjects.length).toBeGreaterThanOrEqual(10);
});

/** No key and no text in a context may look like a credential; what was typed travels in events only. */
const secret = /"(\w*token\w*|password|code|secret)":"|bearer|print2026/i;

const matches = (entry: Ignored, paths: ReadonlySet<string>, input: string): boolean =>
  entry.states.some((state) => paths.has(state)) &&
  entry.inputs.some((name) => name === input || name === input.slice(0, input.indexOf('/')));

const isEvent = (input: string): boolean => !/^(done|error|after)\./.test(input);

describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (name, { machine, alphabet }) => {
  if (!alphabet) {
    test('has an alphabet beside it', () => expect(alphabet).toBeDefined());
    return;
  }
  const graph: Graph = explore(machine, alphabet);
  const taken = new Map(
    [...graph.edges].map(([key, edges]) => {
      const snapshot = graph.states.get(key);
      if (!snapshot) throw new Error(`no state ${key}`);
      return [key, edges.map(({ input }) => takenBy(machine, snapshot, input))] as const;
    }),
  );
  const keyOf = keyBy(alphabet);
  /** With a projected key, opaque payload differs with the way that led here; what is done does not. */
  const names = (effects: readonly string[]) =>
    (alphabet.key ? effects.map((effect) => (/^(start|stop) \S+|^\S+/.exec(effect) ?? [''])[0]) : effects).join('; ');
  const pathsIn = (key: string) => new Set((graph.states.get(key)?._nodes ?? []).map(pathOf));

  test('the complete tour gives every input in every state, and each step ends as expected', () => {
    const left = new Set([...graph.edges.values()].flat());
    for (const walk of allInputs(graph)) {
      let { next: at } = startOf(machine, alphabet.starts[walk.start]);
      for (const edge of walk.edges) {
        const { next, effects } = step(machine, at, edge.input);
        at = next;
        const seen = `${keyOf(next)} · ${names(effects)}`;
        if (seen !== `${edge.to} · ${names(edge.effects)}`) {
          expect.unreachable(`${edge.from} · ${edge.input.name} led to ${seen}`);
        }
        left.delete(edge);
      }
    }
    expect([...left].map(({ from, input }) => `${from} · ${input.name}`)).toEqual([]);
  });

  test('the decision table is the recorded one', async () => {
    await expect(tableOf(graph)).toMatchFileSnapshot(`./tables/${name}.txt`);
  });

  test('every transition of the config is taken', () => {
    const seen = new Set([
      ...Object.values(alphabet.starts).flatMap((input) => takenAtStart(machine, input)),
      ...[...taken.values()].flat(2),
    ]);
    const missed = definitionsOf(machine).filter(({ definition }) => !seen.has(definition));
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test('every state is reached', () => {
    const transient = nodesOf(machine).filter((node) => (node.always ?? []).length > 0);
    const seen = new Set([...graph.states.keys()].flatMap((key) => [...pathsIn(key)]));
    const missed = nodesOf(machine).filter((node) => !seen.has(pathOf(node)) && !transient.includes(node));
    expect(missed.map(pathOf)).toEqual([]);
  });

  test('no state is a dead end', () => {
    const stuck = [...graph.states].filter(([key, snapshot]) => {
      if (snapshot.status !== 'active') return false;
      const here = valueText(snapshot.value);
      const seen = new Set([key]);
      for (const at of seen) {
        for (const { to } of graph.edges.get(at) ?? []) seen.add(to);
        if (valueText(graph.states.get(at)?.value ?? '') !== here) return false;
      }
      return true;
    });
    expect(stuck.map(([key]) => key)).toEqual([]);
  });

  test('the ignored list is exactly what is ignored', () => {
    const everHandled = new Map<string, Set<string>>();
    const everIgnored = new Map<string, { paths: ReadonlySet<string>; inputs: Set<string> }>();
    for (const [key, edges] of graph.edges) {
      const snapshot = graph.states.get(key);
      if (snapshot?.status !== 'active') continue;
      const state = valueText(snapshot.value);
      const handled = everHandled.get(state) ?? new Set<string>();
      const ignored = everIgnored.get(state) ?? { paths: pathsIn(key), inputs: new Set<string>() };
      edges.forEach(({ input, from, to, effects }, index) => {
        if ((taken.get(key)?.[index] ?? []).length > 0) handled.add(input.name);
        else {
          if (to !== from || effects.length > 0)
            expect.unreachable(`${from} ignores ${input.name}, yet something happens`);
          ignored.inputs.add(input.name);
        }
      });
      everHandled.set(state, handled);
      everIgnored.set(state, ignored);
    }
    const unlisted: string[] = [];
    const used = new Set<string>();
    for (const [state, { paths, inputs }] of everIgnored) {
      for (const input of inputs) {
        if (everHandled.get(state)?.has(input)) continue; // the context decides
        if (!alphabet.ignored.some((entry) => matches(entry, paths, input))) unlisted.push(`${state} · ${input}`);
      }
      for (const entry of alphabet.ignored) {
        for (const input of everHandled.get(state) ?? []) {
          if (matches(entry, paths, input)) unlisted.push(`${state} · ${input} is listed but handled`);
        }
        for (const input of inputs) {
          if (!matches(entry, paths, input)) continue;
          for (const path of entry.states) if (paths.has(path)) used.add(`${path} · ${input}`);
        }
      }
    }
    expect(unlisted).toEqual([]);
    const listed = alphabet.ignored.flatMap(({ states, inputs }) =>
      states.flatMap((state) =>
        inputs.map((input) => ({
          line: `${state} · ${input}`,
          hit: [...used].some((seen) => seen === `${state} · ${input}` || seen.startsWith(`${state} · ${input}/`)),
        })),
      ),
    );
    expect(listed.filter(({ hit }) => !hit).map(({ line }) => line)).toEqual([]);
    expect([...everIgnored.values()].flatMap(({ inputs }) => [...inputs]).filter((input) => !isEvent(input))).toEqual(
      [],
    );
  });

  test('no context holds anything like a credential, and all of it is plain JSON', () => {
    for (const snapshot of graph.states.values()) {
      const json = JSON.stringify(snapshot.context);
      expect(JSON.parse(json)).toEqual(snapshot.context);
      expect(json).not.toMatch(secret);
    }
  });

  test('the test key is sound: states with one key do the same', () => {
    if (!alphabet.key) return;
    const full = explore(machine, alphabet, { key: fullKey, limit: 500, sample: true });
    const known = new Map<string, string>();
    for (const snapshot of full.states.values()) {
      for (const input of feasibleInputs(snapshot, alphabet)) {
        const { next, effects } = step(machine, snapshot, input);
        const outcome = `${keyOf(next)} ${names(effects)}`;
        const question = `${keyOf(snapshot)} · ${input.name}`;
        if ((known.get(question) ?? outcome) !== outcome) expect(outcome, question).toBe(known.get(question));
        known.set(question, outcome);
      }
    }
  });

  test('the stock graph tool reaches the same states', () => {
    if (graph.states.size > 200) return; // it takes as long as all the rest
    const reached = new Set<string>();
    for (const input of Object.values(alphabet.starts)) {
      for (const key of stockStates(machine, alphabet, input)) reached.add(key);
    }
    expect([...reached].toSorted()).toEqual([...graph.states.keys()].toSorted());
  });
});
