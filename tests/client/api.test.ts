import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, call, requestOf } from '#client/api.ts';
import { routeFlags } from '#client/route-flags.ts';
import { callForbidden, callUnauthorized } from '#client/session-actor.ts';
import { toast } from '#client/toasts.ts';
import { apiErrorText } from '#machines/api-error.ts';
import { endpoint } from '#shared/endpoint.ts';
import { standInBrowser, storeUser } from '../support/browser-stand-in.ts';

const any = z.strictObject({ id: z.optional(z.int()), name: z.optional(z.string()), page: z.optional(z.int()) });
const read = endpoint({
  method: 'GET',
  path: '/api/Thing/Get/{id}',
  access: 'user',
  summary: '',
  input: any,
  output: any,
});
const edit = endpoint({
  method: 'PUT',
  path: '/api/Thing/Edit/{id}',
  access: 'user',
  summary: '',
  input: any,
  output: any,
});
const remove = endpoint({
  method: 'DELETE',
  path: '/api/Thing/Remove/{id}',
  access: 'user',
  summary: '',
  input: any,
  output: any,
});
const sms = endpoint({
  method: 'POST',
  path: '/api/Thing/Send',
  access: 'public',
  summary: '',
  input: z.strictObject({ phone: z.string(), verifyUser: z.boolean(), note: z.string() }),
  query: ['phone', 'verifyUser'],
  output: any,
});

vi.mock('#client/session-actor.ts', () => ({ callUnauthorized: vi.fn(), callForbidden: vi.fn() }));
vi.mock('#client/toasts.ts', () => ({ toast: vi.fn() }));
const fetched = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown, type = 'application/json') =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': type, 'x-request-id': 'r-1' },
    }),
  );

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('the call was not refused with an ApiError');
  return error;
}

/** What the last call has sent. */
const sent = () => {
  const [url, { headers, ...options } = {}] = fetched.mock.lastCall ?? [];
  return { url, options, headers: new Headers(headers) };
};

let storage: Storage;
beforeEach(() => {
  vi.clearAllMocks();
  fetched.mockReset();
  storage = standInBrowser();
  vi.stubGlobal('fetch', fetched);
  routeFlags.silent400 = false;
});
afterEach(() => vi.useRealTimers());

describe('a call on its way', () => {
  test('a GET carries its payload as query and the path parameter in the path', () => {
    expect(requestOf(read, { id: 7, name: 'a/b', page: undefined })).toEqual({
      url: '/api/Thing/Get/7',
      query: { name: 'a/b' },
      body: null,
    });
  });

  test('a DELETE carries its payload as query', () => {
    expect(requestOf(remove, { id: 7, name: 'x' })).toEqual({
      url: '/api/Thing/Remove/7',
      query: { name: 'x' },
      body: null,
    });
  });

  test('a PUT carries its payload as body', () => {
    expect(requestOf(edit, { id: 7, name: 'x' })).toEqual({ url: '/api/Thing/Edit/7', query: {}, body: { name: 'x' } });
  });

  test('a field that is left open does not travel; an empty one travels in a body, not in a query', () => {
    const input = { id: 7, name: '', page: null, more: undefined };
    expect(requestOf(edit, input).body).toStrictEqual({ name: '', page: null });
    expect(requestOf(read, input).query).toStrictEqual({});
  });

  test('it says which answer it understands, and in which language', async () => {
    answer(200, {});
    await call(edit, { id: 7, name: 'x' });
    expect(sent().options).toMatchObject({ method: 'PUT', body: '{"name":"x"}' });
    expect(sent().headers.get('accept')).toBe('application/json');
    expect(sent().headers.get('accept-language')).toBe('zh-CN');
    answer(200, {});
    await call(read, { id: 7, name: 'x' });
    expect(sent()).toMatchObject({ url: '/api/Thing/Get/7?name=x', options: { method: 'GET' } });
    expect(sent().options.body).toBeUndefined();
  });

  test('fields that the contract names travel as query of a POST', () => {
    expect(requestOf(sms, { phone: '1', verifyUser: false, note: 'n' })).toEqual({
      url: '/api/Thing/Send',
      query: { phone: '1', verifyUser: false },
      body: { note: 'n' },
    });
  });

  test.each([undefined, null, ''])('a path parameter that is missing (%j) is refused before anything is sent', (id) => {
    expect(() => requestOf(read, { id })).toThrow('/api/Thing/Get/{id} needs id');
  });

  test('a sign-out sends the token that is about to go, not the stored one', async () => {
    storeUser(storage, 'stored', 300);
    answer(200, {});
    await call(read, { id: 1 }, { token: 'given' });
    expect(sent().headers.get('authorization')).toBe('Bearer given');
  });

  test('the bearer token is the one stored at the moment of the call', async () => {
    storeUser(storage, 'first', 300);
    storeUser(storage, 'second', 300);
    answer(200, { id: 1 });
    expect(await call(read, { id: 1 })).toEqual({ id: 1 });
    const [, options] = fetched.mock.calls[0] ?? [];
    expect(new Headers(options?.headers).get('authorization')).toBe('Bearer second');
  });

  test('an expired token is not sent', async () => {
    storeUser(storage, 'old', -1);
    answer(200, {});
    await call(read, { id: 1 });
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBeNull();
  });

  test('a creating call carries its idempotency key', async () => {
    answer(200, {});
    await call(edit, { id: 1 }, { idempotencyKey: 'k' });
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('k');
  });
});

