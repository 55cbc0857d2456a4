import type { Alphabet } from './alphabet.ts';
import type { toastsMachine } from './toasts.ts';

const a = { text: 'a' };
const b = { text: 'b' };
const c = { text: 'c' };
const d = { text: 'd' };
const tone = 'error';

export const alphabet = {
  starts: { plain: {} },
  events: {
    'toast.show': {
      a: { ...a, tone },
      aAsSuccess: { ...a, tone: 'success' },
      b: { ...b, tone },
      c: { ...c, tone },
      d: { ...d, tone },
      empty: { text: '', tone },
      blank: { text: ' \n', tone },
    },
    'toast.dismiss': { a, b, c, d },
    'toast.expired': { a, b, c, d },
    'session.leaving': { plain: {} },
    'session.settled': { plain: {} },
  },
  actors: {},
  delays: [],
  ignored: [
    { inputs: ['toast.show'], states: ['muted'], why: 'nothing is shown while the session leaves' },
    { inputs: ['toast.show/empty', 'toast.show/blank'], states: ['showing'], why: 'a toast without words' },
    { inputs: ['toast.dismiss'], states: ['muted'], why: 'nothing is shown while the session leaves' },
    { inputs: ['toast.expired'], states: ['muted'], why: 'nothing is shown while the session leaves' },
    { inputs: ['session.leaving'], states: ['muted'], why: 'nothing is shown while the session leaves' },
    { inputs: ['session.settled'], states: ['showing'], why: 'toasts are shown already' },
  ],
} as const satisfies Alphabet<typeof toastsMachine>;
