import * as z from 'zod/mini';
import { quoteRequest, quoteResult } from '#features/products/products.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { byId, fen, file, id, idParam, instant, pageInput, pageOf } from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';

export const quoteStatuses = ['open', 'ordered', 'expired', 'cancelled'] as const;

const words = z.array(z.object({ label: z.string(), value: z.string() }));

/** What a quote says to whoever may read it; amounts are those of the stored result. */
const offer = {
  no: z.string(),
  status: z.enum(quoteStatuses),
  productName: z.string(),
  productNameEn: z.string(),
  unitZh: z.string(),
  unitEn: z.string(),
  /** The configuration in words, frozen with the price. */
  specZh: words,
  specEn: words,
  createdAt: instant,
  validUntil: instant,
};

export const quote = z.object({
  ...offer,
  id,
  version: z.int(),
  productId: id,
  request: z.object(quoteRequest),
  result: quoteResult,
  orderId: z.nullable(id),
  /** What staff wrote below the quotation. */
  note: z.string(),
  /** What this person may do with it now. */
  actions: z.array(z.enum(['order', 'cancel', 'share'])),
  /** The token of its public link, for those who may share it; null: there is none. */
  shareToken: z.nullable(z.string()),
});
export type Quote = z.output<typeof quote>;

/**
 * Freezes a price: the server recomputes from the inputs. When the total differs from `expectedPayableFen` (what
 * the person saw) nothing is stored and 409 answers; the screen shows the new price and asks again (INV-8).
 */
export const quoteAdd = endpoint({
  method: 'POST',
  path: '/api/Quote/Add',
  access: 'user',
  idempotent: true,
  summary: 'Stores a quote with inputs, result and price-book version',
  input: z.strictObject({ ...quoteRequest, expectedPayableFen: fen }),
  output: quote,
});

export const quoteGet = endpoint({
  method: 'GET',
  path: '/api/Quote/Get/{id}',
  access: 'user',
  summary: 'One own (or company) quote; staff with Order_Read see all',
  input: byId,
  output: quote,
});

export const quotePage = endpoint({
  method: 'GET',
  path: '/api/Quote/GetPage',
  access: 'user',
  summary: 'Own (or company) quotes, newest first',
  input: z.strictObject({ ...pageInput, status: z.optional(z.enum(quoteStatuses)) }),
  output: pageOf(quote),
});

export const quoteCounts = endpoint({
  method: 'GET',
  path: '/api/Quote/GetCounts',
  access: 'user',
  summary: 'Own (or company) quotes by status',
  input: z.strictObject({}),
  output: z.record(z.string(), z.int()),
});

const versioned = z.strictObject({ id: idParam, version: z.int() });

/** Withdraws an open quote (entities.md 3.4). 409 when it is not open any more or was changed by somebody else. */
export const quoteCancel = endpoint({
  method: 'POST',
  path: '/api/Quote/Cancel/{id}',
  access: 'user',
  summary: 'Withdraws an own (or company) quote that is open',
  input: versioned,
  output: quote,
});

/** Makes or ends the public link of a quote; a link that was ended never works again. */
export const quoteShare = endpoint({
  method: 'POST',
  path: '/api/Quote/Share/{id}',
  access: 'user',
  summary: 'Makes (`on`) or ends the public link of an own (or company) quote',
  input: z.strictObject({ ...versioned.shape, on: z.boolean() }),
  output: quote,
});

/**
 * The quotation on paper, made from the stored result: never recomputed. 404 for quotes of others; staff with
 * Order_Read get all. Without `language` in the language of the call.
 */
export const quotePdf = endpoint({
  method: 'GET',
  path: '/api/Quote/GetPdf/{id}',
  access: 'user',
  summary: 'An own (or company) quote as PDF, in Chinese or English',
  input: z.strictObject({ id: idParam, language: z.optional(z.enum(['zh-CN', 'en'])) }),
  output: file,
});

const noteAmount: Text = ['附注里不能写金额、折扣或百分比', 'The note must not hold amounts, discounts or percentages'];
/** A sum, a rate or a discount: those stand in the stored result alone (entities.md 3.4). */
const amount =
  /[¥￥$€]\s*\d|\d[\d,.]*\s*(?:元|圆|块|角|分钱|折|%|rmb|cny|usd|yuan|dollars?|per ?cent)|(?:rmb|cny|usd)\s*\d|百分之|[一二三四五六七八九十百千万两半]+(?:元|圆|块钱|折)/i;
/** As a reader sees it: full-width digits are digits, and what is invisible parts nothing. */
const holdsAmount = (text: string): boolean => amount.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));

/** Staff may say something below a quotation, but no other numbers. An empty text takes it away. */
export const quoteNote = endpoint({
  method: 'POST',
  path: '/api/Quote/SetNote/{id}',
  access: ['ProxyCompany_Order', 'Order_Review'],
  summary: 'A text of staff below the quotation; amounts and discounts in it are refused',
  input: z.strictObject({
    ...versioned.shape,
    note: z.string().check(
      z.trim(),
      z.maxLength(500),
      z.refine((text) => !holdsAmount(text), packText(noteAmount)),
    ),
  }),
  output: quote,
});

/**
 * The quote behind a public link: product, configuration in words, amounts. Nothing of the customer: no names, no
 * level, no discount, no address, no ids. Unknown, ended and withdrawn links answer the same 404.
 */
const sharedQuote = z.object({
  ...offer,
  quantity: z.int(),
  designs: z.int(),
  goodsFen: fen,
  freightFen: z.nullable(fen),
  payableFen: fen,
  taxFen: fen,
  productionDays: z.int(),
  breaks: z.array(z.object({ quantity: z.int(), goodsFen: fen })),
});
export type SharedQuote = z.output<typeof sharedQuote>;

export const quoteShared = endpoint({
  method: 'GET',
  path: '/api/Quote/GetShared/{token}',
  access: 'public',
  summary: 'What a public link of a quote shows',
  input: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  output: sharedQuote,
});
