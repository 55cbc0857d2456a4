import type { PricedProduct } from '#features/pricing/product.ts';
import type { Text } from '#shared/text.ts';
import type { ShelfItem } from './shelf.service.ts';
import { type NamedLadder, namedLadders, type StoredTariff } from './stored-tariff.service.ts';

/** Tables of the tariff whose items are named by others. */
export type TablePart = 'press' | 'parent' | 'boxStyle' | 'binding' | 'boardLine' | 'labelPress' | 'markup';

type Names = readonly string[];

/** What a product names of each table, by code. */
export function namedBy(priced: PricedProduct): Readonly<Record<Exclude<TablePart, 'parent' | 'markup'>, Names>> {
  return {
    press: 'presses' in priced ? priced.presses : [],
    boxStyle: 'boxStyles' in priced ? (priced.boxStyles ?? []) : [],
    binding: priced.model === 'book' ? [priced.binding] : [],
    boardLine: priced.model === 'corrugated' ? priced.boardLines : [],
    labelPress: priced.model === 'roll' ? priced.labelPresses : [],
  };
}

/** Price tables, prices by the square metre and of suppliers are no costs; everything else is marked up. */
export const isMarkedUp = ({ model }: PricedProduct): boolean =>
  model !== 'matrix' && model !== 'wide' && model !== 'external';

/** The ladder of a product, as the engine chooses it: the first that names it, else the one for all. */
export function ladderOf(tariff: Pick<StoredTariff, 'markup'>, productCode: string): NamedLadder | undefined {
  const ladders = namedLadders(tariff);
  return (
    ladders.find(({ productCodes }) => productCodes?.includes(productCode)) ??
    ladders.find(({ productCodes }) => productCodes === undefined)
  );
}

/** Names of all that would miss an item: products with a published version, or other items of the tariff. */
export function usersOf(part: TablePart, code: string, tariff: StoredTariff, items: readonly ShelfItem[]): Text[] {
  if (part === 'parent') {
    const fed = [...tariff.presses, ...tariff.materials].filter(({ parents }) => parents.includes(code));
    return fed.map(({ name }) => name);
  }
  const uses = ({ priced }: ShelfItem): boolean =>
    part === 'markup'
      ? isMarkedUp(priced) && ladderOf(tariff, priced.code)?.code === code
      : namedBy(priced)[part].includes(code);
  return items.filter(uses).map(({ priced }) => priced.name);
}
