import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn } from '#ui/date-text.ts';

test.each([
  '2026-03-09',
  ' 2026-3-9 ',
  '2026/03/09',
  '2026.3.9',
  '2026年3月9日',
  '2026 年 3 月 9 日',
  '20260309',
  '２０２６－３－９',
])('"%s" is the 9th of March', (text) => {
  expect(dayIn(text)).toBe('2026-03-09');
});

test.each([
  '',
  ' ',
  '2026',
  '2026-3',
  '03/09/2026',
  '9.3.2026',
  '26-3-9',
  '2026-13-01',
  '2026-02-30',
  '2025-02-29',
  '2026-00-10',
  '2026-3-9x',
  '12026-03-09',
])('"%s" is no day', (text) => {
  expect(dayIn(text)).toBeUndefined();
});

test('every day reads as itself', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(dayIn(iso)).toBe(iso);
      expect(dayIn(iso.replaceAll('-', ''))).toBe(iso);
    }),
  );
});
