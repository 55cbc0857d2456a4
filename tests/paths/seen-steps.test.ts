import { expect, test } from 'vitest';
import type { Arrived } from '../support/test-stack.ts';
import { SeenSteps } from './seen-steps.ts';
import type { Arrival, Stage } from './session-stage.ts';

/** As much of a stage as is looked at. */
function stageOf() {
  const arrivals: Arrival[] = [];
  const requests: Arrived[] = [];
  const deeds = {
    navigations: [] as { to: string; replace: boolean }[],
    toasts: [] as string[],
    errors: [] as string[],
    news: [] as string[],
    went: [] as string[],
    draftsSaved: 0,
  };
  const arrive = (value: string): Arrival => {
    const arrival = { event: { type: 'x' }, snapshot: { value, tags: new Set(['b', 'a']) } } as unknown as Arrival;
    arrivals.push(arrival);
    return arrival;
  };
  return { arrivals, requests, deeds, arrive, seen: new SeenSteps({ arrivals, requests, deeds } as unknown as Stage) };
}
const ask = (line: string, isHeld: boolean): Arrived => ({ line, from: 'page', kind: null, isHeld });

test('inputs that come in one breath are told one by one, each with the state it led to', () => {
  const { arrive, seen } = stageOf();
  arrive('boot');
  seen.look();
  seen.due(arrive('checking'));
  seen.due(arrive('anonymous'));
  const asks = ['页面要求登录', 'the page asks'] as const;
  seen.look(asks);
  seen.look();
  expect(seen.all().map(({ state, view, note }) => ({ state, view, note }))).toEqual([
    { state: 'boot', view: ['a', 'b'], note: undefined },
    { state: 'checking', view: ['a', 'b'], note: asks },
    { state: 'anonymous', view: ['a', 'b'], note: undefined },
  ]);
});

test('a request that is made to wait stands where it was asked and where it was answered', () => {
  const { arrive, requests, seen } = stageOf();
  arrive('renewing');
  const held = ask('POST /oidc/token?code=secret', true);
  requests.push(held);
  seen.look();
  held.status = 'aborted';
  const soon = ask('GET /api/Account/GetCurrent', false);
  requests.push(soon);
  seen.look();
  // The answer is told a moment after the step.
  soon.status = 401;
  seen.look();
  const path = '/oidc/token?code=…';
  expect(seen.all().map((step) => step.requests)).toEqual([
    [{ method: 'POST', path, status: 'held' }],
    [
      { method: 'POST', path, status: 'aborted' },
      { method: 'GET', path: '/api/Account/GetCurrent', status: 401 },
    ],
    [],
  ]);
});

test('what the edge did is told with the step that did it, also when it does the same again', () => {
  const { arrive, deeds, seen } = stageOf();
  arrive('app');
  deeds.toasts.push('again');
  seen.look();
  deeds.toasts.push('again');
  deeds.went.push('http://localhost:1/oidc/auth?state=secret&scope=openid');
  seen.look();
  seen.look();
  expect(seen.all().map(({ effects }) => effects)).toEqual([
    ['toast again'],
    ['leaves for /oidc/auth?state=…&scope=openid', 'toast again'],
    [],
  ]);
});
