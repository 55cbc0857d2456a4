import * as z from 'zod/mini';

/**
 * The shape of a product as staff edit it (pricing.md 2.13): everything of `PricedProduct` that a person enters, and
 * words for the page. A draft is saved while it is incomplete, so texts and lists may be empty here; what is missing
 * for the shelf is told by `productProblems` (2.14). Lengths of sizes, boxes and plates in mm, of bleed and gaps in
 * 0.01 mm, prices in fen, surcharges in basis points.
 */
const words = (max: number) => z.tuple([z.string().check(z.maxLength(max)), z.string().check(z.maxLength(max))]);
const code = z.string().check(z.maxLength(40));
/** As long as a request may name them (products.contract.ts). */
const shortCode = z.string().check(z.maxLength(20));
const colours = z.array(shortCode).check(z.maxLength(30));
const codes = (max: number) => z.array(code).check(z.maxLength(max));
const mm = z.number().check(z.gte(0), z.lte(10_000), z.multipleOf(0.01));
const range = z.strictObject({ min: mm, max: mm });
const wholeRange = (max: number) =>
  z.strictObject({ min: z.int().check(z.gte(0), z.lte(max)), max: z.int().check(z.gte(0), z.lte(max)) });
const quantity = z.int().check(z.gte(0), z.lte(100_000_000));
const cell = z.union([z.string().check(z.maxLength(60)), z.number(), z.boolean()]);

const size = z.strictObject({ code, name: words(60), w: mm, h: mm });

const craftParam = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('choice'),
    key: code,
    label: words(40),
    choices: z.array(z.strictObject({ key: z.union([code, z.int()]), label: words(40) })).check(z.maxLength(30)),
    default: z.exactOptional(z.union([code, z.int()])),
  }),
  z.strictObject({
    kind: z.literal('number'),
    key: code,
    label: words(40),
    min: z.number().check(z.gte(0)),
    max: z.number().check(z.lte(100_000)),
    unit: z.exactOptional(words(10)),
    default: z.exactOptional(z.number()),
  }),
]);

/** A craft that customers may choose, with what they are asked about it. */
export const craftOption = z.strictObject({
  key: code,
  name: words(40),
  params: z.array(craftParam).check(z.maxLength(8)),
  required: z.exactOptional(z.boolean()),
});

const craftChoice = z.strictObject({ key: code, params: z.optional(z.record(code, cell)) });

const condition = z.strictObject({
  field: code,
  op: z.enum(['eq', 'ne', 'in', 'lt', 'le', 'gt', 'ge']),
  value: z.union([cell, z.array(cell).check(z.maxLength(60))]),
});
export const optionRule = z.strictObject({
  id: code,
  kind: z.enum(['requires', 'excludes', 'range', 'derive', 'default', 'hide']),
  if: z.array(condition).check(z.maxLength(8)),
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: z.strictObject({
    field: code,
    values: z.optional(z.array(cell).check(z.maxLength(60))),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  }),
  messageZh: z.string().check(z.maxLength(120)),
  messageEn: z.string().check(z.maxLength(160)),
});

const turnaround = z.strictObject({
  code: shortCode,
  name: words(30),
  days: z.int().check(z.gte(0), z.lte(365)),
  addBp: z.int().check(z.gte(0), z.lte(30_000)),
});

/** What every model has. */
const common = {
  code,
  name: words(60),
  unit: words(20),
  minPriceFen: z.int().check(z.gte(0), z.lte(100_000_000_00)),
  standardCrafts: z.array(craftChoice).check(z.maxLength(20)),
  sizes: z.array(size).check(z.maxLength(60)),
  customSize: z.exactOptional(z.strictObject({ w: range, h: range })),
  usualSize: z.exactOptional(z.strictObject({ w: mm, h: mm })),
  materials: codes(100),
  colours,
  crafts: z.array(craftOption).check(z.maxLength(30)),
  rules: z.array(optionRule).check(z.maxLength(60)),
  quantity: z.strictObject({
    min: quantity,
    max: quantity,
    step: quantity,
    choices: z.array(quantity).check(z.maxLength(60)),
    allowCustom: z.boolean(),
  }),
  designs: wholeRange(1000),
  turnarounds: z.array(turnaround).check(z.maxLength(10)),
  breakQuantities: z.array(quantity).check(z.maxLength(10)),
};

