import {
  acting,
  confirmingLeave,
  confirmingOthers,
  notSaved,
  pausing,
  refreshing,
  saved,
} from './draft-editor.open.ts';
import { comparing, conflict, saving } from './draft-editor.saving.ts';
import { draftSetup, failureOf, noAnswer } from './draft-editor.setup.ts';
import { spec } from './spec.ts';

const loading = draftSetup.createStateConfig({
  tags: ['loading'],
  meta: { screen: 'skeleton' },
  entry: 'clearFailure',
  invoke: {
    id: 'load',
    src: 'load',
    onDone: {
      target: 'saved',
      actions: { type: 'takeLoaded', params: ({ event }) => ({ loaded: event.output }) },
      meta: { addition: 'the record is read before it is edited' },
    },
    onError: {
      target: 'failed',
      actions: { type: 'setFailure', params: ({ event }) => ({ ...failureOf(event.error), errors: null }) },
      meta: { spec: spec.toasts },
    },
  },
  after: {
    answerLimit: {
      target: 'failed',
      actions: { type: 'setFailure', params: noAnswer },
      meta: { spec: spec.requestTimeout },
    },
  },
  on: { 'draft.leave': { actions: 'leave', meta: { addition: 'nothing to lose' } } },
});

const failed = draftSetup.createStateConfig({
  tags: ['failed'],
  meta: { screen: 'failure with a retry' },
  on: {
    'draft.reload': { target: 'loading', meta: { addition: 'asks again' } },
    'draft.leave': { actions: 'leave', meta: { addition: 'nothing to lose' } },
  },
});

/**
 * A large record that is edited as a draft and saves itself. It says at any time whether everything is saved; two saves
 * are never under way at once, and what is typed meanwhile is saved after. A stale version (409) reads what the other
 * has left and lets the person choose. Leaving saves first and asks only when that fails.
 */
export const draftEditorMachine = draftSetup.createMachine({
  id: 'draftEditor',
  context: {
    record: null,
    values: {},
    draft: null,
    options: null,
    fieldErrors: {},
    message: null,
    theirs: null,
    editedMeanwhile: false,
    isLeaving: false,
    action: '',
  },
  initial: 'loading',
  states: {
    loading,
    failed,
    saved,
    refreshing,
    pausing,
    saving,
    notSaved,
    confirmingLeave,
    confirmingOthers,
    comparing,
    conflict,
    acting,
  },
});
