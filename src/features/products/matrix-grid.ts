import { type AmountFault, amountText, blockOf, readAmount } from './matrix-paste.ts';
import type { ProductMatrix } from './product-edit.contract.ts';

/** A price table as it stands in the form: what was typed, cell by cell, right or wrong. */
export interface MatrixGrid {
  readonly mode: ProductMatrix['mode'];
  readonly quantities: readonly number[];
  /** Typed texts by cell key, in the order of the quantities. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly runOnPer1000E4: number | null;
}

export interface GridHistory {
  readonly grid: MatrixGrid;
  readonly before: readonly MatrixGrid[];
  /** The cell that is being typed into: its letters are one step back, not one each. */
  readonly cell?: string;
}

export type CellFault = AmountFault | 'falls';
/** How many steps can be taken back. */
const memory = 50;

export const gridOf = ({ mode, quantities, cells, runOnPer1000E4 }: ProductMatrix): MatrixGrid => ({
  mode,
  quantities,
  rows: Object.fromEntries(cells.map(({ key, totalsFen }) => [key, totalsFen.map(amountText)])),
  runOnPer1000E4,
});

const textAt = (grid: MatrixGrid, key: string, column: number): string => grid.rows[key]?.[column] ?? '';

/** The texts of one row, one for each quantity. */
export const rowOf = (grid: MatrixGrid, key: string): readonly string[] =>
  grid.quantities.map((_, column) => textAt(grid, key, column));

/**
 * What is wrong with each cell of a row, null where nothing is: what cannot be read, and a total below that of a
 * smaller quantity, which would have a customer pay less for more (pricing.md 2.14).
 */
export function faultsOf(grid: MatrixGrid, key: string): readonly (CellFault | null)[] {
  let highest = 0;
  return rowOf(grid, key).map((text) => {
    const amount = readAmount(text);
    if (!amount.ok) return amount.fault;
    if (amount.fen === null) return null;
    if (amount.fen < highest) return 'falls';
    highest = amount.fen;
    return null;
  });
}

/** The grid as the call takes it; cells that nobody offers are kept. Null while a cell cannot be read. */
export function matrixOf(grid: MatrixGrid) {
  const cells = Object.keys(grid.rows).map((key) => ({
    key,
    totalsFen: rowOf(grid, key).map((text) => {
      const amount = readAmount(text);
      return amount.ok ? amount.fen : undefined;
    }),
  }));
  if (cells.some(({ totalsFen }) => totalsFen.includes(undefined))) return null;
  return {
    mode: grid.mode,
    quantities: [...grid.quantities],
    cells: cells.map(({ key, totalsFen }) => ({ key, totalsFen: totalsFen.map((fen) => fen ?? null) })),
    runOnPer1000E4: grid.mode === 'linear_total' ? grid.runOnPer1000E4 : null,
  };
}

/** Another grid, with the one before to go back to. */
export function changed({ grid, before }: GridHistory, change: Partial<MatrixGrid>): GridHistory {
  return { grid: { ...grid, ...change }, before: [...before, grid].slice(-memory) };
}

export function undone({ grid, before }: GridHistory): GridHistory {
  return { grid: before.at(-1) ?? grid, before: before.slice(0, -1) };
}

const withTexts = (
  { rows, quantities }: MatrixGrid,
  texts: readonly { readonly key: string; readonly column: number; readonly text: string }[],
): MatrixGrid['rows'] => {
  const next: Record<string, readonly string[]> = { ...rows };
  for (const { key, column, text } of texts) {
    const row = quantities.map((_, at) => next[key]?.[at] ?? '');
    next[key] = row.with(column, text);
  }
  return next;
};

export function typed(history: GridHistory, key: string, column: number, text: string): GridHistory {
  const { grid, before, cell } = history;
  const rows = withTexts(grid, [{ key, column, text }]);
  const here = `${key}#${column}`;
  if (cell === here) return { grid: { ...grid, rows }, before, cell };
  return { ...changed(history, { rows }), cell: here };
}

/** A cell that is left shows its amount as the table writes it; what cannot be read stays as it was typed. */
export function settled(history: GridHistory, key: string, column: number): GridHistory {
  const { cell: _, ...rest } = history;
  const text = textAt(history.grid, key, column);
  const amount = readAmount(text);
  if (!amount.ok || amountText(amount.fen) === text) return rest;
  return {
    ...rest,
    grid: { ...rest.grid, rows: withTexts(rest.grid, [{ key, column, text: amountText(amount.fen) }]) },
  };
}

/** Whether two grids hold the same prices, however their empty cells came about. */
export function sameGrid(one: MatrixGrid, other: MatrixGrid): boolean {
  const keys = [...new Set([...Object.keys(one.rows), ...Object.keys(other.rows)])].sort();
  const plain = (grid: MatrixGrid) =>
    JSON.stringify([grid.mode, grid.quantities, grid.runOnPer1000E4, keys.map((key) => rowOf(grid, key))]);
  return plain(one) === plain(other);
}

export interface Pasted {
  readonly history: GridHistory;
  readonly filled: number;
  /** Cells of the block that had no place right of or below the cell it was pasted at. */
  readonly outside: number;
}

/**
 * A block from a spreadsheet, filled right and down from a cell; what can be read is written as the table writes it,
 * what cannot stays as it was pasted. One step back takes all of it away.
 * @param keys the rows as they stand on screen
 */
export function pasted(history: GridHistory, keys: readonly string[], at: [string, number], text: string): Pasted {
  const [first, column] = at;
  const top = keys.indexOf(first);
  const block = blockOf(text);
  const texts = block.flatMap((cells, down) =>
    cells.flatMap((cell, right) => {
      const key = keys[top + down];
      if (top < 0 || key === undefined || column + right >= history.grid.quantities.length) return [];
      const amount = readAmount(cell);
      return [{ key, column: column + right, text: amount.ok ? amountText(amount.fen) : cell.trim() }];
    }),
  );
  const all = block.reduce((sum, cells) => sum + cells.length, 0);
  return {
    history: changed(history, { rows: withTexts(history.grid, texts) }),
    filled: texts.length,
    outside: all - texts.length,
  };
}

/** Another list of quantities; prices stay with their quantity. */
export function withQuantities(history: GridHistory, quantities: readonly number[]): GridHistory {
  const { grid } = history;
  const rows = Object.fromEntries(
    Object.keys(grid.rows).map((key) => [
      key,
      quantities.map((quantity) => textAt(grid, key, grid.quantities.indexOf(quantity))),
    ]),
  );
  return changed(history, { quantities: [...quantities], rows });
}

/** `1,500` and `12,000` are numbers; `100,200,500` without blanks is a list, for quantities rise. */
function partsOf(token: string): readonly string[] {
  const groups = token.split(',').filter(Boolean);
  const isNumber = /^\d{1,3}(,\d{3})+$/.test(token);
  const rises = groups.every((group, at) => !group.startsWith('0') && Number(group) > Number(groups[at - 1] ?? 0));
  return isNumber && !(rises && groups[0]?.length === 3) ? [groups.join('')] : groups;
}

/** Quantities out of a text: `100, 200 500；1,000`, sorted, each once; null when something is no quantity. */
export function quantitiesIn(text: string): readonly number[] | null {
  const parts = text
    .normalize('NFKC')
    .replace(/，/g, ',')
    .split(/[\s;、；]+|,(?=\s)/)
    .flatMap(partsOf);
  const numbers = parts.map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : 0));
  if (numbers.some((number) => number < 1 || number > 100_000_000)) return null;
  return [...new Set(numbers)].sort((a, b) => a - b);
}
