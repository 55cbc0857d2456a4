import { AmountTooLarge, graduated, unitYuan } from '#shared/money.ts';
import { packText } from '#shared/text.ts';
import { checkCounts, quantityProblem, refusals } from './check-request.ts';
import { calculateExternal, type Supplied } from './external.ts';
import { fillText } from './fill-text.ts';
import type { Job, JobDetail, Unpriced } from './job.ts';
import type { ListPrice } from './markup.ts';
import { listPrice } from './markup.ts';
import type { Hint, Prepared } from './prepare.ts';
import { prepare } from './prepare.ts';
import { lineText, manualText, planText } from './pricing.texts.ts';
import type { OwnProduct, PricedProduct } from './product.ts';
import type { CalculateRequest, CalculateResult, Plan, PriceBreak, PriceLine, ToolLayout, Warning } from './result.ts';
import type { Tariff } from './tariff.ts';

/** A smaller size is worth a word from here on. */
const worthSayingBp = 500;

type Ready = Extract<Prepared, { kind: 'job' }>;

function priceLines({ lines }: JobDetail, basis: Job['basis'], price: ListPrice): PriceLine[] {
  const line = (code: 'markup' | 'rush' | 'minimum', amountFen: number, staffOnly: boolean): PriceLine => ({
    code,
    label: lineText[code],
    amountFen,
    staffOnly,
  });
  return [
    ...lines,
    ...(basis === 'cost' ? [line('markup', price.markupFen, true)] : []),
    line('rush', price.rushFen, false),
    ...(price.minimumFen > 0 ? [line('minimum', price.minimumFen, basis === 'cost')] : []),
  ];
}

/** The highest list price that is answered by itself, fen: discounts, tax and sums of orders stay exact above it. */
const highestFen = 1_000_000_000_000;

/**
 * The one pricing function (pricing.md 2.1): the customer's quote, the staff explain view and the break table.
 * Pure; takes whatever a request may hold and never answers NaN, a negative amount or 0: invalid input is
 * `refused` with packed messages by field, what no plan or price covers is `manual` with a reason.
 * `quantity` is per design. Keep the product and tariff objects: prepared work is remembered by their identity.
 * `supplied` is what another house has answered for a product that it makes.
 */
export function calculate(
  product: PricedProduct,
  request: CalculateRequest,
  tariff: Tariff,
  options: { explain?: boolean; supplied?: Supplied | undefined } = {},
): CalculateResult {
  const { priceBookVersionId } = tariff;
  try {
    const result = priced(product, request, tariff, options);
    if (result.outcome !== 'priced' || result.listFen <= highestFen) return result;
  } catch (error) {
    if (!(error instanceof AmountTooLarge)) throw error;
  }
  return manualResult(manualText.tooLarge, priceBookVersionId);
}

const manualResult = (reason: Unpriced['reason'], priceBookVersionId: number): CalculateResult => ({
  outcome: 'manual',
  needsManualQuote: true,
  errors: {},
  priceBookVersionId,
  reason,
});

function priced(
  product: PricedProduct,
  request: CalculateRequest,
  tariff: Tariff,
  { explain = false, supplied }: { explain?: boolean; supplied?: Supplied | undefined },
): CalculateResult {
  const { priceBookVersionId } = tariff;
  if (product.model === 'external') return calculateExternal(product, request, priceBookVersionId, supplied);
  const refused = refusals();
  checkCounts(product, request, refused);
  const { quantity } = request;
  const designs = 'designs' in refused.errors ? 1 : (request.designs ?? 1);
  const prepared = prepare(product, request.spec, designs, request.tools, tariff);
  const errors = prepared.kind === 'refused' ? { ...refused.errors, ...prepared.errors } : refused.errors;
  if (Object.keys(errors).length > 0 || prepared.kind === 'refused') {
    return { outcome: 'refused', needsManualQuote: false, errors, priceBookVersionId };
  }
  const manual = (reason: Unpriced['reason']) => manualResult(reason, priceBookVersionId);
  if (prepared.kind === 'manual') return manual(prepared.reason);

  const { job, weight, volume } = prepared;
  const amount = job.amount(quantity);
  if (typeof amount !== 'number') {
    if (amount.kind === 'manual') return manual(amount.reason);
    const packed = { quantity: [packText(amount.reason)] };
    return { outcome: 'refused', needsManualQuote: false, errors: packed, priceBookVersionId };
  }
  const turnaround = product.turnarounds.find(({ code }) => code === request.turnaround);
  const rushBp = turnaround?.addBp ?? 0;
  const price = listPrice(amount, prepared.markup, rushBp, product.minPriceFen);
  const detail = job.detail(quantity);
  const pieces = quantity * designs;
  const weightMg = graduated(pieces, weight);
  return {
    outcome: 'priced',
    needsManualQuote: false,
    errors: {},
    priceBookVersionId,
    quantity,
    designs,
    turnaround: { code: request.turnaround, days: turnaround?.days ?? 0 },
    listFen: price.listFen,
    unitYuan: unitYuan(price.listFen, pieces),
    lines: priceLines(detail, job.basis, price),
    costFen: job.basis === 'cost' ? amount : null,
    plan: detail.plan,
    planWords: detail.planWords,
    ...(detail.parts && { parts: detail.parts }),
    layouts: layoutsOf(detail),
    rejected: explain ? job.rejected(quantity) : [],
    ...(explain && job.rejectedMachines && { rejectedMachines: job.rejectedMachines(quantity) }),
    weightG: Math.floor((weightMg + 500) / 1000),
    weightMg,
    volumeMm3: graduated(pieces, volume),
    priceBreaks: priceBreaks(product, prepared, request.quantities, designs, rushBp),
    warnings: sizeWarnings(product, prepared, quantity, rushBp, price.listFen),
  };
}

