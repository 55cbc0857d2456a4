import { fillText } from '#features/pricing/fill-text.ts';
import { decimalText, fenToYuan } from '#shared/money.ts';
import { type Language, type Text, textIn } from '#shared/text.ts';
import type { ItemChange } from './price-books.contract.ts';
import { fieldText } from './price-books.texts.ts';
import { isActive, type StoredCraft, type StoredMaterial } from './stored-tariff.service.ts';
import { canonical, type TariffChange } from './tariff-changes.service.ts';

type Words = Text | null;
/** A field of an item: its label, and its value in words. */
type Field<T> = readonly [label: Text, words: (item: T) => Words];

const same = (words: string): Text => [words, words];
const yuan = (fen: number): Text => fillText(fieldText.yuan, { amount: fenToYuan(fen) });
/** A rate of 1/10 000 yuan without the zeros that say nothing. */
const rate = (rateE4: number): string => decimalText(rateE4, 4).replace(/\.?0+$/, '');
const state = (item: { readonly active?: boolean }): Text => (isActive(item) ? fieldText.on : fieldText.off);

const materialFields: readonly Field<StoredMaterial>[] = [
  [fieldText.price, ({ price }) => fillText(fieldText[price.unit], { amount: fenToYuan(price.valueFen) })],
  [fieldText.name, ({ name }) => same(name[0])],
  [fieldText.nameEn, ({ name }) => same(name[1])],
  [fieldText.class, (material) => same(material.class)],
  [fieldText.gsm, ({ gsm }) => same(`${gsm} g/m²`)],
  [fieldText.caliper, ({ caliperUm }) => same(`${decimalText(caliperUm, 3)} mm`)],
  [fieldText.parents, ({ parents }) => same(parents.join(', '))],
  [fieldText.state, state],
];

const tierWords = ({ tiers }: StoredCraft): Text => {
  const side = (index: 0 | 1) =>
    tiers
      .map(({ upTo, rateE4 }) => `${upTo === null ? fieldText.above[index] : `≤ ${upTo}`}: ${rate(rateE4)}`)
      .join('; ');
  return [side(0), side(1)];
};

const craftFields: readonly Field<StoredCraft>[] = [
  [fieldText.name, ({ name }) => same(name[0])],
  [fieldText.nameEn, ({ name }) => same(name[1])],
  [fieldText.setup, ({ setupFen }) => yuan(setupFen)],
  [fieldText.tiers, tierWords],
  [fieldText.minUnit, ({ minUnitE4 }) => same(rate(minUnitE4))],
  [fieldText.minCharge, ({ minChargeFen }) => yuan(minChargeFen)],
  [
    fieldText.tool,
    ({ tool }) => {
      if (!tool) return null;
      const price = tool.basis === 'form' ? fenToYuan(tool.feeFen) : rate(tool.rateE4);
      return [`${tool.name[0]} ${price}`, `${tool.name[1]} ${price}`];
    },
  ],
  [fieldText.state, state],
];

function fieldsOf<T>(
  fields: readonly Field<T>[],
  before: T | null,
  after: T | null,
  language: Language,
): ItemChange['fields'] {
  return fields.flatMap(([label, words]) => {
    const [was, is] = [before && words(before), after && words(after)];
    if (canonical(was) === canonical(is)) return [];
    const say = (text: Words) => text && textIn(language, text);
    return [{ label: textIn(language, label), before: say(was), after: say(is) }];
  });
}

/** A change of an item, field by field where its fields have words. */
export function changeInWords({ part, kind, code, name, before, after }: TariffChange, language: Language): ItemChange {
  const fields =
    part === 'material'
      ? fieldsOf(materialFields, before as StoredMaterial | null, after as StoredMaterial | null, language)
      : part === 'craft'
        ? fieldsOf(craftFields, before as StoredCraft | null, after as StoredCraft | null, language)
        : [];
  return { part, kind, code, nameZh: name[0], nameEn: name[1], fields };
}
