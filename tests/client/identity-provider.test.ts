import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forbiddenStorage, standInBrowser, storeUser } from '../support/browser-stand-in.ts';
import { soon } from '../support/soon.ts';
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
  readonly oidc: typeof import('#client/user-manager.ts');
}
async function openTab(path = '/my/order?page=3#row9'): Promise<Tab> {
  vi.resetModules();
  const went: string[] = [];
  const go = (url: string) => void went.push(url);
  vi.stubGlobal('location', Object.assign(new URL(path, provider.origin), { assign: go, replace: go }));
  return {
    went,
    signIn: await import('#client/identity-provider.ts'),
    start: await import('#client/page-start.ts'),
    stored: await import('#client/stored-user.ts'),
    oidc: await import('#client/user-manager.ts'),
  };
}

/** The address of the provider that a sign-in leaves for. @param before who was signed in on the page */
async function leaves(
  tab: Tab,
  returnTo: string | null = null,
  dropUser = false,
  before: string | null = null,
): Promise<string> {
  const gone = tab.went.length;
  void tab.signIn.startSignin({ returnTo, dropUser }, before);
  return soon(() => tab.went[gone] ?? Promise.reject(new Error('not left yet')));
}

/** Leaves for the provider and comes back with an address of /callback. */
const throughProvider = async (tab: Tab, returnTo: string | null = null, before?: string | null): Promise<string> =>
  provider.walk(await leaves(tab, returnTo, false, before));

async function signedInTab(): Promise<Tab> {
  const tab = await openTab();
  await tab.signIn.finishSignin(await throughProvider(tab));
  return tab;
}

/** Changes the stored person behind the library's back. */
function changeStored(changes: Readonly<Record<string, unknown>>): void {
  const key = storage.key(0) ?? '';
  storage.setItem(key, JSON.stringify({ ...JSON.parse(storage.getItem(key) ?? ''), ...changes }));
}
const expireIn = (seconds: number) => changeStored({ expires_at: Date.now() / 1000 + seconds });
const expireSoon = () => expireIn(20);
const loseNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));

