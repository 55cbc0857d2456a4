import type { Alphabet } from './alphabet.ts';
import type { ShellInput, shellMachine } from './shell.ts';

const start = (width: number, sidebar: ShellInput['sidebar']): ShellInput => ({ width, sidebar });

export const alphabet = {
  starts: {
    desktop: start(1440, 'open'),
    'desktop, closed before': start(1440, 'closed'),
    mobile: start(390, 'open'),
    'mobile, closed before': start(390, 'closed'),
    'at the breakpoint': start(992, 'open'),
    'one below the breakpoint': start(991, 'open'),
  },
  events: {
    'viewport.changed': { phone: { width: 390 }, below: { width: 991 }, at: { width: 992 }, wide: { width: 1440 } },
    'route.changed': { plain: {} },
    'sidebar.toggle': { plain: {} },
  },
  actors: {},
  delays: [],
  ignored: [
    {
      inputs: ['viewport.changed/phone', 'viewport.changed/below'],
      states: ['device.mobile'],
      why: 'the layout fits already',
    },
    {
      inputs: ['viewport.changed/at', 'viewport.changed/wide'],
      states: ['device.desktop'],
      why: 'the layout fits already',
    },
    {
      inputs: ['route.changed'],
      states: ['device.desktop', 'sidebar.closed'],
      why: 'the sidebar stands beside the page, or is closed',
    },
  ],
} as const satisfies Alphabet<typeof shellMachine>;
