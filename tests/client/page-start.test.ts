import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAttempt, lastAttempt, readStored, rememberAttempt, sessionInput } from '#client/page-start.ts';
import { failedSignIns } from '#machines/session.types.ts';
import { forbiddenStorage, SharedStorage, standInBrowser, storeUser, userKey } from '../support/browser-stand-in.ts';

const origin = 'https://portal.test';
let storage: Storage;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28) });
  storage = standInBrowser(origin);
  vi.stubGlobal('sessionStorage', new SharedStorage().view());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('who is stored when the page loads', () => {
  test('nobody', async () => expect(await readStored()).toEqual({ stored: 'none' }));

  test.each([
    [1, 'valid'],
    [0, 'expired'],
    [-1, 'expired'],
  ])('somebody whose token has %i seconds left: %s', async (seconds, stored) => {
    storeUser(storage, 'a', seconds);
    expect(await readStored()).toEqual({ stored });
  });

  test('an entry that is broken is nobody, and the next page finds none', async () => {
    storage.setItem(userKey(), '{broken');
    expect(await readStored()).toEqual({ stored: 'none' });
    expect(storage.length).toBe(0);
  });

  test('blocked storage is no answer, but a failure that says why', async () => {
    vi.stubGlobal('localStorage', forbiddenStorage());
    const message = 'SecurityError: denied';
    await expect(readStored()).rejects.toEqual({ kind: 'storage', message, tokenValid: false });
  });
});

describe('the attempt to sign in that the tab remembers', () => {
  const keep = (text: string) => {
    rememberAttempt({ returnTo: null, tries: 0 });
    sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
  };

  test.each([
    { returnTo: '/my/order?page=3', tries: 1 as const },
    { returnTo: null, tries: 0 as const },
  ])('comes back with where to return to and how often it was tried: %j', (attempt) => {
    rememberAttempt(attempt);
    expect(lastAttempt()).toEqual(attempt);
  });

  test('is the last one, and none after it was forgotten', () => {
    rememberAttempt({ returnTo: '/a', tries: 0 });
    rememberAttempt({ returnTo: '/b', tries: 1 });
    expect(lastAttempt()).toEqual({ returnTo: '/b', tries: 1 });
    forgetAttempt();
    expect(lastAttempt()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  test.each(['null', '7', '"text"', '{broken', ''])('is none when something else is kept: %s', (text) => {
    keep(text);
    expect(lastAttempt()).toBeUndefined();
  });

  test.each(['{}', '{"returnTo":7,"tries":2}', '{"returnTo":null,"tries":"1"}'])(
    'counts for nothing where it is not what was written: %s',
    (text) => {
      keep(text);
      expect(lastAttempt()).toEqual({ returnTo: null, tries: 0 });
    },
  );

  test('is none in blocked storage, which stops nobody', () => {
    vi.stubGlobal('sessionStorage', forbiddenStorage());
    rememberAttempt({ returnTo: '/a', tries: 1 });
    forgetAttempt();
    expect(lastAttempt()).toBeUndefined();
  });
});

describe('what the page load begins with', () => {
  const at = (path: string) => {
    vi.stubGlobal('location', new URL(path, origin));
    return sessionInput();
  };

  test.each([
    ['/my/order?page=3', 'app'],
    ['/login?signedOut=1', 'signedOut'],
    ['/login?signedOut', 'signedOut'],
    ['/callback?code=c&state=s', 'callback'],
    ['/callback?error=access_denied&state=s', 'callback'],
    ['/my/callback?failed=network', 'app'],
  ])('%s: %s', (path, start) => expect(at(path)).toEqual({ origin, start, attempt: undefined }));

  test.each(failedSignIns)('a reload of the page that said why (%s) says it again', (failed) => {
    expect(at(`/callback?failed=${failed}`)).toEqual({ origin, start: 'callbackFailed', failed, attempt: undefined });
  });

  test.each(['', 'made-up'])('a reason that nobody gave (%j) is an unknown one', (reason) => {
    expect(at(`/callback?failed=${reason}`)).toMatchObject({ start: 'callbackFailed', failed: 'unknown' });
  });

  test.each(['/my', '/callback?code=c', '/callback?failed=network'])('%s: with the attempt of this tab', (path) => {
    rememberAttempt({ returnTo: '/a', tries: 1 });
    expect(at(path).attempt).toEqual({ returnTo: '/a', tries: 1 });
  });
});
