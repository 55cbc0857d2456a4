import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The part of a browser that sign-in needs: cookies, and one request after the other. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #fastify: FastifyInstance;
  readonly origin: string;

  constructor(fastify: FastifyInstance, origin: string) {
    this.#fastify = fastify;
    this.origin = origin;
  }

  async request(
    method: 'GET' | 'POST',
    url: string,
    options: { json?: object; form?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    const target = new URL(url, this.origin);
    const answer = await this.#fastify.inject({
      method,
      url: target.pathname + target.search,
      headers: {
        host: target.host,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(options.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...options.headers,
      },
      ...(options.json ? { payload: options.json } : {}),
      ...(options.form ? { payload: new URLSearchParams(options.form).toString() } : {}),
    });
    for (const cookie of answer.cookies) {
      if (cookie.value === '' || (cookie.expires && cookie.expires.getTime() < Date.now()))
        this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return answer;
  }

  /** Follows redirects below our origin until an address starts with one of `stops`. */
  async follow(url: string, ...stops: string[]): Promise<URL> {
    let next = new URL(url, this.origin);
    for (let hop = 0; hop < 8; hop++) {
      if (stops.some((stop) => next.pathname.startsWith(stop))) return next;
      const answer = await this.request('GET', next.href);
      if (!answer.headers.location)
        throw new Error(`${next.pathname}${next.search} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
      next = new URL(answer.headers.location, this.origin);
    }
    throw new Error(`too many redirects at ${next.href}`);
  }
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

export interface BegunSignIn {
  readonly uid: string;
  readonly verifier: string;
  readonly state: string;
}

const clientId = 'platen-web';

/** What oidc-client-ts does in the browser: code flow with PKCE, up to our own sign-in page. */
export async function beginSignIn(browser: Browser, params: Record<string, string> = {}): Promise<BegunSignIn> {
  const { url, verifier, state } = authorizationUrl(browser, params);
  const login = await browser.follow(url, '/login');
  return { uid: login.searchParams.get('uid') ?? '', verifier, state };
}

export function authorizationUrl(browser: Browser, params: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(8).toString('hex');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${browser.origin}/callback`,
    scope: 'openid profile api',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...params,
  });
  return { url: `/oidc/auth?${query}`, verifier, state };
}

/** From the address that a completed sign-in answered with to tokens. */
export async function finishSignIn(browser: Browser, begun: { verifier: string }, redirectTo: string): Promise<Tokens> {
  const callback = await browser.follow(redirectTo, '/callback');
  const answer = await browser.request('POST', '/oidc/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${browser.origin}/callback`,
      code_verifier: begun.verifier,
    },
  });
  if (answer.statusCode !== 200) throw new Error(`token endpoint: ${answer.body}`);
  return answer.json<Tokens>();
}

export function refresh(browser: Browser, refreshToken: string) {
  return browser.request('POST', '/oidc/token', {
    form: { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken },
  });
}

/** A whole sign-in with a password, through the real provider. */
export async function signIn(browser: Browser, userName: string, password: string): Promise<Tokens> {
  const begun = await beginSignIn(browser);
  const answer = await browser.request('POST', '/api/Account/Login', { json: { uid: begun.uid, userName, password } });
  if (answer.statusCode !== 200) throw new Error(`Login: ${answer.statusCode} ${answer.body}`);
  return finishSignIn(browser, begun, answer.json<{ redirectTo: string }>().redirectTo);
}
