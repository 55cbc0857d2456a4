import { randomUUID } from 'node:crypto';
import { type DemoPhone, demoPassword } from '#server/db/seed/demo-accounts.ts';
import type { Endpoint, Input, Output } from '#shared/endpoint.ts';
import type { TestApp } from './app.ts';
import { signIn } from './oidc-client.ts';

export interface CallOptions {
  /** For creating calls; a new one when left out. */
  readonly idempotencyKey?: string;
  readonly language?: 'zh-CN' | 'en';
  readonly headers?: Record<string, string>;
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  /** The body of a refusal. */
  readonly refusal: { readonly error?: string; readonly errors?: Record<string, string[]>; readonly code?: string };
  readonly headers: Record<string, unknown>;
}

export interface Actor {
  readonly token: string | null;
  /** Calls an endpoint as this person; never throws on a refusal. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Answer<Output<E>>>;
  /** The same with any input: hostile bodies. */
  raw(endpoint: Endpoint, input: unknown, options?: CallOptions): Promise<Answer<unknown>>;
}

const tokens = new WeakMap<TestApp, Map<string, Promise<string>>>();

/**
 * A demo person of domain section 7, signed in through the real provider (code flow, PKCE, our login call). Signed in
 * once per app and phone.
 */
export async function actAs(app: TestApp, phone: DemoPhone): Promise<Actor> {
  const known = tokens.get(app) ?? new Map<string, Promise<string>>();
  tokens.set(app, known);
  const token = known.get(phone) ?? signIn(app.browser(), phone, demoPassword).then((all) => all.access_token);
  known.set(phone, token);
  return actWith(app, await token);
}

/** A person with this token, or a visitor (null). */
export function actWith(app: TestApp, token: string | null): Actor {
  const raw: Actor['raw'] = async (endpoint, input, options = {}) => {
    const { url, payload } = requestOf(endpoint, input);
    const answer = await app.fastify.inject({
      method: endpoint.method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.language ? { 'accept-language': options.language } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': options.idempotencyKey ?? randomUUID() } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const body = answer.body === '' ? null : JSON.parse(answer.body);
    return { status: answer.statusCode, body, refusal: body, headers: answer.headers };
  };
  return { token, raw, call: (endpoint, input, options) => raw(endpoint, input, options) as never };
}

function requestOf(endpoint: Endpoint, input: unknown): { url: string; payload: string | undefined } {
  const rest = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const inQuery = (name: string) =>
    endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.query?.includes(name);
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    if (inQuery(name)) query.append(name, String(value));
    else body[name] = value;
  }
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return { url: query.size > 0 ? `${path}?${query}` : path, payload: hasBody ? JSON.stringify(body) : undefined };
}
