import { draftSetup, failureOf, isDirty, keepDraft, noAnswer, takeEdit } from './draft-editor.setup.ts';
import { spec } from './spec.ts';

export const saved = draftSetup.createStateConfig({
  tags: ['editor', 'saved'],
  meta: { screen: 'editor, saved' },
  on: {
    'draft.edited': {
      guard: isDirty,
      target: 'pausing',
      actions: takeEdit,
      meta: { addition: 'an edited field loses its error' },
    },
    'draft.reload': { target: 'refreshing', meta: { addition: 'what stands beside the draft has changed' } },
    'draft.leave': [
      {
        guard: { type: 'hasOthers', params: ({ event }) => ({ others: event.others }) },
        target: 'confirmingOthers',
        meta: { addition: 'changes are not lost unasked' },
      },
      { actions: 'leave', meta: { addition: 'nothing to lose' } },
    ],
    'draft.act': {
      target: 'acting',
      actions: { type: 'setAction', params: ({ event }) => ({ name: event.name }) },
      meta: { addition: 'only what is saved is published' },
    },
    'draft.restore': {
      guard: 'hasDraft',
      target: 'pausing',
      actions: 'restoreDraft',
      meta: { addition: 'a rescued draft comes back on request' },
    },
    'draft.discard': {
      guard: 'hasDraft',
      actions: ['dropDraft', 'forgetDraft'],
      meta: { addition: 'a rescued draft is given up' },
    },
  },
});

export const refreshing = draftSetup.createStateConfig({
  tags: ['editor', 'saved', 'busy'],
  meta: { screen: 'editor, saved' },
  invoke: {
    id: 'reload',
    src: 'reload',
    onDone: {
      target: 'saved',
      actions: { type: 'takeFresh', params: ({ event }) => ({ loaded: event.output }) },
      meta: { addition: 'the stored record once more' },
    },
    onError: { target: 'saved', meta: { addition: 'what was read before stays' } },
  },
  after: { answerLimit: { target: 'saved', meta: { addition: 'what was read before stays' } } },
  on: {
    'draft.edited': {
      guard: isDirty,
      target: 'pausing',
      actions: takeEdit,
      meta: { addition: 'an edited field loses its error' },
    },
    'draft.leave': [
      {
        guard: { type: 'hasOthers', params: ({ event }) => ({ others: event.others }) },
        target: 'confirmingOthers',
        meta: { addition: 'changes are not lost unasked' },
      },
      { actions: 'leave', meta: { addition: 'nothing to lose' } },
    ],
  },
});

export const pausing = draftSetup.createStateConfig({
  tags: ['editor', 'unsaved'],
  meta: { screen: 'editor, not saved yet' },
  after: { pause: { target: 'saving', meta: { addition: 'a pause in typing saves the draft' } } },
  on: {
    'draft.edited': [
      {
        guard: isDirty,
        target: 'pausing',
        reenter: true,
        actions: takeEdit,
        meta: { addition: 'the pause begins again' },
      },
      {
        target: 'saved',
        actions: [takeEdit, 'forgetDraft'],
        meta: { addition: 'as it was: nothing to save' },
      },
    ],
    'draft.save': { target: 'saving', meta: { addition: 'saved at once' } },
    'draft.leave': [
      {
        guard: { type: 'hasOthers', params: ({ event }) => ({ others: event.others }) },
        target: 'confirmingLeave',
        meta: { addition: 'changes are not lost unasked' },
      },
      { target: 'saving', actions: 'wantLeave', meta: { addition: 'saved before it is left' } },
    ],
    'session.leaving': keepDraft,
  },
});

export const notSaved = draftSetup.createStateConfig({
  tags: ['editor', 'unsaved'],
  meta: { screen: 'editor, why it is not saved' },
  on: {
    'draft.edited': [
      {
        guard: isDirty,
        target: 'pausing',
        actions: takeEdit,
        meta: { addition: 'an edited field loses its error' },
      },
      {
        target: 'saved',
        actions: [takeEdit, 'clearFailure', 'forgetDraft'],
        meta: { addition: 'as it was: nothing to save' },
      },
    ],
    'draft.save': { target: 'saving', meta: { addition: 'tries again' } },
    'draft.leave': { target: 'confirmingLeave', meta: { addition: 'changes are not lost unasked' } },
    'session.leaving': keepDraft,
  },
});

export const confirmingLeave = draftSetup.createStateConfig({
  tags: ['editor', 'unsaved', 'leaving'],
  meta: { screen: 'editor, question before leaving' },
  on: {
    'leave.confirm': {
      target: 'saved',
      actions: ['forgetDraft', 'leave'],
      meta: { addition: 'changes are given up' },
    },
    'leave.cancel': { target: 'notSaved', actions: 'stay', meta: { addition: 'the form stays' } },
    'session.leaving': keepDraft,
  },
});

/** The draft is saved; what stands beside it is not. */
export const confirmingOthers = draftSetup.createStateConfig({
  tags: ['editor', 'saved', 'leaving'],
  meta: { screen: 'editor, question before leaving' },
  on: {
    'leave.confirm': { target: 'saved', actions: 'leave', meta: { addition: 'changes are given up' } },
    'leave.cancel': { target: 'saved', actions: 'stay', meta: { addition: 'the form stays' } },
  },
});

export const acting = draftSetup.createStateConfig({
  tags: ['editor', 'saved', 'acting', 'busy'],
  meta: { screen: 'editor, action running' },
  entry: 'clearFailure',
  invoke: {
    id: 'act',
    src: 'act',
    input: ({ context }) => ({ name: context.action, record: context.record }),
    onDone: {
      target: 'saved',
      actions: [
        { type: 'takeLoaded', params: ({ event }) => ({ loaded: event.output }) },
        { type: 'acted', params: ({ context }) => ({ name: context.action }) },
      ],
      meta: { addition: 'the record is the one after the action' },
    },
    onError: [
      {
        guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
        target: 'refreshing',
        actions: { type: 'setFailure', params: ({ event }) => ({ ...failureOf(event.error), errors: null }) },
        meta: { spec: '3.0 a stale version answers 409' },
      },
      {
        target: 'saved',
        actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        meta: { spec: spec.serverErrors },
      },
    ],
  },
  after: {
    answerLimit: {
      target: 'refreshing',
      actions: { type: 'setFailure', params: noAnswer },
      meta: { addition: 'whether it was done is seen in the record' },
    },
  },
  on: { 'draft.leave': { actions: 'stay', meta: { addition: 'a save under way is not left' } } },
});
