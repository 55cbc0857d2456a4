import { safeReturn } from '#machines/safe-return.ts';
import { sessionFailure } from '#machines/session.types.ts';
import type { Edge } from '#tests/machines/support/explorer.ts';
import type { Answer, Gate } from './gates.ts';
import { type SessionHands, strangerId } from './session-hands.ts';
import { type Asked, isRenewing, isSignedIn, type Place } from './session-world.ts';
import { secondsOf } from './stage.ts';

/** How a person, the provider, another tab or the network causes an input of the session in a browser. */
export interface Cause {
  /** In words, for people. */
  readonly how: string;
  /** Where it can be caused; left out: wherever the page stands still. */
  readonly where?: (place: Place) => boolean;
  readonly happen: (hands: SessionHands, moment: Moment) => Promise<void>;
}

export interface Moment extends Place {
  /** What follows by itself or by the other side when the state was reached: `done.readStored/valid`. */
  readonly next: string | undefined;
}

const captive: Answer = { status: 200, body: '<!doctype html><title>Pay for the network</title>', type: 'text/html' };
const json = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });
const gone: Answer = { status: 400, body: '{"error":"invalid_grant"}' };

const inShell = ({ state, world }: Place): boolean => isSignedIn(state) && world.router === 'user';
const isAsking = (state: string): boolean => state.includes('exit.confirming');
const hasMenu = (place: Place): boolean => inShell(place) && !isAsking(place.state);

/** A sign-in is asked for by the router itself, or by the button that stands there. */
const signIn = (asked: Asked): Cause => ({
  how: {
    deep: 'opens a page without being signed in, or presses "sign in again"',
    none: 'presses "sign in" on the sign-out page',
    otherHost: 'follows a link to /login?redirect= with a foreign address',
    loop: 'is asked to sign in while the sign-in page itself is open',
  }[asked],
  where: ({ state, world }) => {
    if (world.forced) return world.forced === asked;
    const { router } = world;
    switch (state) {
      case 'signedOutElsewhere':
        // The button returns to the address on screen.
        return asked === (router === 'user' || router === 'waiting' ? 'deep' : 'loop');
      case 'anonymous':
        if (router === 'login') return asked === world.asked;
        return router === 'logout' && asked === 'none';
      case 'profileFailed':
        return router === 'logout' && asked === 'none';
      default:
        return false;
    }
  },
  happen: async (hands, { state, world }) => {
    if (world.forced) return;
    if (state === 'signedOutElsewhere') await hands.press('重新登录');
    else await hands.press(world.router === 'logout' ? '登录' : '重新开始登录');
  },
});

/** The other tab signs in: it stores the user, and says so. */
const tabSignedIn = (same: boolean): Cause => ({
  how: `another tab signs in ${same ? 'the same person' : 'another account'}`,
  where: ({ world }) => !same || world.person,
  happen: (hands, { next }) => hands.otherSignsIn(same, next),
});

const look = (token: 'fresh' | 'expiring' | 'expired'): Cause => ({
  how: `the tab is shown again; by the clock of the device the token is ${token}`,
  where: ({ state }) => isSignedIn(state),
  happen: async (hands) => {
    if (token === 'fresh') await hands.renewedUnheard();
    await hands.stage.lookAgain(token === 'fresh' ? undefined : secondsOf[token]);
  },
});

const answered = (how: string, gate: Gate, answer: Answer, where?: Cause['where']): Cause => ({
  how,
  ...(where ? { where } : {}),
  happen: (hands) => hands.release(gate, answer),
});

/** Storage is read in the same breath as the state is entered: what is there was arranged by the step before. */
const read = (how: string, where?: Cause['where']): Cause => ({
  how,
  ...(where ? { where } : {}),
  happen: async () => {},
});
const nobodySaidSo = ({ world }: Place): boolean => !world.stored;

