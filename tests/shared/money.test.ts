import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decimalText,
  fenToYuan,
  graduated,
  graduatedSum,
  largestRemainder,
  mulDivCeil,
  mulDivRoundHalfUp,
  rateOf,
  rateOfSum,
  scaleOf,
  unitYuan,
} from '#shared/money.ts';

const count = fc.oneof(fc.nat(1000), fc.nat(10_000_000), fc.nat(Number.MAX_SAFE_INTEGER));
const divisor = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
const safe = (value: bigint): boolean => value <= BigInt(Number.MAX_SAFE_INTEGER);

describe('rounding', () => {
  test('halves go up', () => {
    expect([mulDivRoundHalfUp(1, 1, 2), mulDivRoundHalfUp(3, 1, 2), mulDivRoundHalfUp(149, 1, 100)]).toEqual([1, 2, 1]);
  });

  test('equals exact integer arithmetic for all sizes, below and beyond 2^53', () => {
    fc.assert(
      fc.property(count, count, divisor, (n, num, den) => {
        const exact = (2n * BigInt(n) * BigInt(num) + BigInt(den)) / (2n * BigInt(den));
        const up = (BigInt(n) * BigInt(num) + BigInt(den) - 1n) / BigInt(den);
        if (!safe(exact) || !safe(up)) {
          expect(() => [mulDivRoundHalfUp(n, num, den), mulDivCeil(n, num, den)]).toThrow(RangeError);
          return;
        }
        expect(mulDivRoundHalfUp(n, num, den)).toBe(Number(exact));
        expect(mulDivCeil(n, num, den)).toBe(Number(up));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY])('%s is not a count', (n) => {
    expect(() => mulDivRoundHalfUp(n, 1, 1)).toThrow(RangeError);
    expect(() => mulDivCeil(n, 1, 1)).toThrow(RangeError);
  });
});

describe('graduated scales', () => {
  test('each band is charged on its own part', () => {
    const scale = scaleOf(
      [
        { upTo: 3000, factors: [0] },
        { upTo: 10_000, factors: [900_000] },
        { upTo: null, factors: [750_000] },
      ],
      [1000, 100],
    );
    expect([3000, 3001, 10_000, 10_001].map((n) => graduated(n, scale))).toEqual([0, 9, 63_000, 63_008]);
    expect(graduated(10_001, scale, 2)).toBe(126_015);
  });

  test('equal exact rationals even when factors are large primes', () => {
    const big = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(fc.nat(10_000_000), big, big, big, (n, a, b, den) => {
        const exact = (2n * BigInt(n) * BigInt(a) * BigInt(b) + BigInt(den)) / (2n * BigInt(den));
        const rate = rateOf([a, b], [den]);
        if (safe(exact)) expect(graduated(n, rate)).toBe(Number(exact));
        else expect(() => graduated(n, rate)).toThrow(RangeError);
      }),
      { numRuns: 2000 },
    );
  });
});

test('shares by largest remainder add up, never differ by more than a fen from their part', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }), (total, weights) => {
      const shares = largestRemainder(total, weights);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
      if (sum === 0) return;
      shares.forEach((share, i) => {
        expect(Math.abs(share - (total * (weights[i] as number)) / sum)).toBeLessThan(1);
      });
    }),
  );
});

test('amounts as text', () => {
  expect([fenToYuan(98_654), fenToYuan(5), fenToYuan(-120), decimalText(0, 2)]).toEqual([
    '986.54',
    '0.05',
    '-1.20',
    '0.00',
  ]);
  expect(unitYuan(98_654, 5000)).toBe('0.1973');
});

test('a sum of graduated amounts is rounded once, exactly, below and beyond 2^53', () => {
  const term = fc.record({ n: fc.nat(10_000_000), times: fc.integer({ min: 1, max: 200 }) });
  const rate = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.array(term, { maxLength: 6 }),
      rate,
      rate,
      fc.nat(100_000),
      divisor,
      (terms, low, high, limit, den) => {
        const scale = scaleOf(
          [
            { upTo: limit, factors: [high] },
            { upTo: null, factors: [low] },
          ],
          [den],
        );
        const sum = terms.reduce((all, { n, times }) => {
          const below = Math.min(n, limit);
          return all + BigInt(times) * (BigInt(below) * BigInt(high) + BigInt(n - below) * BigInt(low));
        }, 0n);
        const exact = (2n * sum + BigInt(den)) / (2n * BigInt(den));
        if (safe(exact)) expect(graduatedSum(terms, scale)).toBe(Number(exact));
        else expect(() => graduatedSum(terms, scale)).toThrow(RangeError);
      },
    ),
  );
});

test('a rate that is a sum of products is exact', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count), { minLength: 1, maxLength: 4 }), divisor, (terms, den) => {
      const { exactNum, exactDen } = rateOfSum(terms, [den]);
      const sum = terms.reduce((all, [a, b]) => all + BigInt(a) * BigInt(b), 0n);
      expect((exactNum[0] as bigint) * BigInt(den)).toBe(sum * exactDen);
    }),
  );
});
