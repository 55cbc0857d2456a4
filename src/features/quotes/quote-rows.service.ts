import { sql, type Updateable } from 'kysely';
import { owns, type Person } from '#features/orders/order-scope.service.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { HttpError, staleVersion } from '#server/errors.ts';
import type { Language } from '#shared/text.ts';
import { type Frozen, resultIn } from './frozen-quote.service.ts';
import type { Quote, SharedQuote } from './quotes.contract.ts';
import type { QuoteTable } from './quotes.tables.ts';
import { quoteServerText } from './quotes.texts.ts';

export const again = (tx: Tx, id: number): Promise<Row> =>
  quotes(tx).where('quote.id', '=', id).executeTakeFirstOrThrow();

/** Locks a quote for a change. 404 for those he may not touch (INV-1), 409 when it is not the version that was read. */
export async function locked(
  tx: Tx,
  { id, version }: { id: number; version: number },
  mayTouch: (row: Row) => boolean,
): Promise<Row> {
  const row = await quotes(tx).where('quote.id', '=', id).forUpdate('quote').executeTakeFirst();
  if (!row || !mayTouch(row)) throw new HttpError(404, quoteServerText.notFound);
  if (row.version !== version) throw staleVersion();
  return row;
}

export async function change(tx: Tx, id: number, values: Updateable<QuoteTable>, now: Date): Promise<void> {
  await tx
    .updateTable('quote')
    .set({ ...values, updatedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export const quotes = (db: Db) =>
  db
    .selectFrom('quote')
    .innerJoin('product', 'product.id', 'quote.productId')
    .select([
      'quote.id',
      'quote.no',
      'quote.status',
      'quote.ownerKey',
      'quote.productId',
      'product.nameZh',
      'product.nameEn',
      'quote.request',
      'quote.result',
      'quote.payableFen',
      'quote.createdAt',
      'quote.validUntil',
      'quote.orderId',
      'quote.version',
      'quote.frozen',
      'quote.shareToken',
      'quote.note',
    ]);

export type Row = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>;

/** An open quote past its last day is expired; an ordered one never is (INV-7). */
export const quoteStatus = (row: Pick<Row, 'status' | 'validUntil'>, now: Date): Quote['status'] =>
  row.status === 'open' && Date.parse(row.validUntil) < now.getTime() ? 'expired' : row.status;

/** The same as `quoteStatus`, for counting. */
export const statusNow = (now: Date) =>
  sql<Quote['status']>`case when status = 'open' and valid_until < ${now.toISOString()} then 'expired' else status end`;

function actionsOf(row: Row, person: Person, now: Date): Quote['actions'] {
  if (!owns(person, row)) return [];
  const status = quoteStatus(row, now);
  if (status === 'open') return ['order', 'cancel', 'share'];
  return status === 'cancelled' ? [] : ['share'];
}

export function offerOf(row: Row, now: Date) {
  const { words, unit } = row.frozen as Frozen;
  return {
    no: row.no,
    status: quoteStatus(row, now),
    productName: row.nameZh,
    productNameEn: row.nameEn,
    unitZh: unit[0],
    unitEn: unit[1],
    specZh: words.zh,
    specEn: words.en,
    createdAt: row.createdAt,
    validUntil: row.validUntil,
  };
}

export function shown(row: Row, person: Person, language: Language, now: Date): Quote {
  const actions = actionsOf(row, person, now);
  return {
    ...offerOf(row, now),
    id: row.id,
    version: row.version,
    productId: row.productId,
    request: row.request as Quote['request'],
    result: resultIn(language, row.result as QuoteResult),
    orderId: row.orderId,
    note: row.note,
    actions,
    shareToken: actions.includes('share') ? row.shareToken : null,
  };
}

export function sharedOf(row: Row, now: Date): SharedQuote {
  const { quantity, designs, payableBeforeShippingFen, freightFen, payableFen, taxFen, productionDays, priceBreaks } =
    row.result as QuoteResult;
  return {
    ...offerOf(row, now),
    quantity,
    designs,
    goodsFen: payableBeforeShippingFen,
    freightFen,
    payableFen,
    taxFen,
    productionDays,
    breaks: priceBreaks.flatMap((one) =>
      one.payableFen === null || one.quantity === quantity
        ? []
        : [{ quantity: one.quantity, goodsFen: one.payableFen }],
    ),
  };
}
