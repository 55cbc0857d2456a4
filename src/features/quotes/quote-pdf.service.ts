import { Piscina } from 'piscina';
import { HttpError } from '#server/errors.ts';
import type { QuotePaper } from './quote-paper.ts';
import { quoteServerText } from './quotes.texts.ts';

const queueLimit = 32;
const retryAfterSeconds = 2;

/**
 * Setting a page and cutting its fonts takes about a tenth of a second of pure computation: one thread beside the
 * server does it, so that no price waits for a paper.
 */
const pool = new Piscina<QuotePaper, Uint8Array>({
  filename: new URL('./quote-pdf-worker.service.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: queueLimit,
  niceIncrement: 5,
  idleTimeout: 60_000,
});

/** A quotation as PDF: A4, fonts embedded. Refuses with 503 when too many wait already. */
export async function quotePdf(paper: QuotePaper): Promise<Buffer> {
  if (pool.queueSize >= queueLimit) throw new HttpError(503, quoteServerText.busy, { retryAfter: retryAfterSeconds });
  return Buffer.from(await pool.run(paper));
}
