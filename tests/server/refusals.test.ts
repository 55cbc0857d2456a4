import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import { type Actor, actAs, actWith } from '#tests/support/act-as.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { recordsOfOthers } from './records-of-others.ts';

/**
 * What every endpoint must refuse, whatever it does: looped over the list that the server itself registered, so that
 * a new endpoint can't be forgotten.
 */
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const endpoints = (wanted: (endpoint: Endpoint) => boolean = () => true): Endpoint[] => {
  const found = app.api.endpoints.map((registered) => registered.endpoint).filter(wanted);
  expect(found.length).toBeGreaterThan(0);
  return found;
};

/** Path parameters only; everything else is refused later than what these tests look at. */
const pathInput = (endpoint: Endpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], 1]));

async function statuses(list: readonly Endpoint[], call: (endpoint: Endpoint) => Promise<{ status: number }>) {
  const found: Record<string, number> = {};
  for (const endpoint of list) found[nameOf(endpoint)] = (await call(endpoint)).status;
  return found;
}
const all = (list: readonly Endpoint[], status: number) => Object.fromEntries(list.map((e) => [nameOf(e), status]));

describe('every endpoint', () => {
  test('stands once in the list, below /api', () => {
    const names = endpoints().map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(15);
  });

  test('that is not public answers 401 without a token', async () => {
    const list = endpoints((endpoint) => endpoint.access !== 'public');
    const visitor = actWith(app, null);
    expect(await statuses(list, (endpoint) => visitor.raw(endpoint, pathInput(endpoint)))).toEqual(all(list, 401));
  });

  test('that is not public answers 401 to a token that is not one', async () => {
    const list = endpoints((endpoint) => endpoint.access !== 'public');
    const forger = actWith(app, 'eyJhbGciOiJSUzI1NiJ9.e30.AAAA');
    expect(await statuses(list, (endpoint) => forger.raw(endpoint, pathInput(endpoint)))).toEqual(all(list, 401));
  });

  test('answers 403 to a person without the claim', async () => {
    const people = await Promise.all([actAs(app, '13800000003'), actAs(app, '13900000007')]);
    const subjects = [
      { role: '', userClaims: [] },
      { role: 'editor', userClaims: ['Order_Read', 'Bus_Read', 'Category_Read', 'Cms_Read'] },
    ];
    for (const [index, subject] of subjects.entries()) {
      const list = endpoints((endpoint) => !may(subject, endpoint.access));
      const person = people[index] as Actor;
      expect(await statuses(list, (endpoint) => person.raw(endpoint, pathInput(endpoint)))).toEqual(all(list, 403));
    }
  });

  test('refuses a field that it does not know', async () => {
    const list = endpoints();
    const refused = await statuses(list, async (endpoint) => {
      const answer = await (await somebodyFor(endpoint)).raw(endpoint, { ...pathInput(endpoint), surprise: 'x' });
      expect([nameOf(endpoint), answer.refusal.errors?.surprise]).toEqual([nameOf(endpoint), ['未知字段']]);
      return answer;
    });
    expect(refused).toEqual(all(list, 400));
  });

  test('refuses true, "1" and [1] where its body asks for a number', async () => {
    const numbers = endpoints().flatMap((endpoint) => numericFields(endpoint).map((field) => ({ endpoint, field })));
    for (const { endpoint, field } of numbers) {
      for (const wrong of [true, '1', [1]]) {
        const answer = await (await somebodyFor(endpoint)).raw(endpoint, { ...pathInput(endpoint), [field]: wrong });
        const messages = Object.keys(answer.refusal.errors ?? {});
        expect([nameOf(endpoint), field, wrong, messages.includes(field)]).toEqual([
          nameOf(endpoint),
          field,
          wrong,
          true,
        ]);
      }
    }
  });

  test('refuses an array, a text and broken JSON as a body', async () => {
    const list = endpoints((endpoint) => endpoint.method === 'POST' || endpoint.method === 'PUT');
    for (const endpoint of list) {
      const { token } = await somebodyFor(endpoint);
      for (const payload of ['[]', '"text"', '{"a":', '{"__proto__":{"x":1}}']) {
        const answer = await app.fastify.inject({
          method: endpoint.method as 'POST',
          url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
          headers: {
            'content-type': 'application/json',
            'idempotency-key': 'refused',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          payload,
        });
        expect([nameOf(endpoint), payload, answer.statusCode]).toEqual([nameOf(endpoint), payload, 400]);
      }
    }
  });

  test('refuses names that every object has as fields it does not know', async () => {
    for (const endpoint of endpoints()) {
      const person = await somebodyFor(endpoint);
      for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
        const { status, refusal } = await person.raw(endpoint, { ...pathInput(endpoint), [name]: 'x' });
        expect([nameOf(endpoint), name, status, Object.hasOwn(refusal.errors ?? {}, name)]).toEqual([
          nameOf(endpoint),
          name,
          400,
          true,
        ]);
      }
      const inQuery = await app.fastify.inject({
        method: endpoint.method as 'POST',
        url: `${endpoint.path.replaceAll(/\{\w+\}/g, '1')}?__proto__=x`,
        headers: person.token ? { authorization: `Bearer ${person.token}` } : {},
      });
      expect([nameOf(endpoint), '__proto__', inQuery.statusCode]).toEqual([nameOf(endpoint), '__proto__', 400]);
    }
  });

  test('with an id refuses ids that are none: 0, -1, 1e3, 1.5, text', async () => {
    const list = endpoints((endpoint) => endpoint.path.includes('{id}'));
    for (const endpoint of list) {
      const person = await somebodyFor(endpoint);
      for (const id of ['0', '-1', '1e3', '1.5', 'x', '9007199254740993']) {
        const { status } = await person.raw(endpoint, { id });
        expect([nameOf(endpoint), id, status]).toEqual([nameOf(endpoint), id, 400]);
      }
    }
  });

  test('that creates refuses to work without an idempotency key', async () => {
    for (const endpoint of endpoints((each) => each.idempotent === true)) {
      const person = await somebodyFor(endpoint);
      const { status } = await person.raw(endpoint, {}, { headers: { 'idempotency-key': '' } });
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 400]);
    }
  });

  test('that changes something and names a record answers 404 for the record of another company (INV-1)', async () => {
    const records = await recordsOfOthers(app);
    for (const { endpoint, input, person } of records) {
      const theirs = await person.raw(endpoint, input);
      const missing = await person.raw(endpoint, { ...input, id: 999_999_999 });
      expect([nameOf(endpoint), theirs.status]).toEqual([nameOf(endpoint), 404]);
      expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body]);
    }
    const covered = new Set(records.map(({ endpoint }) => nameOf(endpoint)));
    const ofCustomers = endpoints(
      ({ path, access }) => path.includes('{id}') && (access === 'user' || access === 'customer') && !isShared(path),
    );
    expect(ofCustomers.map(nameOf).filter((name) => !covered.has(name))).toEqual([]);
  });
});

/** The catalogue belongs to nobody. */
const isShared = (path: string) => path.startsWith('/api/Product/');

async function somebodyFor(endpoint: Endpoint): Promise<Actor> {
  if (endpoint.access === 'public') return actWith(app, null);
  return actAs(app, endpoint.access === 'customer' || endpoint.access === 'user' ? '13800000001' : '13900000001');
}

/** Fields of the body whose schema takes numbers only. */
function numericFields(endpoint: Endpoint): string[] {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return [];
  return Object.entries(endpoint.input.shape)
    .filter(([name]) => !endpoint.path.includes(`{${name}}`) && !endpoint.query?.includes(name))
    .filter(([, schema]) => {
      const { type } = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
      return type === 'integer' || type === 'number';
    })
    .map(([name]) => name);
}
