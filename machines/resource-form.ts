import { assign, setup } from 'xstate';
import { answerLimitMs, type FieldErrors } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, isStale, type Verdict, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import { spec } from './spec.ts';

/** The form's fields by name; the machine hands them on and never reads them. */
export type RecordValues = Readonly<Record<string, unknown>>;

export interface LoadedRecord {
  /** The stored record with id and version, or null for a new one. */
  readonly record: unknown;
  /** What its fields hold. */
  readonly values: RecordValues;
  /** Fields rescued when a session ended under this form. */
  readonly draft: RecordValues | null;
  /** What the view has read along with it: choices of its selects. */
  readonly options: unknown;
}

export type ResourceFormEvent =
  /** `dirty`: whether the values differ from the stored ones, compared by value. */
  | { readonly type: 'form.edited'; readonly field: string; readonly values: RecordValues; readonly dirty: boolean }
  /** The view has run the call's own schema; `errors` is null when it passed. */
  | { readonly type: 'form.submit'; readonly errors: FieldErrors | null }
  | { readonly type: 'form.reload' }
  /** The router or a button is about to leave the form; it waits for `stay` or `leave`. */
  | { readonly type: 'form.leave' }
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.cancel' }
  | { readonly type: 'draft.restore' }
  | { readonly type: 'draft.discard' }
  /** Somebody else has saved meanwhile: take theirs, write mine over it, or look on. */
  | { readonly type: 'conflict.takeTheirs' }
  | { readonly type: 'conflict.keepMine' }
  | { readonly type: 'conflict.cancel' }
  | { readonly type: 'session.leaving' };

interface ResourceFormContext {
  readonly record: unknown;
  readonly values: RecordValues;
  readonly draft: RecordValues | null;
  readonly options: unknown;
  readonly dirty: boolean;
  readonly fieldErrors: FieldErrors;
  /** For the form as a whole; packed or the server's own text. */
  readonly message: string | null;
  /** The record as somebody else has left it. */
  readonly theirs: LoadedRecord | null;
}

const withoutField = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field && !name.startsWith(`${field}.`)));

const messageOf = ({ message }: Pick<Verdict, 'message'>): string => message ?? packText(apiErrorText.unknown);
const none: FieldErrors = {};

/**
 * The form of one record (machines.md 3.7). The last save of two is refused by the record's version; the form then reads
 * what the other has left and lets the person choose. Any other 409 (a coupon that has ended) is a refusal like all
 * others. A submit while one is under way is ignored.
 */
