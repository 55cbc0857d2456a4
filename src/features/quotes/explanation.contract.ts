import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fen, id } from '#shared/schemas.ts';
import { quote } from './quotes.contract.ts';

const line = z.object({
  code: z.string(),
  label: z.string(),
  qty: z.optional(z.number()),
  unit: z.optional(z.string()),
  amountFen: z.int(),
});

/** Of the plan that was chosen; sheets are press sheets, parents whole sheets bought. */
const sheets = z.object({
  press: z.string(),
  sheet: z.string(),
  parent: z.string(),
  cut: z.int(),
  ups: z.int(),
  style: z.string(),
  forms: z.int(),
  plates: z.int(),
  net: z.int(),
  waste: z.int(),
  parents: z.int(),
});

/**
 * How the price of a stored quote came about (pricing.md 2.1): its lines as stored, which add up to the list price, and
 * the plans that were not taken, which `calculate()` works out again from the versions that the quote names.
 */
const explanation = z.object({
  priceBook: z.object({ id, no: z.int() }),
  lines: z.array(line),
  /** Null for prices out of a table, which have no cost. */
  costFen: z.nullable(fen),
  planWords: z.nullable(z.string()),
  plan: z.nullable(sheets),
  /** In words with their cost, cheapest first; empty where there was one way only. */
  rejected: z.array(z.string()),
  /** The engine still answers the stored lines; after a change of its rules it may not, and rejects nothing then. */
  agrees: z.boolean(),
});
export type Explanation = z.output<typeof explanation>;

const found = z.object({
  quote,
  customer: z.object({ name: z.string(), phone: z.nullable(z.string()), company: z.nullable(z.string()) }),
  /** Whether this person may write the note below the quotation. */
  mayNote: z.boolean(),
  /** Null without the claim Product_Cost. */
  explanation: z.nullable(explanation),
});
export type FoundQuote = z.output<typeof found>;

export const quoteFind = endpoint({
  method: 'GET',
  path: '/api/Quote/GetByNo',
  access: 'Order_Read',
  summary: 'A quote by its number, for staff; with the claim Product_Cost how its price came about',
  input: z.strictObject({ no: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^BJ\d{8}-\d{5,9}$/)) }),
  output: found,
});
