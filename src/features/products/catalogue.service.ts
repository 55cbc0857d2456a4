import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { loadStrategies, type NamedStrategy } from '#features/discounts/strategies.service.ts';
import { loadShipping, type ShippingRule } from '#features/logistics/shipping.service.ts';
import { emptyTariff, engineTariff, readTariff } from '#features/price-books/stored-tariff.service.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import type { Database } from '#server/db/database.ts';
import type { Text } from '#shared/text.ts';
import { productInfo } from './info.service.ts';
import { picturesOf } from './picture.service.ts';
import { type ProductBody, readVersion } from './product-versions.service.ts';
import type { getNavs, ProductInfo } from './products.contract.ts';

/** One on-shelf product, ready to be priced and shown. */
export interface ShelfProduct {
  readonly id: number;
  readonly versionId: number;
  readonly priced: PricedProduct;
  readonly info: ProductInfo;
}

export interface Level {
  readonly id: number;
  readonly name: Text;
  readonly discountBp: number;
}

/** What customers can buy now: the published price book and every on-shelf product of a shown category. */
export interface Catalogue {
  readonly priceBookVersionId: number;
  readonly tariff: Tariff;
  readonly products: ReadonlyMap<number, ShelfProduct>;
  readonly navs: z.output<(typeof getNavs)['output']>;
  readonly shipping: ShippingRule;
  /** Active discount strategies; each price asks anew which of them its day, buyer and goods fall under. */
  readonly strategies: readonly NamedStrategy[];
  /** The companies that a strategy names: only for them does a price depend on the company. */
  readonly namedCompanies: ReadonlySet<number>;
  readonly levels: ReadonlyMap<number, Level>;
  readonly defaultLevel: Level;
}

type Reader = Kysely<Database>;

/**
 * Tariffs and product versions never change, so they are kept by version id for the life of the process; only
 * which version is current is asked again after a change.
 */
const tariffs = new WeakMap<object, Map<number, Tariff>>();
const bodies = new WeakMap<object, Map<number, ProductBody>>();

function kept<T>(caches: WeakMap<object, Map<number, T>>, owner: object): Map<number, T> {
  const known = caches.get(owner);
  if (known) return known;
  const made = new Map<number, T>();
  caches.set(owner, made);
  return made;
}

/** Reads which versions are current and loads what isn't in memory yet. */
export async function loadCatalogue(db: Reader, owner: object): Promise<Catalogue> {
  const book = await db
    .selectFrom('priceBookVersion')
    .select('id')
    .where('status', '=', 'published')
    .executeTakeFirst();
  const tariff = book ? await tariffOf(db, owner, book.id) : engineTariff(emptyTariff, 0);
  const rows = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .where('product.status', '=', 'on_shelf')
    .where('product.publishedVersionId', 'is not', null)
    .leftJoin('category as parent', 'parent.id', 'category.parentId')
    .where('category.status', '=', 'active')
    .where((eb) => eb.or([eb('parent.status', 'is', null), eb('parent.status', '=', 'active')]))
    // The order of /category/list: children right below their parent.
    .orderBy((eb) => eb.fn.coalesce('parent.sort', 'category.sort'))
    .orderBy((eb) => eb.fn.coalesce('parent.id', 'category.id'))
    .orderBy((eb) => eb('parent.id', 'is not', null))
    .orderBy('category.sort')
    .orderBy('category.id')
    .orderBy('product.sort')
    .orderBy('product.id')
    .select([
      'product.id',
      'product.publishedVersionId',
      'product.categoryId',
      'category.nameZh',
      'category.nameEn',
      'category.icon',
      'category.onMenu',
    ])
    .execute();
  const known = kept(bodies, owner);
  const missing = rows.map((row) => row.publishedVersionId as number).filter((version) => !known.has(version));
  if (missing.length > 0) {
    const versions = await db
      .selectFrom('productVersion')
      .select(['id', 'productId', 'body'])
      .where('id', 'in', missing)
      .execute();
    for (const { id, productId, body } of versions) known.set(id, readVersion(body, productId));
  }
  const shown = await picturesOf(
    db,
    rows.map(({ id }) => id),
  );
  const products = new Map<number, ShelfProduct>();
  const navs: Catalogue['navs'] = [];
  for (const row of rows) {
    const versionId = row.publishedVersionId as number;
    const body = known.get(versionId);
    if (!body || !hasPriceSource(body.priced, tariff)) continue;
    const { priced } = body;
    const pictures = shown.get(row.id);
    const info = {
      ...productInfo({ id: row.id, versionId, categoryId: row.categoryId }, body, tariff),
      ...(pictures && { pictures }),
    };
    products.set(row.id, { id: row.id, versionId, priced, info });
    if (!row.onMenu) continue;
    let group = navs.at(-1);
    if (group?.id !== row.categoryId) {
      group = { id: row.categoryId, name: row.nameZh, nameEn: row.nameEn, icon: row.icon, products: [] };
      navs.push(group);
    }
    group.products.push({ id: row.id, name: priced.name[0], nameEn: priced.name[1] });
  }
  const levelRows = await db
    .selectFrom('level')
    .select(['id', 'nameZh', 'nameEn', 'discountBp', 'isDefault'])
    .execute();
  const levels = new Map<number, Level>();
  let defaultLevel: Level = { id: 0, name: ['', ''], discountBp: 0 };
  for (const { id, nameZh, nameEn, discountBp, isDefault } of levelRows) {
    const level: Level = { id, name: [nameZh, nameEn], discountBp };
    levels.set(id, level);
    if (isDefault) defaultLevel = level;
  }
  const shipping = await loadShipping(db);
  const strategies = await loadStrategies(db);
  const namedCompanies = new Set(strategies.flatMap(({ scope }) => scope.companyIds ?? []));
  const { priceBookVersionId } = tariff;
  return { priceBookVersionId, tariff, products, navs, shipping, strategies, namedCompanies, levels, defaultLevel };
}

