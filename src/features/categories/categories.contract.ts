import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  byId,
  done,
  exportFormat,
  file,
  id,
  idParam,
  optionalText,
  pageInput,
  pageOf,
  requiredText,
} from '#shared/schemas.ts';

/** Names of lucide icons that a category may have; the screen draws them. */
export const categoryIcons = [
  'megaphone',
  'contact',
  'package',
  'tag',
  'book-open',
  'mail',
  'shopping-bag',
  'sticker',
  'image',
  'calendar',
] as const;

/** A menu group of the quote page (entities.md 3.3): one level below another at most. */
const category = z.object({
  id,
  version: z.int(),
  parentId: z.nullable(id),
  parentZh: z.nullable(z.string()),
  parentEn: z.nullable(z.string()),
  nameZh: z.string(),
  nameEn: z.string(),
  icon: z.string(),
  sort: z.int(),
  onMenu: z.boolean(),
  status: z.enum(['active', 'disabled']),
  /** Products in it, and those of them that are on the shelf. */
  products: z.int(),
  onShelf: z.int(),
  children: z.int(),
});
export type Category = z.output<typeof category>;

const filters = { keyword: optionalText(40), status: z.optional(z.enum(['active', 'disabled'])) };

export const categoryPage = endpoint({
  method: 'GET',
  path: '/api/Category/GetPage',
  access: 'Category_Read',
  summary: 'Categories in the order of the menu, children below their parent',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: z.extend(pageOf(category), { counts: z.record(z.string(), z.int()) }),
});

export const categoryExport = endpoint({
  method: 'GET',
  path: '/api/Category/Export',
  access: 'Category_Read',
  summary: 'Categories as CSV or XLSX',
  input: z.strictObject({ ...filters, format: exportFormat }),
  output: file,
});

export const categoryGet = endpoint({
  method: 'GET',
  path: '/api/Category/Get/{id}',
  access: 'Category_Read',
  summary: 'One category',
  input: byId,
  output: category,
});

/** Where a category can stand: those of the first level. */
export const categoryParents = endpoint({
  method: 'GET',
  path: '/api/Category/GetParents',
  access: 'Category_Read',
  summary: 'Categories of the first level',
  input: z.strictObject({}),
  output: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string() })),
});

const fields = {
  parentId: z.nullable(id),
  nameZh: requiredText(20),
  nameEn: requiredText(40),
  icon: z.enum(categoryIcons),
  sort: z.int().check(z.gte(0), z.lte(9999)),
  onMenu: z.boolean(),
};

export const categoryAdd = endpoint({
  method: 'POST',
  path: '/api/Category/Add',
  access: 'Product_Edit',
  summary: 'A new category',
  idempotent: true,
  input: z.strictObject(fields),
  output: category,
});

export const categoryUpdate = endpoint({
  method: 'POST',
  path: '/api/Category/Update/{id}',
  access: 'Product_Edit',
  summary: 'Changes a category, or moves it below another',
  input: z.strictObject({ ...fields, id: idParam, version: z.int() }),
  output: category,
});

/** Disabled: its products are not offered; orders and stored quotes keep theirs. */
export const categorySetStatus = endpoint({
  method: 'POST',
  path: '/api/Category/SetStatus/{id}',
  access: 'Product_Edit',
  summary: 'Disables a category with all its products, or enables it again',
  input: z.strictObject({ id: idParam, version: z.int(), status: z.enum(['active', 'disabled']) }),
  output: category,
});

/** Changes places with the one above or below it on the same level. */
export const categoryMove = endpoint({
  method: 'POST',
  path: '/api/Category/Move/{id}',
  access: 'Product_Edit',
  summary: 'Moves a category one place up or down',
  input: z.strictObject({ id: idParam, version: z.int(), by: z.literal([-1, 1]) }),
  output: category,
});

/** Every category in the order it is to have, each with the version it was read at. */
export const categoryArrange = endpoint({
  method: 'POST',
  path: '/api/Category/Arrange',
  access: 'Product_Edit',
  summary: 'Puts all categories in order at once; each stays below its parent',
  input: z.strictObject({
    order: z.array(z.strictObject({ id, version: z.int() })).check(z.minLength(1), z.maxLength(1000)),
  }),
  output: done,
});
