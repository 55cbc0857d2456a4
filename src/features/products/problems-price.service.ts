import { maxQuantity, quantityProblem } from '#features/pricing/check-request.ts';
import { cellProblem, offeredCells, pointsOf } from './matrix-checks.service.ts';
import type { Checked, ProblemList } from './problem-list.service.ts';
import { problemText } from './product-problem.texts.ts';

const rises = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > Number(values[at - 1]));

/** Quantities that can be ordered and compared, designs, and the price table of products that have one. */
export function priceProblems(checked: Checked, list: ProblemList): void {
  const { priced } = checked.body;
  const { quantity, designs, breakQuantities } = priced;
  const { min, max, step, choices, allowCustom } = quantity;
  if (min < 1 || min > max) list.priced('price', 'quantity.min', problemText.quantityRange);
  else if (max > maxQuantity) list.priced('price', 'quantity.max', problemText.quantityMost, { max: maxQuantity });
  if (step < 1) list.priced('price', 'quantity.step', problemText.quantityStep);
  if (choices.length === 0 && !allowCustom) list.priced('price', 'quantity.choices', problemText.quantityChoices);
  if (!rises(choices)) list.priced('price', 'quantity.choices', problemText.quantityOrder);
  const out = choices.find((choice) => choice < min || choice > max);
  if (out !== undefined) list.priced('price', 'quantity.choices', problemText.quantityOut, { quantity: out, min, max });
  if (!rises(breakQuantities)) list.priced('price', 'breakQuantities', problemText.quantityOrder);
  const refused = breakQuantities.find((value) => step >= 1 && quantityProblem(quantity, value));
  if (refused !== undefined) {
    list.priced('price', 'breakQuantities', problemText.breakRefused, { quantity: refused });
  }
  if (designs.min < 1 || designs.min > designs.max) list.priced('price', 'designs', problemText.designs);
  tableProblems(checked, list);
}

/** A cell for each combination that is offered, in the published book; one message per cell. */
function tableProblems({ body: { priced }, tariff, drafted }: Checked, list: ProblemList): void {
  if (priced.model !== 'matrix') return;
  const table = tariff.matrices.find(({ code }) => code === priced.matrix);
  if (!table) {
    const waits = drafted?.matrices.some(({ code }) => code === priced.matrix) ?? false;
    const text = waits ? problemText.inDraftOnly : problemText.tableMissing;
    list.priced('price', 'matrix', text, { code: priced.matrix });
    return;
  }
  if (table.mode === 'exact' && priced.quantity.allowCustom) {
    list.priced('price', 'quantity.allowCustom', problemText.exactOnly);
  }
  for (const { key, label } of offeredCells(priced, tariff)) {
    const points = pointsOf(table, key);
    if (!points) {
      list.priced('price', `matrix.${key}`, problemText.cellMissing, { cell: label });
      continue;
    }
    const problem = cellProblem(points, priced.quantity.choices);
    if (problem) list.priced('price', `matrix.${key}`, problem.text, { ...problem.params, cell: label });
  }
}
