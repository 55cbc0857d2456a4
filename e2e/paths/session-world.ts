import type { Text } from '#shared/text.ts';
import type { Edge } from '#tests/machines/support/explorer.ts';

/**
 * What the session's machine does not know, but the page does, as far as it decides which inputs can be caused: where
 * the router stands when the session changes, and what the provider's library has fetched already.
 */
export interface World {
  readonly router: Router;
  /** What /login was asked to return to, as a class of `auth.signIn`. */
  readonly asked: Asked;
  /** The router knows that a departure for the provider failed, and does not start one by itself. */
  readonly failed: boolean;
  /** How the session was settled when the router last heard of it. */
  readonly settled: Settled;
  /** The router asks for a sign-in by itself, in the same breath. */
  readonly forced: Asked | null;
  /** The library knows the provider's addresses and does not ask for them again. */
  readonly addresses: boolean;
  /** This page has used somebody's token. */
  readonly person: boolean;
  /** The API has refused the stored token: it is not good, whatever its time. */
  readonly refused: boolean;
  /** What told the page to read the stored user also says that somebody is stored. */
  readonly stored: boolean;
}

/**
 * `user`: at rest on a page of a signed-in person; `waiting`: its guard waits for the session; `asking`: its guard has
 * asked for a sign-in; the others are public pages.
 */
type Router = 'user' | 'waiting' | 'asking' | 'login' | 'logout' | 'callback';
export type Asked = 'deep' | 'none' | 'otherHost' | 'loop';
type Settled = 'nothing' | 'signedIn' | 'anonymous' | 'profileFailed' | 'blocked';

export interface Place {
  /** `ready.exit.idle+token.fresh` */
  readonly state: string;
  readonly world: World;
}

/** An address to begin with. */
export interface Door {
  /** A start of the alphabet. */
  readonly start: string;
  readonly path: string;
  readonly world: Pick<World, 'router' | 'asked'>;
}

export const hostileHost = '//evil.example';

const loginDoor = (asked: Asked, redirect: string): Door => ({
  start: 'app',
  path: `/login?redirect=${encodeURIComponent(redirect)}`,
  world: { router: 'login', asked },
});

/** Stands for the callback of a sign-in that an earlier page of the tab has begun. */
export const begun = 'begun';

/** How a walk begins, for the readers of the path book. */
export const openingOf = ({ path }: Pick<Door, 'path'>): Text =>
  path === begun
    ? [
        '从身份提供方返回；登录由本标签页此前的页面发起',
        'comes back from the provider; an earlier page of the tab began the sign-in',
      ]
    : [`打开 ${path}`, `opens ${path}`];

/** Where walks begin. */
export const doorsOf = (deepLink: string): readonly Door[] => [
  { start: 'app', path: deepLink, world: { router: 'waiting', asked: 'deep' } },
  { start: 'app', path: '/logout', world: { router: 'logout', asked: 'none' } },
  loginDoor('deep', deepLink),
  { start: 'app', path: '/login', world: { router: 'login', asked: 'none' } },
  loginDoor('otherHost', hostileHost),
  loginDoor('loop', '/login'),
  ...['callback', 'callback after a redirect of ours', 'callback with a tampered return'].map((start) => ({
    start,
    path: begun,
    world: { router: 'callback' as const, asked: 'deep' as const },
  })),
  {
    start: 'reload of a failed callback',
    path: '/callback?failed=cancelled',
    world: { router: 'callback', asked: 'deep' },
  },
  {
    start: 'reload of a failed callback without reason',
    path: '/callback?failed=',
    world: { router: 'callback', asked: 'deep' },
  },
  { start: 'back from sign-out', path: '/login?signedOut=1', world: { router: 'login', asked: 'none' } },
];

export const isSignedIn = (state: string): boolean => state.startsWith('ready');
export const isRenewing = (state: string): boolean => state.endsWith('token.renewing');
export const isLeaving = (state: string): boolean => /^(redirecting|expired|signingOut)$/.test(state);
const usesToken = (state: string): boolean => isSignedIn(state) || state === 'loadingProfile';
const isSettling = (state: string): boolean => /^(checking|callback|loadingProfile)$/.test(state);

function settledAs(state: string): Settled {
  if (isSignedIn(state)) return 'signedIn';
  if (state === 'anonymous' || state === 'profileFailed') return state;
  return isSettling(state) || isLeaving(state) ? 'nothing' : 'blocked';
}

export function worldAt(door: Door, state: string): World {
  const before: World = {
    ...door.world,
    failed: false,
    settled: 'nothing',
    forced: null,
    addresses: false,
    person: false,
    refused: false,
    stored: false,
  };
  return settledAs(state) === 'nothing' ? before : { ...before, ...routed(before, '', state) };
}

/** The world after an edge from one state to another. */
export function worldAfter(world: World, from: string, { input: { name } }: Edge, to: string): World {
  const replaced = name.startsWith('done.renew/') || (name.startsWith('tab.renewed') && !isRenewing(from));
  const next = {
    ...world,
    forced: null,
    addresses: world.addresses || asks(from, name, to),
    person: world.person || to === 'loadingProfile',
    refused: usesToken(to) && usesToken(from) && !replaced && (world.refused || name === 'api.unauthorized/current'),
    stored: to === 'checking' && name === 'tab.signedIn/same',
  };
  return { ...next, ...routed(next, from, to) };
}

/** Whether the library has asked for the provider's addresses when a state is left like this. */
function asks(from: string, input: string, to: string): boolean {
  if (from === to) return false;
  if (from === 'redirecting' || from === 'expired') return !/^error\.startSignin\/(network|stranger)$/.test(input);
  if (from === 'callback') return !/\/(cancelled|noState|alreadySignedIn)$/.test(input);
  if (isRenewing(from)) return /^(done\.renew\/here|error\.renew\/(network|refused|stranger))/.test(input);
  return from === 'signingOut' && input.startsWith('page.restored');
}

/** What the router does when the session changes (src/app/router.tsx, guard.ts). */
function routed(world: World, from: string, to: string): Partial<World> {
  const { router, asked } = world;
  const settled = settledAs(to);
  // Signed in, or with a token to try: on to where the person wanted to go.
  if (from === 'callback' && to === 'loadingProfile') return { router: 'waiting' };
  if (settled === 'nothing') return {};
  const isUserPage = router === 'user' || router === 'waiting' || router === 'asking';
  switch (settled) {
    case 'signedIn':
      return { settled, failed: false, router: router === 'logout' ? router : 'user' };
    case 'profileFailed':
      return { settled, ...(isUserPage ? { router: 'login', asked: 'deep' } : {}) };
    case 'blocked':
      if (from === 'callback') return { settled, router: 'callback' };
      return { settled, router: isUserPage ? 'waiting' : router };
    default: {
      const failed = world.failed || isLeaving(from);
      const anonymous = { settled, failed } as const;
      if (router === 'asking') return { ...anonymous, router: 'login', asked: 'deep', forced: failed ? null : 'deep' };
      if (isUserPage) return { ...anonymous, router: 'asking', forced: 'deep' };
      const arrives = router === 'login' && world.settled !== 'anonymous';
      return { ...anonymous, forced: arrives && !failed ? asked : null };
    }
  }
}
