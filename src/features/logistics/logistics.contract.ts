import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  byId,
  exportFormat,
  fen,
  file,
  id,
  idParam,
  optionalText,
  pageInput,
  pageOf,
  requiredText,
} from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';

const rule = {
  twice: ['同一地区只能在一个分组中', 'A region can be in one group only'],
  group: ['请为分组选择地区', 'Choose regions for the group'],
  first: ['首重须大于 0 千克', 'The first weight must be above 0 kg'],
  step: ['续重单位不能小于 0.1 千克', 'A step must be at least 0.1 kg'],
} as const satisfies Record<string, Text>;

export const logisticsTypes = ['courier', 'logistics', 'pickup', 'van'] as const;
export type LogisticsType = (typeof logisticsTypes)[number];

const feeFen = z.int().check(z.gte(0), z.lte(100_000_000));
const grams = z.int().check(z.lte(100_000_000));
const rateFields = {
  firstG: grams.check(z.gte(1, packText(rule.first))),
  firstFen: feeFen,
  stepG: grams.check(z.gte(100, packText(rule.step))),
  stepFen: feeFen,
  /** Free from this goods amount after the coupon, up to `freeMaxG` of charged weight; null: never, without limit. */
  freeFromFen: z.nullable(feeFen),
  freeMaxG: z.nullable(grams.check(z.gte(1))),
};
const rate = z.strictObject(rateFields);
export type LogisticsRate = z.output<typeof rate>;
const region = z.strictObject({
  /** Two digits of a province or four of a city (GB/T 2260); the longer one wins. */
  codes: z
    .array(z.string().check(z.regex(/^\d{2}(\d{2})?$/)))
    .check(z.minLength(1, packText(rule.group)), z.maxLength(500)),
  ...rateFields,
});
export type LogisticsRegion = z.output<typeof region>;
const isOnce = (groups: readonly LogisticsRegion[]): boolean => {
  const codes = groups.flatMap((group) => group.codes);
  return new Set(codes).size === codes.length;
};

/** What prices a shipment (pricing.md 2.11.4). */
const tariff = {
  /** cm³ that count as one kg. */
  divisor: z.int().check(z.gte(1000), z.lte(20_000)),
  regions: z.array(region).check(z.maxLength(60), z.refine(isOnce, packText(rule.twice))),
  /** For every region that no group names; null: those are not served. */
  elsewhere: z.nullable(rate),
};
export const logisticsFields = {
  nameZh: requiredText(40),
  nameEn: requiredText(60),
  carrier: z.string().check(z.trim(), z.maxLength(40)),
  type: z.enum(logisticsTypes),
  sort: z.int().check(z.gte(0), z.lte(9999)),
  pickup: z.boolean(),
  ...tariff,
};
export type LogisticsFields = z.output<z.ZodMiniObject<typeof logisticsFields>>;

const row = z.object({
  id,
  version: z.int(),
  ...logisticsFields,
  isDefault: z.boolean(),
  active: z.boolean(),
  /** Of the 34 provinces, those with at least one city that is served. */
  provinces: z.int(),
  /** Orders that shipped by it, counted to 10,000. */
  usedBy: z.int(),
});
export type LogisticsRow = z.output<typeof row>;

const sortKeys = ['nameZh', 'sort', 'provinces', 'usedBy'] as const;
const logisticsSorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);
const regionCode = z.string().check(z.regex(/^\d{6}$/));

const filters = {
  keyword: optionalText(60),
  type: z.optional(z.enum(logisticsTypes)),
  state: z.optional(z.enum(['active', 'disabled'])),
  /** Rules that serve this city, or a city of this province. */
  region: z.optional(regionCode),
  sort: z.optional(z.enum(logisticsSorts)),
};

export const logisticsPage = endpoint({
  method: 'GET',
  path: '/api/Logistics/GetPage',
  access: 'Logistics_list',
  summary: 'Shipping rules with what they cover and how often they were used',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: z.extend(pageOf(row), { counts: z.record(z.string(), z.int()) }),
});

export const logisticsExport = endpoint({
  method: 'GET',
  path: '/api/Logistics/Export',
  access: 'Logistics_list',
  summary: 'Shipping rules as CSV or XLSX',
  input: z.strictObject({ ...filters, format: exportFormat }),
  output: file,
});

export const logisticsGet = endpoint({
  method: 'GET',
  path: '/api/Logistics/Get/{id}',
  access: 'Logistics_list',
  summary: 'One shipping rule',
  input: byId,
  output: row,
});

export const logisticsAdd = endpoint({
  method: 'POST',
  path: '/api/Logistics/Add',
  access: 'Logistics_Edit',
  idempotent: true,
  summary: 'Adds a shipping rule; customers ship by the default one',
  input: z.strictObject(logisticsFields),
  output: row,
});

const change = { id: idParam, version: z.int().check(z.gte(1)) };

export const logisticsEdit = endpoint({
  method: 'POST',
  path: '/api/Logistics/Edit/{id}',
  access: 'Logistics_Edit',
  summary: 'Changes a shipping rule; stored quotes and orders keep their freight',
  input: z.strictObject({ ...change, ...logisticsFields }),
  output: row,
});

export const logisticsCopy = endpoint({
  method: 'POST',
  path: '/api/Logistics/Copy/{id}',
  access: 'Logistics_Edit',
  idempotent: true,
  summary: 'A second rule with the same regions and fees',
  input: byId,
  output: row,
});

export const logisticsSetState = endpoint({
  method: 'POST',
  path: '/api/Logistics/SetState/{id}',
  access: 'Logistics_Edit',
  summary: 'Switches a rule on or off; the default one stays on',
  input: z.strictObject({ ...change, active: z.boolean() }),
  output: row,
});

export const logisticsSetDefault = endpoint({
  method: 'POST',
  path: '/api/Logistics/SetDefault/{id}',
  access: 'Logistics_Edit',
  summary: 'Customers ship by this rule from now on',
  input: z.strictObject(change),
  output: row,
});

export const logisticsTest = endpoint({
  method: 'POST',
  path: '/api/Logistics/Test',
  access: 'Logistics_list',
  summary: 'What a shipment costs by a rule as it is typed: "3 kg to Lhasa"; changes nothing',
  input: z.strictObject({
    ...tariff,
    regionCode,
    weightG: grams.check(z.gte(1)),
    volumeCm3: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000)), 0),
    goodsFen: z._default(fen, 0),
  }),
  output: z.object({
    /** False: the region is not served, and nothing below means anything. */
    served: z.boolean(),
    feeFen: fen,
    chargeG: z.int(),
    steps: z.int(),
    free: z.boolean(),
  }),
});
