import { assign, setup } from 'xstate';
import { type Access, may } from '#shared/permissions.ts';
import { requestTimeoutMs } from '#shared/rules.ts';
import type { MachineMeta } from './meta.ts';
import type { SessionFacts } from './session.types.ts';
import { spec } from './spec.ts';

/** One navigation as the route table knows it; the guard itself never reads the table. */
export interface RouteFacts {
  readonly path: string;
  /** `?a=b` or empty. */
  readonly search: string;
  /** `#row9` or empty. */
  readonly hash: string;
  /** False: no row of the table matches. */
  readonly known: boolean;
  readonly access: Access;
  /** Pages for visitors only (/login, /register): a signed-in person is sent to /. */
  readonly guestOnly: boolean;
  /** A fixed redirect of the table (/ -> /dashboard), or null. */
  readonly redirect: string | null;
  /** The page to show instead on this kind of device, or null when this one fits. */
  readonly twin: string | null;
}

/** What is known of the visitor's browser and of this navigation. */
export interface VisitorFacts {
  readonly wechat: boolean;
  /** This tab was at the WeChat authorization already: never a second time. */
  readonly wechatTried: boolean;
  /** This navigation started a sign-in already, and it did not get away. */
  readonly signInTried: boolean;
}

export type Decision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'replace'; readonly to: string }
  | { readonly kind: 'signIn'; readonly returnTo: string }
  /** Leave for the server's UserInfoCallBack with this redirectUrl. */
  | { readonly kind: 'wechat'; readonly redirectUrl: string }
  | { readonly kind: 'wait' }
  /** An error page of the session stands over everything; nothing below may load. */
  | { readonly kind: 'blocked' };

const allow: Decision = { kind: 'allow' };
const replace = (to: string): Decision => ({ kind: 'replace', to });
const withQuery = (path: string, { search, hash }: RouteFacts): string => path + search + hash;
const loginFor = (route: RouteFacts): Decision =>
  replace(`/login?redirect=${encodeURIComponent(withQuery(route.path, route))}`);

function wechatFlag(route: RouteFacts): { readonly flagged: boolean; readonly withoutFlag: string } {
  const query = new URLSearchParams(route.search);
  if (!query.has('wxoauth')) return { flagged: false, withoutFlag: withQuery(route.path, route) };
  query.delete('wxoauth');
  const rest = query.toString();
  return { flagged: true, withoutFlag: route.path + (rest === '' ? '' : `?${rest}`) + route.hash };
}

/** A page whose sole purpose needs nobody; /403 is public by the route table, but not in the guard's pass list (§4). */
const passes = (route: RouteFacts): boolean => route.guestOnly || (route.access === 'public' && route.path !== '/403');

function forSignedIn(session: SessionFacts, route: RouteFacts): Decision {
  if (route.guestOnly || route.path === '/callback') return replace('/');
  if (may(session.user, route.access)) {
    if (route.twin !== null) return replace(withQuery(route.twin, route));
    // The flag has done its work: it must not stand in an address that is kept or passed on.
    const { flagged, withoutFlag } = wechatFlag(route);
    return flagged ? replace(withoutFlag) : allow;
  }
  // A person with a role is told that the page is not for him; to everybody else staff pages do not exist.
  const hasRole = (session.user?.role ?? '') !== '';
  return replace(hasRole ? '/403' : '/404');
}

function forVisitor(route: RouteFacts, visitor: VisitorFacts): Decision {
  if (passes(route)) return allow;
  if (visitor.signInTried) return loginFor(route);
  const { flagged, withoutFlag } = wechatFlag(route);
  if (flagged && visitor.wechat && !visitor.wechatTried) return { kind: 'wechat', redirectUrl: withoutFlag };
  return { kind: 'signIn', returnTo: withoutFlag };
}

/**
 * The route guard of spec section 4 as a total function (machines.md 3.2): first what the table alone decides, then by
 * session class. Redirects of the table come first, so that every visitor sees the same addresses; query and hash
 * survive them.
 */
export function decide(session: SessionFacts, route: RouteFacts, visitor: VisitorFacts): Decision {
  if (!route.known) return replace('/404');
  if (route.redirect !== null) return replace(withQuery(route.redirect, route));
  switch (session.class) {
    case 'settling':
    case 'leaving':
      return { kind: 'wait' };
    case 'signedIn':
      return forSignedIn(session, route);
    case 'profileFailed':
      return passes(route) ? allow : loginFor(route);
    case 'blocked':
      return passes(route) ? allow : { kind: 'blocked' };
    case 'anonymous':
      return forVisitor(route, visitor);
  }
}

export interface GuardInput {
  readonly session: SessionFacts;
  readonly route: RouteFacts;
  readonly visitor: Omit<VisitorFacts, 'signInTried'>;
}

export type GuardEvent =
  | { readonly type: 'session.changed'; readonly session: SessionFacts }
  | { readonly type: 'abort' };

