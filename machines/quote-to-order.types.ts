import type { FieldErrors } from '#shared/rules.ts';

/**
 * What the person configured, its price, the delivery and the order are plain JSON that the machine hands on and
 * never reads; the screen knows their types.
 */
export type Payload = object;

/** What was kept when the session ended, for the same person and product. */
export interface QuoteDraft {
  readonly inputs: Payload;
  readonly delivery: Payload | null;
  /** Set when an order with this client reference may have been placed: it is looked up before anything else. */
  readonly reference: string | null;
}

export interface LoadedProduct {
  readonly product: Payload;
  /** What the form starts with: the address' query or the first choices. */
  readonly inputs: Payload;
  readonly complete: boolean;
  readonly draft: QuoteDraft | null;
  /** An open quote that the address names: its price stands, and an order takes it as it is. */
  readonly kept: KeptQuote | null;
}

export interface KeptQuote {
  readonly quote: Payload;
  readonly price: Payload;
}

export interface QuoteInput {
  /** From the route; null on /order/create. */
  readonly productId: number | null;
}

export interface QuoteContext {
  readonly productId: number | null;
  readonly navs: Payload | null;
  readonly product: Payload | null;
  readonly draft: QuoteDraft | null;
  readonly inputs: Payload | null;
  readonly delivery: Payload | null;
  /** The last price; valid only under the tag `priceValid`, else greyed. */
  readonly price: Payload | null;
  /** The person changed something here; defaults are not worth a draft. */
  readonly touched: boolean;
  readonly fieldErrors: FieldErrors | null;
  readonly message: string | null;
  /** The server's price moved while the order was being placed; the review names it. */
  readonly priceChanged: boolean;
  readonly quote: Payload | null;
  /** One client reference per order; it stays until the order is placed or surely refused. */
  readonly reference: string | null;
  readonly order: Payload | null;
}

export type QuoteEvent =
  /** The route shows another product. */
  | { readonly type: 'product.chosen'; readonly productId: number }
  | { readonly type: 'load.retry' }
  /** `complete` false: a needed field is empty or out of its bounds, there is nothing to price. */
  | { readonly type: 'inputs.changed'; readonly inputs: Payload; readonly complete: boolean }
  /** Address, delivery kind, remark: no part of the price. */
  | { readonly type: 'delivery.changed'; readonly delivery: Payload }
  | { readonly type: 'price.retry' }
  | { readonly type: 'draft.restore' }
  | { readonly type: 'draft.discard' }
  /** Keeps the price on screen as a quote, without an order. */
  | { readonly type: 'quote.save' }
  | { readonly type: 'order.review' }
  | { readonly type: 'order.back' }
  /** `reference`: a new UUID; an older one whose outcome is open wins. */
  | { readonly type: 'order.confirm'; readonly reference: string }
  | { readonly type: 'order.lookUp' }
  /** Nothing was found under the reference: send once more, with the same reference. */
  | { readonly type: 'order.resubmit' }
  /** The session is about to leave the page. */
  | { readonly type: 'session.leaving' };
