import type { StoredToken } from '#machines/session.types.ts';
import { clientConfig } from './config.ts';

/**
 * The signed-in person as oidc-client-ts keeps it in localStorage (spec section 7: user data is held in web storage).
 * Read straight from storage so that a page that is already signed in does not load the library at all; only this
 * file and user-manager.ts see a token.
 */
export interface StoredUser {
  readonly accessToken: string;
  /** Seconds since 1970, as this device counts. */
  readonly expiresAt: number;
  /** The person at the provider. */
  readonly sub: string;
}

/** So long before its end a token is renewed; half of what is left when a shorter one is adopted. */
const longestAheadSeconds = 60;
let aheadSeconds = longestAheadSeconds;

export const storageKey = (): string => `oidc.user:${clientConfig().authority}:${clientConfig().clientId}`;

/** Reads what the library stored; null for nobody. @throws {SyntaxError} when it is no JSON. */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (!text) return null;
  const user = JSON.parse(text) as { access_token?: unknown; expires_at?: unknown; profile?: { sub?: unknown } };
  if (typeof user.access_token !== 'string' || typeof user.expires_at !== 'number') return null;
  return { accessToken: user.access_token, expiresAt: user.expires_at, sub: String(user.profile?.sub ?? '') };
}

/** The stored person, expired or not; null when nobody is stored or the entry is broken. Throws on blocked storage. */
export function storedUser(): StoredUser | null {
  const text = localStorage.getItem(storageKey());
  try {
    return parseStoredUser(text);
  } catch {
    localStorage.removeItem(storageKey()); // a broken entry would lock the person out for ever
    return null;
  }
}

export const secondsLeft = (user: StoredUser): number => user.expiresAt - Date.now() / 1000;

export function storedToken(): StoredToken {
  const user = storedUser();
  if (!user) return 'missing';
  const left = secondsLeft(user);
  if (left <= 0) return 'expired';
  return left <= aheadSeconds ? 'expiring' : 'fresh';
}

/** How long until the renewal of this token is due, in ms; zero or less when it is due. */
export const msUntilRenewal = (user: StoredUser): number => (secondsLeft(user) - aheadSeconds) * 1000;

let inUse = true;

/** Takes the stored token into use: calls carry it from now on. */
export function adoptToken(): void {
  const user = storedUser();
  inUse = true;
  if (user) aheadSeconds = Math.min(longestAheadSeconds, secondsLeft(user) / 2);
}

/** Calls go without a token, although one is stored: a reset (spec section 4) does not sign out at the provider. */
export function dropToken(): void {
  inUse = false;
}

/** The bearer token for a call, read anew each time; null for visitors, expired users and blocked storage. */
export function bearerToken(): string | null {
  if (!inUse) return null;
  try {
    const user = storedUser();
    return user && secondsLeft(user) > 0 ? user.accessToken : null;
  } catch {
    return null;
  }
}
