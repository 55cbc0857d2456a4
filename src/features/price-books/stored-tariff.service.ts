import { type StoredTariff as AnyStoredTariff, loadTariff, noTables } from '#features/pricing/stored-tariff.ts';
import type { Binding, BoxStyle, Craft, MarkupLadder, Material, Tariff } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import { priceBookText } from './price-books.texts.ts';

/** A material as a price book keeps it; `validFrom` is the instant when its price was published. */
export type StoredMaterial = Material & { readonly validFrom?: string };
/** A craft as a price book keeps it; one that is not active is out of every price. */
export type StoredCraft = Craft & { readonly active?: boolean };

export type StoredBoxStyle = BoxStyle & { readonly active?: boolean };
export type StoredBinding = Binding & { readonly active?: boolean };
/** The engine asks no ladder for its name; those of before they could be edited have none. */
export type StoredLadder = MarkupLadder & { readonly code?: string; readonly name?: Text };

/** The document of a price book: a tariff, and what only the people who edit it need. */
export interface StoredTariff extends Omit<Tariff, 'materials' | 'crafts' | 'boxStyles' | 'bindings' | 'markup'> {
  readonly materials: readonly StoredMaterial[];
  readonly crafts: readonly StoredCraft[];
  readonly boxStyles: readonly StoredBoxStyle[];
  readonly bindings: readonly StoredBinding[];
  readonly markup: readonly StoredLadder[];
}

export type NamedLadder = MarkupLadder & { readonly code: string; readonly name: Text };

/** The ladders, each with a code: one without is called by the first product that it names. */
export const namedLadders = ({ markup }: Pick<StoredTariff, 'markup'>): NamedLadder[] =>
  markup.map((ladder) => {
    const code = ladder.code ?? ladder.productCodes?.[0] ?? 'default';
    const products = ladder.productCodes?.join(', ');
    return { ...ladder, code, name: ladder.name ?? (products ? [products, products] : priceBookText.defaultMarkup) };
  });

/** What a house begins with that has published nothing yet: it offers no product. */
export const emptyTariff: StoredTariff = {
  ...noTables,
  priceBookVersionId: 0,
  presses: [],
  parents: [],
  materials: [],
  crafts: [],
  boxStyles: [],
  matrices: [],
  markup: [],
  packaging: { perCartonG: 15_000, feeFen: 0, stackBp: 10_000 },
};

/** A document of the database, whatever the version of the product that wrote it. */
export const readTariff = (document: unknown): StoredTariff =>
  loadTariff(document as AnyStoredTariff, 0) as StoredTariff;

export const isActive = (item: { readonly active?: boolean }): boolean => item.active !== false;

/**
 * The tariff as the engine reads it: a craft, box style or binding that is switched off has no price. Keep the object
 * (docs/decisions/0006).
 */
export const engineTariff = (stored: StoredTariff, priceBookVersionId: number): Tariff => ({
  ...stored,
  crafts: stored.crafts.filter(isActive),
  boxStyles: stored.boxStyles.filter(isActive),
  bindings: stored.bindings.filter(isActive),
  priceBookVersionId,
});