/** Outcomes of a callback that need no call. */
const knownAtOnce = (how: string): Cause => ({ how, where: ({ world }) => !world.addresses, happen: async () => {} });

const renewal = (how: string, act: (hands: SessionHands) => Promise<void>, where?: Cause['where']): Cause => ({
  how,
  ...(where ? { where } : {}),
  happen: act,
});
const isGood = ({ world }: Place): boolean => !world.refused;

const withoutAddresses = ({ world }: Place): boolean => !world.addresses;
const noWay = (how: string, answer: Answer): Cause => ({
  how,
  where: withoutAddresses,
  happen: (hands, { state }) => hands.noWay(answer, state),
});

const passes = (limit: number, where?: Cause['where']): Cause => ({
  how: `${limit / 1000} s pass`,
  ...(where ? { where } : {}),
  happen: (hands) => hands.passSinceEntered(limit),
});

/** Each input of the session that can be caused, and how. */
export const causes: Readonly<Record<string, Cause>> = {
  'auth.signIn/deep': signIn('deep'),
  'auth.signIn/none': signIn('none'),
  'auth.signIn/otherHost': signIn('otherHost'),
  'auth.signIn/loop': signIn('loop'),
  'auth.retry/plain': {
    how: 'presses the button of the error page',
    where: ({ state, world }) =>
      state === 'callbackFailed' ||
      state === 'storageBlocked' ||
      (state === 'profileFailed' && world.router === 'login'),
    happen: (hands, { state, next }) => hands.retry(state, next),
  },
  'auth.logout/plain': {
    how: 'chooses "sign out" in the menu, or "another account" on the page of a failed profile',
    where: (place) => hasMenu(place) || (place.state === 'profileFailed' && place.world.router === 'login'),
    happen: async (hands, { state }) => {
      if (state === 'profileFailed') await hands.press('使用其他账号');
      else await hands.askToSignOut();
    },
  },
  'auth.cancel/plain': {
    how: 'answers the question with "cancel"',
    where: inShell,
    happen: (hands) => hands.pressInDialog('取消'),
  },
  'auth.confirm/plain': {
    how: 'answers the question with "sign out"',
    where: inShell,
    happen: (hands) => hands.pressInDialog('退出系统'),
  },
  'profile.changed/same': {
    how: 'links another phone number; the profile is read again',
    where: hasMenu,
    happen: (hands) => hands.linkPhone('same'),
  },
  'profile.changed/other': {
    how: 'the same, and the answer is for somebody else',
    where: hasMenu,
    happen: (hands) => hands.linkPhone('other'),
  },

  'oidc.expiring/plain': {
    how: 'the token is near its end when a click, or Back, looks at the clock',
    where: inShell,
    happen: async (hands) => {
      await hands.stage.setSecondsLeft(50);
      await hands.hop();
    },
  },
  'oidc.expired/plain': {
    how: 'the token ended while the device slept; a click, Back, or the tab itself coming to the front looks at the clock',
    where: (place) => inShell(place) || place.state === 'loadingProfile',
    happen: async (hands, { state }) => {
      await hands.stage.setSecondsLeft(-10);
      if (state === 'loadingProfile') await hands.stage.lookAgain();
      else await hands.hop();
    },
  },

  'tab.signedIn/same': tabSignedIn(true),
  'tab.signedIn/other': tabSignedIn(false),
  'tab.signedOut/plain': {
    how: 'another tab signs out: it says so, and removes the user',
    happen: (hands) => hands.otherSignsOut(),
  },
  'tab.renewed/plain': {
    how: 'another tab renews: it stores the new token, and says so',
    where: ({ state }) => isSignedIn(state) && !isRenewing(state),
    happen: (hands) => hands.otherRenews(),
  },

  'page.restored/plain': {
    how: 'goes Back to the page, and the browser has kept it',
    happen: (hands, moment) => hands.comeBack(moment),
  },
  'page.visible/fresh': look('fresh'),
  'page.visible/expiring': look('expiring'),
  'page.visible/expired': look('expired'),
  'page.visible/missing': {
    how: 'the tab is shown again; another one has signed out while this one was frozen and heard nothing',
    where: ({ state }) => isSignedIn(state),
    happen: async (hands) => {
      await hands.stage.storeSilently(null);
      await hands.stage.lookAgain();
    },
  },
  'page.online/plain': {
    how: 'the network goes and comes back',
    happen: async (hands) => {
      await hands.stage.context.setOffline(true);
      await hands.stage.context.setOffline(false);
    },
  },

  'api.unauthorized/current': {
    how: 'a page loads its data, and the API answers 401',
    where: inShell,
    happen: (hands) => hands.refusedCall(401, 'current'),
  },
  'api.unauthorized/replaced': {
    how: 'the API answers 401 to a call that was sent with a token which has been replaced since',
    where: inShell,
    happen: (hands) => hands.refusedCall(401, 'replaced'),
  },
  'api.forbidden/plain': {
    how: 'a page loads its data, and the API answers 403',
    where: inShell,
    happen: (hands) => hands.refusedCall(403, 'current'),
  },

  'done.readStored/valid': read('somebody is stored'),
  'done.readStored/expired': read('somebody is stored whose token has run out'),
  'done.readStored/none': read('nobody is stored', nobodySaidSo),
  'error.readStored/storage': read('the browser forbids storage', nobodySaidSo),

  'error.startSignin/network': noWay('the provider cannot be reached', 'drop'),
  'error.startSignin/storage': {
    how: 'storage is full, so the sign-in cannot be begun',
    happen: (hands) => hands.fullStorage(),
  },
  'error.startSignin/stranger': noWay('a page of the network stands in front of the provider', captive),

  'done.finishSignin/deep': answered('the provider gives the token', 'token', 'pass'),
  'done.finishSignin/none': answered('the same, and no address was kept', 'token', 'pass'),
  'done.finishSignin/otherHost': answered('the same, and the kept address was tampered with', 'token', 'pass'),
  'error.finishSignin/network': answered('the connection breaks during the exchange', 'token', 'drop'),
  'error.finishSignin/cancelled': knownAtOnce('the person cancels at the provider'),
  'error.finishSignin/noState': knownAtOnce('the link of a sign-in that this browser has not begun is opened'),
  'error.finishSignin/refused': answered('the provider refuses the code', 'token', gone),
  'error.finishSignin/alreadySignedIn': knownAtOnce('a used callback is opened again'),
  'error.finishSignin/stranger': answered('a page of the network answers the exchange', 'token', captive),

  'done.loadProfile/person': answered('the API knows the person', 'profile', 'pass'),
  'done.loadProfile/empty': answered('the API answers nothing', 'profile', json(null)),
  'done.loadProfile/userIdZero': answered('the API answers a person without number', 'profile', json({ userId: 0 })),
  'error.loadProfile/failed': answered('the connection to the API breaks', 'profile', 'drop'),

  'done.renew/here': renewal('the provider gives a new token', (hands) => hands.renewalAnswered('pass')),
  'done.renew/elsewhere': renewal('another tab had the lock, and has renewed', (hands) => hands.renewedUnderLock()),
  'error.renew/networkTokenGood': renewal(
    'the connection breaks, and the token is still good',
    (hands) => hands.renewalAnswered('drop'),
    isGood,
  ),
  'error.renew/networkTokenDead': renewal('the connection breaks, and the token has run out meanwhile', (hands) =>
    hands.renewalAnswered('drop', 'expired'),
  ),
  'error.renew/refusedTokenGood': renewal(
    'the provider has ended the sign-in, and the token is still good',
    (hands) => hands.renewalAnswered(gone),
    isGood,
  ),
  'error.renew/refused': renewal('the provider has ended the sign-in, and the token has run out', (hands) =>
    hands.renewalAnswered(gone, 'expired'),
  ),
  'error.renew/signedOut': renewal('another tab had the lock, and has signed out', async (hands) => {
    await hands.stage.storeSilently(null);
    await hands.stage.unlock();
  }),
  'error.renew/stranger': renewal('a page of the network answers the renewal', (hands) =>
    hands.renewalAnswered(captive),
  ),

  'error.signOut/network': noWay('the provider cannot be reached', 'drop'),
  'error.signOut/stranger': noWay('a page of the network stands in front of the provider', captive),

  'after.answerLimit@session.redirecting': passes(15_000),
  'after.answerLimit@session.expired': passes(15_000),
  'after.answerLimit@session.callback': passes(15_000),
  'after.answerLimit@session.loadingProfile': passes(15_000),
  'after.answerLimit@session.signingOut': passes(15_000),
  'after.answerLimit@session.ready.token.renewing': passes(15_000),
  'after.steadyAfter@session.ready.token.fresh': passes(30_000),
  'after.renewAgainAfter@session.ready.token.waitingOnline': passes(10_000),
};

