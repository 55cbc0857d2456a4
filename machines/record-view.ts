import { assign, setup } from 'xstate';
import { answerLimitMs, type FieldErrors } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, isStale, type Verdict, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import { spec } from './spec.ts';

/** The open record: opaque here; its screen knows the type. */
export type RecordData = Readonly<Record<string, unknown>>;

/** What was filled in for an action, e.g. a reason or a tracking number. */
export type ActionInput = Readonly<Record<string, unknown>>;

export type RecordViewEvent =
  | { readonly type: 'record.changed'; readonly id: string }
  | { readonly type: 'record.refresh' }
  | { readonly type: 'action.ask'; readonly name: string }
  | { readonly type: 'action.cancel' }
  | { readonly type: 'action.submit'; readonly input: ActionInput };

interface RecordViewContext {
  readonly id: string;
  readonly record: RecordData | null;
  /** The action that is asked for or runs; its name is the screen's. */
  readonly action: string | null;
  /** Why loading or the last action failed; packed or the server's own text. */
  readonly message: string | null;
  readonly fieldErrors: FieldErrors;
  /** The record was changed by somebody else under the last action. */
  readonly stale: boolean;
}

const textOf = (verdict: Verdict): string => verdict.message ?? packText(apiErrorText.unknown);

/**
 * One record on its page with the actions of its life cycle: each is asked first, runs with what was filled in and
 * the version that was read, and answers the new record. A record that somebody else has changed (a stale version) is
 * read again and shown with a note, never overwritten. While an action runs, a second submit is ignored (double click).
 */
export const recordViewMachine = setup({
  types: {
    context: {} as RecordViewContext,
    events: {} as RecordViewEvent,
    input: {} as { readonly id: string },
    meta: {} as MachineMeta,
    tags: {} as 'loading' | 'shown' | 'missing' | 'failed' | 'asking' | 'running',
  },
  actors: {
    load: notProvided<RecordData, { readonly id: string }>('load'),
    act: notProvided<
      RecordData,
      { readonly name: string; readonly record: RecordData | null; readonly input: ActionInput }
    >('act'),
  },
  delays: { answerLimit: answerLimitMs },
  guards: {
    isMissing: (_, params: { verdict: Verdict }) => params.verdict.status === 404,
    isStale: (_, params: { verdict: Verdict }) => isStale(params.verdict),
    /** An action was asked meanwhile, and the record as it is now still takes it. */
    isAsked: ({ context }, _params: { record: RecordData }) => context.action !== null,
  },
  actions: {
    takeId: assign({ id: (_, params: { id: string }) => params.id, record: null, stale: false }),
    takeRecord: assign({ record: (_, params: { record: RecordData }) => params.record }),
    takeAction: assign({ action: (_, params: { name: string }) => params.name, stale: false }),
    /** Asked while the record is read again: its form opens on what is read, and the note above stays. */
    keepAction: assign({ action: (_, params: { name: string }) => params.name }),
    forgetAction: assign({ action: null }),
    markStale: assign({ stale: true }),
    clearStale: assign({ stale: false }),
    setFailure: assign({
      message: (_, params: { verdict: Verdict }) => textOf(params.verdict),
      fieldErrors: (_, params: { verdict: Verdict }) => params.verdict.fieldErrors ?? {},
    }),
    setUnknown: assign({ message: packText(apiErrorText.network), fieldErrors: {} }),
    clearFailure: assign({ message: null, fieldErrors: {} }),
    /** Effect: an action went through. */
    actionDone: (_, _params: { name: string }) => {},
  },
}).createMachine({
  id: 'recordView',
  context: ({ input }) => ({
    id: input.id,
    record: null,
    action: null,
    message: null,
    fieldErrors: {},
    stale: false,
  }),
  initial: 'loading',
  on: {
    'record.changed': {
      target: '.loading',
      reenter: true,
      actions: { type: 'takeId', params: ({ event }) => ({ id: event.id }) },
      meta: { addition: 'the address names another record' },
    },
  },
  states: {
    loading: {
      tags: ['loading'],
      meta: { screen: 'record so far, loading' },
      entry: ['clearFailure', 'forgetAction'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => ({ record: event.output }) },
            target: 'asking',
            actions: { type: 'takeRecord', params: ({ event }) => ({ record: event.output }) },
            meta: { addition: 'what was asked meanwhile is asked on the record as it is now' },
          },
          {
            target: 'shown',
            actions: [{ type: 'takeRecord', params: ({ event }) => ({ record: event.output }) }, 'forgetAction'],
            meta: { addition: 'a record is shown as it was read' },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ verdict: verdictOf(event.error) }) },
            target: 'missing',
            meta: { addition: 'no such record, or not one of this person (INV-1)' },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ verdict: verdictOf(event.error) }) },
            meta: { spec: spec.toasts },
          },
        ],
      },
      on: {
        'action.ask': {
          actions: { type: 'keepAction', params: ({ event }) => ({ name: event.name }) },
          meta: { addition: 'what is asked while the record is read again waits for it' },
        },
      },
      after: { answerLimit: { target: 'failed', actions: 'setUnknown', meta: { spec: spec.requestTimeout } } },
    },
    shown: {
      tags: ['shown'],
      meta: { screen: 'record' },
      on: {
        'record.refresh': { target: 'loading', actions: 'clearStale', meta: { addition: 'refresh asks again' } },
        'action.ask': {
          target: 'asking',
          actions: { type: 'takeAction', params: ({ event }) => ({ name: event.name }) },
          meta: { addition: 'every change is asked first' },
        },
      },
    },
    asking: {
      tags: ['shown', 'asking'],
      meta: { screen: 'record with the form of an action' },
      on: {
        'action.cancel': {
          target: 'shown',
          actions: ['forgetAction', 'clearFailure'],
          meta: { addition: 'not confirmed' },
        },
        'action.submit': {
          target: 'running',
          actions: ['clearFailure', 'clearStale'],
          meta: { addition: 'confirmed' },
        },
      },
    },
    running: {
      tags: ['shown', 'asking', 'running'],
      meta: { screen: 'record with the form of an action, busy' },
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context, event }) => ({
          name: context.action ?? '',
          record: context.record,
          input: event.type === 'action.submit' ? event.input : {},
        }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'actionDone', params: ({ context }) => ({ name: context.action ?? '' }) },
            { type: 'takeRecord', params: ({ event }) => ({ record: event.output }) },
            'forgetAction',
          ],
          meta: { addition: 'the answer of an action is the new record' },
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ verdict: verdictOf(event.error) }) },
            target: 'loading',
            actions: 'markStale',
            meta: { addition: 'changed by somebody else: read again and said so' },
          },
          {
            target: 'asking',
            actions: { type: 'setFailure', params: ({ event }) => ({ verdict: verdictOf(event.error) }) },
            meta: { spec: spec.serverErrors },
          },
        ],
      },
      after: {
        answerLimit: {
          target: 'loading',
          meta: { addition: 'unknown outcome: the record shows what really happened' },
        },
      },
    },
    missing: {
      tags: ['missing'],
      meta: { screen: 'no such record' },
      on: { 'record.refresh': { target: 'loading', meta: { addition: 'refresh asks again' } } },
    },
    failed: {
      tags: ['failed'],
      meta: { screen: 'failure with a retry' },
      on: { 'record.refresh': { target: 'loading', meta: { addition: 'refresh asks again' } } },
    },
  },
});
