import { assign, setup } from 'xstate';
import { requestTimeoutMs } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import { safeReturn } from './safe-return.ts';
import {
  type FailedSignIn,
  failedSignIns,
  type SessionContext,
  type SessionEvent,
  type SessionFailure,
  type SessionInput,
  type SessionReason,
  type SessionUser,
  sessionFailure,
} from './session.types.ts';

export const failedSignIn = (kind: SessionFailure['kind']): FailedSignIn =>
  failedSignIns.find((reason) => reason === kind) ?? 'unknown';

export const callbackFailedAt = (reason: FailedSignIn) => ({ to: `/callback?failed=${reason}`, replace: true });

/** A text from a failed actor for a person: the error's own message, or the network text. */
export const failureText = (error: unknown): string => {
  const failure = sessionFailure(error);
  return failure.kind === 'network' ? packText(apiErrorText.network) : failure.message;
};

/**
 * What the session's graph may name: its events, guards, memory and effects. Effects are no-ops here and actors reject;
 * the edge provides both.
 */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    meta: {} as MachineMeta,
    tags: {} as 'spinner' | 'public' | 'leaving' | 'errorPage' | 'login' | 'app' | 'settled',
  },
  actors: {
    readStored: notProvided<{ readonly stored: 'valid' | 'expired' | 'none' }>('readStored'),
    startSignin: notProvided<void, { readonly returnTo: string | null; readonly dropUser: boolean }>('startSignin'),
    finishSignin: notProvided<{ readonly returnTo: string | null }>('finishSignin'),
    loadProfile: notProvided<SessionUser | null>('loadProfile'),
    renew: notProvided<{ readonly renewedHere: boolean }>('renew'),
    signOut: notProvided<void>('signOut'),
  },
  delays: { answerLimit: requestTimeoutMs, steadyAfter: 30_000, renewAgainAfter: 10_000 },
  guards: {
    startedAt: ({ context }, params: { start: SessionInput['start'] }) => context.start === params.start,
    storedIs: (_, params: { stored: string; is: string }) => params.stored === params.is,
    returnSafe: ({ context }, params: { returnTo: string | null }) =>
      safeReturn(params.returnTo, context.origin) !== null,
    failedWith: (_, params: { error: unknown; kind: SessionFailure['kind'] }) =>
      sessionFailure(params.error).kind === params.kind,
    retryable: ({ context }, params: { error: unknown }) =>
      sessionFailure(params.error).kind === 'network' && context.tries === 0,
    tokenOutlives: (_, params: { error: unknown }) => {
      const failure = sessionFailure(params.error);
      return failure.kind === 'network' && failure.tokenValid;
    },
    profileLoaded: (_, params: { user: SessionUser | null }) => (params.user?.userId ?? 0) > 0,
    samePerson: ({ context }, params: { user: SessionUser }) => context.user?.userId === params.user.userId,
    redirectedBefore: ({ context }) => context.tries > 0,
    renewedBefore: ({ context }, params: { currentToken: boolean }) => params.currentToken && context.renewals > 0,
    currentToken: (_, params: { currentToken: boolean }) => params.currentToken,
    renewedHere: (_, params: { renewedHere: boolean }) => params.renewedHere,
    otherUser: (_, params: { sameUser: boolean }) => !params.sameUser,
    tokenIs: (_, params: { token: string; is: string }) => params.token === params.is,
  },
  actions: {
    // The machine's own memory.
    /** How the page load began matters once; kept, it would only multiply the states to test. */
    begin: assign({ start: 'app' }),
    rememberReturn: assign({
      returnTo: ({ context }, params: { returnTo: string | null }) =>
        safeReturn(params.returnTo, context.origin) ?? '/',
    }),
    forgetReturn: assign({ returnTo: '/' }),
    returnHere: assign({ returnTo: null }),
    countTry: assign({ tries: 1 }),
    countRenewal: assign({ renewals: 1 }),
    resetTries: assign({ tries: 0, renewals: 0 }),
    storeProfile: assign({ user: (_, params: { user: SessionUser | null }) => params.user }),
    forgetProfile: assign({ user: null }),
    setReason: assign({ reason: (_, params: { reason: SessionReason }) => params.reason }),
    // Effects: no-ops here, provided at the edge.
    /** Sends the router somewhere inside the portal. */
    navigate: (_, _params: { to: string; replace: boolean }) => {},
    /** Shows a text; both languages packed, or the error's own message. */
    toast: (_, _params: { text: string }) => {},
    logError: (_, _params: { where: string; message: string }) => {},
    /** Takes the stored access token into use for calls. */
    saveToken: () => {},
    /** Stops using the access token; what is stored stays (another try of the profile needs it). */
    resetToken: () => {},
    /** Reads the stored user again and starts the token's clocks anew. */
    adoptToken: () => {},
    /** Keeps the attempt in the tab's own storage, because the page is about to go. */
    rememberAttempt: (_, _params: { returnTo: string | null; tries: 0 | 1 }) => {},
    forgetAttempt: () => {},
    tellTabs: (_, _params: { news: 'signedIn' | 'renewed' | 'signedOut' }) => {},
    /** Asks the screens to keep what was typed, for the same person. */
    saveDrafts: () => {},
    wipeDrafts: () => {},
    clearStale: () => {},
  },
});
