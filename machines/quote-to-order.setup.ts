import { assign, setup } from 'xstate';
import { answerLimitMs, type FieldErrors } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import { apiErrorText, type Verdict, verdictOf } from './api-error.ts';
import type { MachineMeta } from './meta.ts';
import { notProvided } from './not-provided.ts';
import type {
  KeptQuote,
  LoadedProduct,
  Payload,
  QuoteContext,
  QuoteDraft,
  QuoteEvent,
  QuoteInput,
} from './quote-to-order.types.ts';

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

export const saidBy = (error: unknown): { message: string; fieldErrors: FieldErrors | null } => {
  const { message, fieldErrors } = verdictOf(error);
  return { message: message ?? packText(apiErrorText.unknown), fieldErrors };
};
export const noAnswer = { message: packText(apiErrorText.network), fieldErrors: null };

/** What the graph from quote to order may name; effects are no-ops here and actors reject, the edge provides both. */
export const quoteSetup = setup({
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
      | 'keeping'
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
  delays: { answerLimit: answerLimitMs, debounce: 300, lookUpAgainAfter: 10_000 },
  guards: {
    hasProducts: (_, params: { firstProductId: number | null }) => params.firstProductId !== null,
    productInRoute: ({ context }) => context.productId !== null,
    isComplete: (_, params: { complete: boolean }) => params.complete,
    hasDraft: ({ context }) => context.draft !== null,
    mayBePlaced: (_, params: { draft: QuoteDraft | null }) => (params.draft?.reference ?? null) !== null,
    isKept: (_, params: { kept: KeptQuote | null }) => params.kept !== null,
    touched: ({ context }) => context.touched,
    failedAs: (_, params: { error: unknown; as: Failure }) => failureOf(params.error) === params.as,
    found: (_, params: { order: Payload | null }) => params.order !== null,
    quoteSaved: ({ context }) => context.quote !== null,
    quoteUnsaved: ({ context }) => context.quote === null,
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
    takeKept: assign((_, { kept }: { kept: KeptQuote | null }) =>
      kept ? { quote: kept.quote, price: kept.price } : {},
    ),
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
    /** Effect: the quote is stored. */
    quoteKept: (_, _params: { quote: Payload }) => {},
    /** Effect: it is not; the message says why. */
    quoteNotKept: (_, _params: { message: string }) => {},
    /** Effect: the order stands; the shell may go to it. */
    orderPlaced: (_, _params: { order: Payload }) => {},
  },
});
