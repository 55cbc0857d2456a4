import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { alphabet as formAlphabet } from '#machines/credential-form.alphabet.ts';
import { credentialFormMachine } from '#machines/credential-form.ts';
import { phoneCodeMachine } from '#machines/phone-code.ts';
import { type ListPage, type ListQuery, resourceListMachine } from '#machines/resource-list.ts';
import { shellMachine } from '#machines/shell.ts';
import { toastsMachine } from '#machines/toasts.ts';
import { unpackText } from '#shared/text.ts';
import { drive } from './support/drive.ts';

describe('toasts', () => {
  function toasts() {
    const clock = new SimulatedClock();
    const actor = createActor(toastsMachine, { clock }).start();
    const fail = (text: string) => actor.send({ type: 'toast.show', text, tone: 'error' });
    return { clock, actor, fail, shown: () => actor.getSnapshot().context.toasts.map(({ text }) => text) };
  }

  test('many equal failures within 3 seconds make one toast, which stays 3 seconds after the last', () => {
    const { clock, fail, shown } = toasts();
    for (let count = 0; count < 20; count += 1) {
      fail('network');
      clock.increment(100);
    }
    expect(shown()).toEqual(['network']);
    clock.increment(2899);
    expect(shown()).toEqual(['network']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });
  test('three at most: the oldest gives way, and its clock removes nobody else', () => {
    const { clock, fail, shown } = toasts();
    for (const text of ['a', 'b', 'c', 'd']) fail(text);
    expect(shown()).toEqual(['b', 'c', 'd']);
    clock.increment(2000);
    fail('a');
    clock.increment(1000);
    expect(shown()).toEqual(['a']);
  });
  test('a toast that was closed and shown again has its full time', () => {
    const { actor, clock, fail, shown } = toasts();
    fail('a');
    clock.increment(2000);
    actor.send({ type: 'toast.dismiss', text: 'a' });
    fail('a');
    clock.increment(2999);
    expect(shown()).toEqual(['a']);
  });
  test('none while the session leaves', () => {
    const { actor, fail, shown } = toasts();
    fail('a');
    actor.send({ type: 'session.leaving' });
    fail('b');
    expect(shown()).toEqual([]);
    actor.send({ type: 'session.settled' });
    fail('c');
    expect(shown()).toEqual(['c']);
  });
});

describe('phone code', () => {
  test('after a code was sent there is none for 60 seconds, whatever the number, and then there is', async () => {
    const clock = new SimulatedClock();
    const sent: string[] = [];
    const machine = phoneCodeMachine.provide({
      actors: { requestCode: fromPromise<unknown, { phone: string }>(async ({ input }) => sent.push(input.phone)) },
    });
    const actor = createActor(machine, { clock }).start();
    actor.send({ type: 'code.request', phone: '13800000001' });
    await expect.poll(() => actor.getSnapshot().value).toBe('cooldown');
    expect(actor.getSnapshot().context.secondsLeft).toBe(60);
    for (let second = 0; second < 59; second += 1) {
      clock.increment(1000);
      actor.send({ type: 'phone.changed' });
      actor.send({ type: 'code.request', phone: '13900000002' });
    }
    expect(actor.getSnapshot().context.secondsLeft).toBe(1);
    clock.increment(1000);
    expect([actor.getSnapshot().value, sent]).toEqual(['idle', ['13800000001']]);
  });
  test.each([
    '1380000000',
    '138000000011',
    '23800000001',
    '１３８００００００００１',
    '138 0000 0001',
    '13800000001\n',
    '',
  ])('%j is no phone number: nothing is sent', (phone) => {
    const actor = createActor(phoneCodeMachine).start();
    actor.send({ type: 'code.request', phone });
    const { value, context } = actor.getSnapshot();
    expect([value, unpackText('en', context.message ?? '')]).toEqual([
      'refused',
      'A phone number has 11 digits and starts with 1',
    ]);
  });
});

describe('credential form', () => {
  const story = (...inputs: string[]) => drive(credentialFormMachine, formAlphabet, 'plain', ...inputs);
  test('a double click sends once', () => {
    const { effects } = story('form.submit/valid', 'form.submit/valid');
    expect(effects.filter((effect) => effect.startsWith('start send'))).toHaveLength(1);
  });
  test('errors of the call stand beside their fields and go when the field is edited', () => {
    expect(story('form.submit/valid', 'error.send/invalid').snapshot.context.fieldErrors).toEqual({ phone: ['wrong'] });
    expect(story('form.submit/badBoth', 'form.changed/phone').snapshot.context.fieldErrors).toEqual({
      password: ['too short', 'no digit'],
    });
    expect(story('form.submit/badPhone', 'form.changed/phone').state).toBe('editing');
  });
  test('no answer in 15 seconds says so and lets the person try again', () => {
    const { state, snapshot } = story('form.submit/valid', 'after.answerLimit');
    expect([state, unpackText('zh-CN', snapshot.context.message)]).toEqual([
      'failed',
      '网络错误：服务器无响应检查网络问题或稍后再试。',
    ]);
  });
  test('the answer of the call is handed on once', () => {
    expect(story('form.submit/valid', 'done.send/redirect').effects).toContain(
      'succeeded {"output":{"redirectTo":"/oidc/auth/uid"}}',
    );
  });
});

describe('paged list', () => {
  function list() {
    const asked: { query: ListQuery; answer: (page: ListPage) => void; signal: AbortSignal }[] = [];
    const turned: number[] = [];
    const machine = resourceListMachine.provide({
      actors: {
        loadPage: fromPromise<ListPage, { readonly query: ListQuery }>(
          ({ input, signal }) => new Promise((answer) => asked.push({ query: input.query, answer, signal })),
        ),
      },
      actions: { turnTo: (_, { page }) => turned.push(page) },
    });
    const actor = createActor(machine, { input: { query: { page: 1 } } }).start();
    const settle = () => new Promise((done) => setTimeout(done, 5));
    return { actor, asked, turned, settle };
  }
  const page = (number: number, rows = [{ id: number }]): ListPage => ({ rows, total: 21, page: number, lastPage: 2 });

  test('the answer to an older query is broken off and cannot land', async () => {
    const { actor, asked, settle } = list();
    actor.send({ type: 'query.changed', query: { page: 2 } });
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(page(2));
    asked[0]?.answer(page(1));
    await settle();
    expect(actor.getSnapshot().context.page).toEqual(page(2));
  });
  test('rows stay visible while the next page loads', async () => {
    const { actor, asked, settle } = list();
    asked[0]?.answer(page(1));
    await settle();
    actor.send({ type: 'query.changed', query: { page: 2 } });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.page]).toEqual(['loading', page(1)]);
  });
  test('when the last row of the last page went, the address goes one page back', async () => {
    const { actor, asked, turned, settle } = list();
    asked[0]?.answer({ rows: [], total: 20, page: 2, lastPage: 1 });
    await settle();
    expect([actor.getSnapshot().value, turned]).toEqual(['turning', [1]]);
  });
});

