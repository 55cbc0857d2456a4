import { draftSetup, failureOf, keepDraft, noAnswer, takeEdit } from './draft-editor.setup.ts';
import { spec } from './spec.ts';

export const saving = draftSetup.createStateConfig({
  tags: ['editor', 'saving'],
  meta: { screen: 'editor, saving' },
  entry: 'forgetEdits',
  invoke: {
    id: 'save',
    src: 'save',
    input: ({ context }) => ({ record: context.record, values: context.values }),
    onDone: [
      {
        guard: 'isEditedMeanwhile',
        target: 'pausing',
        actions: [
          { type: 'takeStored', params: ({ event }) => ({ record: event.output }) },
          'forgetEdits',
          'unwantLeave',
          'stay',
        ],
        meta: { addition: 'stored; what was typed meanwhile is saved next' },
      },
      {
        guard: 'isLeaving',
        target: 'saved',
        actions: [
          { type: 'takeStored', params: ({ event }) => ({ record: event.output }) },
          'unwantLeave',
          'forgetDraft',
          'leave',
        ],
        meta: { addition: 'stored, and left' },
      },
      {
        target: 'saved',
        actions: [{ type: 'takeStored', params: ({ event }) => ({ record: event.output }) }, 'forgetDraft'],
        meta: { addition: 'stored' },
      },
    ],
    onError: [
      {
        guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
        target: 'comparing',
        actions: [
          { type: 'setFailure', params: ({ event }) => ({ ...failureOf(event.error), errors: null }) },
          'forgetEdits',
          'unwantLeave',
          'stay',
        ],
        meta: { spec: '3.0 a stale version answers 409' },
      },
      {
        guard: 'isLeaving',
        target: 'confirmingLeave',
        actions: [{ type: 'setFailure', params: ({ event }) => failureOf(event.error) }, 'forgetEdits', 'unwantLeave'],
        meta: { addition: 'what could not be saved is not lost unasked' },
      },
      {
        target: 'notSaved',
        actions: [{ type: 'setFailure', params: ({ event }) => failureOf(event.error) }, 'forgetEdits'],
        meta: { spec: spec.serverErrors },
      },
    ],
  },
  after: {
    answerLimit: [
      {
        guard: 'isLeaving',
        target: 'confirmingLeave',
        actions: [{ type: 'setFailure', params: noAnswer }, 'forgetEdits', 'unwantLeave'],
        meta: { addition: 'what could not be saved is not lost unasked' },
      },
      {
        target: 'notSaved',
        actions: [{ type: 'setFailure', params: noAnswer }, 'forgetEdits'],
        meta: { spec: spec.requestTimeout },
      },
    ],
  },
  on: {
    'draft.edited': {
      actions: [takeEdit, 'noteEdit'],
      meta: { addition: 'typing goes on while the draft is saved' },
    },
    'draft.leave': { actions: 'wantLeave', meta: { addition: 'left when it is saved' } },
    'session.leaving': keepDraft,
  },
});

export const comparing = draftSetup.createStateConfig({
  tags: ['editor', 'saving', 'busy'],
  meta: { screen: 'editor, saving' },
  invoke: {
    id: 'loadTheirs',
    src: 'loadTheirs',
    onDone: {
      target: 'conflict',
      actions: { type: 'takeTheirs', params: ({ event }) => ({ theirs: event.output }) },
      meta: { addition: 'what the other has left is read' },
    },
    onError: { target: 'notSaved', meta: { addition: 'the refusal stays on screen' } },
  },
  after: { answerLimit: { target: 'notSaved', meta: { addition: 'the refusal stays on screen' } } },
  on: {
    'draft.edited': { actions: takeEdit, meta: { addition: 'typing goes on while the draft is saved' } },
    'draft.leave': { actions: 'stay', meta: { addition: 'a save under way is not left' } },
    'session.leaving': keepDraft,
  },
});

export const conflict = draftSetup.createStateConfig({
  tags: ['editor', 'unsaved', 'conflict'],
  meta: { screen: 'editor, what somebody else has changed' },
  on: {
    'conflict.takeTheirs': {
      target: 'saved',
      actions: ['adoptTheirs', 'clearFailure', 'forgetDraft'],
      meta: { addition: 'the form shows what is stored' },
    },
    'conflict.keepMine': {
      target: 'saving',
      actions: ['keepMine', 'clearFailure'],
      meta: { addition: 'mine is saved over theirs, knowingly' },
    },
    'conflict.cancel': {
      target: 'notSaved',
      actions: 'forgetTheirs',
      meta: { addition: 'the form stays as it is' },
    },
    'draft.leave': { actions: 'stay', meta: { addition: 'the conflict is settled first' } },
    'session.leaving': keepDraft,
  },
});
