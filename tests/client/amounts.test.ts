import { describe, expect, test } from 'vitest';
import { rateOf } from '#client/amounts.ts';

describe('a rate in a list', () => {
  test.each([
    [2000, '¥0.20'],
    [6500, '¥0.65'],
    [1250, '¥0.125'],
    [1, '¥0.0001'],
    [30_000, '¥3.00'],
    [0, '¥0.00'],
  ])('of %i ten-thousandths of a yuan reads %s', (e4, words) => {
    expect(rateOf(e4)).toBe(words);
  });
});
