import { safeReturn } from '#machines/safe-return.ts';
import { sessionFailure } from '#machines/session.types.ts';
import type { Text } from '#shared/text.ts';
import type { Edge } from '#tests/machines/support/explorer.ts';
import type { Answer, Gate } from './gates.ts';
import { causeTexts } from './session-causes.texts.ts';
import { type SessionHands, strangerId } from './session-hands.ts';
import { type Asked, isRenewing, isSignedIn, type Place } from './session-world.ts';
import { secondsOf } from './stage.ts';

/** How a person, the provider, another tab or the network causes an input of the session in a browser. */
export interface Cause {
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
  where: ({ world }) => !same || world.person,
  happen: (hands, { next }) => hands.otherSignsIn(same, next),
});

const look = (token: 'fresh' | 'expiring' | 'expired'): Cause => ({
  where: ({ state }) => isSignedIn(state),
  happen: async (hands) => {
    if (token === 'fresh') await hands.renewedUnheard();
    await hands.stage.lookAgain(token === 'fresh' ? undefined : secondsOf[token]);
  },
});

const answered = (gate: Gate, answer: Answer, where?: Cause['where']): Cause => ({
  ...(where ? { where } : {}),
  happen: (hands) => hands.release(gate, answer),
});

/** Storage is read in the same breath as the state is entered: what is there was arranged by the step before. */
const read = (where?: Cause['where']): Cause => ({
  ...(where ? { where } : {}),
  happen: async () => {},
});
const nobodySaidSo = ({ world }: Place): boolean => !world.stored;

/** Outcomes of a callback that need no call. */
const knownAtOnce: Cause = { where: ({ world }) => !world.addresses, happen: async () => {} };

const renewal = (act: (hands: SessionHands) => Promise<void>, where?: Cause['where']): Cause => ({
  ...(where ? { where } : {}),
  happen: act,
});
const isGood = ({ world }: Place): boolean => !world.refused;

const withoutAddresses = ({ world }: Place): boolean => !world.addresses;
const noWay = (answer: Answer): Cause => ({
  where: withoutAddresses,
  happen: (hands, { state }) => hands.noWay(answer, state),
});

const passes = (limit: number, where?: Cause['where']): Cause => ({
  ...(where ? { where } : {}),
  happen: (hands) => hands.passSinceEntered(limit),
});

