import type { Material, Tariff } from './tariff.ts';

/** A price book as it may lie in the database: those of before the other models know paper by the tonne only. */
type StoredMaterial = Omit<Material, 'price'> & { readonly price?: Material['price']; readonly fenPerTonne?: number };
export type StoredTariff = Pick<Tariff, 'presses' | 'parents' | 'crafts' | 'boxStyles' | 'matrices' | 'markup'> &
  Pick<Tariff, 'packaging'> &
  Partial<Omit<Tariff, 'materials'>> & { readonly materials: readonly StoredMaterial[] };

/** What a price book without tables of its own offers of the later models: nothing. */
export const noTables = {
  bindings: [],
  boardLines: [],
  labelPresses: [],
  wideFormat: { minCm2: 10_000, webCmm: 0, prints: [] },
  mountingSpareSheets: 0,
} as const satisfies Partial<Tariff>;

/**
 * A stored tariff as the engine reads it, with its version's id. A published row is never rewritten: what older books
 * lack is filled in here, and prices per tonne stay what they were.
 */
export function loadTariff(stored: StoredTariff, priceBookVersionId: number): Tariff {
  return {
    ...noTables,
    ...stored,
    priceBookVersionId,
    materials: stored.materials.map(({ fenPerTonne = 0, price, ...material }) => ({
      ...material,
      price: price ?? { unit: 'tonne', valueFen: fenPerTonne },
    })),
  };
}
