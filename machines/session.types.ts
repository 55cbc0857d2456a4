import type { PermissionSubject } from '#shared/permissions.ts';

/** The signed-in person as the machine keeps it (spec section 3, User info) - never with a token. */
export interface SessionUser extends PermissionSubject {
  readonly userId: number;
  readonly userName: string;
  readonly displayName: string;
  readonly roleName: string;
  /** The same in Chinese and English: the page's language may change while the profile stays. */
  readonly roleNames: readonly [zh: string, en: string];
  readonly company: {
    readonly userCompanyId: number;
    readonly companyType: number;
    readonly companyName: string;
  } | null;
  /** Name of the person's company while it waits for approval. */
  readonly pendingCompany?: string | null;
  readonly isBindPhone: boolean;
  /** Masked, e.g. 138****0001; empty when none is bound. */
  readonly phone: string;
  /** Whether a password can be changed here (false with an external identity provider). */
  readonly hasPassword: boolean;
}

/** Why the session is where it is; screens word it. */
export type SessionReason =
  | 'none'
  | 'expired'
  | 'renewFailed'
  | 'profileFailed'
  | 'signedOutElsewhere'
  | 'storage'
  | FailedSignIn;

/** Why a sign-in did not come to an end; also the value of `/callback?failed=`. */
export type FailedSignIn = 'cancelled' | 'noState' | 'clock' | 'refused' | 'network' | 'loop' | 'unknown';

export const failedSignIns: readonly FailedSignIn[] = [
  'cancelled',
  'noState',
  'clock',
  'refused',
  'network',
  'loop',
  'unknown',
];

/**
 * What the sign-in actors reject with. `network` covers time-outs; `alreadySignedIn`: the callback's state is used
 * up, but a valid user is stored; `signedOut`: the stored user was gone when the renewal lock was won.
 */
export interface SessionFailure {
  readonly kind: Exclude<FailedSignIn, 'loop'> | 'storage' | 'alreadySignedIn' | 'signedOut';
  readonly message: string;
  /** A renewal failed although the token it should have replaced is still good. */
  readonly tokenValid: boolean;
}

const failureKinds: ReadonlySet<unknown> = new Set<SessionFailure['kind']>([
  'cancelled',
  'noState',
  'clock',
  'refused',
  'network',
  'unknown',
  'storage',
  'alreadySignedIn',
  'signedOut',
]);

/** Reads whatever an actor was rejected with; a stranger is `unknown` with its own message. */
export function sessionFailure(error: unknown): SessionFailure {
  const found: { kind?: unknown; message?: unknown; tokenValid?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return {
    kind: failureKinds.has(found.kind) ? (found.kind as SessionFailure['kind']) : 'unknown',
    message: typeof found.message === 'string' ? found.message : String(error),
    tokenValid: found.tokenValid === true,
  };
}

/** What the page load began with; the edge reads it from the address and from the tab's own storage. */
export interface SessionInput {
  /** `https://portal.example` - what "inside" means for return addresses. */
  readonly origin: string;
  readonly start: 'app' | 'callback' | 'callbackFailed' | 'signedOut';
  /** With `callbackFailed`: the reason in the address. */
  readonly failed?: FailedSignIn;
  /** What `rememberAttempt` stored before the browser left. */
  readonly attempt?: { readonly returnTo: string | null; readonly tries: 0 | 1 } | undefined;
}

export interface SessionContext {
  readonly origin: string;
  readonly start: SessionInput['start'];
  /** Where to go after sign-in: a safe path, or null for the address the browser shows. */
  readonly returnTo: string | null;
  /** Sign-in redirects the product itself started since the session was last steady (the loop breaker). */
  readonly tries: 0 | 1;
  /** Renewals a 401 has caused since the session was last steady. */
  readonly renewals: 0 | 1;
  readonly user: SessionUser | null;
  readonly reason: SessionReason;
}

/** The state of the stored token when the tab was looked at again; `missing`: another tab signed out. */
export type StoredToken = 'fresh' | 'expiring' | 'expired' | 'missing';

export type SessionEvent =
  /** A person or the route guard asks to sign in; null returns to /. */
  | { readonly type: 'auth.signIn'; readonly returnTo: string | null }
  | { readonly type: 'auth.retry' }
  | { readonly type: 'auth.logout' }
  | { readonly type: 'auth.cancel' }
  | { readonly type: 'auth.confirm' }
  /** The person's own profile was changed by a call (phone bound, company added) and read again. */
  | { readonly type: 'profile.changed'; readonly user: SessionUser }
  | { readonly type: 'oidc.userLoaded' }
  | { readonly type: 'oidc.userUnloaded' }
  | { readonly type: 'oidc.expiring' }
  | { readonly type: 'oidc.expired' }
  | { readonly type: 'oidc.silentRenewError' }
  | { readonly type: 'oidc.userSignedOut' }
  /** `sameUser` false: another account signed in, this tab's profile no longer fits the stored tokens. */
  | { readonly type: 'tab.signedIn'; readonly sameUser: boolean }
  | { readonly type: 'tab.signedOut' }
  | { readonly type: 'tab.renewed' }
  /** Back from the back-forward cache. */
  | { readonly type: 'page.restored' }
  | { readonly type: 'page.visible'; readonly token: StoredToken }
  | { readonly type: 'page.online' }
  /** A call was answered 401; `currentToken` false: it was sent with a token that has been replaced since. */
  | { readonly type: 'api.unauthorized'; readonly currentToken: boolean }
  | { readonly type: 'api.forbidden' };

/** The session as the route guard sees it. */
export interface SessionFacts {
  readonly class: 'settling' | 'leaving' | 'anonymous' | 'profileFailed' | 'blocked' | 'signedIn';
  readonly user: SessionUser | null;
}
