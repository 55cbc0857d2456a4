/**
 * Exact money arithmetic: amounts are integers of fen, rates are reduced rationals, and a result is rounded
 * half up exactly once (docs/decisions/0006). Plain numbers are used while every product stays below 2^53;
 * beyond that the same formula runs on BigInt. Nothing here ever holds a fraction of a fen.
 */
export type Fen = number;

const max = Number.MAX_SAFE_INTEGER;

/** An amount that is no exactly representable number any more: nobody orders that much, but somebody may ask for it. */
export class AmountTooLarge extends RangeError {
  constructor() {
    super('amount exceeds the exact integer range');
  }
}

/** A BigInt back as a number; `AmountTooLarge` when it is not an exactly representable one. */
function exactNumber(value: bigint): number {
  if (value > BigInt(max)) throw new AmountTooLarge();
  return Number(value);
}

function requireCounts(n: number, num: number, den: number): void {
  if (!(Number.isInteger(n) && Number.isInteger(num) && Number.isInteger(den) && n >= 0 && num >= 0 && den > 0)) {
    throw new RangeError('exact arithmetic takes non-negative integers and a positive denominator');
  }
}

/**
 * `n · num / den` rounded half up to an integer, exactly. Arguments are non-negative integers, `den` > 0;
 * anything else is a RangeError. The sum of dividend and divisor stays below 2^53 on the fast path, where the
 * floor of a floating division is proven to be the integer quotient.
 */
export function mulDivRoundHalfUp(n: number, num: number, den: number): number {
  requireCounts(n, num, den);
  const doubled = 2 * n * num;
  if (doubled + 3 * den <= max) return Math.floor((doubled + den) / (2 * den));
  return exactNumber((2n * BigInt(n) * BigInt(num) + BigInt(den)) / (2n * BigInt(den)));
}

/** `n · num / den` rounded up to an integer, exactly: whole cartons, whole freight steps. */
export function mulDivCeil(n: number, num: number, den: number): number {
  requireCounts(n, num, den);
  const product = n * num;
  if (product + 2 * den <= max) return Math.floor((product + den - 1) / den);
  return exactNumber((BigInt(n) * BigInt(num) + BigInt(den) - 1n) / BigInt(den));
}

/** Whole groups of `size` that hold `n`; both are positive integers far below 2^53. */
export function ceilDiv(n: number, size: number): number {
  return Math.floor((n + size - 1) / size);
}

/**
 * Graduated rates over one common denominator: units up to `upTo[0]` at `num[0]/den` each, the part above at
 * `num[1]/den`, and so on (pricing.md 2.1.4). A single band up to Infinity is a plain rate.
 */
export interface Scale {
  readonly upTo: readonly number[];
  readonly num: readonly number[];
  readonly den: number;
  readonly exactNum: readonly bigint[];
  readonly exactDen: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

const product = (factors: readonly number[]): bigint => factors.reduce((all, factor) => all * BigInt(factor), 1n);

/**
 * A scale whose band rates are products of integers over a product of integers, reduced as far as all bands
 * allow, so that typical amounts stay on the fast path. Factors are integers; a fraction is a RangeError.
 */
export function scaleOf(
  bands: readonly { upTo: number | null; factors: readonly number[] }[],
  divisors: readonly number[],
): Scale {
  const nums = bands.map((band) => product(band.factors));
  const den = product(divisors);
  const shared = nums.reduce(gcd, den);
  const exactNum = nums.map((num) => num / shared);
  const exactDen = den / shared;
  return {
    upTo: bands.map((band) => band.upTo ?? Number.POSITIVE_INFINITY),
    num: exactNum.map(Number),
    den: Number(exactDen),
    exactNum,
    exactDen,
  };
}

/** One rate for every unit. */
export function rateOf(factors: readonly number[], divisors: readonly number[]): Scale {
  return scaleOf([{ upTo: null, factors }], divisors);
}

/** One rate that is a sum of products: the weight of a book is that of its leaves and its cover. */
export function rateOfSum(terms: readonly (readonly number[])[], divisors: readonly number[]): Scale {
  const num = terms.reduce((all, factors) => all + product(factors), 0n);
  const den = product(divisors);
  const shared = gcd(num, den);
  const [exactNum, exactDen] = [num / shared, den / shared];
  return {
    upTo: [Number.POSITIVE_INFINITY],
    num: [Number(exactNum)],
    den: Number(exactDen),
    exactNum: [exactNum],
    exactDen,
  };
}

/**
 * The graduated amount for `n` units, `times` times over (forms, designs), rounded half up once.
 * `n` and `times` are non-negative integers; the caller has bounded them.
 */
export function graduated(n: number, scale: Scale, times = 1): number {
  const { upTo, num, den } = scale;
  let sum = 0;
  let from = 0;
  for (let band = 0; band < num.length && n > from; band += 1) {
    const to = upTo[band] as number;
    sum += (Math.min(n, to) - from) * (num[band] as number);
    from = to;
  }
  const doubled = 2 * times * sum;
  if (doubled + 3 * den <= max) return Math.floor((doubled + den) / (2 * den));
  return graduatedExactly(n, scale, times);
}

/** Several graduated amounts on one scale (the forms of all sections of a book) as one line, rounded half up once. */
export function graduatedSum(terms: readonly { n: number; times: number }[], scale: Scale): number {
  const { upTo, num, den } = scale;
  let sum = 0;
  for (const { n, times } of terms) {
    let from = 0;
    for (let band = 0; band < num.length && n > from; band += 1) {
      const to = upTo[band] as number;
      sum += times * (Math.min(n, to) - from) * (num[band] as number);
      from = to;
    }
  }
  if (2 * sum + 3 * den <= max) return Math.floor((2 * sum + den) / (2 * den));
  const exact = terms.reduce((all, { n, times }) => all + sumOf(n, scale) * BigInt(times), 0n);
  return exactNumber((2n * exact + scale.exactDen) / (2n * scale.exactDen));
}

function sumOf(n: number, { upTo, exactNum }: Scale): bigint {
  let sum = 0n;
  let from = 0;
  for (let band = 0; band < exactNum.length && n > from; band += 1) {
    const to = Math.min(n, upTo[band] as number);
    sum += BigInt(to - from) * (exactNum[band] as bigint);
    from = to;
  }
  return sum;
}

function graduatedExactly(n: number, scale: Scale, times: number): number {
  const { exactDen } = scale;
  return exactNumber((2n * sumOf(n, scale) * BigInt(times) + exactDen) / (2n * exactDen));
}

/**
 * Splits `total` in proportion to `weights` by largest remainder, ties to the lowest index, so that the shares
 * add up to `total` exactly (pricing.md 2.11.3). All weights 0 gives the whole to the first.
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, floor: Number(exact / sum), remainder: exact % sum };
  });
  const shares = parts.map((part) => part.floor);
  let left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left === 0) break;
    shares[part.index] = part.floor + 1;
    left -= 1;
  }
  return shares;
}

/** An integer with `digits` decimals as text: `decimalText(98654, 2)` is `986.54`. */
export function decimalText(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  const at = text.length - digits;
  return `${value < 0 ? '-' : ''}${text.slice(0, at)}.${text.slice(at)}`;
}

/** Fen as yuan with two decimals, for sentences and exports; screens format by locale. */
export function fenToYuan(fen: Fen): string {
  return decimalText(fen, 2);
}

/** Price per piece in yuan with four decimals, half up: for display only, never multiplied back. */
export function unitYuan(totalFen: Fen, pieces: number): string {
  return decimalText(mulDivRoundHalfUp(totalFen, 100, pieces), 4);
}
