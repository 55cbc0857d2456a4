import { calculate } from '#features/pricing/calculate.ts';
import type { Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { CalculateRequest, Priced } from '#features/pricing/result.ts';
import { tSample } from '#features/pricing/t-sample.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import type { FieldErrors } from '#shared/rules.ts';
import type { Language } from '#shared/text.ts';
import { unpackText } from '#shared/text.ts';

/** Specifications of the worked examples in pricing.md 2.16. */
export const e1: Spec = {
  size: { w: 90, h: 54 },
  material: 'C300',
  colour: '4/4',
  crafts: [{ key: 'round-corners' }],
};
export const e2: Spec = { size: { w: 210, h: 285 }, material: 'C157', colour: '4/4', crafts: [] };
export const e6: Spec = {
  box: { style: 'rte', l: 60, w: 40, h: 120 },
  material: 'W350',
  colour: '4/0',
  crafts: [{ key: 'lamination', params: { film: 'matte', sides: 1 } }],
};
export const e7: Spec = {
  ...e6,
  crafts: [
    { key: 'foil', params: { w: 30, h: 20 } },
    { key: 'emboss', params: { w: 30, h: 20 } },
    { key: 'lamination', params: { film: 'matte', sides: 1 } },
  ],
};

type Rest = Partial<Omit<CalculateRequest, 'spec'>> & { explain?: boolean; tariff?: Tariff };

export function price(
  product: PricedProduct,
  spec: Spec,
  quantity: number,
  { explain = false, tariff, ...rest }: Rest = {},
) {
  const request = { quantity, quantities: [], turnaround: 'std', spec, ...rest };
  return calculate(product, request, tariff ?? tSample, { explain });
}

/** A priced result, or a failure that says what came instead. */
export function priced(product: PricedProduct, spec: Spec, quantity: number, rest: Rest = {}): Priced {
  const result = price(product, spec, quantity, rest);
  if (result.outcome !== 'priced') throw new Error(`no price: ${JSON.stringify(result)}`);
  return result;
}

export const amounts = ({ lines }: Priced): Record<string, number> =>
  Object.fromEntries(lines.map((line) => [line.code, line.amountFen]));

export function messages(errors: FieldErrors, language: Language = 'zh-CN'): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, packed]) => [field, packed.map((text) => unpackText(language, text))]),
  );
}
