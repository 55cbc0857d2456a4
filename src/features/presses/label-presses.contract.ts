import type * as z from 'zod/mini';
import type { Text } from '#shared/text.ts';
import { amountFen, between, exampleCall, lengthCmm, names, rateE4, tableCalls } from './tables.contract.ts';

const labelRule = {
  usable: ['可印宽度不能大于料宽', 'The usable width cannot be more than the web'],
} as const satisfies Record<string, Text>;

const measures = {
  webCmm: lengthCmm(20, 2000),
  usableCmm: lengthCmm(10, 2000),
  units: between(1, 12),
  /** Circumference of the plate cylinder. */
  repeatCmm: lengthCmm(50, 2000),
  makereadyCmm: between(0, 200_000_000, 5, 'm'),
  runWasteBp: between(0, 5000, 2, '%'),
  plateCm2E4: rateE4,
  dieFen: amountFen,
  setupFen: amountFen,
  metreE4: rateE4,
  minFen: amountFen,
  rollFen: amountFen,
};

/** A narrow-web press for labels on rolls (pricing.md 2.7). */
const fields = { ...names, ...measures };

export const labelPressCalls = tableCalls('LabelPress', 'Presses for labels on rolls', fields, [
  { at: 'usableCmm', text: labelRule.usable, ok: ({ webCmm, usableCmm }) => usableCmm <= webCmm },
]);
export type LabelPressFields = z.output<z.ZodMiniObject<typeof fields>>;

export const labelPressExample = exampleCall('LabelPress', measures);
