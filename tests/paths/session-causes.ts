import { User } from 'oidc-client-ts';
import type { SessionUser } from '#machines/session.types.ts';
import type { Text } from '#shared/text.ts';
import type { Edge } from '../machines/support/explorer.ts';
import type { Answer } from '../support/test-stack.ts';
import { isTransition } from './generate.ts';
import { type Account, otherThan } from './session-people.ts';
import type { Stage } from './session-stage.ts';
import { isLeaving, isRenewing, isSignedIn, type Place, usesToken } from './session-world.ts';

/** How an input of the session's alphabet is caused in the world of level 2. */
interface Cause {
  /** In words, for people. */
  readonly how: string;
  /** Where it can be caused; left out: wherever a page has time to listen, which it has not while storage is read. */
  readonly where?: (place: Place, edge: Edge) => boolean;
  /** Causes it. @returns further inputs that come of the same cause, all of which the machine must ignore */
  readonly happen: (stage: Stage, moment: Moment) => Promise<readonly string[]>;
}

export interface Moment {
  /** The API has refused the token in use. */
  readonly isRefused: boolean;
  /** The machine's state before. */
  readonly state: string;
  /** Whose tokens this page has used last. */
  readonly person: Account | null;
  readonly user: SessionUser | null;
  /** As what the stored user is read because of this input: `done.readStored/valid`. */
  readonly read: string | null;
  /** Rises with each step, for causes that come in several ways. */
  readonly turn: number;
}

/** Seconds that a token of each kind has left; it is renewed 60 s before its end. */
export const seconds = { fresh: 1800, expiring: 50, expired: -10 } as const;
/** No timer of the machine is as long as that of a token. */
const longestDelayMs = 35_000;

const everywhere = ({ state }: Place): boolean => state !== 'checking';
const anywhere = (): boolean => true;
const isGood = ({ world }: Place): boolean => !world.refused;
const hasNoAddresses = ({ world }: Place): boolean => !world.addresses;
const isEarly = ({ world }: Place): boolean => world.early;

/** What a page hears from its own look at the token. */
function lookEchoes(stage: Stage): string[] {
  const left = stage.secondsLeft;
  if (left === null) return [];
  if (left <= 0) return ['oidc.expired/plain'];
  return left <= seconds.expiring ? ['oidc.expiring/plain'] : [];
}

function storedToken(stage: Stage): string {
  const left = stage.secondsLeft;
  if (left === null) return 'missing';
  if (left <= 0) return 'expired';
  return left <= seconds.expiring ? 'expiring' : 'fresh';
}

/** Somebody presses something, or the browser tells: nothing else comes of it. */
const simply = (how: string, deed: (stage: Stage, moment: Moment) => unknown, where?: Cause['where']): Cause => ({
  how,
  ...(where ? { where } : {}),
  happen: async (stage, moment) => {
    await deed(stage, moment);
    return [];
  },
});

const signIn = (how: string, returnTo: string | null): Cause =>
  simply(how, ({ page }) => page.session.signIn(returnTo));

/** The timer that watches the token strikes, or a click looks at the clock: both are the product's own. */
const tokenTime = (kind: 'expiring' | 'expired'): Cause =>
  simply(
    `the token is ${kind}, and its timer strikes or a click looks at it`,
    (stage, { state, turn }) => {
      stage.setSecondsLeft(seconds[kind]);
      if (isSignedIn(state) && turn % 2 === 0) stage.page.session.lookAtToken();
      else if (!stage.clock.strikeLongest(longestDelayMs)) throw new Error('nothing watches the token');
    },
    ({ state }) => usesToken(state),
  );

const libraryEvent = (how: string, raise: (stage: Stage, moment: Moment) => Promise<void>): Cause =>
  simply(how, raise, (place) => everywhere(place) && place.world.library);

/** The word on the channel, and for what happened to the storage the event of the browser: two inputs for one deed. */
const tabSignedIn = (isSame: boolean): Cause => ({
  how: `another tab signs in ${isSame ? 'the same person' : 'somebody else'}: it stores the user and says so`,
  where: (place) => everywhere(place) && (!isSame || place.world.person),
  happen: async (stage, { person, read }) => {
    const account = isSame && person !== null ? person : otherThan(person);
    if (read === 'done.readStored/valid' && stage.storedAccount !== account) {
      await stage.otherSignsIn(account, seconds.fresh);
      stage.say('signedIn');
      // By then this tab has taken the new token.
      return ['tab.signedIn/same'];
    }
    // The news of a sign-in whose storage event came long ago; what it stored has been arranged, or nobody looks.
    if (read === null) await stage.arrange(isSame ? account : null);
    stage.say('signedIn');
    return [];
  },
});

