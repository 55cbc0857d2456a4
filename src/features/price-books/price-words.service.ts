import { fillText } from '#features/pricing/fill-text.ts';
import type { PriceMatrix } from '#features/pricing/tariff.ts';
import { decimalText } from '#shared/money.ts';
import { groupedText, moneyText } from '#shared/money-text.ts';
import type { Text } from '#shared/text.ts';
import { classText, fieldText, unitText } from './price-books.texts.ts';
import { isActive, type StoredCraft, type StoredMaterial, type StoredTariff } from './stored-tariff.service.ts';

export type Words = Text | null;
/** A field of an item: its label, and its value in words. */
export type Field<T> = readonly [label: Text, words: (item: T, names: ItemNames) => Words];

/** What items that are named by their code are called; the code itself for one that is gone. */
export interface ItemNames {
  readonly parent: (code: string) => Text;
  readonly material: (code: string) => Text;
}

/** The names that these price books know, the first one's before the others'; two of one name with their codes. */
export function itemNames(...tariffs: readonly Pick<StoredTariff, 'parents' | 'materials'>[]): ItemNames {
  const named = (part: 'parents' | 'materials') => {
    const known = new Map<string, Text>();
    for (const tariff of tariffs)
      for (const { code, name } of tariff[part]) if (!known.has(code)) known.set(code, name);
    const isShared = (words: string, at: 0 | 1) => [...known.values()].filter((name) => name[at] === words).length > 1;
    return (code: string): Text => {
      const [zh, en] = known.get(code) ?? same(code);
      return [isShared(zh, 0) ? `${zh} (${code})` : zh, isShared(en, 1) ? `${en} (${code})` : en];
    };
  };
  return { parent: named('parents'), material: named('materials') };
}

export const same = (words: string): Text => [words, words];
export const yuan = (fen: number): Text => same(moneyText(fen));
/** A number of `places` decimals without the zeros that say nothing. */
export const plain = (units: number, places: number): string => {
  const text = decimalText(Math.abs(units), places);
  return `${units < 0 ? '-' : ''}${places === 0 ? text : text.replace(/\.?0+$/, '')}`;
};
/** A rate of 1/10 000 yuan. */
export const rate = (rateE4: number): string => groupedText(rateE4, 4).replace(/\.?0+$/, '');
export const number = (value: number): string => groupedText(value, 0);
export const mm = (cmm: number): string => `${plain(cmm, 2)} mm`;
export const percent = (bp: number): string => `${plain(bp, 2)}%`;
export const state = (item: { readonly active?: boolean }): Text => (isActive(item) ? fieldText.on : fieldText.off);
export const yesNo = (is: boolean): Text => (is ? fieldText.yes : fieldText.no);
/** Several texts in one. */
export const joined = (texts: readonly Text[], between: Text = ['；', '; ']): Text => [
  texts.map(([zh]) => zh).join(between[0]),
  texts.map(([, en]) => en).join(between[1]),
];
/** Bands as `≤ 10,000: 90`, the last one as `above: 65`. */
export const bandWords = (bands: readonly { readonly upTo: string | null; readonly rate: string }[]): Text =>
  joined(
    bands.map(({ upTo, rate: price }) =>
      upTo === null ? fillText(fieldText.aboveBand, { price }) : same(`≤ ${upTo}: ${price}`),
    ),
  );

export const nameFields: readonly Field<{ readonly name: Text }>[] = [
  [fieldText.name, ({ name }) => same(name[0])],
  [fieldText.nameEn, ({ name }) => same(name[1])],
];

/** Parent sheets by the names of the price book. */
export const parentsWords = ({ parents }: { readonly parents: readonly string[] }, names: ItemNames): Text =>
  joined(parents.map(names.parent), ['、', ', ']);

export const materialFields: readonly Field<StoredMaterial>[] = [
  [fieldText.price, ({ price }) => fillText(fieldText[price.unit], { amount: moneyText(price.valueFen) })],
  ...nameFields,
  [fieldText.class, (material) => classText[material.class]],
  [fieldText.gsm, ({ gsm }) => same(`${gsm} g/m²`)],
  [fieldText.caliper, ({ caliperUm }) => same(`${decimalText(caliperUm, 3)} mm`)],
  [fieldText.parents, parentsWords],
  [fieldText.state, state],
];

export const craftFields: readonly Field<StoredCraft>[] = [
  ...nameFields,
  [fieldText.craftKey, ({ key, variant }) => same(variant ? `${key} · ${variant.param}=${variant.value}` : key)],
  [
    fieldText.counted,
    ({ unitBasis, unitParams, sizeBasis }) =>
      joined([unitText[unitBasis], ...unitParams.map((param) => same(`× ${param}`)), unitText[sizeBasis]], [' ', ' ']),
  ],
  [fieldText.setup, ({ setupFen }) => yuan(setupFen)],
  [
    fieldText.tiers,
    ({ tiers }) =>
      bandWords(tiers.map(({ upTo, rateE4 }) => ({ upTo: upTo === null ? null : number(upTo), rate: rate(rateE4) }))),
  ],
  [fieldText.minUnit, ({ minUnitE4 }) => same(rate(minUnitE4))],
  [fieldText.minCharge, ({ minChargeFen }) => yuan(minChargeFen)],
  [
    fieldText.tool,
    ({ tool }) => {
      if (!tool) return null;
      const price = tool.basis === 'form' ? moneyText(tool.feeFen) : rate(tool.rateE4);
      const least = tool.basis === 'form' || tool.minFen === 0 ? '' : ` ≥ ${moneyText(tool.minFen)}`;
      const larger = tool.basis === 'block_cm2' ? ` + ${mm(tool.allowanceCmm)}` : '';
      return [`${tool.name[0]} ${price}${larger}${least}`, `${tool.name[1]} ${price}${larger}${least}`];
    },
  ],
  [fieldText.spoils, ({ sheetLevelOp }) => yesNo(sheetLevelOp)],
  [fieldText.order, ({ order }) => same(String(order))],
  [fieldText.adds, ({ addsMg }) => (addsMg ? same(`${plain(addsMg, 3)} g`) : null)],
  [fieldText.state, state],
];

/** A price table cell by cell: its label is the key of the cell, its words all quantities of it. */
export function matrixFields(before: PriceMatrix | null, after: PriceMatrix | null): readonly Field<PriceMatrix>[] {
  const keys = new Set([...Object.keys(before?.cells ?? {}), ...Object.keys(after?.cells ?? {})]);
  const cell = (key: string): Field<PriceMatrix> => [
    same(key.replaceAll('|', ' · ')),
    ({ cells }) => {
      const points = cells[key];
      return points
        ? same(points.map(({ qty, totalFen }) => `${number(qty)}: ${moneyText(totalFen)}`).join('; '))
        : null;
    },
  ];
  return [
    [fieldText.mode, ({ mode }) => unitText[mode]],
    [
      fieldText.runOn,
      ({ runOnPer1000E4 }) => (runOnPer1000E4 === undefined ? null : same(`${rate(runOnPer1000E4)} / 1,000`)),
    ],
    ...[...keys].map(cell),
  ];
}
