import { numberDayOpened } from '#features/quotes/number-day.service.ts';
import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import { orderDetailFor, rowFor } from './order-detail.service.ts';
import { orderExportRoute } from './order-export.server.ts';
import { orderCounts, orderPageOf } from './order-list.service.ts';
import { companyIdOf, ownKeys } from './order-scope.service.ts';
import { customerSearch, staffSearch } from './order-search.service.ts';
import { orderStepRoutes } from './order-steps.server.ts';
import {
  orderAdd,
  orderByRef as orderByRefEndpoint,
  orderCounts as orderCountsEndpoint,
  orderGet,
  orderMyCounts,
  orderMyPage,
  orderPage,
} from './orders.contract.ts';
import { orderByRef, placeOrder } from './place-order.service.ts';

/** Orders: placing, lists and one order; the steps after placing are in order-steps.server.ts. */
export function orderRoutes(api: Api): void {
  const tried = new WeakSet<object>();
  route(api, orderAdd, async ({ input, principal, tx, log, afterCommit, request }) => {
    const now = new Date();
    await numberDayOpened(api.db, tx, 'DD', now, afterCommit);
    const { isNew, ...placed } = await placeOrder(tx, principal, input, now, tried.has(request));
    tried.add(request);
    log({
      module: 'order',
      action: isNew ? 'place' : 'place again',
      entityType: 'order',
      entityId: placed.id,
      after: {
        no: placed.no,
        quoteId: input.quoteId,
        payableFen: placed.payableFen,
        status: placed.status,
        couponId: input.couponId,
      },
      ...(isNew ? {} : { result: 'same order' }),
    });
    return placed;
  });

  route(api, orderByRefEndpoint, async ({ input, principal, db }) => {
    return (await orderByRef(db, principal.userId, input.clientRef)) ?? null;
  });

  route(api, orderMyPage, async ({ input: { page, pagesize, keyword, ...filter }, principal, db }) => {
    const search = keyword ? await customerSearch(db, keyword) : undefined;
    const scoped = { ...filter, ownerKeys: ownKeys(principal) };
    const { rows, total, capped } = await orderPageOf(db, scoped, search, { page, pagesize }, new Date());
    return { items: rows.map((row) => rowFor(principal, row)), total, capped, page, pagesize };
  });

  route(api, orderMyCounts, ({ principal, db }) => orderCounts(db, ownKeys(principal), new Date()));

  route(api, orderPage, async ({ input: { page, pagesize, keyword, ...filter }, principal, db }) => {
    const search = keyword ? await staffSearch(db, keyword) : undefined;
    const { rows, total, capped } = await orderPageOf(db, filter, search, { page, pagesize }, new Date());
    const items = rows.map((row) => ({
      ...rowFor(principal, row),
      customerName: row.customerName,
      companyId: companyIdOf(row),
      companyName: row.companyName,
    }));
    return { items, total, capped, page, pagesize };
  });

  orderExportRoute(api);

  route(api, orderCountsEndpoint, ({ db }) => orderCounts(db, undefined, new Date()));

  route(api, orderGet, ({ input, principal, db, language }) => orderDetailFor(db, principal, input.id, language));

  orderStepRoutes(api);
}
