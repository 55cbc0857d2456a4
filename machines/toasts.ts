import { assign, cancel, enqueueActions, raise, setup } from 'xstate';
import { errorToastMs } from '#shared/rules.ts';
import type { MachineMeta } from './meta.ts';
import { spec } from './spec.ts';

export type ToastTone = 'error' | 'success' | 'info';
/** A text is its own key: the same text is never on screen twice. */
export interface Toast {
  readonly text: string;
  readonly tone: ToastTone;
}

export type ToastEvent =
  | { readonly type: 'toast.show'; readonly text: string; readonly tone: ToastTone }
  | { readonly type: 'toast.dismiss'; readonly text: string }
  | { readonly type: 'toast.expired'; readonly text: string }
  /** The session leaves the page (a redirect): errors of dying calls are of no use to anybody. */
  | { readonly type: 'session.leaving' }
  | { readonly type: 'session.settled' };

interface ToastContext {
  readonly toasts: readonly Toast[];
}

export const toastLimit = 3;
const timerOf = (text: string) => `toast ${text}`;
const without = (toasts: readonly Toast[], text: string) => toasts.filter((toast) => toast.text !== text);

/**
 * The toasts on screen (spec section 8 and 9; machines.md 3.3): 3 seconds each, the same text within that time only
 * starts its clock anew, three at most, none while the session leaves.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    meta: {} as MachineMeta,
    tags: {} as 'showing' | 'muted',
  },
  delays: { toastLife: errorToastMs },
  guards: {
    saysSomething: (_, params: { text: string }) => params.text.trim() !== '',
  },
  actions: {
    show: enqueueActions(({ context, enqueue }, params: Toast) => {
      const kept = without(context.toasts, params.text);
      // The oldest gives way, with its clock.
      for (const { text } of kept.slice(0, Math.max(0, kept.length - toastLimit + 1))) enqueue(cancel(timerOf(text)));
      const toasts = [...kept.slice(-(toastLimit - 1)), { text: params.text, tone: params.tone }];
      enqueue(assign({ toasts }));
      enqueue(cancel(timerOf(params.text)));
      enqueue(raise({ type: 'toast.expired', text: params.text }, { delay: 'toastLife', id: timerOf(params.text) }));
    }),
    remove: enqueueActions(({ context, enqueue }, params: { text: string }) => {
      enqueue(cancel(timerOf(params.text)));
      enqueue(assign({ toasts: without(context.toasts, params.text) }));
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const { text } of context.toasts) enqueue(cancel(timerOf(text)));
      enqueue(assign({ toasts: [] }));
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [] },
  initial: 'showing',
  states: {
    showing: {
      tags: ['showing'],
      meta: { screen: 'toasts' },
      on: {
        'toast.show': {
          guard: { type: 'saysSomething', params: ({ event }) => ({ text: event.text }) },
          actions: { type: 'show', params: ({ event }) => ({ text: event.text, tone: event.tone }) },
          meta: { spec: spec.toasts },
        },
        'toast.dismiss': {
          actions: { type: 'remove', params: ({ event }) => ({ text: event.text }) },
          meta: { addition: 'a toast can be closed' },
        },
        'toast.expired': {
          actions: { type: 'remove', params: ({ event }) => ({ text: event.text }) },
          meta: { spec: spec.requestTimeout },
        },
        'session.leaving': {
          target: 'muted',
          actions: 'clear',
          meta: { addition: 'no toasts while the page goes away' },
        },
      },
    },
    muted: {
      tags: ['muted'],
      meta: { screen: 'none' },
      on: {
        'session.settled': { target: 'showing', meta: { addition: 'no toasts while the page goes away' } },
      },
    },
  },
});
