import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { byId, fen, id, instant } from '#shared/schemas.ts';
import { shownPicture } from './picture.contract.ts';

/** Left menu of the quote page: menu categories with their on-shelf products (spec section 3, INV-6). */
export const getNavs = endpoint({
  method: 'GET',
  path: '/api/Product/GetNavs',
  access: 'user',
  summary: 'Categories with products for the quote page',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      nameEn: z.string(),
      icon: z.string(),
      products: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
    }),
  ),
});

const cell = z.union([z.string(), z.number(), z.boolean()]);

/** One choice of an option group; `params` carries what the choice means, see `optionGroup`. */
const choice = z.object({
  key: z.string(),
  labelZh: z.string(),
  labelEn: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/**
 * What a customer can choose (pricing.md 2.13 OptionGroup). How a choice becomes part of `quoteSpec`:
 * - `size`: `size` is the choice's key, or with `limits` also own measures {w, h} in mm; params {w, h}.
 * - `box`: `box` is {l, w, h} in mm inside, within `limits`.
 * - `material`, `colour`, `flute`: the choice's key. Material params {gsm, class} are what rules ask for;
 *   {caliperUm} is the board that a dieline is drawn with.
 * - `cover.material`, `cover.colour`, `roll.direction`, `roll.core`, `ncr.plies`, `ncr.sets`: the choice's key below
 *   `cover`, `roll` or `ncr`, of a roll and of carbonless forms as a number.
 * - `pages`: the number; `plate`: {w, h} in mm; `roll`: its numbers {perRoll, maxDiameter, gap} below `roll`.
 * - every other group is a craft: `crafts` gets {key: group.key, params: {...choice.params, ...numbers of limits}};
 *   a checkbox has no choices; a group that is not required and not chosen sends nothing.
 */
export const optionGroup = z.object({
  key: z.string(),
  labelZh: z.string(),
  labelEn: z.string(),
  helpZh: z.optional(z.string()),
  helpEn: z.optional(z.string()),
  input: z.enum(['radio', 'select', 'checkbox', 'number', 'dims']),
  required: z.boolean(),
  /** Numbers to enter: one entry per number, keyed as in the specification (w, h, l, lines …). */
  limits: z.optional(
    z.array(
      z.object({
        key: z.string(),
        labelZh: z.string(),
        labelEn: z.string(),
        min: z.number(),
        max: z.number(),
        step: z.number(),
        unit: z.string(),
        default: z.optional(z.number()),
      }),
    ),
  ),
  choices: z.array(choice),
});
export type OptionGroup = z.output<typeof optionGroup>;

const condition = z.object({
  field: z.string(),
  op: z.enum(['eq', 'ne', 'in', 'lt', 'le', 'gt', 'ge']),
  value: z.union([cell, z.array(cell)]),
});

/**
 * Rules between options (pricing.md 2.13 OptionRule), the same values that `applyRules` of features/pricing reads:
 * the server refuses with them, the screen greys out choices with the message as the reason. Fields: `material`,
 * `gsm`, `paperClass`, `colour`, `colour.front`, `size.w`, `box.l`, `crafts` (the keys chosen), `crafts.<key>`
 * (chosen or not: true, false), `crafts.<key>.<param>`.
 */
export const optionRule = z.object({
  id: z.string(),
  kind: z.enum(['requires', 'excludes', 'range', 'derive', 'default', 'hide']),
  if: z.array(condition),
  // biome-ignore lint/suspicious/noThenProperty: the rule's standard word, and never awaited
  then: z.object({
    field: z.string(),
    values: z.optional(z.array(cell)),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    step: z.optional(z.number()),
  }),
  messageZh: z.string(),
  messageEn: z.string(),
});

const turnaround = z.object({
  code: z.string(),
  labelZh: z.string(),
  labelEn: z.string(),
  days: z.int(),
  addBp: z.int(),
});

const bounds = z.object({ min: z.number(), max: z.number() });

/** A craft that always comes with a product; `detail` is its numbers in words: 90×35 mm. */
const included = z.object({
  key: z.string(),
  labelZh: z.string(),
  labelEn: z.string(),
  detailZh: z.optional(z.string()),
  detailEn: z.optional(z.string()),
});

/** Everything the quote page needs of one on-shelf product. No cost, no tariff. */
export const productInfo = z.object({
  id,
  versionId: id,
  categoryId: id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  model: z.string(),
  unitZh: z.string(),
  unitEn: z.string(),
  /** What customers are told about artwork; left out when the house says nothing. */
  artworkGuideZh: z.optional(z.string()),
  artworkGuideEn: z.optional(z.string()),
  /** Box style of cartons, boxes and bags: rte, rsc, bag. */
  boxStyle: z.nullable(z.string()),
  /** Bleed of sheet-fed products, for the drawing of the blank. */
  bleedMm: z.optional(z.number()),
  options: z.array(optionGroup),
  rules: z.array(optionRule),
  /** Crafts that are done without being asked for, unless one of the same key is chosen; left out when there are none. */
  included: z.optional(z.array(included)),
  quantity: z.object({
    min: z.int(),
    max: z.int(),
    step: z.int(),
    choices: z.array(z.int()),
    allowCustom: z.boolean(),
  }),
  designs: z.object({ min: z.int(), max: z.int() }),
  /** Where one job may have several sizes: the bounds of each, mm. `quantity.max` counts the pieces of all. */
  set: z.optional(z.object({ w: bounds, h: bounds, atMost: z.int() })),
  turnarounds: z.array(turnaround),
  /** Up to 10 quantities worth comparing, shown as the break table. */
  breakQuantities: z.array(z.int()),
  /** In the order in which they are shown; left out when there are none. */
  pictures: z.optional(z.array(shownPicture)),
});
export type ProductInfo = z.output<typeof productInfo>;

export const getInfo = endpoint({
  method: 'GET',
  path: '/api/Product/GetInfo/{id}',
  access: 'user',
  summary: 'What the quote page needs of one product',
  input: byId,
  output: productInfo,
});

/** Between labels on a roll, mm. */
export const widestGap = 100;

/** Chosen options: a key per option group; dims as {w, h} or {l, w, h} in mm; crafts with their parameters. */
const dimension = z.number().check(z.gte(1), z.lte(10_000), z.multipleOf(0.01));
const mostPieces = 10_000_000;
const setPieces = z.int().check(z.gte(1), z.lte(mostPieces));
export const quoteSpec = z.strictObject({
  size: z.optional(z.union([z.string().check(z.maxLength(40)), z.strictObject({ w: dimension, h: dimension })])),
  box: z.optional(z.strictObject({ l: dimension, w: dimension, h: dimension })),
  material: z.optional(z.string().check(z.maxLength(40))),
  colour: z.optional(z.string().check(z.maxLength(20))),
  pages: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  cover: z.optional(
    z.strictObject({
      material: z.optional(z.string().check(z.maxLength(40))),
      colour: z.optional(z.string().check(z.maxLength(20))),
    }),
  ),
  flute: z.optional(z.string().check(z.maxLength(40))),
  plate: z.optional(z.strictObject({ w: dimension, h: dimension })),
  roll: z.optional(
    z.strictObject({
      direction: z.int(),
      core: z.int(),
      perRoll: z.int().check(z.gte(1), z.lte(1_000_000)),
      maxDiameter: z.optional(z.int().check(z.gte(1), z.lte(2000))),
      /** mm between labels; left out: as the product has it. */
      gap: z.optional(z.number().check(z.gte(0), z.lte(widestGap), z.multipleOf(0.01))),
    }),
  ),
  ncr: z.optional(z.strictObject({ plies: z.int(), sets: z.int() })),
  /** Further sizes of one job of large-format print; `quantity` counts sets then. How many it may be the engine says. */
  set: z.optional(
    z.strictObject({
      pieces: setPieces,
      more: z.array(z.strictObject({ w: dimension, h: dimension, pieces: setPieces })).check(z.maxLength(100)),
    }),
  ),
  crafts: z._default(
    z
      .array(
        z.strictObject({
          key: z.string().check(z.maxLength(40)),
          params: z._default(
            z.record(
              z.string().check(z.maxLength(40)),
              z.union([z.string().check(z.maxLength(40)), z.number(), z.boolean()]),
            ),
            {},
          ),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
});

const quantity = z.int().check(z.gte(1), z.lte(100_000_000));

/** Quantities beside the chosen one that a customer may compare: with it up to eight side by side. */
export const comparedAtMost = 7;

/** Quote inputs (pricing.md 2.15). */
export const quoteRequest = {
  productId: id,
  /** The version the screen last priced with; an older one answers a PRICE_CHANGED warning. */
  priceBookVersionId: z.optional(z.nullable(id)),
  /** Any whole number: what the product allows is said by whoever knows the product, with the range. */
  quantity: z.int(),
  designs: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  quantities: z._default(z.array(quantity).check(z.maxLength(10)), []),
  /** More rows of the break table, asked for by the customer; kept with the quote and printed in its PDF. */
  compare: z._default(z.array(quantity).check(z.maxLength(comparedAtMost)), []),
  spec: quoteSpec,
  turnaround: z._default(z.string().check(z.maxLength(20)), 'std'),
  /**
   * The own quote that an earlier order was made of: while the work is the same, its tools are free and its layout is kept
   * (TOOLS_ON_FILE), else they are charged anew (TOOLS_ANEW). 404 for an order of others.
   */
  reorderOf: z.optional(z.nullable(id)),
  shipping: z._default(
    z.nullable(z.strictObject({ regionCode: z.string().check(z.regex(/^\d{6}$/)), pickup: z.boolean() })),
    null,
  ),
};
export type QuoteRequest = z.input<z.ZodMiniObject<typeof quoteRequest>>;

/** A hint; `size` or `box` is what could be asked for instead, mm. */
const notice = z.object({
  code: z.string(),
  message: z.string(),
  size: z.optional(z.object({ w: z.number(), h: z.number() })),
  box: z.optional(z.object({ l: z.number(), w: z.number(), h: z.number() })),
});
/** The plan in words customers understand; staff get the cost lines by another call (Product_Cost). */
const plan = z.nullable(z.object({ press: z.string(), sheet: z.string(), ups: z.int(), style: z.string() }));
const line = z.object({
  code: z.string(),
  label: z.string(),
  qty: z.optional(z.number()),
  unit: z.optional(z.string()),
  amountFen: z.int(),
});

/** Quote result as its owner sees it. All amounts in fen. `lines` holds cost lines for staff with Product_Cost only. */
export const quoteResult = z.object({
  needsManualQuote: z.boolean(),
  manualReason: z.optional(z.string()),
  listFen: fen,
  unitYuan: z.string(),
  quantity: z.int(),
  designs: z.int(),
  priceBookVersionId: id,
  validUntil: instant,
  productionDays: z.int(),
  promisedDay: z.string(),
  plan,
  lines: z.optional(z.array(line)),
  weightG: z.int(),
  volumeMm3: z.int(),
  priceBreaks: z.array(
    z.object({
      quantity: z.int(),
      listFen: z.nullable(fen),
      payableFen: z.nullable(fen),
      unitYuan: z.nullable(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  levelName: z.string(),
  levelNameEn: z.string(),
  levelBp: z.int(),
  levelDiscountFen: fen,
  strategyDiscountFen: fen,
  /** The campaign behind `strategyDiscountFen`. */
  strategyName: z.optional(z.string()),
  strategyNameEn: z.optional(z.string()),
  payableBeforeShippingFen: fen,
  freightFen: z.nullable(fen),
  freightNote: z.optional(z.string()),
  payableFen: fen,
  taxFen: fen,
  warnings: z.array(notice),
});
export type QuoteResult = z.output<typeof quoteResult>;

/**
 * 400 answers `errors` by field: quantity, designs, spec.<group key> (spec.size, spec.pages, spec.cover.material …),
 * spec.set.more.<index>, spec.set.more.<index>.pieces, spec.crafts.<key>, turnaround, shipping.regionCode.
 */
export const calculate = endpoint({
  method: 'POST',
  path: '/api/Product/Calculate',
  access: 'user',
  summary: 'Prices one configuration with its break table; changes nothing',
  input: z.strictObject(quoteRequest),
  output: quoteResult,
});

export const address = z.object({
  id,
  consignee: z.string(),
  phone: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.output<typeof address>;

export const getSelectPrepareData = endpoint({
  method: 'GET',
  path: '/api/Product/GetSelectPrepareData',
  access: 'user',
  summary: 'What the quote page offers for delivery: regions served and own addresses',
  input: z.strictObject({}),
  output: z.object({
    regions: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        nameEn: z.string(),
        cities: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
      }),
    ),
    addresses: z.array(address),
    pickup: z.boolean(),
    payTerms: z.enum(['prepaid', 'monthly']),
  }),
});