const tabSignedOut: Cause = {
  how: 'another tab signs out: it says so, and removes the user as soon as it has the lock',
  happen: async (stage, { state }) => {
    stage.say('signedOut');
    const isHeeded = usesToken(state) || state === 'profileFailed';
    // While this page renews it has the lock.
    if (!isHeeded || isRenewing(state) || stage.storedAccount === null) return [];
    const isTold = (stage.secondsLeft ?? 0) > 0;
    await stage.otherRemoves();
    return isTold ? ['tab.signedOut/plain'] : [];
  },
};

const tabRenewed: Cause = {
  how: 'another tab renews under the lock, and says so',
  happen: async (stage, { state }) => {
    const canBe = usesToken(state) && !isRenewing(state);
    if (canBe) await stage.otherRenews();
    stage.say('renewed');
    return canBe ? ['tab.renewed/plain'] : [];
  },
};

const visible = (token: 'fresh' | 'expiring' | 'expired'): Cause => ({
  how: `the tab is shown again, and by the clock of the device the token is ${token}`,
  // The same look raises oidc.expired, which is more than nothing while the profile is loading: driven as that.
  where: (place) => everywhere(place) && !(token === 'expired' && place.state === 'loadingProfile'),
  happen: async (stage) => {
    if (stage.storedAccount === null) await stage.arrange('one');
    stage.setSecondsLeft(seconds[token]);
    const echoes = lookEchoes(stage);
    stage.visible();
    return echoes;
  },
});

/** The refusal of a call that our API would have allowed. */
async function refusedWith(stage: Stage, status: number): Promise<void> {
  await stage.rule('api', { status, body: '{}' });
  await stage.call();
  await stage.rule('api', 'pass');
}

/** A call that is held at the door is answered. */
const answered = (how: string, kind: 'token' | 'profile', answer: (stage: Stage) => Answer): Cause =>
  simply(how, (stage) => stage.release(kind, answer(stage)));

const renewal = (
  how: string,
  where: Cause['where'] & {},
  deed: (stage: Stage, moment: Moment) => Promise<void>,
): Cause => simply(how, deed, where);

/** The token is worth nothing any more: the API has refused it already, or else its time runs out. */
function passEnd(stage: Stage, { isRefused }: Moment): void {
  if (!isRefused) stage.setSecondsLeft(seconds.expired);
}

/** The network asks for money first. */
const captive: Answer = { status: 200, body: '<!doctype html><title>Please pay</title>', type: 'text/html' };
const json = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });

/** What is answered to a question for the provider's addresses, now and the next time. */
const addressesFail = (how: string, answer: Answer): Cause =>
  simply(
    how,
    async (stage) => {
      await stage.rule('metadata', answer);
      await stage.release('metadata', answer);
    },
    hasNoAddresses,
  );

const passes = (ms: number, where: Cause['where'] = everywhere): Cause =>
  simply(`${ms / 1000} s pass`, ({ clock }) => clock.advance(ms), where);

/** Storage is read in the same breath, so what is there was arranged by the step before. */
const read = (how: string, where: (place: Place) => boolean = anywhere): Cause =>
  simply(
    how,
    () => {},
    (place) => place.state === 'checking' && where(place),
  );
const nobodySaidSo = ({ world }: Place): boolean => !world.stored;
/** Decided by the address that the page was loaded with. */
const atOnce = (how: string): Cause => simply(how, () => {}, isEarly);

export const changed = (profile: SessionUser): SessionUser => ({
  ...profile,
  displayName: `${profile.displayName.replace('（改）', '')}（改）`,
});