const tokenCalls = () => provider.log.filter((line) => line.startsWith('POST /oidc/token')).length;

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
  vi.unstubAllGlobals();
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

  test.each([
    ['/login?redirect=%2Fmy%2Forder%3Fpage%3D3', '/my/order?page=3'],
    ['/login?redirect=https%3A%2F%2Fevil.example%2F', '/'],
    ['/login', '/'],
  ])('begun at %s it comes back to %s', async (path, returnTo) => {
    const tab = await openTab(path);
    expect(await tab.signIn.finishSignin(await throughProvider(tab))).toEqual({ returnTo });
  });

  test.each([undefined, {}, { returnTo: 7 }])(
    'that was begun without an address (%j) comes back to none',
    async (state) => {
      const tab = await openTab();
      await tab.oidc.userManager().signinRedirect(state ? { state } : {});
      const url = await provider.walk(tab.went.at(-1) ?? '');
      expect(await tab.signIn.finishSignin(url)).toEqual({ returnTo: null });
    },
  );

  test.each([
    ['openid profile api', '{}'],
    ['openid shop', '{"scope":"openid shop"}'],
  ])('asks for the scopes %s when the page says %s', async (scope, textContent) => {
    vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
    const tab = await openTab();
    expect(new URL(await leaves(tab)).searchParams.get('scope')).toBe(scope);
  });

  test('asks for nothing but the token: our own API knows the person', async () => {
    await signedInTab();
    const asked = provider.log.filter((line) => !/jwks|openid-configuration|oidc\/auth|interaction/.test(line));
    expect(asked).toEqual(['POST /oidc/token']);
  });

  test.each([
    [true, null],
    [false, 'u-1'],
  ])('in the place of who has run out (%s) forgets him at once', async (dropUser, stays) => {
    const tab = await signedInTab();
    await leaves(tab, null, dropUser);
    expect(tab.stored.storedUser()?.sub ?? null).toBe(stays);
  });

  test('that storage does not let begin says so', async () => {
    const tab = await openTab();
    vi.stubGlobal('localStorage', forbiddenStorage());
    await expect(tab.signIn.startSignin({ returnTo: null, dropUser: false })).rejects.toEqual({
      kind: 'storage',
      message: 'denied',
      tokenValid: false,
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
    expireIn(-1);
    const late = await openTab();
    await expect(late.signIn.finishSignin(url)).rejects.toMatchObject({ kind: 'noState' });
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

  test('a cancel is one for somebody who is signed in, too', async () => {
    const tab = await signedInTab();
    provider.person = null;
    provider.forget();
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
    loseNetwork();
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'network', tokenValid: true });
    vi.stubGlobal('fetch', real);
    expect(await tab.signIn.renew(null)).toEqual({ renewedHere: true });
  });

  test('a lost network leaves nothing to go on with when the token has run out, or the API has refused it', async () => {
    const tab = await signedInTab();
    loseNetwork();
    const token = tab.stored.storedUser()?.accessToken ?? '';
    await expect(tab.signIn.renew(token)).rejects.toMatchObject({ kind: 'network', tokenValid: false });
    expireIn(-1);
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'network', tokenValid: false });
  });

  // The library would wait 15 s for a hidden frame, and the page would say that the network is away.
  test('a person without a refresh token has to sign in anew, which is known without asking', async () => {
    const tab = await signedInTab();
    changeStored({ refresh_token: undefined });
    expireSoon();
    provider.log.length = 0;
    const message = 'the provider gave no token';
    await expect(tab.signIn.renew(null)).rejects.toEqual({ kind: 'refused', message, tokenValid: true });
    expect(provider.log).toEqual([]);
  });

  test('waits until no other tab renews or signs out, and can be given up meanwhile', async () => {
    const tab = await signedInTab();
    expireSoon();
    let unlock = () => {};
    void navigator.locks.request('platen.session', () => new Promise<void>((resolve) => (unlock = resolve)));
    const leaving = new AbortController();
    const givenUp = tab.signIn.renew(null, leaving.signal);
    const renewal = tab.signIn.renew(null);
    leaving.abort();
    await expect(givenUp).rejects.toThrow('aborted');
    expect(tokenCalls()).toBe(1);
    unlock();
    expect(await renewal).toEqual({ renewedHere: true });
  });

  test('works without locks, which an insecure origin does not have', async () => {
    const tab = await signedInTab();
    expireSoon();
    vi.stubGlobal('navigator', {});
    expect(await tab.signIn.renew(null)).toEqual({ renewedHere: true });
  });

  test('that failed does not keep anybody else from signing in', async () => {
    const tab = await signedInTab();
    expireSoon();
    provider.tokenStatus = 503;
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'network' });
    Object.assign(provider, { tokenStatus: null, person: 'u-2' });
    provider.forget();
    await tab.signIn.finishSignin(await throughProvider(tab));
    expect(tab.stored.storedUser()?.sub).toBe('u-2');
  });

  test('a provider that cannot answer at the moment has refused nothing', async () => {
    const tab = await signedInTab();
    expireSoon();
    provider.tokenStatus = 503;
    await expect(tab.signIn.renew(null)).rejects.toMatchObject({ kind: 'network', tokenValid: true });
    provider.tokenStatus = null;
    expect(await tab.signIn.renew(null)).toEqual({ renewedHere: true });
  });

  test('a refusal of the provider is a refusal', async () => {
    const tab = await signedInTab();
    expireSoon();
    changeStored({ refresh_token: 'used' });
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
    await soon(() => expect(tokenCalls()).toBe(2));
    storage.clear();
    await expect(renewal).rejects.toMatchObject({ kind: 'signedOut', message: 'signed out during the renewal' });
    expect(tab.stored.storedUser()).toBeNull();
  });

  test('the answer of a renewal does not take the place of somebody who has signed in meanwhile', async () => {
    const tab = await signedInTab();
    expireSoon();
    provider.tokenDelayMs = 50;
    const renewal = tab.signIn.renew(null);
    await soon(() => expect(tokenCalls()).toBe(2));
    storeUser(storage, 'of somebody else', 300);
    expect(await renewal).toEqual({ renewedHere: false });
    expect(tab.stored.storedUser()?.accessToken).toBe('of somebody else');
  });

  test('a renewal that waited for a sign-out finds nobody', async () => {
    const tab = await signedInTab();
    storage.clear();
    const message = 'signed out while waiting for the renewal lock';
    await expect(tab.signIn.renew(null)).rejects.toEqual({ kind: 'signedOut', message, tokenValid: false });
  });
});

