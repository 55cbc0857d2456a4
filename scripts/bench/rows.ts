import pg from 'pg';

/** Columns of a table that an insert may name: neither identity nor generated. */
async function plainColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map((row) => row.name);
}

/** Copies one existing row `count` times; `changes` are SQL expressions over the counter `g`. Answers the new ids. */
export async function copyRows(
  client: pg.Client,
  table: string,
  source: string,
  count: number,
  changes: Readonly<Record<string, string>>,
): Promise<number[]> {
  const columns = await plainColumns(client, table);
  const values = columns.map((column) => changes[column] ?? `source.${column}`);
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from (select * from ${table} where ${source} limit 1) source, generate_series(1, ${count}) g
     returning id`,
  );
  return rows.map((row) => Number(row.id));
}

export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The table of the thin reference server: the columns of an order and a primary key, none of its other indexes. The
 * function hides the column list from the server, which sends one statement per order.
 */
export async function makeThinTable(client: pg.Client): Promise<void> {
  const columns = (await plainColumns(client, 'sales_order')).join(', ');
  await client.query(
    'create table thin_order (like sales_order including identity including defaults, primary key (id))',
  );
  await client.query('alter table thin_order alter column owner_key drop not null');
  await client.query(
    `create function thin_insert(row_text json) returns bigint language sql as
     $$ insert into thin_order (${columns}) select ${columns} from json_populate_record(null::thin_order, row_text) returning id $$`,
  );
}
