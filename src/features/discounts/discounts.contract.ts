import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  businessDay,
  byId,
  exportFormat,
  fen,
  file,
  id,
  idParam,
  instant,
  optionalText,
  pageInput,
  pageOf,
  requiredText,
} from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';

const discountRule = {
  oneOf: ['每档填写减免比例或减免金额之一', 'Enter either a percentage or an amount for each band'],
  bandMissing: ['至少填写一档', 'Enter at least one band'],
  bands: ['各档起点须从小到大', 'Each band must start above the one before it'],
  days: ['结束日期不能早于开始日期', 'The last day must not be before the first'],
} as const satisfies Record<string, Text>;

export const discountStatuses = ['draft', 'active', 'paused', 'ended'] as const;
export type DiscountStatus = (typeof discountStatuses)[number];
export const discountActions = ['activate', 'pause', 'resume', 'end'] as const;

const ids = z._default(z.array(id).check(z.maxLength(200)), []);
/** Whom and what a strategy or a coupon is for. An empty list leaves that side open: every product, every company. */
export const scopeLists = z.strictObject({ productIds: ids, categoryIds: ids, levelIds: ids, companyIds: ids });
export type ScopeLists = z.output<typeof scopeLists>;
export const scopeKinds = ['product', 'category', 'level', 'company'] as const;
export type ScopeKind = (typeof scopeKinds)[number];
/** One name of a scope, for lists. */
export const scopeWord = z.object({ kind: z.enum(scopeKinds), name: z.string(), nameEn: z.string() });
export type ScopeWord = z.output<typeof scopeWord>;

const band = z
  .strictObject({
    /** Pieces of all designs, or fen of list price, from which the band counts. */
    from: z.int().check(z.gte(0), z.lte(100_000_000)),
    bp: z._default(z.nullable(z.int().check(z.gte(1), z.lte(10_000))), null),
    fixedFen: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000))), null),
  })
  .check(z.refine((one) => (one.bp === null) !== (one.fixedFen === null), packText(discountRule.oneOf)));
const rises = (bands: readonly { readonly from: number }[]): boolean =>
  bands.every(({ from }, at) => at === 0 || from > (bands[at - 1]?.from ?? 0));

/** What staff enter of a strategy (pricing.md 2.13). */
export const discountFields = {
  nameZh: requiredText(40),
  nameEn: requiredText(60),
  /** The lower number goes first where two save the same. */
  priority: z.int().check(z.gte(1), z.lte(9999)),
  /** On top of the level's discount; otherwise instead of it. */
  stack: z.boolean(),
  scope: scopeLists,
  basis: z.enum(['qty', 'amountFen']),
  bands: z
    .array(band)
    .check(
      z.minLength(1, packText(discountRule.bandMissing)),
      z.maxLength(20),
      z.refine(rises, packText(discountRule.bands)),
    ),
  startDay: businessDay,
  endDay: businessDay,
  exclusiveWithCoupon: z.boolean(),
};
export type DiscountFields = z.output<z.ZodMiniObject<typeof discountFields>>;
const days = z.refine<{ startDay: string; endDay: string }>(({ startDay, endDay }) => startDay <= endDay, {
  error: packText(discountRule.days),
  path: ['endDay'],
});

const row = z.object({
  id,
  version: z.int(),
  status: z.enum(discountStatuses),
  ...discountFields,
  scopeWords: z.array(scopeWord),
  /** What orders that stand have saved by it. */
  usedFen: fen,
  /** Strategies that may meet this one on the same goods, buyers and days; only one of them applies to a line. */
  overlaps: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string() })),
  createdAt: instant,
});
export type DiscountRow = z.output<typeof row>;

const sortKeys = ['nameZh', 'priority', 'startDay', 'endDay', 'usedFen'] as const;
const discountSorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);

const filters = {
  keyword: optionalText(60),
  status: z.optional(z.enum(discountStatuses)),
  scope: z.optional(z.enum(['all', ...scopeKinds])),
  /** Strategies whose days hold this one. */
  day: z.optional(businessDay),
  sort: z.optional(z.enum(discountSorts)),
};

export const discountPage = endpoint({
  method: 'GET',
  path: '/api/Discount/GetPage',
  access: 'Discount_Read',
  summary: 'Discount strategies with what they have saved so far, and how many have each status',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: z.extend(pageOf(row), { counts: z.record(z.string(), z.int()) }),
});

