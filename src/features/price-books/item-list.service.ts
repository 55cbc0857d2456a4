/** Sort keys of a list of tariff items; the contract names the same keys, `-` before one turns it round. */
export type Sorter<T> = Readonly<Record<string, (item: T) => string | number>>;

const collator = new Intl.Collator('zh-CN', { numeric: true });
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/**
 * One page of items that lie in memory: hundreds, never thousands. Without a sort they keep the tariff's order, after those
 * that the draft adds: who has just entered one finds it.
 */
export function pageOfItems<T extends { readonly change?: string | null }>(
  items: readonly T[],
  { page, pagesize, sort }: { readonly page: number; readonly pagesize: number; readonly sort?: string | undefined },
  by: Sorter<T>,
): { items: T[]; total: number; page: number; pagesize: number } {
  const key = sort && by[sort.replace(/^-/, '')];
  const turn = sort?.startsWith('-') ? -1 : 1;
  const isOld = (item: T) => (item.change === 'added' ? 0 : 1);
  const sorted = items.toSorted((a, b) => (key ? turn * compare(key(a), key(b)) : isOld(a) - isOld(b)));
  return { items: sorted.slice((page - 1) * pagesize, page * pagesize), total: items.length, page, pagesize };
}

/** Whether one of the words contains what is searched for, in any case. */
export function mentions(keyword: string | undefined, ...words: readonly string[]): boolean {
  const wanted = keyword?.trim().toLowerCase() ?? '';
  return wanted === '' || words.some((word) => word.toLowerCase().includes(wanted));
}
