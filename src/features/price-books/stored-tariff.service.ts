import { type StoredTariff as AnyStoredTariff, loadTariff, noTables } from '#features/pricing/stored-tariff.ts';
import type { Craft, Material, Tariff } from '#features/pricing/tariff.ts';

/** A material as a price book keeps it; `validFrom` is the instant when its price was published. */
export type StoredMaterial = Material & { readonly validFrom?: string };
/** A craft as a price book keeps it; one that is not active is out of every price. */
export type StoredCraft = Craft & { readonly active?: boolean };

/** The document of a price book: a tariff, and what only the people who edit it need. */
export interface StoredTariff extends Omit<Tariff, 'materials' | 'crafts'> {
  readonly materials: readonly StoredMaterial[];
  readonly crafts: readonly StoredCraft[];
}

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

/** The tariff as the engine reads it: a craft that is switched off has no price. Keep the object (docs/decisions/0006). */
export const engineTariff = (stored: StoredTariff, priceBookVersionId: number): Tariff => ({
  ...stored,
  crafts: stored.crafts.filter(isActive),
  priceBookVersionId,
});
