import { editing } from './quote-to-order.editing.ts';
import {
  choosing,
  loadingNavs,
  loadingProduct,
  navsFailed,
  noProducts,
  productFailed,
} from './quote-to-order.loading.ts';
import {
  placed,
  refused,
  repricing,
  review,
  savingQuote,
  submitting,
  unknownOutcome,
} from './quote-to-order.ordering.ts';
import { quoteSetup } from './quote-to-order.setup.ts';

/**
 * From the product menu to the placed order (spec section 2 customer routes; machines.md 3.8). A price is valid only
 * for the inputs it was worked out from. An order whose outcome is unknown is looked up by its client reference and
 * sent again only with that same reference, so that one press makes at most one order.
 */
export const quoteToOrderMachine = quoteSetup.createMachine({
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
      meta: { addition: 'a session that ends keeps the draft' },
    },
  },
  states: {
    loadingNavs,
    noProducts,
    navsFailed,
    choosing,
    loadingProduct,
    productFailed,
    editing,
    review,
    savingQuote,
    repricing,
    submitting,
    unknownOutcome,
    refused,
    placed,
  },
});
