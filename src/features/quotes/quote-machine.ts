import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { call } from '#client/api.ts';
import { fromRead } from '#client/api-actor.ts';
import { dropDraft, readDraft, saveDraft } from '#client/drafts.ts';
import { toast } from '#client/toasts.ts';
import { orderAdd, orderByRef } from '#features/orders/orders.contract.ts';
import {
  calculate,
  getInfo,
  getNavs,
  getSelectPrepareData,
  type ProductInfo,
  type QuoteResult,
} from '#features/products/products.contract.ts';
import { verdictOf } from '#machines/api-error.ts';
import { quoteToOrderMachine } from '#machines/quote-to-order.ts';
import type { LoadedProduct, Payload, QuoteDraft } from '#machines/quote-to-order.types.ts';
import type { Output } from '#shared/endpoint.ts';
import { packText } from '#shared/text.ts';
import { type Configuration, requestOf, withReorder } from './quote-form.ts';
import { configurationIn, configurationOf } from './quote-link.ts';
import { isComplete } from './quote-rules.ts';
import { quoteText } from './quote-screen.texts.ts';
import { type Quote, quoteAdd, quoteGet } from './quotes.contract.ts';

export type Navs = Output<typeof getNavs>;
export type Prepared = Output<typeof getSelectPrepareData>;
export type Placed = Output<typeof orderAdd>;

/** What the page knows of the open product. */
export interface OpenProduct {
  readonly info: ProductInfo;
  readonly prepared: Prepared;
  /** Filled in from the quote of an earlier order (?reorder=). */
  readonly reordered: boolean;
  /** The stored quote that the address names keeps no price any more: nobody may be led past the new one. */
  readonly lapsed: boolean;
}

/** Who gets the goods; with pick-up only name and phone count. */
export interface DeliveryForm {
  /** A saved address that was picked and not changed since; null for a new one. */
  readonly addressId: number | null;
  readonly consignee: string;
  readonly phone: string;
  readonly detail: string;
  readonly saveAddress: boolean;
  readonly remark: string;
  /** The coupon that was picked, null for none; left out while the best one is taken. */
  readonly couponChoice?: number | null;
  /** What is sent with the order: the coupon in use and the total that was seen with it. */
  readonly coupon?: { readonly id: number; readonly payableFen: number } | null;
}

