import type { ExportColumn } from '#server/export.ts';
import { fenToYuan } from '#shared/money.ts';
import { textIn } from '#shared/text.ts';
import { shanghaiMinute } from '#shared/working-days.ts';
import type { CouponItem } from './coupon-items.contract.ts';
import { couponStatusText, couponWayText } from './coupon-screen.texts.ts';
import { couponStaffText, templateStatusText } from './coupon-staff.texts.ts';
import { couponKindText, couponValue } from './coupon-words.texts.ts';
import type { CouponTemplateRow } from './coupons.contract.ts';

/** Columns of /coupon/list as a file. */
export const templateColumns: readonly ExportColumn<CouponTemplateRow>[] = [
  { title: couponStaffText.nameZh, value: (row) => row.nameZh },
  { title: couponStaffText.nameEn, value: (row) => row.nameEn },
  { title: couponStaffText.kind, value: (row, language) => textIn(language, couponKindText[row.kind]) },
  { title: couponStaffText.value, value: (row, language) => textIn(language, couponValue(row)) },
  { title: couponStaffText.threshold, value: (row) => fenToYuan(row.thresholdFen) },
  { title: couponStaffText.issued, value: (row) => row.issued },
  { title: couponStaffText.used, value: (row) => row.used },
  { title: couponStaffText.total, value: (row) => row.total },
  {
    title: couponStaffText.scope,
    value: (row, language) =>
      row.scopeWords.map(({ name, nameEn }) => (language === 'en' ? nameEn : name)).join(' / ') || null,
  },
  { title: couponStaffText.startDay, value: (row) => row.startDay },
  { title: couponStaffText.endDay, value: (row) => row.endDay },
  { title: couponStaffText.daysFromIssue, value: (row) => row.daysAfterIssue },
  { title: couponStaffText.code, value: (row) => row.code || null },
  { title: couponStaffText.status, value: (row, language) => textIn(language, templateStatusText[row.status]) },
];

/** Columns of /coupon/showitems as a file; phones stay masked. */
export const itemColumns: readonly ExportColumn<CouponItem>[] = [
  { title: couponStaffText.no, value: (row) => row.no },
  { title: couponStaffText.owner, value: (row) => row.ownerName },
  { title: couponStaffText.phone, value: (row) => row.ownerPhone || null },
  { title: couponStaffText.issuedAt, value: (row) => shanghaiMinute(new Date(row.issuedAt)) },
  { title: couponStaffText.way, value: (row, language) => textIn(language, couponWayText[row.way]) },
  { title: couponStaffText.issuedBy, value: (row) => row.issuedBy || null },
  { title: couponStaffText.startDay, value: (row) => row.fromDay },
  { title: couponStaffText.endDay, value: (row) => row.toDay },
  { title: couponStaffText.status, value: (row, language) => textIn(language, couponStatusText[row.status]) },
  { title: couponStaffText.order, value: (row) => row.orderNo },
  { title: couponStaffText.reason, value: (row) => row.voidReason },
];
