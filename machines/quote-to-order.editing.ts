import { noAnswer, quoteSetup, saidBy } from './quote-to-order.setup.ts';
import { spec } from './spec.ts';

export const editing = quoteSetup.createStateConfig({
  tags: ['editing'],
  meta: { screen: 'quote page' },
  initial: 'none',
  on: {
    'inputs.changed': [
      {
        guard: { type: 'isComplete', params: ({ event }) => ({ complete: event.complete }) },
        target: '.stale',
        reenter: true,
        actions: { type: 'takeInputs', params: ({ event }) => ({ inputs: event.inputs }) },
        meta: { spec: spec.calculate },
      },
      {
        target: '.none',
        reenter: true,
        actions: [{ type: 'takeInputs', params: ({ event }) => ({ inputs: event.inputs }) }, 'dropPrice'],
        meta: { addition: 'nothing to price: the old price goes' },
      },
    ],
    'delivery.changed': {
      actions: { type: 'takeDelivery', params: ({ event }) => ({ delivery: event.delivery }) },
      meta: { addition: 'the address is no part of the price' },
    },
    'product.chosen': {
      target: 'loadingProduct',
      actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
      meta: { spec: spec.quoteAndOrder },
    },
    'draft.restore': {
      guard: 'hasDraft',
      target: '.stale',
      reenter: true,
      actions: 'takeDraft',
      meta: { addition: 'back on the form with the values, priced anew' },
    },
    'draft.discard': {
      guard: 'hasDraft',
      actions: [{ type: 'forgetDraft', params: ({ context }) => ({ productId: context.productId }) }, 'dropDraft'],
      meta: { addition: 'the person starts afresh' },
    },
  },
  states: {
    none: { tags: ['editing'], meta: { screen: 'no price' }, entry: 'hush' },
    stale: {
      tags: ['priceStale'],
      meta: { screen: 'old price greyed' },
      entry: 'hush',
      after: { debounce: { target: 'calculating', meta: { spec: spec.calculate } } },
    },
    calculating: {
      tags: ['priceStale'],
      meta: { screen: 'old price greyed, calculating' },
      entry: 'hush',
      invoke: {
        id: 'calculate',
        src: 'calculate',
        input: ({ context }) => ({ inputs: context.inputs }),
        onDone: {
          target: 'priced',
          actions: { type: 'takePrice', params: ({ event }) => ({ price: event.output }) },
          meta: { spec: spec.calculate },
        },
        onError: [
          {
            guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'invalid' }) },
            target: 'refused',
            actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
            meta: { spec: spec.silent400 },
          },
          {
            guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'refused' }) },
            target: 'refused',
            actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
            meta: { spec: spec.silent400 },
          },
          {
            target: 'failed',
            actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
            meta: { spec: spec.toasts },
          },
        ],
      },
      after: {
        answerLimit: {
          target: 'failed',
          actions: { type: 'say', params: noAnswer },
          meta: { spec: spec.requestTimeout },
        },
      },
    },
    priced: {
      tags: ['priceValid'],
      meta: { screen: 'price' },
      on: {
        'order.review': { target: '#quoteToOrder.review', meta: { spec: spec.quoteAndOrder } },
        'quote.save': {
          guard: 'quoteUnsaved',
          target: 'keeping',
          meta: { addition: 'an offer to come back to, without an order' },
        },
      },
    },
    keeping: {
      // Other inputs leave from here: what was stored by then is in the list of quotes, and does no harm there.
      tags: ['priceValid', 'keeping'],
      meta: { screen: 'price, saving the quote' },
      invoke: {
        id: 'saveQuote',
        src: 'saveQuote',
        input: ({ context: { inputs, price } }) => ({ inputs, price }),
        onDone: {
          target: 'priced',
          actions: [
            { type: 'takeQuote', params: ({ event }) => ({ quote: event.output }) },
            { type: 'quoteKept', params: ({ event }) => ({ quote: event.output }) },
          ],
          meta: { addition: 'price, inputs and price book are frozen; an order takes this quote' },
        },
        onError: [
          {
            guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'priceChanged' }) },
            target: 'calculating',
            actions: { type: 'quoteNotKept', params: ({ event }) => saidBy(event.error) },
            meta: { addition: 'the server prices differently now: show it, nothing is stored' },
          },
          {
            guard: { type: 'failedAs', params: ({ event }) => ({ error: event.error, as: 'invalid' }) },
            target: 'refused',
            actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
            meta: { spec: spec.serverErrors },
          },
          {
            target: 'priced',
            actions: { type: 'quoteNotKept', params: ({ event }) => saidBy(event.error) },
            meta: { spec: spec.toasts },
          },
        ],
      },
      after: {
        answerLimit: {
          target: 'priced',
          actions: { type: 'quoteNotKept', params: noAnswer },
          meta: { spec: spec.requestTimeout },
        },
      },
    },
    refused: { tags: ['priceRefused'], meta: { screen: 'errors beside the options' } },
    failed: {
      tags: ['priceFailed'],
      meta: { screen: 'price failed, retry' },
      on: { 'price.retry': { target: 'calculating', meta: { spec: spec.calculate } } },
    },
  },
});
