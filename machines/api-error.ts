import type { FieldErrors } from '#shared/rules.ts';
import { firstMessages, staleCode } from '#shared/rules.ts';
import { packText, type Text } from '#shared/text.ts';

/** Texts of the error catalogue, spec section 8, to the letter. */
export const apiErrorText = {
  network: [
    '网络错误：服务器无响应检查网络问题或稍后再试。',
    'Network error: the server did not answer. Check your connection or try again later.',
  ],
  server: ['服务器发生错误。', 'The server ran into an error.'],
  other: ['请求失败（{status}），请稍后再试。', 'The request failed ({status}). Please try again later.'],
  unknown: ['操作失败，请稍后再试。', 'That did not work. Please try again later.'],
  profileMissing: ['验证失败，请再次登录。', 'Verification failed, please sign in again.'],
  profileFailed: ['用户账号验证失败，请重新登录', 'Your account could not be verified, please sign in again'],
} as const satisfies Record<string, Text>;

/** How a call ended when it did not succeed. `message` is the error's own message. */
export type Outcome =
  | { readonly kind: 'aborted' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'network' }
  | { readonly kind: 'response'; readonly status: number; readonly body: unknown; readonly message: string };

/** Flags of the route that made the call; `silent400` is the spec's "flagged not-to-catch". */
export interface ErrorFlags {
  readonly silent400: boolean;
}

export type VerdictKind =
  | 'aborted'
  | 'timeout'
  | 'network'
  | 'server'
  | 'refused'
  | 'unauthorized'
  | 'invalid'
  | 'forbidden'
  | 'other';

/** What the product does about a failed call. Every failed call is rejected onward with its verdict. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** 0 when there was no answer. */
  readonly status: number;
  /** The machine-readable code of the answer (`PRICE_CHANGED`), if it has one. */
  readonly code: string | null;
  /** The text to toast (packed in both languages, or the server's own text), or null for none. */
  readonly toast: string | null;
  /** The text to show in place, also when the toast is silent; null when there is nothing to say. */
  readonly message: string | null;
  readonly fieldErrors: FieldErrors | null;
  readonly sessionEvent: 'api.unauthorized' | 'api.forbidden' | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** A map from field to messages; a lone string counts as one message, a bare list as messages of the whole form. */
function fieldErrorsOf(errors: unknown): FieldErrors | null {
  const map = Array.isArray(errors) ? { '': errors } : errors;
  if (!isRecord(map)) return null;
  const found: Record<string, readonly string[]> = {};
  for (const [field, value] of Object.entries(map)) {
    const messages = (Array.isArray(value) ? value : [value]).flatMap((message) => textOf(message) ?? []);
    if (messages.length > 0) found[field] = messages;
  }
  return Object.keys(found).length > 0 ? found : null;
}

/** Error answers may arrive as text or a blob's text (spec section 7): JSON when it is JSON, else null. */
export function parseErrorText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const silent = { toast: null, message: null, fieldErrors: null, sessionEvent: null } as const;
const noAnswer = (kind: 'timeout' | 'network'): Verdict => {
  const text = packText(apiErrorText.network);
  return { ...silent, kind, status: 0, code: null, toast: text, message: text };
};

/** The error table of spec section 8 as a total function: no outcome is without a verdict, and it never throws. */
export function classify(outcome: Outcome, flags: ErrorFlags = { silent400: false }): Verdict {
  if (outcome.kind === 'aborted') return { ...silent, kind: 'aborted', status: 0, code: null };
  if (outcome.kind !== 'response') return noAnswer(outcome.kind);

  const { status } = outcome;
  const body = isRecord(outcome.body) ? outcome.body : {};
  const answer = { ...silent, status, code: textOf(body.code) };
  const fieldErrors = fieldErrorsOf(body.errors);
  const own = textOf(body.error);
  const otherwise = own ?? textOf(outcome.message) ?? packText(apiErrorText.other, { status });

  if (status === 401) return { ...answer, kind: 'unauthorized', sessionEvent: 'api.unauthorized' };
  if (status === 403) return { ...answer, kind: 'forbidden', sessionEvent: 'api.forbidden' };
  if (status === 422) return { ...answer, kind: 'invalid', message: own, fieldErrors };
  if (status === 500) {
    const text = packText(apiErrorText.server);
    return { ...answer, kind: 'server', toast: text, message: text };
  }
  if (status === 400) {
    const message = own ?? (fieldErrors ? firstMessages(fieldErrors) : otherwise);
    return { ...answer, kind: 'refused', toast: flags.silent400 ? null : message, message, fieldErrors };
  }
  return { ...answer, kind: 'other', toast: otherwise, message: otherwise, fieldErrors };
}

const kinds: ReadonlySet<unknown> = new Set<VerdictKind>([
  'aborted',
  'timeout',
  'network',
  'server',
  'refused',
  'unauthorized',
  'invalid',
  'forbidden',
  'other',
]);

/**
 * The verdict an actor was rejected with: the thrown value itself, or its `verdict` property (the client's error
 * class). Anything else is a fault of ours and reads as "that did not work".
 */
export function verdictOf(error: unknown): Verdict {
  const found = isRecord(error) && isRecord(error.verdict) ? error.verdict : error;
  if (isRecord(found) && kinds.has(found.kind)) return found as unknown as Verdict;
  return { ...silent, kind: 'other', status: 0, code: null, message: packText(apiErrorText.unknown) };
}

/** Somebody else has changed the record meanwhile. Other conflicts (a status that forbids it) are plain refusals. */
export const isStale = ({ status, code }: Verdict): boolean => status === 409 && code === staleCode;
