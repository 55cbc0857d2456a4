import { describe, expect, test } from 'vitest';
import { provinces, regionName, regionOf } from '#shared/regions.ts';
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

describe('regions', () => {
  test('have unique codes and names in both languages', () => {
    const cities = provinces.flatMap((province) => province.cities);
    expect(provinces).toHaveLength(34);
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length);
    for (const { code, name, nameEn } of cities) {
      expect(code).toMatch(/^\d{4}00$/);
      expect([name, nameEn]).not.toContain('');
    }
  });

  test('a district counts as its city, an unknown code as nothing', () => {
    expect(regionName('330106')).toBe('浙江省杭州');
    expect(regionName('310115')).toBe('上海市');
    expect(regionOf('999999')).toBeUndefined();
    expect(regionOf('3301')).toBeUndefined();
  });
});
