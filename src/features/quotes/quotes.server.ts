import { sql } from 'kysely';
import { mayRead, ownKeys } from '#features/orders/order-scope.service.ts';
import { currentCatalogue } from '#features/products/catalogue-cache.service.ts';
import { levelOf } from '#features/products/price.service.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import type { Api } from '#server/api.ts';
import type { Db } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import type { Language } from '#shared/text.ts';
import { freeze, resultIn } from './frozen-quote.service.ts';
import { numberDayOpened } from './number-day.service.ts';
import { type Quote, quoteAdd, quoteGet, quotePage } from './quotes.contract.ts';
import { quoteServerText } from './quotes.texts.ts';
import { storeQuote } from './store-quote.service.ts';

const farthest = 10_000;

/** Quotes freeze a price; orders are made from them alone. */
export function quoteRoutes(api: Api): void {
  route(api, quoteAdd, async ({ input, principal, tx, log, language, afterCommit }) => {
    const { expectedPayableFen, ...request } = input;
    const now = new Date();
    const catalogue = await currentCatalogue(api.db, tx);
    const { userId, companyId, levelId } = principal;
    const buyer = { userId, companyId, level: levelOf(catalogue, levelId) };
    const { answer, result, frozen } = freeze(catalogue, request, buyer, now);
    if (!frozen) throw new HttpError(400, quoteServerText.manual);
    if (result.payableFen !== expectedPayableFen) {
      throw new HttpError(409, quoteServerText.priceChanged, { code: 'PRICE_CHANGED' });
    }
    await numberDayOpened(api.db, tx, 'BJ', now, afterCommit);
    const id = await storeQuote(tx, principal, request, { answer, result, frozen }, now);
    const row = await quotes(tx).where('quote.id', '=', id).executeTakeFirstOrThrow();
    log({
      module: 'quote',
      action: 'add',
      entityType: 'quote',
      entityId: id,
      after: { no: row.no, payableFen: row.payableFen },
    });
    return shown(row, language, now);
  });

  route(api, quoteGet, async ({ input, principal, db, language }) => {
    const row = await quotes(db).where('quote.id', '=', input.id).executeTakeFirst();
    if (!row || !mayRead(principal, row)) throw new HttpError(404, quoteServerText.notFound);
    return shown(row, language, new Date());
  });

  route(api, quotePage, async ({ input: { page, pagesize, status }, principal, db, language }) => {
    const now = new Date();
    if (page * pagesize > farthest) return { items: [], total: 0, page, pagesize };
    const nowIso = now.toISOString();
    let own = quotes(db).where('quote.ownerKey', 'in', ownKeys(principal));
    if (status === 'ordered' || status === 'cancelled') own = own.where('quote.status', '=', status);
    if (status === 'open') own = own.where('quote.status', '=', 'open').where('quote.validUntil', '>=', nowIso);
    if (status === 'expired') own = own.where('quote.status', '=', 'open').where('quote.validUntil', '<', nowIso);
    const rows = await own
      .orderBy('quote.id', 'desc')
      .limit(pagesize)
      .offset((page - 1) * pagesize)
      .execute();
    const counted = await db
      .selectFrom(
        own
          .clearSelect()
          .select(sql`1`.as('one'))
          .limit(farthest + 1)
          .as('some'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return {
      items: rows.map((row) => shown(row, language, now)),
      total: Math.min(counted.count, farthest),
      capped: counted.count > farthest,
      page,
      pagesize,
    };
  });
}

const quotes = (db: Db) =>
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
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>;

/** An open quote past its last day is expired; an ordered one never is (INV-7). */
export const quoteStatus = (row: Pick<Row, 'status' | 'validUntil'>, now: Date): Quote['status'] =>
  row.status === 'open' && Date.parse(row.validUntil) < now.getTime() ? 'expired' : row.status;

const shown = (row: Row, language: Language, now: Date): Quote => ({
  id: row.id,
  no: row.no,
  status: quoteStatus(row, now),
  productId: row.productId,
  productName: row.nameZh,
  productNameEn: row.nameEn,
  request: row.request as Quote['request'],
  result: resultIn(language, row.result as QuoteResult),
  createdAt: row.createdAt,
  validUntil: row.validUntil,
  orderId: row.orderId,
});
