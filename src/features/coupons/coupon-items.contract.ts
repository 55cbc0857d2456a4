import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  businessDay,
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
import { couponStatuses, couponTemplate, couponWays } from './coupons.contract.ts';

const noTarget: Text = ['请选择发放对象', 'Choose whom to issue to'];
const change = { id: idParam, version: z.int().check(z.gte(1)) };

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
    ids: z.array(id).check(z.minLength(1, packText(noTarget)), z.maxLength(1000)),
  }),
  output: z.object({
    issued: z.int(),
    /** Who has as many as one may have. */
    skipped: z.array(z.string()),
    template: couponTemplate,
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
  way: z.enum(couponWays),
  fromDay: z.string(),
  toDay: z.string(),
  status: z.enum(couponStatuses),
  orderId: z.nullable(id),
  orderNo: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
});
export type CouponItem = z.output<typeof item>;

const filters = {
  id: idParam,
  keyword: optionalText(60),
  status: z.optional(z.enum(couponStatuses)),
  issuedFrom: z.optional(businessDay),
  issuedTo: z.optional(businessDay),
  sort: sortBy(['no', 'issuedAt', 'toDay']),
};

export const couponItems = endpoint({
  method: 'GET',
  path: '/api/Coupon/GetItems/{id}',
  access: 'Coupon_info',
  summary: 'The issued coupons of a template, newest first',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: z.extend(pageOf(item), { counts: z.record(z.string(), z.int()) }),
});

export const couponItemsExport = endpoint({
  method: 'GET',
  path: '/api/Coupon/ExportItems/{id}',
  access: 'Coupon_info',
  summary: 'The issued coupons of a template as CSV or XLSX',
  input: z.strictObject({ ...filters, format: exportFormat }),
  output: file,
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
