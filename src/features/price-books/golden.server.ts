import type { Api } from '#server/api.ts';
import { HttpError } from '#server/errors.ts';
import { route } from '#server/route.ts';
import { currentTariff, readBooks } from './draft.service.ts';
import { addedGolden, type GoldenRequest, goldenWords } from './golden-quotes.service.ts';
import { type GoldenQuote, goldenAdd, goldenDelete, goldenList } from './price-books.contract.ts';
import { priceBookText } from './price-books.texts.ts';
import { type ShelfItem, shelfItems } from './shelf.service.ts';
import { engineTariff } from './stored-tariff.service.ts';

type Stored = Awaited<ReturnType<typeof addedGolden>>[number];

/** Golden quotes that people add: real configurations that the house wants to watch. */
export function goldenRoutes(api: Api): void {
  route(api, goldenList, async ({ db }) => {
    const items = await shelfItems(db, api.db);
    const tariff = engineTariff(currentTariff(await readBooks(db)), 0);
    return (await addedGolden(db)).flatMap((row) => {
      const item = items.find(({ id }) => id === row.productId);
      return item ? [shown(row, item, tariff)] : [];
    });
  });

  route(api, goldenAdd, async ({ input: { quoteNo, note }, principal, tx, log }) => {
    const quote = await tx
      .selectFrom('quote')
      .select(['productId', 'request'])
      .where('no', '=', quoteNo.toUpperCase())
      .executeTakeFirst();
    const item = (await shelfItems(tx, api.db)).find(({ id }) => id === quote?.productId);
    if (!quote || !item) {
      throw new HttpError(400, priceBookText.quoteUnknown, { fields: { quoteNo: priceBookText.quoteUnknown } });
    }
    // Of the quote the configuration alone: no customer, no address, no delivery.
    const { quantity, designs, spec, turnaround } = quote.request as GoldenRequest;
    const request: GoldenRequest = { quantity, designs, spec, turnaround };
    const { id } = await tx
      .insertInto('goldenQuote')
      .values({ productId: item.id, note, request: JSON.stringify(request), createdBy: principal.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    log({
      module: 'priceBook',
      action: 'add golden quote',
      entityType: 'goldenQuote',
      entityId: id,
      after: { quoteNo },
    });
    const tariff = engineTariff(currentTariff(await readBooks(tx)), 0);
    return shown({ id, productId: item.id, note, request }, item, tariff);
  });

  route(api, goldenDelete, async ({ input, tx, log }) => {
    const gone = await tx
      .deleteFrom('goldenQuote')
      .where('id', '=', input.id)
      .returning(['productId', 'note', 'request'])
      .executeTakeFirst();
    if (!gone) throw new HttpError(404, priceBookText.goldenNotFound);
    log({
      module: 'priceBook',
      action: 'delete golden quote',
      entityType: 'goldenQuote',
      entityId: input.id,
      before: gone,
    });
    return { ok: true as const };
  });
}

const shown = (row: Stored, item: ShelfItem, tariff: Parameters<typeof goldenWords>[2]): GoldenQuote => ({
  id: row.id,
  productId: row.productId,
  productName: item.priced.name[0],
  productNameEn: item.priced.name[1],
  note: row.note,
  quantity: row.request.quantity,
  ...goldenWords(item, row.request, tariff),
});
