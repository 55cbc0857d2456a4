import { useLanguage, useText } from '#client/language.ts';
import type { BookHead } from '#features/price-books/price-books.contract.ts';
import type { Filter } from '#ui/filter-bar.tsx';
import { materialClassText, materialScreenText } from './material-screen.texts.ts';
import { materialClasses } from './materials.contract.ts';

/** The search form above the list (screens.md 3.19b). */
export function useFilters(head: BookHead | null): readonly Filter[] {
  const t = useText();
  const en = useLanguage() === 'en';
  return [
    {
      key: 'keyword',
      kind: 'text',
      label: t(materialScreenText.keyword),
      placeholder: t(materialScreenText.keywordHint),
    },
    {
      key: 'class',
      kind: 'select',
      label: t(materialScreenText.class),
      placeholder: t(materialScreenText.anyClass),
      options: materialClasses.map((value) => ({ value, label: t(materialClassText[value]) })),
    },
    { key: 'gsmFrom', kind: 'text', label: t(materialScreenText.gsmFrom), placeholder: 'g/m²' },
    { key: 'gsmTo', kind: 'text', label: t(materialScreenText.gsmTo), placeholder: 'g/m²' },
    {
      key: 'state',
      kind: 'select',
      label: t(materialScreenText.state),
      placeholder: t(materialScreenText.anyState),
      options: [
        { value: 'active', label: t(materialScreenText.active) },
        { value: 'disabled', label: t(materialScreenText.disabled) },
      ],
    },
    {
      key: 'usedIn',
      kind: 'select',
      label: t(materialScreenText.usedIn),
      placeholder: t(materialScreenText.anyProduct),
      options: (head?.products ?? []).map(({ id, name, nameEn }) => ({ value: String(id), label: en ? nameEn : name })),
    },
    {
      key: 'changed',
      kind: 'select',
      label: t(materialScreenText.changed),
      placeholder: t(materialScreenText.anyChange),
      options: [{ value: 'yes', label: t(materialScreenText.onlyChanged) }],
    },
  ];
}
