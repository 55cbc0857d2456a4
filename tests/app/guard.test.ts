import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GuardOutput } from '#machines/route-guard.ts';
import type { SessionFacts, SessionUser } from '#machines/session.types.ts';
import { forbiddenStorage, SharedStorage } from '../support/browser-stand-in.ts';

/** The guard of the product, with its machine and the route table, over a session that the test plays. */
const session = vi.hoisted(() => ({
  facts: { class: 'settling', user: null } as SessionFacts,
  listeners: new Set<(facts: SessionFacts) => void>(),
  looked: 0,
  signIns: [] as (string | null)[],
  becomes(facts: SessionFacts) {
    session.facts = facts;
    for (const listener of [...session.listeners]) listener(facts);
  },
}));
vi.mock('#client/session-actor.ts', () => ({
  currentSession: () => session.facts,
  lookAtToken: () => {
    session.looked += 1;
  },
  onSessionChange: (listener: (facts: SessionFacts) => void) => {
    session.listeners.add(listener);
    return () => session.listeners.delete(listener);
  },
  signIn: (returnTo: string | null) => void session.signIns.push(returnTo),
}));

let page: typeof import('#app/guard.ts');

const customer = { userId: 3, role: '', userClaims: [] } as unknown as SessionUser;
const signedIn: SessionFacts = { class: 'signedIn', user: customer };
const without = (name: Exclude<SessionFacts['class'], 'signedIn'>): SessionFacts => ({ class: name, user: null });

const address = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://portal.test');
  return { pathname, search, hash };
};
const navigate = (path: string, signal = new AbortController().signal) =>
  page.guard(page.routeFacts(address(path)), signal);

/** What a navigation has come to by now; undefined while it waits. */
async function soFar(navigation: Promise<GuardOutput>): Promise<GuardOutput | undefined> {
  const moment = new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)));
  return Promise.race([navigation, moment]);
}

// A navigation that waits for nothing is noticed soon.
vi.setConfig({ testTimeout: 5_000 });

let left: string[];
beforeEach(async () => {
  Object.assign(session, { facts: without('settling'), looked: 0, signIns: [] });
  session.listeners.clear();
  left = [];
  vi.resetModules();
  page = await import('#app/guard.ts');
  await (await import('#app/known-routes.ts')).allRoutes();
  vi.stubGlobal('sessionStorage', new SharedStorage().view());
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/152.0' });
  vi.stubGlobal('location', { replace: (url: string) => void left.push(url) });
});
afterEach(() => vi.unstubAllGlobals());

describe('an address, as the guard reads it from the route table', () => {
  test('has the access of its row, and keeps its query and hash', () => {
    expect(page.routeFacts(address('/my/order?page=3#row9'))).toMatchObject({
      path: '/my/order',
      search: '?page=3',
      hash: '#row9',
      known: true,
      access: 'customer',
      guestOnly: false,
      redirect: null,
    });
    expect(page.routeFacts(address('/order/list')).access).toBe('staff');
  });

  test.each(['/login', '/register'])('%s is for visitors only', (path) => {
    expect(page.routeFacts(address(path)).guestOnly).toBe(true);
  });

  test('leads on where the table says so', () => {
    expect(page.routeFacts(address('/my')).redirect).toBe('/my/idInfo');
  });

  test('is unknown when only the row for everything else fits', () => {
    expect(page.routeFacts(address('/no/such/page')).known).toBe(false);
  });
});

