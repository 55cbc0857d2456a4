import { describe, expect, test } from 'vitest';
import { count, day, dayTime, formatTime, lastMoment, money, percent, relativeTime, weight } from '#client/format.ts';

const now = Date.UTC(2026, 10, 27, 4, 0, 0); // 27 Nov 2026 12:00 in Shanghai
const secondsAgo = (seconds: number) => now - seconds * 1000;

describe('money', () => {
  test('reads integer fen as yuan to the fen', () => {
    expect(money(98_654)).toBe('¥986.54');
    expect(money(0)).toBe('¥0.00');
    expect(money(5)).toBe('¥0.05');
    expect(money(123_456_789)).toBe('¥1,234,567.89');
    expect(money(9_007_199_254_740_991)).toBe('¥90,071,992,547,409.91');
  });

  test('a refund carries a minus before the currency', () => {
    expect(money(-500)).toBe('−¥5.00');
  });
});

describe('until when a price stands', () => {
  test('is a day where it ends with the day, and a time where it ends within', () => {
    expect(lastMoment('2026-11-27T15:59:59.000Z', 'zh-CN')).toBe('2026-11-27');
    expect(lastMoment('2026-11-27T06:30:00.000Z', 'zh-CN')).toBe('2026-11-27 14:30');
    expect(lastMoment('2026-11-27T06:30:00.000Z', 'en')).toBe('27 Nov 2026 14:30');
  });
});

describe('numbers', () => {
  test('counts have separators, discounts read as per cent, grams become kilograms', () => {
    expect(count(5000, 'zh-CN')).toBe('5,000');
    expect(percent(500)).toBe('5%');
    expect(percent(1250)).toBe('12.5%');
    expect(weight(980, 'en')).toBe('980 g');
    expect(weight(46_982, 'en')).toBe('46.98 kg');
  });
});

describe('time', () => {
  test('is shown by the clock of the house, in the way of the language', () => {
    expect(formatTime('2026-11-27T06:05:09Z')).toBe('2026-11-27 14:05:09');
    expect(day('2026-11-26T16:00:00Z', 'zh-CN')).toBe('2026-11-27');
    expect(day('2026-11-26T16:00:00Z', 'en')).toBe('27 Nov 2026');
    expect(dayTime('2026-11-27T06:05:09Z', 'en')).toBe('27 Nov 2026 14:05');
  });

  test('a business day stays that day', () => {
    expect(day('2026-12-01', 'zh-CN')).toBe('2026-12-01');
    expect(day('2026-12-01', 'en')).toBe('1 Dec 2026');
  });

  test('a 10-digit timestamp counts seconds', () => {
    expect(formatTime(now / 1000)).toBe('2026-11-27 12:00:00');
    expect(formatTime(String(now / 1000))).toBe('2026-11-27 12:00:00');
    expect(formatTime(now)).toBe('2026-11-27 12:00:00');
  });

  test.each([
    [0, '刚刚', 'just now'],
    [29, '刚刚', 'just now'],
    [30, '1分钟前', '1 min ago'],
    [61, '2分钟前', '2 min ago'],
    [3599, '60分钟前', '60 min ago'],
    [3600, '1小时前', '1 h ago'],
    [86_399, '24小时前', '24 h ago'],
    [86_400, '1天前', '1 day ago'],
    [172_799, '1天前', '1 day ago'],
    [172_800, '2026-11-25 12:00', '25 Nov 2026 12:00'],
  ])('%i seconds ago reads %s', (seconds, zh, en) => {
    expect(relativeTime(secondsAgo(seconds), 'zh-CN', now)).toBe(zh);
    expect(relativeTime(secondsAgo(seconds), 'en', now)).toBe(en);
  });

  test('a clock a little behind the server does not show the future', () => {
    expect(relativeTime(secondsAgo(-20), 'zh-CN', now)).toBe('刚刚');
    expect(relativeTime(secondsAgo(-120), 'zh-CN', now)).toBe('2026-11-27 12:02');
  });
});
