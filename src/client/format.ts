import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { moneyText } from '#shared/money-text.ts';
import type { Language, Text } from '#shared/text.ts';
import { textIn } from '#shared/text.ts';

dayjs.extend(utc);

/** The house works by Chinese time, whatever the visitor's clock says; China has no summer time. */
const shanghaiMinutes = 8 * 60;

const ago = {
  now: ['刚刚', 'just now'],
  minutes: ['{n}分钟前', '{n} min ago'],
  hours: ['{n}小时前', '{n} h ago'],
  day: ['1天前', '1 day ago'],
} as const satisfies Record<string, Text>;

const numberFormats: Record<Language, Intl.NumberFormat> = {
  'zh-CN': new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 4 }),
};

/** Money as everybody reads it (`moneyText`): ¥1,234.50. */
export const money = moneyText;

/** A count with thousands separators: 5000 → 5,000. */
export const count = (value: number, language: Language): string => numberFormats[language].format(value);

/** Basis points as per cent: 500 → 5%, 1250 → 12.5%. */
export const percent = (bp: number): string => `${Number((bp / 100).toFixed(2))}%`;

/** Grams for reading: below a kilogram in g, above in kg with at most two places. */
export function weight(grams: number, language: Language): string {
  if (grams < 1000) return `${count(grams, language)} g`;
  return `${count(Number((grams / 1000).toFixed(2)), language)} kg`;
}

/**
 * What a screen may hand over as time: an ISO instant, a business day (yyyy-MM-dd), milliseconds, or seconds
 * (a 10-digit number counts seconds, spec section 9).
 */
export type Time = string | number;

function shanghai(time: Time): dayjs.Dayjs {
  if (typeof time === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(time)) return dayjs.utc(time);
  const value = typeof time === 'string' && /^\d+$/.test(time) ? Number(time) : time;
  const instant = typeof value === 'number' && String(Math.trunc(value)).length === 10 ? value * 1000 : value;
  return dayjs.utc(instant).utcOffset(shanghaiMinutes);
}

/** Default pattern of spec section 9: year-month-day hours:minutes:seconds. */
export const formatTime = (time: Time, pattern = 'YYYY-MM-DD HH:mm:ss'): string => shanghai(time).format(pattern);

/** A day in the language of the screen (standards.md 4.6): 2026-11-27, in English 27 Nov 2026. */
export const day = (time: Time, language: Language): string =>
  formatTime(time, language === 'en' ? 'D MMM YYYY' : 'YYYY-MM-DD');

/** Day and minute: 2026-11-27 14:05, in English 27 Nov 2026 14:05. */
export const dayTime = (time: Time, language: Language): string =>
  formatTime(time, language === 'en' ? 'D MMM YYYY HH:mm' : 'YYYY-MM-DD HH:mm');

/** Until when something stands: the day, which counts to its end, or with the minute where it ends within the day. */
export const lastMoment = (time: Time, language: Language): string =>
  formatTime(time, 'HH:mm:ss') === '23:59:59' ? day(time, language) : dayTime(time, language);

/**
 * How long ago (spec section 9): under 30 seconds just now, under an hour minutes, under a day hours, under two days
 * "1 day ago", otherwise the date. A time ahead of this device's clock counts as now when it is less than a minute off.
 */
export function relativeTime(time: Time, language: Language, now: number = Date.now()): string {
  const seconds = (now - shanghai(time).valueOf()) / 1000;
  if (seconds < -60) return dayTime(time, language);
  if (seconds < 30) return textIn(language, ago.now);
  if (seconds < 3600) return textIn(language, ago.minutes, { n: Math.ceil(seconds / 60) });
  if (seconds < 86_400) return textIn(language, ago.hours, { n: Math.ceil(seconds / 3600) });
  if (seconds < 2 * 86_400) return textIn(language, ago.day);
  return dayTime(time, language);
}
