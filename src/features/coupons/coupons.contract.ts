import * as z from 'zod/mini';
import { scopeLists, scopeWord } from '#features/discounts/discounts.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import {
  businessDay,
  byId,
  exportFormat,
  file,
  id,
  idParam,
  instant,
  optionalText,
  pageInput,
  pageOf,
  requiredText,
  sortBy,
} from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';

export const couponRule = {
  days: ['结束日期不能早于开始日期', 'The last day must not be before the first'],
  eitherDays: ['日期与领取后天数只填其一', 'Either the days or a number of days after issue, not both'],
  period: ['请填写开始和结束日期，或领取后有效天数', 'Enter the first and last day, or a number of days after issue'],
  value: ['请填写减免金额', 'Enter the amount off'],
  percent: ['请填写减免比例', 'Enter the percentage off'],
  notOfKind: ['这类优惠券没有此项', 'Coupons of this kind have none'],
  code: ['6 至 20 个字母、数字或连字符', '6 to 20 letters, digits or hyphens'],
} as const satisfies Record<string, Text>;

export const couponKinds = ['full_reduction', 'percent', 'freight'] as const;
export type CouponKind = (typeof couponKinds)[number];
export const templateStatuses = ['draft', 'published', 'paused', 'ended'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];
export const templateActions = ['publish', 'pause', 'resume', 'end'] as const;
export const couponStatuses = ['unused', 'locked', 'used', 'expired', 'void'] as const;
export type CouponStatus = (typeof couponStatuses)[number];
/** What happens to a customer that he gets a coupon for, once. `first_order`: his first order is completed. */
export const couponEvents = ['register', 'first_order'] as const;
export type CouponEvent = (typeof couponEvents)[number];
/** How a coupon came to its owner. */
export const couponWays = ['staff', 'claim', 'code', ...couponEvents] as const;
export type CouponWay = (typeof couponWays)[number];

/** A redemption code: letters count the same in both cases; empty: none. */
export const couponCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(20),
    z.regex(/^([A-Z0-9][A-Z0-9-]{4,18}[A-Z0-9])?$/, packText(couponRule.code)),
  );

const amount = z.int().check(z.gte(1), z.lte(1_000_000_000));
const counted = z.int().check(z.gte(1), z.lte(1_000_000));

/** What staff enter of a template (pricing.md 2.13). `valueFen` of a freight coupon null: the whole freight. */
export const couponFields = {
  nameZh: requiredText(40),
  nameEn: requiredText(60),
  kind: z.enum(couponKinds),
  thresholdFen: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  valueFen: z.nullable(amount),
  valueBp: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
  capFen: z.nullable(amount),
  total: counted,
  perUser: counted,
  scope: scopeLists,
  /** Lines with a campaign discount take no part. */
  excludesStrategy: z.boolean(),
  startDay: z.nullable(businessDay),
  endDay: z.nullable(businessDay),
  daysAfterIssue: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
  /** Customers find it on /my/coupon and take it themselves. */
  claimable: z.boolean(),
  code: couponCode,
  event: z.nullable(z.enum(couponEvents)),
};
export type CouponFields = z.output<z.ZodMiniObject<typeof couponFields>>;

/** All that is missing is told in one round: these rules do not wait until every field by itself is right. */
const rule = (
  field: keyof CouponFields,
  text: (typeof couponRule)[keyof typeof couponRule],
  holds: (all: CouponFields) => boolean,
) =>
  z.refine<CouponFields>(holds, {
    error: packText(text),
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
/** A field that the call lacks altogether is refused by itself. */
const isEmpty = (value: unknown): boolean => value === null || value === undefined;
const checks = [
  rule('valueFen', couponRule.value, ({ kind, valueFen }) => kind !== 'full_reduction' || valueFen !== null),
  rule('valueBp', couponRule.percent, ({ kind, valueBp }) => kind !== 'percent' || valueBp !== null),
  rule('valueFen', couponRule.notOfKind, ({ kind, valueFen }) => kind !== 'percent' || isEmpty(valueFen)),
  rule('valueBp', couponRule.notOfKind, ({ kind, valueBp }) => kind === 'percent' || isEmpty(valueBp)),
  rule('capFen', couponRule.notOfKind, ({ kind, capFen }) => kind === 'percent' || isEmpty(capFen)),
  rule('startDay', couponRule.period, ({ startDay, daysAfterIssue }) => startDay !== null || daysAfterIssue !== null),
  rule('endDay', couponRule.period, ({ endDay, daysAfterIssue }) => endDay !== null || daysAfterIssue !== null),
  rule(
    'daysAfterIssue',
    couponRule.eitherDays,
    ({ startDay, endDay, daysAfterIssue }) => isEmpty(daysAfterIssue) || isEmpty(startDay) || isEmpty(endDay),
  ),
  rule(
    'endDay',
    couponRule.days,
    ({ startDay, endDay }) => isEmpty(startDay) || isEmpty(endDay) || String(startDay) <= String(endDay),
  ),
] as const;

/** A template as staff see it. */
export const couponTemplate = z.object({
  id,
  version: z.int(),
  status: z.enum(templateStatuses),
  ...couponFields,
  scopeWords: z.array(scopeWord),
  issued: z.int(),
  used: z.int(),
  createdAt: instant,
});
export type CouponTemplateRow = z.output<typeof couponTemplate>;

const filters = {
  keyword: optionalText(60),
  status: z.optional(z.enum(templateStatuses)),
  kind: z.optional(z.enum(couponKinds)),
  sort: sortBy(['nameZh', 'thresholdFen', 'total', 'issued', 'used', 'endDay']),
};

export const couponPage = endpoint({
  method: 'GET',
  path: '/api/Coupon/GetPage',
  access: 'Coupon_info',
  summary: 'Coupon templates with how many are issued and used, and how many have each status',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: z.extend(pageOf(couponTemplate), { counts: z.record(z.string(), z.int()) }),
});

export const couponExport = endpoint({
  method: 'GET',
  path: '/api/Coupon/Export',
  access: 'Coupon_info',
  summary: 'Coupon templates as CSV or XLSX',
  input: z.strictObject({ ...filters, format: exportFormat }),
  output: file,
});

export const couponGet = endpoint({
  method: 'GET',
  path: '/api/Coupon/Get/{id}',
  access: 'Coupon_info',
  summary: 'One coupon template',
  input: byId,
  output: couponTemplate,
});

export const couponAdd = endpoint({
  method: 'POST',
  path: '/api/Coupon/Add',
  access: 'Coupon_Edit',
  idempotent: true,
  summary: 'Adds a coupon template as a draft',
  input: z.strictObject(couponFields).check(...checks),
  output: couponTemplate,
});

const change = { id: idParam, version: z.int().check(z.gte(1)) };

export const couponEdit = endpoint({
  method: 'POST',
  path: '/api/Coupon/Edit/{id}',
  access: 'Coupon_Edit',
  summary: 'Changes a draft; of a published template only the total may rise and the last day move on',
  input: z.strictObject({ ...change, ...couponFields }).check(...checks),
  output: couponTemplate,
});

export const couponSetState = endpoint({
  method: 'POST',
  path: '/api/Coupon/SetState/{id}',
  access: 'Coupon_Edit',
  summary: 'draft → published → paused ⇄ → ended, as the status graph allows; issued coupons stay valid',
  input: z.strictObject({ ...change, action: z.enum(templateActions) }),
  output: couponTemplate,
});
