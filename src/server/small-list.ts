/** What a page call asks of a list that is small enough to be read as one. */
export interface Paging {
  readonly page: number;
  readonly pagesize: number;
  /** A key of `keys`, downwards with a minus before it. */
  readonly sort?: string | undefined;
}

const compare = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'zh-CN');

/**
 * One page of rows that were all read, sorted by what the list knows and PostgreSQL does not (figures that are counted,
 * names in Chinese order). Without a sort key the rows keep their order; equal ones keep it, too.
 * @param keys what each sort key compares: numbers, or texts in Chinese order
 */
export function pageOfAll<Row>(
  rows: readonly Row[],
  { page, pagesize, sort = '' }: Paging,
  keys: Readonly<Record<string, (row: Row) => string | number>>,
) {
  const keyOf = keys[sort.replace('-', '')];
  const sign = sort.startsWith('-') ? -1 : 1;
  const sorted = keyOf ? rows.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b))) : rows;
  return { items: sorted.slice((page - 1) * pagesize, page * pagesize), total: rows.length, page, pagesize };
}
