import type * as z from 'zod/mini';
import { calculate } from '#features/pricing/calculate.ts';
import type { Supplied } from '#features/pricing/external.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import { type Buyer, lineDiscount } from '#features/pricing/line-discount.ts';
import { type OrderTotals, orderTotals } from '#features/pricing/order-arithmetic.ts';
import { planText } from '#features/pricing/pricing.texts.ts';
import type { Plan, Priced, PriceLine } from '#features/pricing/result.ts';
import { HttpError } from '#server/errors.ts';
import { decimalText } from '#shared/money.ts';
import { regionNames, regionOf } from '#shared/regions.ts';
import type { FieldErrors } from '#shared/rules.ts';
import { type Language, type Text, unpackText } from '#shared/text.ts';
import { addDays, addWorkingDays, shanghaiDay, startOfDay } from '#shared/working-days.ts';
import type { Catalogue, Level, ShelfProduct } from './catalogue.service.ts';
import type { calculate as calculateEndpoint, QuoteResult } from './products.contract.ts';
import { productText } from './products.texts.ts';
import { type Reordered, toolNotice } from './reordered.service.ts';

export type ParsedRequest = z.output<(typeof calculateEndpoint)['input']>;

/** Who a price is for. */
export interface PriceContext {
  readonly userId: number;
  readonly companyId: number | null;
  readonly level: Level;
  /** Cost lines are shown with the claim Product_Cost only. */
  readonly showsCost: boolean;
  /** How texts are put into the answer: in the asker's language, or packed in both for a stored quote. */
  readonly say: (text: Text) => string;
  readonly now: Date;
  /** What the supplier has answered, for a product that it makes. */
  readonly supplied?: Supplied | undefined;
  /** The earlier order that this one repeats, with its tools. */
  readonly reordered?: Reordered | undefined;
}

/**
 * Everything in the context that an answer of `priceOf` depends on, as one key: two people of one level who read one
 * language see one price on one day, unless a strategy names the company of one of them. A rule that looks at the
 * person must be named here too.
 */
export function priceScope(
  { level, companyId, showsCost, now }: Omit<PriceContext, 'say'>,
  language: Language,
  { namedCompanies }: Catalogue,
): string {
  const company = companyId !== null && namedCompanies.has(companyId) ? companyId : '-';
  return `${level.id} ${company} ${showsCost} ${language} ${onDay(now).name}`;
}

export interface PriceAnswer {
  readonly product: ShelfProduct;
  readonly result: QuoteResult;
  /** The engine's full answer and the order arithmetic; null when a person must quote. */
  readonly priced: { readonly price: Priced; readonly totals: OrderTotals } | null;
}

/** Level for a person: the company's, else the own, else the default (entities.md 3.2). */
export const levelOf = (catalogue: Catalogue, levelId: number | null): Level =>
  (levelId === null ? undefined : catalogue.levels.get(levelId)) ?? catalogue.defaultLevel;

const quoteDays = 7;
export const includedTax = { mode: 'included', bp: 1300 } as const;

/** What depends on the day only, kept until the day ends in Shanghai. */
const day = { name: '', from: 0, until: 0, validUntil: '', promised: new Map<number, string>() };

function onDay(now: Date): typeof day {
  const at = now.getTime();
  if (at < day.from || at >= day.until) {
    day.name = shanghaiDay(now);
    day.from = startOfDay(day.name).getTime();
    day.until = startOfDay(addDays(day.name, 1)).getTime();
    // Valid through the last second of the seventh calendar day in Shanghai.
    day.validUntil = new Date(startOfDay(addDays(day.name, quoteDays + 1)).getTime() - 1000).toISOString();
    day.promised = new Map();
  }
  return day;
}

/** A quote ends with the supplier's offer when that ends sooner; both are ISO texts of one form. */
const sooner = (own: string, theirs = own): string => (theirs < own ? theirs : own);

function promisedDay(now: Date, days: number): string {
  const { name, promised } = onDay(now);
  let found = promised.get(days);
  if (found === undefined) {
    found = addWorkingDays(name, days);
    promised.set(days, found);
  }
  return found;
}

/**
 * Prices one request: the engine, then level, freight and tax (pricing.md 2.10, 2.11, 2.15). Without a query.
 * Refuses with 404 for a product that isn't on the shelf, 400 with messages by field for what can't be priced.
 */
