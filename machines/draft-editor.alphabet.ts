import { type Alphabet, callErrors, conflicts } from './alphabet.ts';
import type { draftEditorMachine } from './draft-editor.ts';

const typed = { name: 'Envelope' };
const stored = { name: 'Letter' };
const loaded = { record: { id: 3, version: 1 }, values: stored, draft: null, options: {} };

/** Something is asked, and nothing is typed meanwhile. */
const asking = ['confirmingLeave', 'confirmingOthers', 'conflict'] as const;
const states = [
  ...(['loading', 'failed', 'saved', 'refreshing', 'pausing', 'saving', 'notSaved', 'comparing', 'acting'] as const),
  ...asking,
] as const;
const allBut = (...those: readonly (typeof states)[number][]) => states.filter((state) => !those.includes(state));

export const alphabet = {
  starts: { editor: {} },
  events: {
    'draft.edited': {
      changed: { field: 'name', values: typed, dirty: true },
      further: { field: 'name', values: { name: 'Envelope' }, dirty: true },
      back: { field: 'name', values: stored, dirty: false },
    },
    'draft.save': { plain: {} },
    'draft.reload': { plain: {} },
    'draft.leave': { alone: { others: false }, others: { others: true } },
    'leave.confirm': { plain: {} },
    'leave.cancel': { plain: {} },
    'draft.restore': { plain: {} },
    'draft.discard': { plain: {} },
    'draft.act': { publish: { name: 'publish' } },
    'conflict.takeTheirs': { plain: {} },
    'conflict.keepMine': { plain: {} },
    'conflict.cancel': { plain: {} },
    'session.leaving': { plain: {} },
  },
  actors: {
    load: {
      done: { stored: loaded, rescued: { ...loaded, draft: { name: 'Rescued' } } },
      error: { refused: callErrors.refused, stranger: callErrors.stranger },
    },
    reload: { done: { stored: { ...loaded, record: { id: 3, version: 2 } } }, error: { refused: callErrors.refused } },
    save: {
      done: { done: { id: 3, version: 2 } },
      error: { refused: callErrors.refused, invalid: callErrors.invalid, stranger: callErrors.stranger, ...conflicts },
    },
    loadTheirs: {
      done: { theirs: { record: { id: 3, version: 2 }, values: { name: 'Theirs' }, draft: null, options: {} } },
      error: { refused: callErrors.refused },
    },
    act: {
      done: { done: { record: { id: 3, version: 2 }, values: stored, draft: null, options: {} } },
      error: { refused: callErrors.refused, invalid: callErrors.invalid, ...conflicts },
    },
  },
  delays: ['answerLimit', 'pause'],
  ignored: [
    {
      inputs: ['draft.edited'],
      states: ['loading', 'failed', ...asking, 'acting'],
      why: 'nothing to edit yet, or a question or an action stands before the editor',
    },
    { inputs: ['draft.edited/back'], states: ['saved', 'refreshing'], why: 'it equals what is stored' },
    {
      inputs: ['draft.save'],
      states: allBut('pausing', 'notSaved'),
      why: 'nothing to save, it is being saved, or a question stands before it',
    },
    {
      inputs: ['draft.reload'],
      states: allBut('failed', 'saved'),
      why: 'it is being read, the next save answers the record, or there are values that it would take away',
    },
    { inputs: ['draft.leave'], states: ['confirmingLeave', 'confirmingOthers'], why: 'it is being asked' },
    {
      inputs: ['leave.confirm', 'leave.cancel'],
      states: allBut('confirmingLeave', 'confirmingOthers'),
      why: 'nobody was asked whether to leave',
    },
    {
      inputs: ['draft.restore', 'draft.discard'],
      states: allBut('saved'),
      why: 'a rescued draft is offered while everything is saved',
    },
    { inputs: ['draft.act'], states: allBut('saved'), why: 'an action is on the draft as it is stored, and once' },
    {
      inputs: ['conflict.takeTheirs', 'conflict.keepMine', 'conflict.cancel'],
      states: allBut('conflict'),
      why: 'nobody else has changed the record',
    },
    {
      inputs: ['session.leaving'],
      states: ['loading', 'failed', 'saved', 'refreshing', 'confirmingOthers', 'acting'],
      why: 'everything is saved',
    },
  ],
  key: ({ record, values, draft, fieldErrors, message, theirs, editedMeanwhile, isLeaving }) => ({
    record: (record as { version: number } | null)?.version ?? 0,
    values,
    draft: draft !== null,
    fieldErrors: Object.keys(fieldErrors),
    message: message !== null,
    theirs: theirs !== null,
    editedMeanwhile,
    isLeaving,
  }),
} as const satisfies Alphabet<typeof draftEditorMachine>;
