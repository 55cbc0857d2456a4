import * as z from 'zod/mini';
import { scopeLists, scopeWord } from '#features/discounts/discounts.contract.ts';
import { quoteRequest } from '#features/products/products.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import {
  businessDay,
  byId,
  fen,
  id,
  idParam,
  instant,
  optionalText,
  pageInput,
  pageOf,
  requiredText,
} from '#shared/schemas.ts';
import { packText, type Text } from '#shared/text.ts';

const couponRule = {
  days: ['结束日期不能早于开始日期', 'The last day must not be before the first'],
  period: ['请填写开始和结束日期，或领取后有效天数', 'Enter the first and last day, or a number of days after issue'],
  value: ['请填写减免金额', 'Enter the amount off'],
  percent: ['请填写折扣比例', 'Enter the percentage off'],
  target: ['请选择发放对象', 'Choose whom to issue to'],
} as const satisfies Record<string, Text>;

export const couponKinds = ['full_reduction', 'percent', 'freight'] as const;
export type CouponKind = (typeof couponKinds)[number];
export const templateStatuses = ['draft', 'published', 'paused', 'ended'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];
export const templateActions = ['publish', 'pause', 'resume', 'end'] as const;
export const couponStatuses = ['unused', 'locked', 'used', 'expired', 'void'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

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
};
export type CouponFields = z.output<z.ZodMiniObject<typeof couponFields>>;

const refuse = (path: keyof CouponFields, text: (typeof couponRule)[keyof typeof couponRule]) => ({
  error: packText(text),
  path: [path],
});
const hasDays = ({ startDay, endDay }: CouponFields): boolean => startDay !== null && endDay !== null;
const checks = [
  z.refine<CouponFields>(
    ({ kind, valueFen }) => kind !== 'full_reduction' || valueFen !== null,
    refuse('valueFen', couponRule.value),
  ),
  z.refine<CouponFields>(
    ({ kind, valueBp }) => kind !== 'percent' || valueBp !== null,
    refuse('valueBp', couponRule.percent),
  ),
  z.refine<CouponFields>((all) => (all.daysAfterIssue === null) === hasDays(all), refuse('endDay', couponRule.period)),
  z.refine<CouponFields>(
    ({ startDay, endDay }) => startDay === null || endDay === null || startDay <= endDay,
    refuse('endDay', couponRule.days),
  ),
] as const;

const row = z.object({
  id,
  version: z.int(),
  status: z.enum(templateStatuses),
  ...couponFields,
  scopeWords: z.array(scopeWord),
  issued: z.int(),
  used: z.int(),
  createdAt: instant,
});
export type CouponTemplateRow = z.output<typeof row>;

const sortKeys = ['nameZh', 'thresholdFen', 'total', 'issued', 'used', 'endDay'] as const;
const couponSorts = sortKeys.flatMap((key) => [key, `-${key}`] as const);

export const couponPage = endpoint({
  method: 'GET',
  path: '/api/Coupon/GetPage',
  access: 'Coupon_info',
  summary: 'Coupon templates with how many are issued and used, and how many have each status',
  input: z.strictObject({
    ...pageInput,
    keyword: optionalText(60),
    status: z.optional(z.enum(templateStatuses)),
    kind: z.optional(z.enum(couponKinds)),
    sort: z.optional(z.enum(couponSorts)),
  }),
  output: z.extend(pageOf(row), { counts: z.record(z.string(), z.int()) }),
});

export const couponGet = endpoint({
  method: 'GET',
  path: '/api/Coupon/Get/{id}',
  access: 'Coupon_info',
  summary: 'One coupon template',
  input: byId,
  output: row,
});

export const couponAdd = endpoint({
  method: 'POST',
  path: '/api/Coupon/Add',
  access: 'Coupon_Edit',
  idempotent: true,
  summary: 'Adds a coupon template as a draft',
  input: z.strictObject(couponFields).check(...checks),
  output: row,
});

const change = { id: idParam, version: z.int().check(z.gte(1)) };

export const couponEdit = endpoint({
  method: 'POST',
  path: '/api/Coupon/Edit/{id}',
  access: 'Coupon_Edit',
  summary: 'Changes a draft; of a published template only the total may rise and the last day move on',
  input: z.strictObject({ ...change, ...couponFields }).check(...checks),
  output: row,
});

export const couponSetState = endpoint({
  method: 'POST',
  path: '/api/Coupon/SetState/{id}',
  access: 'Coupon_Edit',
  summary: 'draft → published → paused ⇄ → ended, as the status graph allows; issued coupons stay valid',
  input: z.strictObject({ ...change, action: z.enum(templateActions) }),
  output: row,
});

export const issueTargets = ['users', 'levels', 'companies'] as const;
export type IssueTarget = (typeof issueTargets)[number];

