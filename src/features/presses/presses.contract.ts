import * as z from 'zod/mini';
import { packText, type Text } from '#shared/text.ts';
import {
  amountFen,
  between,
  codes,
  exampleCall,
  lengthCmm,
  names,
  rateE4,
  rises,
  ruleText,
  tableCalls,
} from './tables.contract.ts';

const pressRule = {
  margins: ['边距大于最小纸张，没有可印的面积', 'The margins leave nothing of the smallest sheet to print on'],
  included: ['第一档须大于起印包含的印数', 'The first band must end above the impressions that the start includes'],
} as const satisfies Record<string, Text>;

/** Rates go on from the impressions that the start includes; `upTo` counts all impressions of a form. */
const band = z.strictObject({ upTo: z.nullable(between(1, 100_000_000)), ratePer1000E4: rateE4 });
const price = {
  kind: z.enum(['offset', 'digital']),
  startFen: amountFen,
  includedImpressions: between(0, 10_000_000),
  tiers: z.array(band).check(
    z.minLength(1, packText(ruleText.bands)),
    z.maxLength(20),
    z.refine((tiers) => rises(tiers.map(({ upTo }) => upTo)), packText(ruleText.bands)),
  ),
  plateFen: amountFen,
};

/** A sheet-fed press (pricing.md 2.3). */
const fields = {
  ...names,
  parents: codes(20).check(z.minLength(1, packText(ruleText.oneAtLeast))),
  maxLongCmm: lengthCmm(50, 3000),
  maxShortCmm: lengthCmm(50, 3000),
  minLongCmm: lengthCmm(50, 3000),
  minShortCmm: lengthCmm(50, 3000),
  sideCmm: lengthCmm(0, 100),
  gripperCmm: lengthCmm(0, 100),
  tailCmm: lengthCmm(0, 100),
  units: between(1, 12),
  gsmMin: between(10, 5000, 0, 'g/m²'),
  gsmMax: between(10, 5000, 0, 'g/m²'),
  ...price,
  makereadySheets: between(0, 10_000),
  runWastePermille: between(0, 500, 0, '‰'),
  postOpSheets: between(0, 10_000),
  minWasteSheets: between(0, 100_000),
};

export const pressCalls = tableCalls('Press', 'Sheet-fed presses', fields, [
  { at: 'maxShortCmm', text: ruleText.longSide, ok: ({ maxLongCmm, maxShortCmm }) => maxShortCmm <= maxLongCmm },
  { at: 'minShortCmm', text: ruleText.longSide, ok: ({ minLongCmm, minShortCmm }) => minShortCmm <= minLongCmm },
  { at: 'maxLongCmm', text: ruleText.larger, ok: ({ maxLongCmm, minLongCmm }) => maxLongCmm >= minLongCmm },
  { at: 'maxShortCmm', text: ruleText.larger, ok: ({ maxShortCmm, minShortCmm }) => maxShortCmm >= minShortCmm },
  { at: 'gsmMax', text: ruleText.larger, ok: ({ gsmMin, gsmMax }) => gsmMax >= gsmMin },
  {
    at: 'sideCmm',
    text: pressRule.margins,
    ok: ({ sideCmm, gripperCmm, tailCmm, minLongCmm, minShortCmm }) =>
      2 * sideCmm < minLongCmm && gripperCmm + tailCmm < minShortCmm,
  },
  {
    at: 'tiers',
    text: pressRule.included,
    ok: ({ tiers, includedImpressions }) => (tiers[0]?.upTo ?? includedImpressions + 1) > includedImpressions,
  },
]);
export type PressFields = z.output<z.ZodMiniObject<typeof fields>>;

export const pressExample = exampleCall('Press', price);
