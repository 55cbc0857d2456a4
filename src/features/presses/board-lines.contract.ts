import type * as z from 'zod/mini';
import { amountFen, between, exampleCall, lengthCmm, names, rateE4, ruleText, tableCalls } from './tables.contract.ts';

/** Printing is charged for each colour, slotting and joining for each box. */
const price = {
  units: between(0, 8),
  wasteMinSheets: between(0, 10_000),
  wasteBp: between(0, 5000, 2, '%'),
  plateCm2E4: rateE4,
  plateMinFen: amountFen,
  printSetupFen: amountFen,
  printPieceE4: rateE4,
  printMinFen: amountFen,
  slotSetupFen: amountFen,
  slotPieceE4: rateE4,
  slotMinFen: amountFen,
  jointSetupFen: amountFen,
  jointPieceE4: rateE4,
  jointMinFen: amountFen,
};

/** A line that prints, slots and joins corrugated board (pricing.md 2.6a). */
const fields = { ...names, maxLongCmm: lengthCmm(100, 5000), maxShortCmm: lengthCmm(100, 5000), ...price };

export const boardLineCalls = tableCalls('BoardLine', 'Flexo lines for corrugated board', fields, [
  { at: 'maxShortCmm', text: ruleText.longSide, ok: ({ maxLongCmm, maxShortCmm }) => maxShortCmm <= maxLongCmm },
]);
export type BoardLineFields = z.output<z.ZodMiniObject<typeof fields>>;

export const boardLineExample = exampleCall('BoardLine', price);
