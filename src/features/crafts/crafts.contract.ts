import * as z from 'zod/mini';
import { bookState, bookVersion, deltaSummary } from '#features/price-books/price-books.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import {
  exportFormat,
  fen,
  file,
  id,
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
  bands: ['分档须从小到大，最后一档为“以上”', 'Bands must rise, and the last one must be “and above”'],
  percent: ['涨跌幅不能为0', 'The change must not be zero'],
} as const satisfies Record<string, Text>;

export const unitBases = ['press_sheet', 'piece', 'web_m2'] as const;
export const sizeBases = ['none', 'sheet_m2', 'covered_m2', 'area_cm2', 'outline_m', 'width_m'] as const;
export const toolTypes = ['die', 'foil', 'emboss', 'screen'] as const;
/** Parameters of a choice that multiply its units. */
export const unitParams = ['sides', 'positions', 'lines', 'folds', 'count'] as const;

export const craftCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, packText(rule.code)));

/** 1/10 000 yuan. */
const rate = z.int().check(z.gte(0), z.lte(1_000_000_000));
const amount = z.int().check(z.gte(0), z.lte(1_000_000_000));
const band = z.strictObject({ upTo: z.nullable(z.int().check(z.gte(1), z.lte(100_000_000))), rateE4: rate });
type Band = z.output<typeof band>;

/** Bands rise, and only the last one is open (pricing.md 2.14). */
const rises = (bands: readonly Band[]): boolean =>
  bands.every(({ upTo }, at) => {
    const before = bands[at - 1]?.upTo ?? 0;
    return at === bands.length - 1 ? upTo === null : upTo !== null && upTo > before;
  });

const tool = z.strictObject({
  type: z.enum(toolTypes),
  nameZh: requiredText(40),
  nameEn: requiredText(60),
  /** A die: per metre of rule. A block: per cm². A screen has one price, its minimum. */
  rateE4: rate,
  /** What each side of a block is made larger by, 0.01 mm; a die has none. */
  allowanceCmm: z.int().check(z.gte(0), z.lte(100_000)),
  minFen: amount,
});

/** A craft by the one general formula (pricing.md 2.9). */
const fields = {
  nameZh: requiredText(40),
  nameEn: requiredText(60),
  /** The kind of craft, which product options name: `lamination`, `foil`. */
  key: craftCode,
  /** Which of several crafts of one kind: `film` is `matte`. */
  variant: z.nullable(z.strictObject({ param: requiredText(40), value: requiredText(40) })),
  unitBasis: z.enum(unitBases),
  unitParams: z.array(z.enum(unitParams)).check(z.maxLength(unitParams.length)),
  sizeBasis: z.enum(sizeBases),
  setupFen: amount,
  tiers: z
    .array(band)
    .check(z.minLength(1, packText(rule.bands)), z.maxLength(20), z.refine(rises, packText(rule.bands))),
  minUnitE4: rate,
  minChargeFen: amount,
  tool: z.nullable(tool),
  sheetLevelOp: z.boolean(),
  /** Place in the sequence of operations. */
  order: z.int().check(z.gte(1), z.lte(1000)),
};
export type CraftFields = z.output<z.ZodMiniObject<typeof fields>>;

const row = z.object({
  id,
  code: z.string(),
  ...fields,
  active: z.boolean(),
  usedBy: z.int(),
  change: z.nullable(z.enum(['added', 'changed', 'removed'])),
  /** The revision it was read at; goes with every change. */
  version: z.int(),
});
export type CraftRow = z.output<typeof row>;

const filters = {
  keyword: optionalText(60),
  key: optionalText(40),
  state: z.optional(z.enum(['active', 'disabled'])),
  changed: z.optional(z.enum(['yes'])),
};

const sort = sortBy(['code', 'nameZh', 'key', 'setupFen', 'minChargeFen', 'order', 'usedBy']);

export const craftPage = endpoint({
  method: 'GET',
  path: '/api/Craft/GetPage',
  access: 'Craft_list',
  summary: 'Crafts as the draft has them, else as published',
  input: z.strictObject({ ...pageInput, ...filters, sort }),
  output: z.extend(pageOf(row), { book: bookState }),
});

