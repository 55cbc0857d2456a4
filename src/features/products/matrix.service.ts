import type { Books } from '#features/price-books/draft.service.ts';
import { bookState, currentTariff, editDraft, publishedTariff } from '#features/price-books/draft.service.ts';
import { canonical } from '#features/price-books/tariff-changes.service.ts';
import { fillText } from '#features/pricing/fill-text.ts';
import type { MatrixPoint, PriceMatrix } from '#features/pricing/tariff.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { HttpError } from '#server/errors.ts';
import type { Text } from '#shared/text.ts';
import { cellProblem, offeredCells, pointsOf, turned } from './matrix-checks.service.ts';
import type { Priced } from './problem-list.service.ts';
import type { ProductMatrix } from './product-edit.contract.ts';
import { productEditText } from './product-edit.texts.ts';
import { problemText } from './product-problem.texts.ts';
import { publishedBody } from './product-record.service.ts';
import { editedBody } from './product-versions.service.ts';

type MatrixPriced = Extract<Priced, { model: 'matrix' }>;
export type MatrixInput = Pick<ProductMatrix, 'mode' | 'quantities' | 'cells' | 'runOnPer1000E4'>;

/** The product as its draft offers it; 404 without, 409 when it has no price table. */
export async function matrixProduct(db: Db, id: number): Promise<MatrixPriced> {
  const row = await db
    .selectFrom('product')
    .select(['draft', 'publishedVersionId', 'model'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new HttpError(404, productEditText.notFound);
  if (row.model !== 'matrix') throw new HttpError(409, productEditText.noTable);
  const body = row.draft === null ? await publishedBody(db, row.publishedVersionId) : editedBody(row.draft);
  if (body?.priced.model !== 'matrix') throw new HttpError(409, productEditText.noTable);
  return body.priced;
}

const tableOf = ({ matrices }: { readonly matrices: readonly PriceMatrix[] }, wanted: string) =>
  matrices.find(({ code }) => code === wanted);

/** The table as the editor shows it: a total for each quantity of the table, null where none was entered. */
export function matrixView(priced: MatrixPriced, books: Books): ProductMatrix {
  const tariff = currentTariff(books);
  const table = tableOf(tariff, priced.matrix);
  const cells = Object.entries(table?.cells ?? {});
  const listed = cells.flatMap(([, points]) => points.map(({ qty }) => qty));
  // Quantities that can be ordered have a column from the beginning, entered or not.
  const usual = listed.length > 0 ? [] : priced.breakQuantities;
  const columns = [...listed, ...priced.quantity.choices, ...usual].filter((quantity) => quantity > 0);
  const quantities = [...new Set(columns)].sort((a, b) => a - b);
  return {
    code: priced.matrix,
    mode: table?.mode ?? (priced.quantity.allowCustom ? 'linear_total' : 'exact'),
    quantities,
    cells: cells.map(([key, points]) => ({
      key,
      totalsFen: quantities.map((quantity) => points.find(({ qty }) => qty === quantity)?.totalFen ?? null),
    })),
    runOnPer1000E4: table?.runOnPer1000E4 ?? null,
    book: bookState(books),
    // A cell that was entered for the turned size is that cell.
    offered: offeredCells(priced, tariff).map(({ key, label }) => ({
      key: table ? keyIn(table, key) : key,
      labelZh: label[0],
      labelEn: label[1],
    })),
    changed: canonical(table) !== canonical(tableOf(publishedTariff(books), priced.matrix)),
  };
}

const keyIn = (table: PriceMatrix, key: string): string => {
  const points = pointsOf(table, key);
  return Object.keys(table.cells).find((known) => points !== undefined && table.cells[known] === points) ?? key;
};

/** Writes the table into the draft of the price book; 400 with a message beside each cell that is wrong. */
export async function writeMatrix(
  tx: Tx,
  id: number,
  input: MatrixInput & { readonly bookVersion: number },
  userId: number,
): Promise<{ before: PriceMatrix | null; after: PriceMatrix; view: ProductMatrix }> {
  const priced = await matrixProduct(tx, id);
  const code = priced.matrix;
  const { before, after, books } = await editDraft(tx, {
    version: input.bookVersion,
    items: [`matrix:${code}`],
    userId,
    change: (tariff) => {
      const offered = offeredCells(priced, tariff);
      const table = tableOf(tariff, code);
      assertCells(input, offered, table);
      const next = tableWith(code, input, offered, table);
      const at = tariff.matrices.findIndex((other) => other.code === code);
      return { ...tariff, matrices: at < 0 ? [...tariff.matrices, next] : tariff.matrices.with(at, next) };
    },
  });
  return {
    before: tableOf(before, code) ?? null,
    after: tableOf(after, code) as PriceMatrix,
    view: matrixView(priced, books),
  };
}

type Offered = ReturnType<typeof offeredCells>;

const pointsFrom = (quantities: readonly number[], totals: readonly (number | null)[]): MatrixPoint[] =>
  quantities.flatMap((qty, at) => {
    const totalFen = totals[at] ?? null;
    return totalFen === null ? [] : [{ qty, totalFen }];
  });

/** Cells may be incomplete while they are entered; what is entered must be right (pricing.md 2.14). */
function assertCells({ quantities, cells }: MatrixInput, offered: Offered, table: PriceMatrix | undefined): void {
  const fields: Record<string, Text> = {};
  if (quantities.some((quantity, at) => at > 0 && quantity <= Number(quantities[at - 1]))) {
    fields.quantities = problemText.quantityOrder;
  }
  for (const [index, { key, totalsFen }] of cells.entries()) {
    const cell = offered.find((each) => each.key === key)?.label ?? key;
    const stored = Object.hasOwn(table?.cells ?? {}, key);
    const known = offered.some((each) => each.key === key) || stored || isTurned(offered, key);
    const isTwice = cells.slice(0, index).some((other) => other.key === key || other.key === turned(key));
    if (isTwice) fields[`cells.${index}.key`] = fillText(problemText.twice, { code: key });
    if (!known) fields[`cells.${index}.key`] = fillText(problemText.ruleValue, { value: key });
    if (totalsFen.length !== quantities.length) fields[`cells.${index}.totalsFen`] = problemText.rowLength;
    const problem = cellProblem(pointsFrom(quantities, totalsFen), []);
    if (!problem) continue;
    const at = quantities.indexOf(problem.quantity);
    fields[`cells.${index}.totalsFen.${at}`] = fillText(problem.text, { ...problem.params, cell });
  }
  const [first] = Object.values(fields);
  if (first) throw new HttpError(400, first, { fields });
}

const isTurned = (offered: Offered, key: string): boolean => offered.some((each) => each.key === turned(key));

/**
 * The table with what was entered. Cells that the product does not offer any more stay while they have every quantity;
 * incomplete ones would only keep the book from being published.
 */
function tableWith(
  code: string,
  { mode, quantities, cells, runOnPer1000E4 }: MatrixInput,
  offered: Offered,
  table: PriceMatrix | undefined,
): PriceMatrix {
  const entered = new Map(cells.map(({ key, totalsFen }) => [key, pointsFrom(quantities, totalsFen)]));
  const isOffered = (key: string) => offered.some((each) => each.key === key || each.key === turned(key));
  const next: Record<string, MatrixPoint[]> = {};
  for (const key of new Set([...Object.keys(table?.cells ?? {}), ...entered.keys()])) {
    const points = entered.get(key) ?? (isOffered(key) ? [] : [...(table?.cells[key] ?? [])]);
    const complete = points.length === quantities.length && points.every(({ qty }) => quantities.includes(qty));
    if (points.length > 0 && (isOffered(key) || complete)) next[key] = points;
  }
  return {
    code,
    mode,
    cells: next,
    ...(mode === 'linear_total' && runOnPer1000E4 !== null ? { runOnPer1000E4 } : {}),
  };
}
