import { tSample } from '#features/pricing/t-sample.ts';
import { flyer, tuckBox } from '#features/pricing/t-sample-products.ts';
import { productInfo } from '#features/products/info.service.ts';
import type { ProductInfo } from '#features/products/products.contract.ts';

const row = (id: number) => ({ id, versionId: id, categoryId: 1 });

/** The flyer of the worked examples as the quote page receives it. */
export const flyerInfo: ProductInfo = productInfo(row(2), { description: ['', ''], priced: flyer }, tSample);
/** The folding carton of the worked examples. */
export const cartonInfo: ProductInfo = productInfo(row(4), { description: ['', ''], priced: tuckBox }, tSample);

export function groupOf(info: ProductInfo, key: string): ProductInfo['options'][number] {
  const group = info.options.find((candidate) => candidate.key === key);
  if (!group) throw new Error(`${info.code} has no ${key}`);
  return group;
}
