import type { Alphabet } from '../alphabet.ts';
import type { discountLifecycle } from './discount.ts';

const why = 'no such edge in domain entities 3.13';

export const alphabet = {
  starts: { plain: {} },
  events: { activate: { plain: {} }, pause: { plain: {} }, resume: { plain: {} }, end: { plain: {} } },
  actors: {},
  delays: [],
  ignored: [
    { inputs: ['activate'], states: ['active', 'paused'], why },
    { inputs: ['pause'], states: ['draft', 'paused'], why },
    { inputs: ['resume'], states: ['draft', 'active'], why },
    { inputs: ['end'], states: ['draft'], why },
  ],
} as const satisfies Alphabet<typeof discountLifecycle>;
