import { assign, setup, stateIn } from 'xstate';
import { mobileBreakpointPx } from '#shared/rules.ts';
import type { MachineMeta } from './meta.ts';
import { spec } from './spec.ts';

export type Sidebar = 'open' | 'closed';

export type ShellEvent =
  | { readonly type: 'viewport.changed'; readonly width: number }
  | { readonly type: 'route.changed' }
  | { readonly type: 'sidebar.toggle' };

export interface ShellInput {
  /** Viewport width in CSS px. */
  readonly width: number;
  /** What the cookie says; open when there is none. */
  readonly sidebar: Sidebar;
}

interface ShellContext {
  readonly width: number;
  /** What the person last chose, as the cookie keeps it. */
  readonly chosen: Sidebar;
}

const isNarrow = (width: number): boolean => width < mobileBreakpointPx;

/** Device and sidebar of the layout (spec section 2): on a phone the sidebar starts closed and closes with each route. */
export const shellMachine = setup({
  types: {
    context: {} as ShellContext,
    events: {} as ShellEvent,
    input: {} as ShellInput,
    meta: {} as MachineMeta,
    tags: {} as 'desktop' | 'mobile' | 'sidebarOpen' | 'sidebarClosed',
  },
  guards: {
    startsNarrow: ({ context }) => isNarrow(context.width),
    startsClosed: ({ context }) => isNarrow(context.width) || context.chosen === 'closed',
    narrow: (_, params: { width: number }) => isNarrow(params.width),
    wide: (_, params: { width: number }) => !isNarrow(params.width),
    wideAndChosenOpen: ({ context }, params: { width: number }) =>
      isNarrow(context.width) && !isNarrow(params.width) && context.chosen === 'open',
    becomesNarrow: ({ context }, params: { width: number }) => !isNarrow(context.width) && isNarrow(params.width),
    onMobile: stateIn({ device: 'mobile' }),
  },
  actions: {
    keepWidth: assign({ width: (_, params: { width: number }) => params.width }),
    choose: assign({ chosen: (_, params: { sidebar: Sidebar }) => params.sidebar }),
    /** Effect: remembers the choice in the cookie. */
    writeCookie: (_, _params: { sidebar: Sidebar }) => {},
  },
}).createMachine({
  id: 'shell',
  context: ({ input }) => ({ width: input.width, chosen: input.sidebar }),
  type: 'parallel',
  states: {
    device: {
      meta: { screen: 'layout' },
      initial: 'measuring',
      states: {
        measuring: {
          meta: { screen: 'layout' },
          always: [
            { guard: 'startsNarrow', target: 'mobile', meta: { spec: spec.mobileLayout } },
            { target: 'desktop', meta: { spec: spec.mobileLayout } },
          ],
        },
        desktop: {
          tags: ['desktop'],
          meta: { screen: 'desktop layout' },
          on: {
            'viewport.changed': {
              guard: { type: 'narrow', params: ({ event }) => ({ width: event.width }) },
              target: 'mobile',
              actions: { type: 'keepWidth', params: ({ event }) => ({ width: event.width }) },
              meta: { spec: spec.mobileLayout },
            },
          },
        },
        mobile: {
          tags: ['mobile'],
          meta: { screen: 'mobile layout' },
          on: {
            'viewport.changed': {
              guard: { type: 'wide', params: ({ event }) => ({ width: event.width }) },
              target: 'desktop',
              actions: { type: 'keepWidth', params: ({ event }) => ({ width: event.width }) },
              meta: { spec: spec.mobileLayout },
            },
          },
        },
      },
    },
    sidebar: {
      meta: { screen: 'layout' },
      initial: 'reading',
      states: {
        reading: {
          meta: { screen: 'layout' },
          always: [
            { guard: 'startsClosed', target: 'closed', meta: { spec: spec.sidebarCookie } },
            { target: 'open', meta: { spec: spec.sidebarCookie } },
          ],
        },
        open: {
          tags: ['sidebarOpen'],
          meta: { screen: 'sidebar open' },
          on: {
            'sidebar.toggle': {
              target: 'closed',
              actions: [
                { type: 'choose', params: { sidebar: 'closed' } },
                { type: 'writeCookie', params: { sidebar: 'closed' } },
              ],
              meta: { spec: spec.sidebarCookie },
            },
            'route.changed': { guard: 'onMobile', target: 'closed', meta: { spec: spec.mobileLayout } },
            'viewport.changed': [
              {
                guard: { type: 'becomesNarrow', params: ({ event }) => ({ width: event.width }) },
                target: 'closed',
                meta: { addition: 'the sidebar must not cover the page when the window becomes narrow' },
              },
            ],
          },
        },
        closed: {
          tags: ['sidebarClosed'],
          meta: { screen: 'sidebar closed' },
          on: {
            'sidebar.toggle': {
              target: 'open',
              actions: [
                { type: 'choose', params: { sidebar: 'open' } },
                { type: 'writeCookie', params: { sidebar: 'open' } },
              ],
              meta: { spec: spec.sidebarCookie },
            },
            'viewport.changed': {
              guard: { type: 'wideAndChosenOpen', params: ({ event }) => ({ width: event.width }) },
              target: 'open',
              meta: { spec: spec.sidebarCookie },
            },
          },
        },
      },
    },
  },
});
