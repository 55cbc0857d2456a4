import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { byId, fen, id, idParam, instant, requiredText } from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';
import { callOutcomes } from './external.contract.ts';

const rule = {
  quantities: ['请填写 1 到 10 个不重复的数量', 'Enter one to ten quantities, each once'],
  code: ['编码只能用字母、数字、- 和 _', 'A code has letters, digits, - and _'],
  choose: ['请从供应商选择产品', 'Choose a product of the supplier'],
} as const satisfies Record<string, Text>;

const supplierCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,30}$/, packText(rule.choose)));
const named = { code: z.string(), name: z.string(), nameEn: z.string() };

/** A product as the supplier describes it; `syncedAt` is when it was last asked. */
const supplierProduct = z.object({
  ...named,
  leadDays: z.int(),
  options: z.array(z.object({ ...named, values: z.array(z.object(named)) })),
  syncedAt: instant,
});
export type SupplierProductView = z.output<typeof supplierProduct>;

export const searchSupplier = endpoint({
  method: 'GET',
  path: '/api/SdExternal/SearchProducts',
  access: 'Product_Edit',
  summary: "The supplier's products by name or code; asks the supplier",
  input: z.strictObject({ keyword: z.string().check(z.trim(), z.maxLength(60)) }),
  output: z.object({ items: z.array(z.object(named)), total: z.int() }),
});

export const getSupplierProduct = endpoint({
  method: 'GET',
  path: '/api/SdExternal/GetProduct',
  access: ['Product_list', 'Product_Edit'],
  summary: 'A product of the supplier as it was synced last',
  input: z.strictObject({ code: supplierCode }),
  output: supplierProduct,
});

export const syncSupplierProduct = endpoint({
  method: 'POST',
  path: '/api/SdExternal/SyncProduct',
  access: 'Product_Edit',
  summary: "Reads a product's options from the supplier anew",
  input: z.strictObject({ code: supplierCode }),
  output: supplierProduct,
});

const name = z.string().check(z.trim(), z.maxLength(40));
const mappedValue = z.strictObject({
  code: z.string().check(z.maxLength(30)),
  nameZh: name,
  nameEn: name,
  /** Customers may choose it. */
  offered: z.boolean(),
});
const mappedOption = z.strictObject({
  code: z.string().check(z.maxLength(30)),
  nameZh: name,
  nameEn: name,
  values: z.array(mappedValue).check(z.maxLength(100)),
});
export type MappedOption = z.output<typeof mappedOption>;

const margin = {
  /** What comes on top of the supplier's price: a share, or an amount for each order position. */
  marginKind: z.enum(['percent', 'fixed']),
  markupBp: z.int().check(z.gte(0), z.lte(100_000)),
  marginFen: z.int().check(z.gte(0), z.lte(100_000_000)),
};

const isOnce = (list: readonly number[]) => new Set(list).size === list.length;
const quantities = z
  .array(z.int().check(z.gte(1), z.lte(10_000_000)))
  .check(z.minLength(1, packText(rule.quantities)), z.maxLength(10, packText(rule.quantities)))
  .check(z.refine(isOnce, packText(rule.quantities)));

const fields = {
  supplierCode,
  nameZh: requiredText(40),
  nameEn: requiredText(60),
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{1,30}$/, packText(rule.code))),
  categoryId: id,
  unitZh: requiredText(8),
  unitEn: requiredText(20),
  descriptionZh: z.string().check(z.trim(), z.maxLength(300)),
  descriptionEn: z.string().check(z.trim(), z.maxLength(300)),
  /** Working days that customers are promised: the supplier's and our own. */
  leadDays: z.int().check(z.gte(1), z.lte(120)),
  mapping: z.array(mappedOption).check(z.maxLength(20)),
  ...margin,
  quantities,
  /** On the shelf; refused while an option of the supplier is not mapped. */
  enabled: z.boolean(),
};
export type ExternalProductFields = z.output<z.ZodMiniObject<typeof fields>>;

const externalProduct = z.object({ ...fields, id, version: z.int() });

export const externalGet = endpoint({
  method: 'GET',
  path: '/api/Product/ExternalGet/{id}',
  access: ['Product_list', 'Product_Edit'],
  summary: 'What staff entered for a product that a supplier makes',
  input: byId,
  output: externalProduct,
});

export const externalAdd = endpoint({
  method: 'POST',
  path: '/api/Product/ExternalAdd',
  access: 'Product_Edit',
  idempotent: true,
  summary: 'Adds a product that a supplier makes; enabled ones are on the shelf',
  input: z.strictObject(fields),
  output: externalProduct,
});

export const externalEdit = endpoint({
  method: 'PUT',
  path: '/api/Product/ExternalEdit/{id}',
  access: 'Product_Edit',
  summary: 'Changes a product that a supplier makes; orders and quotes keep theirs',
  input: z.strictObject({ ...fields, id: idParam, version: z.int().check(z.gte(1)) }),
  output: externalProduct,
});

export const externalDefaults = endpoint({
  method: 'GET',
  path: '/api/Product/ExternalDefaults',
  access: 'Product_Edit',
  summary: 'What a new product of a supplier begins with',
  input: z.strictObject({}),
  output: z.object({ markupBp: z.int() }),
});

export const externalTestPrice = endpoint({
  method: 'POST',
  path: '/api/Product/ExternalTestPrice',
  access: 'Product_Edit',
  summary: "The supplier's price for chosen options, and what customers pay with this margin; changes nothing",
  input: z.strictObject({
    supplierCode,
    options: z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(30))),
    quantity: z.int().check(z.gte(1), z.lte(10_000_000)),
    ...margin,
  }),
  output: z.object({
    outcome: z.enum(callOutcomes),
    /** Null without a price. */
    price: z.nullable(
      z.object({
        quoteId: z.string(),
        expiresAt: instant,
        amountFen: fen,
        marginFen: fen,
        listFen: fen,
        weightG: z.int(),
      }),
    ),
  }),
});