const cmm = z.int().check(z.gte(0), z.lte(10_000));
const sheetFed = { presses: codes(40), bleedCmm: cmm, gapCmm: cmm };
const ruleLength = z.strictObject({
  fixedMm: z.int().check(z.gte(0), z.lte(1_000_000)),
  perimeterBp: z.int().check(z.gte(0), z.lte(1_000_000)),
});
const times = z.int().check(z.gte(0), z.lte(20));
/** Of parts that overlap less is added than there is: it may be below nothing. */
const added = z.int().check(z.gte(-100_000), z.lte(100_000));
const opened = z.strictObject({ timesW: times, timesH: times, addWCmm: added, addHCmm: added });
const box = {
  boxStyles: codes(30),
  boxLimits: z.strictObject({ l: range, w: range, h: range }),
  usualBox: z.exactOptional(z.strictObject({ l: mm, w: mm, h: mm })),
};

/** By model, as `PricedProduct` of features/pricing names them. */
export const pricedProduct = z.discriminatedUnion('model', [
  z.strictObject({ ...common, model: z.literal('matrix'), matrix: code }),
  z.strictObject({
    ...common,
    ...sheetFed,
    model: z.literal('flat'),
    grain: z.enum(['any', 'long', 'short']),
    dieRule: z.exactOptional(ruleLength),
    opened: z.exactOptional(opened),
  }),
  z.strictObject({
    ...common,
    ...sheetFed,
    ...box,
    model: z.literal('carton'),
    measures: z.exactOptional(z.literal('bag')),
    flutes: z.exactOptional(codes(20)),
  }),
  z.strictObject({
    ...common,
    ...sheetFed,
    model: z.literal('book'),
    binding: code,
    pages: z.strictObject({
      min: quantity,
      max: quantity,
      step: quantity,
      usual: z.exactOptional(quantity),
    }),
    cover: z.strictObject({ materials: codes(100), colours }),
  }),
  z.strictObject({
    ...common,
    ...box,
    model: z.literal('corrugated'),
    boardLines: codes(20),
    plateLimits: z.exactOptional(z.strictObject({ w: range, h: range })),
  }),
  z.strictObject({
    ...common,
    model: z.literal('roll'),
    labelPresses: codes(20),
    gapCmm: cmm,
    roll: z.strictObject({
      directions: z.array(z.int().check(z.gte(1), z.lte(8))).check(z.maxLength(8)),
      cores: z.array(z.int().check(z.gte(1), z.lte(200))).check(z.maxLength(10)),
      perRoll: wholeRange(1_000_000),
      gap: z.exactOptional(range),
    }),
  }),
  z.strictObject({ ...common, model: z.literal('wide') }),
  z.strictObject({
    ...common,
    ...sheetFed,
    model: z.literal('ncr'),
    ncr: z.strictObject({
      plies: wholeRange(10),
      sets: z.array(z.int().check(z.gte(1), z.lte(1000))).check(z.maxLength(10)),
    }),
    papers: z
      .array(
        z.strictObject({
          top: code,
          below: z
            .array(
              z.strictObject({ tint: z.enum(['white', 'yellow', 'red', 'blue', 'green']), middle: code, bottom: code }),
            )
            .check(z.maxLength(10)),
        }),
      )
      .check(z.maxLength(10)),
    padding: code,
  }),
]);

/** Every model that the engine prices; what a supplier makes has `external`, and is edited elsewhere. */
export const productModels = ['matrix', 'flat', 'carton', 'book', 'ncr', 'corrugated', 'roll', 'wide'] as const;

/** When artwork is asked for, and what customers are told about it. */
export const artworkRules = z.strictObject({
  requiredAt: z.enum(['order', 'after_payment']),
  guide: words(2000),
});

export type ArtworkRules = z.output<typeof artworkRules>;

export const productBody = z.strictObject({
  description: words(500),
  priced: pricedProduct,
  artwork: artworkRules,
});
export type EditedProduct = z.output<typeof productBody>;
export type ProductModel = EditedProduct['priced']['model'];