/** Whether an edge's input can be caused where the edge begins. */
export function canCause(place: Place, edge: Edge): boolean {
  const cause = causes[edge.input.name];
  if (!cause) return false;
  // What the router does in the same breath leaves no room for anything else.
  if (place.world.forced && !edge.input.name.startsWith('auth.signIn/')) return false;
  return cause.where?.(place) ?? true;
}

/** Whether an event that the page logged is this input. */
export function isInput(name: string, event: { readonly type: string; readonly [payload: string]: unknown }): boolean {
  const [, kind, id = '', which = ''] = /^(done|error|after)\.([^/@]+)[/@](.+)$/.exec(name) ?? [];
  if (kind === 'after') return event.type === `xstate.after.${id}.${which}`;
  if (kind) return event.type === `xstate.${kind}.actor.${id}` && outcomeIs(kind, id, which, event);
  const [type, which_ = ''] = name.split('/');
  return event.type === type && isCase(type, which_, event);
}

type Payload = Readonly<Record<string, unknown>>;

const askedFor = (returnTo: unknown): Asked => {
  if (typeof returnTo !== 'string') return 'none';
  if (safeReturn(returnTo, 'https://portal.example') !== null) return 'deep';
  return returnTo.startsWith('/') && !returnTo.startsWith('//') ? 'loop' : 'otherHost';
};

