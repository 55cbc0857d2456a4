import { assertEvent, assign, setup } from 'xstate';
import { answerLimitMs, type FieldErrors } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import { spec } from './spec.ts';

export type FormValues = Readonly<Record<string, unknown>>;

export type CredentialFormEvent =
  /** The person submits; the view has run the call's own schema, `errors` is null when it passed. */
  | { readonly type: 'form.submit'; readonly values: FormValues; readonly errors: FieldErrors | null }
  /** A field was edited: what was said about it no longer holds. */
  | { readonly type: 'form.changed'; readonly field: string }
  /** After success: the same form once more. */
  | { readonly type: 'form.again' };

interface CredentialFormContext {
  readonly fieldErrors: FieldErrors;
  /** For the whole form; packed or the server's own text. */
  readonly message: string | null;
}

const withoutField = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));

/**
 * The small forms of the account: login by password and by code, registration, new password, phone binding, profile
 * (machines.md 3.4). What was typed travels in the event to the call and is never kept: no password in any context.
 * A second submit while one is under way is ignored.
 */
export const credentialFormMachine = setup({
  types: {
    context: {} as CredentialFormContext,
    events: {} as CredentialFormEvent,
    meta: {} as MachineMeta,
    tags: {} as 'form' | 'sending' | 'invalid' | 'failed' | 'done',
  },
  actors: { send: notProvided<unknown, { readonly values: FormValues }>('send') },
  delays: { answerLimit: answerLimitMs },
  guards: {
    hasErrors: (_, params: { errors: FieldErrors | null }) => Object.keys(params.errors ?? {}).length > 0,
    abandoned: (_, params: { error: unknown }) => verdictOf(params.error).kind === 'aborted',
    lastErrorOf: ({ context }, params: { field: string }) =>
      Object.keys(withoutField(context.fieldErrors, params.field)).length === 0,
  },
  actions: {
    setErrors: assign({
      fieldErrors: (_, params: { errors: FieldErrors | null; message: string | null }) => params.errors ?? {},
      message: (_, params: { errors: FieldErrors | null; message: string | null }) => params.message,
    }),
    clearField: assign({
      fieldErrors: ({ context }, params: { field: string }) => withoutField(context.fieldErrors, params.field),
    }),
    setMessage: assign({ fieldErrors: {}, message: (_, params: { message: string }) => params.message }),
    clearErrors: assign({ fieldErrors: {}, message: null }),
    /** Effect: the call's answer, for what comes next (a redirect, a new profile). */
    succeeded: (_, _params: { output: unknown }) => {},
  },
}).createMachine({
  id: 'credentialForm',
  context: { fieldErrors: {}, message: null },
  initial: 'editing',
  states: {
    editing: {
      tags: ['form'],
      meta: { screen: 'form' },
      entry: 'clearErrors',
      on: {
        'form.submit': [
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ errors: event.errors }) },
            target: 'invalid',
            actions: { type: 'setErrors', params: ({ event }) => ({ errors: event.errors, message: null }) },
            meta: { spec: spec.phoneRule },
          },
          { target: 'sending', meta: { spec: spec.login } },
        ],
      },
    },
    sending: {
      tags: ['form', 'sending'],
      meta: { screen: 'form, sending' },
      entry: 'clearErrors',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          return { values: event.values };
        },
        onDone: {
          target: 'done',
          actions: { type: 'succeeded', params: ({ event }) => ({ output: event.output }) },
          meta: { spec: spec.login },
        },
        onError: [
          {
            guard: { type: 'abandoned', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            meta: { addition: 'we broke the call off ourselves' },
          },
          {
            guard: {
              type: 'hasErrors',
              params: ({ event }) => ({ errors: verdictOf(event.error).fieldErrors }),
            },
            target: 'invalid',
            actions: {
              type: 'setErrors',
              params: ({ event }) => {
                const { fieldErrors, message } = verdictOf(event.error);
                return { errors: fieldErrors, message };
              },
            },
            meta: { spec: spec.serverErrors },
          },
          {
            target: 'failed',
            actions: {
              type: 'setMessage',
              params: ({ event }) => ({
                message: verdictOf(event.error).message ?? packText(apiErrorText.unknown),
              }),
            },
            meta: { spec: spec.refused400 },
          },
        ],
      },
      after: {
        answerLimit: {
          target: 'failed',
          actions: { type: 'setMessage', params: { message: packText(apiErrorText.network) } },
          meta: { spec: spec.requestTimeout },
        },
      },
    },
    invalid: {
      tags: ['form', 'invalid'],
      meta: { screen: 'form with errors beside the fields' },
      on: {
        'form.submit': [
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ errors: event.errors }) },
            actions: { type: 'setErrors', params: ({ event }) => ({ errors: event.errors, message: null }) },
            meta: { spec: spec.phoneRule },
          },
          { target: 'sending', meta: { spec: spec.login } },
        ],
        'form.changed': [
          {
            guard: { type: 'lastErrorOf', params: ({ event }) => ({ field: event.field }) },
            target: 'editing',
            meta: { addition: 'the last named field was edited' },
          },
          {
            actions: { type: 'clearField', params: ({ event }) => ({ field: event.field }) },
            meta: { addition: 'an edited field loses its error' },
          },
        ],
      },
    },
    failed: {
      tags: ['form', 'failed'],
      meta: { screen: 'form with a message' },
      on: {
        'form.submit': [
          {
            guard: { type: 'hasErrors', params: ({ event }) => ({ errors: event.errors }) },
            target: 'invalid',
            actions: { type: 'setErrors', params: ({ event }) => ({ errors: event.errors, message: null }) },
            meta: { spec: spec.phoneRule },
          },
          { target: 'sending', meta: { spec: spec.login } },
        ],
        'form.changed': {
          target: 'editing',
          meta: { addition: 'the message goes when the person tries something else' },
        },
      },
    },
    done: {
      tags: ['done'],
      meta: { screen: 'success' },
      on: { 'form.again': { target: 'editing', meta: { addition: 'the form may be used once more' } } },
    },
  },
});
