import * as z from 'zod/mini';
import { quoteRequest, quoteResult } from '#features/products/products.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { byId, fen, id, instant, pageInput, pageOf } from '#shared/schemas.ts';

export const quoteStatuses = ['open', 'ordered', 'expired', 'cancelled'] as const;

const quote = z.object({
  id,
  no: z.string(),
  status: z.enum(quoteStatuses),
  productId: id,
  productName: z.string(),
  productNameEn: z.string(),
  request: z.object(quoteRequest),
  result: quoteResult,
  createdAt: instant,
  validUntil: instant,
  orderId: z.nullable(id),
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
