import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SupplierPriceOf } from '#features/external/supplier-price.service.ts';
import { mayRead, ownKeys, owns } from '#features/orders/order-scope.service.ts';
import { reorderedFrom } from '#features/orders/reorder.service.ts';
import type { Supplied } from '#features/pricing/external.ts';
import { currentCatalogue } from '#features/products/catalogue-cache.service.ts';
import { levelOf, type ParsedRequest } from '#features/products/price.service.ts';
import type { Payee } from '#features/settings/settings.contract.ts';
import { nextStatus } from '#machines/lifecycle.ts';
import { quoteLifecycle } from '#machines/lifecycles/quote.ts';
import type { Api } from '#server/api.ts';
import { HttpError } from '#server/errors.ts';
import { type Handler, route } from '#server/route.ts';
import { freeze } from './frozen-quote.service.ts';
import { numberDayOpened } from './number-day.service.ts';
import { quotePaperRoutes } from './quote-papers.server.ts';
import { again, change, locked, quoteStatus, quotes, sharedOf, shown, statusNow } from './quote-rows.service.ts';
import { quoteAdd, quoteCancel, quoteCounts, quoteGet, quotePage, quoteShare, quoteShared } from './quotes.contract.ts';
import { quoteServerText } from './quotes.texts.ts';
import { storeQuote } from './store-quote.service.ts';

const farthest = 10_000;

/** Quotes freeze a price; orders are made from them alone. */
export function quoteRoutes(api: Api, supplierPriceOf: SupplierPriceOf, payee: Payee | undefined): void {
  quotePaperRoutes(api, payee);

  // The supplier is asked before the transaction is opened: it may take seconds.
  const priced = { before: async (input: ParsedRequest) => supplierPriceOf(await currentCatalogue(api.db), input) };
  const add: Handler<typeof quoteAdd, Supplied | undefined> = async (context) => {
    const { input, principal, tx, log, language, afterCommit, before } = context;
    const { expectedPayableFen, ...request } = input;
    const now = new Date();
    const catalogue = await currentCatalogue(api.db, tx);
    const { userId, companyId, levelId } = principal;
    const buyer = { userId, companyId, level: levelOf(catalogue, levelId) };
    const reordered = await reorderedFrom(tx, api.db, principal, request, catalogue);
    const { answer, result, frozen } = freeze(catalogue, request, buyer, now, { supplied: before, reordered });
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
    return shown(row, principal, language, now);
  };
  route(api, quoteAdd, add, priced);

  route(api, quoteGet, async ({ input, principal, db, language }) => {
    const row = await quotes(db).where('quote.id', '=', input.id).executeTakeFirst();
    if (!row || !mayRead(principal, row)) throw new HttpError(404, quoteServerText.notFound);
    return shown(row, principal, language, new Date());
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
      items: rows.map((row) => shown(row, principal, language, now)),
      total: Math.min(counted.count, farthest),
      capped: counted.count > farthest,
      page,
      pagesize,
    };
  });

  route(api, quoteCounts, async ({ principal, db }) => {
    const rows = await db
      .selectFrom('quote')
      .where('ownerKey', 'in', ownKeys(principal))
      .select(({ fn }) => [statusNow(new Date()).as('shown'), fn.countAll<number>().as('count')])
      // Not by `status`: that would be the column.
      .groupBy('shown')
      .execute();
    return Object.fromEntries(rows.map(({ shown, count }) => [shown, count]));
  });

  route(api, quoteCancel, async ({ input, principal, tx, log, language }) => {
    const now = new Date();
    const row = await locked(tx, input, (found) => owns(principal, found));
    const status = nextStatus(quoteLifecycle, quoteStatus(row, now), { type: 'cancel' });
    if (status !== 'cancelled') throw new HttpError(409, quoteServerText.notOpen);
    await change(tx, row.id, { status }, now);
    log({ module: 'quote', action: 'cancel', entityType: 'quote', entityId: row.id, after: { no: row.no, status } });
    return shown(await again(tx, row.id), principal, language, now);
  });

  route(api, quoteShare, async ({ input, principal, tx, log, language }) => {
    const now = new Date();
    const row = await locked(tx, input, (found) => owns(principal, found));
    if (row.status === 'cancelled') throw new HttpError(409, quoteServerText.notOpen);
    const shareToken = input.on ? (row.shareToken ?? randomBytes(16).toString('base64url')) : null;
    await change(tx, row.id, { shareToken }, now);
    // The token itself opens the quote: it never goes into the log.
    log({
      module: 'quote',
      action: input.on ? 'share' : 'end sharing',
      entityType: 'quote',
      entityId: row.id,
      after: { no: row.no },
    });
    return shown(await again(tx, row.id), principal, language, now);
  });

  route(api, quoteShared, async ({ input, db }) => {
    const row = await quotes(db).where('quote.shareToken', '=', input.token).executeTakeFirst();
    if (!row || row.status === 'cancelled') throw new HttpError(404, quoteServerText.notFound);
    return sharedOf(row, new Date());
  });
}
