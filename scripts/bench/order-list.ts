import { bounded, type Figure, load, round } from './measure.ts';
import { copyRows, withClient } from './rows.ts';
import { accessToken, startPlaten, startReference } from './stack.ts';

/** Adds orders like an existing one: all statuses, one a minute into the past. */
async function addOrders(databaseUrl: string, count: number, label: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // One quote serves them all here; only the lists are measured.
    await client.query('alter table sales_order drop constraint if exists sales_order_quote_id_key');
    await copyRows(client, 'sales_order', 'true', count, {
      no: `'${label}' || g`,
      client_ref: 'gen_random_uuid()',
      status: `(array['pending_payment','pending_review','in_production','shipped','completed'])[1 + g % 5]`,
      placed_at: `now() - g * interval '1 minute'`,
    });
    await client.query('vacuum analyze sales_order');
  });
}

/** The staff order list, filtered by status: first and deepest page, at 10,000 and at 1,000,000 orders. */
export async function orderListFigures(databaseUrl: string): Promise<Figure[]> {
  const platen = await startPlaten(databaseUrl);
  const thin = await startReference('thin', databaseUrl);
  try {
    const authorization = `Bearer ${await accessToken(platen.origin, '13900000002')}`;
    const page = (number: number) =>
      load({
        url: `${platen.origin}/api/Order/GetPage?status=in_production&page=${number}&pagesize=20`,
        headers: { authorization },
        seconds: 4,
      });
    const figures: Figure[] = [];
    // The deepest page that a filter with 10,000 orders can have, and the screen offers at most.
    const deepest = 100;
    const measure = async (label: string) => {
      await page(1);
      const reference = await load({ url: `${thin.origin}/`, seconds: 4 });
      const first = await page(1);
      const deep = await page(deepest);
      figures.push(
        {
          name: `staff list of ${label} orders`,
          value: `${round(first.perSecond)} requests/s, page ${deepest}: ${round(deep.perSecond)}`,
        },
        { name: `thin top-20 read of ${label} orders`, value: `${round(reference.perSecond)} requests/s` },
        bounded(`list of ${label} orders to thin read`, first.perSecond / reference.perSecond, '', 0.25, 'at least'),
      );
      return { first, deep };
    };
    await addOrders(databaseUrl, 10_000, 'DDa');
    const few = await measure('10,000');
    await addOrders(databaseUrl, 990_000, 'DDb');
    const many = await measure('1,000,000');
    // Flat: the larger table may cost a quarter at most, which is what repeated runs of one size differ by here.
    figures.push(
      bounded('page 1, 1,000,000 to 10,000 orders', many.first.perSecond / few.first.perSecond, '', 0.75, 'at least'),
      bounded(
        `page ${deepest}, 1,000,000 to 10,000 orders`,
        many.deep.perSecond / few.deep.perSecond,
        '',
        0.75,
        'at least',
      ),
    );
    return figures;
  } finally {
    await platen.stop();
    await thin.stop();
  }
}
