import { randomBytes } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { mayRead, ownKeys, owns, type Person } from '#features/orders/order-scope.service.ts';
import { currentCatalogue } from '#features/products/catalogue-cache.service.ts';
import { levelOf } from '#features/products/price.service.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import { nextStatus } from '#machines/lifecycle.ts';
import { quoteLifecycle } from '#machines/lifecycles/quote.ts';
import type { Api } from '#server/api.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import type { Language } from '#shared/text.ts';
import { type Frozen, freeze, resultIn } from './frozen-quote.service.ts';
import { numberDayOpened } from './number-day.service.ts';
import { paperSource } from './paper-source.service.ts';
import { quotePaper } from './quote-paper.ts';
import { quotePdf as makePdf } from './quote-pdf.service.ts';
import {
  type Quote,
  quoteAdd,
  quoteCancel,
  quoteCounts,
  quoteGet,
  quoteNote,
  quotePage,
  quotePdf,
  quoteShare,
  quoteShared,
  type SharedQuote,
} from './quotes.contract.ts';
import type { QuoteTable } from './quotes.tables.ts';
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
    return shown(row, principal, language, now);
  });

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

  route(api, quotePdf, async ({ input, principal, db, language, reply }) => {
    const row = await quotes(db).where('quote.id', '=', input.id).executeTakeFirst();
    if (!row || !mayRead(principal, row)) throw new HttpError(404, quoteServerText.notFound);
    const chosen = input.language ?? language;
    const source = await paperSource(db, row.id, { ...offerOf(row, new Date()), note: row.note }, chosen);
    const paper = await makePdf(quotePaper(chosen, source));
    void reply.header('content-disposition', `attachment; filename="${row.no}.pdf"`).type('application/pdf');
    return paper;
  });

  route(api, quoteNote, async ({ input, principal, tx, log, language }) => {
    const now = new Date();
    const row = await locked(tx, input, (found) => mayRead(principal, found));
    await change(tx, row.id, { note: input.note }, now);
    log({
      module: 'quote',
      action: 'note',
      entityType: 'quote',
      entityId: row.id,
      before: { note: row.note },
      after: { note: input.note },
    });
    return shown(await again(tx, row.id), principal, language, now);
  });

  route(api, quoteShared, async ({ input, db }) => {
    const row = await quotes(db).where('quote.shareToken', '=', input.token).executeTakeFirst();
    if (!row || row.status === 'cancelled') throw new HttpError(404, quoteServerText.notFound);
    return sharedOf(row, new Date());
  });
}

const again = (tx: Tx, id: number): Promise<Row> => quotes(tx).where('quote.id', '=', id).executeTakeFirstOrThrow();

/** Locks a quote for a change. 404 for those he may not touch (INV-1), 409 when it is not the version that was read. */
async function locked(
  tx: Tx,
  { id, version }: { id: number; version: number },
  mayTouch: (row: Row) => boolean,
): Promise<Row> {
  const row = await quotes(tx).where('quote.id', '=', id).forUpdate('quote').executeTakeFirst();
  if (!row || !mayTouch(row)) throw new HttpError(404, quoteServerText.notFound);
  if (row.version !== version) throw new HttpError(409, quoteServerText.stale);
  return row;
}

async function change(tx: Tx, id: number, values: Updateable<QuoteTable>, now: Date): Promise<void> {
  await tx
    .updateTable('quote')
    .set({ ...values, updatedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
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
      'quote.version',
      'quote.frozen',
      'quote.shareToken',
      'quote.note',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>;

/** An open quote past its last day is expired; an ordered one never is (INV-7). */
export const quoteStatus = (row: Pick<Row, 'status' | 'validUntil'>, now: Date): Quote['status'] =>
  row.status === 'open' && Date.parse(row.validUntil) < now.getTime() ? 'expired' : row.status;

/** The same as `quoteStatus`, for counting. */
const statusNow = (now: Date) =>
  sql<Quote['status']>`case when status = 'open' and valid_until < ${now.toISOString()} then 'expired' else status end`;

function actionsOf(row: Row, person: Person, now: Date): Quote['actions'] {
  if (!owns(person, row)) return [];
  const status = quoteStatus(row, now);
  if (status === 'open') return ['order', 'cancel', 'share'];
  return status === 'cancelled' ? [] : ['share'];
}

function offerOf(row: Row, now: Date) {
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

function shown(row: Row, person: Person, language: Language, now: Date): Quote {
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

function sharedOf(row: Row, now: Date): SharedQuote {
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
      one.payableFen === null ? [] : [{ quantity: one.quantity, goodsFen: one.payableFen }],
    ),
  };
}
