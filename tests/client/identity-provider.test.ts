import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { standInBrowser, storeUser } from '../support/browser-stand-in.ts';
import { type ProviderStandIn, startProvider } from './provider-stand-in.ts';

/** The I/O of the session against a real provider (machines.md 3.13 and the cases of its last chapter). */

let provider: ProviderStandIn;
let storage: Storage;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

/** One tab: its own modules over the shared storage. Where it was sent stands in `went`. */
interface Tab {
  readonly went: string[];
  readonly signIn: typeof import('#client/identity-provider.ts');
  readonly start: typeof import('#client/page-start.ts');
  readonly stored: typeof import('#client/stored-user.ts');
}
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const went: string[] = [];
  const go = (url: string) => void went.push(url);
  vi.stubGlobal(
    'location',
    Object.assign(new URL(`${provider.origin}/my/order?page=3#row9`), { assign: go, replace: go }),
  );
  return {
    went,
    signIn: await import('#client/identity-provider.ts'),
    start: await import('#client/page-start.ts'),
    stored: await import('#client/stored-user.ts'),
  };
}

/** Leaves for the provider and comes back with an address of /callback. */
async function throughProvider(tab: Tab, returnTo: string | null = null, before?: string | null): Promise<string> {
  void tab.signIn.startSignin({ returnTo, dropUser: false }, before);
  const url = await vi.waitFor(() => tab.went.at(-1) ?? Promise.reject(new Error('not left yet')));
  return provider.walk(url);
}

async function signedInTab(): Promise<Tab> {
  const tab = await openTab();
  await tab.signIn.finishSignin(await throughProvider(tab));
  return tab;
}

const tokenCalls = () => provider.log.filter((line) => line.startsWith('POST /oidc/token')).length;
const expireSoon = () => {
  const key = storage.key(0) ?? '';
  storage.setItem(
    key,
    JSON.stringify({ ...JSON.parse(storage.getItem(key) ?? ''), expires_at: Date.now() / 1000 + 20 }),
  );
};

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Another tab renews or signs out, and has the lock. @returns how it lets go, and when it has. */
async function otherTabLocks(): Promise<[unlock: () => void, unlocked: Promise<void>]> {
  let unlock = () => {};
  let unlocked: Promise<void> = Promise.resolve();
  await new Promise<void>((has) => {
    unlocked = navigator.locks.request('platen.session', () => {
      has();
      return new Promise<void>((free) => {
        unlock = free;
      });
    });
  });
  return [unlock, unlocked];
}

beforeEach(() => {
  storage = standInBrowser(provider.origin);
  vi.stubGlobal('window', globalThis);
  Object.assign(provider, { person: 'u-1', tokenDelayMs: 0, tokenStatus: null, revocation: null });
  provider.forget();
  provider.log.length = 0;
});

describe('signing in', () => {
  test('the address shown, with query and hash, is where the person comes back to', async () => {
    const tab = await openTab();
    const { returnTo } = await tab.signIn.finishSignin(await throughProvider(tab));
    expect(returnTo).toBe('/my/order?page=3#row9');
    expect(tab.stored.storedUser()?.sub).toBe('u-1');
  });

  test('a page that has given a sign-in up is not taken away by a late answer of the provider', async () => {
    const tab = await openTab();
    const given = new AbortController();
    const leaving = tab.signIn.startSignin({ returnTo: null, dropUser: false }, null, given.signal);
    given.abort();
    await expect(leaving).rejects.toMatchObject({ message: expect.stringMatching(/abort/i) });
    expect(tab.went).toEqual([]);
  });

  test('where to return to is not in any address', async () => {
    const tab = await openTab();
    await throughProvider(tab, '/secret-place');
    expect(provider.log.join() + tab.went.join()).not.toContain('secret-place');
  });

  // wagtail/wagtail#2199
  test.each([
    ['nobody', null, '/my/order?keyword=a'],
    ['the same person', 'u-1', '/my/order?keyword=a'],
    ['somebody else', 'u-2', null],
  ])('an address on which %s was signed in before leads there: %s, %s', async (_, before, returnTo) => {
    const tab = await openTab();
    expect(await tab.signIn.finishSignin(await throughProvider(tab, '/my/order?keyword=a', before))).toEqual({
      returnTo,
    });
  });

  // authts/react-oidc-context#401
  test('a callback that is run twice asks for one token', async () => {
    const tab = await openTab();
    const url = await throughProvider(tab);
    await Promise.all([tab.signIn.finishSignin(url), tab.signIn.finishSignin(url)]);
    expect(tokenCalls()).toBe(1);
  });

  // authts/oidc-client-ts#402
  test('a callback that is opened again while signed in is told apart from a lost one', async () => {
    const first = await openTab();
    const url = await throughProvider(first);
    await first.signIn.finishSignin(url);
    const second = await openTab();
    await expect(second.signIn.finishSignin(url)).rejects.toMatchObject({ kind: 'alreadySignedIn' });
    storage.clear();
    const third = await openTab();
    await expect(third.signIn.finishSignin(url)).rejects.toMatchObject({ kind: 'noState' });
  });

  // auth0/auth0-spa-js#707
  test('a cancel at the provider is a cancel', async () => {
    provider.person = null;
    const tab = await openTab();
    await expect(tab.signIn.finishSignin(await throughProvider(tab))).rejects.toMatchObject({ kind: 'cancelled' });
  });

  // AxaFrance/oidc-client#1356
  test('two tabs may be at the provider at once', async () => {
    const one = await openTab();
    const urlOne = await throughProvider(one, '/one');
    const two = await openTab();
    const urlTwo = await throughProvider(two, '/two');
    expect(await one.signIn.finishSignin(urlOne)).toEqual({ returnTo: '/one' });
    expect(await two.signIn.finishSignin(urlTwo)).toEqual({ returnTo: '/two' });
  });

  test('an entry in storage that is no JSON counts as nobody and is removed', async () => {
    const tab = await openTab();
    storage.setItem(tab.stored.storageKey(), '{broken');
    expect(await tab.start.readStored()).toEqual({ stored: 'none' });
    expect(storage.length).toBe(0);
  });

  test('blocked storage is told apart from being signed out', async () => {
    const tab = await openTab();
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await expect(tab.start.readStored()).rejects.toMatchObject({ kind: 'storage' });
  });
});

