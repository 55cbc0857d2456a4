import { type Alphabet, callErrors } from './alphabet.ts';
import type { phoneCodeMachine } from './phone-code.ts';

export const alphabet = {
  starts: { plain: {} },
  events: {
    'code.request': {
      valid: { phone: '13800000001' },
      tenDigits: { phone: '1380000000' },
      twelveDigits: { phone: '138000000011' },
      leadingTwo: { phone: '23800000001' },
      fullWidth: { phone: '１３８００００００００１' },
      spaces: { phone: '138 0000 0001' },
      newline: { phone: '13800000001\n' },
      empty: { phone: '' },
    },
    'phone.changed': { plain: {} },
  },
  actors: { requestCode: { done: { sent: {} }, error: callErrors } },
  delays: ['answerLimit', 'second'],
  ignored: [
    {
      inputs: ['code.request'],
      states: ['requesting', 'cooldown'],
      why: 'one code at a time and one per 60 s, whatever the number',
    },
    {
      inputs: ['phone.changed'],
      states: ['idle', 'requesting', 'cooldown'],
      why: 'no message to clear; the wait stays',
    },
  ],
} as const satisfies Alphabet<typeof phoneCodeMachine>;
