import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#machines/session.types.ts';
import { BrowserClock } from '../support/browser-clock.ts';
import { SharedStorage, standInBrowser, standInWindow, storeUser, userKey } from '../support/browser-stand-in.ts';
import { soon } from '../support/soon.ts';

/**
 * The session of a page with its real machine, clocks, storage and channel. The library of the provider is played:
 * what it does itself is in identity-provider.test.ts, both together in tests/paths/level-2.test.ts.
 */
const second = 1000;
const person = { userId: 7, role: '', userClaims: [] } as unknown as SessionUser;
const never = new Promise<never>(() => {});
const failure = (kind: string, message: string) => () => Promise.reject(Object.assign(new Error(message), { kind }));

const provider = {
  watchProvider: vi.fn(),
  startSignin: vi.fn(),
  finishSignin: vi.fn(),
  renew: vi.fn(),
  signOut: vi.fn(),
};
const toasts = { toast: vi.fn(), muteToasts: vi.fn() };
const connected = { loadProfile: vi.fn(), revoke: vi.fn(), navigate: vi.fn() };
const Channel = BroadcastChannel;

let clock: BrowserClock;
let storage: Storage;
let page: ReturnType<typeof standInWindow>;
let config: { readonly monitorSession?: boolean };
/** How often the script with the provider's library was asked for, and whether it arrives. */
let script: { asked: number; arrives: boolean };
let news: unknown[];
let channels: BroadcastChannel[];
let session: typeof import('#client/session-actor.ts');