function isCase(type: string, which: string, event: Payload): boolean {
  switch (type) {
    case 'auth.signIn':
      return askedFor(event.returnTo) === which;
    case 'profile.changed':
      return ((event.user as { userId: number }).userId === strangerId) === (which === 'other');
    case 'tab.signedIn':
      return event.sameUser === (which === 'same');
    case 'page.visible':
      return event.token === which;
    case 'api.unauthorized':
      return event.currentToken === (which === 'current');
    default:
      return true;
  }
}

function outcomeIs(kind: string, id: string, which: string, event: Payload): boolean {
  const output = (event.output ?? {}) as Payload;
  if (kind === 'done') {
    if (id === 'readStored') return output.stored === which;
    if (id === 'finishSignin') return askedFor(output.returnTo) === which;
    if (id === 'renew') return output.renewedHere === (which === 'here');
    if (which === 'empty') return event.output === null;
    return which === 'person' ? Number(output.userId) > 0 : output.userId === 0;
  }
  if (id === 'loadProfile') return true;
  const { kind: failed, tokenValid } = sessionFailure(event.error);
  if (id === 'renew' && which !== 'signedOut' && which !== 'stranger') {
    return (
      (which.startsWith('network') ? failed === 'network' : failed === 'refused') &&
      tokenValid === which.endsWith('Good')
    );
  }
  return which === 'stranger' ? failed === 'unknown' : failed === which;
}
