import type { QuoteResult } from '#features/products/products.contract.ts';

export interface BreakRow {
  readonly quantity: number;
  readonly payableFen: number | null;
  /** Before the discounts of this customer; shown struck through when it is more. */
  readonly listFen: number | null;
  readonly unitYuan: string | null;
  readonly reason?: string | undefined;
  /** How much less a piece costs than in the smallest quantity shown, whole per cent; null for that row itself. */
  readonly savedPercent: number | null;
  readonly current: boolean;
}

/** Rows of the break table in order of quantity, with the chosen quantity among them, each quantity once. */
export function breakRows(price: QuoteResult): readonly BreakRow[] {
  const chosen = {
    quantity: price.quantity,
    payableFen: price.payableBeforeShippingFen,
    listFen: price.listFen,
    unitYuan: price.unitYuan,
    reason: undefined,
  };
  const rows = [...price.priceBreaks.filter(({ quantity }) => quantity !== price.quantity), chosen].sort(
    (a, b) => a.quantity - b.quantity,
  );
  const smallest = rows.find(({ payableFen }) => payableFen !== null);
  const perPiece = (row: { quantity: number; payableFen: number | null }) =>
    row.payableFen === null ? null : row.payableFen / row.quantity;
  const base = smallest ? perPiece(smallest) : null;
  return rows.map((row) => {
    const piece = perPiece(row);
    return {
      quantity: row.quantity,
      payableFen: row.payableFen,
      listFen: row.listFen,
      unitYuan: unitAfter(row.unitYuan, row.listFen, row.payableFen),
      reason: row.reason,
      savedPercent: base === null || piece === null || row === smallest ? null : Math.round((1 - piece / base) * 100),
      current: row.quantity === price.quantity,
    };
  });
}

/** Whether a piece costs the same in every quantity that has a price, so that there is nothing to save by taking more. */
export function isOnePrice(rows: readonly BreakRow[]): boolean {
  const priced = rows.filter(({ payableFen }) => payableFen !== null);
  return priced.length > 1 && priced.every(({ savedPercent }) => savedPercent === null || savedPercent === 0);
}

/** Yuan for one piece of a set on the average, four decimals. */
export const yuanOfPiece = (unitYuan: string, inSet: number): string => (Number(unitYuan) / inSet).toFixed(4);

/**
 * Yuan for one piece after this customer's discounts, four decimals. The server's unit price is that of the list
 * price, and only the server knows how pieces are counted (designs), so it is scaled.
 */
export function unitAfter(unitYuan: string | null, listFen: number | null, payableFen: number | null): string | null {
  if (unitYuan === null || listFen === null || payableFen === null || listFen === 0) return unitYuan;
  return ((Number(unitYuan) * payableFen) / listFen).toFixed(4);
}
