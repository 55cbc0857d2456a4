import type { Alphabet } from '../alphabet.ts';
import type { couponLifecycle } from './coupon.ts';

export const alphabet = {
  starts: { plain: {} },
  events: {
    lock: { inDays: { inDays: true }, late: { inDays: false } },
    use: { plain: {} },
    release: { inDays: { inDays: true }, late: { inDays: false } },
    expire: { plain: {} },
    void: { plain: {} },
  },
  actors: {},
  delays: [],
  ignored: [
    { inputs: ['lock/late'], states: ['unused'], why: 'outside its days' },
    { inputs: ['lock'], states: ['locked', 'used'], why: 'one order per coupon (INV-28)' },
    { inputs: ['use', 'release'], states: ['unused'], why: 'no order holds it' },
    { inputs: ['use'], states: ['used'], why: 'used already' },
    { inputs: ['expire', 'void'], states: ['locked', 'used'], why: 'an order holds it' },
  ],
} as const satisfies Alphabet<typeof couponLifecycle>;