describe('the provider', () => {
  test('tells the session what it knows of the person', async () => {
    const tab = await signedInTab();
    const sent: string[] = [];
    tab.signIn.watchProvider(({ type }) => void sent.push(type));
    const { userManager } = tab.oidc;
    const { events } = userManager();
    await events._raiseUserSignedOut();
    await events._raiseSilentRenewError(new Error('login_required'));
    expireSoon();
    await tab.signIn.renew(null);
    await userManager().removeUser();
    expect(sent).toEqual(['oidc.userSignedOut', 'oidc.silentRenewError', 'oidc.userLoaded', 'oidc.userUnloaded']);
  });

  test('has not loaded anybody when its answer comes too late to be kept', async () => {
    const tab = await signedInTab();
    const sent: string[] = [];
    tab.signIn.watchProvider(({ type }) => void sent.push(type));
    expireSoon();
    provider.tokenDelayMs = 50;
    const renewal = tab.signIn.renew(null);
    await soon(() => expect(tokenCalls()).toBe(2));
    storage.clear();
    await expect(renewal).rejects.toMatchObject({ kind: 'signedOut' });
    expect(sent).toEqual([]);
  });

  test.each([
    [false, '{}'],
    [true, '{"monitorSession":true}'],
  ])('is asked whether the person is still signed in there (%s) when the page says %s', async (asks, textContent) => {
    vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
    const { oidc: library } = await openTab();
    expect(library.userManager().settings.monitorSession).toBe(asks);
  });

  test('hears of a renewal from the session alone: two at once would end the grant', async () => {
    const { oidc: library } = await openTab();
    expect(library.userManager().settings.automaticSilentRenew).toBe(false);
  });
});

