import { type FailedSignIn, failedSignIns, type SessionFailure, type SessionInput } from '#machines/session.types.ts';
import { secondsLeft, storedUser } from './stored-user.ts';

/** What a page needs of the sign-in before the provider's library is loaded: who is stored, and what it begins with. */

export async function readStored(): Promise<{ readonly stored: 'valid' | 'expired' | 'none' }> {
  try {
    const user = storedUser();
    if (!user) return { stored: 'none' };
    return { stored: secondsLeft(user) > 0 ? 'valid' : 'expired' };
  } catch (error) {
    const failure: SessionFailure = { kind: 'storage', message: String(error), tokenValid: false };
    throw failure;
  }
}

const attemptKey = 'platen.attempt';

/** Kept by the tab while the browser is at the provider: where to return to, and the loop breaker's count. */
export function rememberAttempt(attempt: NonNullable<SessionInput['attempt']>): void {
  try {
    sessionStorage.setItem(attemptKey, JSON.stringify(attempt));
  } catch {
    // the loop breaker works for this page only; startSignin reports blocked storage
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(attemptKey);
  } catch {
    // nothing was kept
  }
}

export function lastAttempt(): SessionInput['attempt'] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const returnTo = 'returnTo' in kept && typeof kept.returnTo === 'string' ? kept.returnTo : null;
    return { returnTo, tries: 'tries' in kept && kept.tries === 1 ? 1 : 0 };
  } catch {
    return undefined;
  }
}

/** What this page load begins with, read from its address and the tab's own storage. */
export function sessionInput(): SessionInput {
  const { origin, pathname, search } = location;
  const params = new URLSearchParams(search);
  const attempt = lastAttempt();
  if (pathname === '/callback') {
    const reason = params.get('failed');
    if (reason === null) return { origin, start: 'callback', attempt };
    const failed: FailedSignIn = failedSignIns.find((known) => known === reason) ?? 'unknown';
    return { origin, start: 'callbackFailed', failed, attempt };
  }
  return { origin, start: params.has('signedOut') ? 'signedOut' : 'app', attempt };
}
