import type { QuoteResult } from '#features/products/products.contract.ts';

export interface BreakRow {
  readonly quantity: number;
  readonly payableFen: number | null;
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
      unitYuan: row.unitYuan,
      reason: row.reason,
      savedPercent: base === null || piece === null || row === smallest ? null : Math.round((1 - piece / base) * 100),
      current: row.quantity === price.quantity,
    };
  });
}
