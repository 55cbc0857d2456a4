import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forbiddenStorage, standInBrowser, storeUser, userKey, userText } from '../support/browser-stand-in.ts';

let storage: Storage;
/** The module as each page load has it: nothing adopted, nothing dropped. */
let page: typeof import('#client/stored-user.ts');
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28) });
  storage = standInBrowser();
  vi.resetModules();
  page = await import('#client/stored-user.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stored person', () => {
  test('is read where the library of the provider keeps him', () => {
    expect(page.storageKey()).toBe(userKey());
    storeUser(storage, 'a', 300, 'u-7');
    expect(page.storedUser()).toEqual({ accessToken: 'a', expiresAt: Date.now() / 1000 + 300, sub: 'u-7' });
  });

  test('may have run out, and is still stored', () => {
    storeUser(storage, 'a', -5);
    expect(page.storedUser()?.accessToken).toBe('a');
  });

  test.each([
    ['no entry', null],
    ['an empty one', ''],
    ['no token', '{"expires_at":1}'],
    ['a token that is no text', '{"access_token":7,"expires_at":1}'],
    ['no end of the token', '{"access_token":"a"}'],
    ['an end that is no number', '{"access_token":"a","expires_at":"1"}'],
  ])('is nobody with %s', (_, text) => expect(page.parseStoredUser(text)).toBeNull());

  test.each(['{"access_token":"a","expires_at":1}', '{"access_token":"a","expires_at":1,"profile":{}}'])(
    'may be without a name at the provider: %s',
    (text) => expect(page.parseStoredUser(text)?.sub).toBe(''),
  );

  test('is nobody when the entry is broken, which is removed: it would lock the person out for ever', () => {
    storage.setItem(userKey(), '{broken');
    expect(page.storedUser()).toBeNull();
    expect(storage.length).toBe(0);
    expect(() => page.parseStoredUser('{broken')).toThrow(SyntaxError);
  });

  test('is no answer in blocked storage', () => {
    vi.stubGlobal('localStorage', forbiddenStorage());
    expect(() => page.storedUser()).toThrow('denied');
  });
});

describe('the stored token', () => {
  test('is missing when nobody is stored', () => expect(page.storedToken()).toBe('missing'));

  test.each([
    [300, 'fresh'],
    [61, 'fresh'],
    [60, 'expiring'],
    [1, 'expiring'],
    [0, 'expired'],
    [-1, 'expired'],
  ])('with %i seconds left is %s', (seconds, state) => {
    storeUser(storage, 'a', seconds);
    expect(page.storedToken()).toBe(state);
  });

  test('is renewed a minute before its end', () => {
    const user = page.parseStoredUser(userText('a', 300));
    if (!user) throw new Error('nobody');
    expect(page.msUntilRenewal(user)).toBe(240_000);
  });

  test('of less than two minutes, once it is adopted, is renewed after half of its time', () => {
    storeUser(storage, 'a', 100);
    page.adoptToken();
    const user = page.storedUser();
    if (!user) throw new Error('nobody');
    expect(page.msUntilRenewal(user)).toBe(50_000);
    expect(page.storedToken()).toBe('fresh');
    vi.setSystemTime(Date.now() + 50_000);
    expect(page.storedToken()).toBe('expiring');
  });
});

describe('a call', () => {
  test('carries the token of the stored person', () => {
    storeUser(storage, 'a', 1);
    expect(page.bearerToken()).toBe('a');
  });

  test.each([0, -1])('carries none that has run out (%i s left)', (seconds) => {
    storeUser(storage, 'a', seconds);
    expect(page.bearerToken()).toBeNull();
  });

  test('carries none for visitors, and none out of blocked storage', () => {
    expect(page.bearerToken()).toBeNull();
    vi.stubGlobal('localStorage', forbiddenStorage());
    expect(page.bearerToken()).toBeNull();
  });

  test('carries none after it was dropped, although it is still stored, until one is adopted', () => {
    storeUser(storage, 'a', 300);
    page.dropToken();
    expect(page.bearerToken()).toBeNull();
    expect(page.storedUser()?.accessToken).toBe('a');
    page.adoptToken();
    expect(page.bearerToken()).toBe('a');
  });

  test('carries the token of who signs in later, also when nobody was there to adopt', () => {
    page.dropToken();
    page.adoptToken();
    storeUser(storage, 'a', 300);
    expect(page.bearerToken()).toBe('a');
  });
});
