import type { Text } from '#shared/text.ts';
import type { ItemChange } from './price-books.contract.ts';
import { partText } from './price-books.texts.ts';
import { namedLadders, type StoredTariff } from './stored-tariff.service.ts';

export type Part = ItemChange['part'];
export type ChangeKind = 'added' | 'changed' | 'removed';

/** One item of a tariff that differs from another tariff's. */
export interface TariffChange {
  readonly part: Part;
  readonly code: string;
  readonly name: Text;
  readonly kind: ChangeKind;
  readonly before: unknown;
  readonly after: unknown;
}

interface Item {
  readonly code: string;
  readonly name: Text;
  readonly value: unknown;
}

/** When a price was published is no part of what it is; and being in use need not be written down. */
function comparable<T extends object>(item: T & { readonly validFrom?: unknown; readonly active?: unknown }) {
  const { validFrom: _, active, ...rest } = item;
  return active === false ? { ...rest, active } : rest;
}

const partsOf = (tariff: StoredTariff): readonly (readonly [Part, readonly Item[]])[] => {
  const named = (list: readonly { readonly code: string; readonly name: Text }[]): Item[] =>
    list.map((value) => ({ code: value.code, name: value.name, value: comparable(value) }));
  return [
    ['material', named(tariff.materials)],
    ['craft', named(tariff.crafts)],
    ['matrix', tariff.matrices.map((value) => ({ code: value.code, name: [value.code, value.code], value }))],
    ['press', named(tariff.presses)],
    ['parent', named(tariff.parents)],
    ['boxStyle', named(tariff.boxStyles)],
    ['binding', named(tariff.bindings)],
    ['boardLine', named(tariff.boardLines)],
    ['labelPress', named(tariff.labelPresses)],
    ['wideFormat', [{ code: '', name: partText.wideFormat, value: tariff.wideFormat }]],
    ['mounting', [{ code: '', name: partText.mounting, value: tariff.mountingSpareSheets }]],
    ['markup', named(namedLadders(tariff))],
    ['packaging', [{ code: '', name: partText.packaging, value: tariff.packaging }]],
  ];
};

/** JSON with sorted keys: the database gives them back in an order of its own. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Every item of `after` that is not as in `before`, and what went; part by part, in the order of the tariff. */
export function tariffChanges(before: StoredTariff, after: StoredTariff): TariffChange[] {
  const old = new Map(partsOf(before));
  return partsOf(after).flatMap(([part, items]) => {
    const known = new Map((old.get(part) ?? []).map((item) => [item.code, item]));
    const changed = items.flatMap(({ code, name, value }): TariffChange[] => {
      const was = known.get(code);
      known.delete(code);
      if (!was) return [{ part, code, name, kind: 'added', before: null, after: value }];
      if (canonical(was.value) === canonical(value)) return [];
      return [{ part, code, name, kind: 'changed', before: was.value, after: value }];
    });
    const gone = [...known.values()].map(
      ({ code, name, value }): TariffChange => ({ part, code, name, kind: 'removed', before: value, after: null }),
    );
    return [...changed, ...gone];
  });
}

/** How the draft marks an item of a list. */
export function changeMarks(before: StoredTariff, after: StoredTariff): ReadonlyMap<string, ChangeKind> {
  return new Map(tariffChanges(before, after).map(({ part, code, kind }) => [`${part}:${code}`, kind]));
}
