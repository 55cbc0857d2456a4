import type { Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { fieldError } from '#server/errors.ts';
import type { ScopeKind, ScopeLists, ScopeWord } from './discounts.contract.ts';
import { discountText } from './discounts.texts.ts';

type Reader = Kysely<Database>;
interface Named {
  readonly id: number;
  readonly name: string;
  readonly nameEn: string;
}
type Names = Readonly<Record<ScopeKind, ReadonlyMap<number, Named>>>;

const keys = { product: 'productIds', category: 'categoryIds', level: 'levelIds', company: 'companyIds' } as const;
const kinds = Object.keys(keys) as ScopeKind[];

const lists: Readonly<Record<ScopeKind, (db: Reader, ids: readonly number[] | null) => Promise<Named[]>>> = {
  product: (db, ids) =>
    db
      .selectFrom('product')
      .select(['id', 'nameZh as name', 'nameEn'])
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .$if(ids === null, (query) => query.where('status', '!=', 'archived'))
      .orderBy('categoryId')
      .orderBy('sort')
      .execute(),
  category: (db, ids) =>
    db
      .selectFrom('category')
      .select(['id', 'nameZh as name', 'nameEn'])
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('sort')
      .execute(),
  level: (db, ids) =>
    db
      .selectFrom('level')
      .select(['id', 'nameZh as name', 'nameEn'])
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('sort')
      .execute(),
  company: (db, ids) =>
    db
      .selectFrom('company')
      .select(['id', 'name', 'name as nameEn'])
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .$if(ids === null, (query) => query.where('status', 'in', ['active', 'pending']))
      .orderBy('name')
      .limit(1000)
      .execute(),
};

/** Everything that a scope can name, for the pickers. */
export const scopeChoicesOf = async (db: Reader) => ({
  products: await lists.product(db, null),
  categories: await lists.category(db, null),
  levels: await lists.level(db, null),
  companies: await lists.company(db, null),
});

/** The names behind the ids of some scopes; nothing is asked for a kind that nobody uses. */
export async function scopeNames(db: Reader, scopes: readonly ScopeLists[]): Promise<Names> {
  const found: Partial<Record<ScopeKind, ReadonlyMap<number, Named>>> = {};
  for (const kind of kinds) {
    const ids = [...new Set(scopes.flatMap((scope) => scope[keys[kind]]))];
    const rows = ids.length > 0 ? await lists[kind](db, ids) : [];
    found[kind] = new Map(rows.map((row) => [row.id, row]));
  }
  return found as Names;
}

/** A scope in names, for lists; what has been deleted meanwhile shows as its number. */
export const scopeWordsOf = (scope: ScopeLists, names: Names): ScopeWord[] =>
  kinds.flatMap((kind) =>
    scope[keys[kind]].map((id) => {
      const named = names[kind].get(id);
      return { kind, name: named?.name ?? `#${id}`, nameEn: named?.nameEn ?? `#${id}` };
    }),
  );

/** 400 beside the list that names something which does not exist. */
export async function assertScopeExists(db: Reader, scope: ScopeLists): Promise<void> {
  const names = await scopeNames(db, [scope]);
  for (const kind of kinds) {
    const missing = scope[keys[kind]].some((id) => !names[kind].has(id));
    if (missing) throw fieldError(`scope.${keys[kind]}`, discountText.unknownIds);
  }
}

const meet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((id) => b.includes(id));

/** Whether two scopes may hold one line of one buyer. A product of a named category counts as outside its sisters. */
export const scopesMeet = (a: ScopeLists, b: ScopeLists): boolean =>
  kinds.every((kind) => meet(a[keys[kind]], b[keys[kind]]));
