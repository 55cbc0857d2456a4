import { mulDivRoundHalfUp } from '#shared/money.ts';
import type { FieldErrors } from '#shared/rules.ts';
import { packText } from '#shared/text.ts';
import type { Coupon, CouponUse } from './coupon.ts';
import { redeem } from './coupon.ts';
import type { Freight, FreightTemplate } from './freight.ts';
import { freightFee, freightRate } from './freight.ts';
import type { Buyer, DiscountStrategy, LineDiscount, OrderLine } from './line-discount.ts';
import { lineDiscount } from './line-discount.ts';
import { couponText, freightText } from './pricing.texts.ts';

/** How the invoice decides tax: contained in prices, or added. 13 % is 1300. */
export interface TaxRule {
  readonly mode: 'included' | 'excluded';
  readonly bp: number;
}

/** From list prices to what is paid; the inputs of pricing.md 2.11. */
export interface OrderInput extends DiscountedInput {
  readonly strategies: readonly DiscountStrategy[];
}

/** What follows when level and strategy of each line are settled already: those of a stored quote never change. */
export interface DiscountedInput {
  readonly lines: readonly OrderLine[];
  readonly buyer: Buyer;
  /** `null`: the named coupon does not exist or is not the buyer's; undefined: no coupon. */
  readonly coupon?: Coupon | null | undefined;
  readonly freight: FreightTemplate;
  readonly regionCode: string;
  readonly pickup: boolean;
  readonly tax: TaxRule;
}

/**
 * One step of the arithmetic, signed. Rows other than `tax_contained` (which only states a part of the total) add up
 * with the list prices to the payable total, so that the order is reproducible from rows alone.
 */
export interface Adjustment {
  readonly kind: 'level' | 'strategy' | 'coupon' | 'freight' | 'freight_coupon' | 'tax' | 'tax_contained';
  readonly sourceId: number | null;
  readonly amountFen: number;
  readonly lineId: string | null;
}

export interface OrderLineTotal {
  readonly lineId: string;
  readonly listFen: number;
  readonly levelFen: number;
  readonly strategyFen: number;
  readonly strategyId: number | null;
  readonly couponFen: number;
  readonly payableFen: number;
}

export interface OrderTotals {
  readonly outcome: 'totalled';
  readonly lines: readonly OrderLineTotal[];
  readonly listFen: number;
  readonly levelFen: number;
  readonly strategyFen: number;
  readonly couponFen: number;
  /** Goods after the coupon. */
  readonly goodsFen: number;
  readonly freight: Freight | null;
  /** Freight after a freight coupon. */
  readonly freightFen: number;
  readonly taxFen: number;
  readonly netFen: number;
  readonly payableFen: number;
  readonly adjustments: readonly Adjustment[];
}

export type OrderOutcome = OrderTotals | { readonly outcome: 'refused'; readonly errors: FieldErrors };

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
  items.reduce((all, item) => all + amount(item), 0);

/** Tax of an amount: the part contained in it, or what is added to it. */
export function taxOf(amountFen: number, { mode, bp }: TaxRule): number {
  return mulDivRoundHalfUp(amountFen, bp, mode === 'included' ? 10_000 + bp : 10_000);
}

function refuse(field: string, message: string): OrderOutcome {
  return { outcome: 'refused', errors: { [field]: [message] } };
}

function couponUse({ coupon, lines, buyer }: DiscountedInput, discounts: readonly LineDiscount[]) {
  if (coupon === undefined) return undefined;
  if (coupon === null) return { outcome: 'refused', reason: couponText.notOwned } as const;
  return redeem(coupon, lines, discounts, buyer);
}

function shipmentFreight(input: DiscountedInput, goodsFen: number): Freight | null | undefined {
  if (input.pickup) return input.freight.pickup ? null : undefined;
  const rate = freightRate(input.freight, input.regionCode);
  return (
    rate &&
    freightFee(rate, input.freight.divisor, {
      weightMg: sum(input.lines, (line) => line.weightMg),
      volumeMm3: sum(input.lines, (line) => line.volumeMm3),
      goodsFen,
    })
  );
}

/**
 * The order arithmetic (pricing.md 2.11, example E14): level and strategy per line, one coupon, freight of the whole
 * shipment, tax. Pure; every amount an integer of fen. Refused (HTTP 400) with packed messages at `couponId` or
 * `shipping.regionCode`.
 */
