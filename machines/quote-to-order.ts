import { assign, setup } from 'xstate';
import { type FieldErrors, requestTimeoutMs } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, type Verdict, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import type {
  LoadedProduct,
  Payload,
  QuoteContext,
  QuoteDraft,
  QuoteEvent,
  QuoteInput,
} from './quote-to-order.types.ts';
import { spec } from './spec.ts';

/**
 * What a failed call means for the order. `unknown`: the server may have done it (no answer, or a server error);
 * `unsent`: it surely has not, and the person may try again (401, broken off); the rest is a definite no.
 */
type Failure = 'priceChanged' | 'unknown' | 'unsent' | 'invalid' | 'refused';

function failureOf(error: unknown): Failure {
  const verdict: Verdict = verdictOf(error);
  if (verdict.code === 'PRICE_CHANGED') return 'priceChanged';
  if (verdict.kind === 'unauthorized' || verdict.kind === 'aborted' || verdict.status === 429) return 'unsent';
  if (verdict.status === 0 || verdict.status >= 500) return 'unknown';
  return verdict.fieldErrors ? 'invalid' : 'refused';
}

const saidBy = (error: unknown): { message: string; fieldErrors: FieldErrors | null } => {
  const { message, fieldErrors } = verdictOf(error);
  return { message: message ?? packText(apiErrorText.unknown), fieldErrors };
};
const noAnswer = { message: packText(apiErrorText.network), fieldErrors: null };

/**
 * From the product menu to the placed order (spec section 2 customer routes; machines.md 3.8). A price is valid only
 * for the inputs it was worked out from. An order whose outcome is unknown is looked up by its client reference and
 * sent again only with that same reference, so that one press makes at most one order.
 */
