import { type Language, textIn } from '#shared/text.ts';
import { partsText } from './editor-parts.texts.ts';
import type { ProductEditData } from './product-edit.contract.ts';

type Category = ProductEditData['categories'][number];

/** Categories for a select, each with those above it: `Packaging / Boxes`. */
export function categoryOptions(categories: readonly Category[], language: Language) {
  const nameOf = ({ nameZh, nameEn, parentId }: Category, depth = 0): string => {
    const name = language === 'en' ? nameEn : nameZh;
    const parent = parentId === null || depth > 4 ? undefined : categories.find(({ id }) => id === parentId);
    return parent ? `${nameOf(parent, depth + 1)} / ${name}` : name;
  };
  return categories.map((category) => ({
    value: String(category.id),
    label: category.active ? nameOf(category) : textIn(language, partsText.off, { name: nameOf(category) }),
  }));
}
