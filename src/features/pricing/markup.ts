import type { Scale } from '#shared/money.ts';
import { graduated, mulDivRoundHalfUp, scaleOf } from '#shared/money.ts';
import type { MarkupLadder } from './tariff.ts';

/** From cost to list price (pricing.md 2.10); every amount in fen, rounded once. */
export interface ListPrice {
  readonly markupFen: number;
  readonly rushFen: number;
  /** What lifts the price to the product's minimum. */
  readonly minimumFen: number;
  readonly listFen: number;
}

/** The ladder for a product as exact rates; a product without any ladder is sold at cost. */
export function markupScale(ladders: readonly MarkupLadder[], productCode: string): Scale {
  const own = ladders.find((ladder) => ladder.productCodes?.includes(productCode));
  const ladder = own ?? ladders.find((candidate) => candidate.productCodes === undefined);
  const bands = ladder?.bands ?? [{ upToFen: null, bp: 0 }];
  return scaleOf(
    bands.map(({ upToFen, bp }) => ({ upTo: upToFen, factors: [bp] })),
    [10_000],
  );
}

/** Adds graduated markup and the rush surcharge, and lifts to the product's minimum. */
export function listPrice(costFen: number, markup: Scale | undefined, rushBp: number, minPriceFen: number): ListPrice {
  const markupFen = markup ? graduated(costFen, markup) : 0;
  const rushFen = rushBp === 0 ? 0 : mulDivRoundHalfUp(costFen + markupFen, rushBp, 10_000);
  const priced = costFen + markupFen + rushFen;
  const minimumFen = Math.max(0, minPriceFen - priced);
  return { markupFen, rushFen, minimumFen, listFen: priced + minimumFen };
}
