import { packText } from '#shared/text.ts';
import { apiErrorText } from './api-error.ts';
import { safeReturn } from './safe-return.ts';
import { callbackFailedAt, failedSignIn, failureText, sessionSetup } from './session.setup.ts';
import { sessionFailure } from './session.types.ts';
import { spec } from './spec.ts';

/** A person, or the guard for him, asks to sign in; only an address inside the portal is returned to. */
export const signInAsked = sessionSetup.createStateConfig({
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
  },
}).on;

export const anonymous = sessionSetup.createStateConfig({
  tags: ['public', 'settled'],
  meta: { screen: 'public pages' },
  entry: 'forgetProfile',
  on: {
    ...signInAsked,
    'tab.signedIn': { target: 'checking', meta: { addition: 'another tab signed in: this one follows' } },
    'oidc.userLoaded': { target: 'checking', meta: { spec: spec.accessCheck } },
  },
});

/** On the way to the provider; `dropUser` forgets the stored user first, whose token has run out. */
const leaving = (dropUser: boolean) =>
  sessionSetup.createStateConfig({
    tags: ['leaving'],
    meta: { screen: 'leaving' },
    entry: {
      type: 'rememberAttempt',
      params: ({ context }) => ({ returnTo: context.returnTo, tries: context.tries }),
    },
    invoke: {
      id: 'startSignin',
      src: 'startSignin',
      input: ({ context }) => ({ returnTo: context.returnTo, dropUser }),
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
  });

export const redirecting = leaving(false);
export const expired = leaving(true);

export const callback = sessionSetup.createStateConfig({
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
        actions: ['countTry', { type: 'rememberReturn', params: ({ context }) => ({ returnTo: context.returnTo }) }],
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
});

export const callbackFailed = sessionSetup.createStateConfig({
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
});

export const lapsed = sessionSetup.createStateConfig({
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
});
