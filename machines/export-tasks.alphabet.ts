import { type Alphabet, callErrors } from './alphabet.ts';
import type { exportTasksMachine } from './export-tasks.ts';

const conflict = { ...callErrors.refused, kind: 'other', status: 409, message: 'one at a time' };
const errors = { ...callErrors, conflict };

const queued = { id: 7, state: 'queued' } as const;
const running = { id: 7, state: 'running' } as const;
const done = { id: 7, state: 'done' } as const;
const failed = { id: 7, state: 'failed' } as const;
const older = { id: 3, state: 'done' } as const;

export const alphabet = {
  starts: { plain: {} },
  events: {
    'exports.ask': { levels: { request: { call: '/api/Level/Export', format: 'csv' } } },
    'exports.look': { plain: {} },
    'exports.save': { done: { task: done } },
    'exports.drop': { seven: { id: 7 } },
  },
  actors: {
    ask: { done: { queued }, error: errors },
    load: {
      done: {
        none: [],
        running: [running, older],
        done: [done, older],
        failed: [failed, older],
      },
      error: errors,
    },
    fetchFile: { done: { plain: null }, error: errors },
    drop: { done: { plain: { ok: true } }, error: errors },
  },
  delays: ['answerLimit', 'fileLimit', 'pollPause', 'retryPause'],
  ignored: [
    {
      inputs: ['exports.look'],
      states: ['asking', 'loading', 'saving', 'dropping'],
      why: 'they are read now, or right after this',
    },
    {
      inputs: ['exports.ask'],
      states: ['asking', 'saving', 'dropping'],
      why: 'one thing at a time: a double click asks once',
    },
    {
      inputs: ['exports.save', 'exports.drop'],
      states: ['idle', 'asking', 'saving', 'dropping', 'failed'],
      why: 'nothing is shown to act on, or something else is under way',
    },
  ],
  // Nothing depends on what the message says.
  key: ({ tasks, message }) => ({ tasks: JSON.stringify(tasks), message: message !== null }),
} as const satisfies Alphabet<typeof exportTasksMachine>;
