import { sessionSetup } from './session.setup.ts';
import { sessionFailure } from './session.types.ts';
import { spec } from './spec.ts';

/** Signed in: the life of the token beside the exit dialog. */
export const ready = sessionSetup.createStateConfig({
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
      actions: ['saveDrafts', 'resetToken'],
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
                meta: { addition: '401: one renewal, then the end' },
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
});