/** Each input of the session's alphabet that level 2 can cause, and how. */
export const causes: Readonly<Record<string, Cause>> = {
  'auth.signIn/deep': signIn('a page asks for a sign-in', '/my/order?page=3#row9'),
  'auth.signIn/none': signIn('a sign-in without an address', null),
  'auth.signIn/otherHost': signIn('a sign-in with a foreign address', '//evil.example'),
  'auth.signIn/loop': signIn('a sign-in from the sign-in page', '/login'),
  'auth.retry/plain': simply('the button "again"', ({ page }) => page.session.retrySignIn()),
  'auth.logout/plain': simply('the button "sign out"', ({ page }) => page.session.requestLogout()),
  'auth.cancel/plain': simply('"no" to the question', ({ page }) => page.session.cancelLogout()),
  'auth.confirm/plain': simply('"yes" to the question', ({ page }) => page.session.confirmLogout()),
  'profile.changed/same': simply('a call has changed the own profile', ({ page, people }, { user, person }) =>
    page.session.profileChanged(changed(user ?? people.profile(person ?? 'one'))),
  ),
  'profile.changed/other': simply('the late answer of a call for somebody else', ({ page, people }, { person }) =>
    page.session.profileChanged(people.profile(otherThan(person ?? 'one'))),
  ),

  'oidc.userLoaded/plain': libraryEvent('the library has loaded a user', async (stage) => {
    if (stage.storedText === null) await stage.arrange('one');
    await (await stage.library()).events.load(User.fromStorageString(stage.storedText ?? ''));
  }),
  'oidc.userUnloaded/plain': libraryEvent('the library removes the user', async (stage, { state }) => {
    if (usesToken(state)) await stage.takenAway();
    else await (await stage.library()).events.unload();
  }),
  'oidc.silentRenewError/plain': libraryEvent('a silent renewal of the library fails', async (stage) =>
    (await stage.library()).events._raiseSilentRenewError(new Error('login_required')),
  ),
  'oidc.userSignedOut/plain': libraryEvent('the provider signals a sign-out to the library', async (stage) =>
    (await stage.library()).events._raiseUserSignedOut(),
  ),
  'oidc.expiring/plain': tokenTime('expiring'),
  'oidc.expired/plain': tokenTime('expired'),

  'tab.signedIn/same': tabSignedIn(true),
  'tab.signedIn/other': tabSignedIn(false),
  'tab.signedOut/plain': tabSignedOut,
  'tab.renewed/plain': tabRenewed,

  'page.restored/plain': {
    how: 'the page comes back out of the page cache; in the background where it was not left',
    happen: async (stage, { state, read: outcome }) => {
      const isShown = isLeaving(state);
      const canRead = outcome !== 'error.readStored/storage';
      const echoes = isShown && canRead ? [`page.visible/${storedToken(stage)}`, ...lookEchoes(stage)] : [];
      stage.restored(isShown);
      return echoes;
    },
  },
  'page.visible/fresh': visible('fresh'),
  'page.visible/expiring': visible('expiring'),
  'page.visible/expired': visible('expired'),
  'page.visible/missing': simply(
    'the tab is shown again; the stored user has gone while it was frozen and heard nothing',
    async (stage) => {
      await stage.arrange(null);
      stage.visible();
    },
    // While the profile is loading the token is in use, and ignoring its absence would leave a page without one.
    (place) => everywhere(place) && place.state !== 'loadingProfile',
  ),
  'page.online/plain': simply('the network is back', (stage) => stage.online()),

  'api.unauthorized/current': {
    how: 'the API answers 401 to a call with the token in use',
    where: ({ state }) => usesToken(state),
    happen: async (stage) => {
      if ((stage.secondsLeft ?? 0) <= 0) stage.setSecondsLeft(seconds.expiring);
      const echoes = lookEchoes(stage);
      await refusedWith(stage, 401);
      return echoes;
    },
  },
  'api.unauthorized/replaced': {
    how: 'the API answers 401 to a call with a token that is not in use any more',
    happen: async (stage, { state }) => {
      if (usesToken(state) && (stage.secondsLeft ?? 0) <= 0) stage.setSecondsLeft(seconds.expiring);
      const echoes = lookEchoes(stage);
      await stage.call('worn-out');
      return echoes;
    },
  },
  'api.forbidden/plain': simply('a customer calls what only staff may', async (stage, { state }) => {
    if (isSignedIn(state) && (stage.secondsLeft ?? 0) > 0) await stage.call();
    // A late answer to a call of a session that has ended.
    else await refusedWith(stage, 403);
  }),

  'done.readStored/valid': read('somebody is stored'),
  'done.readStored/expired': read('somebody is stored whose token has run out'),
  'done.readStored/none': read('nobody is stored', nobodySaidSo),
  'error.readStored/storage': read('the browser forbids storage', nobodySaidSo),

  'error.startSignin/network': addressesFail('the provider cannot be reached', 'drop'),
  'error.startSignin/storage': simply('storage is full, so the state of the sign-in cannot be kept', (stage) => {
    stage.fill(true);
    stage.goOn();
  }),
  'error.startSignin/stranger': addressesFail('a page of the network stands in front of the provider', captive),

  'done.finishSignin/deep': answered('the code is exchanged', 'token', () => 'pass'),
  'done.finishSignin/none': answered('the same, and no address was kept', 'token', () => 'pass'),
  'done.finishSignin/otherHost': answered('the same, and the kept address was tampered with', 'token', () => 'pass'),
  'error.finishSignin/network': answered('the connection is lost during the exchange', 'token', () => 'drop'),
  'error.finishSignin/cancelled': atOnce('the person cancels at the provider'),
  'error.finishSignin/noState': atOnce('the callback of a sign-in that this browser has not begun'),
  'error.finishSignin/refused': answered('the provider does not know the code', 'token', () => 'pass'),
  'error.finishSignin/alreadySignedIn': atOnce('a used callback is opened again while somebody is stored'),
  'error.finishSignin/stranger': answered('a page of the network answers the exchange', 'token', () => captive),

  'done.loadProfile/person': answered('the API knows the person', 'profile', () => 'pass'),
  'done.loadProfile/empty': answered('the API answers nothing', 'profile', () => json(null)),
  'done.loadProfile/userIdZero': answered('the API answers a person without number', 'profile', ({ people }) =>
    json({ ...people.profile('one'), userId: 0 }),
  ),
  'error.loadProfile/failed': answered('the connection to the API is lost', 'profile', () => 'drop'),

  'done.renew/here': answered('the provider gives new tokens', 'token', () => 'pass'),
  'done.renew/elsewhere': {
    how: 'another tab had the lock, and has renewed',
    happen: async (stage) => {
      await stage.otherActsAndUnlocks('renews');
      stage.say('renewed');
      return ['tab.renewed/plain', 'tab.renewed/plain'];
    },
  },
  'error.renew/networkTokenGood': renewal('the connection is lost, the token is good', isGood, async (stage) => {
    stage.setSecondsLeft(seconds.expiring);
    await stage.release('token', 'drop');
  }),
  'error.renew/networkTokenDead': renewal('the connection and the token are lost', anywhere, async (stage, moment) => {
    passEnd(stage, moment);
    await stage.release('token', 'drop');
  }),
  'error.renew/refusedTokenGood': renewal('the provider refuses, the token is good', isGood, async (stage) => {
    stage.setSecondsLeft(seconds.expiring);
    await stage.people.revoke(stage.storedText ?? '');
    await stage.release('token', 'pass');
  }),
  'error.renew/refused': renewal('the provider refuses, the token has run out', anywhere, async (stage, moment) => {
    passEnd(stage, moment);
    await stage.people.revoke(stage.storedText ?? '');
    await stage.release('token', 'pass');
  }),
  'error.renew/signedOut': renewal('another tab had the lock, and has signed out', anywhere, (stage) =>
    stage.otherActsAndUnlocks('removes'),
  ),
  'error.renew/stranger': answered('a page of the network answers the renewal', 'token', () => captive),

  'error.signOut/network': addressesFail('the provider cannot be reached', 'drop'),
  'error.signOut/stranger': addressesFail('a page of the network stands in front of the provider', captive),

  'after.answerLimit@session.redirecting': passes(15_000),
  'after.answerLimit@session.expired': passes(15_000),
  'after.answerLimit@session.callback': passes(15_000),
  'after.answerLimit@session.loadingProfile': passes(15_000),
  'after.answerLimit@session.signingOut': passes(15_000),
  'after.answerLimit@session.ready.token.renewing': passes(15_000),
  // It strikes once in a stay; where it resets nothing it strikes unseen.
  'after.steadyAfter@session.ready.token.fresh': passes(30_000, (_, edge) => isTransition(edge)),
  'after.renewAgainAfter@session.ready.token.waitingOnline': passes(10_000),
};

