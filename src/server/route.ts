import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type LogEntry, writeLog } from '#features/activity-log/activity-log.service.ts';
import type { Endpoint, ParsedInput } from '#shared/endpoint.ts';
import { may } from '#shared/permissions.ts';
import { type Language, languageOf } from '#shared/text.ts';
import { actorOf } from './actor.ts';
import { Answers } from './answers.ts';
import type { Api, RouteOptions } from './api.ts';
import type { Db, Tx } from './db/database.ts';
import { outsideTransaction, transaction } from './db/transaction.ts';
import { HttpError, InputError } from './errors.ts';
import { onceOnly } from './idempotency.ts';
import type { Principal } from './principal.ts';
import { quickParse, unsure } from './quick-parse.ts';
import { serverText } from './server.texts.ts';

/** What a handler gets. */
export class RouteContext<I, Before = unknown> {
  readonly input: I;
  /** What the route's `before` has answered. */
  readonly before: Before;
  /** The open transaction in changing calls, the pool otherwise. */
  readonly db: Db;
  /** The signed-in person, or null for a visitor of a public call. */
  readonly visitor: Principal | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  readonly entries: LogEntry[] = [];
  readonly followUps: (() => void | Promise<void>)[] = [];

  constructor(input: I, db: Db, request: FastifyRequest, reply: FastifyReply, before: Before) {
    this.input = input;
    this.before = before;
    this.db = db;
    this.visitor = request.principal;
    this.request = request;
    this.reply = reply;
    this.language = languageOf(request.headers['accept-language']);
  }

  /** The signed-in person; refuses visitors with 401. */
  get principal(): Principal {
    if (!this.visitor) throw new HttpError(401, serverText.signIn);
    return this.visitor;
  }

  /** The open transaction, for services that must run in one. */
  get tx(): Tx {
    return this.db as Tx;
  }

  /** Notes a change for the activity log; written in the same transaction (INV-48). */
  readonly log = (entry: LogEntry): void => {
    this.entries.push(entry);
  };

  /**
   * For calls that run in no transaction of their own (`transaction: false`): does `work` in one, together with what
   * was noted for the activity log.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const noted = this.entries.length;
    return transaction(this.db, async (tx) => {
      this.entries.length = noted; // a second attempt notes its changes anew
      const result = await work(tx);
      await writeLog(tx, actorOf(this.request), this.entries.splice(0));
      return result;
    });
  }

  /** Runs after the commit and beside the answer (a message to the customer); failures are logged only. */
  readonly afterCommit = (work: () => void | Promise<void>): void => {
    this.followUps.push(work);
  };
}

type Answer<E extends Endpoint> = z.input<E['output']>;
export type Handler<E extends Endpoint, Before = unknown> = (
  context: RouteContext<ParsedInput<E>, Before>,
) => Answer<E> | Promise<Answer<E>>;

/**
 * Serves one endpoint: access check, input through its schema (nothing is coerced, unknown keys are refused), handler,
 * answer through its closed output schema. Changing calls run in one transaction and write the activity log.
 */
export function route<E extends Endpoint, Before = unknown>(
  api: Api,
  endpoint: E,
  handler: NoInfer<Handler<E, Before>>,
  options: RouteOptions<NoInfer<ParsedInput<E>>, Before> = {},
): void {
  const changing = options.transaction ?? endpoint.method !== 'GET';
  if (endpoint.idempotent && (!changing || endpoint.access === 'public'))
    throw new Error(`${endpoint.path}: an idempotent call needs a person and a transaction`);
  api.endpoints.push({ endpoint, options: { transaction: changing } });

  type Run = (input: ParsedInput<E>, before: Before, request: FastifyRequest, reply: FastifyReply) => unknown;

  /** A call that changes nothing; at once when its handler needs no query. */
  const look: Run = (input, before, request, reply) => {
    const context = new RouteContext(input, api.db, request, reply, before);
    const finish = (result: unknown): unknown => {
      follow(context);
      return closed(result);
    };
    const logged = async (result: unknown): Promise<unknown> => {
      await writeLog(api.db, actorOf(request), context.entries);
      return finish(result);
    };
    const after = (result: unknown) => (context.entries.length > 0 ? logged(result) : finish(result));
    const result: unknown = handler(context);
    return result instanceof Promise ? result.then(after) : after(result);
  };

  const change: Run = async (input, before, request, reply) => {
    const { result, context } = await transaction(api.db, async (tx) => {
      const inner = new RouteContext(input, tx, request, reply, before);
      const effect = async () => {
        const value = await handler(inner);
        if (api.strict && inner.entries.length === 0) throw new Error(`${endpoint.path} wrote no activity log`);
        await writeLog(tx, actorOf(request), inner.entries);
        return closed(value);
      };
      const value = endpoint.idempotent
        ? await onceOnly(
            tx,
            { userId: inner.principal.userId, key: keyOf(request), endpoint: nameOf(endpoint), input },
            effect,
          )
        : await effect();
      return { result: value, context: inner };
    });
    follow(context);
    return result;
  };

  const quickOutput = quickParse(endpoint.output);
  const closed = (value: unknown): unknown => {
    const quick = quickOutput(value);
    if (quick !== unsure) return quick;
    const parsed = endpoint.output.safeParse(value);
    if (!parsed.success) throw new Error(`${endpoint.path} answers outside its contract: ${parsed.error.message}`);
    return parsed.data;
  };

  const answer = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const input = checked(inputOf(endpoint, request));
    const run = changing ? change : look;
    if (!options.before) return run(input, undefined as Before, request, reply);
    const prepared = async () => (await options.before?.(input, request.principal)) as Before;
    return prepared().then((before) => run(input, before, request, reply));
  };

  const quickInput = quickParse(endpoint.input);
  const checked = (given: unknown): ParsedInput<E> => {
    const quick = quickInput(given);
    if (quick !== unsure && isStorable(quick)) return quick as ParsedInput<E>;
    // With the value, by which a field of the wrong type is told from a missing one.
    const parsed = endpoint.input.safeParse(given, { reportInput: true });
    if (!parsed.success) throw new InputError(parsed.error.issues);
    assertStorable(parsed.data, []);
    return parsed.data as ParsedInput<E>;
  };

  const { remember } = options;
  api.fastify.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    onRequest: accessCheck(api, endpoint),
    handler: remember ? remembering(remember, answer) : answer,
  });
}

