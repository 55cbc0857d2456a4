import { clientConfig } from './config.ts';

/**
 * The signed-in person as oidc-client-ts keeps it in localStorage (spec section 7: user data is held in web storage).
 * Read straight from storage so that a page that is already signed in does not load the library at all; only this
 * file and user-manager.ts see a token.
 */
export interface StoredUser {
  readonly accessToken: string;
  /** Seconds since 1970, as the provider counts. */
  readonly expiresAt: number;
}

/** Before the end of its life by this many seconds a token is renewed; at most half of a short life. */
const renewAheadSeconds = 60;

export const storageKey = (): string => `oidc.user:${clientConfig().authority}:${clientConfig().clientId}`;

/** The stored person, expired or not; null when nobody is stored. Throws when storage is blocked or unreadable. */
export function storedUser(): StoredUser | null {
  const text = localStorage.getItem(storageKey());
  if (!text) return null;
  const user = JSON.parse(text) as { access_token?: unknown; expires_at?: unknown };
  if (typeof user.access_token !== 'string' || typeof user.expires_at !== 'number') return null;
  return { accessToken: user.access_token, expiresAt: user.expires_at };
}

/** The bearer token for a call, read anew each time; null for visitors, expired users and blocked storage. */
export function bearerToken(): string | null {
  try {
    const user = storedUser();
    return user && secondsLeft(user) > 0 ? user.accessToken : null;
  } catch {
    return null;
  }
}

export const secondsLeft = (user: StoredUser): number => user.expiresAt - Date.now() / 1000;

/** When the session should renew: 60 s ahead, or half way through what is left of a very short token. */
export function msUntilRenewal(user: StoredUser): number {
  const left = secondsLeft(user);
  return Math.max(0, left - Math.min(renewAheadSeconds, left / 2)) * 1000;
}

export const isExpiring = (user: StoredUser): boolean => secondsLeft(user) <= renewAheadSeconds;