describe('a navigation', () => {
  test('looks at the clock of the token first: a click does not wait for a timer that slept', async () => {
    session.facts = signedIn;
    await navigate('/my/order');
    expect(session.looked).toBe(1);
  });

  test('of a signed-in person is let through, and asks for no sign-in', async () => {
    session.facts = signedIn;
    expect(await navigate('/my/order')).toEqual({ kind: 'allow' });
    expect(session.signIns).toEqual([]);
  });

  test('waits until the session has settled', async () => {
    const navigation = navigate('/my/order');
    expect(await soFar(navigation)).toBeUndefined();
    session.becomes(signedIn);
    expect(await navigation).toEqual({ kind: 'allow' });
  });

  test('of a visitor begins a sign-in that comes back to the whole address, and waits for its end', async () => {
    session.facts = without('anonymous');
    const navigation = navigate('/my/order?page=3#row9');
    expect(session.signIns).toEqual(['/my/order?page=3#row9']);
    session.becomes(without('leaving'));
    expect(await soFar(navigation)).toBeUndefined();
    session.becomes(without('anonymous'));
    expect(await navigation).toEqual({ kind: 'replace', to: '/login?redirect=%2Fmy%2Forder%3Fpage%3D3%23row9' });
    expect(session.signIns).toHaveLength(1);
  });

  test('that another one has taken over from is aborted', async () => {
    const other = new AbortController();
    const navigation = navigate('/my/order', other.signal);
    other.abort();
    expect(await navigation).toEqual({ kind: 'aborted' });
  });
});

describe('under an error page of the session', () => {
  test('what is protected waits, and is decided anew when the page is gone', async () => {
    session.facts = without('blocked');
    const navigation = navigate('/my/order');
    expect(await soFar(navigation)).toBeUndefined();
    session.becomes(signedIn);
    expect(await navigation).toEqual({ kind: 'allow' });
  });

  test('it goes on waiting when another error page follows', async () => {
    session.facts = without('blocked');
    const navigation = navigate('/my/order');
    await soFar(navigation);
    session.becomes(without('blocked'));
    expect(await soFar(navigation)).toBeUndefined();
    session.becomes(signedIn);
    expect(await navigation).toEqual({ kind: 'allow' });
  });

  test('a navigation that is taken over from does not wait on', async () => {
    session.facts = without('blocked');
    const other = new AbortController();
    const navigation = navigate('/my/order', other.signal);
    await soFar(navigation);
    other.abort();
    expect(await navigation).toEqual({ kind: 'aborted' });
  });

  test('the sign-in pages stay open', async () => {
    session.facts = without('blocked');
    expect(await navigate('/login')).toEqual({ kind: 'allow' });
  });
});

test('a navigation that has ended listens to nobody any more', async () => {
  const page = new AbortController();
  session.facts = without('blocked');
  const navigation = navigate('/my/order', page.signal);
  await soFar(navigation);
  expect([session.listeners.size, getEventListeners(page.signal, 'abort').length]).toEqual([1, 1]);
  session.becomes(signedIn);
  await navigation;
  expect([session.listeners.size, getEventListeners(page.signal, 'abort').length]).toEqual([0, 0]);
});

describe('in WeChat', () => {
  const wechat = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50';
  const flagged = '/my/order?wxoauth=1&page=3#row9';
  const leavesFor = { kind: 'wechat', redirectUrl: '/my/order?page=3#row9' };
  beforeEach(() => {
    session.facts = without('anonymous');
    vi.stubGlobal('navigator', { userAgent: wechat });
  });

  test.each([wechat, wechat.toLowerCase()])(
    'a visitor with the flag is sent to its authorization: %s',
    async (agent) => {
      vi.stubGlobal('navigator', { userAgent: agent });
      expect(await navigate(flagged)).toEqual(leavesFor);
      expect(session.signIns).toEqual([]);
    },
  );

  test('the way there leads through the server, which is told where to return to', () => {
    page.leaveForWechat('/my/order?page=3#row9');
    expect(left).toEqual(['/api/UserInfoCallBack?redirectUrl=%2Fmy%2Forder%3Fpage%3D3%23row9']);
  });

  test('a tab that was there once signs in as everywhere', async () => {
    page.leaveForWechat('/my/order');
    void navigate(flagged);
    expect(session.signIns).toEqual(['/my/order?page=3#row9']);
  });

  test('a tab that could not remember that it was there does not go: it would go for ever', async () => {
    vi.stubGlobal('sessionStorage', forbiddenStorage());
    void navigate(flagged);
    expect(session.signIns).toEqual(['/my/order?page=3#row9']);
    page.leaveForWechat('/my/order');
    expect(left).toEqual([]);
  });

  test('other browsers do not go there', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/152.0' });
    void navigate(flagged);
    expect(session.signIns).toEqual(['/my/order?page=3#row9']);
  });
});