describe('what stopped a sign-in', () => {
  const named = (name: string, message = 'x') => Object.assign(new Error(message), { name });
  const answered = (error: string) => new ErrorResponse({ error, error_description: 'x' });
  test.each([
    ['a time-out of the library', new ErrorTimeout('x'), 'network'],
    ['a lost connection', new TypeError('x'), 'network'],
    ['a request that was broken off', new DOMException('x', 'AbortError'), 'network'],
    ['a request that took too long', new DOMException('x', 'TimeoutError'), 'network'],
    ['a lost connection, in the words of the library', new Error('Failed to fetch'), 'network'],
    ['a lost connection, in those of another browser', new Error('NetworkError when attempting'), 'network'],
    ['a script that did not arrive', new Error('error loading dynamically imported module'), 'network'],
    ['a provider with a fault', answered('server_error'), 'network'],
    ['a provider that is away', answered('temporarily_unavailable'), 'network'],
    ['full storage', new DOMException('x', 'QuotaExceededError'), 'storage'],
    ['blocked storage', new DOMException('x', 'SecurityError'), 'storage'],
    ['a callback without a state', new Error('No state in response'), 'noState'],
    ['a callback of another browser', new Error('No matching state found in storage'), 'noState'],
    ['a person who changed his mind', answered('access_denied'), 'cancelled'],
    ['a provider that knows no such client', answered('invalid_client'), 'refused'],
    ['the clock of the device', new Error('iat is in the future'), 'clock'],
    ['a token that has run out before it came', new Error('exp is in the past'), 'clock'],
    ['a token that is not good yet', new Error('nbf is in the future'), 'clock'],
    ['a word that only looks like a clock', new Error('unexpected end'), 'unknown'],
    ['a code that is none', Object.assign(new Error('x'), { error: 7 }), 'unknown'],
    ['anything else', named('RangeError'), 'unknown'],
  ])('%s', async (_, error, kind) => {
    const { signIn } = await openTab();
    expect(signIn.failureOf(error)).toEqual({ kind, message: error.message, tokenValid: false });
  });

  test.each([null, undefined, 'a text', 7])('something that is no error: %s', async (thrown) => {
    const { signIn } = await openTab();
    expect(signIn.failureOf(thrown)).toEqual({ kind: 'unknown', message: String(thrown), tokenValid: false });
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
    await soon(() => expect(tab.went.at(-1)).toContain('/oidc/session/end'));
    await aMoment();
    expect(tab.stored.storedUser()).toBeNull();
  });

  test('our API hears the token, the provider revokes, and no address carries one', async () => {
    const tab = await signedInTab();
    const token = tab.stored.storedUser()?.accessToken;
    const revoke = vi.fn(async () => {});
    void tab.signIn.signOut(revoke);
    await soon(() => expect(tab.went.at(-1)).toContain('/oidc/session/end'));
    expect(revoke).toHaveBeenCalledWith(token);
    expect(provider.log).toContain('POST /oidc/token/revocation');
    const { searchParams } = new URL(tab.went.at(-1) ?? '');
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${provider.origin}/login?signedOut=1`);
    expect(searchParams.has('id_token_hint')).toBe(false);
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
    await soon(() => expect(tab.stored.storedUser()).toBeNull());
    await aMoment();
    expect(tab.went).toHaveLength(1);
  });

  test('a sign-out that waited while somebody else signed in leaves that person alone', async () => {
    const tab = await signedInTab();
    const [unlock, locked] = await otherTabLocks();
    const left = new AbortController();
    void tab.signIn.signOut(async () => {}, left.signal);
    const inTime = expect(tab.signIn.signOut(async () => {})).rejects.toMatchObject({ kind: 'signedOut' });
    storeUser(storage, 'of-somebody-else', 300, 'u-2');
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
    await soon(() => expect(tab.went.at(-1)).toContain('/oidc/session/end'));
    vi.stubGlobal('setTimeout', wait);
    answer();
    await soon(() => expect(provider.log).toContain('revoked'));
    await aMoment();
    expect(tab.stored.storedUser()).toBeNull();
  });

  test('without a network the person is signed out here all the same', async () => {
    const tab = await openTab();
    const url = await throughProvider(tab);
    const sameTab = await openTab(url);
    await sameTab.signIn.finishSignin(url);
    // The addresses of the provider are not known yet, as on a page that was opened signed in.
    const page = await openTab();
    loseNetwork();
    await expect(page.signIn.signOut(async () => {})).rejects.toMatchObject({ kind: 'network' });
    expect(page.stored.storedUser()).toBeNull();
  });

  test('whatever becomes of it in the library, nobody is stored afterwards', async () => {
    const tab = await signedInTab();
    vi.spyOn(tab.oidc.userManager(), 'removeUser').mockRejectedValue(new Error('a fault'));
    await expect(tab.signIn.signOut(async () => {})).rejects.toMatchObject({ kind: 'unknown', message: 'a fault' });
    expect(tab.stored.storedUser()).toBeNull();
  });

  test('when nobody is stored any more there is nothing to revoke, and the provider is told all the same', async () => {
    const tab = await signedInTab();
    storage.clear();
    provider.log.length = 0;
    const revoke = vi.fn(async () => {});
    void tab.signIn.signOut(revoke);
    await soon(() => expect(tab.went.at(-1)).toContain('/oidc/session/end'));
    expect(revoke).not.toHaveBeenCalled();
    expect(provider.log).toEqual([]);
    await tab.oidc.revokeRefreshToken();
    expect(provider.log).toEqual([]);
  });

  test('without a refresh token there is none to revoke', async () => {
    const tab = await signedInTab();
    changeStored({ refresh_token: undefined });
    provider.log.length = 0;
    await tab.oidc.revokeRefreshToken();
    expect(provider.log).toEqual([]);
  });
});
