import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { byId, fen, id, idParam, instant, pageInput, pageOf, requiredText } from '#shared/schemas.ts';

/** Whoever works on one of its parts reads price books. */
const readers = ['PriceBook_Publish', 'Material_info', 'Craft_list', 'Press_info', 'Product_list'] as const;

/**
 * Where the books stand, beside every list of their items. `version` is the revision that the list was read at: it is
 * sent with each change, and what somebody else has changed since answers 409.
 */
export const bookState = z.object({
  version: z.int(),
  draft: z.nullable(z.object({ id, no: z.int(), changes: z.int() })),
  published: z.nullable(z.object({ id, no: z.int() })),
});
export type BookState = z.output<typeof bookState>;

export const bookVersion = z.int().check(z.gte(1));

export const bookStatuses = ['draft', 'published', 'retired'] as const;

const bookRow = z.object({
  id,
  no: z.int(),
  status: z.enum(bookStatuses),
  note: z.string(),
  /** Items that differ from the book before it. */
  changes: z.int(),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  publishedAt: z.nullable(instant),
  publishedBy: z.nullable(z.string()),
  version: z.int(),
});

export type BookRow = z.output<typeof bookRow>;

export const bookPage = endpoint({
  method: 'GET',
  path: '/api/PriceBook/GetPage',
  access: readers,
  summary: 'Price books, newest first: the draft, the published one and what was valid before',
  input: z.strictObject(pageInput),
  output: pageOf(bookRow),
});

/** What every screen of tariff items shows beside its items. */
const named = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export const bookHead = endpoint({
  method: 'GET',
  path: '/api/PriceBook/GetHead',
  access: readers,
  summary: 'Where the books stand, what items refer to, and what this person may change',
  input: z.strictObject({}),
  output: z.object({
    book: bookState,
    /** Products that filters offer. */
    products: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
    /** Parent sheets that materials are bought in. */
    parents: z.array(named),
    mayEditMaterials: z.boolean(),
    mayEditCrafts: z.boolean(),
  }),
});
export type BookHead = z.output<typeof bookHead.output>;

/** Before and after in words of the asker's language; null where there was, or is, nothing. */
const fieldChange = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
const tariffParts = [
  ...(['material', 'craft', 'matrix', 'press', 'parent', 'boxStyle', 'binding', 'boardLine', 'labelPress'] as const),
  ...(['wideFormat', 'mounting', 'markup', 'packaging'] as const),
] as const;
const itemChange = z.object({
  part: z.enum(tariffParts),
  kind: z.enum(['added', 'changed', 'removed']),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  fields: z.array(fieldChange),
});
export type ItemChange = z.output<typeof itemChange>;

export const bookGet = endpoint({
  method: 'GET',
  path: '/api/PriceBook/Get/{id}',
  access: readers,
  summary: 'One price book and what it changed of the book before it',
  input: byId,
  output: z.extend(bookRow, { baseNo: z.nullable(z.int()), items: z.array(itemChange), mayPublish: z.boolean() }),
});
export type BookDetail = z.output<typeof bookGet.output>;

/** What one tariff answers to a golden quote. `none`: there was no tariff yet. */
const outcome = z.object({
  kind: z.enum(['priced', 'manual', 'refused', 'none']),
  listFen: z.nullable(fen),
  reasonZh: z.string(),
  reasonEn: z.string(),
});
export type GoldenOutcome = z.output<typeof outcome>;

export const deltaRow = z.object({
  productId: id,
  productName: z.string(),
  productNameEn: z.string(),
  /** Set for inputs that a person added; defaults of the product have none. */
  goldenId: z.nullable(id),
  note: z.string(),
  quantity: z.int(),
  designs: z.int(),
  specZh: z.string(),
  specEn: z.string(),
  before: outcome,
  after: outcome,
  /** Basis points; null unless both are prices. */
  changeBp: z.nullable(z.int()),
});
export type DeltaRow = z.output<typeof deltaRow>;

/** What the whole of the golden quotes does. */
export const deltaSummary = z.object({
  quotes: z.int(),
  changed: z.int(),
  /** Quotes that had a price and have none any more. */
  lost: z.int(),
  /** Basis points, of the prices that change; null when none does by as much as one. */
  lowestBp: z.nullable(z.int()),
  highestBp: z.nullable(z.int()),
});
export type DeltaSummary = z.output<typeof deltaSummary>;

const problem = z.object({ field: z.string(), messageZh: z.string(), messageEn: z.string() });

export const bookDelta = endpoint({
  method: 'GET',
  path: '/api/PriceBook/GetDelta/{id}',
  access: readers,
  summary: 'Golden quotes at the list price before and after; for a draft also what keeps it from being published',
  input: byId,
  output: z.object({
    version: z.int(),
    summary: deltaSummary,
    rows: z.array(deltaRow),
    problems: z.array(problem),
    /** Choices of products on the shelf that are switched off: nothing is wrong, they are offered no more. */
    notOffered: z.array(
      z.object({ productZh: z.string(), productEn: z.string(), choiceZh: z.string(), choiceEn: z.string() }),
    ),
  }),
});

export type BookDelta = z.output<typeof bookDelta.output>;

const change = { id: idParam, version: bookVersion };

export const bookPublish = endpoint({
  method: 'POST',
  path: '/api/PriceBook/Publish/{id}',
  access: 'PriceBook_Publish',
  summary: 'Checks the draft (pricing.md 2.14), makes it the valid price book and retires the one before',
  input: z.strictObject({ ...change, note: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  output: bookState,
});

export const bookDiscard = endpoint({
  method: 'POST',
  path: '/api/PriceBook/Discard/{id}',
  access: 'PriceBook_Publish',
  summary: 'Throws the draft away; everything is again as published',
  input: z.strictObject(change),
  output: bookState,
});

const golden = z.object({
  id,
  productId: id,
  productName: z.string(),
  productNameEn: z.string(),
  note: z.string(),
  quantity: z.int(),
  specZh: z.string(),
  specEn: z.string(),
});
export type GoldenQuote = z.output<typeof golden>;

export const goldenList = endpoint({
  method: 'GET',
  path: '/api/PriceBook/GetGolden',
  access: readers,
  summary: 'Golden quotes that people added to the defaults of the products',
  input: z.strictObject({}),
  output: z.array(golden),
});

export const goldenAdd = endpoint({
  method: 'POST',
  path: '/api/PriceBook/AddGolden',
  access: 'PriceBook_Publish',
  idempotent: true,
  summary: 'Takes the configuration of a stored quote among the golden quotes; nothing of its customer',
  input: z.strictObject({
    quoteNo: requiredText(30),
    note: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  output: golden,
});

export const goldenDelete = endpoint({
  method: 'DELETE',
  path: '/api/PriceBook/DeleteGolden/{id}',
  access: 'PriceBook_Publish',
  summary: 'Takes a golden quote out again',
  input: byId,
  output: z.object({ ok: z.literal(true) }),
});
