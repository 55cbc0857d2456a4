import { assign, setup } from 'xstate';
import { answerLimitMs } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import { spec } from './spec.ts';

/** The list's query as the address has it; the machine hands it on and never reads it. */
export type ListQuery = Readonly<Record<string, string | number>>;

export interface ListPage {
  readonly rows: readonly unknown[];
  readonly total: number;
  /** The page asked for, and the last one there is (0: no rows at all). */
  readonly page: number;
  readonly lastPage: number;
}

/** An action on one row or several: its name in the list definition, the rows' ids, whether a person must confirm. */
export interface RowAction {
  readonly name: string;
  readonly ids: readonly number[];
  readonly confirm: boolean;
}

export type ResourceListEvent =
  | { readonly type: 'query.changed'; readonly query: ListQuery }
  | { readonly type: 'list.refresh' }
  | { readonly type: 'row.act'; readonly action: RowAction }
  | { readonly type: 'row.confirm' }
  | { readonly type: 'row.cancel' };

interface ResourceListContext {
  readonly query: ListQuery;
  readonly page: ListPage | null;
  readonly action: RowAction | null;
  /** Why the list or the last action failed; packed or the server's own text. */
  readonly message: string | null;
}

const failureText = (error: unknown): string => verdictOf(error).message ?? packText(apiErrorText.unknown);

/**
 * A paged list (machines.md 3.6). The address is the only source of the query; each new query aborts the request
 * before it, so that a late answer cannot land. Rows of the page before stay visible while the next one loads.
 */
export const resourceListMachine = setup({
  types: {
    context: {} as ResourceListContext,
    events: {} as ResourceListEvent,
    input: {} as { readonly query: ListQuery },
    meta: {} as MachineMeta,
    tags: {} as 'loading' | 'rows' | 'empty' | 'failed' | 'confirming' | 'running',
  },
  actors: {
    loadPage: notProvided<ListPage, { readonly query: ListQuery }>('loadPage'),
    runAction: notProvided<unknown, { readonly name: string; readonly ids: readonly number[] }>('runAction'),
  },
  delays: { answerLimit: answerLimitMs },
  guards: {
    beyondLast: (_, params: { page: ListPage }) => params.page.lastPage > 0 && params.page.page > params.page.lastPage,
    hasRows: (_, params: { page: ListPage }) => params.page.rows.length > 0,
    mustConfirm: (_, params: { action: RowAction }) => params.action.confirm,
  },
  actions: {
    takeQuery: assign({ query: (_, params: { query: ListQuery }) => params.query }),
    takePage: assign({ page: (_, params: { page: ListPage }) => params.page }),
    takeAction: assign({ action: (_, params: { action: RowAction }) => params.action, message: null }),
    forgetAction: assign({ action: null }),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: null }),
    /** Effect: the page number in the address; `query.changed` comes back from there. */
    turnTo: (_, _params: { page: number }) => {},
    /** Effect: an action went through. */
    actionDone: (_, _params: { name: string; output: unknown }) => {},
  },
}).createMachine({
  id: 'resourceList',
  context: ({ input }) => ({ query: input.query, page: null, action: null, message: null }),
  initial: 'loading',
  on: {
    'query.changed': {
      target: '.loading',
      reenter: true,
      actions: { type: 'takeQuery', params: ({ event }) => ({ query: event.query }) },
      meta: { spec: spec.paged },
    },
  },
  states: {
    loading: {
      tags: ['loading'],
      meta: { screen: 'rows so far, loading' },
      entry: ['clearMessage', 'forgetAction'],
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'beyondLast', params: ({ event }) => ({ page: event.output }) },
            target: 'turning',
            actions: { type: 'turnTo', params: ({ event }) => ({ page: event.output.lastPage }) },
            meta: { addition: 'the last row of the last page went: one page back' },
          },
          {
            guard: { type: 'hasRows', params: ({ event }) => ({ page: event.output }) },
            target: 'rows',
            actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
            meta: { spec: spec.paged },
          },
          {
            target: 'empty',
            actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
            meta: { spec: spec.paged },
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
      on: {
        'list.refresh': { target: 'loading', reenter: true, meta: { addition: 'refresh asks again' } },
      },
    },
    turning: {
      tags: ['loading'],
      meta: { screen: 'rows so far, loading' },
      on: { 'list.refresh': { target: 'loading', meta: { addition: 'refresh asks again' } } },
    },
    rows: {
      tags: ['rows'],
      meta: { screen: 'rows' },
      on: {
        'list.refresh': { target: 'loading', meta: { addition: 'refresh asks again' } },
        'row.act': [
          {
            guard: { type: 'mustConfirm', params: ({ event }) => ({ action: event.action }) },
            target: 'confirming',
            actions: { type: 'takeAction', params: ({ event }) => ({ action: event.action }) },
            meta: { addition: 'what cannot be undone is asked first' },
          },
          {
            target: 'running',
            actions: { type: 'takeAction', params: ({ event }) => ({ action: event.action }) },
            meta: { addition: 'harmless actions run at once' },
          },
        ],
      },
    },
    empty: {
      tags: ['empty'],
      meta: { screen: 'empty list' },
      on: { 'list.refresh': { target: 'loading', meta: { addition: 'refresh asks again' } } },
    },
    failed: {
      tags: ['failed'],
      meta: { screen: 'failure with a retry' },
      on: { 'list.refresh': { target: 'loading', meta: { addition: 'refresh asks again' } } },
    },
    confirming: {
      tags: ['rows', 'confirming'],
      meta: { screen: 'confirmation' },
      on: {
        'row.confirm': { target: 'running', meta: { addition: 'confirmed' } },
        'row.cancel': { target: 'rows', actions: 'forgetAction', meta: { addition: 'not confirmed' } },
      },
    },
    running: {
      tags: ['rows', 'running'],
      meta: { screen: 'rows, one of them busy' },
      invoke: {
        id: 'runAction',
        src: 'runAction',
        input: ({ context }) => ({ name: context.action?.name ?? '', ids: context.action?.ids ?? [] }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'actionDone',
            params: ({ context, event }) => ({ name: context.action?.name ?? '', output: event.output }),
          },
          meta: { addition: 'the list is read again after an action' },
        },
        onError: {
          target: 'rows',
          actions: [
            'forgetAction',
            { type: 'setMessage', params: ({ event }) => ({ message: failureText(event.error) }) },
          ],
          meta: { spec: spec.toasts },
        },
      },
      after: {
        answerLimit: {
          target: 'loading',
          meta: { addition: 'unknown outcome: the list shows what really happened' },
        },
      },
    },
  },
});