describe('renewing', () => {
  // authts/oidc-client-ts#430: losers of a renewal race with rotating tokens are thrown out, and the winner after them.
  test('three tabs that renew at once ask for one token and all stay signed in', async () => {
    const tabs = [await signedInTab(), await openTab(), await openTab()];
    expireSoon();
    provider.log.length = 0;
    const results = await Promise.all(tabs.map((tab) => tab.signIn.renew(null)));
    expect(results.filter((result) => result.renewedHere)).toHaveLength(1);
    expect(tokenCalls()).toBe(1);
    expireSoon();
    expect(await tabs[2]?.signIn.renew(null)).toEqual({ renewedHere: true });
  });

  test('a token that the API refused is renewed although its time is not up', async () => {
    const tab = await signedInTab();
    const refused = tab.stored.storedUser()?.accessToken ?? '';
    expect(await tab.signIn.renew(null)).toEqual({ renewedHere: false });
    expect(await tab.signIn.renew(refused)).toEqual({ renewedHere: true });
    expect(tab.stored.storedUser()?.accessToken).not.toBe(refused);
  });

  // authts/oidc-client-ts#1343
  test('a lost network is no refusal while the token is good', async () => {
    const tab = await signedInTab();
    expireSoon();
    const real = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'network', tokenValid: true });
    vi.stubGlobal('fetch', real);
    expect(await tab.signIn.renew(null)).toEqual({ renewedHere: true });
  });

  test('a provider that cannot answer at the moment has refused nothing', async () => {
    const tab = await signedInTab();
    expireSoon();
    provider.tokenStatus = 503;
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'network', tokenValid: true });
    provider.tokenStatus = null;
    expect(await tab.signIn.renew(null)).toEqual({ renewedHere: true });
    const fault = Object.assign(new Error('oops! something went wrong'), { error: 'server_error' });
    expect(tab.signIn.failureOf(fault).kind).toBe('network');
  });

  test('a refusal of the provider is a refusal', async () => {
    const tab = await signedInTab();
    expireSoon();
    const key = storage.key(0) ?? '';
    storage.setItem(key, JSON.stringify({ ...JSON.parse(storage.getItem(key) ?? ''), refresh_token: 'used' }));
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'refused' });
  });

  // oidc-client-js#1074
  test('without a refresh token there is nothing to renew with, and no iframe is tried', async () => {
    const tab = await signedInTab();
    expireSoon();
    const key = storage.key(0) ?? '';
    const { refresh_token: _, ...kept } = JSON.parse(storage.getItem(key) ?? '');
    storage.setItem(key, JSON.stringify(kept));
    provider.log.length = 0;
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'refused' });
    expect(provider.log).toEqual([]);
  });

  // oidc-client-js#1046
  test('the answer of a renewal does not bring back who has gone meanwhile', async () => {
    const tab = await signedInTab();
    expireSoon();
    provider.tokenDelayMs = 50;
    const renewal = tab.signIn.renew(null);
    await vi.waitFor(() => expect(tokenCalls()).toBe(2));
    storage.clear();
    await expect(renewal).rejects.toMatchObject({ kind: 'signedOut' });
    expect(tab.stored.storedUser()).toBeNull();
  });

  test('the answer of a renewal does not take the place of somebody who has signed in meanwhile', async () => {
    const tab = await signedInTab();
    expireSoon();
    provider.tokenDelayMs = 50;
    const renewal = tab.signIn.renew(null);
    await vi.waitFor(() => expect(tokenCalls()).toBe(2));
    storeUser(storage, 'of somebody else', 300);
    expect(await renewal).toEqual({ renewedHere: false });
    expect(tab.stored.storedUser()?.accessToken).toBe('of somebody else');
  });

  test('a renewal that waited for a sign-out finds nobody', async () => {
    const tab = await signedInTab();
    storage.clear();
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'signedOut' });
  });
});

