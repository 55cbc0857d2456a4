import { User } from 'oidc-client-ts';
import type { SessionUser } from '#machines/session.types.ts';
import type { Text } from '#shared/text.ts';
import type { Edge } from '../machines/support/explorer.ts';
import type { Answer } from '../support/test-stack.ts';
import { isTransition } from './generate.ts';
import { causeTexts } from './session-causes.texts.ts';
import { type Account, otherThan } from './session-people.ts';
import type { Stage } from './session-stage.ts';
import { isLeaving, isRenewing, isSignedIn, type Place, usesToken } from './session-world.ts';

/** How an input of the session's alphabet is caused in the world of level 2. */
interface Cause {
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
const simply = (deed: (stage: Stage, moment: Moment) => unknown, where?: Cause['where']): Cause => ({
  ...(where ? { where } : {}),
  happen: async (stage, moment) => {
    await deed(stage, moment);
    return [];
  },
});

const signIn = (returnTo: string | null): Cause => simply(({ page }) => page.session.signIn(returnTo));

/** The timer that watches the token strikes, or a click looks at the clock: both are the product's own. */
const tokenTime = (kind: 'expiring' | 'expired'): Cause =>
  simply(
    (stage, { state, turn }) => {
      stage.setSecondsLeft(seconds[kind]);
      if (isSignedIn(state) && turn % 2 === 0) stage.page.session.lookAtToken();
      else if (!stage.clock.strikeLongest(longestDelayMs)) throw new Error('nothing watches the token');
    },
    ({ state }) => usesToken(state),
  );

const libraryEvent = (raise: (stage: Stage, moment: Moment) => Promise<void>): Cause =>
  simply(raise, (place) => everywhere(place) && place.world.library);

/** The word on the channel, and for what happened to the storage the event of the browser: two inputs for one deed. */
const tabSignedIn = (isSame: boolean): Cause => ({
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
  happen: async (stage, { state }) => {
    const canBe = usesToken(state) && !isRenewing(state);
    if (canBe) await stage.otherRenews();
    stage.say('renewed');
    return canBe ? ['tab.renewed/plain'] : [];
  },
};

const visible = (token: 'fresh' | 'expiring' | 'expired'): Cause => ({
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
const answered = (kind: 'token' | 'profile', answer: (stage: Stage) => Answer): Cause =>
  simply((stage) => stage.release(kind, answer(stage)));

const renewal = (where: Cause['where'] & {}, deed: (stage: Stage, moment: Moment) => Promise<void>): Cause =>
  simply(deed, where);

/** The token is worth nothing any more: the API has refused it already, or else its time runs out. */
function passEnd(stage: Stage, { isRefused }: Moment): void {
  if (!isRefused) stage.setSecondsLeft(seconds.expired);
}

/** The network asks for money first. */
const captive: Answer = { status: 200, body: '<!doctype html><title>Please pay</title>', type: 'text/html' };
const json = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });

/** What is answered to a question for the provider's addresses, now and the next time. */
const addressesFail = (answer: Answer): Cause =>
  simply(async (stage) => {
    await stage.rule('metadata', answer);
    await stage.release('metadata', answer);
  }, hasNoAddresses);

const passes = (ms: number, where: Cause['where'] = everywhere): Cause =>
  simply(({ clock }) => clock.advance(ms), where);

/** Storage is read in the same breath, so what is there was arranged by the step before. */
const read = (where: (place: Place) => boolean = anywhere): Cause =>
  simply(
    () => {},
    (place) => place.state === 'checking' && where(place),
  );
const nobodySaidSo = ({ world }: Place): boolean => !world.stored;
/** Decided by the address that the page was loaded with. */
const atOnce: Cause = simply(() => {}, isEarly);

export const changed = (profile: SessionUser): SessionUser => ({
  ...profile,
  displayName: `${profile.displayName.replace('（改）', '')}（改）`,
});

/** Each input of the session's alphabet that level 2 can cause; in words: session-causes.texts.ts. */
const byInput: Readonly<Record<keyof typeof causeTexts, Cause>> = {
  'auth.signIn/deep': signIn('/my/order?page=3#row9'),
  'auth.signIn/none': signIn(null),
  'auth.signIn/otherHost': signIn('//evil.example'),
  'auth.signIn/loop': signIn('/login'),
  'auth.retry/plain': simply(({ page }) => page.session.retrySignIn()),
  'auth.logout/plain': simply(({ page }) => page.session.requestLogout()),
  'auth.cancel/plain': simply(({ page }) => page.session.cancelLogout()),
  'auth.confirm/plain': simply(({ page }) => page.session.confirmLogout()),
  'profile.changed/same': simply(({ page, people }, { user, person }) =>
    page.session.profileChanged(changed(user ?? people.profile(person ?? 'one'))),
  ),
  'profile.changed/other': simply(({ page, people }, { person }) =>
    page.session.profileChanged(people.profile(otherThan(person ?? 'one'))),
  ),

  'oidc.userLoaded/plain': libraryEvent(async (stage) => {
    if (stage.storedText === null) await stage.arrange('one');
    await (await stage.library()).events.load(User.fromStorageString(stage.storedText ?? ''));
  }),
  'oidc.userUnloaded/plain': libraryEvent(async (stage, { state }) => {
    if (usesToken(state)) await stage.takenAway();
    else await (await stage.library()).events.unload();
  }),
  'oidc.silentRenewError/plain': libraryEvent(async (stage) =>
    (await stage.library()).events._raiseSilentRenewError(new Error('login_required')),
  ),
  'oidc.userSignedOut/plain': libraryEvent(async (stage) => (await stage.library()).events._raiseUserSignedOut()),
  'oidc.expiring/plain': tokenTime('expiring'),
  'oidc.expired/plain': tokenTime('expired'),

  'tab.signedIn/same': tabSignedIn(true),
  'tab.signedIn/other': tabSignedIn(false),
  'tab.signedOut/plain': tabSignedOut,
  'tab.renewed/plain': tabRenewed,

  'page.restored/plain': {
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
    async (stage) => {
      await stage.arrange(null);
      stage.visible();
    },
    // While the profile is loading the token is in use, and ignoring its absence would leave a page without one.
    (place) => everywhere(place) && place.state !== 'loadingProfile',
  ),
  'page.online/plain': simply((stage) => stage.online()),

  'api.unauthorized/current': {
    where: ({ state }) => usesToken(state),
    happen: async (stage) => {
      if ((stage.secondsLeft ?? 0) <= 0) stage.setSecondsLeft(seconds.expiring);
      const echoes = lookEchoes(stage);
      await refusedWith(stage, 401);
      return echoes;
    },
  },
  'api.unauthorized/replaced': {
    happen: async (stage, { state }) => {
      if (usesToken(state) && (stage.secondsLeft ?? 0) <= 0) stage.setSecondsLeft(seconds.expiring);
      const echoes = lookEchoes(stage);
      await stage.call('worn-out');
      return echoes;
    },
  },
  'api.forbidden/plain': simply(async (stage, { state }) => {
    if (isSignedIn(state) && (stage.secondsLeft ?? 0) > 0) await stage.call();
    // A late answer to a call of a session that has ended.
    else await refusedWith(stage, 403);
  }),

  'done.readStored/valid': read(),
  'done.readStored/expired': read(),
  'done.readStored/none': read(nobodySaidSo),
  'error.readStored/storage': read(nobodySaidSo),

  'error.startSignin/network': addressesFail('drop'),
  'error.startSignin/storage': simply((stage) => {
    stage.fill(true);
    stage.goOn();
  }),
  'error.startSignin/stranger': addressesFail(captive),

  'done.finishSignin/deep': answered('token', () => 'pass'),
  'done.finishSignin/none': answered('token', () => 'pass'),
  'done.finishSignin/otherHost': answered('token', () => 'pass'),
  'error.finishSignin/network': answered('token', () => 'drop'),
  'error.finishSignin/cancelled': atOnce,
  'error.finishSignin/noState': atOnce,
  'error.finishSignin/refused': answered('token', () => 'pass'),
  'error.finishSignin/alreadySignedIn': atOnce,
  'error.finishSignin/stranger': answered('token', () => captive),

  'done.loadProfile/person': answered('profile', () => 'pass'),
  'done.loadProfile/empty': answered('profile', () => json(null)),
  'done.loadProfile/userIdZero': answered('profile', ({ people }) => json({ ...people.profile('one'), userId: 0 })),
  'error.loadProfile/failed': answered('profile', () => 'drop'),

  'done.renew/here': answered('token', () => 'pass'),
  'done.renew/elsewhere': {
    happen: async (stage) => {
      await stage.otherActsAndUnlocks('renews');
      stage.say('renewed');
      return ['tab.renewed/plain', 'tab.renewed/plain'];
    },
  },
  'error.renew/networkTokenGood': renewal(isGood, async (stage) => {
    stage.setSecondsLeft(seconds.expiring);
    await stage.release('token', 'drop');
  }),
  'error.renew/networkTokenDead': renewal(anywhere, async (stage, moment) => {
    passEnd(stage, moment);
    await stage.release('token', 'drop');
  }),
  'error.renew/refusedTokenGood': renewal(isGood, async (stage) => {
    stage.setSecondsLeft(seconds.expiring);
    await stage.people.revoke(stage.storedText ?? '');
    await stage.release('token', 'pass');
  }),
  'error.renew/refused': renewal(anywhere, async (stage, moment) => {
    passEnd(stage, moment);
    await stage.people.revoke(stage.storedText ?? '');
    await stage.release('token', 'pass');
  }),
  'error.renew/signedOut': renewal(anywhere, (stage) => stage.otherActsAndUnlocks('removes')),
  'error.renew/stranger': answered('token', () => captive),

  'error.signOut/network': addressesFail('drop'),
  'error.signOut/stranger': addressesFail(captive),

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

/** The same, for a name of the alphabet. */
export const causes: Readonly<Record<string, Cause>> = byInput;

/** How an input is caused, for the readers of the path book; undefined for one that cannot be. */
export const howOf = (input: string): Text | undefined => (causeTexts as Readonly<Record<string, Text>>)[input];

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
