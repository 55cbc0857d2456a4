import type { Alphabet } from '../alphabet.ts';
import type { quoteLifecycle } from './quote.ts';

export const alphabet = {
  starts: { plain: {} },
  events: {
    order: { valid: { valid: true }, late: { valid: false } },
    expire: { plain: {} },
    cancel: { plain: {} },
  },
  actors: {},
  delays: [],
  ignored: [{ inputs: ['order/late'], states: ['open'], why: 'the price is no longer valid' }],
} as const satisfies Alphabet<typeof quoteLifecycle>;
