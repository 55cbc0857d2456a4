import { type Alphabet, callErrors } from './alphabet.ts';
import type { credentialFormMachine } from './credential-form.ts';

const values = { phone: '13800000001', password: 'print2026' };

export const alphabet = {
  starts: { plain: {} },
  events: {
    'form.submit': {
      valid: { values, errors: null },
      noErrorsLeft: { values, errors: {} },
      badPhone: { values, errors: { phone: ['11 digits'] } },
      badBoth: { values, errors: { phone: ['11 digits'], password: ['too short', 'no digit'] } },
    },
    'form.changed': { phone: { field: 'phone' }, password: { field: 'password' }, other: { field: 'code' } },
    'form.again': { plain: {} },
  },
  actors: {
    send: { done: { redirect: { redirectTo: '/oidc/auth/uid' }, nothing: undefined }, error: callErrors },
  },
  delays: ['answerLimit'],
  ignored: [
    {
      inputs: ['form.submit'],
      states: ['sending', 'done'],
      why: 'one call at a time: a double click sends once; after success the view is another',
    },
    {
      inputs: ['form.changed'],
      states: ['editing', 'sending', 'done'],
      why: 'nothing said about a field that could go',
    },
    {
      inputs: ['form.again'],
      states: ['editing', 'sending', 'invalid', 'failed'],
      why: 'only a finished form starts over',
    },
  ],
} as const satisfies Alphabet<typeof credentialFormMachine>;
