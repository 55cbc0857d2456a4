import { safeReturn } from '#machines/safe-return.ts';
import type { SessionEvent, SessionFailure } from '#machines/session.types.ts';
import { secondsLeft, storageKey, storedToken, storedUser } from './stored-user.ts';
import { leaveUnless, renewTokens, revokeRefreshToken, userManager, withSessionLock } from './user-manager.ts';

/**
 * The I/O behind the session machine's actors (machines.md 3.13): each function is one actor's work. Loaded together
 * with the provider's library, when somebody signs in, comes back, renews or signs out.
 */

const failure = (kind: SessionFailure['kind'], message: string, tokenValid = false): SessionFailure => ({
  kind,
  message,
  tokenValid,
});

/** Passes on what the library hears and does, for as long as the page lives. */
export function watchProvider(send: (event: SessionEvent) => void): void {
  const { events } = userManager();
  events.addUserLoaded(() => {
    // The answer of a renewal may have come too late to be kept.
    if (storedUser()) send({ type: 'oidc.userLoaded' });
  });
  events.addUserUnloaded(() => send({ type: 'oidc.userUnloaded' }));
  events.addSilentRenewError(() => send({ type: 'oidc.silentRenewError' }));
  events.addUserSignedOut(() => send({ type: 'oidc.userSignedOut' }));
}

/** For a redirect that has begun: the page ends, or comes back out of the page cache (`page.restored`). */
const pageLeaves = new Promise<never>(() => {});

/** What comes back with the answer of the provider. */
interface Started {
  readonly returnTo: string;
  /** Whose page that is; null when nobody was signed in on it. */
  readonly of: string | null;
}

/**
 * Leaves for the provider. Where to return to travels in the library's stored state, never in the address.
 * @param returnTo null returns to the address the browser shows now.
 * @param person who was signed in on this page, by the provider's name: nobody else returns to it.
 * @param signal ends with the state that asked for it: whoever comes too late stays.
 */
export async function startSignin(
  input: { readonly returnTo: string | null; readonly dropUser: boolean },
  person: string | null = null,
  signal?: AbortSignal,
): Promise<void> {
  try {
    if (input.dropUser) localStorage.removeItem(storageKey());
    const manager = userManager();
    const state: Started = { returnTo: input.returnTo ?? shownAddress(), of: person };
    leaveUnless(signal);
    // Replaced, so that Back after the sign-in leads to where the person was before, not to the provider.
    await manager.signinRedirect({ redirectMethod: 'replace', state });
  } catch (error) {
    throw failureOf(error);
  }
  await pageLeaves;
}

/** The address on screen; on the sign-in pages the one they were asked to return to. */
function shownAddress(): string {
  const asked = new URLSearchParams(location.search).get('redirect');
  const shown = location.pathname + location.search + location.hash;
  return safeReturn(shown, location.origin) ?? safeReturn(asked, location.origin) ?? '/';
}

let finishing: { readonly url: string; readonly result: Promise<{ readonly returnTo: string | null }> } | undefined;

/** Exchanges the code of /callback, once per address: the state in storage is used up by the first try. */
export function finishSignin(url: string = location.href): Promise<{ readonly returnTo: string | null }> {
  if (finishing?.url !== url) finishing = { url, result: exchange(url) };
  return finishing.result;
}

async function exchange(url: string): Promise<{ readonly returnTo: string | null }> {
  try {
    const user = await userManager().signinRedirectCallback(url);
    const state = user.state as { readonly [K in keyof Started]?: unknown } | undefined;
    // An address may hold what somebody else was about: his filters, his quote.
    const isOfOther = typeof state?.of === 'string' && state.of !== user.profile.sub;
    return { returnTo: typeof state?.returnTo === 'string' && !isOfOther ? state.returnTo : null };
  } catch (error) {
    const failed = failureOf(error);
    if (failed.kind === 'noState' && storedToken() !== 'missing' && storedToken() !== 'expired') {
      throw failure('alreadySignedIn', failed.message);
    }
    throw failed;
  }
}

/** Storage reaches the other tabs' processes a little later than the lock does; they must not read the used token. */
const storageSpreadMs = 100;

