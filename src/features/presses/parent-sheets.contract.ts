import * as z from 'zod/mini';
import { bookState } from '#features/price-books/price-books.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { packText, type Text } from '#shared/text.ts';
import { between, lengthCmm, names, ruleText, tableCalls } from './tables.contract.ts';

const cutRule = {
  twice: ['同一开数只能有一种切法', 'There is one way only to cut a sheet into so many'],
} as const satisfies Record<string, Text>;

/** Cut into m × n: the short side in m parts, the long side in n. */
const cut = z.strictObject({ m: between(1, 16), n: between(1, 16) });
const once = (cuts: readonly { readonly m: number; readonly n: number }[]): boolean =>
  new Set(cuts.map(({ m, n }) => m * n)).size === cuts.length;

/** A sheet as paper is bought (pricing.md 2.2). */
const fields = {
  ...names,
  longCmm: lengthCmm(100, 5000),
  shortCmm: lengthCmm(100, 5000),
  cuts: z
    .array(cut)
    .check(z.minLength(1, packText(ruleText.oneAtLeast)), z.maxLength(20), z.refine(once, packText(cutRule.twice))),
};

export const parentSheetCalls = tableCalls('ParentSheet', 'Parent sheets', fields, [
  { at: 'shortCmm', text: ruleText.longSide, ok: ({ longCmm, shortCmm }) => shortCmm <= longCmm },
]);
export type ParentSheetFields = z.output<z.ZodMiniObject<typeof fields>>;

const usual = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string(), size: z.string() });

export const usualSheets = endpoint({
  method: 'GET',
  path: '/api/ParentSheet/GetUsual',
  access: 'Press_info',
  summary: 'Parent sheets of the trade that the tariff in hand has not yet',
  input: z.strictObject({}),
  output: z.array(usual),
});
export type UsualSheet = z.output<typeof usual>;

export const usualSheetsAdd = endpoint({
  method: 'POST',
  path: '/api/ParentSheet/AddUsual',
  access: 'Press_Edit',
  idempotent: true,
  summary: 'Takes parent sheets of the trade into the draft; those that are there already stay as they are',
  input: z.strictObject({ codes: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({ added: z.int(), book: bookState }),
});
