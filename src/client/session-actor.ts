import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { type SessionSnapshot, sessionFacts, sessionMachine } from '#machines/session.ts';
import type {
  SessionEvent,
  SessionFacts,
  SessionFailure,
  SessionReason,
  SessionUser,
} from '#machines/session.types.ts';
import { clientConfig } from './config.ts';
import { ownDrafts, saveDrafts, wipeDrafts } from './drafts.ts';
import type { Revoke } from './identity-provider.ts';
import { inspection } from './inspection.ts';
import { forgetAttempt, readStored, rememberAttempt, sessionInput } from './page-start.ts';
import { watchPage, watchTabs, watchToken } from './session-watch.ts';
import { adoptToken, bearerToken, dropToken, storedToken, storedUser } from './stored-user.ts';
import { muteToasts, toast } from './toasts.ts';

/** What the session needs of the product around it; connected before `startSession`. */
export interface SessionPorts {
  readonly loadProfile: (signal: AbortSignal) => Promise<SessionUser | null>;
  readonly revoke: Revoke;
  readonly navigate: (to: string, replace: boolean) => void;
}

let ports: SessionPorts;
let tellTabs: (news: 'signedIn' | 'renewed' | 'signedOut') => void = () => {};
/** The person whose tokens this tab works with, by the provider's name. */
let person: string | null = null;
/** The last one who had pages of the portal before him here; also when that is over. */
let shownTo: string | null = null;
/** The token the API refused last: renewed although its time is not up. */
let refusedToken: string | null = null;

const takeToken = ({ context }: { readonly context: { readonly user: SessionUser | null } }) => {
  adoptToken();
  const stored = storedUser()?.sub ?? null;
  // Somebody else's token may be here before the news of his sign-in: it must not go with the profile of this page.
  if (context.user !== null && person !== null && stored !== null && stored !== person) {
    send({ type: 'tab.signedIn', sameUser: false });
  } else person = stored;
  token.look();
};

let library: Promise<typeof import('./identity-provider.ts')> | undefined;

/** Sign-in, renewal and sign-out with the provider's library. A script that does not arrive is a network drop. */
function provider() {
  library ??= import('./identity-provider.ts').then((loaded) => {
    loaded.watchProvider(send);
    return loaded;
  });
  return library.catch((error: unknown) => {
    library = undefined;
    const token = storedToken();
    const failure: SessionFailure = {
      kind: 'network',
      message: String(error),
      tokenValid: token === 'fresh' || token === 'expiring',
    };
    throw failure;
  });
}

const createSession = () =>
  createActor(
    sessionMachine.provide({
      actors: {
        readStored: fromPromise(readStored),
        startSignin: fromPromise(async ({ input, signal }) => (await provider()).startSignin(input, shownTo, signal)),
        finishSignin: fromPromise(async () => (await provider()).finishSignin()),
        loadProfile: fromPromise(({ signal }) => ports.loadProfile(signal)),
        renew: fromPromise(async ({ signal }) => (await provider()).renew(refusedToken, signal)),
        signOut: fromPromise(async ({ signal }) => (await provider()).signOut(ports.revoke, signal)),
      },
      actions: {
        navigate: (_, { to, replace }) => ports.navigate(to, replace),
        toast: (_, { text }) => {
          muteToasts(false); // this text is about a departure that failed
          toast(text);
        },
        logError: (_, { where, message }) => console.error(`session: ${where}: ${message}`),
        saveToken: takeToken,
        adoptToken: takeToken,
        resetToken: () => {
          token.stop();
          dropToken();
        },
        rememberAttempt: (_, attempt) => rememberAttempt(attempt),
        forgetAttempt,
        tellTabs: (_, { news }) => tellTabs(news),
        saveDrafts,
        wipeDrafts,
        // clearStale is part of signOut: the library is loaded there
      },
    }),
    { input: sessionInput(), ...inspection },
  );

/**
 * The one session of this tab, made outside React so that no component starts or stops it (machines.md 3.11). Made by
 * `prepareSession` and not with this module: on a slow phone that is a step of its own.
 */