/**
 * Renews the token, alone over all tabs. After the lock is won storage is read again: another tab may have renewed
 * (then nothing is asked) or signed out.
 * @param refused the token the API refused; renewed even if its time is not up.
 */
export function renew(refused: string | null, signal?: AbortSignal): Promise<{ readonly renewedHere: boolean }> {
  return withSessionLock(async () => {
    const before = storedUser();
    if (!before) throw failure('signedOut', 'signed out while waiting for the renewal lock');
    if (storedToken() === 'fresh' && before.accessToken !== refused) return { renewedHere: false };
    try {
      const user = await renewTokens();
      if (!user) throw failure('refused', 'the provider gave no token');
      const now = storedUser();
      if (!now) throw failure('signedOut', 'signed out during the renewal');
      if (now.accessToken !== user.access_token) return { renewedHere: false };
      await new Promise((resolve) => setTimeout(resolve, storageSpreadMs));
      return { renewedHere: true };
    } catch (error) {
      throw { ...failureOf(error), tokenValid: secondsLeft(before) > 0 && before.accessToken !== refused };
    }
  }, signal);
}

/** Tells our API with the token that is about to be dropped. */
export type Revoke = (token: string) => Promise<unknown>;
const revokeLimitMs = 3_000;

/**
 * Signs out under the renewal lock, so that no late answer of a renewal brings the person back. Revokes what it can,
 * removes the stored person, leaves for the provider. The ID token is not sent along: no token in an address.
 * @param signal ends with the state that asked for it: then the person is still removed here, and the page stays.
 */
export async function signOut(revoke: Revoke, signal?: AbortSignal): Promise<void> {
  const leaver = storedUser()?.sub;
  // Somebody else may have signed in while this waited.
  const forget = () => {
    if (storedUser()?.sub === leaver) localStorage.removeItem(storageKey());
  };
  await withSessionLock(async () => {
    const user = storedUser();
    if (signal?.aborted) return forget();
    if (user && user.sub !== leaver) throw failure('signedOut', 'somebody else has signed in meanwhile');
    // Without a network the person is signed out here all the same.
    try {
      const manager = userManager();
      if (user) {
        await Promise.race([
          Promise.allSettled([revoke(user.accessToken), revokeRefreshToken()]),
          new Promise((resolve) => setTimeout(resolve, revokeLimitMs)),
        ]);
      }
      await manager.removeUser();
      await manager.clearStaleState();
      leaveUnless(signal);
      await manager.signoutRedirect();
    } catch (error) {
      throw failureOf(error);
    } finally {
      forget();
    }
  });
  await pageLeaves;
}

/** Sorts what the library, the network and storage throw into the machine's kinds. */
export function failureOf(error: unknown): SessionFailure {
  if (isFailure(error)) return error;
  const { name, message, code } = errorParts(error);
  if (name === 'ErrorTimeout' || name === 'TypeError' || name === 'AbortError' || name === 'TimeoutError') {
    return failure('network', message);
  }
  if (name === 'QuotaExceededError' || name === 'SecurityError') return failure('storage', message);
  if (/no (?:matching )?state/i.test(message)) return failure('noState', message);
  if (code === 'access_denied') return failure('cancelled', message);
  // The provider, or its database, is away for the moment: it has refused nothing.
  if (code === 'server_error' || code === 'temporarily_unavailable') return failure('network', message);
  if (code) return failure('refused', message);
  if (/failed to fetch|network|dynamically imported/i.test(message)) return failure('network', message);
  if (/\b(?:iat|nbf|exp)\b/.test(message)) return failure('clock', message);
  return failure('unknown', message);
}

const isFailure = (error: unknown): error is SessionFailure =>
  typeof error === 'object' && error !== null && 'tokenValid' in error;

function errorParts(error: unknown): { name: string; message: string; code: string | null } {
  if (!(error instanceof Error)) return { name: '', message: String(error), code: null };
  const { name, message, error: code } = error as Error & { readonly error?: unknown };
  return { name, message, code: typeof code === 'string' ? code : null };
}
