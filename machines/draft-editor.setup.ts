import { assign, setup } from 'xstate';
import { answerLimitMs, type FieldErrors } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, isStale, type Verdict, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import type { LoadedRecord, RecordValues } from './resource-form.ts';
import { spec } from './spec.ts';

/** A pause in typing after which the draft is saved. */
const pauseMs = 1000;

export type DraftEditorEvent =
  /** `dirty`: whether the values differ from the stored ones, compared by value. */
  | { readonly type: 'draft.edited'; readonly field: string; readonly values: RecordValues; readonly dirty: boolean }
  /** Saves without waiting for the pause, and after a failure. */
  | { readonly type: 'draft.save' }
  | { readonly type: 'draft.reload' }
  /** The router is about to leave; `others`: something beside the draft is unsaved, which only the person can save. */
  | { readonly type: 'draft.leave'; readonly others: boolean }
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.cancel' }
  | { readonly type: 'draft.restore' }
  | { readonly type: 'draft.discard' }
  /** Does something to the stored draft: publishes it, throws it away. */
  | { readonly type: 'draft.act'; readonly name: string }
  | { readonly type: 'conflict.takeTheirs' }
  | { readonly type: 'conflict.keepMine' }
  | { readonly type: 'conflict.cancel' }
  | { readonly type: 'session.leaving' };

interface DraftEditorContext {
  readonly record: unknown;
  readonly values: RecordValues;
  /** Rescued when a session ended under this editor. */
  readonly draft: RecordValues | null;
  readonly options: unknown;
  readonly fieldErrors: FieldErrors;
  /** For the draft as a whole; packed or the server's own text. */
  readonly message: string | null;
  readonly theirs: LoadedRecord | null;
  /** Edited while the last save was under way: what it answers is older than what is on screen. */
  readonly editedMeanwhile: boolean;
  /** Somebody wants to leave and waits for the save. */
  readonly isLeaving: boolean;
  /** The action under way. */
  readonly action: string;
}

interface Failure {
  readonly errors: FieldErrors | null;
  readonly message: string | null;
}

const messageOf = ({ message }: Pick<Verdict, 'message'>): string => message ?? packText(apiErrorText.unknown);
const none: FieldErrors = {};
const withoutField = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field && !name.startsWith(`${field}.`)));
export const noAnswer: Failure = { errors: null, message: packText(apiErrorText.network) };

/** What a failed call says: of the fields, and of the draft as a whole. */
export function failureOf(error: unknown): Failure {
  const verdict = verdictOf(error);
  return { errors: verdict.fieldErrors, message: messageOf(verdict) };
}

type Edited = Extract<DraftEditorEvent, { type: 'draft.edited' }>;
export const takeEdit = {
  type: 'takeEdit',
  params: ({ event }: { event: Edited }) => ({ field: event.field, values: event.values }),
} as const;
export const isDirty = { type: 'isDirty', params: ({ event }: { event: Edited }) => ({ dirty: event.dirty }) } as const;

/** A session that ends under what is not saved keeps it. */
export const keepDraft = {
  actions: {
    type: 'storeDraft',
    params: ({ context }: { context: DraftEditorContext }) => ({ values: context.values }),
  },
  meta: { spec: spec.tokenExpired },
} as const;

/** Names, types and plain effects of the draft editor; its states are in the files beside it. */
export const draftSetup = setup({
  types: {
    context: {} as DraftEditorContext,
    events: {} as DraftEditorEvent,
    meta: {} as MachineMeta,
    tags: {} as
      | 'loading'
      | 'failed'
      | 'editor'
      | 'saved'
      | 'saving'
      | 'unsaved'
      | 'conflict'
      | 'leaving'
      | 'acting'
      | 'busy',
  },
  actors: {
    load: notProvided<LoadedRecord>('load'),
    reload: notProvided<LoadedRecord>('reload'),
    loadTheirs: notProvided<LoadedRecord>('loadTheirs'),
    /** Answers the record as it is stored now. */
    save: notProvided<unknown, { readonly record: unknown; readonly values: RecordValues }>('save'),
    act: notProvided<LoadedRecord, { readonly name: string; readonly record: unknown }>('act'),
  },
  delays: { answerLimit: answerLimitMs, pause: pauseMs },
  guards: {
    isStale: (_, params: { error: unknown }) => isStale(verdictOf(params.error)),
    isDirty: (_, params: { dirty: boolean }) => params.dirty,
    hasOthers: (_, params: { others: boolean }) => params.others,
    hasDraft: ({ context }) => context.draft !== null,
    isEditedMeanwhile: ({ context }) => context.editedMeanwhile,
    isLeaving: ({ context }) => context.isLeaving,
  },
  actions: {
    takeLoaded: assign((_, params: { loaded: LoadedRecord }) => ({ ...params.loaded, theirs: null })),
    /** The record was read again beside what is on screen, which it equals. */
    takeFresh: assign((_, params: { loaded: LoadedRecord }) => ({
      record: params.loaded.record,
      values: params.loaded.values,
      options: params.loaded.options,
    })),
    takeStored: assign((_, params: { record: unknown }) => ({
      record: params.record,
      fieldErrors: none,
      message: null,
    })),
    takeEdit: assign(({ context }, params: { field: string; values: RecordValues }) => ({
      values: params.values,
      fieldErrors: withoutField(context.fieldErrors, params.field),
    })),
    noteEdit: assign({ editedMeanwhile: true }),
    forgetEdits: assign({ editedMeanwhile: false }),
    wantLeave: assign({ isLeaving: true }),
    unwantLeave: assign({ isLeaving: false }),
    setFailure: assign((_, params: Failure) => ({ fieldErrors: params.errors ?? none, message: params.message })),
    clearFailure: assign({ fieldErrors: none, message: null }),
    setAction: assign((_, params: { name: string }) => ({ action: params.name })),
    restoreDraft: assign(({ context }) => ({ values: context.draft ?? context.values, draft: null })),
    dropDraft: assign({ draft: null }),
    takeTheirs: assign((_, params: { theirs: LoadedRecord }) => ({ theirs: params.theirs })),
    keepMine: assign(({ context }) => ({ record: context.theirs?.record ?? context.record, theirs: null })),
    adoptTheirs: assign(({ context }) => ({ ...context.theirs, theirs: null })),
    forgetTheirs: assign({ theirs: null }),
    /** Effect: the values go to the tab's own storage until the person is back. */
    storeDraft: (_, _params: { values: RecordValues }) => {},
    forgetDraft: () => {},
    /** Effect: what was asked for is done. */
    acted: (_, _params: { name: string }) => {},
    /** Effects: the navigation that waits goes on, or is given up. */
    leave: () => {},
    stay: () => {},
  },
});
