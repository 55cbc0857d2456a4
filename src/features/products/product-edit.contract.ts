import * as z from 'zod/mini';
import { bookState, bookVersion, deltaRow, deltaSummary } from '#features/price-books/price-books.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { byId, done, fen, id, idParam, instant, requiredText } from '#shared/schemas.ts';
import { craftOption, productBody, productModels } from './product-body.contract.ts';
import { productStatuses } from './product-list.contract.ts';
import { quoteRequest, quoteResult } from './products.contract.ts';

/** The steps of the editor (screens.md /product/add, edit); each problem belongs to one. */
export const editSteps = ['basics', 'sizes', 'options', 'price', 'artwork', 'delivery', 'preview'] as const;
export type EditStep = (typeof editSteps)[number];

/** What keeps the draft from the shelf (pricing.md 2.14): a path into the body, `priced.sizes.0.w`, or of the row. */
const problem = z.object({
  field: z.string(),
  step: z.enum(editSteps),
  messageZh: z.string(),
  messageEn: z.string(),
});
export type ProductProblem = z.output<typeof problem>;

/** A product as the editor holds it. `version` is the row's; a stale one answers 409. */
export const editedProduct = z.object({
  id,
  version: z.int(),
  status: z.enum(productStatuses),
  categoryId: id,
  /** Fixed since the product was added, as its code is. */
  model: z.enum(productModels),
  sort: z.int(),
  /** The draft; without one, what is published. */
  body: productBody,
  /** There is a draft that differs from what is published. */
  changed: z.boolean(),
  published: z.nullable(z.object({ no: z.int(), at: instant, by: z.nullable(z.string()) })),
  problems: z.array(problem),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
});
export type ProductRecord = z.output<typeof editedProduct>;

export const productGet = endpoint({
  method: 'GET',
  path: '/api/Product/Get/{id}',
  access: 'Product_list',
  summary: 'One product as staff edit it: its draft, and what keeps it from the shelf',
  input: byId,
  output: editedProduct,
});

/** Where a product stands, of whatever model; `Get` has the rest. */
const productState = z.object({
  id,
  version: z.int(),
  status: z.enum(productStatuses),
  categoryId: id,
  sort: z.int(),
});

/** Lower-case words joined by hyphens; also the code of its price table. */
export const productCode = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

export const productAdd = endpoint({
  method: 'POST',
  path: '/api/Product/Add',
  access: 'Product_Edit',
  idempotent: true,
  summary: 'A new product as a draft with the usual values of its model, or as a copy of another product',
  input: z.strictObject({
    categoryId: id,
    code: productCode,
    nameZh: requiredText(60),
    nameEn: requiredText(60),
    model: z.enum(productModels),
    /** Everything but code, names and category is taken from this product of the same model. */
    copyOf: z._default(z.nullable(id), null),
  }),
  output: editedProduct,
});

const versioned = { id: idParam, version: z.int() };

export const productEdit = endpoint({
  method: 'PUT',
  path: '/api/Product/Edit/{id}',
  access: 'Product_Edit',
  summary:
    'Saves the draft; customers see nothing of it before it is published. Code and model stay as they were added',
  input: z.strictObject({ ...versioned, categoryId: id, body: productBody }),
  output: editedProduct,
});

export const productPublish = endpoint({
  method: 'POST',
  path: '/api/Product/Publish/{id}',
  access: 'Product_Edit',
  summary: 'Checks the draft (pricing.md 2.14), makes it a new product version and puts it on the shelf',
  input: z.strictObject(versioned),
  output: editedProduct,
});

export const productDiscard = endpoint({
  method: 'POST',
  path: '/api/Product/Discard/{id}',
  access: 'Product_Edit',
  summary: 'Throws the draft of a published product away',
  input: z.strictObject(versioned),
  output: editedProduct,
});

export const productSetShelf = endpoint({
  method: 'POST',
  path: '/api/Product/SetShelf/{id}',
  access: 'Product_Edit',
  summary: 'Takes a published product off the shelf, or puts it there again; of whatever model',
  input: z.strictObject({ ...versioned, on: z.boolean() }),
  output: productState,
});

export const productMove = endpoint({
  method: 'POST',
  path: '/api/Product/Move/{id}',
  access: 'Product_Edit',
  summary: 'Puts a product into a category, or at a place within it',
  input: z.strictObject({
    ...versioned,
    categoryId: z.optional(id),
    sort: z.optional(z.int().check(z.gte(0), z.lte(9999))),
  }),
  output: productState,
});

export const productArrange = endpoint({
  method: 'POST',
  path: '/api/Product/Arrange',
  access: 'Product_Edit',
  summary: 'Puts the products of one category in order at once, as customers see them; archived ones have no place',
  input: z.strictObject({
    categoryId: id,
    order: z.array(z.strictObject({ id, version: z.int() })).check(z.minLength(1), z.maxLength(1000)),
  }),
  output: done,
});

