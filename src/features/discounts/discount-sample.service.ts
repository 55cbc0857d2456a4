import type * as z from 'zod/mini';
import { calculate } from '#features/pricing/calculate.ts';
import { inScope, lineDiscount } from '#features/pricing/line-discount.ts';
import type { Catalogue } from '#features/products/catalogue.service.ts';
import { firstSpec } from '#features/products/first-spec.service.ts';
import { levelOf } from '#features/products/price.service.ts';
import { HttpError } from '#server/errors.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import type { discountSample } from './discounts.contract.ts';
import { discountText } from './discounts.texts.ts';
import { engineBands, engineScope } from './strategies.service.ts';

type Asked = z.output<(typeof discountSample)['input']>;

/**
 * The usual quantities of a product in its first configuration, each with the strategy as it is typed: what the level
 * gives, what the strategy gives, and whether it beats the level alone. 404 for a product that isn't on the shelf.
 */
export function discountSampleOf(catalogue: Catalogue, asked: Asked) {
  const product = catalogue.products.get(asked.productId);
  if (!product) throw new HttpError(404, discountText.notFound);
  const today = shanghaiDay(new Date());
  const level = levelOf(catalogue, asked.levelId);
  const [companyId] = asked.scope.companyIds;
  const buyer = { userId: 0, companyId, levelId: level.id, levelBp: level.discountBp, today };
  const strategy = {
    id: 0,
    active: true,
    priority: 1,
    stack: asked.stack,
    scope: engineScope(asked.scope),
    basis: asked.basis,
    bands: engineBands(asked.bands),
    startDay: today,
    endDay: today,
    exclusiveWithCoupon: false,
  };
  const { quantity, breakQuantities, unitZh, unitEn, designs } = product.info;
  const priced = calculate(
    product.priced,
    {
      quantity: breakQuantities[0] ?? quantity.choices[0] ?? quantity.min,
      designs: designs.min,
      spec: firstSpec(product.info),
      turnaround: 'std',
    },
    catalogue.tariff,
  );
  const line = (pieces: number, listFen: number) => ({
    id: '1',
    productId: product.id,
    categoryId: product.info.categoryId,
    quantity: pieces,
    listFen,
    weightMg: 0,
    volumeMm3: 0,
  });
  const breaks = priced.outcome === 'priced' ? priced.priceBreaks : [];
  return {
    inScope: inScope(strategy.scope, line(1, 1), buyer),
    unitZh,
    unitEn,
    rows: breaks.flatMap(({ quantity: pieces, listFen }) => {
      if (listFen === null) return [];
      const {
        levelFen,
        strategyFen,
        payableFen,
        strategy: used,
      } = lineDiscount(line(pieces * designs.min, listFen), buyer, [strategy]);
      return [{ quantity: pieces, listFen, levelFen, strategyFen, payableFen, used: used !== null }];
    }),
  };
}
