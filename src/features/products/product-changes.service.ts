import { sql, type Updateable } from 'kysely';
import { canonical } from '#features/price-books/tariff-changes.service.ts';
import type { Tx } from '#server/db/database.ts';
import type { ProductTable } from './products.tables.ts';

/** Changes the row, whose next version it answers. */
export async function saveProduct(tx: Tx, id: number, userId: number, change: Updateable<ProductTable>) {
  return tx
    .updateTable('product')
    .set({ ...change, updatedAt: new Date().toISOString(), updatedBy: userId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version', 'status', 'categoryId', 'sort'])
    .executeTakeFirstOrThrow();
}

type Parts = Readonly<Record<string, unknown>>;

/** A body with its product's fields beside its own, so that the log names `priced.sizes` and not the whole product. */
function flat({ body, ...row }: Parts): Parts {
  if (typeof body !== 'object' || body === null) return row;
  const { priced, ...words } = body as { readonly priced: object };
  const fields = Object.entries(priced).map(([key, value]) => [`priced.${key}`, value] as const);
  return { ...row, ...words, ...Object.fromEntries(fields) };
}

/** Before and after for the activity log: only what differs, since a draft is saved every few seconds. */
export function changedParts(before: Parts, after: Parts): { before: Parts; after: Parts } {
  const [was, is] = [flat(before), flat(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => canonical(was[key]) !== canonical(is[key]),
  );
  const only = (parts: Parts) => Object.fromEntries(keys.map((key) => [key, parts[key] ?? null]));
  return { before: only(was), after: only(is) };
}
