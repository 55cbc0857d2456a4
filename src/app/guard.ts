import { createActor, toPromise } from 'xstate';
import { inspection } from '#client/inspection.ts';
import { currentSession, lookAtToken, onSessionChange, signIn } from '#client/session-actor.ts';
import { type GuardOutput, type RouteFacts, routeGuardMachine } from '#machines/route-guard.ts';
import { findRow } from './find-row.ts';
import { knownRoutes } from './known-routes.ts';

const wechatKey = 'platen.wechat';
const guestPages: readonly string[] = ['/login', '/register'];

/** One address as the guard sees it, read from its row. */
export function routeFacts({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): RouteFacts {
  const row = findRow(knownRoutes(), pathname);
  return {
    path: pathname,
    search,
    hash,
    known: row !== undefined && row.path !== '*',
    access: row?.access ?? 'public',
    guestOnly: guestPages.includes(row?.path ?? ''),
    redirect: row?.redirect ?? null,
    twin: null, // each screen serves both devices under one address
  };
}

/** Runs the guard machine for one navigation, until it has decided or another navigation takes over. */
export async function guard(route: RouteFacts, signal: AbortSignal): Promise<GuardOutput> {
  lookAtToken();
  for (;;) {
    const output = await decision(route, signal);
    if (output.kind !== 'blocked') return output;
    // An error page of the session stands over everything; what is below waits until it is gone.
    await sessionChange(signal);
    if (signal.aborted) return { kind: 'aborted' };
  }
}

let made: typeof routeGuardMachine | undefined;
function guardMachine(): typeof routeGuardMachine {
  made ??= routeGuardMachine.provide({ actions: { startSignIn: (_, { returnTo }) => signIn(returnTo) } });
  return made;
}

async function decision(route: RouteFacts, signal: AbortSignal): Promise<GuardOutput> {
  const actor = createActor(guardMachine(), {
    input: { session: currentSession(), route, visitor: visitor() },
    ...inspection,
  });
  const stop = onSessionChange((session) => actor.send({ type: 'session.changed', session }));
  const abort = () => actor.send({ type: 'abort' });
  signal.addEventListener('abort', abort);
  try {
    const output = toPromise(actor);
    actor.start();
    return await output;
  } finally {
    stop();
    signal.removeEventListener('abort', abort);
  }
}

function sessionChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = onSessionChange(end);
    signal.addEventListener('abort', end);
  });
}

function visitor() {
  return { wechat: /MicroMessenger/i.test(navigator.userAgent), wechatTried: wechatTried() };
}

function wechatTried(): boolean {
  try {
    return sessionStorage.getItem(wechatKey) !== null;
  } catch {
    return true; // without a memory of the first round trip there must not be a second
  }
}

/**
 * Leaves for the WeChat authorization, through the server's callback (spec sections 4 and 7); once per tab. Replaced, so
 * that Back afterwards does not lead to the address that sends one there.
 */
export function leaveForWechat(redirectUrl: string): void {
  try {
    sessionStorage.setItem(wechatKey, '1');
  } catch {
    return;
  }
  location.replace(`/api/UserInfoCallBack?redirectUrl=${encodeURIComponent(redirectUrl)}`);
}