export const resourceFormMachine = setup({
  types: {
    context: {} as ResourceFormContext,
    events: {} as ResourceFormEvent,
    meta: {} as MachineMeta,
    tags: {} as 'loading' | 'failed' | 'form' | 'saving' | 'conflict' | 'leaving' | 'saved',
  },
  actors: {
    load: notProvided<LoadedRecord>('load'),
    loadTheirs: notProvided<LoadedRecord>('loadTheirs'),
    save: notProvided<unknown, { readonly record: unknown; readonly values: RecordValues }>('save'),
  },
  delays: { answerLimit: answerLimitMs },
  guards: {
    hasErrors: (_, params: { errors: FieldErrors | null }) => Object.keys(params.errors ?? {}).length > 0,
    isStale: (_, params: { error: unknown }) => isStale(verdictOf(params.error)),
    isDirty: ({ context }) => context.dirty,
    hasDraft: ({ context }) => context.draft !== null,
  },
  actions: {
    takeLoaded: assign((_, params: { loaded: LoadedRecord }) => ({ ...params.loaded, dirty: false, theirs: null })),
    takeEdit: assign(({ context }, params: { field: string; values: RecordValues; dirty: boolean }) => ({
      values: params.values,
      dirty: params.dirty,
      fieldErrors: withoutField(context.fieldErrors, params.field),
    })),
    setErrors: assign((_, params: { errors: FieldErrors | null; message: string | null }) => ({
      fieldErrors: params.errors ?? none,
      message: params.message,
    })),
    clearErrors: assign({ fieldErrors: none, message: null }),
    restoreDraft: assign(({ context }) => ({ values: context.draft ?? context.values, draft: null, dirty: true })),
    dropDraft: assign({ draft: null }),
    takeTheirs: assign((_, params: { theirs: LoadedRecord }) => ({ theirs: params.theirs })),
    /** The next save is one over the version that the other has left. */
    keepMine: assign(({ context }) => ({ record: context.theirs?.record ?? context.record, theirs: null })),
    adoptTheirs: assign(({ context }) => ({ ...context.theirs, dirty: false, theirs: null })),
    forgetTheirs: assign({ theirs: null }),
    setClean: assign({ dirty: false }),
    /** Effect: the values go to the tab's own storage until the person is back. */
    storeDraft: (_, _params: { values: RecordValues }) => {},
    forgetDraft: () => {},
    /** Effect: the record is stored; the answer of the call. */
    saved: (_, _params: { output: unknown }) => {},
    /** Effects: the navigation that waits goes on, or is given up. */
    leave: () => {},
    stay: () => {},
  },
}).createMachine({
  id: 'resourceForm',
  context: {
    record: null,
    values: {},
    draft: null,
    options: null,
    dirty: false,
    fieldErrors: none,
    message: null,
    theirs: null,
  },
  initial: 'loading',
  states: {
    loading: {
      tags: ['loading'],
      meta: { screen: 'skeleton' },
      entry: 'clearErrors',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'editing',
          actions: { type: 'takeLoaded', params: ({ event }) => ({ loaded: event.output }) },
          meta: { addition: 'the record is read before it is edited' },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'setErrors',
            params: ({ event }) => ({ errors: null, message: messageOf(verdictOf(event.error)) }),
          },
          meta: { spec: spec.toasts },
        },
      },
      after: {
        answerLimit: {
          target: 'failed',
          actions: { type: 'setErrors', params: { errors: null, message: packText(apiErrorText.network) } },
          meta: { spec: spec.requestTimeout },
        },
      },
      on: { 'form.leave': { actions: 'leave', meta: { addition: 'nothing to lose' } } },
    },
    failed: {
      tags: ['failed'],
      meta: { screen: 'failure with a retry' },
      on: {
        'form.reload': { target: 'loading', meta: { addition: 'asks again' } },
        'form.leave': { actions: 'leave', meta: { addition: 'nothing to lose' } },
      },
    },
    editing: {
      tags: ['form'],
      meta: { screen: 'form' },
      on: {
        'form.edited': {
          actions: {
            type: 'takeEdit',
            params: ({ event }) => ({ field: event.field, values: event.values, dirty: event.dirty }),
          },
          meta: { addition: 'an edited field loses its error' },
        },
        'form.submit': [
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ errors: event.errors }) },
            actions: { type: 'setErrors', params: ({ event }) => ({ errors: event.errors, message: null }) },
            meta: { spec: spec.serverErrors },
          },
          { target: 'saving', meta: { addition: 'the form passes the rules of its call' } },
        ],
        'form.leave': [
          { guard: 'isDirty', target: 'confirmingLeave', meta: { addition: 'changes are not lost unasked' } },
          { actions: 'leave', meta: { addition: 'nothing to lose' } },
        ],
        'draft.restore': {
          guard: 'hasDraft',
          actions: 'restoreDraft',
          meta: { addition: 'a rescued draft comes back on request' },
        },
        'draft.discard': {
          guard: 'hasDraft',
          actions: ['dropDraft', 'forgetDraft'],
          meta: { addition: 'a rescued draft is given up' },
        },
        'session.leaving': {
          guard: 'isDirty',
          actions: { type: 'storeDraft', params: ({ context }) => ({ values: context.values }) },
          meta: { spec: spec.tokenExpired },
        },
      },
    },
    confirmingLeave: {
      tags: ['form', 'leaving'],
      meta: { screen: 'form, question before leaving' },
      on: {
        'leave.confirm': {
          target: 'editing',
          actions: ['setClean', 'forgetDraft', 'leave'],
          meta: { addition: 'changes are given up' },
        },
        'leave.cancel': { target: 'editing', actions: 'stay', meta: { addition: 'the form stays' } },
        'session.leaving': {
          actions: { type: 'storeDraft', params: ({ context }) => ({ values: context.values }) },
          meta: { spec: spec.tokenExpired },
        },
      },
    },
    saving: {
      tags: ['form', 'saving'],
      meta: { screen: 'form, saving' },
      entry: 'clearErrors',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ record: context.record, values: context.values }),
        onDone: {
          target: 'saved',
          actions: ['setClean', 'forgetDraft', { type: 'saved', params: ({ event }) => ({ output: event.output }) }],
          meta: { addition: 'stored' },
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'comparing',
            actions: {
              type: 'setErrors',
              params: ({ event }) => ({ errors: null, message: verdictOf(event.error).message }),
            },
            meta: { spec: '3.0 a stale version answers 409' },
          },
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ errors: verdictOf(event.error).fieldErrors }) },
            target: 'editing',
            actions: {
              type: 'setErrors',
              params: ({ event }) => ({ errors: verdictOf(event.error).fieldErrors, message: null }),
            },
            meta: { spec: spec.serverErrors },
          },
          {
            target: 'editing',
            actions: {
              type: 'setErrors',
              params: ({ event }) => ({ errors: null, message: messageOf(verdictOf(event.error)) }),
            },
            meta: { spec: spec.toasts },
          },
        ],
      },
      after: {
        answerLimit: {
          target: 'editing',
          actions: { type: 'setErrors', params: { errors: null, message: packText(apiErrorText.network) } },
          meta: { spec: spec.requestTimeout },
        },
      },
      on: {
        'form.leave': { actions: 'stay', meta: { addition: 'a save under way is not left' } },
        'session.leaving': {
          actions: { type: 'storeDraft', params: ({ context }) => ({ values: context.values }) },
          meta: { spec: spec.tokenExpired },
        },
      },
    },
    comparing: {
      tags: ['form', 'saving'],
      meta: { screen: 'form, saving' },
      invoke: {
        id: 'loadTheirs',
        src: 'loadTheirs',
        onDone: {
          target: 'conflict',
          actions: { type: 'takeTheirs', params: ({ event }) => ({ theirs: event.output }) },
          meta: { addition: 'what the other has left is read' },
        },
        onError: { target: 'editing', meta: { addition: 'the refusal stays on screen' } },
      },
      after: { answerLimit: { target: 'editing', meta: { addition: 'the refusal stays on screen' } } },
      on: {
        'form.leave': { actions: 'stay', meta: { addition: 'a save under way is not left' } },
        'session.leaving': {
          actions: { type: 'storeDraft', params: ({ context }) => ({ values: context.values }) },
          meta: { spec: spec.tokenExpired },
        },
      },
    },
    conflict: {
      tags: ['form', 'conflict'],
      meta: { screen: 'form, what somebody else has changed' },
      on: {
        'conflict.takeTheirs': {
          target: 'editing',
          actions: ['adoptTheirs', 'clearErrors', 'forgetDraft'],
          meta: { addition: 'the form shows what is stored' },
        },
        'conflict.keepMine': {
          target: 'saving',
          actions: 'keepMine',
          meta: { addition: 'mine is saved over theirs, knowingly' },
        },
        'conflict.cancel': {
          target: 'editing',
          actions: ['forgetTheirs', 'clearErrors'],
          meta: { addition: 'the form stays as it is' },
        },
        'form.leave': { actions: 'stay', meta: { addition: 'the conflict is settled first' } },
        'session.leaving': {
          actions: { type: 'storeDraft', params: ({ context }) => ({ values: context.values }) },
          meta: { spec: spec.tokenExpired },
        },
      },
    },
    saved: {
      tags: ['saved'],
      meta: { screen: 'form, stored' },
      on: {
        'form.reload': { target: 'loading', meta: { addition: 'the stored record once more' } },
        'form.leave': { actions: 'leave', meta: { addition: 'nothing to lose' } },
      },
    },
  },
});
