import { type FreightTemplate, freightRate } from '#features/pricing/freight.ts';
import type { AppliedStrategy, OrderLine } from '#features/pricing/line-discount.ts';
import type { Adjustment } from '#features/pricing/order-arithmetic.ts';
import type { Plan, Priced, PriceLine, ToolLayout, ToolsOnFile } from '#features/pricing/result.ts';
import type { Catalogue, Level } from '#features/products/catalogue.service.ts';
import {
  type ParsedRequest,
  type PriceAnswer,
  type PriceContext,
  pricedLine,
  priceOf,
} from '#features/products/price.service.ts';
import type { QuoteResult } from '#features/products/products.contract.ts';
import { type SpecWords, specWords, unitOf } from '#features/products/spec.service.ts';
import { type Language, packText, type Text, unpackText } from '#shared/text.ts';

/** What an order takes over from a quote beyond what the customer saw. Amounts in fen. */
export interface Frozen {
  readonly unit: readonly [zh: string, en: string];
  readonly words: SpecWords;
  readonly levelId: number;
  readonly costFen: number | null;
  readonly lines: readonly PriceLine[];
  readonly plan: Plan | null;
  /** How each part lies on its press, for ordering again. Quotes of before it was kept have none. */
  readonly layouts?: Readonly<Record<string, ToolLayout>>;
  /** Tools of an earlier order that this price was made with. */
  readonly tools?: ToolsOnFile;
  /** How it is made, in words. Quotes of before it was kept have none. */
  readonly planWords?: Text | null;
  readonly adjustments: readonly Adjustment[];
  readonly freightTemplateId: number | null;
  /** What a coupon is reckoned on. Quotes of before coupons have none, and take none. */
  readonly couponBasis?: CouponBasis;
  /** The supplier's own quote, for a product that it makes. */
  readonly supplier?: Priced['supplier'];
}

/** The line, its strategy and the one freight rate of a quote, so that a coupon changes nothing else of it. */
export interface CouponBasis {
  readonly line: OrderLine;
  readonly strategy: AppliedStrategy | null;
  readonly freight: FreightTemplate;
}

export interface FrozenQuote {
  readonly answer: PriceAnswer;
  readonly result: QuoteResult;
  /** Null when the specification needs a manual quote. */
  readonly frozen: Frozen | null;
}

/** Prices a request for keeping: texts in both languages, with all that an order needs later (INV-8). */
export function freeze(
  catalogue: Catalogue,
  request: ParsedRequest,
  buyer: { readonly userId: number; readonly companyId: number | null; readonly level: Level },
  now: Date,
  { supplied, reordered }: Pick<PriceContext, 'supplied' | 'reordered'> = {},
): FrozenQuote {
  const answer = priceOf(catalogue, request, { ...buyer, showsCost: false, say: packText, now, supplied, reordered });
  const { product, priced } = answer;
  if (!priced) return { answer, result: answer.result, frozen: null };
  return {
    answer,
    result: answer.result,
    frozen: {
      unit: unitOf(product.priced, request.spec),
      words: specWords(product.priced, request.spec, catalogue.tariff, request.turnaround),
      levelId: buyer.level.id,
      costFen: priced.price.costFen,
      lines: priced.price.lines,
      plan: priced.price.plan,
      planWords: priced.price.planWords,
      ...(priced.price.layouts && { layouts: priced.price.layouts }),
      ...(reordered?.tools && { tools: reordered.tools }),
      adjustments: priced.totals.adjustments,
      couponBasis: couponBasis(catalogue, request, answer, priced),
      ...(priced.price.supplier ? { supplier: priced.price.supplier } : {}),
      freightTemplateId: request.shipping && !request.shipping.pickup ? catalogue.shipping.template.id : null,
    },
  };
}

function couponBasis(
  { shipping, strategies }: Catalogue,
  { shipping: asked }: ParsedRequest,
  { product }: PriceAnswer,
  { price, totals }: NonNullable<PriceAnswer['priced']>,
): CouponBasis {
  const strategy = strategies.find(({ id }) => id === totals.lines[0]?.strategyId);
  const { id, divisor } = shipping.template;
  return {
    line: pricedLine(product, price.quantity * price.designs, price.listFen, price),
    strategy: strategy ? { id: strategy.id, exclusiveWithCoupon: strategy.exclusiveWithCoupon } : null,
    freight: {
      id,
      divisor,
      regions: [],
      elsewhere: asked ? freightRate(shipping.template, asked.regionCode) : undefined,
      pickup: true,
    },
  };
}

/** A stored result in one language. */
export function resultIn(language: Language, result: QuoteResult): QuoteResult {
  const say = (packed: string) => unpackText(language, packed);
  return {
    ...result,
    ...(result.manualReason === undefined ? {} : { manualReason: say(result.manualReason) }),
    ...(result.freightNote === undefined ? {} : { freightNote: say(result.freightNote) }),
    plan: result.plan && { ...result.plan, press: say(result.plan.press), style: say(result.plan.style) },
    warnings: result.warnings.map((warning) => ({ ...warning, message: say(warning.message) })),
    priceBreaks: result.priceBreaks.map((row) =>
      row.reason === undefined ? row : { ...row, reason: say(row.reason) },
    ),
  };
}
