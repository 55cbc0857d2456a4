import { type Language, type Text, textIn } from '#shared/text.ts';
import type { ItemChange } from './price-books.contract.ts';
import { craftFields, type Field, materialFields, matrixFields } from './price-words.service.ts';
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
): ItemChange['fields'] {
  return fields.flatMap(([label, words]) => {
    const [was, is] = [before === null ? null : words(before), after === null ? null : words(after)];
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

/** A change of an item, field by field, in one language. */
export function changeInWords({ part, kind, code, name, before, after }: TariffChange, language: Language): ItemChange {
  const [was, is] = [before as never, after as never];
  const fields = wordsOf(fieldsOf[part](was, is), was, is, language);
  return { part, kind, code, nameZh: name[0], nameEn: name[1], fields };
}
