import type * as z from 'zod/mini';
import type { ListQuery } from '#machines/resource-list.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/** Query fields of one list: its filters; page and pagesize belong to every list (spec section 3). */
export type FilterKeys = readonly string[];

const defaultPageSize = 20;
const pageSizes: readonly number[] = [10, 20, 50, 100];

const whole = (text: string | null): number | null => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);

/** What an address asks of a list. Unknown keys, empty values and impossible page sizes are left out. */
export function listQueryIn(search: URLSearchParams, filters: FilterKeys, usual = defaultPageSize): ListQuery {
  const size = whole(search.get('pagesize'));
  const query: Record<string, string | number> = {
    page: whole(search.get('page')) ?? 1,
    pagesize: size !== null && pageSizes.includes(size) ? size : usual,
  };
  for (const key of filters) {
    const value = search.get(key)?.trim();
    if (value) query[key] = value;
  }
  return query;
}

/** The address key of the order: a column, downwards with a minus before it. */
export const sortKey = 'sort';

/** The address key of the drawer over a list: a row's id, or `new`. */
export const drawerKey = 'edit';

/** The address with some values set; empty ones disappear, and any filter starts at page 1 again. */
export function searchWith(search: URLSearchParams, changes: Readonly<Record<string, string | number>>): string {
  const next = new URLSearchParams(search);
  if (!('page' in changes || drawerKey in changes)) next.delete('page');
  for (const [key, value] of Object.entries(changes)) {
    if (value === '' || (key === 'page' && value === 1)) next.delete(key);
    else next.set(key, String(value));
  }
  return next.toString();
}

/** Whether any of these filters is set. */
export const isFiltered = (query: ListQuery, filters: FilterKeys): boolean =>
  filters.some((key) => key !== sortKey && key in query);

/**
 * What of an address a list's call takes. A value that its contract refuses filters nothing: somebody has written it by
 * hand, or it is of an older version. Two that do not go together are still refused by the call.
 */
export const askedOf = ({ input }: Endpoint, query: ListQuery): ListQuery =>
  Object.fromEntries(
    Object.entries(query).filter(([key, value]) => (input.shape as Shape)[key]?.safeParse(String(value)).success),
  );
type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** How a column is sorted now, and the order that its head asks for: up, down, and as the list comes. */
export function sortOf(query: ListQuery, key: string): { readonly sort: Sorted; readonly next: string } {
  if (query[sortKey] === key) return { sort: 'ascending', next: `-${key}` };
  if (query[sortKey] === `-${key}`) return { sort: 'descending', next: '' };
  return { sort: 'none', next: key };
}
type Sorted = 'ascending' | 'descending' | 'none';

/** The fields of a new record that an address presets (`?edit=new&parentId=3`); numbers as numbers. */
export const presetsIn = (search: URLSearchParams, keys: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const text = search.get(key);
      return text === null ? [] : [[key, /^\d{1,15}$/.test(text) ? Number(text) : text]];
    }),
  );
