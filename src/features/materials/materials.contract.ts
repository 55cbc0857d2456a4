import * as z from 'zod/mini';
import { bookState, bookVersion, deltaSummary } from '#features/price-books/price-books.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import {
  exportFormat,
  fen,
  file,
  id,
  idParam,
  instant,
  optionalText,
  pageInput,
  pageOf,
  queryInt,
  requiredText,
  sortBy,
} from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';

const rule = {
  code: [
    '编号为1到40位字母、数字、点、横线或下划线',
    'A code has 1 to 40 letters, digits, dots, dashes or underscores',
  ],
  price: ['价格须大于0', 'The price must be above zero'],
  percent: ['涨跌幅不能为0', 'The change must not be zero'],
} as const satisfies Record<string, Text>;

export const materialClasses = ['paper', 'board', 'flute', 'label', 'vinyl', 'film', 'other'] as const;
export type MaterialClass = (typeof materialClasses)[number];
export const priceUnits = ['tonne', 'm2'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** What a specification names a material by; it never changes. */
export const materialCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, packText(rule.code)));

const sort = sortBy(['code', 'nameZh', 'class', 'gsm', 'priceFen', 'usedBy', 'validFrom']);

/** A material of the draft, else of the published book. */
const row = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  class: z.enum(materialClasses),
  gsm: z.int(),
  caliperUm: z.int(),
  /** Fen per `priceUnit`. */
  priceFen: fen,
  priceUnit: z.enum(priceUnits),
  parents: z.array(z.string()),
  active: z.boolean(),
  /** When its price was published; null while the draft changes it. */
  validFrom: z.nullable(instant),
  /** Products with a published version that offer it. */
  usedBy: z.int(),
  /** What the draft does to it, and the price that is valid meanwhile. */
  change: z.nullable(z.enum(['added', 'changed', 'removed'])),
  publishedFen: z.nullable(fen),
  /** The revision it was read at; goes with every change. */
  version: z.int(),
});
export type MaterialRow = z.output<typeof row>;

const states = z.enum(['active', 'disabled']);
const filters = {
  keyword: optionalText(60),
  class: z.optional(z.enum(materialClasses)),
  state: z.optional(states),
  changed: z.optional(z.enum(['yes'])),
};

/** What a list is asked for, in an address. */
const asked = {
  ...filters,
  gsmFrom: z.optional(queryInt(0, 100_000)),
  gsmTo: z.optional(queryInt(0, 100_000)),
  /** A product that offers it. */
  usedIn: z.optional(idParam),
  sort,
};

export const materialPage = endpoint({
  method: 'GET',
  path: '/api/Material/GetPage',
  access: 'Material_info',
  summary: 'Materials as the draft has them, else as published',
  input: z.strictObject({ ...pageInput, ...asked }),
  output: z.extend(pageOf(row), { book: bookState }),
});

export const materialExport = endpoint({
  method: 'GET',
  path: '/api/Material/Export',
  access: 'Material_info',
  summary: 'Materials as CSV or XLSX',
  input: z.strictObject({ ...asked, format: exportFormat }),
  output: file,
});

const product = z.object({ id, name: z.string(), nameEn: z.string(), status: z.string() });
const price = z.object({
  bookNo: z.int(),
  at: z.nullable(instant),
  by: z.nullable(z.string()),
  priceFen: fen,
  priceUnit: z.enum(priceUnits),
});

const detail = z.extend(row, { products: z.array(product), history: z.array(price) });
export type MaterialDetail = z.output<typeof detail>;

export const materialGet = endpoint({
  method: 'GET',
  path: '/api/Material/Get/{code}',
  access: 'Material_info',
  summary: 'One material with its price history and the products that offer it',
  input: z.strictObject({ code: materialCode }),
  output: detail,
});

