/**
 * Business days in Asia/Shanghai (entities.md 3.0) and the working-day calendar of China with make-up days
 * (pricing.md 2.10). China has had no daylight saving since 1991, so the zone is UTC+8 throughout.
 */
const shanghaiMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** yyyy-MM-dd of an instant in Shanghai. */
export const shanghaiDay = (at: Date): string => new Date(at.getTime() + shanghaiMs).toISOString().slice(0, 10);
/** 2026-11-28 09:05: an instant for files and paper, to the minute, in Asia/Shanghai. */
export const shanghaiMinute = (at: Date): string =>
  new Date(at.getTime() + shanghaiMs).toISOString().slice(0, 16).replace('T', ' ');
/** First instant of a Shanghai day. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - shanghaiMs);
/** A day moved by whole days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Public holidays. 2026: arrangement of the State Council. 2027: the statutory days alone, because the arrangement
 * with its make-up days is published late in the year before; replace when it is out.
 */
const holidays: readonly (readonly [from: string, to: string])[] = [
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
  ['2027-01-01', '2027-01-01'],
  ['2027-02-05', '2027-02-08'],
  ['2027-04-05', '2027-04-05'],
  ['2027-05-01', '2027-05-02'],
  ['2027-06-09', '2027-06-09'],
  ['2027-09-15', '2027-09-15'],
  ['2027-10-01', '2027-10-03'],
];
const makeUpDays = new Set(['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']);

/** Whether people work on this day. Years without data: Monday to Friday. */
export function isWorkingDay(day: string): boolean {
  if (makeUpDays.has(day)) return true;
  if (holidays.some(([from, to]) => day >= from && day <= to)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The day on which `count` working days of work are done, when work starts on the day after `from`. */
export function addWorkingDays(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