/** What a navigation comes to. `failed`: the session did not settle in 15 s; `aborted`: another navigation took over. */
export type GuardOutput = Exclude<Decision, { kind: 'wait' | 'signIn' }> | { readonly kind: 'failed' | 'aborted' };

interface GuardContext {
  readonly session: SessionFacts;
  readonly route: RouteFacts;
  readonly visitor: VisitorFacts;
  readonly ended: 'decided' | 'failed' | 'aborted';
}

const decisionOf = (context: GuardContext): Decision => decide(context.session, context.route, context.visitor);

function outputOf(context: GuardContext): GuardOutput {
  if (context.ended !== 'decided') return { kind: context.ended };
  const decision = decisionOf(context);
  return decision.kind === 'wait' || decision.kind === 'signIn' ? { kind: 'failed' } : decision;
}

/**
 * One navigation: waits until the session is settled, decides, starts a sign-in when one is needed, and ends with a
 * decision. A sign-in that did not get away ends on /login instead of a second try.
 */
export const routeGuardMachine = setup({
  types: {
    context: {} as GuardContext,
    events: {} as GuardEvent,
    input: {} as GuardInput,
    output: {} as GuardOutput,
    meta: {} as MachineMeta,
    tags: {} as 'waiting' | 'final',
  },
  delays: { answerLimit: requestTimeoutMs },
  guards: {
    decisionIs: ({ context }, params: { kind: Decision['kind'] }) => decisionOf(context).kind === params.kind,
    sessionStays: (_, params: { session: SessionFacts }) =>
      params.session.class === 'settling' || params.session.class === 'leaving',
  },
  actions: {
    takeSession: assign({ session: (_, params: { session: SessionFacts }) => params.session }),
    markTried: assign({ visitor: ({ context }) => ({ ...context.visitor, signInTried: true }) }),
    endAs: assign({ ended: (_, params: { ended: GuardContext['ended'] }) => params.ended }),
    /** Effect: `auth.signIn` to the session. */
    startSignIn: (_, _params: { returnTo: string }) => {},
  },
}).createMachine({
  id: 'routeGuard',
  context: ({ input }) => ({
    session: input.session,
    route: input.route,
    visitor: { ...input.visitor, signInTried: false },
    ended: 'decided',
  }),
  output: ({ context }) => outputOf(context),
  initial: 'classify',
  states: {
    classify: {
      tags: ['waiting'],
      meta: { screen: 'none' },
      always: [
        {
          guard: { type: 'decisionIs', params: { kind: 'wait' } },
          target: 'waitSession',
          meta: { spec: spec.everyNavigation },
        },
        {
          guard: { type: 'decisionIs', params: { kind: 'signIn' } },
          target: 'leaving',
          actions: [
            {
              type: 'startSignIn',
              params: ({ context }) => {
                const decision = decisionOf(context);
                return { returnTo: decision.kind === 'signIn' ? decision.returnTo : '/' };
              },
            },
            'markTried',
          ],
          meta: { spec: spec.loginStarted },
        },
        { target: 'decided', meta: { spec: spec.everyNavigation } },
      ],
    },
    waitSession: {
      tags: ['waiting'],
      meta: { screen: 'spinner' },
      on: {
        'session.changed': {
          target: 'classify',
          actions: { type: 'takeSession', params: ({ event }) => ({ session: event.session }) },
          meta: { spec: spec.guardLoads },
        },
        abort: {
          target: 'aborted',
          actions: { type: 'endAs', params: { ended: 'aborted' } },
          meta: { addition: 'another navigation took over' },
        },
      },
      after: {
        answerLimit: {
          target: 'timedOut',
          actions: { type: 'endAs', params: { ended: 'failed' } },
          meta: { spec: spec.requestTimeout },
        },
      },
    },
    leaving: {
      // Bounded by the session: each of its waiting states ends within 15 s.
      tags: ['waiting'],
      meta: { screen: 'leaving' },
      on: {
        'session.changed': [
          {
            guard: { type: 'sessionStays', params: ({ event }) => ({ session: event.session }) },
            actions: { type: 'takeSession', params: ({ event }) => ({ session: event.session }) },
            meta: { addition: 'still on the way out' },
          },
          {
            target: 'classify',
            actions: { type: 'takeSession', params: ({ event }) => ({ session: event.session }) },
            meta: { spec: spec.loginStarted },
          },
        ],
        abort: {
          target: 'aborted',
          actions: { type: 'endAs', params: { ended: 'aborted' } },
          meta: { addition: 'another navigation took over' },
        },
      },
    },
    decided: { type: 'final', tags: ['final'], meta: { screen: 'none' } },
    timedOut: { type: 'final', tags: ['final'], meta: { screen: 'navigation failed' } },
    aborted: { type: 'final', tags: ['final'], meta: { screen: 'none' } },
  },
});