/**
 * What one stored quote was priced with: versions never change, so that they are kept once read.
 */
export async function pricedWith(
  db: Reader,
  owner: object,
  versions: { readonly productId: number; readonly productVersionId: number; readonly priceBookVersionId: number },
): Promise<{ readonly product: PricedProduct; readonly tariff: Tariff }> {
  const known = kept(bodies, owner);
  const { productId, productVersionId, priceBookVersionId } = versions;
  let body = known.get(productVersionId);
  if (!body) {
    const row = await db
      .selectFrom('productVersion')
      .select('body')
      .where('id', '=', productVersionId)
      .executeTakeFirstOrThrow();
    body = readVersion(row.body, productId);
    known.set(productVersionId, body);
  }
  return { product: body.priced, tariff: await tariffOf(db, owner, priceBookVersionId) };
}

/** The tariff of one price-book version with its id set. */
async function tariffOf(db: Reader, owner: object, id: number): Promise<Tariff> {
  const known = kept(tariffs, owner);
  const cached = known.get(id);
  if (cached) return cached;
  const row = await db.selectFrom('priceBookVersion').select('tariff').where('id', '=', id).executeTakeFirstOrThrow();
  const tariff = engineTariff(readTariff(row.tariff), id);
  known.set(id, tariff);
  return tariff;
}

/** INV-6: a product is shown only when the price book can price it. */
export function hasPriceSource(product: PricedProduct, tariff: Tariff): boolean {
  // A quote names a price book even when a supplier's price is behind it.
  if (product.model === 'external') return tariff.priceBookVersionId > 0;
  const machines = { sheet: tariff.presses, board: tariff.boardLines, roll: tariff.labelPresses };
  const runs = (kind: keyof typeof machines, codes: readonly string[]): boolean =>
    machines[kind].some(({ code, active }) => active && codes.includes(code));
  if (!product.materials.some((code) => tariff.materials.some((material) => material.code === code && material.active)))
    return false;
  switch (product.model) {
    case 'matrix':
      return tariff.matrices.some(({ code }) => code === product.matrix);
    case 'corrugated':
      return runs('board', product.boardLines);
    case 'roll':
      return runs('roll', product.labelPresses);
    case 'wide':
      return tariff.wideFormat.prints.some(({ material }) => product.materials.includes(material));
    case 'book':
      return tariff.bindings.some(({ code }) => code === product.binding) && runs('sheet', product.presses);
    default:
      return runs('sheet', product.presses);
  }
}
