import type { SnapshotFrom } from 'xstate';
import { packText } from '#shared/text.ts';
import { apiErrorText } from './api-error.ts';
import { safeReturn } from './safe-return.ts';
import { ready } from './session.ready.ts';
import { sessionSetup } from './session.setup.ts';
import { anonymous, callback, callbackFailed, expired, lapsed, redirecting, signInAsked } from './session.sign-in.ts';
import { type SessionFacts, sessionFailure } from './session.types.ts';
import { spec } from './spec.ts';

/**
 * The session of one tab (machines.md 3.1; spec sections 2, 4, 6, 8). Tokens are never in here: actors and effects
 * read them from storage when they run. All I/O is provided by the edge; results of a state that was left are dropped
 * by XState. The loop breaker: one automatic sign-in redirect (`tries`) and one renewal after a 401 (`renewals`) until
 * the session was steady for 30 seconds; what comes after is an error page or an end, never a second round.
 */
export const sessionMachine = sessionSetup.createMachine({
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
      exit: 'begin',
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
      // Whoever was signed in before: the stored user may be another one.
      entry: 'forgetProfile',
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

    anonymous,
    redirecting,
    callback,
    callbackFailed,
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
              // Clocks of the token anew: an "expiring" that fired while the profile was loading is not lost.
              'adoptToken',
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
        'tab.signedIn': {
          guard: { type: 'otherUser', params: ({ event }) => ({ sameUser: event.sameUser }) },
          target: 'checking',
          actions: 'resetToken',
          meta: { addition: 'another account signed in elsewhere: this profile would not fit its token' },
        },
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

    ready,
    lapsed,
    expired,
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
        ...signInAsked,
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
