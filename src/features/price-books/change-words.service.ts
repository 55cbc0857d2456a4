import { type Language, type Text, textIn } from '#shared/text.ts';
import type { ItemChange } from './price-books.contract.ts';
import { craftFields, type Field, type ItemNames, materialFields, matrixFields } from './price-words.service.ts';
import {
  bindingFields,
  boardLineFields,
  boxStyleFields,
  labelPressFields,
  ladderFields,
  mountingFields,
  packagingFields,
  parentFields,
  pressFields,
  wideFormatFields,
} from './table-words.service.ts';
import { canonical, type Part, type TariffChange } from './tariff-changes.service.ts';

function wordsOf<T>(
  fields: readonly Field<T>[],
  before: T | null,
  after: T | null,
  language: Language,
  names: ItemNames,
): ItemChange['fields'] {
  return fields.flatMap(([label, words]) => {
    const [was, is] = [before === null ? null : words(before, names), after === null ? null : words(after, names)];
    if (canonical(was) === canonical(is)) return [];
    const say = (text: Text | null) => text && textIn(language, text);
    return [{ label: textIn(language, label), before: say(was), after: say(is) }];
  });
}

/** The fields of a part in words; those of a price table are its cells, so they depend on what it holds. */
const fieldsOf: { readonly [P in Part]: (...items: never[]) => readonly Field<never>[] } = {
  material: () => materialFields,
  craft: () => craftFields,
  matrix: matrixFields,
  press: () => pressFields,
  parent: () => parentFields,
  boxStyle: () => boxStyleFields,
  binding: () => bindingFields,
  boardLine: () => boardLineFields,
  labelPress: () => labelPressFields,
  wideFormat: () => wideFormatFields,
  mounting: () => mountingFields,
  markup: () => ladderFields,
  packaging: () => packagingFields,
};

/** A change of an item, field by field, in one language; `names` of what it names by code. */
export function changeInWords(
  { part, kind, code, name, before, after }: TariffChange,
  language: Language,
  names: ItemNames,
): ItemChange {
  const [was, is] = [before as never, after as never];
  const fields = wordsOf(fieldsOf[part](was, is), was, is, language, names);
  return { part, kind, code, nameZh: name[0], nameEn: name[1], fields };
}
