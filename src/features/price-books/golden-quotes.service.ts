import { calculate } from '#features/pricing/calculate.ts';
import type { Spec } from '#features/pricing/options.ts';
import type { PricedProduct } from '#features/pricing/product.ts';
import type { CalculateResult } from '#features/pricing/result.ts';
import type { Tariff } from '#features/pricing/tariff.ts';
import { firstSpec } from '#features/products/first-spec.service.ts';
import { productInfo } from '#features/products/info.service.ts';
import type { ProductInfo } from '#features/products/products.contract.ts';
import { specWords } from '#features/products/spec.service.ts';
import type { Db } from '#server/db/database.ts';
import { mulDivRoundHalfUp } from '#shared/money.ts';
import { unpackText } from '#shared/text.ts';
import type { DeltaRow, DeltaSummary, GoldenOutcome } from './price-books.contract.ts';
import { isOnShelf, type ShelfItem } from './shelf.service.ts';

/** Inputs whose list price is compared from book to book (pricing.md 2.14). */
export interface GoldenRequest {
  readonly quantity: number;
  readonly designs: number;
  readonly spec: Spec;
  readonly turnaround: string;
}

export interface GoldenInput {
  readonly item: ShelfItem;
  readonly goldenId: number | null;
  readonly note: string;
  readonly request: GoldenRequest;
}

/** What people added, oldest first. */
export async function addedGolden(db: Db) {
  const rows = await db
    .selectFrom('goldenQuote')
    .select(['id', 'productId', 'note', 'request'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, request: row.request as GoldenRequest }));
}

type Added = Awaited<ReturnType<typeof addedGolden>>;

/** The first, a middle and the last of a product's break quantities: small, usual and large runs. */
function fewOf(quantities: readonly number[]): number[] {
  const sorted = [...quantities].sort((a, b) => a - b);
  const picked = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return [...new Set(picked.filter((quantity) => quantity !== undefined))];
}

/** What the quote form opens with, at the first, the middle and the last usual quantity. */
export function usualRequests(priced: PricedProduct, info: ProductInfo): GoldenRequest[] {
  const quantities = fewOf(priced.breakQuantities.length > 0 ? priced.breakQuantities : priced.quantity.choices);
  const spec = firstSpec(info);
  return (quantities.length > 0 ? quantities : [priced.quantity.min]).map((quantity) => ({
    quantity,
    designs: priced.designs.min,
    spec,
    turnaround: priced.turnarounds[0]?.code ?? 'std',
  }));
}

const defaultInputs = (item: ShelfItem, tariff: Tariff): GoldenInput[] =>
  usualRequests(item.priced, productInfo(item, item.body, tariff)).map((request) => ({
    item,
    goldenId: null,
    note: '',
    request,
  }));

/** Golden inputs of every product on the shelf: its defaults, then what people added to it. */
export function goldenInputs(items: readonly ShelfItem[], added: Added, tariff: Tariff): GoldenInput[] {
  return items
    .filter(isOnShelf)
    .flatMap((item) => [
      ...defaultInputs(item, tariff),
      ...added
        .filter(({ productId }) => productId === item.id)
        .map(({ id, note, request }) => ({ item, goldenId: id, note, request })),
    ]);
}

/** What the engine answers to a golden request, with the reason where it is no price. */
export function outcomeOf(result: CalculateResult): GoldenOutcome {
  if (result.outcome === 'priced') return { kind: 'priced', listFen: result.listFen, reasonZh: '', reasonEn: '' };
  if (result.outcome === 'manual') {
    return { kind: 'manual', listFen: null, reasonZh: result.reason[0], reasonEn: result.reason[1] };
  }
  const packed = Object.values(result.errors)[0]?.[0] ?? '';
  return {
    kind: 'refused',
    listFen: null,
    reasonZh: unpackText('zh-CN', packed),
    reasonEn: unpackText('en', packed),
  };
}

/** Basis points, half up away from zero; null without two prices. */
export function changeBp(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before === 0) return null;
  const size = mulDivRoundHalfUp(Math.abs(after - before), 10_000, before);
  return after < before ? -size : size;
}

const joined = (words: readonly { readonly value: string }[]): string => words.map(({ value }) => value).join(' · ');

/** A golden request in words, in both languages. */
export function goldenWords(item: Pick<ShelfItem, 'priced'>, { spec, turnaround }: GoldenRequest, tariff: Tariff) {
  const words = specWords(item.priced, spec, tariff, turnaround);
  return { specZh: joined(words.zh), specEn: joined(words.en) };
}

const noTariff: GoldenOutcome = { kind: 'none', listFen: null, reasonZh: '', reasonEn: '' };

/**
 * The delta table: every golden input at its list price in both tariffs, by the engine itself. `before` is null for the
 * first book of a house.
 */
export function goldenDelta(inputs: readonly GoldenInput[], before: Tariff | null, after: Tariff): DeltaRow[] {
  return inputs.map(({ item, goldenId, note, request }) => {
    const priceIn = (tariff: Tariff) => outcomeOf(calculate(item.priced, { ...request, quantities: [] }, tariff));
    const old = before ? priceIn(before) : noTariff;
    const now = priceIn(after);
    return {
      productId: item.id,
      productName: item.priced.name[0],
      productNameEn: item.priced.name[1],
      goldenId,
      note,
      quantity: request.quantity,
      designs: request.designs,
      ...goldenWords(item, request, before ?? after),
      before: old,
      after: now,
      changeBp: changeBp(old.listFen, now.listFen),
    };
  });
}

/** The table in five numbers; the span is that of the prices that change, from the lowest change to the highest. */
export function summaryOf(rows: readonly DeltaRow[]): DeltaSummary {
  const moved = rows.flatMap(({ changeBp: bp }) => (bp === null || bp === 0 ? [] : [bp])).sort((a, b) => a - b);
  return {
    quotes: rows.length,
    changed: rows.filter(({ before, after }) => before.kind !== after.kind || before.listFen !== after.listFen).length,
    lost: rows.filter(({ before, after }) => before.kind === 'priced' && after.kind !== 'priced').length,
    lowestBp: moved[0] ?? null,
    highestBp: moved.at(-1) ?? null,
  };
}
