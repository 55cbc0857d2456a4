import {
  BookOpen,
  Calendar,
  Contact,
  Image,
  type LucideIcon,
  Mail,
  Megaphone,
  Package,
  ShoppingBag,
  Sticker,
  Tag,
} from 'lucide-react';
import { useText } from '#client/language.ts';
import type { CustomProps } from '#resource/form-definition.ts';
import { css } from '#styled-system/css/index.js';
import { hiddenStyle } from '#ui/visually-hidden.tsx';
import { categoryIcons } from './categories.contract.ts';
import { iconText } from './categories.texts.ts';

const icons: Readonly<Record<(typeof categoryIcons)[number], LucideIcon>> = {
  megaphone: Megaphone,
  contact: Contact,
  package: Package,
  tag: Tag,
  'book-open': BookOpen,
  mail: Mail,
  'shopping-bag': ShoppingBag,
  sticker: Sticker,
  image: Image,
  calendar: Calendar,
};

export function CategoryIcon({ name }: { readonly name: string }) {
  const Icon = icons[name as keyof typeof icons] ?? Tag;
  return <Icon aria-hidden className={css({ width: '18px', height: '18px' })} />;
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '1' });
const cell = css({
  display: 'grid',
  placeItems: 'center',
  width: { base: 'touch', lg: 'control' },
  height: { base: 'touch', lg: 'control' },
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'accent.solid', color: 'accent.fg', backgroundColor: 'accent.subtle' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '1px' },
});

/** One of the icons: radios, so that arrows move among them. The first one carries the field's wiring. */
export function IconPicker({ value, onChange, wiring }: CustomProps) {
  const t = useText();
  const { id, ...aria } = wiring;
  return (
    <span className={row}>
      {categoryIcons.map((name, index) => (
        <label key={name} className={cell} title={t(iconText[name])}>
          <input
            type="radio"
            name="icon"
            className={hiddenStyle}
            checked={value === name}
            onChange={() => onChange(name)}
            aria-label={t(iconText[name])}
            {...(index === 0 ? { id, 'aria-describedby': aria['aria-describedby'] } : undefined)}
          />
          <CategoryIcon name={name} />
        </label>
      ))}
    </span>
  );
}