export const craftExport = endpoint({
  method: 'GET',
  path: '/api/Craft/Export',
  access: 'Craft_list',
  summary: 'Crafts as CSV or XLSX',
  input: z.strictObject({ ...filters, sort, format: exportFormat }),
  output: file,
});

const product = z.object({ id, name: z.string(), nameEn: z.string(), status: z.string() });
const detail = z.extend(row, { products: z.array(product) });
export type CraftDetail = z.output<typeof detail>;

export const craftGet = endpoint({
  method: 'GET',
  path: '/api/Craft/Get/{code}',
  access: 'Craft_list',
  summary: 'One craft and the products that can come to need it',
  input: z.strictObject({ code: craftCode }),
  output: detail,
});

export const craftAdd = endpoint({
  method: 'POST',
  path: '/api/Craft/Add',
  access: 'Craft_Edit',
  idempotent: true,
  summary: 'Adds a craft to the draft',
  input: z.strictObject({ code: craftCode, ...fields }),
  output: detail,
});

export const craftEdit = endpoint({
  method: 'POST',
  path: '/api/Craft/Edit/{code}',
  access: 'Craft_Edit',
  summary: 'Changes a craft in the draft; customers see it when the draft is published',
  input: z.strictObject({ code: craftCode, version: bookVersion, ...fields }),
  output: detail,
});

export const craftSetState = endpoint({
  method: 'POST',
  path: '/api/Craft/SetState/{code}',
  access: 'Craft_Edit',
  summary: 'Switches a craft on or off in the draft; products offer it no more once that is published',
  input: z.strictObject({ code: craftCode, version: bookVersion, active: z.boolean() }),
  output: detail,
});

export const craftDelete = endpoint({
  method: 'DELETE',
  path: '/api/Craft/Delete/{code}',
  access: 'Craft_Edit',
  summary: 'Takes a craft out of the draft that no published product needs (INV-5)',
  input: z.strictObject({ code: craftCode, version: queryInt(1, 2_147_483_647) }),
  output: bookState,
});

const exampleRow = z.object({ units: z.int(), feeFen: fen });
const example = z.object({
  /** The sheet of the example, mm. */
  sheet: z.string(),
  rows: z.array(exampleRow),
  /** Of one layout of four positions; null without a tool. */
  toolFen: z.nullable(fen),
});
export type CraftExample = z.output<typeof example>;

export const craftExample = endpoint({
  method: 'POST',
  path: '/api/Craft/Example',
  access: 'Craft_list',
  summary: 'What the engine makes of a craft as it is typed; changes nothing',
  input: z.strictObject({
    unitBasis: fields.unitBasis,
    sizeBasis: fields.sizeBasis,
    setupFen: fields.setupFen,
    tiers: fields.tiers,
    minUnitE4: fields.minUnitE4,
    minChargeFen: fields.minChargeFen,
    tool: z.nullable(z.omit(tool, { nameZh: true, nameEn: true })),
  }),
  output: example,
});

const bulk = z.strictObject({
  percentBp: z.int().check(
    z.gte(-9000),
    z.lte(100_000),
    z.refine((bp) => bp !== 0, packText(rule.percent)),
  ),
  /** The crafts named, or with null all that the filters find. */
  codes: z.nullable(z.array(craftCode).check(z.minLength(1), z.maxLength(1000))),
  ...filters,
  version: bookVersion,
});
const prices = z.object({ setupFen: fen, firstRateE4: z.int(), minChargeFen: fen });

export const craftBulkPreview = endpoint({
  method: 'POST',
  path: '/api/Craft/BulkPreview',
  access: 'Craft_Edit',
  summary: 'What a change of craft prices by a percentage would do; changes nothing',
  input: bulk,
  output: z.object({
    affected: z.int(),
    /** The first twenty. */
    rows: z.array(
      z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string(), before: prices, after: prices }),
    ),
    effect: deltaSummary,
  }),
});

export const craftBulk = endpoint({
  method: 'POST',
  path: '/api/Craft/Bulk',
  access: 'Craft_Edit',
  idempotent: true,
  summary: 'Changes set-up fees, rates, minimums and tools of crafts by a percentage, in the draft',
  input: bulk,
  output: z.object({ affected: z.int(), book: bookState }),
});
