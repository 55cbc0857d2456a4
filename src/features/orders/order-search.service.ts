import { sql } from 'kysely';
import type { Reader, Where } from './order-filter.service.ts';

/**
 * How a keyword narrows a list: to a range of order numbers, or to walks, each a condition that one index serves in
 * the order of the list. No walks: nothing is found.
 */
export type Search = { readonly numberPrefix: string } | { readonly walks: readonly Where[] };

/** People, companies and products that one keyword may stand for; the first by name are taken. */
const fewest = 20;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** An order number or its beginning: DD2026, dd20261127-00042, or without letters from the day on. */
function numberPrefix(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (/^DD?[\d-]*$/.test(upper)) return upper;
  return /^20\d{6}(-\d*)?$/.test(text) ? `DD${text}` : undefined;
}

/**
 * What staff may type: the beginning of an order number, of a customer's phone (7 digits or more) or of a customer's
 * name, or any part of the name of a company or product. Names are looked up in their own small tables first, then
 * orders by index: the orders themselves are never scanned.
 */
export async function staffSearch(db: Reader, keyword: string): Promise<Search> {
  const text = keyword.trim();
  const prefix = numberPrefix(text);
  if (prefix) return { numberPrefix: prefix };
  const isPhone = /^1\d{6,10}$/.test(text);
  const people = db
    .selectFrom('appUser')
    .select('id')
    .where(isPhone ? 'phone' : 'displayName', 'like', `${escaped(text)}%`)
    .orderBy('id')
    .limit(fewest)
    .execute();
  const companies = isPhone
    ? []
    : db
        .selectFrom('company')
        .select('id')
        .where('name', 'like', `%${escaped(text)}%`)
        .orderBy('id')
        .limit(fewest)
        .execute();
  const products = isPhone ? [] : productIds(db, text);
  // Together: one awaited after the other, a second one that fails as well would be an unhandled rejection.
  const found = await Promise.all([companies, people, products]);
  return {
    walks: [
      ...found[0].map(({ id }) => sql<boolean>`owner_key = ${id}`),
      ...found[1].map(({ id }) => sql<boolean>`user_id = ${id}`),
      ...found[2].map(({ id }) => sql<boolean>`product_id = ${id}`),
    ],
  };
}

/** What customers may type: the beginning of an order number, or any part of a product's name. */
export async function customerSearch(db: Reader, keyword: string): Promise<Search> {
  const prefix = numberPrefix(keyword.trim());
  if (prefix) return { numberPrefix: prefix };
  const products = await productIds(db, keyword.trim());
  if (products.length === 0) return { walks: [] };
  return { walks: [sql<boolean>`product_id in (${sql.join(products.map(({ id }) => id))})`] };
}

const productIds = (db: Reader, text: string) =>
  db
    .selectFrom('product')
    .select('id')
    .where((eb) => eb.or([eb('nameZh', 'like', `%${escaped(text)}%`), eb('nameEn', 'ilike', `%${escaped(text)}%`)]))
    .orderBy('id')
    .limit(fewest)
    .execute();
