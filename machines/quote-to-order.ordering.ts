import { noAnswer, quoteSetup, saidBy } from './quote-to-order.setup.ts';
import { spec } from './spec.ts';

export const review = quoteSetup.createStateConfig({
  tags: ['review', 'priceValid'],
  meta: { screen: 'review' },
  on: {
    'order.confirm': [
      {
        guard: 'quoteSaved',
        target: 'submitting',
        actions: { type: 'takeReference', params: ({ event }) => ({ reference: event.reference }) },
        meta: { addition: 'the quote of an earlier try is still the one the person saw' },
      },
      {
        target: 'savingQuote',
        actions: { type: 'takeReference', params: ({ event }) => ({ reference: event.reference }) },
        meta: { spec: spec.quoteAndOrder },
      },
    ],
    'order.back': { target: 'editing.priced', actions: 'hush', meta: { addition: 'back to the form' } },
    'delivery.changed': {
      actions: { type: 'takeDelivery', params: ({ event }) => ({ delivery: event.delivery }) },
      meta: { addition: 'the address is no part of the price' },
    },
    'inputs.changed': [
      {
        guard: { type: 'isComplete', params: ({ event }) => ({ complete: event.complete }) },
        target: 'editing.stale',
        actions: { type: 'takeInputs', params: ({ event }) => ({ inputs: event.inputs }) },
        meta: { spec: spec.calculate },
      },
      {
        target: 'editing.none',
        actions: [{ type: 'takeInputs', params: ({ event }) => ({ inputs: event.inputs }) }, 'dropPrice'],
        meta: { addition: 'nothing to price: the old price goes' },
      },
    ],
    'product.chosen': {
      target: 'loadingProduct',
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { spec: spec.quoteAndOrder },
    },
  },
});

export const savingQuote = quoteSetup.createStateConfig({
  // Freezes the price the person saw. Nothing is ordered yet, so a failure here is never an unknown order.
  tags: ['busy'],
  meta: { screen: 'review, sending' },
  entry: 'hush',
  invoke: {
    id: 'saveQuote',
    src: 'saveQuote',
    input: ({ context: { inputs, price } }) => ({ inputs, price }),
    onDone: {
      target: 'submitting',
      actions: { type: 'takeQuote', params: ({ event }) => ({ quote: event.output }) },
      meta: { addition: 'quote and order freeze price, inputs and price book' },
    },
    onError: [
      {
        guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'priceChanged' }) },
        target: 'repricing',
        actions: 'markPriceChanged',
        meta: { addition: 'the server prices differently now: show it and ask again' },
      },
      {
        guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'invalid' }) },
        target: 'editing.refused',
        actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
        meta: { spec: spec.serverErrors },
      },
      {
        target: 'review',
        actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
        meta: { spec: spec.toasts },
      },
    ],
  },
  after: {
    answerLimit: {
      target: 'review',
      actions: { type: 'say', params: noAnswer },
      meta: { spec: spec.requestTimeout },
    },
  },
});

export const repricing = quoteSetup.createStateConfig({
  tags: ['busy', 'priceStale'],
  meta: { screen: 'review, calculating' },
  invoke: {
    id: 'calculate',
    src: 'calculate',
    input: ({ context }) => ({ inputs: context.inputs }),
    onDone: {
      target: 'review',
      actions: { type: 'takePrice', params: ({ event }) => ({ price: event.output }) },
      meta: { addition: 'back to the review with the new price' },
    },
    onError: {
      target: 'editing.failed',
      actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
      meta: { spec: spec.toasts },
    },
  },
  after: {
    answerLimit: {
      target: 'editing.failed',
      actions: { type: 'say', params: noAnswer },
      meta: { spec: spec.requestTimeout },
    },
  },
});