export function priceOf(catalogue: Catalogue, input: ParsedRequest, context: PriceContext): PriceAnswer {
  const product = catalogue.products.get(input.productId);
  if (!product) throw new HttpError(404, productText.notFound);
  const { say, level, now } = context;
  const answer = calculate(
    product.priced,
    {
      quantity: input.quantity,
      designs: input.designs,
      quantities: rowsAsked(product, input),
      spec: input.spec,
      turnaround: input.turnaround,
      tools: context.reordered?.tools,
    },
    catalogue.tariff,
    { supplied: context.supplied },
  );
  if (answer.outcome === 'refused') throw refusal(answer.errors);
  const shippingProblem = regionProblem(input.shipping);
  if (shippingProblem) throw refusal({ 'shipping.regionCode': [] }, shippingProblem);

  const common = {
    quantity: input.quantity,
    designs: input.designs,
    priceBookVersionId: catalogue.priceBookVersionId,
    validUntil: onDay(now).validUntil,
    levelName: level.name[0],
    levelNameEn: level.name[1],
    levelBp: level.discountBp,
    warnings: [
      ...(context.reordered ? [toolNotice(context.reordered, say)] : []),
      ...warningsOf(catalogue, input, answer.outcome === 'priced' ? answer.warnings : [], say),
    ],
  };
  if (answer.outcome === 'manual') {
    return { product, result: { ...common, ...nothing, manualReason: say(answer.reason) }, priced: null };
  }
  const buyer = buyerOf(context);
  const totals = totalsOf(catalogue, product, input, answer, buyer);
  const result: QuoteResult = {
    ...common,
    validUntil: sooner(common.validUntil, answer.supplier?.expiresAt),
    needsManualQuote: false,
    listFen: answer.listFen,
    unitYuan: answer.unitYuan,
    productionDays: answer.turnaround.days,
    promisedDay: promisedDay(now, answer.turnaround.days),
    // The sheets of a book carry pages, not pieces; the words of the page would say the wrong thing.
    plan: product.priced.model === 'book' ? null : answer.plan && planIn(answer.plan, catalogue, say),
    ...(context.showsCost ? { lines: linesIn(answer.lines, say) } : {}),
    weightG: answer.weightG,
    volumeMm3: answer.volumeMm3,
    priceBreaks: breaksOf(catalogue, product, answer, buyer, say),
    levelDiscountFen: totals.levelFen,
    strategyDiscountFen: totals.strategyFen,
    ...strategyName(catalogue, totals),
    payableBeforeShippingFen: totals.goodsFen,
    ...freightOf(catalogue, input, totals, say),
    payableFen: totals.payableFen,
    taxFen: totals.taxFen,
  };
  return { product, result, priced: { price: answer, totals } };
}

/** Rows of the break table: the product's own (undefined) or those asked for, and what is compared besides. */
function rowsAsked({ priced }: ShelfProduct, { quantities, compare }: ParsedRequest): readonly number[] | undefined {
  const asked = quantities.length > 0 ? quantities : undefined;
  // A supplier is asked for the quantities that it offers, and those stand in the table.
  if (priced.model === 'external' || compare.length === 0) return asked;
  return [...(asked ?? priced.breakQuantities), ...compare];
}

const nothing = {
  needsManualQuote: true,
  listFen: 0,
  unitYuan: '0.0000',
  productionDays: 0,
  promisedDay: '',
  plan: null,
  weightG: 0,
  volumeMm3: 0,
  priceBreaks: [],
  levelDiscountFen: 0,
  strategyDiscountFen: 0,
  payableBeforeShippingFen: 0,
  freightFen: null,
  payableFen: 0,
  taxFen: 0,
};

/** A 400 whose fields carry the engine's packed messages. */
function refusal(errors: FieldErrors, text?: Text): HttpError {
  const fields: Record<string, Text> = {};
  for (const [field, [packed = '']] of Object.entries(errors)) {
    fields[field] = text ?? [unpackText('zh-CN', packed), unpackText('en', packed)];
  }
  return new HttpError(400, Object.values(fields)[0] ?? productText.notFound, { fields });
}

function regionProblem(shipping: ParsedRequest['shipping']): Text | undefined {
  return shipping && !regionOf(shipping.regionCode) ? productText.regionUnknown : undefined;
}