beforeEach(() => {
  vi.resetAllMocks();
  provider.startSignin.mockReturnValue(never);
  provider.signOut.mockReturnValue(never);
  connected.loadProfile.mockResolvedValue(person);
  clock = new BrowserClock();
  clock.jump(Date.UTC(2026, 10, 28));
  clock.install();
  storage = standInBrowser();
  vi.stubGlobal('sessionStorage', new SharedStorage().view());
  page = standInWindow();
  config = {};
  Object.assign(document, { getElementById: () => ({ textContent: JSON.stringify(config) }) });
  script = { asked: 0, arrives: true };
  news = [];
  channels = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  const otherTab = new BroadcastChannel('platen.session');
  otherTab.addEventListener('message', ({ data }: MessageEvent) => void news.push(data));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const channel of channels) channel.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(path: string): Promise<void> {
  vi.stubGlobal('location', new URL(path, 'https://portal.test'));
  vi.resetModules();
  vi.doMock('#client/toasts.ts', () => toasts);
  vi.doMock('#client/identity-provider.ts', () => {
    script.asked += 1;
    if (!script.arrives) throw new Error('the script did not arrive');
    return provider;
  });
  session = await import('#client/session-actor.ts');
  session.prepareSession();
  session.startSession(connected);
  await soon(() => expect(session.currentSession().class).not.toBe('settling'));
}

async function openSignedIn(seconds = 300): Promise<void> {
  storeUser(storage, 'a', seconds);
  await open('/my/order');
}

const classOf = () => session.currentSession().class;
const becomes = (name: string) => soon(() => expect(classOf()).toBe(name));
const token = async () => (await import('#client/stored-user.ts')).bearerToken();
/** A moment for what must not happen. */
const aMoment = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

let read = {};
function Screen() {
  read = {
    profile: session.useProfile(),
    reason: session.useSessionReason(),
    exitAsked: session.useExitAsked(),
    offline: session.useOffline(),
    view: session.useSessionView(),
    tags: session.useSessionTags(),
  };
  return null;
}
/** What a screen reads of the session. */
async function shown() {
  // Loaded anew with the page's own modules, which use the same React.
  const [{ createElement }, { renderToString }] = await Promise.all([import('react'), import('react-dom/server')]);
  renderToString(createElement(Screen));
  return read;
}

describe('a visitor', () => {
  test('is nobody, and the library of the provider is not loaded for him', async () => {
    await open('/login');
    expect(session.currentSession()).toEqual({ class: 'anonymous', user: null });
    expect(script.asked).toBe(0);
    expect(await shown()).toMatchObject({ profile: null, view: 'open', tags: 'public settled' });
  });

  test('who signs in leaves for the provider; errors of dying calls are silent from then on', async () => {
    await open('/login');
    session.signIn('/my/order?page=3');
    await soon(() => expect(provider.startSignin).toHaveBeenCalled());
    expect(provider.startSignin.mock.calls).toEqual([
      [{ returnTo: '/my/order?page=3', dropUser: false }, null, expect.any(AbortSignal)],
    ]);
    expect(toasts.muteToasts).toHaveBeenLastCalledWith(true);
    expect(await shown()).toMatchObject({ view: 'leaving' });
    const { lastAttempt } = await import('#client/page-start.ts');
    expect(lastAttempt()).toEqual({ returnTo: '/my/order?page=3', tries: 0 });
  });

  test('whose sign-in does not get away is told why, and may try again', async () => {
    provider.startSignin.mockImplementationOnce(failure('storage', 'storage is full'));
    await open('/login');
    session.signIn(null);
    await soon(() => expect(toasts.toast).toHaveBeenCalledWith('storage is full'));
    // Muted, it would have been lost with the errors of dying calls.
    const [said = 0] = toasts.toast.mock.invocationCallOrder;
    const calls = toasts.muteToasts.mock.calls.map(([muted], i) => [
      toasts.muteToasts.mock.invocationCallOrder[i],
      muted,
    ]);
    expect(calls.findLast(([order]) => Number(order) < said)?.[1]).toBe(false);
    expect(classOf()).toBe('anonymous');
    session.signIn(null);
    await soon(() => expect(provider.startSignin).toHaveBeenCalledTimes(2));
    expect(script.asked).toBe(1);
  });

  test('whose network loses the script of the library is told so, and the next try asks for it again', async () => {
    await open('/login');
    script.arrives = false;
    session.signIn('/my');
    await soon(() => expect(toasts.toast).toHaveBeenCalledWith(expect.stringContaining('网络错误')));
    script.arrives = true;
    session.signIn('/my');
    await soon(() => expect(provider.startSignin).toHaveBeenCalledTimes(1));
    expect(provider.watchProvider).toHaveBeenCalledTimes(1);
  });

  test('has nothing to hear from a provider that tells of sign-outs', async () => {
    config = { monitorSession: true };
    await open('/login');
    await aMoment();
    expect(script.asked).toBe(0);
  });

  test('does not have a token looked at by a click', async () => {
    await open('/login');
    storeUser(storage, 'a', -1);
    session.lookAtToken();
    await aMoment();
    expect(classOf()).toBe('anonymous');
  });
});

describe('coming back from the provider', () => {
  test('leads to where the person was, and the other tabs hear of it', async () => {
    provider.finishSignin.mockImplementationOnce(async () => {
      storeUser(storage, 'a', 300);
      return { returnTo: '/my/order?page=3' };
    });
    await open('/callback?code=c&state=s');
    expect(connected.navigate.mock.calls).toEqual([['/my/order?page=3', true]]);
    expect(session.currentSession()).toEqual({ class: 'signedIn', user: person });
    expect(await token()).toBe('a');
    await soon(() => expect(news).toEqual(['signedIn']));
  });

  test('with nothing ends on a page that says why, and the log names it', async () => {
    provider.finishSignin.mockImplementationOnce(failure('cancelled', 'access_denied'));
    await open('/callback?error=access_denied&state=s');
    expect(await shown()).toMatchObject({ view: 'errorPage', reason: 'cancelled' });
    expect(console.error).toHaveBeenCalledWith('session: callback: access_denied');
    session.retrySignIn();
    await becomes('leaving');
  });
});

describe('a signed-in person', () => {
  test('is known to the screens, and calls carry his token', async () => {
    await openSignedIn();
    expect(await shown()).toEqual({
      profile: person,
      reason: 'none',
      exitAsked: false,
      offline: false,
      view: 'open',
      tags: 'app settled',
    });
    expect(await token()).toBe('a');
    expect(script.asked).toBe(0);
  });

  test('has his profile loaded with his token, and the wait for it is on screen', async () => {
    const carried: unknown[] = [];
    connected.loadProfile.mockImplementationOnce(async (signal: AbortSignal) => {
      carried.push(await token(), signal.aborted, await shown());
      return person;
    });
    await openSignedIn();
    expect(carried).toEqual(['a', false, expect.objectContaining({ view: 'spinner', profile: null })]);
  });

  test('whose profile cannot be loaded is told once, and calls carry no token any more', async () => {
    connected.loadProfile.mockRejectedValueOnce(new Error('500'));
    await openSignedIn();
    expect(classOf()).toBe('profileFailed');
    expect(toasts.toast).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith('session: loadProfile: the profile call failed');
    expect(await token()).toBeNull();
    expect(storage.getItem(userKey())).not.toBeNull();
    // Its clocks are stopped with it: what is not in use does not run out.
    clock.advance(400 * second);
    await aMoment();
    expect(classOf()).toBe('profileFailed');
    expect(provider.startSignin).not.toHaveBeenCalled();
  });

  test('finds the drafts he left in this tab', async () => {
    sessionStorage.setItem('platen.draft:7:/order/create', '"flyer"');
    await openSignedIn();
    const { readDraft } = await import('#client/drafts.ts');
    expect(readDraft('/order/create')).toBe('flyer');
  });

  test('has signed in: the attempt is over', async () => {
    sessionStorage.setItem('platen.attempt', '{"returnTo":"/a","tries":1}');
    await openSignedIn();
    expect(sessionStorage.length).toBe(0);
  });

  test('is led to /403 by a call that was forbidden', async () => {
    await openSignedIn();
    session.callForbidden();
    expect(connected.navigate.mock.calls).toEqual([['/403', true]]);
    expect(classOf()).toBe('signedIn');
  });

  test('sees what he has changed of himself', async () => {
    await openSignedIn();
    session.profileChanged({ ...person, isBindPhone: true });
    expect(await shown()).toMatchObject({ profile: { userId: 7, isBindPhone: true } });
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('at a provider that tells of sign-outs there (%s) the library listens from the start', async (tells, asked) => {
    config = { monitorSession: tells };
    await openSignedIn();
    await aMoment();
    expect(script.asked).toBe(asked);
    if (tells) await soon(() => expect(provider.watchProvider).toHaveBeenCalledTimes(1));
  });

  test('whose provider says that he has signed out there is signed out here', async () => {
    config = { monitorSession: true };
    await openSignedIn();
    await soon(() => expect(provider.watchProvider).toHaveBeenCalled());
    const [[send] = []] = provider.watchProvider.mock.calls;
    send({ type: 'oidc.userSignedOut' });
    await soon(() => expect(provider.signOut).toHaveBeenCalled());
  });
});

describe('a token', () => {
  test('that is about to end is renewed, and the other tabs hear of it', async () => {
    provider.renew.mockImplementationOnce(async () => {
      storeUser(storage, 'b', 300);
      return { renewedHere: true };
    });
    await openSignedIn();
    clock.advance(241 * second);
    await soon(() => expect(news).toEqual(['renewed']));
    expect(provider.renew).toHaveBeenCalledWith(null, expect.any(AbortSignal));
    expect(await token()).toBe('b');
    // The clocks of the new one run.
    provider.renew.mockReturnValueOnce(never);
    clock.advance(241 * second);
    await soon(() => expect(provider.renew).toHaveBeenCalledTimes(2));
  });

  test('that the API has refused is named to the renewal, which would not touch it otherwise', async () => {
    provider.renew.mockReturnValue(never);
    await openSignedIn();
    session.callUnauthorized(true);
    await soon(() => expect(provider.renew).toHaveBeenCalledWith('a', expect.any(AbortSignal)));
  });

  test('that has been replaced since the call was sent may be refused', async () => {
    await openSignedIn();
    session.callUnauthorized(false);
    await aMoment();
    expect(provider.renew).not.toHaveBeenCalled();
    // Nor is it remembered as refused.
    provider.renew.mockReturnValue(never);
    clock.advance(241 * second);
    await soon(() => expect(provider.renew).toHaveBeenCalledWith(null, expect.any(AbortSignal)));
  });

  test('that had run out when it was refused is not renewed: the device had slept', async () => {
    await openSignedIn();
    clock.jump(clock.now + 400 * second);
    session.callUnauthorized(false);
    await soon(() => expect(provider.startSignin).toHaveBeenCalled());
    expect(provider.startSignin).toHaveBeenCalledWith(
      { returnTo: null, dropUser: true },
      'u-1',
      expect.any(AbortSignal),
    );
    expect(provider.renew).not.toHaveBeenCalled();
  });

  test('that has run out is noticed by the next click, and what was typed is kept', async () => {
    await openSignedIn();
    const { onSaveDrafts, saveDraft } = await import('#client/drafts.ts');
    onSaveDrafts(() => saveDraft('/order/create', 'flyer'));
    clock.jump(clock.now + 400 * second);
    session.lookAtToken();
    await becomes('leaving');
    expect(sessionStorage.getItem('platen.draft:7:/order/create')).toBe('"flyer"');
  });

  test.each([
    ['fresh', 300],
    ['expiring', 30],
  ])('that is good (%s) outlives a script of the library that did not arrive', async (_, left) => {
    await openSignedIn();
    storeUser(storage, 'a', left);
    script.arrives = false;
    session.callUnauthorized(true);
    await soon(async () => expect(await shown()).toMatchObject({ offline: true }));
    expect(classOf()).toBe('signedIn');
    script.arrives = true;
    provider.renew.mockReturnValue(never);
    page.window.dispatchEvent(new Event('online'));
    await soon(() => expect(provider.renew).toHaveBeenCalledTimes(1));
    expect(await shown()).toMatchObject({ offline: false });
  });

  test('that is gone when the script of the library did not arrive ends the session', async () => {
    await openSignedIn();
    storage.clear();
    script.arrives = false;
    session.callUnauthorized(true);
    await soon(() => expect(classOf()).not.toBe('signedIn'));
    await soon(async () => expect(await shown()).toMatchObject({ reason: 'renewFailed' }));
  });
});

describe('signing out', () => {
  test('is asked for first', async () => {
    await openSignedIn();
    session.requestLogout();
    expect(await shown()).toMatchObject({ exitAsked: true, view: 'open' });
    session.cancelLogout();
    expect(await shown()).toMatchObject({ exitAsked: false });
    session.confirmLogout();
    expect(classOf()).toBe('signedIn');
  });

  test('tells our API and the other tabs, drops the token and wipes what was typed', async () => {
    await openSignedIn();
    sessionStorage.setItem('platen.draft:7:/order/create', '"flyer"');
    session.requestLogout();
    session.confirmLogout();
    await soon(() => expect(provider.signOut).toHaveBeenCalledWith(connected.revoke, expect.any(AbortSignal)));
    expect(sessionStorage.length).toBe(0);
    expect(await token()).toBeNull();
    await soon(() => expect(news).toEqual(['signedOut']));
  });

  test('in another tab ends this one', async () => {
    await openSignedIn();
    channels[0]?.postMessage('signedOut');
    await soon(() => expect(classOf()).toBe('blocked'));
    expect(await shown()).toMatchObject({ view: 'errorPage', reason: 'signedOutElsewhere' });
  });
});

describe('a sign-in in another tab', () => {
  const says = async (sub: string) => {
    storeUser(storage, 'b', 300, sub);
    channels[0]?.postMessage('signedIn');
    await new Promise<void>((resolve) => {
      channels[0]?.addEventListener('message', () => resolve());
      new BroadcastChannel('platen.session').postMessage('after it');
    });
    await aMoment();
  };

  test('of the same person changes nothing here', async () => {
    await openSignedIn();
    await says('u-1');
    expect(connected.loadProfile).toHaveBeenCalledTimes(1);
    expect(classOf()).toBe('signedIn');
  });

  test('of somebody else makes this tab his', async () => {
    await openSignedIn();
    await says('u-2');
    await soon(() => expect(connected.loadProfile).toHaveBeenCalledTimes(2));
    await becomes('signedIn');
    expect(await token()).toBe('b');
  });

  // Storage, the channel and the events of a page that wakes up keep no order among each other.
  describe('of somebody else, whose token is met before the news of it,', () => {
    const comes = () => storeUser(storage, 'b', 300, 'u-2');
    const isHis = async () => {
      await soon(() => expect(connected.loadProfile).toHaveBeenCalledTimes(2));
      await becomes('signedIn');
      // The news itself changes nothing any more.
      await says('u-2');
      expect(connected.loadProfile).toHaveBeenCalledTimes(2);
      expect(await token()).toBe('b');
    };

    test('makes this tab his when a renewal is told of', async () => {
      await openSignedIn();
      comes();
      channels[0]?.postMessage('renewed');
      await isHis();
    });

    test('makes this tab his when a renewal finds it renewed', async () => {
      await openSignedIn();
      provider.renew.mockImplementation(async () => {
        comes();
        return { renewedHere: false };
      });
      session.callUnauthorized(true);
      await isHis();
    });

    test('makes this tab his when it comes while the profile of the first is loaded', async () => {
      connected.loadProfile.mockImplementationOnce(async () => {
        comes();
        return person;
      });
      await openSignedIn();
      await isHis();
    });
  });
});

describe('who listens to the session', () => {
  test('hears of a visitor who leaves for the provider', async () => {
    await open('/login');
    const heard: unknown[] = [];
    session.onSessionChange((facts) => void heard.push(facts));
    session.signIn('/my');
    expect(heard).toEqual([{ class: 'leaving', user: null }]);
  });

  test('hears of what changed for the guard, of nothing else, and nothing after the end', async () => {
    await openSignedIn();
    const heard: unknown[] = [];
    const stop = session.onSessionChange((facts) => void heard.push(facts.class));
    session.requestLogout();
    session.cancelLogout();
    expect(heard).toEqual([]);
    session.profileChanged({ ...person });
    expect(heard).toEqual(['signedIn']);
    session.requestLogout();
    session.confirmLogout();
    expect(heard).toEqual(['signedIn', 'leaving']);
    stop();
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await becomes('signedIn');
    expect(heard).toEqual(['signedIn', 'leaving']);
  });
});
