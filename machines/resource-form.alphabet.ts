import { type Alphabet, callErrors, conflicts } from './alphabet.ts';
import type { resourceFormMachine } from './resource-form.ts';

const typed = { name: 'Gold' };
const stored = { name: 'Silver' };

export const alphabet = {
  starts: { form: {} },
  events: {
    'form.edited': {
      changed: { field: 'name', values: typed, dirty: true },
      back: { field: 'name', values: stored, dirty: false },
      other: { field: 'bands', values: { name: 'Gold', bands: [] }, dirty: true },
    },
    'form.submit': {
      valid: { errors: null },
      nothing: { errors: {} },
      bad: { errors: { name: ['required'], 'bands.0.bp': ['too big'] } },
    },
    'form.reload': { plain: {} },
    'form.leave': { plain: {} },
    'leave.confirm': { plain: {} },
    'leave.cancel': { plain: {} },
    'draft.restore': { plain: {} },
    'draft.discard': { plain: {} },
    'conflict.takeTheirs': { plain: {} },
    'conflict.keepMine': { plain: {} },
    'conflict.cancel': { plain: {} },
    'session.leaving': { plain: {} },
  },
  actors: {
    load: {
      done: {
        stored: { record: { id: 3, version: 1 }, values: stored, draft: null, options: {} },
        rescued: { record: null, values: {}, draft: { name: 'Draft' }, options: {} },
      },
      error: callErrors,
    },
    save: {
      done: { done: { id: 3 } },
      error: { ...callErrors, ...conflicts },
    },
    loadTheirs: {
      done: { theirs: { record: { id: 3, version: 2 }, values: { name: 'Platinum' }, draft: null, options: {} } },
      error: { refused: callErrors.refused },
    },
  },
  delays: ['answerLimit'],
  ignored: [
    {
      inputs: ['form.edited', 'form.submit'],
      states: ['loading', 'failed', 'confirmingLeave', 'saving', 'comparing', 'conflict', 'saved'],
      why: 'nothing to edit yet, or a question stands before the form; a double click saves once',
    },
    {
      inputs: ['form.reload'],
      states: ['loading', 'editing', 'confirmingLeave', 'saving', 'comparing', 'conflict'],
      why: 'it is being read, or there are values that it would take away',
    },
    { inputs: ['form.leave'], states: ['confirmingLeave'], why: 'it is being asked' },
    {
      inputs: ['leave.confirm', 'leave.cancel'],
      states: ['loading', 'failed', 'editing', 'saving', 'comparing', 'conflict', 'saved'],
      why: 'nobody was asked whether to leave',
    },
    {
      inputs: ['draft.restore', 'draft.discard'],
      states: ['loading', 'failed', 'confirmingLeave', 'saving', 'comparing', 'conflict', 'saved'],
      why: 'a draft is offered in the open form only',
    },
    {
      inputs: ['conflict.takeTheirs', 'conflict.keepMine', 'conflict.cancel'],
      states: ['loading', 'failed', 'editing', 'confirmingLeave', 'saving', 'comparing', 'saved'],
      why: 'nobody else has changed the record',
    },
    {
      inputs: ['session.leaving'],
      states: ['loading', 'failed', 'saved'],
      why: 'nothing is typed that could be lost',
    },
  ],
  key: ({ record, draft, dirty, fieldErrors, message, theirs }) => ({
    record: (record as { version: number } | null)?.version ?? 0,
    draft: draft !== null,
    dirty,
    fieldErrors: Object.keys(fieldErrors),
    message: message !== null,
    theirs: theirs !== null,
  }),
} as const satisfies Alphabet<typeof resourceFormMachine>;
