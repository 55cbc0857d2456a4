import type * as z from 'zod/mini';
import { calculate } from '#features/pricing/calculate.ts';
import { type DiscountStrategy, inScope, lineDiscount, onDay } from '#features/pricing/line-discount.ts';
import type { Catalogue, ShelfProduct } from '#features/products/catalogue.service.ts';
import { firstSpec } from '#features/products/first-spec.service.ts';
import { levelOf, pricedLine } from '#features/products/price.service.ts';
import type { Db } from '#server/db/database.ts';
import { fieldError, HttpError } from '#server/errors.ts';
import { unpackText } from '#shared/text.ts';
import { shanghaiDay } from '#shared/working-days.ts';
import type { discountTest } from './discounts.contract.ts';
import { discountText } from './discounts.texts.ts';
import { namedStrategy } from './strategies.service.ts';

type Asked = z.output<(typeof discountTest)['input']>;

/**
 * One product in its first configuration for one buyer: what the level takes off, what each strategy in force would
 * (the tested one as if it were active today), and which of them wins by pricing.md 2.11.2. Changes nothing.
 */
export async function discountTestOf(db: Db, catalogue: Catalogue, asked: Asked) {
  const stored = await db.selectFrom('discountStrategy').selectAll().where('id', '=', asked.id).executeTakeFirst();
  if (!stored) throw new HttpError(404, discountText.notFound);
  const { productIds, categoryIds } = stored.scope;
  const isMeant = ({ id, info }: ShelfProduct) =>
    (productIds.length === 0 || productIds.includes(id)) &&
    (categoryIds.length === 0 || categoryIds.includes(info.categoryId));
  const shelf = [...catalogue.products.values()];
  const product =
    asked.productId === null ? (shelf.find(isMeant) ?? shelf[0]) : catalogue.products.get(asked.productId);
  if (!product) throw fieldError('productId', discountText.unknownIds);
  const company =
    asked.companyId === null
      ? null
      : await db.selectFrom('company').select(['id', 'levelId']).where('id', '=', asked.companyId).executeTakeFirst();
  if (company === undefined) throw fieldError('companyId', discountText.unknownIds);
  const { designs, unitZh, unitEn, breakQuantities, quantity: limits } = product.info;
  const spec = firstSpec(product.info);
  const quantity = asked.quantity ?? breakQuantities[0] ?? limits.choices[0] ?? limits.min;
  const price = calculate(
    product.priced,
    { quantity, designs: designs.min, spec, turnaround: 'std' },
    catalogue.tariff,
  );
  if (price.outcome === 'refused') {
    const [packed = ''] = Object.values(price.errors)[0] ?? [];
    throw fieldError('quantity', [unpackText('zh-CN', packed), unpackText('en', packed)]);
  }
  if (price.outcome === 'manual') throw fieldError('quantity', discountText.manual);

  const today = shanghaiDay(new Date());
  const level = levelOf(catalogue, company ? company.levelId : asked.levelId);
  const buyer = { userId: 0, companyId: company?.id, levelId: level.id, levelBp: level.discountBp, today };
  const line = pricedLine(product, price.quantity * price.designs, price.listFen, price);
  const tested = { ...namedStrategy(stored), startDay: today, endDay: today };
  const all = [tested, ...catalogue.strategies.filter(({ id }) => id !== tested.id)];
  const { levelFen, strategyFen, payableFen, strategy } = lineDiscount(line, buyer, all);
  const applies = (each: DiscountStrategy) =>
    inScope(each.scope, line, buyer) && onDay(today, each.startDay, each.endDay);
  const rules = all.map((each) => {
    const alone = lineDiscount(line, { ...buyer, levelBp: each.stack ? buyer.levelBp : 0 }, [each]);
    const savingFen = alone.levelFen + alone.strategyFen;
    const reaches = alone.strategy !== null;
    const outcome =
      each.id === strategy?.id ? 'won' : !applies(each) ? 'out_of_scope' : reaches ? 'saves_less' : 'below_bands';
    const [nameZh, nameEn] = each.name;
    return { id: each.id, nameZh, nameEn, savingFen: reaches ? savingFen : 0, outcome } as const;
  });
  return {
    productId: product.id,
    quantity,
    unitZh,
    unitEn,
    levelName: level.name[0],
    levelNameEn: level.name[1],
    listFen: price.listFen,
    levelFen,
    strategyFen,
    payableFen,
    /** What the level alone would save; it wins ties. */
    levelAloneFen: lineDiscount(line, buyer, []).levelFen,
    wonId: strategy?.id ?? null,
    // Others that have nothing to do with these goods are left out.
    rules: rules.filter(({ id, outcome }) => id === tested.id || outcome !== 'out_of_scope'),
  };
}