const fields = {
  nameZh: requiredText(60),
  nameEn: requiredText(60),
  class: z.enum(materialClasses),
  gsm: z.int().check(z.gte(10), z.lte(5000)),
  caliperUm: z.int().check(z.gte(10), z.lte(30_000)),
  priceFen: z.int().check(z.gte(1, packText(rule.price)), z.lte(1_000_000_000)),
  priceUnit: z.enum(priceUnits),
  /** Codes of the parent sheets it is bought in; what comes from a web or is cut to order has none. */
  parents: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
};

export const materialAdd = endpoint({
  method: 'POST',
  path: '/api/Material/Add',
  access: 'Material_Edit',
  idempotent: true,
  summary: 'Adds a material to the draft',
  input: z.strictObject({ code: materialCode, ...fields }),
  output: detail,
});

export const materialEdit = endpoint({
  method: 'POST',
  path: '/api/Material/Edit/{code}',
  access: 'Material_Edit',
  summary: 'Changes a material in the draft; customers see it when the draft is published',
  input: z.strictObject({ code: materialCode, version: bookVersion, ...fields }),
  output: detail,
});

export const materialSetState = endpoint({
  method: 'POST',
  path: '/api/Material/SetState/{code}',
  access: 'Material_Edit',
  summary: 'Switches a material on or off in the draft; products offer it no more once that is published',
  input: z.strictObject({ code: materialCode, version: bookVersion, active: z.boolean() }),
  output: detail,
});

export const materialDelete = endpoint({
  method: 'DELETE',
  path: '/api/Material/Delete/{code}',
  access: 'Material_Edit',
  summary: 'Takes a material out of the draft that no published product offers (INV-5)',
  input: z.strictObject({ code: materialCode, version: queryInt(1, 2_147_483_647) }),
  output: bookState,
});

const priceChange = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string(), oldFen: fen, newFen: fen });

/** Which prices, and by how much: the materials named, or with null all that the filters find. */
const bulk = z.strictObject({
  percentBp: z.int().check(
    z.gte(-9000),
    z.lte(100_000),
    z.refine((bp) => bp !== 0, packText(rule.percent)),
  ),
  codes: z.nullable(z.array(materialCode).check(z.minLength(1), z.maxLength(1000))),
  ...filters,
  gsmFrom: z.optional(z.int()),
  gsmTo: z.optional(z.int()),
  usedIn: z.optional(id),
  version: bookVersion,
});

const preview = z.object({
  affected: z.int(),
  /** The first twenty. */
  rows: z.array(priceChange),
  effect: deltaSummary,
});

export const materialBulkPreview = endpoint({
  method: 'POST',
  path: '/api/Material/BulkPreview',
  access: 'Material_Edit',
  summary: 'What a change of prices by a percentage would do; changes nothing',
  input: bulk,
  output: preview,
});

export const materialBulk = endpoint({
  method: 'POST',
  path: '/api/Material/Bulk',
  access: 'Material_Edit',
  idempotent: true,
  summary: 'Changes prices by a percentage, in the draft',
  input: bulk,
  output: z.object({ affected: z.int(), book: bookState }),
});

const importRow = z.object({
  line: z.int(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  oldFen: z.nullable(fen),
  newFen: z.nullable(fen),
  /** Why the line is skipped, in the language of the request. */
  error: z.nullable(z.string()),
});
export type ImportRow = z.output<typeof importRow>;

const importInput = z.strictObject({ csv: requiredText(60_000), version: bookVersion });

export const materialImportPreview = endpoint({
  method: 'POST',
  path: '/api/Material/ImportPreview',
  access: 'Material_Edit',
  summary: 'Reads a price list (columns code and price in yuan) and says what each line would do; changes nothing',
  input: importInput,
  output: z.object({ rows: z.array(importRow), changed: z.int(), errors: z.int(), effect: deltaSummary }),
});

export const materialImport = endpoint({
  method: 'POST',
  path: '/api/Material/Import',
  access: 'Material_Edit',
  idempotent: true,
  summary: 'Takes the prices of a price list into the draft; lines with an error are left out',
  input: importInput,
  output: z.object({ changed: z.int(), errors: z.int(), book: bookState }),
});