export const discountExport = endpoint({
  method: 'GET',
  path: '/api/Discount/Export',
  access: 'Discount_Read',
  summary: 'Discount strategies as CSV or XLSX',
  input: z.strictObject({ ...filters, format: exportFormat }),
  output: file,
});

export const discountGet = endpoint({
  method: 'GET',
  path: '/api/Discount/Get/{id}',
  access: 'Discount_Read',
  summary: 'One discount strategy, and which others overlap it',
  input: byId,
  output: row,
});

export const discountAdd = endpoint({
  method: 'POST',
  path: '/api/Discount/Add',
  access: 'Discount_Edit',
  idempotent: true,
  summary: 'Adds a strategy as a draft',
  input: z.strictObject(discountFields).check(days),
  output: row,
});

const change = { id: idParam, version: z.int().check(z.gte(1)) };

export const discountEdit = endpoint({
  method: 'POST',
  path: '/api/Discount/Edit/{id}',
  access: 'Discount_Edit',
  summary: 'Changes a strategy that has not ended; stored quotes and orders keep theirs (INV-40)',
  input: z.strictObject({ ...change, ...discountFields }).check(days),
  output: row,
});

export const discountCopy = endpoint({
  method: 'POST',
  path: '/api/Discount/Copy/{id}',
  access: 'Discount_Edit',
  idempotent: true,
  summary: 'A draft with the same rules',
  input: byId,
  output: row,
});

export const discountSetState = endpoint({
  method: 'POST',
  path: '/api/Discount/SetState/{id}',
  access: 'Discount_Edit',
  summary: 'draft → active → paused → ended, as the status graph allows',
  input: z.strictObject({ ...change, action: z.enum(discountActions) }),
  output: row,
});

export const discountSample = endpoint({
  method: 'POST',
  path: '/api/Discount/Sample',
  access: 'Discount_Read',
  summary: 'What a strategy as it is typed does to the usual quantities of a product; changes nothing',
  input: z.strictObject({
    productId: id,
    /** The level of the buyer; null: the default one. */
    levelId: z.nullable(id),
    stack: discountFields.stack,
    basis: discountFields.basis,
    bands: discountFields.bands,
    scope: scopeLists,
  }),
  output: z.object({
    inScope: z.boolean(),
    unitZh: z.string(),
    unitEn: z.string(),
    rows: z.array(
      z.object({
        quantity: z.int(),
        listFen: fen,
        levelFen: fen,
        strategyFen: fen,
        payableFen: fen,
        used: z.boolean(),
      }),
    ),
  }),
});

export const ruleOutcomes = ['won', 'saves_less', 'below_bands', 'out_of_scope'] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

export const discountTest = endpoint({
  method: 'POST',
  path: '/api/Discount/Test',
  access: 'Discount_Read',
  summary: 'What a buyer pays for a product with a strategy as if it were active, and which rule wins; changes nothing',
  input: z.strictObject({
    id,
    /** null: the first on the shelf that the strategy is for. */
    productId: z.nullable(id),
    /** null: the product's first usual quantity. */
    quantity: z.nullable(z.int().check(z.gte(1), z.lte(100_000_000))),
    /** null: the default level. A company brings its own. */
    levelId: z.nullable(id),
    companyId: z.nullable(id),
  }),
  output: z.object({
    productId: id,
    quantity: z.int(),
    unitZh: z.string(),
    unitEn: z.string(),
    levelName: z.string(),
    levelNameEn: z.string(),
    listFen: fen,
    levelFen: fen,
    strategyFen: fen,
    payableFen: fen,
    /** What the level saves without a strategy; it goes first where two save the same. */
    levelAloneFen: fen,
    wonId: z.nullable(id),
    /** The tested strategy, and the others that these goods and this buyer fall under. */
    rules: z.array(
      z.object({
        id,
        nameZh: z.string(),
        nameEn: z.string(),
        /** With the level where it stacks. 0: it takes nothing off. */
        savingFen: fen,
        outcome: z.enum(ruleOutcomes),
      }),
    ),
  }),
});

const choice = z.object({ id, name: z.string(), nameEn: z.string() });
export const scopeChoices = endpoint({
  method: 'GET',
  path: '/api/Discount/GetChoices',
  access: ['Discount_Read', 'Coupon_info'],
  summary: 'Products, categories, levels and companies that a strategy or a coupon can be limited to',
  input: z.strictObject({}),
  output: z.object({
    products: z.array(choice),
    categories: z.array(choice),
    levels: z.array(choice),
    companies: z.array(choice),
  }),
});
