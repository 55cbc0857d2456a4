import { assertEvent, assign, setup } from 'xstate';
import { answerLimitMs, firstMessages, isPhone, phoneCodeResendSeconds, ruleText } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import { spec } from './spec.ts';

export type PhoneCodeEvent =
  | { readonly type: 'code.request'; readonly phone: string }
  | { readonly type: 'phone.changed' };

interface PhoneCodeContext {
  /** Seconds until another code may be asked for; 0 outside the cooldown. */
  readonly secondsLeft: number;
  readonly message: string | null;
}

const refusal = (error: unknown): string => {
  const { fieldErrors, message } = verdictOf(error);
  return message ?? (fieldErrors ? firstMessages(fieldErrors) : packText(apiErrorText.unknown));
};

/**
 * The "send code" button beside a phone field (machines.md 3.4): after a code was sent, none for 60 seconds, and
 * another number does not shorten that. A hidden tab ticks late, so the wait is never shorter than it says.
 */
export const phoneCodeMachine = setup({
  types: {
    context: {} as PhoneCodeContext,
    events: {} as PhoneCodeEvent,
    meta: {} as MachineMeta,
    tags: {} as 'canRequest' | 'requesting' | 'cooldown' | 'refused',
  },
  actors: { requestCode: notProvided<unknown, { readonly phone: string }>('requestCode') },
  delays: { answerLimit: answerLimitMs, second: 1000 },
  guards: {
    isPhone: (_, params: { phone: string }) => isPhone(params.phone),
    lastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    startCooldown: assign({ secondsLeft: phoneCodeResendSeconds, message: null }),
    tick: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    endCooldown: assign({ secondsLeft: 0 }),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'phoneCode',
  context: { secondsLeft: 0, message: null },
  initial: 'idle',
  states: {
    idle: {
      tags: ['canRequest'],
      meta: { screen: 'send code' },
      entry: 'clearMessage',
      on: {
        'code.request': [
          {
            guard: { type: 'isPhone', params: ({ event }) => ({ phone: event.phone }) },
            target: 'requesting',
            meta: { spec: spec.phoneCode },
          },
          {
            target: 'refused',
            actions: { type: 'setMessage', params: { message: packText(ruleText.phone) } },
            meta: { spec: spec.phoneRule },
          },
        ],
      },
    },
    requesting: {
      tags: ['requesting'],
      meta: { screen: 'sending code' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ event }) => {
          assertEvent(event, 'code.request');
          return { phone: event.phone };
        },
        onDone: { target: 'cooldown', actions: 'startCooldown', meta: { spec: spec.phoneCode } },
        onError: {
          target: 'refused',
          actions: { type: 'setMessage', params: ({ event }) => ({ message: refusal(event.error) }) },
          meta: { spec: spec.refused400 },
        },
      },
      after: {
        answerLimit: {
          target: 'refused',
          actions: { type: 'setMessage', params: { message: packText(apiErrorText.network) } },
          meta: { spec: spec.requestTimeout },
        },
      },
    },
    cooldown: {
      tags: ['cooldown'],
      meta: { screen: 'seconds left' },
      after: {
        second: [
          {
            guard: 'lastSecond',
            target: 'idle',
            actions: 'endCooldown',
            meta: { addition: 'one code per 60 s; the server counts too' },
          },
          {
            target: 'cooldown',
            reenter: true,
            actions: 'tick',
            meta: { addition: 'one code per 60 s; the server counts too' },
          },
        ],
      },
    },
    refused: {
      tags: ['canRequest', 'refused'],
      meta: { screen: 'send code with a message' },
      on: {
        'code.request': [
          {
            guard: { type: 'isPhone', params: ({ event }) => ({ phone: event.phone }) },
            target: 'requesting',
            meta: { spec: spec.phoneCode },
          },
          {
            actions: { type: 'setMessage', params: { message: packText(ruleText.phone) } },
            meta: { spec: spec.phoneRule },
          },
        ],
        'phone.changed': { target: 'idle', meta: { addition: 'the message goes when the number is edited' } },
      },
    },
  },
});
