import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  exportFormat,
  file,
  id,
  idParam,
  instant,
  optionalText,
  pageInput,
  pageOf,
  queryFlag,
  sortBy,
} from '#shared/schemas.ts';
import { shownPicture } from './picture.contract.ts';
import { productModels } from './product-body.contract.ts';

export const productStatuses = ['draft', 'on_shelf', 'off_shelf', 'archived'] as const;
/** Every model of the list: what the engine prices, and products of a supplier. */
export const listModels = [...productModels, 'external'] as const;
/** Where its price comes from: a table, the machines and papers of the tariff, a supplier, or nowhere (INV-6). */
export const priceSources = ['table', 'tariff', 'supplier', 'none'] as const;

const productRow = z.object({
  id,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  categoryId: id,
  categoryName: z.string(),
  categoryNameEn: z.string(),
  model: z.enum(listModels),
  status: z.enum(productStatuses),
  priceSource: z.enum(priceSources),
  /** The published price book that prices it; null where none does. */
  bookNo: z.nullable(z.int()),
  /** Number of the published version; null before the first. */
  versionNo: z.nullable(z.int()),
  /** There is a draft that customers do not see yet. */
  changed: z.boolean(),
  sort: z.int(),
  /** The first one. */
  picture: z.nullable(shownPicture),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
});
export type ProductRow = z.output<typeof productRow>;

const filters = {
  keyword: optionalText(60),
  /** A category with those below it. */
  categoryId: z.optional(idParam),
  model: z.optional(z.enum(listModels)),
  status: z.optional(z.enum(productStatuses)),
  external: z.optional(queryFlag),
  /** Products that customers are not shown for want of a price (INV-6), or only those with one. */
  priced: z.optional(queryFlag),
  sort: sortBy(['code', 'name', 'category', 'model', 'sort', 'updatedAt']),
};

export const productPage = endpoint({
  method: 'GET',
  path: '/api/Product/GetPage',
  access: 'Product_list',
  summary: 'Products for staff, by page, with how many have each status',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: z.extend(pageOf(productRow), { counts: z.record(z.string(), z.int()) }),
});

export const productExport = endpoint({
  method: 'GET',
  path: '/api/Product/Export',
  access: 'Product_list',
  summary: 'Products as CSV or XLSX',
  input: z.strictObject({ ...filters, format: exportFormat }),
  output: file,
});