export const quoteToOrderMachine = setup({
  types: {
    context: {} as QuoteContext,
    events: {} as QuoteEvent,
    input: {} as QuoteInput,
    meta: {} as MachineMeta,
    tags: {} as
      | 'loading'
      | 'noProducts'
      | 'failed'
      | 'editing'
      | 'priceStale'
      | 'priceValid'
      | 'priceRefused'
      | 'priceFailed'
      | 'review'
      | 'busy'
      | 'unknownOutcome'
      | 'placed',
  },
  actors: {
    loadNavs: notProvided<{ readonly navs: Payload; readonly firstProductId: number | null }>('loadNavs'),
    loadProduct: notProvided<LoadedProduct, { readonly productId: number }>('loadProduct'),
    calculate: notProvided<Payload, { readonly inputs: Payload | null }>('calculate'),
    saveQuote: notProvided<Payload, { readonly inputs: Payload | null; readonly price: Payload | null }>('saveQuote'),
    placeOrder: notProvided<
      Payload,
      { readonly quote: Payload | null; readonly delivery: Payload | null; readonly reference: string | null }
    >('placeOrder'),
    findOrder: notProvided<Payload | null, { readonly reference: string | null }>('findOrder'),
  },
  delays: { answerLimit: requestTimeoutMs, debounce: 300, lookUpAgainAfter: 10_000 },
  guards: {
    hasProducts: (_, params: { firstProductId: number | null }) => params.firstProductId !== null,
    productInRoute: ({ context }) => context.productId !== null,
    isComplete: (_, params: { complete: boolean }) => params.complete,
    hasDraft: ({ context }) => context.draft !== null,
    mayBePlaced: (_, params: { draft: QuoteDraft | null }) => (params.draft?.reference ?? null) !== null,
    touched: ({ context }) => context.touched,
    failedAs: (_, params: { error: unknown; as: Failure }) => failureOf(params.error) === params.as,
    found: (_, params: { order: Payload | null }) => params.order !== null,
    quoteSaved: ({ context }) => context.quote !== null,
  },
  actions: {
    takeNavs: assign({ navs: (_, params: { navs: Payload }) => params.navs }),
    takeProductId: assign({
      productId: (_, params: { productId: number }) => params.productId,
      product: null,
      draft: null,
      inputs: null,
      price: null,
      quote: null,
      order: null,
      reference: null,
      priceChanged: false,
    }),
    takeProduct: assign({
      product: (_, params: LoadedProduct) => params.product,
      inputs: (_, params: LoadedProduct) => params.inputs,
      draft: (_, params: LoadedProduct) => params.draft,
      price: null,
      touched: false,
    }),
    // Other inputs are another quote; a price they had is kept only to be shown greyed.
    takeInputs: assign({
      inputs: (_, params: { inputs: Payload }) => params.inputs,
      quote: null,
      priceChanged: false,
      touched: true,
    }),
    takeDelivery: assign({ delivery: (_, params: { delivery: Payload }) => params.delivery, touched: true }),
    takeDraft: assign(({ context }) =>
      context.draft
        ? {
            inputs: context.draft.inputs,
            delivery: context.draft.delivery,
            reference: context.draft.reference,
            quote: null,
            draft: null,
            touched: true,
          }
        : {},
    ),
    dropDraft: assign({ draft: null }),
    takePrice: assign({ price: (_, params: { price: Payload }) => params.price }),
    dropPrice: assign({ price: null }),
    markPriceChanged: assign({ priceChanged: true, quote: null }),
    takeReference: assign({
      reference: ({ context }, params: { reference: string }) => context.reference ?? params.reference,
      priceChanged: false,
    }),
    dropReference: assign({ reference: null }),
    takeQuote: assign({ quote: (_, params: { quote: Payload }) => params.quote }),
    takeOrder: assign({ order: (_, params: { order: Payload }) => params.order, reference: null, quote: null }),
    say: assign({
      message: (_, params: { message: string; fieldErrors: FieldErrors | null }) => params.message,
      fieldErrors: (_, params: { message: string; fieldErrors: FieldErrors | null }) => params.fieldErrors,
    }),
    hush: assign({ message: null, fieldErrors: null }),
    /** Effect: the address of the product the menu starts with. */
    openProduct: (_, _params: { productId: number; replace: boolean }) => {},
    /** Effect: keeps what was typed for this person and product; only what the person touched. */
    saveDraft: (
      _,
      _params: {
        productId: number | null;
        inputs: Payload | null;
        delivery: Payload | null;
        reference: string | null;
      },
    ) => {},
    forgetDraft: (_, _params: { productId: number | null }) => {},
    /** Effect: the order stands; the shell may go to it. */
    orderPlaced: (_, _params: { order: Payload }) => {},
  },
}).createMachine({
  id: 'quoteToOrder',
  context: ({ input }) => ({
    productId: input.productId,
    navs: null,
    product: null,
    draft: null,
    inputs: null,
    delivery: null,
    price: null,
    touched: false,
    fieldErrors: null,
    message: null,
    priceChanged: false,
    quote: null,
    reference: null,
    order: null,
  }),
  initial: 'loadingNavs',
  on: {
    'session.leaving': {
      guard: 'touched',
      actions: {
        type: 'saveDraft',
        params: ({ context: { productId, inputs, delivery, reference } }) => ({
          productId,
          inputs,
          delivery,
          reference,
        }),
      },
      meta: { addition: 'a session that ends keeps the draft (machines.md 3.8)' },
    },
  },
  states: {
    loadingNavs: {
      tags: ['loading'],
      meta: { screen: 'quote page, menu loading' },
      entry: 'hush',
      invoke: {
        id: 'loadNavs',
        src: 'loadNavs',
        onDone: [
          {
            guard: 'productInRoute',
            target: 'loadingProduct',
            actions: { type: 'takeNavs', params: ({ event }) => ({ navs: event.output.navs }) },
            meta: { spec: spec.quoteAndOrder },
          },
          {
            guard: { type: 'hasProducts', params: ({ event }) => ({ firstProductId: event.output.firstProductId }) },
            target: 'choosing',
            actions: [
              { type: 'takeNavs', params: ({ event }) => ({ navs: event.output.navs }) },
              {
                type: 'openProduct',
                params: ({ event }) => ({ productId: event.output.firstProductId ?? 0, replace: true }),
              },
            ],
            meta: { spec: spec.firstProduct },
          },
          {
            target: 'noProducts',
            actions: { type: 'takeNavs', params: ({ event }) => ({ navs: event.output.navs }) },
            meta: { addition: 'a shop without products says so' },
          },
        ],
        onError: {
          target: 'navsFailed',
          actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
          meta: { spec: spec.toasts },
        },
      },
      after: {
        answerLimit: {
          target: 'navsFailed',
          actions: { type: 'say', params: noAnswer },
          meta: { spec: spec.requestTimeout },
        },
      },
      on: {
        'product.chosen': {
          actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
          meta: { addition: 'the route moved on while the menu loads' },
        },
      },
    },
    noProducts: {
      tags: ['noProducts'],
      meta: { screen: 'no products' },
      on: { 'load.retry': { target: 'loadingNavs', meta: { spec: spec.getNavs } } },
    },
    navsFailed: {
      tags: ['failed'],
      meta: { screen: 'failure with a retry' },
      on: {
        'product.chosen': {
          target: 'loadingNavs',
          actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
          meta: { addition: 'the route moved on: try again for that product' },
        },
        'load.retry': { target: 'loadingNavs', meta: { spec: spec.getNavs } },
      },
    },
    choosing: {
      // The address is about to name the product; the menu offers the others meanwhile.
      tags: ['loading'],
      meta: { screen: 'quote page, menu' },
      on: {
        'product.chosen': {
          target: 'loadingProduct',
          actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
          meta: { spec: spec.firstProduct },
        },
      },
    },
    loadingProduct: {
      tags: ['loading'],
      meta: { screen: 'quote page, product loading' },
      entry: 'hush',
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context }) => ({ productId: context.productId ?? 0 }),
        onDone: [
          {
            guard: { type: 'mayBePlaced', params: ({ event }) => ({ draft: event.output.draft }) },
            target: 'unknownOutcome',
            actions: [{ type: 'takeProduct', params: ({ event }) => event.output }, 'takeDraft'],
            meta: { addition: 'the page died while an order was under way: look it up first' },
          },
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ complete: event.output.complete }) },
            target: 'editing.calculating',
            actions: { type: 'takeProduct', params: ({ event }) => event.output },
            meta: { spec: spec.getInfo },
          },
          {
            target: 'editing.none',
            actions: { type: 'takeProduct', params: ({ event }) => event.output },
            meta: { spec: spec.getInfo },
          },
        ],
        onError: {
          target: 'productFailed',
          actions: { type: 'say', params: ({ event }) => saidBy(event.error) },
          meta: { spec: spec.silent400 },
        },
      },
      after: {
        answerLimit: {
          target: 'productFailed',
          actions: { type: 'say', params: noAnswer },
          meta: { spec: spec.requestTimeout },
        },
      },
      on: {
        'product.chosen': {
          target: 'loadingProduct',
          reenter: true,
          actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
          meta: { spec: spec.quoteAndOrder },
        },
      },
    },
    productFailed: {
      tags: ['failed'],
      meta: { screen: 'failure with a retry' },
      on: {
        'load.retry': { target: 'loadingProduct', meta: { spec: spec.getInfo } },
        'product.chosen': {
          target: 'loadingProduct',
          actions: { type: 'takeProductId', params: ({ event }) => ({ productId: event.productId }) },
          meta: { spec: spec.quoteAndOrder },
        },
      },
    },

    editing: {
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
          on: { 'order.review': { target: '#quoteToOrder.review', meta: { spec: spec.quoteAndOrder } } },
        },
        refused: { tags: ['priceRefused'], meta: { screen: 'errors beside the options' } },
        failed: {
          tags: ['priceFailed'],
          meta: { screen: 'price failed, retry' },
          on: { 'price.retry': { target: 'calculating', meta: { spec: spec.calculate } } },
        },
      },
    },

    review: {
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
    },

    savingQuote: {
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
    },

    repricing: {
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
    },

    submitting: {
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
    },

    unknownOutcome: {
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
    },

    refused: {
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
    },

    placed: {
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
    },
  },
});
