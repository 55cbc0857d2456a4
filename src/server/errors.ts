import { type FieldErrors, staleCode } from '#shared/rules.ts';
import { type Language, packText, type Text, type TextParams, textIn, unpackText } from '#shared/text.ts';
import { isDatabaseLost } from './db/lost.ts';
import { serverText } from './server.texts.ts';

export interface HttpErrorOptions {
  /** Fills the holes of the text. */
  readonly params?: TextParams;
  /** Messages beside form fields; then the answer is `{errors}` instead of `{error}`. */
  readonly fields?: Readonly<Record<string, Text>>;
  /** For programs: what the screen does about it, e.g. `OTHER_TAB`. */
  readonly code?: string;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter?: number;
}

/**
 * A refusal that the caller is told about, in his language. Anything else that is thrown answers 500 and is logged.
 * 400 the input · 401 not signed in · 403 not allowed · 404 not there, or not his (INV-1) · 409 not in this state ·
 * 422 idempotency key of another request · 429 too often · 503 queue full, or the database is away.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly text: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly code: string | undefined;

  constructor(status: number, text: Text, options: HttpErrorOptions = {}) {
    super(textIn('en', text, options.params));
    this.status = status;
    this.text = packText(text, options.params);
    this.fields = options.fields && packFields(options.fields);
    this.retryAfter = options.retryAfter;
    this.code = options.code;
  }
}

const packFields = (fields: Readonly<Record<string, Text>>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [packText(text)]]));

/**
 * A 409 for a change of something that is no longer what the person has read: its `version` is another, or it is gone.
 * The code is what screens read it again for; any other 409 is a refusal like all others.
 */
export const staleVersion = (text: Text = serverText.stale): HttpError => new HttpError(409, text, { code: staleCode });

/** A 400 with one message beside one field. */
export const fieldError = (field: string, text: Text): HttpError =>
  new HttpError(400, text, { fields: { [field]: text } });

/** Input that the contract's schema refuses. */
export class InputError extends Error {
  readonly fields: FieldErrors;

  constructor(issues: readonly Issue[]) {
    super('The input does not fit the contract.');
    // Without a prototype: a field may be called "constructor".
    const fields: Record<string, string[]> = Object.create(null);
    const add = (field: string, message: string) => {
      fields[field] ??= [];
      fields[field].push(message);
    };
    for (const issue of issues) {
      const at = issue.path.map(String).join('.');
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys ?? []) add(at ? `${at}.${key}` : key, packText(serverText.unknownField));
      else add(at || 'body', messageOf(issue));
    }
    this.fields = fields;
  }
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
  readonly input?: unknown;
}

/** The contract's own message when it has one (packed in both languages), else one by the kind of the issue. */
function messageOf(issue: Issue): string {
  if (unpackText('en', issue.message) !== issue.message) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return packText(serverText.missing);
  if (issue.code === 'too_small') return packText(serverText.tooSmall);
  if (issue.code === 'too_big') return packText(serverText.tooBig);
  return packText(serverText.invalid);
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ({ readonly error: string } | { readonly errors: FieldErrors }) & { readonly code?: string };
  readonly retryAfter?: number;
}

/** The answer to anything that was thrown. Internals never leave: an unknown error is only "failed". */
export function errorAnswer(error: unknown, language: Language): ErrorAnswer {
  const say = (text: Text) => ({ error: textIn(language, text) });
  if (error instanceof InputError) return { status: 400, body: { errors: unpackFields(error.fields, language) } };
  if (error instanceof HttpError) {
    const body = error.fields
      ? { errors: unpackFields(error.fields, language) }
      : { error: unpackText(language, error.text) };
    const code = error.code ? { code: error.code } : {};
    return {
      status: error.status,
      body: { ...body, ...code },
      ...(error.retryAfter ? { retryAfter: error.retryAfter } : {}),
    };
  }
  if (isDatabaseLost(error)) return { status: 503, body: say(serverText.away), retryAfter: 5 };
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return { status, body: say(serverText.tooLarge) };
  if (status === 415) return { status, body: say(serverText.jsonOnly) };
  // What Fastify itself refuses: broken JSON, a wrong length, a malformed address.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status: 400, body: say(serverText.badRequest) };
  return { status: 500, body: say(serverText.failed) };
}

const unpackFields = (fields: FieldErrors, language: Language): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field, messages.map((m) => unpackText(language, m))]),
  );
