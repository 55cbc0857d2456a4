import type { CraftChoice, Spec } from '#features/pricing/options.ts';
import type { OptionGroup, ProductInfo } from './products.contract.ts';

const numbersOf = ({ limits }: OptionGroup): Record<string, number> =>
  Object.fromEntries((limits ?? []).map((limit) => [limit.key, limit.default ?? limit.min]));

/**
 * What the quote form opens with: the first choice of each required group, the numbers it is preset with, no other
 * finishing. Groups become parts of the specification as `OptionGroup` says.
 */
export function firstSpec({ options }: ProductInfo): Spec {
  const spec: Record<string, unknown> = {};
  const crafts: CraftChoice[] = [];
  for (const group of options.filter(({ required }) => required)) {
    const numbers = numbersOf(group);
    const [choice] = group.choices;
    const [key = '', part] = group.key.split('.');
    if (key === 'pages') spec.pages = numbers.pages;
    else if (part !== undefined) {
      const value = key === 'cover' ? choice?.key : Number(choice?.key);
      spec[key] = { ...(spec[key] as object), [part]: value };
    } else if (key === 'roll') spec.roll = { ...(spec.roll as object), ...numbers };
    else if (parts.has(key)) spec[key] = choice?.key ?? numbers;
    else crafts.push({ key, params: { ...choice?.params, ...numbers } });
  }
  return { ...spec, crafts } as Spec;
}

/** Groups that are a part of the specification by their own name; all others are crafts. */
const parts = new Set(['size', 'box', 'material', 'colour', 'flute', 'plate']);