describe('shell', () => {
  const shell = (width: number, sidebar: 'open' | 'closed' = 'open') => {
    const written: string[] = [];
    const actor = createActor(
      shellMachine.provide({ actions: { writeCookie: (_, params) => written.push(params.sidebar) } }),
      { input: { width, sidebar } },
    ).start();
    return { actor, written, state: () => actor.getSnapshot().value };
  };
  test('below 992 px it is mobile with the sidebar closed, from 992 px desktop as the cookie says', () => {
    expect(shell(991).state()).toEqual({ device: 'mobile', sidebar: 'closed' });
    expect(shell(992).state()).toEqual({ device: 'desktop', sidebar: 'open' });
    expect(shell(992, 'closed').state()).toEqual({ device: 'desktop', sidebar: 'closed' });
  });
  test('a route change closes the sidebar on mobile only', () => {
    const mobile = shell(390);
    mobile.actor.send({ type: 'sidebar.toggle' });
    mobile.actor.send({ type: 'route.changed' });
    expect(mobile.state()).toEqual({ device: 'mobile', sidebar: 'closed' });
    const desktop = shell(1440);
    desktop.actor.send({ type: 'route.changed' });
    expect(desktop.state()).toEqual({ device: 'desktop', sidebar: 'open' });
  });
  test('only the person writes the cookie, and a window made narrow and wide again looks as before', () => {
    const { actor, written, state } = shell(1440);
    actor.send({ type: 'viewport.changed', width: 390 });
    expect(state()).toEqual({ device: 'mobile', sidebar: 'closed' });
    actor.send({ type: 'viewport.changed', width: 1440 });
    expect([state(), written]).toEqual([{ device: 'desktop', sidebar: 'open' }, []]);
    actor.send({ type: 'sidebar.toggle' });
    expect(written).toEqual(['closed']);
  });
});