describe('a call that fails', () => {
  test('a sick server is asked once', async () => {
    answer(503, { error: 'busy' });
    expect((await refusal(call(read, { id: 1 }))).status).toBe(503);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(toast).toHaveBeenCalledWith('busy');
    expect(callUnauthorized).not.toHaveBeenCalled();
    expect(callForbidden).not.toHaveBeenCalled();
  });

  test('that is worded by who asked is silent, and the session does not hear of it', async () => {
    answer(401, {});
    await refusal(call(read, { id: 1 }, { quiet: true }));
    answer(503, { error: 'busy' });
    expect((await refusal(call(read, { id: 1 }, { quiet: true }))).message).toBe('busy');
    expect(toast).not.toHaveBeenCalled();
    expect(callUnauthorized).not.toHaveBeenCalled();
  });

  test('field errors reach the form, and the request id the person', async () => {
    answer(400, { errors: { name: ['too long', 'too odd'] } });
    const error = await refusal(call(edit, { id: 1 }));
    expect(error.fieldErrors).toEqual({ name: ['too long', 'too odd'] });
    expect(error.message).toBe('too long');
    expect(error.requestId).toBe('r-1');
    expect(error.name).toBe('ApiError');
  });

  test('a flagged route keeps a 400 silent', async () => {
    routeFlags.silent400 = true;
    answer(400, { error: 'no' });
    expect((await refusal(call(edit, { id: 1 }))).message).toBe('no');
    expect(toast).not.toHaveBeenCalled();
  });

  // elunez/eladmin#426: the refusal of a file download is a blob.
  test('a refusal that arrives as a blob shows the text of the server', async () => {
    answer(400, JSON.stringify({ error: '没有可导出的订单' }), 'application/octet-stream');
    await refusal(call(read, { id: 1 }));
    expect(toast).toHaveBeenCalledWith('没有可导出的订单');
  });

  test('a blob that is no JSON shows the general text', async () => {
    answer(400, 'PK..', 'application/octet-stream');
    expect((await refusal(call(read, { id: 1 }))).message).toBe('请求失败（400），请稍后再试。');
  });

  test('401 tells the session whether the refused token is still the stored one', async () => {
    storeUser(storage, 'current', 300);
    answer(401, {});
    await refusal(call(read, { id: 1 }));
    expect(callUnauthorized).toHaveBeenLastCalledWith(true);

    fetched.mockImplementationOnce(async () => {
      storeUser(storage, 'renewed', 300); // while the call was on its way
      return new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } });
    });
    await refusal(call(read, { id: 1 }));
    expect(callUnauthorized).toHaveBeenLastCalledWith(false);
    expect(toast).not.toHaveBeenCalled();
    expect(callForbidden).not.toHaveBeenCalled();
  });

  test('401 to a call that carried no token says nothing about a stored one, and nothing to the person', async () => {
    answer(401, {});
    expect((await refusal(call(read, { id: 1 }))).message).toBe('');
    expect(callUnauthorized).toHaveBeenLastCalledWith(false);
  });

  test('a refused sign-in says nothing about the session', async () => {
    answer(401, { error: 'wrong' });
    await refusal(call(sms, { phone: '1', verifyUser: true, note: '' }));
    expect(callUnauthorized).not.toHaveBeenCalled();
  });

  test('403 tells the session', async () => {
    answer(403, {});
    await refusal(call(read, { id: 1 }));
    expect(callForbidden).toHaveBeenCalledTimes(1);
  });

  test('a lost network shows the network text', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    const error = await refusal(call(read, { id: 1 }));
    expect(error).toMatchObject({ message: apiErrorText.network[0], requestId: null, verdict: { kind: 'network' } });
    expect(toast).toHaveBeenCalledTimes(1);
  });
});

describe('the two ways a call ends early', () => {
  const hanging = () =>
    fetched.mockImplementationOnce(
      (_, options) =>
        new Promise((_resolve, reject) => {
          const { signal } = options ?? {};
          if (signal?.aborted) reject(signal.reason);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );

  test('leaving the page is silent', async () => {
    hanging();
    const leaving = new AbortController();
    const ended = refusal(call(read, { id: 1 }, { signal: leaving.signal }));
    leaving.abort();
    expect((await ended).verdict.kind).toBe('aborted');
    expect(toast).not.toHaveBeenCalled();
  });

  // unjs/ofetch#326: the time-out must hold although a signal is passed.
  test('a silent server ends after the time-out, with the network text', async () => {
    const timeout = new AbortController();
    const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
    hanging();
    const ended = refusal(call(read, { id: 1 }, { signal: new AbortController().signal }));
    timeout.abort(new DOMException('', 'TimeoutError'));
    expect((await ended).verdict.kind).toBe('timeout');
    expect(spy).toHaveBeenCalledWith(15_000);
    expect(toast).toHaveBeenCalledTimes(1);
  });
});
