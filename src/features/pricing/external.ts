import { mulDivRoundHalfUp, unitYuan } from '#shared/money.ts';
import type { Text } from '#shared/text.ts';
import { checkCrafts } from './check-crafts.ts';
import { checkCounts, quantityProblem, type Refusals, refusals } from './check-request.ts';
import { fillText } from './fill-text.ts';
import { lineText, manualText, refusalText } from './pricing.texts.ts';
import type { ExternalProduct, Margin } from './product.ts';
import type { CalculateRequest, CalculateResult, PriceBreak, Priced } from './result.ts';

/** One price of the supplier. `weightG` and `volumeCm3` are those of the packed goods, for the freight. */
export interface SupplierPrice {
  readonly quantity: number;
  readonly quoteId: string;
  readonly amountFen: number;
  readonly weightG: number;
  readonly volumeCm3: number;
}

/** What the supplier is asked: chosen value by option, and every quantity that is shown. */
export interface SupplierQuestion {
  readonly product: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantities: readonly number[];
}

/** What the supplier has answered, or why it hasn't. `question` must be the one that is priced now. */
export type Supplied =
  | {
      readonly kind: 'prices';
      readonly question: SupplierQuestion;
      /** UTC; nobody may be quoted beyond it. */
      readonly expiresAt: string;
      readonly prices: readonly SupplierPrice[];
    }
  | { readonly kind: 'none'; readonly reason: Text };

/** The parameter that carries the chosen value of a supplier's option. */
export const optionParam = 'value';
const prefix = 'sd-';
/** The key of a supplier's option on the quote page. */
export const optionKey = (code: string): string => prefix + code;

/** Each option has exactly one of its values. */
function checkedOptions(product: ExternalProduct, { spec }: CalculateRequest, refused: Refusals) {
  const given = typeof spec === 'object' && spec !== null && Array.isArray(spec.crafts) ? spec.crafts : [];
  const chosen = checkCrafts(product.crafts, given, refused);
  for (const { key, name } of product.crafts) {
    if (!chosen.some((choice) => choice.key === key))
      refused.add(`spec.crafts.${key}`, fillText(refusalText.option, { option: name }));
  }
  return Object.fromEntries(
    chosen.map(({ key, params }) => [key.slice(prefix.length), String(params?.[optionParam] ?? '')]),
  );
}

function checked(product: ExternalProduct, request: CalculateRequest) {
  const refused = refusals();
  checkCounts(product, request, refused);
  const options = checkedOptions(product, request, refused);
  return { errors: refused.errors, options };
}

/** Rows of the break table in rising order, each quantity once. */
const rowsOf = (product: ExternalProduct, { quantities }: CalculateRequest): number[] =>
  [...new Set(quantities ?? product.breakQuantities)].sort((a, b) => a - b);

function questionOf(
  product: ExternalProduct,
  request: CalculateRequest,
  options: SupplierQuestion['options'],
): SupplierQuestion {
  const offered = rowsOf(product, request).filter((quantity) => !quantityProblem(product.quantity, quantity));
  const quantities = [...new Set([request.quantity, ...offered])].sort((a, b) => a - b);
  return { product: product.supplierProductId, options, quantities };
}

/** What the supplier must be asked to price this request; null when the request is refused anyway. */
export function supplierQuestion(product: ExternalProduct, request: CalculateRequest): SupplierQuestion | null {
  const { errors, options } = checked(product, request);
  return Object.keys(errors).length > 0 ? null : questionOf(product, request, options);
}

/** Questions as one text; options come sorted from `checkCrafts`. */
export const questionKey = ({ product, options, quantities }: SupplierQuestion): string =>
  JSON.stringify([product, Object.entries(options), quantities]);

/** What comes on top of the supplier's price, in fen, rounded half up once. */
export const marginFen = (margin: Margin, amountFen: number): number =>
  margin.kind === 'fixed' ? margin.fen : mulDivRoundHalfUp(amountFen, margin.bp, 10_000);

/**
 * A product that another house makes: supplier's price plus margin is the list price; the order arithmetic goes on as
 * for all others. Never a price without an answer to this very question.
 */
export function calculateExternal(
  product: ExternalProduct,
  request: CalculateRequest,
  priceBookVersionId: number,
  supplied: Supplied | undefined,
): CalculateResult {
  const { errors, options } = checked(product, request);
  if (Object.keys(errors).length > 0)
    return { outcome: 'refused', needsManualQuote: false, errors, priceBookVersionId };
  const manual = (reason: Text): CalculateResult => ({
    outcome: 'manual',
    needsManualQuote: true,
    errors: {},
    priceBookVersionId,
    reason,
  });
  if (supplied?.kind === 'none') return manual(supplied.reason);
  const question = questionOf(product, request, options);
  if (!supplied || questionKey(supplied.question) !== questionKey(question)) return manual(manualText.supplierSilent);
  const price = supplied.prices.find(({ quantity }) => quantity === request.quantity);
  if (!price) return manual(manualText.supplierQuantity);
  return priced(product, request, supplied, price, priceBookVersionId);
}

function priced(
  product: ExternalProduct,
  request: CalculateRequest,
  { prices, expiresAt }: Extract<Supplied, { kind: 'prices' }>,
  { quoteId, amountFen, quantity, weightG, volumeCm3 }: SupplierPrice,
  priceBookVersionId: number,
): Priced {
  const markupFen = marginFen(product.margin, amountFen);
  const listFen = amountFen + markupFen;
  return {
    outcome: 'priced',
    needsManualQuote: false,
    errors: {},
    priceBookVersionId,
    quantity,
    designs: request.designs ?? 1,
    turnaround: {
      code: request.turnaround,
      days: product.turnarounds.find(({ code }) => code === request.turnaround)?.days ?? 0,
    },
    listFen,
    unitYuan: unitYuan(listFen, quantity),
    lines: [
      { code: 'supplier', label: lineText.supplier, amountFen, staffOnly: true },
      { code: 'markup', label: lineText.markup, amountFen: markupFen, staffOnly: true },
    ],
    costFen: amountFen,
    plan: null,
    planWords: null,
    rejected: [],
    weightG,
    weightMg: weightG * 1000,
    volumeMm3: volumeCm3 * 1000,
    priceBreaks: rowsOf(product, request).map((row) => breakRow(product, row, prices)),
    warnings: [],
    supplier: { quoteId, expiresAt, amountFen },
  };
}

/** A row that the product or the supplier doesn't offer has no price and says why. */
function breakRow(product: ExternalProduct, quantity: number, prices: readonly SupplierPrice[]): PriceBreak {
  const problem = quantityProblem(product.quantity, quantity);
  const price = prices.find((each) => each.quantity === quantity);
  if (problem || !price)
    return { quantity, listFen: null, unitYuan: null, reason: problem ?? manualText.supplierQuantity };
  const listFen = price.amountFen + marginFen(product.margin, price.amountFen);
  return { quantity, listFen, unitYuan: unitYuan(listFen, quantity) };
}