let session: ReturnType<typeof createSession>;
const send = (event: SessionEvent): void => session.send(event);
const token = watchToken(send);

export function prepareSession(): void {
  session = createSession();
}

/** Starts the session of this page. Called once, after `prepareSession` and before the router starts. */
export function startSession(connected: SessionPorts): void {
  ports = connected;
  session.subscribe((snapshot) => {
    muteToasts(snapshot.hasTag('leaving'));
    if (snapshot.hasTag('app')) shownTo = person;
    if (snapshot.context.user) ownDrafts(snapshot.context.user.userId);
    // The library hears from the provider that the person signed out there; without one to hear it waits to be needed.
    if (snapshot.hasTag('app') && !library && clientConfig().monitorSession) provider().catch(console.error);
  });
  tellTabs = watchTabs(send, () => person);
  watchPage(send, token.look);
  session.start();
}

/** Leaves for the identity provider. @param returnTo the address to come back to; null or a foreign one comes to /. */
export const signIn = (returnTo: string | null): void => send({ type: 'auth.signIn', returnTo });
export const retrySignIn = (): void => send({ type: 'auth.retry' });
/** Asks to sign out; the layout shows the question while `useExitAsked` is true. */
export const requestLogout = (): void => send({ type: 'auth.logout' });
export const cancelLogout = (): void => send({ type: 'auth.cancel' });
export const confirmLogout = (): void => send({ type: 'auth.confirm' });
/** After a call has changed the person's own profile: the new one, as GetCurrent answered it. */
export const profileChanged = (user: SessionUser): void => send({ type: 'profile.changed', user });

/** A call was refused with 401. @param currentToken whether its token is still the stored one. */
export function callUnauthorized(currentToken: boolean): void {
  token.look();
  if (currentToken) refusedToken = bearerToken();
  send({ type: 'api.unauthorized', currentToken });
}
export const callForbidden = (): void => send({ type: 'api.forbidden' });

/** Looks at the clock: timers sleep with the device, a click does not wait for them. */
export const lookAtToken = (): void => {
  if (session.getSnapshot().hasTag('app')) token.look();
};

export const currentSession = (): SessionFacts => sessionFacts(session.getSnapshot());

/** Tells when the session changed as the route guard sees it. @returns the way to stop. */
export function onSessionChange(listener: (facts: SessionFacts) => void): () => void {
  let last = currentSession();
  const subscription = session.subscribe((snapshot) => {
    const facts = sessionFacts(snapshot);
    if (facts.class === last.class && facts.user === last.user) return;
    last = facts;
    listener(facts);
  });
  return () => subscription.unsubscribe();
}

const useSession = <T>(select: (snapshot: SessionSnapshot) => T): T => useSelector(session, select);

/** The signed-in person, or null for visitors and while the session settles. */
export const useProfile = (): SessionUser | null => useSession((snapshot) => snapshot.context.user);
export const useSessionReason = (): SessionReason => useSession((snapshot) => snapshot.context.reason);
/** True while the question "确定退出系统吗？" is open. */
export const useExitAsked = (): boolean =>
  useSession((snapshot) => snapshot.matches({ ready: { exit: 'confirming' } }));
/** True while the network is away and the token waits to be renewed. */
export const useOffline = (): boolean =>
  useSession((snapshot) => snapshot.matches({ ready: { token: 'waitingOnline' } }));

export type SessionView = 'spinner' | 'leaving' | 'errorPage' | 'open';
const viewOf = (snapshot: SessionSnapshot): SessionView => {
  for (const view of ['spinner', 'leaving', 'errorPage'] as const) if (snapshot.hasTag(view)) return view;
  return 'open';
};
/** What stands on screen for the session: one of its own screens, or the page itself. */
export const useSessionView = (): SessionView => useSession(viewOf);
/** All tags, sorted, for `data-state`: what a browser test sees of the machine. */
export const useSessionTags = (): string => useSession((snapshot) => [...snapshot.tags].sort().join(' '));
