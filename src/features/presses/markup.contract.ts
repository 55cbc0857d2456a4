import * as z from 'zod/mini';
import { packText } from '#shared/text.ts';
import { between, codes, exampleCall, names, rises, ruleText, tableCalls } from './tables.contract.ts';

/** Each part of the cost is marked up by the rate of its band. */
const band = z.strictObject({
  upToFen: z.nullable(between(1, 1_000_000_000_00, 2, '元')),
  bp: between(0, 100_000, 2, '%'),
});
const price = {
  bands: z.array(band).check(
    z.minLength(1, packText(ruleText.bands)),
    z.maxLength(20),
    z.refine((bands) => rises(bands.map(({ upToFen }) => upToFen)), packText(ruleText.bands)),
  ),
};

/** A markup ladder (pricing.md 2.10): of the products that it names, or of all that no other ladder names. */
const fields = { ...names, products: codes(200), ...price };

export const markupCalls = tableCalls('Markup', 'Markup ladders', fields);
export type MarkupFields = z.output<z.ZodMiniObject<typeof fields>>;

export const markupExample = exampleCall('Markup', price);
