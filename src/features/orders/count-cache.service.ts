/**
 * Counts of big sets are kept for a few seconds: a list of a million orders shows "10,000+" whatever happens meanwhile.
 * Small counts are always fresh, so that an order just placed is counted at once (INV-49).
 */
const keptMs = 5_000;
const worthKeeping = 2_000;
const most = 1_000;

interface Kept {
  readonly count: number;
  readonly until: number;
}
const caches = new WeakMap<object, Map<string, Kept>>();

export async function sharedCount(owner: object, key: string, count: () => Promise<number>): Promise<number> {
  const kept = caches.get(owner) ?? new Map<string, Kept>();
  caches.set(owner, kept);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.count;
  const counted = await count();
  if (counted < worthKeeping) {
    kept.delete(key);
    return counted;
  }
  if (kept.size >= most) kept.clear();
  kept.set(key, { count: counted, until: Date.now() + keptMs });
  return counted;
}
