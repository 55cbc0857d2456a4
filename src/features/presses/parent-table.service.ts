import type { StoredTariff } from '#features/price-books/stored-tariff.service.ts';
import type { ParentSheet } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import type { ParentSheetFields, UsualSheet } from './parent-sheets.contract.ts';
import { tableText } from './presses.texts.ts';
import { type ItemTable, nextId } from './table-items.service.ts';

const cutOf = ({ m, n }: { readonly m: number; readonly n: number }) => ({ k: m * n, m, n });

/** Sheets that paper is bought in. A sheet of the trade is not switched off: what nobody names does no harm. */
export const parentTable: ItemTable<ParentSheet, ParentSheetFields> = {
  part: 'parent',
  items: ({ parents }) => parents,
  put: (tariff, parents) => ({ ...tariff, parents }),
  fieldsOf: ({ name, longCmm, shortCmm, cuts }) => ({
    nameZh: name[0],
    nameEn: name[1],
    longCmm,
    shortCmm,
    cuts: cuts.map(({ m, n }) => ({ m, n })),
  }),
  itemOf: (code, { nameZh, nameEn, longCmm, shortCmm, cuts }, before, { parents }) => ({
    id: before?.id ?? nextId(parents),
    code,
    name: [nameZh, nameEn],
    longCmm,
    shortCmm,
    cuts: cuts.map(cutOf),
  }),
  inUse: tableText.parentInUse,
};

/** The cuts of pricing.md 2.2: 1 to 8, the short side first. */
const allCuts = [
  { m: 1, n: 1 },
  { m: 1, n: 2 },
  { m: 1, n: 3 },
  { m: 2, n: 2 },
  { m: 2, n: 3 },
  { m: 2, n: 4 },
].map(cutOf);
const whole = [{ k: 1, m: 1, n: 1 }];

const usual = (code: string, name: Text, longMm: number, shortMm: number, cuts = allCuts): Omit<ParentSheet, 'id'> => ({
  code,
  name,
  longCmm: longMm * 100,
  shortCmm: shortMm * 100,
  cuts,
});

/** Parent sheets of the Chinese trade and of digital presses (pricing.md 2.2). */
const usualParents = [
  usual('D', ['大度', 'Da-du'], 1194, 889),
  usual('Z', ['正度', 'Zheng-du'], 1092, 787),
  usual('T1230', ['特规 880×1230', 'Special 880×1230'], 1230, 880),
  usual('T1168', ['特规 850×1168', 'Special 850×1168'], 1168, 850),
  usual('B1', ['B1', 'B1'], 1000, 707),
  usual('B2', ['B2', 'B2'], 707, 500),
  usual('SRA1', ['SRA1', 'SRA1'], 900, 640),
  usual('SRA2', ['SRA2', 'SRA2'], 640, 450, whole),
  usual('SRA3', ['SRA3', 'SRA3'], 450, 320, whole),
  usual('S464', ['数码纸', 'Digital sheet'], 464, 320, whole),
];

/** Those that a tariff has not yet, neither by code nor by size. */
const missing = ({ parents }: StoredTariff) =>
  usualParents.filter(
    ({ code, longCmm, shortCmm }) =>
      !parents.some((sheet) => sheet.code === code || (sheet.longCmm === longCmm && sheet.shortCmm === shortCmm)),
  );

export const missingSheets = (tariff: StoredTariff): UsualSheet[] =>
  missing(tariff).map(({ code, name, longCmm, shortCmm }) => ({
    code,
    nameZh: name[0],
    nameEn: name[1],
    size: `${shortCmm / 100}×${longCmm / 100}`,
  }));

/** The tariff with the sheets asked for, as far as it lacks them. */
export function withUsual(tariff: StoredTariff, wanted: readonly string[]): StoredTariff {
  const first = nextId(tariff.parents);
  const added = missing(tariff).filter(({ code }) => wanted.includes(code));
  return { ...tariff, parents: [...tariff.parents, ...added.map((sheet, at) => ({ id: first + at, ...sheet }))] };
}
