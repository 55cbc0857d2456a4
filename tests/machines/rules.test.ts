import { describe, expect, test } from 'vitest';
import { spec } from '#machines/spec.ts';
import { requestTimeoutMs } from '#shared/rules.ts';
import { definitionsOf, nodesOf, pathOf } from './support/explorer.ts';
import { findSubjects } from './support/subjects.ts';

// Rules that make a machine testable by construction, over every machine that is found (docs/decisions/0005).
const subjects = await findSubjects();
const sentences = new Set<string>(Object.values(spec));

// Session and route guard wait for the provider and for each other; what they say about it they say themselves.
const limits = subjects
  .filter(({ name }) => name !== 'session' && name !== 'route-guard')
  .flatMap(({ name, machine }) => {
    const { answerLimit } = machine.implementations.delays;
    return typeof answerLimit === 'number' ? [{ name, answerLimit }] : [];
  });

test('machines give up on a call later than the call itself, whose toast they would silence', () => {
  expect(limits.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['credential-form', 'phone-code', 'quote-to-order', 'record-view', 'resource-list']),
  );
  expect(limits.filter(({ answerLimit }) => answerLimit <= requestTimeoutMs)).toEqual([]);
});

test('machines are found', () => {
  expect(subjects.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['session', 'route-guard', 'quote-to-order']),
  );
});

interface Config {
  readonly invoke?: unknown;
  readonly after?: object;
  readonly on?: object;
  readonly always?: unknown;
  readonly systemId?: unknown;
  readonly states?: Readonly<Record<string, Config>>;
}

/** Mappers from context and event to data are all a config may hold; everything that decides or acts has a name. */
const mappers = new Set(['params', 'input', 'output', 'context']);
function inlineFunctions(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'function') return mappers.has(path.at(-1) ?? '') ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => inlineFunctions(inner, [...path, name]));
}

const list = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (_, { machine, alphabet }) => {
  const nodes = nodesOf(machine).map((node) => ({
    path: pathOf(node) || '(root)',
    node,
    config: node.config as Config,
  }));
  const below = nodes.slice(1);

  test('decides and acts by names only', () => {
    expect(inlineFunctions(machine.config)).toEqual([]);
  });

  test('every invoke has an id equal to its actor, and handles success and failure', () => {
    const wrong = nodes.flatMap(({ path, config }) =>
      list(config.invoke)
        .filter((invoke) => {
          const { id, src, onDone, onError, systemId } = invoke as Record<string, unknown>;
          return id !== src || typeof src !== 'string' || !onDone || !onError || systemId !== undefined;
        })
        .map(() => path),
    );
    expect(wrong).toEqual([]);
  });

  test('every waiting state ends by itself', () => {
    const endless = nodes.filter(({ config }) => list(config.invoke).length > 0 && !config.after);
    expect(endless.map(({ path }) => path)).toEqual([]);
  });

  test('delays are names', () => {
    const delays = nodes.flatMap(({ config }) => Object.keys(config.after ?? {}));
    const known = Object.keys(machine.implementations.delays);
    expect(delays.filter((delay) => !known.includes(delay))).toEqual([]);
    expect([...new Set(delays)].toSorted()).toEqual([...(alphabet?.delays ?? [])].toSorted());
  });

  test('no wildcards', () => {
    expect(definitionsOf(machine).filter(({ definition }) => definition.eventType.includes('*'))).toEqual([]);
  });

  test('every transition quotes the specification or names the addition', () => {
    const silent = definitionsOf(machine).filter(({ definition }) => {
      const { spec: quote, addition } = (definition.meta ?? {}) as { spec?: string; addition?: string };
      return !quote && !addition;
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('quotes are sentences of the specification or of the entities', () => {
    const strange = definitionsOf(machine).filter(({ definition }) => {
      const quote = (definition.meta as { spec?: string } | undefined)?.spec;
      return quote !== undefined && !sentences.has(quote) && !/^3\.\d+ /.test(quote);
    });
    expect(strange.map(({ id }) => id)).toEqual([]);
  });

  test('every state names its screen', () => {
    expect(
      below.filter(({ node }) => !(node.meta as { screen?: string } | undefined)?.screen).map(({ path }) => path),
    ).toEqual([]);
  });

  test('every state that is not final has a way out', () => {
    const stuck = below.filter(({ node }) => {
      if (node.type === 'final' || node.type === 'compound' || node.type === 'parallel') return false;
      const leaves = [...node.transitions.values()].flat().length + (node.always ?? []).length;
      return leaves === 0 && !node.parent?.transitions.size;
    });
    expect(stuck.map(({ path }) => path)).toEqual([]);
  });

  test('the alphabet answers for every actor', () => {
    const ids = nodes.flatMap(({ config }) => list(config.invoke).map((invoke) => (invoke as { id: string }).id));
    expect(Object.keys(alphabet?.actors ?? {}).toSorted()).toEqual([...new Set(ids)].toSorted());
  });

  test('the alphabet names every event the machine handles', () => {
    const handled = definitionsOf(machine)
      .map(({ definition }) => definition.eventType)
      .filter((type) => type !== '' && !type.startsWith('xstate.'));
    const named = Object.keys(alphabet?.events ?? {});
    expect([...new Set(handled)].toSorted()).toEqual(named.toSorted());
  });
});
