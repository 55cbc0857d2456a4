import { type INavigator, OidcClient, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { clientConfig } from './config.ts';
import { storageKey } from './stored-user.ts';

let made: UserManager | undefined;

/** The library that talks to the identity provider; one per page. */
export function userManager(): UserManager {
  made ??= create();
  return made;
}

function create(): UserManager {
  const { authority, clientId, scope, monitorSession } = clientConfig();
  return new UserManager(
    {
      authority,
      client_id: clientId,
      redirect_uri: `${location.origin}/callback`,
      post_logout_redirect_uri: `${location.origin}/login?signedOut=1`,
      response_type: 'code',
      scope: scope ?? 'openid profile api',
      // Both in localStorage: one session for all tabs, and a new tab is signed in at once (machines 3.10).
      userStore: new PersonStore(),
      stateStore: new WebStorageStateStore(),
      // The session machine owns renewal: two renewals at once end a grant with rotating tokens.
      automaticSilentRenew: false,
      monitorSession: monitorSession ?? false,
      loadUserInfo: false,
      requestTimeoutInSeconds: 15,
      silentRequestTimeoutInSeconds: 15,
    },
    leave,
  );
}

/** Ends what the next departure was asked for: a page that has gone on is not taken away by a late answer. */
let given: AbortSignal | undefined;

/** Says until when the departure that is begun now is wanted. */
export function leaveUnless(signal: AbortSignal | undefined): void {
  given = signal;
}

/**
 * Goes to the provider and resolves at once, unlike the library's own, which stays pending: so the lock around a
 * sign-out ends with the request and not with the page.
 */
const leave: INavigator = {
  prepare: async (params: { readonly redirectMethod?: 'replace' | 'assign' }) => {
    const signal = given;
    return {
      navigate: async ({ url }) => {
        signal?.throwIfAborted();
        location[params.redirectMethod ?? 'assign'](url);
        return { url };
      },
      close: () => {},
    };
  },
  callback: async () => {},
};

/** What was stored when the renewal that is under way began; undefined while none is. */
let renewed: string | null | undefined;

/**
 * Keeps the answer of a renewal only in the place of what it renewed: it must not bring back who has signed out or run
 * out meanwhile, nor take the place of somebody who has signed in (oidc-client-js#1046).
 */
class PersonStore extends WebStorageStateStore {
  override async set(key: string, value: string): Promise<void> {
    if (renewed === undefined || renewed === localStorage.getItem(storageKey())) await super.set(key, value);
  }
}

/**
 * Asks for new tokens with the refresh token; to be called under the lock. @returns null when there is none: the library
 * would then try an iframe, in which none of our pages opens, and which no browser that blocks foreign cookies helps.
 */
export async function renewTokens(): Promise<User | null> {
  renewed = localStorage.getItem(storageKey());
  try {
    // Without one the library would try a hidden frame, which our pages forbid, and give up after 15 s.
    return (await refreshToken()) ? await userManager().signinSilent() : null;
  } finally {
    renewed = undefined;
  }
}

/** Ends the refresh token. Not by the manager, whose `revokeTokens` stores the person again after a late answer. */
export async function revokeRefreshToken(): Promise<void> {
  const token = await refreshToken();
  if (!token) return;
  const { settings, metadataService } = userManager();
  await new OidcClient(settings, metadataService).revokeToken(token, 'refresh_token');
}

const refreshToken = async (): Promise<string | undefined> => (await userManager().getUser())?.refresh_token;

const lockName = 'platen.session';

/** Runs alone over all tabs of this browser: renewal and sign-out must never meet (oidc-client-ts#430, #1046). */
export function withSessionLock<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!navigator.locks) return work(); // insecure origin: sign-in needs a secure one anyway
  return navigator.locks.request(lockName, signal ? { signal } : {}, work) as Promise<T>;
}
