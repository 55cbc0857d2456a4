import { type Alphabet, callErrors } from './alphabet.ts';
import type { resourceListMachine } from './resource-list.ts';

export const alphabet = {
  starts: { first: { query: { page: 1, pagesize: 20 } } },
  events: {
    'query.changed': {
      first: { query: { page: 1, pagesize: 20 } },
      second: { query: { page: 2, pagesize: 20 } },
      filtered: { query: { page: 1, pagesize: 20, status: 'shipped' } },
    },
    'list.refresh': { plain: {} },
    'row.act': {
      remove: { action: { name: 'remove', ids: [5], confirm: true } },
      mark: { action: { name: 'mark', ids: [5, 9], confirm: false } },
    },
    'row.confirm': { plain: {} },
    'row.cancel': { plain: {} },
  },
  actors: {
    loadPage: {
      done: {
        rows: { rows: [{ id: 5 }], total: 21, page: 1, lastPage: 2 },
        lastOne: { rows: [{ id: 6 }], total: 21, page: 2, lastPage: 2 },
        beyond: { rows: [], total: 20, page: 2, lastPage: 1 },
        empty: { rows: [], total: 0, page: 1, lastPage: 0 },
      },
      error: callErrors,
    },
    runAction: { done: { done: {} }, error: callErrors },
  },
  delays: ['answerLimit'],
  ignored: [
    { inputs: ['list.refresh'], states: ['confirming', 'running'], why: 'the list is read again after the action' },
    {
      inputs: ['row.act'],
      states: ['loading', 'turning', 'empty', 'failed', 'confirming', 'running'],
      why: 'one action at a time, on rows that are current',
    },
    {
      inputs: ['row.confirm'],
      states: ['loading', 'rows', 'turning', 'empty', 'failed', 'running'],
      why: 'nothing was asked',
    },
    {
      inputs: ['row.cancel'],
      states: ['loading', 'rows', 'turning', 'empty', 'failed', 'running'],
      why: 'nothing was asked',
    },
  ],
} as const satisfies Alphabet<typeof resourceListMachine>;
