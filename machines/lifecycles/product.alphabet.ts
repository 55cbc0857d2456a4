import type { Alphabet } from '../alphabet.ts';
import type { productLifecycle } from './product.ts';

const why = 'no such edge in domain entities 3.3';

export const alphabet = {
  starts: { plain: {} },
  events: { publish: { plain: {} }, takeOff: { plain: {} }, putOn: { plain: {} }, archive: { plain: {} } },
  actors: {},
  delays: [],
  ignored: [
    { inputs: ['publish'], states: ['on_shelf'], why: 'a new version of what is on the shelf changes no status' },
    { inputs: ['takeOff'], states: ['draft', 'off_shelf'], why },
    { inputs: ['putOn'], states: ['draft', 'on_shelf'], why },
    { inputs: ['archive'], states: ['draft'], why: 'a draft that was never published is deleted' },
  ],
} as const satisfies Alphabet<typeof productLifecycle>;