export const couponIssue = endpoint({
  method: 'POST',
  path: '/api/Coupon/Issue/{id}',
  access: 'Coupon_Issue',
  idempotent: true,
  summary:
    'Issues one coupon each to people, companies, or everybody of some levels; never above total or cap (INV-29)',
  input: z.strictObject({
    id: idParam,
    target: z.enum(issueTargets),
    ids: z.array(id).check(z.minLength(1, packText(couponRule.target)), z.maxLength(1000)),
  }),
  output: z.object({
    issued: z.int(),
    /** Who has as many as one may have. */
    skipped: z.array(z.string()),
    template: row,
  }),
});

export const couponPeople = endpoint({
  method: 'GET',
  path: '/api/Coupon/GetPeople',
  access: 'Coupon_Issue',
  summary: 'Customers by the beginning of their name or phone, to issue to',
  input: z.strictObject({ keyword: requiredText(40) }),
  output: z.array(z.object({ id, name: z.string(), phone: z.string(), company: z.nullable(z.string()) })),
});

const item = z.object({
  id,
  version: z.int(),
  no: z.string(),
  ownerName: z.string(),
  /** Masked; empty for a company. */
  ownerPhone: z.string(),
  isCompany: z.boolean(),
  issuedAt: instant,
  issuedBy: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  status: z.enum(couponStatuses),
  orderId: z.nullable(id),
  orderNo: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
});
export type CouponItem = z.output<typeof item>;

export const couponItems = endpoint({
  method: 'GET',
  path: '/api/Coupon/GetItems/{id}',
  access: 'Coupon_info',
  summary: 'The issued coupons of a template, newest first',
  input: z.strictObject({
    id: idParam,
    ...pageInput,
    keyword: optionalText(60),
    status: z.optional(z.enum(couponStatuses)),
    issuedFrom: z.optional(businessDay),
    issuedTo: z.optional(businessDay),
  }),
  output: z.extend(pageOf(item), { counts: z.record(z.string(), z.int()) }),
});

export const couponVoid = endpoint({
  method: 'POST',
  path: '/api/Coupon/Void/{id}',
  access: 'Coupon_Issue',
  summary: 'Takes an unused coupon back, with a reason',
  input: z.strictObject({ ...change, reason: requiredText(200) }),
  output: item,
});

export const couponReissue = endpoint({
  method: 'POST',
  path: '/api/Coupon/Reissue/{id}',
  access: 'Coupon_Issue',
  idempotent: true,
  summary: 'A new coupon of the same template for the same owner; an unused one is taken back for it',
  input: z.strictObject({ ...change, reason: requiredText(200) }),
  output: item,
});

const shown = z.object({
  id,
  no: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(couponKinds),
  thresholdFen: fen,
  valueFen: z.nullable(fen),
  valueBp: z.nullable(z.int()),
  capFen: z.nullable(fen),
  fromDay: z.string(),
  toDay: z.string(),
  /** Belongs to the company; each of its members may use it. */
  ofCompany: z.boolean(),
});

export const couponTabs = ['usable', 'used', 'expired'] as const;
export type CouponTab = (typeof couponTabs)[number];
const mine = z.extend(shown, {
  status: z.enum(couponStatuses),
  scopeWords: z.array(scopeWord),
  excludesStrategy: z.boolean(),
  /** Its first day is still to come. */
  isEarly: z.boolean(),
  orderId: z.nullable(id),
  orderNo: z.nullable(z.string()),
  /** A product on the shelf that it can be used for. */
  productId: z.nullable(id),
});
export type MyCoupon = z.output<typeof mine>;

export const couponMine = endpoint({
  method: 'GET',
  path: '/api/Coupon/GetMine',
  access: 'user',
  summary: 'Own coupons and those of the company, with how many are usable, used and expired',
  input: z.strictObject({ ...pageInput, tab: z._default(z.enum(couponTabs), 'usable') }),
  output: z.extend(pageOf(mine), { counts: z.record(z.string(), z.int()) }),
});

const usable = z.extend(shown, {
  /** Why it cannot be used for this; null when it can. */
  reason: z.nullable(z.string()),
  /** What the order costs less with it; below 0 when free shipping is lost by it. */
  savingFen: z.int(),
  payableFen: fen,
  taxFen: fen,
});
export type UsableCoupon = z.output<typeof usable>;

export const couponUsable = endpoint({
  method: 'POST',
  path: '/api/Coupon/GetUsable',
  access: 'user',
  summary: 'Which own coupons fit a configuration, the best total first, and why the others do not; changes nothing',
  input: z.strictObject(quoteRequest),
  output: z.object({
    /** Without a coupon. */
    payableFen: fen,
    bestId: z.nullable(id),
    coupons: z.array(usable),
  }),
});
export type UsableCoupons = z.output<(typeof couponUsable)['output']>;