export const submitting = quoteSetup.createStateConfig({
  tags: ['busy'],
  meta: { screen: 'review, sending' },
  // A page that dies now must know on its next load that an order may stand.
  entry: [
    'hush',
    {
      type: 'saveDraft',
      params: ({ context: { productId, inputs, delivery, reference } }) => ({
        productId,
        inputs,
        delivery,
        reference,
      }),
    },
  ],
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context: { quote, delivery, reference } }) => ({ quote, delivery, reference }),
    onDone: {
      target: 'placed',
      actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
      meta: { spec: spec.quoteAndOrder },
    },
    onError: [
      {
        guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'unknown' }) },
        target: 'unknownOutcome',
        meta: { addition: 'no answer to a POST: look the order up, never resubmit blindly' },
      },
      {
        guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'priceChanged' }) },
        target: 'repricing',
        actions: ['markPriceChanged', 'dropReference'],
        meta: { addition: 'the server prices differently now: show it and ask again' },
      },
      {
        guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'unsent' }) },
        target: 'review',
        actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
        meta: { addition: 'not taken: the same press may be repeated with the same reference' },
      },
      {
        guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'invalid' }) },
        target: 'review',
        actions: ['dropReference', { type: 'say', params: ({ event }) => saidBy(event.error) }],
        meta: { spec: spec.serverErrors },
      },
      {
        target: 'refused',
        actions: ['dropReference', { type: 'say', params: ({ event }) => saidBy(event.error) }],
        meta: { spec: spec.refused400 },
      },
    ],
  },
  after: {
    answerLimit: {
      target: 'unknownOutcome',
      meta: { addition: 'no answer to a POST: look the order up, never resubmit blindly' },
    },
  },
});

export const unknownOutcome = quoteSetup.createStateConfig({
  tags: ['unknownOutcome'],
  meta: { screen: 'was the order placed?' },
  initial: 'lookingUp',
  states: {
    lookingUp: {
      tags: ['busy'],
      meta: { screen: 'was the order placed? looking' },
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => ({ reference: context.reference }),
        onDone: [
          {
            guard: { type: 'found', params: ({ event }) => ({ order: event.output }) },
            target: '#quoteToOrder.placed',
            actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output ?? {} }) },
            meta: { addition: 'the order stands' },
          },
          { target: 'notFound', meta: { addition: 'no order under this reference so far' } },
        ],
        onError: { target: 'unreachable', meta: { addition: 'still unknown' } },
      },
      after: { answerLimit: { target: 'unreachable', meta: { spec: spec.requestTimeout } } },
    },
    unreachable: {
      meta: { screen: 'was the order placed? no answer' },
      on: { 'order.lookUp': { target: 'lookingUp', meta: { addition: 'the person asks again' } } },
      after: { lookUpAgainAfter: { target: 'lookingUp', meta: { addition: 'ask again by itself' } } },
    },
    notFound: {
      meta: { screen: 'the order was not placed' },
      on: {
        'order.lookUp': { target: 'lookingUp', meta: { addition: 'the person asks again' } },
        'order.resubmit': [
          {
            guard: 'quoteSaved',
            target: '#quoteToOrder.submitting',
            meta: { addition: 'again with the same reference, so that a late first one counts once' },
          },
          {
            target: '#quoteToOrder.editing.stale',
            meta: { addition: 'a restored draft is priced anew first; the reference stays' },
          },
        ],
        'order.back': {
          target: '#quoteToOrder.editing.stale',
          meta: { addition: 'back to the form, priced anew; the reference stays' },
        },
      },
    },
  },
});

export const refused = quoteSetup.createStateConfig({
  tags: ['review', 'failed'],
  meta: { screen: 'order refused' },
  entry: { type: 'forgetDraft', params: ({ context }) => ({ productId: context.productId }) },
  on: {
    'order.back': { target: 'editing.stale', meta: { addition: 'mend what was refused' } },
    'product.chosen': {
      target: 'loadingProduct',
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { spec: spec.quoteAndOrder },
    },
  },
});

export const placed = quoteSetup.createStateConfig({
  tags: ['placed'],
  meta: { screen: 'order placed' },
  entry: [
    { type: 'forgetDraft', params: ({ context }) => ({ productId: context.productId }) },
    { type: 'orderPlaced', params: ({ context }) => ({ order: context.order ?? {} }) },
  ],
  on: {
    'session.leaving': { meta: { addition: 'the order stands, there is nothing to keep' } },
    'product.chosen': {
      target: 'loadingProduct',
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { addition: 'one more order' },
    },
  },
});
