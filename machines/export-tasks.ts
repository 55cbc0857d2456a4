import { assign, type DoneActorEvent, setup } from 'xstate';
import { answerLimitMs } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import { spec } from './spec.ts';

/** An export in the background, as far as it decides anything here; its screen knows the rest. */
export interface KnownTask {
  readonly id: number;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
}

/** Which list, with which filter, in which format. */
export type ExportRequest = Readonly<Record<string, unknown>>;

export type ExportTasksEvent =
  | { readonly type: 'exports.ask'; readonly request: ExportRequest }
  | { readonly type: 'exports.look' }
  | { readonly type: 'exports.save'; readonly task: KnownTask }
  | { readonly type: 'exports.drop'; readonly id: number };

interface ExportTasksContext {
  /** Newest first; null before they were read. */
  readonly tasks: readonly KnownTask[] | null;
  /** Why the last thing failed; packed or the server's own text. */
  readonly message: string | null;
}

const isOpen = ({ state }: KnownTask): boolean => state === 'queued' || state === 'running';
const failureText = (error: unknown): string => verdictOf(error).message ?? packText(apiErrorText.unknown);

/** Those that were under way when they were last seen, and are so no more. */
function endedBetween(before: readonly KnownTask[] | null, now: readonly KnownTask[]): readonly KnownTask[] {
  const open = new Set((before ?? []).filter(isOpen).map(({ id }) => id));
  return now.filter((task) => open.has(task.id) && !isOpen(task));
}

/** So long a list of tasks is taken to be new, while one is under way; and after it could not be read. */
const pollMs = 2_000;
const retryMs = 10_000;
/** A large file on a slow line. */
const fileLimitMs = 300_000;

const asTask = '3.5 export CSV/XLSX (max 5000 rows, async with a task)';
const ask = { target: 'asking', meta: { spec: asTask } } as const;
const readOnLook = 'exports are read when somebody looks';
/** What a person does with the exports, also while they are just read again. */
const deeds = {
  'exports.ask': ask,
  'exports.save': { target: 'saving', meta: { addition: 'a finished file is fetched' } },
  'exports.drop': { target: 'dropping', meta: { addition: 'an export is stopped or its file deleted' } },
} as const;

interface TasksRead {
  readonly context: ExportTasksContext;
  readonly event: DoneActorEvent<readonly KnownTask[]>;
}
/** Those that have ended since are told before the list takes the place of the one they were open in. */
const takeRead = [
  {
    type: 'tellEnded',
    params: ({ context, event }: TasksRead) => ({ tasks: endedBetween(context.tasks, event.output) }),
  },
  { type: 'takeTasks', params: ({ event }: TasksRead) => ({ tasks: event.output }) },
] as const;

/**
 * The person's exports in the background: asked for, watched until they end, fetched, dropped. It outlives the list that
 * asked, so that the end is told wherever the person is by then. The server keeps the tasks: what goes wrong here only
 * leads to reading them again.
 */