const draftName = (productId: number | null): string => `quote-${productId ?? 0}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A stored draft is of this page only when it has the shape of one; anything else counts as none. */
function draftOf(productId: number): QuoteDraft | null {
  const stored = readDraft(draftName(productId));
  if (!isRecord(stored) || !isRecord(stored.inputs)) return null;
  const { inputs, delivery, reference } = stored;
  const spec = inputs.spec;
  if (inputs.productId !== productId || typeof inputs.quantity !== 'number') return null;
  if (!isRecord(spec) || !Array.isArray(spec.crafts)) return null;
  return {
    inputs,
    delivery: isRecord(delivery) ? delivery : null,
    reference: typeof reference === 'string' ? reference : null,
  };
}

/**
 * The quote that the address opens (?quote=) or asks to repeat at today's price (?reorder=). For one that is not there,
 * or not his, the page opens as usual.
 */
async function quoteOfAddress(signal: AbortSignal): Promise<Quote | null> {
  const search = new URLSearchParams(location.search);
  const id = search.get('quote') ?? search.get('reorder') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  try {
    return await call(quoteGet, { id }, { signal });
  } catch (error) {
    if (verdictOf(error).status === 404) return null;
    throw error;
  }
}

/**
 * What the page opens with for a quote of the address. Ordering again is told to the server by the quote that was ordered;
 * an address that already names choices has followed the form since.
 */
function inputsOf(quote: Quote, search: URLSearchParams, inAddress: () => Configuration): Configuration {
  const asked = configurationOf(quote);
  if (search.has('quote')) return asked;
  const again = quote.orderId === null ? (asked.reorderOf ?? null) : quote.id;
  return withReorder(search.has('quantity') ? inAddress() : asked, again);
}

async function openProduct(productId: number, signal: AbortSignal): Promise<LoadedProduct> {
  const [info, prepared, quote] = await Promise.all([
    call(getInfo, { id: productId }, { signal }),
    call(getSelectPrepareData, {}, { signal }),
    quoteOfAddress(signal),
  ]);
  const home = prepared.addresses.find(({ isDefault }) => isDefault) ?? prepared.addresses[0];
  const search = new URLSearchParams(location.search);
  const named = quote?.productId === productId ? quote : null;
  const inAddress = () => configurationIn(search, info, home?.regionCode ?? null);
  const inputs = named ? inputsOf(named, search, inAddress) : withReorder(inAddress(), null);
  // A price that was kept stands as long as the quote is open; after that the page is filled in, and priced anew.
  const kept = named?.status === 'open' && search.has('quote') ? { quote: named, price: named.result } : null;
  const product: OpenProduct = {
    info,
    prepared,
    reordered: named !== null && kept === null,
    lapsed: search.has('quote') && kept === null,
  };
  return { product, inputs, complete: isComplete(info, inputs), draft: kept ? null : draftOf(productId), kept };
}

/** The price book of the last price on screen: the server says so when another one is valid by now (PRICE_CHANGED). */
let shownBook: number | null = null;

/** The machine with its calls (spec section 7); the effect of opening a product is the screen's. */
export const quoteMachine = quoteToOrderMachine.provide({
  actors: {
    loadNavs: fromRead<{ readonly navs: Payload; readonly firstProductId: number | null }, NonReducibleUnknown>(
      async ({ signal }) => {
        const [navs, quote] = await Promise.all([call(getNavs, {}, { signal }), quoteOfAddress(signal)]);
        const first = navs.find(({ products }) => products.length > 0)?.products[0]?.id ?? null;
        return { navs, firstProductId: quote?.productId ?? first };
      },
    ),
    loadProduct: fromRead<LoadedProduct, { readonly productId: number }>(({ input, signal }) =>
      openProduct(input.productId, signal),
    ),
    calculate: fromRead<Payload, { readonly inputs: Payload | null }>(async ({ input, signal }) => {
      const price = await call(calculate, requestOf(input.inputs as Configuration, shownBook), { signal });
      shownBook = price.priceBookVersionId;
      return price;
    }),
    saveQuote: fromPromise<Payload, { readonly inputs: Payload | null; readonly price: Payload | null }>(
      ({ input, signal }) => {
        const { payableFen, priceBookVersionId } = input.price as QuoteResult;
        const request = requestOf(input.inputs as Configuration, priceBookVersionId);
        // One key per attempt: a stored quote that nobody orders does no harm, an ordered one given back would.
        const idempotencyKey = crypto.randomUUID();
        return call(quoteAdd, { ...request, expectedPayableFen: payableFen }, { signal, idempotencyKey });
      },
    ),
    placeOrder: fromPromise<
      Payload,
      { readonly quote: Payload | null; readonly delivery: Payload | null; readonly reference: string | null }
    >(({ input, signal }) => {
      const quote = input.quote as Quote;
      const form = input.delivery as DeliveryForm;
      const reference = input.reference ?? '';
      const pickup = quote.request.shipping?.pickup ?? false;
      const { consignee, phone, detail, saveAddress, remark } = form;
      return call(
        orderAdd,
        {
          clientRef: reference,
          quoteId: quote.id,
          delivery: pickup ? 'self_pickup' : 'courier',
          address: {
            consignee,
            phone,
            regionCode: quote.request.shipping?.regionCode ?? '',
            // The snapshot needs a line; goods that are collected have no street.
            detail: pickup ? detail || '自提' : detail,
          },
          saveAddress: saveAddress && !pickup && form.addressId === null,
          remark,
          couponId: form.coupon?.id ?? null,
          ...(form.coupon ? { expectedPayableFen: form.coupon.payableFen } : {}),
        },
        { signal, idempotencyKey: reference },
      );
    }),
    findOrder: fromRead<Payload | null, { readonly reference: string | null }>(({ input, signal }) =>
      call(orderByRef, { clientRef: input.reference ?? '' }, { signal }),
    ),
  },
  actions: {
    saveDraft: (_, { productId, inputs, delivery, reference }) => {
      if (inputs !== null) saveDraft(draftName(productId), { inputs, delivery, reference });
    },
    forgetDraft: (_, { productId }) => dropDraft(draftName(productId)),
    quoteNotKept: (_, { message }) => toast(message),
    quoteKept: (_, { quote }) => toast(packText(quoteText.kept, { no: (quote as Quote).no }), 'success'),
  },
});
