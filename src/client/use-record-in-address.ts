import { useSearchParams } from 'react-router';

/**
 * The record whose dialog stands over a list, by its number in the query (`?issue=3`), and how to close it. Null while
 * there is none, or when the address holds something else. Keys in `also` go with it.
 */
export function useRecordInAddress(key: string, also: readonly string[] = []) {
  const [search, setSearch] = useSearchParams();
  const id = search.get(key) ?? '';
  const close = () => {
    const next = new URLSearchParams(search);
    for (const each of [key, ...also]) next.delete(each);
    setSearch(next);
  };
  return { id: /^[1-9]\d{0,14}$/.test(id) ? id : null, close };
}