export const exportTasksMachine = setup({
  types: {
    context: {} as ExportTasksContext,
    events: {} as ExportTasksEvent,
    meta: {} as MachineMeta,
    tags: {} as 'loading' | 'shown' | 'failed' | 'busy' | 'saving',
  },
  actors: {
    ask: notProvided<KnownTask, { readonly request: ExportRequest }>('ask'),
    load: notProvided<readonly KnownTask[]>('load'),
    fetchFile: notProvided<unknown, { readonly task: KnownTask }>('fetchFile'),
    drop: notProvided<unknown, { readonly id: number }>('drop'),
  },
  delays: { answerLimit: answerLimitMs, fileLimit: fileLimitMs, pollPause: pollMs, retryPause: retryMs },
  guards: {
    anyOpen: (_, params: { tasks: readonly KnownTask[] }) => params.tasks.some(isOpen),
  },
  actions: {
    takeTasks: assign({ tasks: (_, params: { tasks: readonly KnownTask[] }) => params.tasks }),
    addTask: assign({
      tasks: ({ context }, { task }: { task: KnownTask }) => [
        task,
        ...(context.tasks ?? []).filter(({ id }) => id !== task.id),
      ],
    }),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: null }),
    /** Effect: exports that were under way have ended. */
    tellEnded: (_, _params: { tasks: readonly KnownTask[] }) => {},
  },
}).createMachine({
  id: 'exportTasks',
  context: { tasks: null, message: null },
  initial: 'idle',
  states: {
    idle: {
      meta: { screen: 'nothing' },
      on: {
        'exports.look': { target: 'loading', meta: { addition: readOnLook } },
        'exports.ask': ask,
      },
    },
    asking: {
      tags: ['busy'],
      meta: { screen: 'exports so far, busy' },
      entry: 'clearMessage',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ event }) => ({ request: event.type === 'exports.ask' ? event.request : {} }),
        onDone: {
          target: 'loading',
          actions: { type: 'addTask', params: ({ event }) => ({ task: event.output }) },
          meta: { spec: asTask },
        },
        onError: {
          target: 'loading',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: failureText(event.error) }) },
          meta: { addition: 'one export at a time: the refusal stands beside those there are' },
        },
      },
      after: {
        answerLimit: { target: 'loading', meta: { addition: 'whether it was done is seen among the exports' } },
      },
    },
    loading: {
      tags: ['loading'],
      meta: { screen: 'exports so far, loading' },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'anyOpen', params: ({ event }) => ({ tasks: event.output }) },
            target: 'watching',
            actions: takeRead,
            meta: { addition: 'one is under way: its progress is read again and again' },
          },
          {
            target: 'settled',
            actions: takeRead,
            meta: { addition: 'all have ended: nothing to wait for' },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: failureText(event.error) }) },
          meta: { spec: spec.toasts },
        },
      },
      after: {
        answerLimit: {
          target: 'failed',
          actions: { type: 'setMessage', params: { message: packText(apiErrorText.network) } },
          meta: { spec: spec.requestTimeout },
        },
      },
      on: deeds,
    },
    watching: {
      tags: ['shown'],
      meta: { screen: 'exports, one with its progress' },
      after: {
        pollPause: { target: 'loading', meta: { addition: 'one is under way: its progress is read again and again' } },
      },
      on: {
        'exports.look': { target: 'loading', actions: 'clearMessage', meta: { addition: readOnLook } },
        ...deeds,
      },
    },
    settled: {
      tags: ['shown'],
      meta: { screen: 'exports' },
      on: {
        'exports.look': { target: 'loading', actions: 'clearMessage', meta: { addition: readOnLook } },
        ...deeds,
      },
    },
    saving: {
      tags: ['shown', 'busy', 'saving'],
      meta: { screen: 'exports, a file on its way' },
      entry: 'clearMessage',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ event }) => ({ task: event.type === 'exports.save' ? event.task : { id: 0, state: 'failed' } }),
        onDone: { target: 'loading', meta: { addition: 'the file was handed to the browser' } },
        onError: {
          target: 'loading',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: failureText(event.error) }) },
          meta: { addition: 'what went wrong stands beside the exports, which are read again' },
        },
      },
      after: {
        fileLimit: {
          target: 'loading',
          actions: { type: 'setMessage', params: { message: packText(apiErrorText.network) } },
          meta: { addition: 'a file that does not come is given up' },
        },
      },
    },
    dropping: {
      tags: ['shown', 'busy'],
      meta: { screen: 'exports, busy' },
      entry: 'clearMessage',
      invoke: {
        id: 'drop',
        src: 'drop',
        input: ({ event }) => ({ id: event.type === 'exports.drop' ? event.id : 0 }),
        onDone: { target: 'loading', meta: { addition: 'an export is stopped or its file deleted' } },
        onError: {
          target: 'loading',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: failureText(event.error) }) },
          meta: { addition: 'what went wrong stands beside the exports, which are read again' },
        },
      },
      after: {
        answerLimit: { target: 'loading', meta: { addition: 'whether it was done is seen among the exports' } },
      },
    },
    failed: {
      tags: ['failed'],
      meta: { screen: 'failure with a retry' },
      after: {
        retryPause: { target: 'loading', meta: { addition: 'tries again' } },
      },
      on: {
        'exports.look': { target: 'loading', actions: 'clearMessage', meta: { addition: 'refresh asks again' } },
        'exports.ask': ask,
      },
    },
  },
});