/** What tools on file would lock a reorder to, part by part. */
function layoutsOf({ plan, parts, layout }: JobDetail): Record<string, ToolLayout> {
  const of = ({ press, parent, cut, ups }: Plan): ToolLayout => ({ press, parent, cut, ups });
  if (parts) return Object.fromEntries(parts.map(({ code, plan: own }) => [code, of(own)]));
  const only = layout ?? (plan && of(plan));
  return only ? { piece: only } : {};
}

/** A table has 20 rows at most; a few tables at each of a few surcharges. */
const mostRows = 200;

function rising(quantities: readonly number[]): readonly number[] {
  const rises = quantities.every((quantity, index) => index === 0 || quantity > (quantities[index - 1] as number));
  return rises ? quantities : [...new Set(quantities)].sort((a, b) => a - b);
}

/** Rows in rising order of quantity, each once; a row outside the rules has no price and says why. */
function priceBreaks(
  product: OwnProduct,
  prepared: Ready,
  quantities: readonly number[] | undefined,
  designs: number,
  rushBp: number,
): PriceBreak[] {
  const { job, markup, rows } = prepared;
  const row = (quantity: number): PriceBreak => {
    const problem = quantityProblem(product.quantity, quantity);
    const amount = problem ? { reason: problem } : job.amount(quantity);
    if (typeof amount !== 'number') return { quantity, listFen: null, unitYuan: null, reason: amount.reason };
    const { listFen } = listPrice(amount, markup, rushBp, product.minPriceFen);
    return { quantity, listFen, unitYuan: unitYuan(listFen, quantity * designs) };
  };
  return rising(quantities ?? product.breakQuantities).map((quantity) => {
    const key = `${rushBp} ${quantity}`;
    const found = rows.get(key) ?? row(quantity);
    if (rows.size >= mostRows) rows.clear();
    rows.set(key, found);
    return found;
  });
}

/** Says what a slightly smaller piece would save (pricing.md 2.2: A4 is not 大16开); the best of them, from 5 % on. */
function sizeWarnings(
  product: OwnProduct,
  { hints, markup }: Ready,
  quantity: number,
  rushBp: number,
  listFen: number,
): Warning[] {
  let best: Hint | undefined;
  let bestFen = listFen;
  for (const hint of hints) {
    const amount = hint.job.amount(quantity);
    if (typeof amount !== 'number') continue;
    const other = listPrice(amount, markup, rushBp, product.minPriceFen).listFen;
    if (other >= bestFen) continue;
    best = hint;
    bestFen = other;
  }
  const saved = listFen - bestFen;
  if (!best || saved * 10_000 < listFen * worthSayingBp) return [];
  const percent = Math.floor((200 * saved + listFen) / (2 * listFen));
  const { size, box } = best;
  if (box) {
    const measures = `${box.l}×${box.w}×${box.h}`;
    return [{ code: 'BOX_COSTS_A_CUT', message: fillText(planText.boxCostsACut, { box: measures, percent }), box }];
  }
  const named = size ? `${size.w}×${size.h}` : '';
  const message = fillText(planText.sizeCostsACut, { size: named, percent });
  return [{ code: 'SIZE_COSTS_A_CUT', message, ...(size && { size: { w: size.w, h: size.h } }) }];
}
