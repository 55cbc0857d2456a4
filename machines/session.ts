import { assign, type SnapshotFrom, setup } from 'xstate';
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
  type SessionFacts,
  type SessionFailure,
  type SessionInput,
  type SessionReason,
  type SessionUser,
  sessionFailure,
} from './session.types.ts';
import { spec } from './spec.ts';

const failedSignIn = (kind: SessionFailure['kind']): FailedSignIn =>
  failedSignIns.find((reason) => reason === kind) ?? 'unknown';

const callbackFailedAt = (reason: FailedSignIn) => ({ to: `/callback?failed=${reason}`, replace: true });

/** A text from a failed actor for a person: the error's own message, or the network text. */
const failureText = (error: unknown): string => {
  const failure = sessionFailure(error);
  return failure.kind === 'network' ? packText(apiErrorText.network) : failure.message;
};

/**
 * The session of one tab (machines.md 3.1; spec sections 2, 4, 6, 8). Tokens are never in here: actors and effects
 * read them from storage when they run. All I/O is provided by the edge; results of a state that was left are dropped
 * by XState. The loop breaker: one automatic sign-in redirect (`tries`) and one renewal after a 401 (`renewals`) until
 * the session was steady for 30 seconds; what comes after is an error page or an end, never a second round.
 */
export const sessionMachine = setup({
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
    /** Another tab renewed: read the stored user again. */
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
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    origin: input.origin,
    start: input.start,
    returnTo: safeReturn(input.attempt?.returnTo, input.origin),
    tries: input.attempt?.tries ?? 0,
    renewals: 0,
    user: null,
    reason: input.start === 'callbackFailed' ? (input.failed ?? 'unknown') : 'none',
  }),
  initial: 'boot',
  states: {
    boot: {
      tags: ['spinner'],
      meta: { screen: 'spinner' },
      always: [
        {
          guard: { type: 'startedAt', params: { start: 'callback' } },
          target: 'callback',
          meta: { spec: spec.callbackReturns },
        },
        {
          guard: { type: 'startedAt', params: { start: 'callbackFailed' } },
          target: 'callbackFailed',
          meta: { addition: 'a reload of the failed callback shows the same reason' },
        },
        {
          guard: { type: 'startedAt', params: { start: 'signedOut' } },
          target: 'anonymous',
          meta: { spec: spec.logoutRoute },
        },
        { target: 'checking', meta: { spec: spec.everyNavigation } },
      ],
    },

    checking: {
      tags: ['spinner'],
      meta: { screen: 'spinner' },
      invoke: {
        id: 'readStored',
        src: 'readStored',
        onDone: [
          {
            guard: { type: 'storedIs', params: ({ event }) => ({ stored: event.output.stored, is: 'valid' }) },
            target: 'loadingProfile',
            actions: 'saveToken',
            meta: { spec: spec.accessCheck },
          },
          {
            guard: { type: 'storedIs', params: ({ event }) => ({ stored: event.output.stored, is: 'expired' }) },
            target: 'lapsed',
            actions: ['returnHere', { type: 'setReason', params: { reason: 'expired' } }],
            meta: { spec: spec.tokenExpired },
          },
          { target: 'anonymous', meta: { spec: spec.accessCheck } },
        ],
        onError: {
          target: 'storageBlocked',
          actions: {
            type: 'logError',
            params: ({ event }) => ({ where: 'readStored', message: sessionFailure(event.error).message }),
          },
          meta: { spec: spec.failureMessage },
        },
      },
      after: {
        answerLimit: { target: 'storageBlocked', meta: { addition: 'storage that never answers is blocked storage' } },
      },
    },

    anonymous: {
      tags: ['public', 'settled'],
      meta: { screen: 'public pages' },
      entry: 'forgetProfile',
      on: {
        'auth.signIn': [
          {
            guard: { type: 'returnSafe', params: ({ event }) => ({ returnTo: event.returnTo }) },
            target: 'redirecting',
            actions: { type: 'rememberReturn', params: ({ event }) => ({ returnTo: event.returnTo }) },
            meta: { spec: spec.loginStarted },
          },
          {
            target: 'redirecting',
            actions: 'forgetReturn',
            meta: { addition: 'a return address outside the portal is dropped' },
          },
        ],
        'tab.signedIn': { target: 'checking', meta: { addition: 'another tab signed in: this one follows' } },
        'oidc.userLoaded': { target: 'checking', meta: { spec: spec.accessCheck } },
      },
    },

    redirecting: {
      tags: ['leaving'],
      meta: { screen: 'leaving' },
      entry: {
        type: 'rememberAttempt',
        params: ({ context }) => ({ returnTo: context.returnTo, tries: context.tries }),
      },
      invoke: {
        id: 'startSignin',
        src: 'startSignin',
        input: ({ context }) => ({ returnTo: context.returnTo, dropUser: false }),
        onDone: { target: 'checking', meta: { addition: 'the redirect ended without leaving: look again' } },
        onError: {
          target: 'anonymous',
          actions: { type: 'toast', params: ({ event }) => ({ text: failureText(event.error) }) },
          meta: { spec: spec.loginStarted },
        },
      },
      after: {
        answerLimit: {
          target: 'anonymous',
          actions: { type: 'toast', params: { text: packText(apiErrorText.network) } },
          meta: { spec: spec.timeoutToast },
        },
      },
      on: {
        'page.restored': { target: 'checking', meta: { addition: 'Back from the provider out of the page cache' } },
      },
    },

    callback: {
      tags: ['spinner'],
      meta: { screen: 'spinner' },
      invoke: {
        id: 'finishSignin',
        src: 'finishSignin',
        onDone: {
          target: 'loadingProfile',
          actions: [
            'saveToken',
            { type: 'tellTabs', params: { news: 'signedIn' } },
            {
              type: 'navigate',
              params: ({ context, event }) => ({
                to: safeReturn(event.output.returnTo, context.origin) ?? '/',
                replace: true,
              }),
            },
          ],
          meta: { spec: spec.callbackReturns },
        },
        onError: [
          {
            guard: { type: 'failedWith', params: ({ event }) => ({ error: event.error, kind: 'alreadySignedIn' }) },
            target: 'loadingProfile',
            actions: ['saveToken', { type: 'navigate', params: { to: '/', replace: true } }],
            meta: { addition: 'Back to a used callback while signed in goes to the app, silently' },
          },
          {
            guard: { type: 'retryable', params: ({ event }) => ({ error: event.error }) },
            target: 'redirecting',
            actions: [
              'countTry',
              { type: 'rememberReturn', params: ({ context }) => ({ returnTo: context.returnTo }) },
            ],
            meta: { addition: 'the state is used up even when the exchange fails: one new redirect' },
          },
          {
            target: 'callbackFailed',
            actions: [
              {
                type: 'logError',
                params: ({ event }) => ({ where: 'callback', message: sessionFailure(event.error).message }),
              },
              {
                type: 'setReason',
                params: ({ event }) => ({ reason: failedSignIn(sessionFailure(event.error).kind) }),
              },
              {
                type: 'navigate',
                params: ({ event }) => callbackFailedAt(failedSignIn(sessionFailure(event.error).kind)),
              },
            ],
            meta: { spec: spec.callbackFailure },
          },
        ],
      },
      after: {
        answerLimit: {
          target: 'callbackFailed',
          actions: [
            { type: 'logError', params: { where: 'callback', message: 'no answer in time' } },
            { type: 'setReason', params: { reason: 'network' } },
            { type: 'navigate', params: callbackFailedAt('network') },
          ],
          meta: { spec: spec.requestTimeout },
        },
      },
    },

    callbackFailed: {
      tags: ['errorPage', 'settled'],
      meta: { screen: 'sign-in failed' },
      entry: 'forgetProfile',
      on: {
        'auth.retry': {
          target: 'redirecting',
          actions: ['resetTries', { type: 'setReason', params: { reason: 'none' } }],
          meta: { addition: 'the person asks for a new sign-in' },
        },
        'tab.signedIn': { target: 'checking', meta: { addition: 'another tab signed in: this one follows' } },
      },
    },

    loadingProfile: {
      tags: ['spinner'],
      meta: { screen: 'spinner' },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'profileLoaded', params: ({ event }) => ({ user: event.output }) },
            target: 'ready',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ user: event.output }) },
              { type: 'setReason', params: { reason: 'none' } },
              'forgetAttempt',
            ],
            meta: { spec: spec.guardLoads },
          },
          { target: 'profileFailed', meta: { spec: spec.profileEmpty } },
        ],
        onError: {
          target: 'profileFailed',
          actions: { type: 'logError', params: { where: 'loadProfile', message: 'the profile call failed' } },
          meta: { spec: spec.guardFailure },
        },
      },
      after: { answerLimit: { target: 'profileFailed', meta: { spec: spec.requestTimeout } } },
      on: {
        'oidc.expired': {
          target: 'lapsed',
          actions: ['returnHere', { type: 'setReason', params: { reason: 'expired' } }],
          meta: { spec: spec.tokenExpired },
        },
        'oidc.userSignedOut': { target: 'signingOut', meta: { spec: spec.providerSignedOut } },
        'oidc.userUnloaded': {
          target: 'signedOutElsewhere',
          meta: { addition: 'the stored user was taken away from outside' },
        },
        'tab.signedOut': { target: 'signedOutElsewhere', meta: { addition: 'signed out in another tab' } },
      },
    },

    profileFailed: {
      tags: ['login', 'settled'],
      meta: { screen: '/login' },
      // The guard sends every other page to /login?redirect= while the session is here, and lets /login pass.
      entry: [
        'resetToken',
        'forgetProfile',
        { type: 'setReason', params: { reason: 'profileFailed' } },
        { type: 'toast', params: { text: packText(apiErrorText.profileFailed) } },
      ],
      on: {
        'auth.signIn': [
          {
            guard: { type: 'returnSafe', params: ({ event }) => ({ returnTo: event.returnTo }) },
            target: 'redirecting',
            actions: { type: 'rememberReturn', params: ({ event }) => ({ returnTo: event.returnTo }) },
            meta: { spec: spec.guardFailure },
          },
          {
            target: 'redirecting',
            actions: 'forgetReturn',
            meta: { addition: 'a return address outside the portal is dropped' },
          },
        ],
        'auth.retry': {
          target: 'checking',
          meta: { addition: 'try the same sign-in again; the stored user is read anew' },
        },
        'auth.logout': { target: 'signingOut', meta: { addition: 'a way to another account' } },
        'tab.signedIn': { target: 'checking', meta: { addition: 'another tab signed in: this one follows' } },
        'tab.signedOut': { target: 'anonymous', meta: { addition: 'signed out in another tab' } },
      },
    },

    ready: {
      tags: ['app', 'settled'],
      meta: { screen: 'app' },
      type: 'parallel',
      on: {
        'oidc.expired': {
          target: 'lapsed',
          actions: ['returnHere', { type: 'setReason', params: { reason: 'expired' } }],
          meta: { spec: spec.tokenExpired },
        },
        'oidc.silentRenewError': {
          target: 'lapsed',
          actions: [
            'returnHere',
            { type: 'setReason', params: { reason: 'renewFailed' } },
            { type: 'logError', params: { where: 'silentRenew', message: 'the provider refused a silent renewal' } },
          ],
          meta: { spec: spec.renewalError },
        },
        'oidc.userSignedOut': { target: 'signingOut', meta: { spec: spec.providerSignedOut } },
        'oidc.userUnloaded': {
          target: 'signedOutElsewhere',
          meta: { addition: 'the stored user was taken away from outside' },
        },
        'tab.signedOut': { target: 'signedOutElsewhere', meta: { addition: 'signed out in another tab' } },
        'tab.signedIn': {
          guard: { type: 'otherUser', params: ({ event }) => ({ sameUser: event.sameUser }) },
          target: 'checking',
          actions: 'saveDrafts',
          meta: { addition: 'another account signed in elsewhere: this tab must not act as the old one' },
        },
        'page.visible': [
          {
            guard: { type: 'tokenIs', params: ({ event }) => ({ token: event.token, is: 'expired' }) },
            target: 'lapsed',
            actions: ['returnHere', { type: 'setReason', params: { reason: 'expired' } }],
            meta: { spec: spec.tokenExpired },
          },
          {
            guard: { type: 'tokenIs', params: ({ event }) => ({ token: event.token, is: 'missing' }) },
            target: 'signedOutElsewhere',
            meta: { addition: 'signed out in another tab while this one slept' },
          },
        ],
        'api.forbidden': {
          actions: { type: 'navigate', params: { to: '/403', replace: true } },
          meta: { spec: spec.forbidden },
        },
        'profile.changed': {
          guard: { type: 'samePerson', params: ({ event }) => ({ user: event.user }) },
          actions: { type: 'storeProfile', params: ({ event }) => ({ user: event.user }) },
          meta: { addition: 'phone bound or company added: the profile is replaced in place' },
        },
      },
      states: {
        token: {
          meta: { screen: 'app' },
          initial: 'fresh',
          states: {
            fresh: {
              meta: { screen: 'app' },
              on: {
                'oidc.expiring': { target: 'renewing', meta: { spec: spec.sessionFlow } },
                'page.visible': {
                  guard: { type: 'tokenIs', params: ({ event }) => ({ token: event.token, is: 'expiring' }) },
                  target: 'renewing',
                  meta: { addition: 'timers of a hidden tab are late: look when it is shown' },
                },
                'api.unauthorized': [
                  {
                    guard: { type: 'renewedBefore', params: ({ event }) => ({ currentToken: event.currentToken }) },
                    target: '#session.lapsed',
                    actions: ['returnHere', { type: 'setReason', params: { reason: 'expired' } }],
                    meta: { addition: '401 again right after a renewal: the sign-in is over' },
                  },
                  {
                    guard: { type: 'currentToken', params: ({ event }) => ({ currentToken: event.currentToken }) },
                    target: 'renewing',
                    actions: 'countRenewal',
                    meta: { addition: '401: one renewal, then the end (machines.md 3.10)' },
                  },
                ],
                'tab.renewed': {
                  actions: 'adoptToken',
                  meta: { addition: 'one token call for all tabs' },
                },
              },
              after: {
                steadyAfter: {
                  actions: 'resetTries',
                  meta: { addition: 'a session that held for 30 s may be renewed and redirected again' },
                },
              },
            },
            renewing: {
              meta: { screen: 'app' },
              invoke: {
                id: 'renew',
                src: 'renew',
                onDone: [
                  {
                    guard: { type: 'renewedHere', params: ({ event }) => ({ renewedHere: event.output.renewedHere }) },
                    target: 'fresh',
                    actions: ['saveToken', { type: 'tellTabs', params: { news: 'renewed' } }],
                    meta: { spec: spec.sessionFlow },
                  },
                  {
                    target: 'fresh',
                    actions: 'saveToken',
                    meta: { addition: 'another tab renewed while this one waited for the lock' },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'tokenOutlives', params: ({ event }) => ({ error: event.error }) },
                    target: 'waitingOnline',
                    meta: { addition: 'a network drop is not a refusal' },
                  },
                  {
                    guard: { type: 'failedWith', params: ({ event }) => ({ error: event.error, kind: 'signedOut' }) },
                    target: '#session.signedOutElsewhere',
                    meta: { addition: 'signed out in another tab while waiting for the lock' },
                  },
                  {
                    target: '#session.lapsed',
                    actions: [
                      'returnHere',
                      { type: 'setReason', params: { reason: 'renewFailed' } },
                      {
                        type: 'logError',
                        params: ({ event }) => ({ where: 'renew', message: sessionFailure(event.error).message }),
                      },
                    ],
                    meta: { spec: spec.renewalRedirect },
                  },
                ],
              },
              after: {
                answerLimit: {
                  target: 'waitingOnline',
                  meta: { addition: 'no answer in time is a network drop; the expiry event ends it' },
                },
              },
            },
            waitingOnline: {
              meta: { screen: 'app with offline banner' },
              on: {
                'page.online': { target: 'renewing', meta: { addition: 'the network is back' } },
                'page.visible': [
                  {
                    guard: { type: 'tokenIs', params: ({ event }) => ({ token: event.token, is: 'expiring' }) },
                    target: 'renewing',
                    meta: { addition: 'timers of a hidden tab are late: look when it is shown' },
                  },
                  {
                    guard: { type: 'tokenIs', params: ({ event }) => ({ token: event.token, is: 'fresh' }) },
                    target: 'fresh',
                    actions: 'adoptToken',
                    meta: { addition: 'another tab renewed in the meantime' },
                  },
                ],
                'tab.renewed': {
                  target: 'fresh',
                  actions: 'adoptToken',
                  meta: { addition: 'one token call for all tabs' },
                },
              },
              after: {
                renewAgainAfter: { target: 'renewing', meta: { addition: 'try again without being told' } },
              },
            },
          },
        },
        exit: {
          meta: { screen: 'app' },
          initial: 'idle',
          states: {
            idle: {
              meta: { screen: 'app' },
              on: { 'auth.logout': { target: 'confirming', meta: { spec: spec.logout } } },
            },
            confirming: {
              meta: { screen: 'exit dialog' },
              on: {
                'auth.cancel': { target: 'idle', meta: { spec: spec.exitConfirmed } },
                'auth.confirm': { target: '#session.signingOut', actions: 'wipeDrafts', meta: { spec: spec.logout } },
              },
            },
          },
        },
      },
    },

    lapsed: {
      // Decides before anything starts: a second automatic redirect in a row is a loop.
      tags: ['leaving'],
      meta: { screen: 'leaving' },
      entry: ['saveDrafts', 'resetToken', 'forgetProfile'],
      always: [
        {
          guard: 'redirectedBefore',
          target: 'callbackFailed',
          actions: { type: 'setReason', params: { reason: 'loop' } },
          meta: { addition: 'loop breaker: signed in, lapsed at once, and again' },
        },
        { target: 'expired', actions: 'countTry', meta: { spec: spec.tokenExpired } },
      ],
    },

    expired: {
      tags: ['leaving'],
      meta: { screen: 'leaving' },
      entry: {
        type: 'rememberAttempt',
        params: ({ context }) => ({ returnTo: context.returnTo, tries: context.tries }),
      },
      invoke: {
        id: 'startSignin',
        src: 'startSignin',
        input: ({ context }) => ({ returnTo: context.returnTo, dropUser: true }),
        onDone: { target: 'checking', meta: { addition: 'the redirect ended without leaving: look again' } },
        onError: {
          target: 'anonymous',
          actions: { type: 'toast', params: ({ event }) => ({ text: failureText(event.error) }) },
          meta: { spec: spec.loginStarted },
        },
      },
      after: {
        answerLimit: {
          target: 'anonymous',
          actions: { type: 'toast', params: { text: packText(apiErrorText.network) } },
          meta: { spec: spec.timeoutToast },
        },
      },
      on: {
        'page.restored': { target: 'checking', meta: { addition: 'Back from the provider out of the page cache' } },
      },
    },

    signingOut: {
      tags: ['leaving'],
      meta: { screen: 'leaving' },
      entry: ['clearStale', 'resetToken', 'forgetProfile', { type: 'tellTabs', params: { news: 'signedOut' } }],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'anonymous', meta: { spec: spec.reset } },
        onError: {
          target: 'anonymous',
          actions: {
            type: 'logError',
            params: ({ event }) => ({ where: 'signOut', message: sessionFailure(event.error).message }),
          },
          meta: { spec: spec.reset },
        },
      },
      after: { answerLimit: { target: 'anonymous', meta: { spec: spec.requestTimeout } } },
      on: {
        'page.restored': { target: 'checking', meta: { addition: 'Back from the provider out of the page cache' } },
      },
    },

    signedOutElsewhere: {
      tags: ['errorPage', 'settled'],
      meta: { screen: 'signed out elsewhere' },
      entry: ['resetToken', 'forgetProfile', { type: 'setReason', params: { reason: 'signedOutElsewhere' } }],
      on: {
        'auth.signIn': [
          {
            guard: { type: 'returnSafe', params: ({ event }) => ({ returnTo: event.returnTo }) },
            target: 'redirecting',
            actions: { type: 'rememberReturn', params: ({ event }) => ({ returnTo: event.returnTo }) },
            meta: { spec: spec.loginStarted },
          },
          {
            target: 'redirecting',
            actions: 'forgetReturn',
            meta: { addition: 'a return address outside the portal is dropped' },
          },
        ],
        'tab.signedIn': { target: 'checking', meta: { addition: 'another tab signed in: this one follows' } },
      },
    },

    storageBlocked: {
      tags: ['errorPage', 'settled'],
      meta: { screen: 'you browser can not work' },
      entry: { type: 'setReason', params: { reason: 'storage' } },
      on: {
        'auth.retry': { target: 'checking', meta: { addition: 'the person changed a browser setting' } },
      },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The session as the route guard sees it, read from the tags alone. */
export function sessionFacts(snapshot: SessionSnapshot): SessionFacts {
  const { user } = snapshot.context;
  if (snapshot.hasTag('app')) return { class: 'signedIn', user };
  if (snapshot.hasTag('leaving')) return { class: 'leaving', user: null };
  if (snapshot.hasTag('public')) return { class: 'anonymous', user: null };
  if (snapshot.hasTag('login')) return { class: 'profileFailed', user: null };
  if (snapshot.hasTag('errorPage')) return { class: 'blocked', user: null };
  return { class: 'settling', user: null };
}