export const productDelete = endpoint({
  method: 'DELETE',
  path: '/api/Product/Delete/{id}',
  access: 'Product_Edit',
  summary: 'Deletes a draft; a product that was ever published is archived, for orders name it (INV-9)',
  input: byId,
  output: done,
});

export const productVersions = endpoint({
  method: 'GET',
  path: '/api/Product/GetVersions/{id}',
  access: 'Product_list',
  summary: 'Published versions, newest first',
  input: byId,
  output: z.array(z.object({ id, no: z.int(), at: instant, by: z.nullable(z.string()), current: z.boolean() })),
});

/** What publishing the draft would do to prices: the published version before, the draft after. */
export const productDelta = endpoint({
  method: 'GET',
  path: '/api/Product/GetDelta/{id}',
  access: 'Product_list',
  summary:
    'Golden quotes of the product at the list price, as published and as the draft says, on the valid price book',
  input: byId,
  output: z.object({ version: z.int(), summary: deltaSummary, rows: z.array(deltaRow) }),
});

const choice = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string(), active: z.boolean() });

/** What the editor offers, of the price book's draft, else of the published one. */
export const productEditData = endpoint({
  method: 'GET',
  path: '/api/Product/GetEditData',
  access: 'Product_list',
  summary: 'Categories and the items of the tariff that a product can name',
  input: z.strictObject({}),
  output: z.object({
    categories: z.array(
      z.object({ id, nameZh: z.string(), nameEn: z.string(), parentId: z.nullable(id), active: z.boolean() }),
    ),
    materials: z.array(z.extend(choice, { class: z.string(), gsm: z.int() })),
    /** One entry per craft key; `option` is what customers are asked by default, made from the tariff's variants. */
    crafts: z.array(z.extend(choice, { key: z.string(), option: craftOption })),
    presses: z.array(choice),
    boxStyles: z.array(choice),
    bindings: z.array(choice),
    boardLines: z.array(choice),
    labelPresses: z.array(choice),
    /** Sizes of other products and of the trade (pricing.md 2.2), to pick from. */
    sizes: z.array(
      z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string(), w: z.number(), h: z.number() }),
    ),
    mayEdit: z.boolean(),
    mayPublishBook: z.boolean(),
  }),
});
export type ProductEditData = z.output<typeof productEditData.output>;

/** Quantities of a table: those that were saved beside all that a product offers. */
const most = 130;
/** A price table: totals per design by cell (`WxH|material|colour`) and quantity. */
const matrixCells = z
  .array(
    z.strictObject({
      key: z.string().check(z.maxLength(100)),
      /** In the order of `quantities`; null: not entered. */
      totalsFen: z.array(z.nullable(fen.check(z.lte(1_000_000_000_00)))).check(z.maxLength(most)),
    }),
  )
  .check(z.maxLength(600));
const matrix = {
  mode: z.enum(['exact', 'step_up', 'linear_total']),
  quantities: z.array(z.int().check(z.gte(1), z.lte(100_000_000))).check(z.maxLength(most)),
  cells: matrixCells,
  /** Linear only: each further thousand beyond the last quantity, 1/10 000 yuan; null: the last slope runs on. */
  runOnPer1000E4: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))),
};

export const productMatrix = endpoint({
  method: 'GET',
  path: '/api/Product/GetMatrix/{id}',
  access: 'Product_list',
  summary: 'The price table of a product in the draft of the price book, else in the published one',
  input: byId,
  output: z.object({
    ...matrix,
    code: z.string(),
    book: bookState,
    /** Cells that the product offers, with their words; others of the table are kept as they are. */
    offered: z.array(z.object({ key: z.string(), labelZh: z.string(), labelEn: z.string() })),
    /** The table differs from the published one. */
    changed: z.boolean(),
  }),
});
export type ProductMatrix = z.output<typeof productMatrix.output>;

export const productSetMatrix = endpoint({
  method: 'PUT',
  path: '/api/Product/SetMatrix/{id}',
  access: 'Product_Edit',
  summary: 'Writes the price table into the draft of the price book; 400 names the cells that are wrong (2.14)',
  input: z.strictObject({ id: idParam, bookVersion, ...matrix }),
  output: productMatrix.output,
});

/** Prices the draft as it was last saved, on the price book that is valid or on its draft. */
export const productTestQuote = endpoint({
  method: 'POST',
  path: '/api/Product/TestQuote/{id}',
  access: 'Product_list',
  summary: 'A test quote of the draft at the list price; changes nothing',
  input: z.strictObject({
    id: idParam,
    quantity: quoteRequest.quantity,
    designs: quoteRequest.designs,
    quantities: quoteRequest.quantities,
    /** Left out: what the form opens with. */
    spec: z.optional(quoteRequest.spec),
    turnaround: quoteRequest.turnaround,
    book: z._default(z.enum(['published', 'draft']), 'published'),
  }),
  output: quoteResult,
});
