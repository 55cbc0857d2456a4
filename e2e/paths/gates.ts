import type { BrowserContext, Request, Route } from '@playwright/test';
import { type SeenRequest, safePath } from '#tests/paths/record.ts';

/**
 * Where a walk has its hand on the network; `api` is any other call. A page that leaves is not held: while a document is
 * on its way the browser lets nobody look at the page that is to go.
 */
export type Gate = 'addresses' | 'token' | 'profile' | 'api';

export type Answer = 'pass' | 'drop' | { readonly status: number; readonly body: string; readonly type?: string };
/** What a gate does with a request; `hold` keeps it until the walk says more. */
export type Rule = Answer | 'hold';

const gateOf = (route: Route): Gate | undefined => {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (pathname.endsWith('/.well-known/openid-configuration')) return 'addresses';
  if (pathname === '/oidc/token') return 'token';
  if (pathname === '/api/Account/GetCurrent') return 'profile';
  return pathname.startsWith('/api/') && !request.isNavigationRequest() ? 'api' : undefined;
};

async function give(route: Route, answer: Answer): Promise<void> {
  if (answer === 'pass') await route.continue();
  else if (answer === 'drop') await route.abort('connectionfailed');
  else
    await route.fulfill({
      status: answer.status,
      body: answer.body,
      contentType: answer.type ?? 'application/json',
    });
}

/** The network between the page under test and the house. */
export class Gates {
  readonly #rules = new Map<Gate, Rule>([
    ['token', 'hold'],
    ['profile', 'hold'],
  ]);
  readonly #places = new Map<Request, number>();
  readonly #held = new Map<Gate, Route[]>();
  /** What pages asked for, oldest first, and how it was answered so far. */
  readonly asked: (SeenRequest & { readonly url: string })[] = [];

  async watch(context: BrowserContext): Promise<void> {
    context.on('request', (request) => {
      const seen = { method: request.method(), path: safePath(request.url()), url: request.url() };
      // Scripts and fonts say nothing of a session.
      if (!/^\/assets\//.test(seen.path)) this.#places.set(request, this.asked.push(seen) - 1);
    });
    context.on('response', (response) => this.#answered(response.request(), response.status()));
    context.on('requestfailed', (request) => this.#answered(request, 'aborted'));
    // The provider's own page would lead on before the walk goes Back; the sign-in specs go through it.
    await context.route(/\/oidc\/session\/end/, (route) =>
      orGone(route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Signed out</title>' })),
    );
    await context.route(/\/(?:oidc|api)\/(?!session\/end)/, async (route) => {
      const gate = gateOf(route);
      const rule = gate ? (this.#rules.get(gate) ?? 'pass') : 'pass';
      if (gate && rule === 'hold') {
        this.#answered(route.request(), 'held');
        this.#held.set(gate, [...(this.#held.get(gate) ?? []), route]);
      } else await orGone(give(route, rule as Answer));
    });
  }

  #answered(request: Request, status: SeenRequest['status'] & {}): void {
    const place = this.#places.get(request);
    const seen = place === undefined ? undefined : this.asked[place];
    if (place !== undefined && seen) this.asked[place] = { ...seen, status };
  }

  /** From now on. */
  rule(gate: Gate, answer: Rule): void {
    this.#rules.set(gate, answer);
  }

  /** From now on everything passes, what is held as well. */
  async open(gate: Gate): Promise<void> {
    this.#rules.set(gate, 'pass');
    if (this.holds(gate)) await this.release(gate, 'pass');
  }

  holds(gate: Gate, atLeast = 1): boolean {
    return (this.#held.get(gate) ?? []).length >= atLeast;
  }

  /** Answers the request that came last; the page has given up on those before it. */
  async release(gate: Gate, answer: Answer): Promise<void> {
    const held = this.#held.get(gate) ?? [];
    const last = held.pop();
    await this.drop(gate);
    if (!last) throw new Error(`no request is held at ${gate}`);
    await orGone(give(last, answer));
  }

  /** Ends what is held, as far as the page still waits for it. */
  async drop(gate: Gate): Promise<void> {
    const held = this.#held.get(gate) ?? [];
    this.#held.delete(gate);
    for (const route of held) await orGone(give(route, 'drop'));
  }
}

/** A request that the page itself has ended meanwhile cannot be answered any more. */
async function orGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!/Target (?:page|frame)|closed|Route is already handled|not found|Invalid InterceptionId/i.test(String(error)))
      throw error;
  }
}
