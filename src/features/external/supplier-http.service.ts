import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type * as z from 'zod/mini';
import { addressProblem, isAllowedHost, PrivateAddressError } from './public-address.service.ts';

/** Where the supplier stands and who we are there. */
export interface Connection {
  readonly baseUrl: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly userName: string;
  readonly mode: 'test' | 'live';
}

export interface SupplierRequest<T> {
  readonly method: 'GET' | 'POST';
  /** Below the base address, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer: z.ZodMiniType<T>;
}

/**
 * `off` not set up or switched off · `open` the breaker is open · `timeout` · `connection` · `private` the address is
 * not public · `server` 5xx or 429 · `credentials` 401, 403 · `rejected` another 4xx: it does not offer this ·
 * `missing` 404 · `nonsense` an answer outside the contract.
 */
export type SupplierFault =
  | 'off'
  | 'open'
  | 'timeout'
  | 'connection'
  | 'private'
  | 'server'
  | 'credentials'
  | 'rejected'
  | 'missing'
  | 'nonsense';

export class SupplierError extends Error {
  readonly fault: SupplierFault;
  readonly status: number | null;

  constructor(fault: SupplierFault, status: number | null = null) {
    super(`The supplier gave no answer: ${fault}${status === null ? '' : ` (${status})`}.`);
    this.fault = fault;
    this.status = status;
  }
}

/** More than any answer of the contract. */
const maxBytes = 1_000_000;

/**
 * The signature of a request, so that the secret itself never travels: HMAC-SHA256 over method, path with query,
 * time (seconds) and body, a line each, in hex.
 */
export const signatureOf = (secret: string, method: string, path: string, time: string, body: string): string =>
  createHmac('sha256', secret).update([method, path, time, body].join('\n')).digest('hex');

/** One exchange: no retry, no redirect. Throws `SupplierError` for everything that is not an answer of the contract. */
export async function exchange<T>(
  connection: Connection,
  { method, path, body, answer }: SupplierRequest<T>,
  options: { readonly allowedHosts: readonly string[]; readonly lookup: LookupFunction; readonly signal: AbortSignal },
): Promise<{ readonly status: number; readonly value: T }> {
  const { baseUrl, appId, appSecret, userName, mode } = connection;
  const problem = addressProblem(baseUrl, options.allowedHosts);
  if (problem) throw new SupplierError('private');
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  const payload = body === undefined ? '' : JSON.stringify(body);
  const time = String(Math.floor(Date.now() / 1000));
  const { status, text } = await send(
    url,
    {
      method,
      // A socket of its own for each exchange: one that is kept would outlive a change of the address.
      agent: false,
      signal: options.signal,
      headers: {
        accept: 'application/json',
        'x-app-id': appId,
        'x-user': encodeURIComponent(userName),
        'x-mode': mode,
        'x-timestamp': time,
        'x-signature': signatureOf(appSecret, method, url.pathname + url.search, time, payload),
        ...(payload === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      },
      ...(isAllowedHost(url, options.allowedHosts) ? {} : { lookup: options.lookup }),
    },
    payload,
  );
  const fault = faultOf(status);
  if (fault) throw new SupplierError(fault, status);
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success) throw new SupplierError('nonsense', status);
  return { status, value: parsed.data };
}

function faultOf(status: number): SupplierFault | null {
  if (status === 200) return null;
  if (status === 401 || status === 403) return 'credentials';
  if (status === 404) return 'missing';
  if (status === 429 || status >= 500) return 'server';
  return status >= 400 ? 'rejected' : 'nonsense';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(url: URL, options: RequestOptions, payload: string): Promise<{ status: number; text: string }> {
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      const late = options.signal?.aborted;
      reject(new SupplierError(error instanceof PrivateAddressError ? 'private' : late ? 'timeout' : 'connection'));
    };
    const request = start(url, options, (response) => {
      read(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text }),
        (error: Error) => (error instanceof SupplierError ? reject(error) : fail(error)),
      );
    });
    request.on('error', fail);
    request.end(payload);
  });
}

async function read(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response) {
    size += (part as Buffer).length;
    if (size > maxBytes) throw new SupplierError('nonsense', response.statusCode ?? null);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
