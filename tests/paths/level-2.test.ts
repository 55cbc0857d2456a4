import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { explore, valueText } from '../machines/support/explorer.ts';
import { findSubjects } from '../machines/support/subjects.ts';
import { startStack, type TestStack } from '../support/test-stack.ts';
import { isTransition, type Route } from './generate.ts';
import { pathOf, walkOf } from './path-file.ts';
import { type ProviderWorld, replayWithProvider } from './provider-driver.ts';
import { readWalk, recordWalk } from './record.ts';
import { canCause, causes, undrivable, unmet } from './session-causes.ts';
import { People } from './session-people.ts';
import { graphWithWorld } from './session-world.ts';
import { shareOf, worldWalks } from './world-walks.ts';

// Level 2: the session with its real edge, oidc-client-ts and all, against the product's own server: its identity
// provider, its API and its database, in a thread of their own. The stand-in of tests/client would be faster, but its
// provider is configured by the test and it has no API.
const [session] = (await findSubjects()).filter(({ name }) => name === 'session');
if (!session?.alphabet) throw new Error('no session');
const subject = { ...session, alphabet: session.alphabet };
const machine = explore(subject.machine, subject.alphabet);
const graph = graphWithWorld(machine, canCause);
const edges = [...machine.edges.values()].flat();
const stateOf = (key: string) => valueText(machine.states.get(key)?.value ?? '');

/** Another seed takes other ways. `PATHS_STEPS=0` drives every pair of transitions, which takes ten times as long. */
const seed = Number(process.env.PATHS_SEED ?? 1);
const budget = Number(process.env.PATHS_STEPS ?? 2000) || Number.POSITIVE_INFINITY;
/** With these, `npm run paths` drives one walk again, or walks of one kind only. */
const replayed = process.env.PATHS_REPLAY;
const generators = process.env.PATHS_GENERATOR?.split(',');
const most = 40;

/** Drives the walks of one generator, unless others are asked for. */
const testOf = (generator: string) =>
  test.skipIf(replayed !== undefined || (generators !== undefined && !generators.includes(generator)));

test('each input of the alphabet can be caused, or there is a reason why not', () => {
  const names = new Set(edges.map(({ input }) => input.name));
  const known = [...Object.keys(causes), ...Object.keys(undrivable)];
  expect(known.toSorted()).toEqual([...names].toSorted());
});

test('each transition can be driven, or there is a reason why not', () => {
  const driven = new Set([...graph.edges.values()].flat().map(graph.edgeOf));
  const missed = edges.filter((edge) => isTransition(edge) && !driven.has(edge));
  const here = missed.map(({ from, input }) => `${stateOf(from)} · ${input.name}`);
  const without = [...new Set(here)].filter((name) => !(name.slice(name.indexOf(' · ') + 3) in undrivable));
  expect(without).toEqual(unmet.map(({ state, input }) => `${state} · ${input}`));
});

describe('the session with its real edge', () => {
  let stack: TestStack;
  let world: ProviderWorld;
  beforeAll(async () => {
    stack = await startStack();
    // Every outcome of these waits for the walk to name it.
    for (const kind of ['token', 'profile'] as const) await stack.rule(kind, 'hold');
    vi.stubGlobal('location', new URL(stack.origin));
    vi.stubGlobal('localStorage', {});
    const { userManager } = await import('#client/user-manager.ts');
    const people = await People.meet(stack, { ...userManager().settings } as never);
    vi.unstubAllGlobals();
    world = { stack, people, alphabet: subject.alphabet };
  });
  afterAll(() => stack.stop());

  async function driveAll(routes: readonly Route[], generator: string): Promise<void> {
    const failed: unknown[] = [];
    for (const [index, route] of routes.entries()) {
      const file = pathOf(subject, walkOf(route), { generator, seed });
      const told = await replayWithProvider(world, file);
      recordWalk({ level: '2', number: index + 1, ...told });
      const { failure } = told;
      // What is written down of a walk that went well is the walk.
      if (!failure) {
        expect(told.steps.map(({ state }) => state)).toEqual(file.steps.map((step) => step.expect.state));
        continue;
      }
      const inputs = file.steps.slice(0, failure.index + 1).map(({ input }) => input);
      failed.push({ walk: index, start: file.start, inputs, ...failure });
      if (failed.length === 3) break;
    }
    expect(failed).toEqual([]);
  }

  const transitions = worldWalks(graph, 'transitions', { most, seed });

  test.runIf(replayed)('the walk of a file', async () => {
    const told = await replayWithProvider(world, readWalk(replayed ?? '').file);
    recordWalk({ level: '2', number: 1, ...told });
    expect(told.failure).toBeUndefined();
  });

  testOf('transitions')('every transition that can be driven', { timeout: 600_000 }, async () => {
    const { seen, all } = shareOf(graph, 'transitions', transitions);
    expect(seen).toBe(all);
    expect(all).toBeGreaterThan(3000);
    await driveAll(transitions, 'transitions');
  });

  testOf('inputs')('every input that can be given and is to be ignored', { timeout: 600_000 }, async () => {
    const ignored = worldWalks(graph, 'inputs', { most, seed, besides: transitions });
    const { seen, all } = shareOf(graph, 'inputs', [...transitions, ...ignored]);
    expect(seen).toBe(all);
    expect(all).toBeGreaterThan(7000);
    await driveAll(ignored, 'inputs');
  });

  testOf('1-switch')('pairs of transitions, as many as the time allows', { timeout: 3_600_000 }, async () => {
    const pairs = worldWalks(graph, 'pairs', { most, seed, budget, besides: transitions });
    expect(pairs.length).toBeGreaterThan(0);
    await driveAll(pairs, '1-switch');
    const { seen, all } = shareOf(graph, 'pairs', [...transitions, ...pairs]);
    console.log(`level 2: ${seen} of ${all} pairs, seed ${seed}`);
  });
});
