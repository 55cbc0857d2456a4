import * as z from 'zod/mini';
import { bookVersion } from '#features/price-books/price-books.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { byId, id, idParam } from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';
import { amountFen, between, itemCode, lengthCmm } from './tables.contract.ts';

const wideRule = {
  twice: ['同一材料只能有一个价格', 'A material has one price only'],
} as const satisfies Record<string, Text>;

const print = z.strictObject({ material: itemCode, fenPerM2: amountFen });
const once = (prints: readonly { readonly material: string }[]): boolean =>
  new Set(prints.map(({ material }) => material)).size === prints.length;

/** What a tariff has one of: wide-format printing (pricing.md 2.8), spare board for mounting, packing. */
const fields = {
  /** A line is charged for at least this area. */
  minCm2: between(0, 10_000_000, 4, 'm²'),
  /** 0: none is printed. */
  webCmm: lengthCmm(0, 10_000),
  prints: z.array(print).check(z.maxLength(100), z.refine(once, packText(wideRule.twice))),
  mountingSpareSheets: between(0, 10_000),
  perCartonG: between(100, 100_000, 3, 'kg'),
  cartonFen: amountFen,
  /** Packed volume over the bare stack. */
  stackBp: between(10_000, 50_000, 4),
};
export type OtherRates = z.output<z.ZodMiniObject<typeof fields>>;

const record = z.object({ id, version: z.int(), ...fields });

/** The kit asks for records by id; there is one, of id 1. */
export const otherRatesGet = endpoint({
  method: 'GET',
  path: '/api/OtherRates/Get/{id}',
  access: 'Press_info',
  summary: 'Rates that a tariff has one of: wide format, mounting, packing',
  input: byId,
  output: record,
});

export const otherRatesEdit = endpoint({
  method: 'POST',
  path: '/api/OtherRates/Edit/{id}',
  access: 'Press_Edit',
  summary: 'Changes wide format, mounting and packing in the draft',
  input: z.strictObject({ ...fields, id: idParam, version: bookVersion }),
  output: record,
});
