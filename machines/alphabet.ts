import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import { staleCode } from '#shared/rules.ts';

type Payloads<E, T> = Readonly<Record<string, Omit<Extract<E, { type: T }>, 'type'>>>;

/**
 * Everything a machine can be told, by payload class (valid, boundary, hostile, each kind of error). The keys of
 * `events` are exactly the machine's event types: a new event without cases is a type error. That actors and delays
 * are complete is checked against the config by tests/machines/rules.test.ts.
 */
export interface Alphabet<M extends AnyStateMachine> {
  /** Inputs the machine can start with; one `{}` for a machine without input. */
  readonly starts: Readonly<Record<string, InputFrom<M>>>;
  readonly events: { readonly [T in EventFrom<M>['type']]: Payloads<EventFrom<M>, T> };
  /** By invoke id: what the actor answers, and what it is rejected with. */
  readonly actors: Readonly<
    Record<
      string,
      { readonly done: Readonly<Record<string, unknown>>; readonly error: Readonly<Record<string, unknown>> }
    >
  >;
  /** Named delays that can pass. */
  readonly delays: readonly string[];
  readonly ignored: readonly Ignored[];
  /**
   * What of the context tells two states apart, when the whole of it would be too many: everything a guard reads, and
   * for opaque payload only whether it is there. Left out: the whole context. The tour proves it sound.
   */
  readonly key?: (context: SnapshotFrom<M>['context']) => Readonly<Record<string, unknown>>;
}

/**
 * Inputs that change nothing on purpose. A state is a node path (`ready.token.fresh`) and stands for all below it; an
 * input is an event type or one case of it (`page.visible/fresh`). The tour proves the list exact in both directions.
 */
export interface Ignored {
  readonly states: readonly string[];
  readonly inputs: readonly string[];
  readonly why: string;
}

/** The failures a call can be rejected with, one per branch of the error table; shared by the alphabets. */
const verdict = {
  status: 0,
  code: null,
  toast: null,
  message: null,
  fieldErrors: null,
  sessionEvent: null,
} as const;
export const callErrors = {
  aborted: { ...verdict, kind: 'aborted' },
  timeout: { ...verdict, kind: 'timeout', message: 'no answer' },
  server: { ...verdict, kind: 'server', status: 500, message: 'server error' },
  refused: { ...verdict, kind: 'refused', status: 400, message: 'refused' },
  invalid: { ...verdict, kind: 'invalid', status: 422, fieldErrors: { phone: ['wrong'] } },
  unauthorized: { ...verdict, kind: 'unauthorized', status: 401 },
  stranger: new Error('a fault of ours'),
} as const;

/** The two kinds of a 409: somebody else was faster, and what the state of a record does not allow. */
export const conflicts = {
  stale: { ...verdict, kind: 'other', status: 409, code: staleCode, message: 'changed by somebody else' },
  notAllowed: { ...verdict, kind: 'other', status: 409, message: 'it has ended' },
} as const;