/** Inputs that nothing in this world can cause, and why. */
export const undrivable: Readonly<Record<string, Text>> = {
  'done.startSignin/returned': [
    '前往身份提供方不会自行结束：页面离开，或由 page.restored 返回',
    'leaving for the provider never ends by itself: the page goes, or comes back by page.restored',
  ],
  'done.signOut/done': [
    '前往身份提供方不会自行结束：页面离开，或由 page.restored 返回',
    'leaving for the provider never ends by itself: the page goes, or comes back by page.restored',
  ],
  'error.readStored/stranger': [
    'readStored 把存储抛出的一切错误都称为 storage；损坏的记录等于无人登录',
    'readStored names everything that storage throws "storage"; a broken entry is nobody',
  ],
  'error.finishSignin/clock': [
    'oidc-client-ts 3.5 不把 ID 令牌的时间与设备时钟比较',
    'oidc-client-ts 3.5 does not compare the times of an ID token with the clock',
  ],
  'after.answerLimit@session.checking': [
    '存储在同一瞬间读取：没有时间流逝',
    'storage is read in the same breath: no time passes',
  ],
};

/** Transitions that this world never meets although it can cause their input elsewhere, and why. */
export const unmet: readonly { readonly state: string; readonly input: string; readonly why: Text }[] = [
  {
    state: 'callbackFailed',
    input: 'tab.signedIn/same',
    why: [
      '返回地址来自一次登录尝试的页面，失败发生在取得任何令牌之前：不存在“同一个人”',
      'on a page whose return address comes from an attempt, the failure comes before any token: nobody to be the same',
    ],
  },
];

/** Whether the world can cause the input of an edge where it begins. */
export function canCause(place: Place, edge: Edge): boolean {
  const cause = causes[edge.input.name];
  return cause !== undefined && (cause.where ?? everywhere)(place, edge);
}