export function orderTotals(input: OrderInput): OrderOutcome {
  return totalsAfter(
    input,
    input.lines.map((line) => lineDiscount(line, input.buyer, input.strategies)),
  );
}

/** The rest of `orderTotals` for lines whose discounts are given: coupon, freight, tax. */
export function totalsAfter(input: DiscountedInput, discounts: readonly LineDiscount[]): OrderOutcome {
  const coupon = couponUse(input, discounts);
  if (coupon?.outcome === 'refused') return refuse('couponId', packText(coupon.reason));
  const goodsFen = sum(discounts, (discount) => discount.payableFen) - (coupon?.goodsFen ?? 0);
  const freight = shipmentFreight(input, goodsFen);
  if (freight === undefined) {
    return refuse('shipping.regionCode', packText(input.pickup ? freightText.noPickup : freightText.unknownRegion));
  }
  const fullFreightFen = freight?.feeFen ?? 0;
  const freightOffFen = Math.min(fullFreightFen, coupon?.freightFen ?? 0);
  const freightFen = fullFreightFen - freightOffFen;
  const beforeTaxFen = goodsFen + freightFen;
  const taxFen = taxOf(beforeTaxFen, input.tax);
  const payableFen = input.tax.mode === 'excluded' ? beforeTaxFen + taxFen : beforeTaxFen;
  const lines = discounts.map(({ strategy, payableFen: before, ...discount }, index) => {
    const couponFen = coupon?.shares[index] ?? 0;
    return { ...discount, strategyId: strategy?.id ?? null, couponFen, payableFen: before - couponFen };
  });
  return {
    outcome: 'totalled',
    lines,
    listFen: sum(lines, (line) => line.listFen),
    levelFen: sum(lines, (line) => line.levelFen),
    strategyFen: sum(lines, (line) => line.strategyFen),
    couponFen: coupon?.goodsFen ?? 0,
    goodsFen,
    freight,
    freightFen,
    taxFen,
    netFen: payableFen - taxFen,
    payableFen,
    adjustments: adjustmentRows(input, lines, coupon, fullFreightFen, freightOffFen, taxFen),
  };
}

function adjustmentRows(
  { buyer, coupon, freight, tax, pickup }: DiscountedInput,
  lines: readonly OrderLineTotal[],
  use: CouponUse | undefined,
  freightFen: number,
  freightOffFen: number,
  taxFen: number,
): Adjustment[] {
  const couponId = coupon?.id ?? null;
  const perLine = lines.flatMap((line): Adjustment[] => [
    { kind: 'level', sourceId: buyer.levelId, amountFen: -line.levelFen, lineId: line.lineId },
    { kind: 'strategy', sourceId: line.strategyId, amountFen: -line.strategyFen, lineId: line.lineId },
    { kind: 'coupon', sourceId: couponId, amountFen: -line.couponFen, lineId: line.lineId },
  ]);
  const whole: Adjustment[] = [
    { kind: 'freight_coupon', sourceId: couponId, amountFen: use ? -freightOffFen : 0, lineId: null },
    { kind: tax.mode === 'excluded' ? 'tax' : 'tax_contained', sourceId: null, amountFen: taxFen, lineId: null },
  ];
  const shipped: Adjustment[] = pickup
    ? []
    : [{ kind: 'freight', sourceId: freight.id, amountFen: freightFen, lineId: null }];
  return [...[...perLine, ...whole].filter((row) => row.amountFen !== 0), ...shipped];
}

/** The payable total of an order from its stored rows alone. */
export function payableFromRows(listFen: number, rows: readonly Adjustment[]): number {
  return listFen + sum(rows, (row) => (row.kind === 'tax_contained' ? 0 : row.amountFen));
}

/**
 * What this return refunds, by the cumulative method (pricing.md 2.11.6, E17): the shares of successive returns add up
 * to exactly what was paid. Quantities returned so far and now must not exceed the line's quantity: RangeError.
 */
export function refundShare(paidFen: number, quantity: number, returnedBefore: number, returnedNow: number): number {
  if (returnedBefore + returnedNow > quantity) throw new RangeError('more returned than the line holds');
  const upTo = (pieces: number): number => mulDivRoundHalfUp(paidFen, pieces, quantity);
  return upTo(returnedBefore + returnedNow) - upTo(returnedBefore);
}
