import { type Alphabet, callErrors, conflicts } from './alphabet.ts';
import type { recordViewMachine } from './record-view.ts';

const errors = {
  ...callErrors,
  missing: { ...callErrors.refused, kind: 'other', status: 404, message: 'no such record' },
  ...conflicts,
};

export const alphabet = {
  starts: { five: { id: '5' } },
  events: {
    'record.changed': { five: { id: '5' }, six: { id: '6' } },
    'record.refresh': { plain: {} },
    'action.ask': { ship: { name: 'ship' } },
    'action.cancel': { plain: {} },
    'action.submit': { filled: { input: { trackingNo: 'SF1' } }, empty: { input: {} } },
  },
  actors: {
    load: { done: { record: { id: 5, version: 1 } }, error: errors },
    act: { done: { record: { id: 5, version: 2 } }, error: errors },
  },
  delays: ['answerLimit'],
  ignored: [
    {
      inputs: ['record.refresh'],
      states: ['loading', 'asking', 'running'],
      why: 'it is being read, or a form is open',
    },
    {
      inputs: ['action.ask'],
      states: ['asking', 'running', 'missing', 'failed'],
      why: 'one action at a time, on a record that is there',
    },
    {
      inputs: ['action.cancel', 'action.submit'],
      states: ['loading', 'shown', 'running', 'missing', 'failed'],
      why: 'nothing was asked, or it runs already: a second submit is ignored',
    },
  ],
} as const satisfies Alphabet<typeof recordViewMachine>;
