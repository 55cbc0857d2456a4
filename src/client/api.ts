import type { FetchError } from 'ofetch';
import { classify, type Outcome, parseErrorText, type Verdict } from '#machines/api-error.ts';
import type { Endpoint, Input, Output } from '#shared/endpoint.ts';
import { type FieldErrors, requestTimeoutMs } from '#shared/rules.ts';
import { unpackText } from '#shared/text.ts';
import { currentLanguage } from './language.ts';
import { routeFlags } from './route-flags.ts';
import { callForbidden, callUnauthorized } from './session-actor.ts';
import { bearerToken } from './stored-user.ts';
import { toast } from './toasts.ts';

export interface CallOptions {
  /** The signal of the actor or navigation that asks; its abort is silent. */
  readonly signal?: AbortSignal;
  /** One key per intended record: a second call with it answers the first result (INV-13). */
  readonly idempotencyKey?: string;
  /** The caller words a failure itself: no toast, and the session is not told. */
  readonly quiet?: boolean;
  /** Instead of 15 s: for a large file. */
  readonly timeoutMs?: number;
  /** Instead of the adopted token: sign-out sends the one that it is about to drop. */
  readonly token?: string;
}

/** What every failed call is rejected with, after the error table has been carried out (spec section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Read by `verdictOf` in machines. */
  readonly verdict: Verdict;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly fieldErrors: FieldErrors | null;
  /** For the person to quote to support; null when the server gave none. */
  readonly requestId: string | null;

  constructor(verdict: Verdict, requestId: string | null) {
    super(unpackText(currentLanguage(), verdict.message ?? ''));
    this.verdict = verdict;
    this.status = verdict.status;
    this.fieldErrors = verdict.fieldErrors;
    this.requestId = requestId;
  }
}

/**
 * One call of the API: `{id}` goes into the path, GET and DELETE payload into the query, POST and PUT payload into a
 * JSON body, with the bearer token of this moment (spec section 7). Never repeated by itself; ends after 15 s.
 * @returns the data body of the answer; @throws {ApiError} after toast and session have been told.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const { url, query, body } = requestOf(endpoint, input as Readonly<Record<string, unknown>>);
  const { signal, idempotencyKey } = options;
  // Both by hand: ofetch ignores its time-out as soon as a signal is given (unjs/ofetch#326).
  const timeout = AbortSignal.timeout(options.timeoutMs ?? requestTimeoutMs);
  let token: string | null = null;
  try {
    // Not part of the first load: a sign-in page makes its first call when the form is sent.
    const { ofetch } = await import('ofetch');
    token = options.token ?? bearerToken();
    const answer = await ofetch.raw(url, {
      method: endpoint.method,
      query,
      ...(body && { body }),
      headers: {
        accept: 'application/json',
        'accept-language': currentLanguage(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      // A repeated GET would hide faults and double the load of a sick server.
      retry: 0,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return answer._data as Output<E>; // the one place that unwraps the data body: ours is the body itself
  } catch (error) {
    const outcome = await outcomeOf(error, signal, timeout);
    const verdict = classify(outcome, { silent400: routeFlags.silent400 });
    if (!options.quiet) report(endpoint, verdict, token);
    throw new ApiError(verdict, requestIdOf(error));
  }
}

function report(endpoint: Endpoint, verdict: Verdict, token: string | null): void {
  if (verdict.toast) toast(verdict.toast);
  // A refused sign-in says nothing about the session.
  if (endpoint.access === 'public') return;
  if (verdict.sessionEvent === 'api.unauthorized') callUnauthorized(token !== null && token === bearerToken());
  if (verdict.sessionEvent === 'api.forbidden') callForbidden();
}

interface Request {
  readonly url: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Splits the input of a call over path, query and body; empty path parameters are a fault of the caller. */
export function requestOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Request {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined || value === null || value === '') throw new TypeError(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { url, query: queryOf(rest), body: null };
  }
  const asQuery = new Map([...rest].filter(([name]) => endpoint.query?.includes(name)));
  const asBody = [...rest].filter(([name]) => !asQuery.has(name));
  return { url, query: queryOf(asQuery), body: Object.fromEntries(asBody) };
}

const queryOf = (fields: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([...fields].filter(([, value]) => value !== null && value !== ''));

async function outcomeOf(error: unknown, signal: AbortSignal | undefined, timeout: AbortSignal): Promise<Outcome> {
  // The signals tell who ended it, also while the body was read, when ofetch does not wrap the error.
  if (signal?.aborted) return { kind: 'aborted' };
  if (timeout.aborted) return { kind: 'timeout' };
  const { status, data } = partsOf(error);
  if (status === undefined) return { kind: 'network' };
  const body = data instanceof Blob ? parseErrorText(await data.text()) : data;
  return { kind: 'response', status, body, message: '' };
}

const requestIdOf = (error: unknown): string | null => partsOf(error).response?.headers.get('x-request-id') ?? null;

/** An answer that was a refusal stands in ofetch's own error; any other error has none of its parts. */
const partsOf = (error: unknown): Partial<FetchError> => (error instanceof Error ? error : {});