describe('the provider', () => {
  test('tells the session what it knows of the person', async () => {
    const tab = await signedInTab();
    const sent: string[] = [];
    tab.signIn.watchProvider(({ type }) => void sent.push(type));
    const { userManager } = await import('#client/user-manager.ts');
    const { events } = userManager();
    await events._raiseUserSignedOut();
    await events._raiseSilentRenewError(new Error('login_required'));
    expireSoon();
    await tab.signIn.renew(null);
    await userManager().removeUser();
    expect(sent).toEqual(['oidc.userSignedOut', 'oidc.silentRenewError', 'oidc.userLoaded', 'oidc.userUnloaded']);
  });
});

describe('signing out', () => {
  // oidc-client-js#1046: the late answer of a renewal stored the person again.
  test('a sign-out during a renewal waits for it, and nobody is stored afterwards', async () => {
    const tab = await signedInTab();
    expireSoon();
    provider.tokenDelayMs = 100;
    const renewal = tab.signIn.renew(null);
    void tab.signIn.signOut(async () => {});
    await renewal;
    await vi.waitFor(() => expect(tab.went.at(-1)).toContain('/oidc/session/end'));
    await aMoment();
    expect(tab.stored.storedUser()).toBeNull();
  });

  test('our API hears the token, the provider revokes, and no address carries one', async () => {
    const tab = await signedInTab();
    const token = tab.stored.storedUser()?.accessToken;
    const revoke = vi.fn(async () => {});
    void tab.signIn.signOut(revoke);
    await vi.waitFor(() => expect(tab.went.at(-1)).toContain('/oidc/session/end'));
    expect(revoke).toHaveBeenCalledWith(token);
    expect(provider.log).toContain('POST /oidc/token/revocation');
    expect(new URL(tab.went.at(-1) ?? '').searchParams.has('id_token_hint')).toBe(false);
    expect(provider.log.join() + tab.went.join()).not.toContain('eyJ');
  });

  test('a sign-out that waited longer than the page removes the person, and takes nobody away from the page', async () => {
    const tab = await signedInTab();
    const [unlock, locked] = await otherTabLocks();
    const left = new AbortController();
    void tab.signIn.signOut(async () => {}, left.signal);
    left.abort();
    unlock();
    await locked;
    await vi.waitFor(() => expect(tab.stored.storedUser()).toBeNull());
    await aMoment();
    expect(tab.went).toHaveLength(1);
  });

  test('a sign-out that waited while somebody else signed in leaves that person alone', async () => {
    const tab = await signedInTab();
    const [unlock, locked] = await otherTabLocks();
    const left = new AbortController();
    void tab.signIn.signOut(async () => {}, left.signal);
    const inTime = expect(tab.signIn.signOut(async () => {})).rejects.toMatchObject({ kind: 'signedOut' });
    storeUser(storage, 'of-somebody-else', 300);
    left.abort();
    unlock();
    await locked;
    await inTime;
    await aMoment();
    expect(tab.stored.storedUser()?.accessToken).toBe('of-somebody-else');
  });

  test('a late answer to the revocation does not bring the person back', async () => {
    const tab = await signedInTab();
    const wait = setTimeout;
    // The page does not wait longer than this for a revocation.
    vi.stubGlobal('setTimeout', (run: () => void, ms: number, ...args: unknown[]) =>
      wait(run, ms === 3000 ? 20 : ms, ...args),
    );
    let answer = () => {};
    provider.revocation = new Promise((resolve) => {
      answer = resolve;
    });
    void tab.signIn.signOut(async () => {});
    await vi.waitFor(() => expect(tab.went.at(-1)).toContain('/oidc/session/end'));
    vi.stubGlobal('setTimeout', wait);
    answer();
    await vi.waitFor(() => expect(provider.log).toContain('revoked'));
    await aMoment();
    expect(tab.stored.storedUser()).toBeNull();
  });

  test('without a network the person is signed out here all the same', async () => {
    const tab = await signedInTab();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    void tab.signIn.signOut(async () => {});
    await vi.waitFor(() => expect(storage.length).toBe(0));
  });
});
