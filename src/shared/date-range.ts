import { addDays, shanghaiDay } from './working-days.ts';

/** A range of business days (Asia/Shanghai, yyyy-MM-dd), both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The date-range check of spec section 5: 0 when start is after end, 1 when equal, otherwise the whole days between. */
export function daysBetween(start: string, end: string): number {
  if (start > end) return 0;
  if (start === end) return 1;
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000);
}

/** The last `days` days, today included (spec section 9): lastDays(7) on the 28th is the 22nd to the 28th. */
export function lastDays(days: number, now: Date = new Date()): DayRange {
  const today = shanghaiDay(now);
  return { from: addDays(today, 1 - days), to: today };
}

/** Today to `days` days ahead (spec section 9). */
export function nextDays(days: number, now: Date = new Date()): DayRange {
  const today = shanghaiDay(now);
  return { from: today, to: addDays(today, days) };
}
