import { type CraftOption, papersOfPlies } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { BoxStyle, Craft } from '#features/pricing/tariff.ts';
import { type ProductBody, readVersion } from '#features/products/product-versions.service.ts';
import type { ProductStatus } from '#features/products/products.tables.ts';
import type { Db } from '#server/db/database.ts';
import type { Text } from '#shared/text.ts';

/** A product with a published version, as price books look at it: on the shelf, or ready to be put there again. */
export interface ShelfItem {
  readonly id: number;
  readonly versionId: number;
  readonly categoryId: number;
  readonly status: ProductStatus;
  readonly body: ProductBody;
  readonly priced: PricedProduct;
}

/** Product versions never change, so each is read once for the life of the process. */
const bodies = new WeakMap<object, Map<number, ProductBody>>();

/**
 * Every product with a published version that is not archived and is priced by a book: those of a supplier are not.
 * `owner` is the database that versions belong to.
 */
export async function shelfItems(db: Db, owner: object): Promise<ShelfItem[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'publishedVersionId', 'categoryId', 'status'])
    .where('publishedVersionId', 'is not', null)
    .where('status', '<>', 'archived')
    .where('model', '<>', 'external')
    .orderBy('categoryId')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const known = bodies.get(owner) ?? new Map<number, ProductBody>();
  bodies.set(owner, known);
  const missing = rows.map((row) => row.publishedVersionId as number).filter((version) => !known.has(version));
  if (missing.length > 0) {
    const versions = await db
      .selectFrom('productVersion')
      .select(['id', 'productId', 'body'])
      .where('id', 'in', missing)
      .execute();
    for (const { id, productId, body } of versions) known.set(id, readVersion(body, productId));
  }
  return rows.flatMap(({ id, publishedVersionId, categoryId, status }) => {
    const versionId = publishedVersionId as number;
    const body = known.get(versionId);
    return body ? [{ id, versionId, categoryId, status, body, priced: body.priced }] : [];
  });
}

export const isOnShelf = ({ status }: ShelfItem): boolean => status === 'on_shelf';

/** Every material that a product names: of its piece, a book's cover, a mailer's board, the plies of carbonless forms. */
export const materialsOf = (priced: PricedProduct): readonly string[] => {
  const { materials, cover, flutes } = priced;
  const plies =
    priced.model === 'ncr'
      ? priced.papers
          .filter(({ top }) => materials.includes(top))
          .flatMap((grade) => papersOfPlies(priced.ncr.plies, grade).map(({ code }) => code))
      : [];
  return [...new Set([...materials, ...(cover?.materials ?? []), ...(flutes ?? []), ...plies])];
};

export const usesMaterial = ({ priced }: ShelfItem, code: string): boolean => materialsOf(priced).includes(code);

interface Chosen {
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** Crafts that come with a product whether somebody chooses them or not: its own, and those of its box styles. */
export function standardCrafts(priced: PricedProduct, boxStyles: readonly BoxStyle[]): Chosen[] {
  const styles = 'boxStyles' in priced ? (priced.boxStyles ?? []) : [];
  return [
    ...priced.standardCrafts,
    ...(priced.model === 'ncr' ? [{ key: priced.padding }] : []),
    ...boxStyles.filter(({ code }) => styles.includes(code)).flatMap(({ crafts }) => crafts),
  ];
}

/** Whether a tariff's craft serves this choice: the same key, and its variant where it has one. */
export const serves = ({ key, variant }: Craft, choice: Chosen): boolean =>
  key === choice.key && (variant === undefined || choice.params?.[variant.param] === variant.value);

/** Every combination that matters of a craft option: one choice per value of each choice parameter. */
export function choicesOf(option: CraftOption): { readonly choice: Chosen; readonly label: Text }[] {
  const asked = option.params.flatMap((param) => (param.kind === 'choice' ? [param] : []));
  return asked.reduce<{ choice: Chosen & { params: Record<string, unknown> }; label: Text }[]>(
    (rows, param) =>
      rows.flatMap(({ choice, label }) =>
        param.choices.map(({ key, label: words }) => ({
          choice: { ...choice, params: { ...choice.params, [param.key]: key } },
          label: [`${label[0]}·${words[0]}`, `${label[1]}, ${words[1]}`] as const,
        })),
      ),
    [{ choice: { key: option.key, params: {} }, label: option.name }],
  );
}
/** Whether a product can come to need this craft, chosen or standard. */
export function usesCraft({ priced }: ShelfItem, craft: Craft, boxStyles: readonly BoxStyle[]): boolean {
  return (
    standardCrafts(priced, boxStyles).some((choice) => serves(craft, choice)) ||
    priced.crafts.some((option) => choicesOf(option).some(({ choice }) => serves(craft, choice)))
  );
}
