import { craftFor } from '#features/pricing/crafts.ts';
import type { CraftChoice } from '#features/pricing/options.ts';
import { includedChoices } from '#features/pricing/prepare.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { Craft, Tariff } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import { optionOf } from './craft-options.service.ts';

/** A craft that is done without being asked for, as the tariff calls it, and its numbers in words; null: it has none. */
export interface IncludedCraft {
  readonly key: string;
  readonly name: Text;
  readonly detail: Text | null;
}

/**
 * The crafts that always come with a product, in the order in which it lists them, then those of its box style: what
 * `prepare` prices. One without a price is left out, as nothing that needs it has one. What a supplier makes has none.
 */
export function includedCrafts(product: PricedProduct, boxStyle: string | undefined, tariff: Tariff): IncludedCraft[] {
  if (product.model === 'external') return [];
  return includedChoices(product, boxStyle, tariff).flatMap((choice) => {
    const chosen = craftFor(tariff, choice);
    return chosen
      ? [{ key: choice.key, name: chosen.craft.name, detail: detailOf(chosen.craft, choice.params ?? {}) }]
      : [];
  });
}

/** 90×35 mm，处数 2. Which of several alike crafts it is stands in its name already. */
function detailOf(craft: Craft, given: NonNullable<CraftChoice['params']>): Text | null {
  const { w, h } = given;
  const area = w !== undefined && h !== undefined ? `${w}×${h} mm` : null;
  const parts: Text[] = area === null ? [] : [[area, area]];
  for (const param of optionOf(craft.key, [craft]).params) {
    const value = given[param.key];
    if (value === undefined || param.key === craft.variant?.param) continue;
    if (param.kind === 'choice') {
      const choice = param.choices.find(({ key }) => key === value);
      if (choice) parts.push(choice.label);
    } else if (area === null || (param.key !== 'w' && param.key !== 'h')) {
      const [zh = '', en = ''] = param.unit ?? [];
      parts.push([`${param.label[0]} ${value}${zh}`, `${param.label[1].toLowerCase()} ${value}${en}`]);
    }
  }
  return parts.length === 0 ? null : [parts.map(([zh]) => zh).join('，'), parts.map(([, en]) => en).join(', ')];
}
