import { fillText } from '#features/pricing/fill-text.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { PriceMatrix } from '#features/pricing/tariff.ts';
import { bandProblems, type Problem } from './band-checks.service.ts';
import { namedBy } from './item-users.service.ts';
import { problemText } from './price-books.texts.ts';
import { choicesOf, isOnShelf, materialsOf, type ShelfItem, serves } from './shelf.service.ts';
import { shelfProblems } from './shelf-checks.service.ts';
import { isActive, type StoredTariff } from './stored-tariff.service.ts';
import { tableProblems } from './table-checks.service.ts';

/** Every cell has every quantity of its table, and no larger quantity costs less. */
function matrixProblems({ code, cells }: PriceMatrix): Problem[] {
  const quantities = [...new Set(Object.values(cells).flatMap((points) => points.map(({ qty }) => qty)))];
  return Object.entries(cells).flatMap(([key, points]) => {
    const field = `matrices.${code}.${key}`;
    const missing = quantities.find((qty) => !points.some((point) => point.qty === qty));
    if (missing !== undefined) {
      return [{ field, message: fillText(problemText.pointMissing, { matrix: code, key, qty: missing }) }];
    }
    const fall = points.findIndex(({ qty, totalFen }, at) => {
      const before = points[at - 1];
      return before !== undefined && (qty <= before.qty || totalFen < before.totalFen);
    });
    if (fall < 0) return [];
    const params = { matrix: code, key, qty: points[fall]?.qty ?? 0, before: points[fall - 1]?.qty ?? 0 };
    return [{ field, message: fillText(problemText.notMonotone, params) }];
  });
}

/** Sizes × materials × colours that a product with a price table offers, each with a cell in either direction. */
function cellProblems(priced: PricedProduct, tariff: StoredTariff): Problem[] {
  if (priced.model !== 'matrix') return [];
  const matrix = tariff.matrices.find(({ code }) => code === priced.matrix);
  if (!matrix) {
    const message = fillText(problemText.matrixMissing, { product: priced.name });
    return [{ field: `products.${priced.code}.matrix`, message }];
  }
  const offered = priced.materials.filter((code) => tariff.materials.some((m) => m.code === code && m.active));
  return priced.sizes.flatMap(({ w, h }) =>
    offered.flatMap((material) =>
      priced.colours.flatMap((colour) => {
        const key = `${w}x${h}|${material}|${colour}`;
        if (key in matrix.cells || `${h}x${w}|${material}|${colour}` in matrix.cells) return [];
        const message = fillText(problemText.cellMissing, { matrix: matrix.code, key });
        return [{ field: `matrices.${matrix.code}.${key}`, message }];
      }),
    ),
  );
}

/** All that is wrong with a tariff for these products; empty when it can be published (pricing.md 2.14, INV-6). */
export function tariffProblems(tariff: StoredTariff, items: readonly ShelfItem[]): Problem[] {
  const unpriced = tariff.materials
    .filter(({ active, price }) => active && !(price.valueFen > 0))
    .map(
      ({ code, name }): Problem => ({
        field: `materials.${code}.price`,
        message: fillText(problemText.priceMissing, { at: name }),
      }),
    );
  const shelf = items.filter(isOnShelf);
  const all = [
    ...bandProblems(tariff),
    ...unpriced,
    ...tableProblems(tariff),
    ...tariff.matrices.flatMap(matrixProblems),
    ...shelf.flatMap(({ priced }) => cellProblems(priced, tariff)),
    ...shelf.flatMap((item) => shelfProblems(item, tariff)),
  ];
  return [...new Map(all.map((problem) => [problem.field, problem])).values()];
}

/** Choices that are switched off: their products go on without them. */
export function notOffered(tariff: StoredTariff, items: readonly ShelfItem[]) {
  return items.filter(isOnShelf).flatMap(({ priced }) => {
    const off = [
      ...tariff.materials.filter(({ code, active }) => !active && materialsOf(priced).includes(code)),
      ...tariff.boxStyles.filter((style) => !isActive(style) && namedBy(priced).boxStyle.includes(style.code)),
      ...tariff.crafts.filter(
        (craft) =>
          !isActive(craft) &&
          priced.crafts.some((option) => choicesOf(option).some(({ choice }) => serves(craft, choice))),
      ),
    ];
    return off.map(({ name }) => ({
      productZh: priced.name[0],
      productEn: priced.name[1],
      choiceZh: name[0],
      choiceEn: name[1],
    }));
  });
}
