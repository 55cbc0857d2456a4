import type { Spec } from '#features/pricing/options.ts';
import type { ProductInfo } from './products.contract.ts';

/** What the quote form opens with: the first choice of each required group, default measures, no extra finishing. */
export function firstSpec({ options }: ProductInfo): Spec {
  const group = (key: string) => options.find((option) => option.key === key);
  const measures = (key: string): Readonly<Record<string, number>> =>
    Object.fromEntries((group(key)?.limits ?? []).map((limit) => [limit.key, limit.default ?? limit.min]));
  const size = group('size');
  const { w = 0, h = 0 } = measures('size');
  const { l = 0, w: boxW = 0, h: boxH = 0 } = measures('box');
  return {
    size: size ? (size.choices[0]?.key ?? { w, h }) : undefined,
    box: group('box') ? { l, w: boxW, h: boxH } : undefined,
    material: group('material')?.choices[0]?.key,
    colour: group('colour')?.choices[0]?.key,
    crafts: [],
  };
}
