import type { Alphabet } from '../alphabet.ts';
import type { couponTemplateLifecycle } from './coupon-template.ts';

const why = 'no such edge in domain entities 3.10';

export const alphabet = {
  starts: { plain: {} },
  events: { publish: { plain: {} }, pause: { plain: {} }, resume: { plain: {} }, end: { plain: {} } },
  actors: {},
  delays: [],
  ignored: [
    { inputs: ['publish'], states: ['published', 'paused'], why },
    { inputs: ['pause'], states: ['draft', 'paused'], why },
    { inputs: ['resume'], states: ['draft', 'published'], why },
    { inputs: ['end'], states: ['draft'], why },
  ],
} as const satisfies Alphabet<typeof couponTemplateLifecycle>;
