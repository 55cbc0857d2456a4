import { fillText } from '#features/pricing/fill-text.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { PriceMatrix } from '#features/pricing/tariff.ts';
import type { Text } from '#shared/text.ts';
import { problemText } from './price-books.texts.ts';
import { choicesOf, isOnShelf, materialsOf, type ShelfItem, serves, standardCrafts } from './shelf.service.ts';
import { isActive, type StoredTariff } from './stored-tariff.service.ts';

/** What keeps a tariff from being published; `field` is unique and names the item. */
export interface Problem {
  readonly field: string;
  readonly message: Text;
}

type Name = Text | string;

/** Bands of a graduated rate: they rise, and the last one is open (pricing.md 2.14). */
function bandProblem(limits: readonly (number | null)[], at: Name, from: number): Text | undefined {
  if (limits.length === 0) return fillText(problemText.bandsMissing, { at });
  if (limits.at(-1) !== null) return fillText(problemText.bandsEnd, { at });
  let last = from;
  for (const limit of limits.slice(0, -1)) {
    if (limit === null) return fillText(problemText.bandsGap, { at });
    if (limit <= last) return fillText(problemText.bandsOrder, { at, limit });
    last = limit;
  }
  return undefined;
}

function rateProblems(tariff: StoredTariff): Problem[] {
  const found: Problem[] = [];
  const check = (field: string, at: Name, limits: readonly (number | null)[], rates: readonly number[], from = 0) => {
    const bands = bandProblem(limits, at, from);
    if (bands) found.push({ field, message: bands });
    else if (rates.some((rate) => rate < 0)) found.push({ field, message: fillText(problemText.rateNegative, { at }) });
  };
  for (const { code, name, tiers, setupFen, minChargeFen, minUnitE4, tool } of tariff.crafts) {
    const ofTool = Object.values(tool ?? {}).filter((value) => typeof value === 'number');
    const rates = [...tiers.map(({ rateE4 }) => rateE4), setupFen, minChargeFen, minUnitE4, ...ofTool];
    check(
      `crafts.${code}.tiers`,
      name,
      tiers.map(({ upTo }) => upTo),
      rates,
    );
  }
  for (const { code, name, tiers, includedImpressions } of tariff.presses) {
    const rates = tiers.map(({ ratePer1000E4 }) => ratePer1000E4);
    check(
      `presses.${code}.tiers`,
      name,
      tiers.map(({ upTo }) => upTo),
      rates,
      includedImpressions,
    );
  }
  for (const [index, { productCodes, bands }] of tariff.markup.entries()) {
    const at = productCodes ? productCodes.join(', ') : problemText.markup;
    check(
      `markup.${index}`,
      at,
      bands.map(({ upToFen }) => upToFen),
      bands.map(({ bp }) => bp),
    );
  }
  return found;
}

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

/** Every choice of a product has an entry, and what it can't do without is in use. */
function choiceProblems({ priced }: ShelfItem, tariff: StoredTariff): Problem[] {
  const { code: product, name } = priced;
  const found: Problem[] = [];
  const say = (field: string, text: Text, choice: Name = '') =>
    found.push({ field: `products.${product}.${field}`, message: fillText(text, { product: name, choice }) });

  for (const code of materialsOf(priced)) {
    if (!tariff.materials.some((material) => material.code === code))
      say(`materials.${code}`, problemText.choiceMissing, code);
  }
  if (!priced.materials.some((code) => tariff.materials.some((m) => m.code === code && m.active))) {
    say('materials', problemText.nothingOffered);
  }
  if ('presses' in priced && !tariff.presses.some(({ code, active }) => active && priced.presses.includes(code))) {
    say('presses', problemText.noPress);
  }
  for (const option of priced.crafts) {
    for (const { choice, label } of choicesOf(option)) {
      if (!tariff.crafts.some((craft) => serves(craft, choice)))
        say(`crafts.${option.key}`, problemText.choiceMissing, label);
    }
  }
  for (const choice of standardCrafts(priced, tariff.boxStyles)) {
    const craft = tariff.crafts.find((candidate) => serves(candidate, choice));
    if (!craft) say(`crafts.${choice.key}`, problemText.choiceMissing, choice.key);
    else if (!isActive(craft)) say(`crafts.${craft.code}`, problemText.standardOff, craft.name);
  }
  return found;
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
    ...rateProblems(tariff),
    ...unpriced,
    ...tariff.matrices.flatMap(matrixProblems),
    ...shelf.flatMap(({ priced }) => cellProblems(priced, tariff)),
    ...shelf.flatMap((item) => choiceProblems(item, tariff)),
  ];
  return [...new Map(all.map((problem) => [problem.field, problem])).values()];
}

/** Choices that are switched off: their products go on without them. */
export function notOffered(tariff: StoredTariff, items: readonly ShelfItem[]) {
  return items.filter(isOnShelf).flatMap(({ priced }) => {
    const off = [
      ...tariff.materials.filter(({ code, active }) => !active && priced.materials.includes(code)),
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
