import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type MiddlewareFunction,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  replace,
} from 'react-router';
import { routeFlags } from '#client/route-flags.ts';
import { currentSession, onSessionChange, signIn } from '#client/session-actor.ts';
import type { SessionFacts } from '#machines/session.types.ts';
import { findRow } from './find-row.ts';
import { guard, leaveForWechat, routeFacts } from './guard.ts';
import { allRoutes, knownRoutes } from './known-routes.ts';
import { publicRoutes } from './public-routes.tsx';
import { PageError, RouteError } from './route-error.tsx';
import type { RouteRow } from './route-table.ts';

/** The router of the page, made from the route table; every navigation passes one guard (spec section 4). */

let router: ReturnType<typeof createBrowserRouter> | undefined;

const signInFrame = () =>
  orError(
    import('./layout/auth-layout.tsx').then(({ AuthLayout }) => AuthLayout),
    PageError,
  );
const shell = () =>
  orError(
    Promise.all([import('./layout/layout.tsx'), import('#client/shell.ts')]).then(
      ([{ Layout }, { shellRouteChanged }]) => {
        routeChanged = shellRouteChanged;
        return Layout;
      },
    ),
    PageError,
  );
/** The shell's actor comes with the shell; the sign-in pages do without. */
let routeChanged = () => {};

export function startRouter(): NonNullable<typeof router> {
  router = createBrowserRouter(
    [
      {
        middleware: [guarded],
        HydrateFallback: Nothing,
        ErrorBoundary: PageError,
        children: [
          { id: 'bare', lazy: { Component: signInFrame }, children: of('bare', publicRoutes) },
          { id: 'shell', lazy: { Component: shell }, children: of('shell', publicRoutes) },
        ],
      },
    ],
    { patchRoutesOnNavigation: addAllRoutes },
  );
  router.subscribe((state) => {
    const address = state.navigation.location ?? state.location;
    routeFlags.silent400 = findRow(knownRoutes(), address.pathname)?.silent400 === true;
    if (state.navigation.state === 'idle') routeChanged();
  });
  followSession();
  return router;
}

/**
 * An address that visitors' rows do not have: the whole table comes, and the guard decides with it. The router leaves
 * out rows that it has, and all rows when the navigation was given up meanwhile, so nothing is remembered here.
 */
const addAllRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const others = (await allRoutes()).filter((row) => !publicRoutes.includes(row));
  patch('bare', of('bare', others));
  patch('shell', of('shell', others));
};

function of(frame: 'bare' | 'shell', rows: readonly RouteRow[]): RouteObject[] {
  return rows
    .filter((row) => (row.bare === true) === (frame === 'bare'))
    .map((row) => ({
      path: row.path,
      handle: row,
      // An error inside a page leaves the frame around it usable.
      ErrorBoundary: RouteError,
      ...(row.screen ? { lazy: { Component: screenOf(row.screen) } } : { Component: Nothing }),
    }));
}

const screenOf = (screen: NonNullable<RouteRow['screen']>) => () =>
  orError(
    screen().then(
      ({ Screen }) => Screen,
      () => import('./layout/retry-screen.tsx').then(({ retrying }) => retrying(screen)),
    ),
    RouteError,
  );

/**
 * A chunk that does not arrive (an update of the portal, a weak network) becomes the error page: the router would draw
 * nothing at all for a lazy route that fails.
 */
const orError = (loading: Promise<ComponentType>, instead: ComponentType): Promise<ComponentType> =>
  loading.catch(() => instead);

/** Redirect rows and the first wait draw nothing; the session gate shows what is going on. */
function Nothing() {
  return null;
}

/** For session and calls: goes somewhere inside the portal, also before there is a router. */
export function navigate(to: string, asReplacement: boolean): void {
  if (router) void router.navigate(to, { replace: asReplacement });
  else history.replaceState(null, '', to);
}

const guarded: MiddlewareFunction = async ({ request }, next) => {
  const { signal } = request;
  const address = addressOf(request.url);
  const output = await guard(routeFacts(address), signal);
  switch (output.kind) {
    case 'replace':
      throw replace(output.to);
    case 'wechat':
      leaveForWechat(output.redirectUrl);
      return pageLeaves(signal);
    case 'aborted':
      throw signal.reason;
    case 'failed':
      throw new Error('the session did not settle in time');
    default:
      if (await startsSignIn(address)) return pageLeaves(signal);
      return next();
  }
};

/** `request.url` has no hash: it comes from whichever location this navigation is about. */
function addressOf(url: string): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const { pathname, search } = new URL(url);
  const about = [router?.state.navigation.location, router?.state.location, location].find(
    (known) => known?.pathname === pathname && known.search === search,
  );
  return { pathname, search, hash: about?.hash ?? '' };
}

let signInFailed = false;

/**
 * The sign-in page belongs to a sign-in that the provider has begun (`uid`). Whoever comes without one begins it here,
 * once; if that fails, the page offers another try.
 */
async function startsSignIn(address: Pick<Location, 'pathname' | 'search'>): Promise<boolean> {
  const params = new URLSearchParams(address.search);
  if (address.pathname !== '/login' || params.has('uid') || signInFailed) return false;
  if (currentSession().class !== 'anonymous') return false;
  const left = new Promise<boolean>((resolve) => {
    const stop = onSessionChange((facts) => {
      if (facts.class === 'leaving' || facts.class === 'settling') return;
      stop();
      resolve(false);
    });
  });
  signIn(params.get('redirect'));
  return left;
}

const pageLeaves = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A session that changed under an open page decides about that page anew. */
function followSession(): void {
  let last = currentSession();
  let settled = settledAs(last);
  let shownTo = last.user?.userId;
  onSessionChange((facts) => {
    // The browser was to leave for the provider, and is still here.
    if (facts.class === 'anonymous' && last.class === 'leaving') signInFailed = true;
    if (facts.class === 'signedIn') signInFailed = false;
    last = facts;
    const now = settledAs(facts);
    if (now === null || now === settled) return;
    settled = now;
    const before = shownTo;
    shownTo = facts.user?.userId ?? before;
    // Another account has taken over: what the address and the screen hold is not that person's.
    if (before !== shownTo && before !== undefined) return navigate('/', true);
    // A navigation under way asks its own guard.
    if (router?.state.initialized && router.state.navigation.state === 'idle') void router.revalidate();
  });
}

const settledAs = (facts: SessionFacts): string | null =>
  facts.class === 'leaving' || facts.class === 'settling' ? null : `${facts.class} ${facts.user?.userId ?? ''}`;