/** Answers from memory what was asked before in the same scope; only good answers are kept. */
function remembering(
  remember: NonNullable<RouteOptions['remember']>,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  const answers = new Answers();
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    const scope = request.principal ? remember(request, request.principal) : undefined;
    const key = scope && answers.keyOf(request, scope);
    if (!scope || key === undefined) return answer(request, reply);
    void reply.type('application/json; charset=utf-8');
    const kept = answers.get(key);
    if (kept) return reply.send(kept);
    const written = (result: unknown): string => {
      const made = JSON.stringify(result);
      answers.keep(key, scope, made);
      return made;
    };
    const result = answer(request, reply);
    return result instanceof Promise ? result.then(written) : reply.send(written(result));
  };
}

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** Refuses before the body is read: 401 without a valid token, 403 without the claim. */
function accessCheck(api: Api, endpoint: Endpoint) {
  const check = (request: FastifyRequest, principal: Principal | null, done: (error?: Error) => void) => {
    request.principal = principal;
    if (may(principal, endpoint.access)) done();
    else done(principal ? new HttpError(403, serverText.forbidden) : new HttpError(401, serverText.signIn));
  };
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    // A public call with a stale token is the call of a visitor; sign-in itself must not fail on it.
    const refuse = (error: unknown) => {
      const stale = error instanceof HttpError && error.status === 401;
      if (stale && endpoint.access === 'public') check(request, null, done);
      else done(error as Error);
    };
    const token = bearer(request.headers.authorization);
    if (token === null) {
      check(request, null, done);
      return;
    }
    try {
      const found = api.authenticate(token);
      if (found instanceof Promise) found.then((principal) => check(request, principal, done), refuse);
      else check(request, found, done);
    } catch (error) {
      refuse(error);
    }
  };
}

/** What follows the scheme; whether it is a token at all is the verifier's question, and read there once per token. */
function bearer(header = ''): string | null {
  const [scheme = ''] = /^bearer +/i.exec(header) ?? [];
  return scheme !== '' && header.length > scheme.length ? header.slice(scheme.length) : null;
}

/** Path, query and body in one object, each field from its own place only (spec section 7). */
function inputOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = request.query as Record<string, unknown>;
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new HttpError(400, serverText.badRequest);
  const places: object[] = inQuery ? [query] : [body, query];
  const input: Record<string, unknown> = { ...(request.params as object) };
  for (const place of places) {
    for (const [key, value] of Object.entries(place)) {
      const misplaced = !inQuery && (endpoint.query?.includes(key) ?? false) !== (place === query);
      if (misplaced || key === '__proto__' || Object.hasOwn(input, key))
        throw new InputError([{ code: 'unrecognized_keys', path: [], message: '', keys: [key] }]);
      input[key] = value;
    }
  }
  return input;
}

/** Without half a surrogate pair; native, which the language level of the browser's code does not know yet. */
const isWhole = (text: string): boolean => (text as string & { isWellFormed(): boolean }).isWellFormed();

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isWhole(value) && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const key of Object.keys(value)) {
    if (!isStorable(key) || !isStorable((value as Record<string, unknown>)[key])) return false;
  }
  return true;
}

/** What cannot be kept is a 400 beside the field, not a failed statement. */
function assertStorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new InputError([{ path, message: '' }]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      assertStorable(key, path);
      assertStorable(inner, [...path, key]);
    }
  }
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w.:-]{1,128}$/.test(key)) throw new HttpError(400, serverText.keyMissing);
  return key;
}

function follow(context: RouteContext<unknown>): void {
  for (const work of context.followUps) {
    outsideTransaction(async () => work()).catch((error: Error) => context.request.log.error(error.message));
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    /** The body as it came; empty when there was none. */
    bodyText: string;
  }
}
