import { randomUUID } from 'node:crypto';
import { bounded, type Figure, load, round } from './measure.ts';
import { copyRows, makeThinTable, withClient } from './rows.ts';
import { accessToken, startPlaten, startReference } from './stack.ts';

const orders = 4000;

/** Orders placed per second at 8 connections against one durable insert of the same row by a thin server. */
export async function orderFigures(databaseUrl: string): Promise<Figure[]> {
  const platen = await startPlaten(databaseUrl);
  const thin = await startReference('thin', databaseUrl);
  try {
    const authorization = `Bearer ${await accessToken(platen.origin, '13800000002')}`;
    const { quoteIds, row, address } = await withClient(databaseUrl, async (client) => {
      await makeThinTable(client);
      // A quote is ordered once: each order of the load needs one of its own.
      const buyer = `user_id = (select id from app_user where phone = '13800000002')`;
      const source = await client.query(
        `select quote.id, sales_order.address, to_json(sales_order) as row from sales_order
         join quote on quote.id = sales_order.quote_id where sales_order.${buyer} and delivery = 'courier' limit 1`,
      );
      const found = source.rows[0];
      if (!found) throw new Error('the demo house has no courier order of 13800000002');
      // Room for them all: the credit limit is not what is measured.
      await client.query(`update company set credit_limit_fen = 1000000000000`);
      const ids = await copyRows(client, 'quote', `id = ${found.id}`, orders * 2, {
        no: `'BJ-bench-' || g`,
        status: `'open'`,
        order_id: 'null',
        valid_until: `now() + interval '1 day'`,
      });
      return {
        quoteIds: ids,
        row: found.row as Record<string, unknown>,
        address: found.address as Record<string, string>,
      };
    });
    const { regionName: _, ...to } = address;
    const placing = quoteIds.map((quoteId) =>
      JSON.stringify({
        clientRef: randomUUID(),
        quoteId,
        delivery: 'courier',
        address: to,
        saveAddress: false,
        remark: '',
      }),
    );
    const inserting = quoteIds.map(() => JSON.stringify({ ...row, client_ref: randomUUID() }));
    const place = (bodies: string[]) =>
      load({ url: `${platen.origin}/api/Order/Add`, method: 'POST', headers: { authorization }, bodies });
    const insert = (bodies: string[]) => load({ url: `${thin.origin}/`, method: 'POST', bodies });
    await insert(inserting.slice(0, orders));
    await place(placing.slice(0, orders));
    const theirs = await insert(inserting.slice(orders));
    const ours = await place(placing.slice(orders));
    return [
      { name: 'orders placed, 8 connections', value: `${round(ours.perSecond)} per second, p99 ${ours.p99Ms} ms` },
      { name: 'thin insert of the same row', value: `${round(theirs.perSecond)} per second` },
      bounded('orders to thin inserts per second', ours.perSecond / theirs.perSecond, '', 0.25, 'at least'),
    ];
  } finally {
    await platen.stop();
    await thin.stop();
  }
}