/** Each input of the session that can be caused; in words: session-causes.texts.ts. */
const byInput: Readonly<Record<keyof typeof causeTexts, Cause>> = {
  'auth.signIn/deep': signIn('deep'),
  'auth.signIn/none': signIn('none'),
  'auth.signIn/otherHost': signIn('otherHost'),
  'auth.signIn/loop': signIn('loop'),
  'auth.retry/plain': {
    where: ({ state, world }) =>
      state === 'callbackFailed' ||
      state === 'storageBlocked' ||
      (state === 'profileFailed' && world.router === 'login'),
    happen: (hands, { state, next }) => hands.retry(state, next),
  },
  'auth.logout/plain': {
    where: (place) => hasMenu(place) || (place.state === 'profileFailed' && place.world.router === 'login'),
    happen: async (hands, { state }) => {
      if (state === 'profileFailed') await hands.press('使用其他账号');
      else await hands.askToSignOut();
    },
  },
  'auth.cancel/plain': {
    where: inShell,
    happen: (hands) => hands.pressInDialog('取消'),
  },
  'auth.confirm/plain': {
    where: inShell,
    happen: (hands) => hands.pressInDialog('退出系统'),
  },
  'profile.changed/same': {
    where: hasMenu,
    happen: (hands) => hands.linkPhone('same'),
  },
  'profile.changed/other': {
    where: hasMenu,
    happen: (hands) => hands.linkPhone('other'),
  },

  'oidc.expiring/plain': {
    where: inShell,
    happen: async (hands) => {
      await hands.stage.setSecondsLeft(50);
      await hands.hop();
    },
  },
  'oidc.expired/plain': {
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
    happen: (hands) => hands.otherSignsOut(),
  },
  'tab.renewed/plain': {
    where: ({ state }) => isSignedIn(state) && !isRenewing(state),
    happen: (hands) => hands.otherRenews(),
  },

  'page.restored/plain': {
    happen: (hands, moment) => hands.comeBack(moment),
  },
  'page.visible/fresh': look('fresh'),
  'page.visible/expiring': look('expiring'),
  'page.visible/expired': look('expired'),
  'page.visible/missing': {
    where: ({ state }) => isSignedIn(state),
    happen: async (hands) => {
      await hands.stage.storeSilently(null);
      await hands.stage.lookAgain();
    },
  },
  'page.online/plain': {
    happen: async (hands) => {
      await hands.stage.context.setOffline(true);
      await hands.stage.context.setOffline(false);
    },
  },

  'api.unauthorized/current': {
    where: inShell,
    happen: (hands) => hands.refusedCall(401, 'current'),
  },
  'api.unauthorized/replaced': {
    where: inShell,
    happen: (hands) => hands.refusedCall(401, 'replaced'),
  },
  'api.forbidden/plain': {
    where: inShell,
    happen: (hands) => hands.refusedCall(403, 'current'),
  },

  'done.readStored/valid': read(),
  'done.readStored/expired': read(),
  'done.readStored/none': read(nobodySaidSo),
  'error.readStored/storage': read(nobodySaidSo),

  'error.startSignin/network': noWay('drop'),
  'error.startSignin/storage': {
    happen: (hands) => hands.fullStorage(),
  },
  'error.startSignin/stranger': noWay(captive),

  'done.finishSignin/deep': answered('token', 'pass'),
  'done.finishSignin/none': answered('token', 'pass'),
  'done.finishSignin/otherHost': answered('token', 'pass'),
  'error.finishSignin/network': answered('token', 'drop'),
  'error.finishSignin/cancelled': knownAtOnce,
  'error.finishSignin/noState': knownAtOnce,
  'error.finishSignin/refused': answered('token', gone),
  'error.finishSignin/alreadySignedIn': knownAtOnce,
  'error.finishSignin/stranger': answered('token', captive),

  'done.loadProfile/person': answered('profile', 'pass'),
  'done.loadProfile/empty': answered('profile', json(null)),
  'done.loadProfile/userIdZero': answered('profile', json({ userId: 0 })),
  'error.loadProfile/failed': answered('profile', 'drop'),

  'done.renew/here': renewal((hands) => hands.renewalAnswered('pass')),
  'done.renew/elsewhere': renewal((hands) => hands.renewedUnderLock()),
  'error.renew/networkTokenGood': renewal((hands) => hands.renewalAnswered('drop'), isGood),
  'error.renew/networkTokenDead': renewal((hands) => hands.renewalAnswered('drop', 'expired')),
  'error.renew/refusedTokenGood': renewal((hands) => hands.renewalAnswered(gone), isGood),
  'error.renew/refused': renewal((hands) => hands.renewalAnswered(gone, 'expired')),
  'error.renew/signedOut': renewal(async (hands) => {
    await hands.stage.storeSilently(null);
    await hands.stage.unlock();
  }),
  'error.renew/stranger': renewal((hands) => hands.renewalAnswered(captive)),

  'error.signOut/network': noWay('drop'),
  'error.signOut/stranger': noWay(captive),

  'after.answerLimit@session.redirecting': passes(15_000),
  'after.answerLimit@session.expired': passes(15_000),
  'after.answerLimit@session.callback': passes(15_000),
  'after.answerLimit@session.loadingProfile': passes(15_000),
  'after.answerLimit@session.signingOut': passes(15_000),
  'after.answerLimit@session.ready.token.renewing': passes(15_000),
  'after.steadyAfter@session.ready.token.fresh': passes(30_000),
  'after.renewAgainAfter@session.ready.token.waitingOnline': passes(10_000),
};

/** The same, for a name of the alphabet. */
export const causes: Readonly<Record<string, Cause>> = byInput;

/** How an input is caused, for the readers of the path book; undefined for one that cannot be. */
export const howOf = (input: string): Text | undefined => (causeTexts as Readonly<Record<string, Text>>)[input];

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
