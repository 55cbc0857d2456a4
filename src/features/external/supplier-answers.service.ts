import * as z from 'zod/mini';

/**
 * What a supplier may answer; docs/external-supplier.md has the whole contract. Fields that we do not know are left
 * out, everything else is exact: an answer that does not fit is no answer, never half of one.
 */
const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,30}$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const named = { code, name, nameEn: z._default(z.string().check(z.trim(), z.maxLength(60)), '') };

const isOnce = (list: readonly { readonly code: string }[]): boolean =>
  new Set(list.map((each) => each.code)).size === list.length;

export const supplierList = z.object({
  items: z.array(z.object(named)).check(z.maxLength(100), z.refine(isOnce)),
  total: z.int().check(z.gte(0)),
});

export const supplierProduct = z.object({
  ...named,
  /** Working days until the goods have left the supplier. */
  leadDays: z.int().check(z.gte(1), z.lte(90)),
  options: z
    .array(
      z.object({
        ...named,
        values: z.array(z.object(named)).check(z.minLength(1), z.maxLength(100), z.refine(isOnce)),
      }),
    )
    .check(z.maxLength(20), z.refine(isOnce)),
});
export type SupplierProduct = z.output<typeof supplierProduct>;

const count = z.int().check(z.gte(1), z.lte(1_000_000_000));
export const supplierPrices = z.object({
  expiresAt: z.iso.datetime({ offset: true }),
  prices: z
    .array(
      z.object({
        quantity: count,
        quoteId: z.string().check(z.regex(/^[\w.:-]{1,80}$/)),
        amountFen: z.int().check(z.gte(1), z.lte(100_000_000_00)),
        weightG: count,
        volumeCm3: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000)), 0),
      }),
    )
    .check(z.maxLength(20)),
});
