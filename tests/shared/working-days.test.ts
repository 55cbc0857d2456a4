import { describe, expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, shanghaiDay, startOfDay } from '#shared/working-days.ts';

describe('business days', () => {
  test('begin at midnight in Shanghai', () => {
    expect(shanghaiDay(new Date('2026-11-27T15:59:59.999Z'))).toBe('2026-11-27');
    expect(shanghaiDay(new Date('2026-11-27T16:00:00Z'))).toBe('2026-11-28');
    expect(startOfDay('2026-11-28').toISOString()).toBe('2026-11-27T16:00:00.000Z');
  });

  test('leave out weekends and holidays, and count make-up days', () => {
    expect(isWorkingDay('2026-11-28')).toBe(false); // Saturday
    expect(isWorkingDay('2026-10-05')).toBe(false); // National Day week
    expect(isWorkingDay('2026-10-10')).toBe(true); // Saturday worked for it
    expect(isWorkingDay('2030-05-01')).toBe(true); // no data: Monday to Friday
  });

  test('a promise counts working days after the day of payment', () => {
    expect(addWorkingDays('2026-11-27', 5)).toBe('2026-12-04');
    expect(addWorkingDays('2026-09-30', 1)).toBe('2026-10-08');
    expect(addWorkingDays('2026-09-30', 3)).toBe('2026-10-10');
    expect(addWorkingDays('2026-11-27', 0)).toBe('2026-11-27');
  });
});