function buyerOf({ userId, companyId, level, now }: PriceContext): Buyer {
  return {
    userId,
    companyId: companyId ?? undefined,
    levelId: level.id,
    levelBp: level.discountBp,
    today: onDay(now).name,
  };
}

/** The one line of a quote as the order arithmetic reads it. */
export const pricedLine = (
  product: ShelfProduct,
  pieces: number,
  listFen: number,
  price: Pick<Priced, 'weightMg' | 'volumeMm3'>,
) => ({
  id: '1',
  productId: product.id,
  categoryId: product.info.categoryId,
  quantity: pieces,
  listFen,
  weightMg: price.weightMg,
  volumeMm3: price.volumeMm3,
});

function totalsOf(
  { shipping, strategies }: Catalogue,
  product: ShelfProduct,
  input: ParsedRequest,
  price: Priced,
  buyer: Buyer,
): OrderTotals {
  const shipped = input.shipping !== null && !input.shipping.pickup;
  const totals = orderTotals({
    lines: [pricedLine(product, price.quantity * price.designs, price.listFen, price)],
    buyer,
    strategies,
    freight: input.shipping === null ? { ...shipping.template, pickup: true } : shipping.template,
    regionCode: input.shipping?.regionCode ?? '',
    pickup: !shipped,
    tax: includedTax,
  });
  if (totals.outcome === 'totalled') return totals;
  const unserved = fillText(productText.regionUnserved, {
    template: shipping.name,
    region: regionNames(input.shipping?.regionCode ?? ''),
  });
  throw refusal(totals.errors, input.shipping?.pickup ? productText.pickupUnavailable : unserved);
}

/** The strategy that the line was discounted by, as customers see it. */
function strategyName({ strategies }: Catalogue, { lines }: OrderTotals) {
  const used = strategies.find(({ id }) => id === lines[0]?.strategyId);
  return used ? { strategyName: used.name[0], strategyNameEn: used.name[1] } : {};
}

function freightOf({ shipping }: Catalogue, input: ParsedRequest, totals: OrderTotals, say: PriceContext['say']) {
  if (input.shipping === null) return { freightFen: null };
  const { freight } = totals;
  if (!freight) return { freightFen: 0, freightNote: say(productText.pickupNote) };
  const kg = decimalText(Math.ceil(freight.chargeMg / 1000), 3);
  const text = freight.free ? productText.freightFree : productText.freightNote;
  return { freightFen: totals.freightFen, freightNote: say(fillText(text, { template: shipping.name, kg })) };
}

function planIn(plan: Plan, { tariff }: Catalogue, say: PriceContext['say']): QuoteResult['plan'] {
  const press = tariff.presses.find(({ code }) => code === plan.press);
  return {
    press: press ? say(press.name) : plan.press,
    sheet: plan.sheet,
    ups: plan.ups,
    style: say(planText[plan.style]),
  };
}

export const linesIn = (lines: readonly PriceLine[], say: PriceContext['say']): NonNullable<QuoteResult['lines']> =>
  lines.map(({ code, label, qty, unit, amountFen }) => ({
    code,
    label: say(label),
    ...(qty === undefined ? {} : { qty }),
    ...(unit === undefined ? {} : { unit: say(unit) }),
    amountFen,
  }));

function breaksOf(
  { strategies }: Catalogue,
  product: ShelfProduct,
  price: Priced,
  buyer: Buyer,
  say: PriceContext['say'],
): QuoteResult['priceBreaks'] {
  return price.priceBreaks.map(({ quantity, listFen, unitYuan, reason }) => {
    const payableFen =
      listFen === null
        ? null
        : lineDiscount(pricedLine(product, quantity * price.designs, listFen, price), buyer, strategies).payableFen;
    return { quantity, listFen, payableFen, unitYuan, ...(reason ? { reason: say(reason) } : {}) };
  });
}

function warningsOf(
  catalogue: Catalogue,
  input: ParsedRequest,
  engine: Priced['warnings'],
  say: PriceContext['say'],
): QuoteResult['warnings'] {
  const warnings: QuoteResult['warnings'] = engine.map(({ message, ...hint }) => ({ ...hint, message: say(message) }));
  const { priceBookVersionId } = input;
  if (typeof priceBookVersionId === 'number' && priceBookVersionId !== catalogue.priceBookVersionId) {
    warnings.unshift({ code: 'PRICE_CHANGED', message: say(productText.priceChanged) });
  }
  return warnings;
}
